"""What a tile on a card brings Châteauma. Each bonus tells which tile it has placed in turn, 0 if none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.burgundy.modes.chateauma import events
from burgrave.games.burgundy.modes.chateauma.causes import (
    CHA_ANIMALS,
    CHA_BOARDING_HOUSE,
    CHA_GEESE,
    CHA_ROUTE_SALE,
    CHA_SALE,
    CHA_WATCHTOWER,
)
from burgrave.games.burgundy.modes.chateauma.choosing import (
    NOTHING,
    choose_and_place,
    lay_reserved,
    place_one,
    reserve,
    reserve_from_depot,
)
from burgrave.games.burgundy.modes.chateauma.facts import RESERVE_ORDER
from burgrave.games.burgundy.modes.chateauma.memory import (
    LEFT,
    RIGHT,
    Chateauma,
    depot_slots,
    open_tiles,
    ring,
)
from burgrave.games.burgundy.rules import tiles
from burgrave.games.burgundy.rules.board import GOODS
from burgrave.games.burgundy.rules.ships import sail
from burgrave.games.burgundy.rules.ships import take as take_goods
from burgrave.games.burgundy.rules.tiles import ANIMALS, COLOUR, SPECIES_OF, TILE_ID

Bonus = Callable[[Chateauma, int], int]

CRANE: Final = TILE_ID["crane"]
GEESE: Final = TILE_ID["geese-2"]
WHITE_CASTLE: Final = TILE_ID["white-castle"]
BANK_SILVER: Final = 2
NO_TILE_SILVER: Final = 1


def resolve(c: Chateauma, tile: int) -> None:
    """The bonus of a tile, then that of the tile it has placed, and so on. BUR-CHA-43"""
    while tile:
        c.tell(events.BONUS, tile)
        tile = BONUSES[tile](c, tile)


def nothing(c: Chateauma, tile: int) -> int:
    """A mine pays later, a monastery scores later. BUR-CHA-03, BUR-CHA-30"""
    return NOTHING


def castle(c: Chateauma, tile: int) -> int:
    """One more tile, from the white die's depot on; on the other card if this one is full. BUR-CHA-31, BUR-CHA-32"""
    if c.gaps(c.side):
        return choose_and_place(c, c.side, c.g.white)
    other = RIGHT if c.side == LEFT else LEFT
    placed = NOTHING
    if c.gaps(other):
        c.tell(events.OTHER_CARD, c.number(other))
        placed = place_one(c, other, c.g.white)
    if placed == NOTHING:
        c.tell(events.SELLS_INSTEAD)
        sell_goods(c)
    return max(placed, NOTHING)


def bank(c: Chateauma, tile: int) -> int:
    """BUR-CHA-33"""
    c.g.gain_silver(c.seat, BANK_SILVER)
    return NOTHING


def boarding_house(c: Chateauma, tile: int) -> int:
    """Points, for it has no workers. BUR-CHA-34, BUR-CHA-02"""
    c.g.score(c.seat, CHA_BOARDING_HOUSE, int(c.option("chateauma_boarding_house")))
    return NOTHING


def watchtower(c: Chateauma, tile: int) -> int:
    """BUR-CHA-40"""
    c.g.score(c.seat, CHA_WATCHTOWER, int(c.option("chateauma_watchtower")))
    return NOTHING


def carpenter(c: Chateauma, tile: int) -> int:
    """A building for the reserve. BUR-CHA-35"""
    return fetch(c, tile, (tiles.BUILDING,))


def church(c: Chateauma, tile: int) -> int:
    """A castle for the reserve, else a mine, else a monastery. BUR-CHA-36"""
    return fetch(c, tile, (tiles.CASTLE, tiles.MINE, tiles.MONASTERY))


def market(c: Chateauma, tile: int) -> int:
    """A ship for the reserve, else animals. BUR-CHA-37"""
    return fetch(c, tile, (tiles.SHIP, tiles.ANIMAL))


def fetch(c: Chateauma, tile: int, colours: tuple[int, ...]) -> int:
    """The first of these colours that any depot has."""
    if not any(reserve_from_depot(c, colour, tile) for colour in colours):
        c.tell(events.NO_BONUS, tile)
    return NOTHING


def city_hall(c: Chateauma, tile: int) -> int:
    """A tile of the largest stack of the reserve that fits a card. BUR-CHA-38"""
    counts = c.stacks()
    ranked = sorted(RESERVE_ORDER, key=lambda colour: -counts[colour])
    ranked = [colour for colour in ranked if counts[colour]]
    anywhere = c.option("chateauma_city_hall") == "largest"
    for side in (c.side, RIGHT if c.side == LEFT else LEFT):
        gaps = c.gaps(side)
        for colour in ranked:
            spots = gaps if anywhere else [spot for spot in gaps if c.colour(side, spot) == colour]
            if spots:
                placed = c.top_of(colour)
                lay_reserved(c, side, spots[0], placed)
                return placed
    c.tell(events.NO_BONUS, tile)
    return NOTHING


