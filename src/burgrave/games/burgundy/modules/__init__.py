"""The expansions of the box, one file each."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.expansion import Expansion
from burgrave.games.burgundy.modules.border_posts import BORDER_POSTS
from burgrave.games.burgundy.modules.claims import CLAIM_CHOICES
from burgrave.games.burgundy.modules.extra_tiles import EXTRA_TILES, Crane
from burgrave.games.burgundy.modules.inns import INNS
from burgrave.games.burgundy.modules.more_duchies import MORE_DUCHIES
from burgrave.games.burgundy.modules.shield_powers import SHIELD_CHOICES, SHIELDS
from burgrave.games.burgundy.modules.trade_routes import TRADE_ROUTES, Route
from burgrave.games.burgundy.modules.vineyards import VINEYARD_CHOICES, VINEYARDS
from burgrave.games.burgundy.modules.white_castles import WHITE_CASTLES

EXPANSIONS: Final[tuple[Expansion, ...]] = (
    MORE_DUCHIES,
    EXTRA_TILES,
    BORDER_POSTS,
    WHITE_CASTLES,
    INNS,
    TRADE_ROUTES,
    SHIELDS,
    VINEYARDS,
)
MORE_CHOICES: Final[list[Choice]] = [Crane(), Route(), *SHIELD_CHOICES, *CLAIM_CHOICES, *VINEYARD_CHOICES]
"""In the order of their kinds, after those of the base game."""
