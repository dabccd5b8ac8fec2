"""How each expansion shows on the table, by its name."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.displays.border_posts import BORDER_POSTS
from burgrave.games.burgundy.displays.chateauma import CHATEAUMA
from burgrave.games.burgundy.displays.display import Display
from burgrave.games.burgundy.displays.inns import INNS
from burgrave.games.burgundy.displays.shields import SHIELDS
from burgrave.games.burgundy.displays.solo import SOLO
from burgrave.games.burgundy.displays.team import TEAM
from burgrave.games.burgundy.displays.trade_routes import TRADE_ROUTES
from burgrave.games.burgundy.displays.vineyards import VINEYARDS
from burgrave.games.burgundy.rules import Rules

DISPLAYS: Final[dict[str, Display]] = {
    "inns": INNS,
    "border-posts": BORDER_POSTS,
    "trade-routes": TRADE_ROUTES,
    "shields": SHIELDS,
    "vineyards": VINEYARDS,
    "chateauma": CHATEAUMA,
    "solo": SOLO,
    "team": TEAM,
}


def displays_of(rules: Rules) -> list[Display]:
    return [DISPLAYS[name] for name in rules.slot if name in DISPLAYS]