def warehouse(c: Chateauma, tile: int) -> int:
    """BUR-CHA-39"""
    sell_goods(c)
    return NOTHING


def sell_goods(c: Chateauma) -> None:
    """All goods of the type it has most of, of the lowest number among equals. BUR-CHA-55, BUR-CHA-74"""
    g, first = c.g, c.seat * GOODS
    mine = g.goods[first : first + GOODS]
    n = max(mine)
    if not n:
        c.tell(events.NO_GOODS)
        return
    good = mine.index(n)
    g.goods[first + good] = 0
    g.held[c.seat] &= ~(1 << good)
    g.sold[first + good] += n
    c.tell(events.SOLD, good, n)
    g.gain_silver(c.seat, 1)
    g.score(c.seat, CHA_SALE, n * g.rules.good_points)
    if "trade-routes" in g.rules.slot:
        g.score(c.seat, CHA_ROUTE_SALE, 1)


def animals(c: Chateauma, tile: int) -> int:
    """All tiles of the species, in duchy and on cards, and geese with any of them. BUR-CHA-41, BUR-CHA-70"""
    mine = open_tiles(c.g)
    c.g.score(c.seat, CHA_ANIMALS, sum(ANIMALS[t] for t in mine if SPECIES_OF[t] == SPECIES_OF[tile]))
    geese = sum(ANIMALS[t] for t in mine if t == GEESE)
    if geese:
        c.g.score(c.seat, CHA_GEESE, geese)
    return NOTHING


def geese(c: Chateauma, tile: int) -> int:
    """Themselves, and the species with most animals once more. BUR-CHA-70"""
    herds: dict[int, int] = {}
    for t in open_tiles(c.g):
        if ANIMALS[t] and t != GEESE:
            herds[SPECIES_OF[t]] = herds.get(SPECIES_OF[t], 0) + ANIMALS[t]
    c.g.score(c.seat, CHA_GEESE, ANIMALS[tile] + max(herds.values(), default=0))
    return NOTHING


def ship(c: Chateauma, tile: int) -> int:
    """All goods of the fullest depot, then its marker advances, goods or not. BUR-CHA-42, BUR-SHIP-07"""
    g = c.g
    first = g.white % 6 + 1 if c.option("chateauma_ship_from") == "next" else g.white
    depots = ring(first)
    held = [sum(g.depot_goods[(depot - 1) * GOODS : depot * GOODS]) for depot in depots]
    most = max(held)
    if most:
        depot = depots[held.index(most)]
        c.tell(events.LOADS, depot, most)
        for good in range(GOODS):
            if g.depot_goods[(depot - 1) * GOODS + good]:
                take_goods(g, c.seat, 1 << (depot - 1), good)
    sail(g, c.seat)
    return NOTHING


def white_castle(c: Chateauma, tile: int) -> int:
    """A tile of a colour it has few of in the reserve; without any on the board, silver. BUR-CHA-71"""
    counts = c.stacks()
    sizes = [0] if c.option("chateauma_white_castle") == "missing" else sorted(set(counts))
    for size in sizes:
        for depot in ring(c.g.white):
            slots = [s for s in depot_slots(depot) if c.g.board[s] and counts[COLOUR[c.g.board[s]]] == size]
            if slots:
                colours = [COLOUR[c.g.board[slot]] for slot in slots]
                wanted = min(colours, key=RESERVE_ORDER.index)
                reserve(c, slots[colours.index(wanted)], depot, tile)
                return NOTHING
    c.g.gain_silver(c.seat, NO_TILE_SILVER)
    return NOTHING


_BUILDINGS: Final[dict[int, Bonus]] = {
    tiles.MARKET: market,
    tiles.CARPENTER: carpenter,
    tiles.CHURCH: church,
    tiles.WAREHOUSE: warehouse,
    tiles.BOARDING_HOUSE: boarding_house,
    tiles.BANK: bank,
    tiles.CITY_HALL: city_hall,
    tiles.WATCHTOWER: watchtower,
    WHITE_CASTLE: white_castle,
    CRANE: castle,
    GEESE: geese,
}
_COLOURS: Final[dict[int, Bonus]] = {tiles.ANIMAL: animals, tiles.SHIP: ship, tiles.CASTLE: castle}

BONUSES: Final[list[Bonus]] = [
    _BUILDINGS.get(number) or _COLOURS.get(tile.colour, nothing) for number, tile in enumerate(tiles.TILES)
]
"""By tile. The crane is a castle for it. BUR-CHA-69"""
