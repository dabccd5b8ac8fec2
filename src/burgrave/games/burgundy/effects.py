"""What a tile does when it is placed: one short function each, one table from tile to function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.burgundy import causes, kinds, tiles
from burgrave.games.burgundy.actions import DECLINE
from burgrave.games.burgundy.dice import ANY
from burgrave.games.burgundy.duchies import SPACES
from burgrave.games.burgundy.goods import sail
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import ANIMALS, SPECIES_OF, TILES
from burgrave.kernel.masks import bits

Effect = Callable[[Burgundy, int, int, int], None]

OPTIONAL: Final = 8
"""Added to the value of a die that need not be used. BUR-CAS-03"""
BY_CASTLE: Final = 16
"""Added to the value of a die that a castle just placed has given."""
_MONASTERY_7: Final = 1 << 7


def offer(g: Burgundy, seat: int, kind: int, arg: int = 0) -> None:
    """Ask for something that may be declined, unless nothing else is possible. BUR-GEN-04, BUR-GEN-05"""
    g.ask(seat, kind, arg)
    if g.rules.choices[kind].legal(g, seat, arg) == [DECLINE]:
        g.pending.pop()


def nothing(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A mine pays at the end of the phase. BUR-MIN-01"""


def monastery(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """It works from now on. BUR-MNT-01"""
    number = TILES[tile].number
    g.monasteries[seat] |= 1 << number
    for hook in g.rules.on_monastery:
        hook(g, seat, number)


def ship(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Load from a depot, then advance the marker. BUR-SHIP-01, BUR-SHIP-07"""
    if any(g.depot_goods):
        g.ask(seat, kinds.SHIP)
    else:
        sail(g, seat)


def castle(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """One action at once, as with a die of any value. BUR-CAS-01, BUR-CAS-03"""
    g.ask(seat, kinds.USE, ANY + OPTIONAL + BY_CASTLE if space >= 0 else ANY + OPTIONAL)


def animals(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Points for these animals and all of their species in the pasture. BUR-ANI-01, BUR-ANI-02, BUR-MON-07"""
    pasture = g.duchies[seat].area[space]
    herd, tiles_scoring = herd_of(g, seat, tile, pasture)
    extra = tiles_scoring if g.monasteries[seat] & _MONASTERY_7 else 0
    for change in g.rules.animal_points:
        herd, extra = change(g, seat, tile, herd, extra)
    g.score(seat, causes.ANIMALS, herd)
    if extra:
        g.score(seat, causes.MONASTERY_7, extra)


def herd_of(g: Burgundy, seat: int, tile: int, pasture: int) -> tuple[int, int]:
    """Animals and tiles that score with a new tile in this pasture. BUR-ANI-01"""
    species = SPECIES_OF[tile]
    herd = scoring = 0
    for s in bits(pasture):
        other = g.tiles[seat * SPACES + s]
        if SPECIES_OF[other] == species:
            herd += ANIMALS[other]
            scoring += 1
    for more in g.rules.herd_bonus:
        more_animals, more_tiles = more(g, seat, tile, pasture)
        herd += more_animals
        scoring += more_tiles
    return herd, scoring


def market(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A ship or an animal tile from any depot. BUR-BLD-11"""
    offer(g, seat, kinds.GRANT, 1 << tiles.SHIP | 1 << tiles.ANIMAL)


def carpenter(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A building from any depot. BUR-BLD-12"""
    offer(g, seat, kinds.GRANT, 1 << tiles.BUILDING)


def church(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A mine, monastery or castle from any depot. BUR-BLD-13"""
    offer(g, seat, kinds.GRANT, 1 << tiles.MINE | 1 << tiles.MONASTERY | 1 << tiles.CASTLE)


def warehouse(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Sell one type of goods. BUR-BLD-14"""
    if g.held[seat]:
        g.ask(seat, kinds.SALE)


def boarding_house(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Four workers. BUR-BLD-15"""
    g.gain_workers(seat, 4)


def bank(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Two silver. BUR-BLD-16"""
    g.gain_silver(seat, 2)


def city_hall(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Place one more stored tile, whatever the number. BUR-BLD-17, BUR-RES-05"""
    offer(g, seat, kinds.HALL)


def watchtower(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Four points. BUR-BLD-18"""
    g.score(seat, causes.WATCHTOWER, 4)


_BUILDINGS: Final[dict[int, Effect]] = {
    tiles.MARKET: market,
    tiles.CARPENTER: carpenter,
    tiles.CHURCH: church,
    tiles.WAREHOUSE: warehouse,
    tiles.BOARDING_HOUSE: boarding_house,
    tiles.BANK: bank,
    tiles.CITY_HALL: city_hall,
    tiles.WATCHTOWER: watchtower,
}
_COLOURS: Final[dict[int, Effect]] = {
    tiles.BUILDING: nothing,
    tiles.ANIMAL: animals,
    tiles.MONASTERY: monastery,
    tiles.SHIP: ship,
    tiles.CASTLE: castle,
    tiles.MINE: nothing,
}

EFFECTS: Final[list[Effect]] = [
    _BUILDINGS.get(number) or _COLOURS.get(tile.colour, nothing) for number, tile in enumerate(TILES)
]
