"""The notation for vineyards."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS, SPOTS, Vineyards, plan, vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import (
    FACTS,
    GRAPES,
    PLOTS,
    SHOP_SLOT,
    SHOP_SLOTS,
    VINE_DEPOT_SPACES,
    VINE_SLOT,
)
from burgrave.games.burgundy.rules.notation import row_of
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.clauses import Field
from burgrave.kernel.codecs import Counts, Mask, Names
from burgrave.kernel.notation import SEATS, Parsed
from burgrave.kernel.text import meant, say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

_GRAPE: Final = say("grapes")
_WINE: Final = Counts(GRAPES, _GRAPE, FACTS["wine_tiles_each"])
_DOUBLES: Final = row_of([tile for tile, kind in enumerate(TILES) if kind.halves[0] >= 0])
_LEVELS: Final = [str(n) for n in range(1, PLOTS + 1)]


def full_levels(g: Burgundy, seat: int) -> list[int]:
    """The default full levels: those without an empty half."""
    mine = vineyards(g).planted[seat * SPOTS : (seat + 1) * SPOTS]
    levels = plan(g).levels
    return [sum([1 << n for n, plots in enumerate(levels) if all(mine[2 * p] >= 0 <= mine[2 * p + 1] for p in plots)])]


def wine_left(g: Burgundy, seat: int) -> list[int]:
    wines = vineyards(g).wines
    return [max(0, FACTS["wine_tiles_each"] - sum(wines[grape::KINDS])) for grape in range(KINDS)]


def check(g: Burgundy, parsed: Parsed) -> None:
    """Check the number of wine bonus tiles of each kind."""
    mine = vineyards(g)
    for grape in range(KINDS):
        held = [mine.wines[seat * KINDS + grape] for seat in range(g.players)]
        if mine.pool[grape] + sum(held) > FACTS["wine_tiles_each"]:
            why = say("there are only {n} wine bonus tiles of each kind", n=FACTS["wine_tiles_each"])
            section = SEATS[max(range(g.players), key=lambda seat: held[seat])] if any(held) else BOARD
            raise parsed.refuse(why, section, "wine" if any(held) else "wine-tiles", GRAPES[grape])


def _memory(g: Any) -> Vineyards:
    return vineyards(g)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Field("shop", "board", _DOUBLES, "tiles in the vineyard shop", first=SHOP_SLOT, width=SHOP_SLOTS),
        Field("vines", "board", _DOUBLES, "tiles on the vineyard depot", first=VINE_SLOT, width=VINE_DEPOT_SPACES),
        Field("wine", "wines", _WINE, "wine bonus tiles", seat=True, width=KINDS, of=_memory),
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
        Field("wine-tiles", "pool", _WINE, "wine bonus tiles nobody has", width=0, derive=wine_left, of=_memory),
        Field(
            "levels",
            "full",
            Mask(_LEVELS, meant("of a vineyard", "level")),
            "full levels of the vineyard",
            seat=True,
            derive=full_levels,
            of=_memory,
        ),
    ),
    check=check,
)
