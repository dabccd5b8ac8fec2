"""Monasteries: rules check for their effects where they apply; some score at the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.data.tiles import COUNTED_BUILDING, SPECIES_OF
from burgrave.games.burgundy.data.tiles import TILES as ALL_TILES
from burgrave.games.burgundy.data.tiles import monastery as tile_of
from burgrave.games.burgundy.feature import EndMonastery, TileRule
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.flat import count_of
from burgrave.kernel.text import Text, say

COUNTED_POINTS: Final = 4
"""Points for each building that a monastery counts."""
_FIRST_CAUSE: Final = 11
_FIRST_AT_END: Final = 15
"""The first monastery that scores at the end."""


def monastery(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Monasteries take effect when placed. BUR-MNT-01"""
    number = ALL_TILES[tile].number
    g.monasteries[seat] |= 1 << number
    for hook in g.rules.on_monastery:
        hook(g, seat, number)


def monastery_rule(does: Text, words: Text) -> TileRule:
    """A monastery as a kind of tile, named by its effect: nobody knows the numbers by heart."""
    return TileRule(called(does), say("a monastery ({does})", does=does), words, monastery)


def called(does: Text) -> Text:
    return say("monastery ({does})", does=does)


def monastery_cause(account: int, number: int, does: Text) -> Cause:
    """The cause of points for a monastery that scores at the end."""
    return Cause(account, f"monastery {number}", f"BUR-MON-{number}", called(does), "monasteries")


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
    return 3 * count_of(g.bonus, seat)


def counting(number: int) -> Callable[[Burgundy, int], int]:
    """4 points for each building of the kind that a monastery counts. BUR-MON-16 to BUR-MON-23"""
    building = COUNTED_BUILDING[number]

    def points(g: Burgundy, seat: int) -> int:
        return COUNTED_POINTS * count_of(g.land(seat), building)

    return points


_POINTS: Final[dict[int, Callable[[Burgundy, int], int]]] = {
    15: sold_types,
    **{number: counting(number) for number in range(16, 24)},
    24: species,
    25: sold_goods,
    26: bonus_tiles,
}

END_MONASTERIES: Final[tuple[EndMonastery, ...]] = tuple(
    EndMonastery(number, _FIRST_CAUSE + number - _FIRST_AT_END, points) for number, points in _POINTS.items()
)
_DOES: Final[dict[int, Text]] = {
    1: say("duplicate buildings"),
    2: say("workers for mines"),
    3: say("2 silver per sale"),
    4: say("a worker per sale"),
    5: say("ships load from two depots"),
    6: say("buildings for 2 workers"),
    7: say("1 extra point for animals"),
    8: say("workers change a die by 2"),
    9: say("±1 for buildings"),
    10: say("±1 for ships and animals"),
    11: say("±1 for castles, mines and monasteries"),
    12: say("±1 when taking tiles"),
    13: say("silver with workers"),
    14: say("4 workers per die"),
    15: say("2 points per type of goods"),
    16: say("4 points per warehouse"),
    17: say("4 points per watchtower"),
    18: say("4 points per carpenter's workshop"),
    19: say("4 points per church"),
    20: say("4 points per market"),
    21: say("4 points per boarding house"),
    22: say("4 points per bank"),
    23: say("4 points per city hall"),
    24: say("4 points per kind of animal"),
    25: say("1 point per good sold"),
    26: say("3 points per bonus tile"),
}
"""What each monastery is called: its effect."""
CAUSES: Final[tuple[Cause, ...]] = tuple(
    monastery_cause(end.cause, end.number, _DOES[end.number]) for end in END_MONASTERIES
)
_HELP: Final = {
    1: say("A city may contain several buildings of the same kind."),
    2: say("At the end of every phase, also take 1 worker for each of your mines."),
    3: say("Every sale earns 2 silver instead of 1."),
    4: say("Every sale also earns 1 worker."),
    5: say("A ship may load from two neighbouring depots."),
    6: say("Once per turn: pay 2 workers to take a building from any depot."),
    7: say("When you place animals, every tile that scores is worth 1 extra point."),
    8: say("Each worker changes a die by up to 2."),
    9: say("When you place a building, you may change the die by 1 for free."),
    10: say("When you place a ship or animals, you may change the die by 1 for free."),
    11: say("When you place a castle, mine or monastery, you may change the die by 1 for free."),
    12: say("When you take a tile from a depot, you may change the die by 1 for free."),
    13: say("When you use a die to take workers, also take 1 silver."),
    14: say("When you use a die to take workers, take 4 instead of 2."),
    15: say("At the end: 2 points for each type of goods you have sold."),
    16: say("At the end: 4 points for each of your warehouses."),
    17: say("At the end: 4 points for each of your watchtowers."),
    18: say("At the end: 4 points for each of your carpenter's workshops."),
    19: say("At the end: 4 points for each of your churches."),
    20: say("At the end: 4 points for each of your markets."),
    21: say("At the end: 4 points for each of your boarding houses."),
    22: say("At the end: 4 points for each of your banks."),
    23: say("At the end: 4 points for each of your city halls."),
    24: say("At the end: 4 points for each kind of animal in your duchy."),
    25: say("At the end: 1 point for each good you have sold."),
    26: say("At the end: 3 points for each of your bonus tiles."),
}
TILES: Final[dict[int, TileRule]] = {
    tile_of(number): monastery_rule(_DOES[number], words) for number, words in _HELP.items()
}
