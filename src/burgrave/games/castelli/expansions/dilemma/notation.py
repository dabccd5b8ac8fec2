"""The notation for kept tiles."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.castelli.expansions.dilemma.exchange import KeptTiles, kept, kept_tiles
from burgrave.games.castelli.rules.notation import one_tile
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.clauses import LateField
from burgrave.kernel.vocabulary import Vocabulary


def _memory(g: Any) -> KeptTiles:
    return kept_tiles(g)


def tiles(g: Castelli) -> list[int]:
    """All kept tiles."""
    return [tile for tile in kept(g) if tile >= 0]


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(LateField("kept", "tiles", one_tile, "the tile a seat holds", form="TILE", seat=True, of=_memory),),
    pieces=tiles,
)
