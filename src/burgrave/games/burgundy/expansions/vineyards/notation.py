"""Words for vineyards."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.expansions.vineyards.memory import KINDS, SPOTS, Vineyards, plan, vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import (
    GRAPES,
    PLOTS,
    SHOP_SLOT,
    SHOP_SLOTS,
    VINE_DEPOT_SPACES,
    VINE_SLOT,
)
from burgrave.games.burgundy.rules.notation import TILE_ROW
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Counts, Mask, Names
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary

_GRAPE: Final = say("grapes")
_LEVELS: Final = [str(n) for n in range(1, PLOTS + 1)]


def full_levels(g: Burgundy, seat: int) -> list[int]:
    """Levels without an empty half."""
    mine = vineyards(g).planted[seat * SPOTS : (seat + 1) * SPOTS]
    levels = plan(g).levels
    return [sum([1 << n for n, plots in enumerate(levels) if all(mine[2 * p] >= 0 <= mine[2 * p + 1] for p in plots)])]


def _memory(g: Any) -> Vineyards:
    return vineyards(g)


VOCABULARY: Final = Vocabulary(
    clauses=(
        Field("shop", "board", TILE_ROW, "tiles in the vineyard shop", first=SHOP_SLOT, width=SHOP_SLOTS),
        Field("vines", "board", TILE_ROW, "tiles on the vineyard depot", first=VINE_SLOT, width=VINE_DEPOT_SPACES),
        Field("wine-tiles", "pool", Counts(GRAPES, _GRAPE), "wine bonus tiles nobody has", width=0, of=_memory),
        Field("wine", "wines", Counts(GRAPES, _GRAPE), "wine bonus tiles", seat=True, width=KINDS, of=_memory),
        Field(
            "planted",
            "planted",
            Names(GRAPES, _GRAPE, -1),
            "grapes on the halves of the vineyard, two for each space",
            seat=True,
            width=SPOTS,
            of=_memory,
        ),
    ),
    derived=(
        Field(
            "levels",
            "full",
            Mask(_LEVELS, say("level")),
            "full levels of the vineyard",
            seat=True,
            derive=full_levels,
            of=_memory,
        ),
    ),
)
