"""Final scoring: what is left over, and the monasteries that count at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.burgundy import causes
from burgrave.games.burgundy.actions import GOODS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import COUNTED_BUILDING, SPECIES_OF


def final_scoring(g: Burgundy) -> None:
    """BUR-END-02"""
    for seat in g.rules.estates:
        g.score(seat, causes.UNSOLD_GOODS, sum(g.goods[seat * GOODS : (seat + 1) * GOODS]))
        g.score(seat, causes.SILVER, g.silver[seat])
        g.score(seat, causes.WORKERS, g.workers[seat] // 2)
        for number, points in END_MONASTERIES.items():
            if g.monasteries[seat] >> number & 1:
                g.score(seat, causes.end_monastery(number), points(g, seat))
        for more in g.rules.final:
            more(g, seat)


def sold_types(g: Burgundy, seat: int) -> int:
    """2 points for each type of goods sold. BUR-MON-15"""
    return 2 * sum(n > 0 for n in g.sold[seat * GOODS : (seat + 1) * GOODS])


def species(g: Burgundy, seat: int) -> int:
    """4 points for each species in the duchy. BUR-MON-24"""
    return 4 * len({SPECIES_OF[t] for t in g.land(seat)} - {0})


def sold_goods(g: Burgundy, seat: int) -> int:
    """1 point for each good sold. BUR-MON-25"""
    return sum(g.sold[seat * GOODS : (seat + 1) * GOODS])


def bonus_tiles(g: Burgundy, seat: int) -> int:
    """3 points for each bonus tile. BUR-MON-26"""
    return 3 * g.bonus.count(seat)


def _counting(building: int) -> Callable[[Burgundy, int], int]:
    """4 points for each building of a kind. BUR-MON-16 to BUR-MON-23"""

    def points(g: Burgundy, seat: int) -> int:
        return 4 * g.land(seat).count(building)

    return points


END_MONASTERIES: Final[dict[int, Callable[[Burgundy, int], int]]] = {
    15: sold_types,
    **{n: _counting(building) for n, building in COUNTED_BUILDING.items()},
    24: species,
    25: sold_goods,
    26: bonus_tiles,
}
