"""The expansions that Châteauma adapts to."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation
from burgrave.games.burgundy.modes.chateauma.border_posts import BORDER_POSTS
from burgrave.games.burgundy.modes.chateauma.extra_tiles import EXTRA_TILES
from burgrave.games.burgundy.modes.chateauma.shields import SHIELDS
from burgrave.games.burgundy.modes.chateauma.trade_routes import TRADE_ROUTES
from burgrave.games.burgundy.modes.chateauma.vineyards import VINEYARDS
from burgrave.games.burgundy.modes.chateauma.white_castles import WHITE_CASTLES

ADAPTATIONS: Final[tuple[Adaptation, ...]] = (
    EXTRA_TILES,
    WHITE_CASTLES,
    TRADE_ROUTES,
    SHIELDS,
    VINEYARDS,
    BORDER_POSTS,
)
