"""The referee of Burgundy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.expansions.border_posts import BorderPosts
from tests.referee.burgundy.expansions.extra_tiles import ExtraTiles
from tests.referee.burgundy.expansions.inns import Inns
from tests.referee.burgundy.expansions.more_duchies import MoreDuchies
from tests.referee.burgundy.expansions.shields import Shields
from tests.referee.burgundy.expansions.trade_routes import TradeRoutes
from tests.referee.burgundy.expansions.vineyards import Vineyards
from tests.referee.burgundy.expansions.white_castles import WhiteCastles
from tests.referee.burgundy.modes.chateauma import Chateauma
from tests.referee.burgundy.modes.solo import Solo
from tests.referee.burgundy.modes.team import Team

MODULES: dict[str, type[Burgundy]] = {
    "duchies": MoreDuchies,
    "extra-tiles": ExtraTiles,
    "border-posts": BorderPosts,
    "white-castles": WhiteCastles,
    "inns": Inns,
    "trade-routes": TradeRoutes,
    "shields": Shields,
    "vineyards": Vineyards,
}
"""In the order in which they are dealt out."""
MODES: dict[str, type[Burgundy]] = {"team": Team, "solo": Solo, "chateauma": Chateauma}


def referee(record: Mapping[str, Any]) -> Burgundy:
    """A referee who knows what is in play in this record, and nothing else."""
    rooms = [MODULES[name] for name in MODULES if name in record["modules"]]
    if record["options"]["mode"] in MODES:
        rooms.append(MODES[record["options"]["mode"]])
    return type("Table", (*reversed(rooms), Burgundy), {})(record)
