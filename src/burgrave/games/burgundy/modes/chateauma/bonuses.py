"""Châteauma's bonuses for tiles of the base game. Each returns the tile that it placed, 0 if none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data import tiles
from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.data.tiles import ANIMALS, SPECIES_OF
from burgrave.games.burgundy.modes.chateauma.adaptation import TileBonus
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.choosing import (
    NOTHING,
    choose_and_place,
    lay_reserved,
    place_one,
    reserve_from_depot,
)
from burgrave.games.burgundy.modes.chateauma.memory import LEFT, RIGHT, open_tiles, ring
from burgrave.games.burgundy.modes.chateauma.sale import sell_goods
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent, card_place, depot_place
from burgrave.games.burgundy.rules.ships import sail
from burgrave.games.burgundy.rules.ships import take as take_goods
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, count, say

NO_BONUS: Final = 114
"""Event: seat, tile without a bonus."""
OTHER_CARD: Final = 116
"""Event: seat, the other card. The selected one is full."""
SELLS_INSTEAD: Final = 117
"""Event: seat. Nothing could be placed on the other card either."""
LOADS: Final = 118
"""Event: seat, depot, how many goods are there."""

CHA_BOARDING_HOUSE: Final = 35
CHA_WATCHTOWER: Final = 36
CHA_ANIMALS: Final = 37

BANK_SILVER: Final = 2


def nothing(c: Chateauma, tile: int) -> int:
    """Mines and monasteries have no bonus: they pay or score later. BUR-CHA-03, BUR-CHA-30"""
    return NOTHING


def castle(c: Chateauma, tile: int) -> int:
    """A castle places another tile, on the other card if this one is full. BUR-CHA-31, BUR-CHA-32"""
    if c.gaps(c.side):
        return choose_and_place(c, c.side, c.g.white)
    other = RIGHT if c.side == LEFT else LEFT
    placed = NOTHING
    if c.gaps(other):
        c.tell(OTHER_CARD, c.number(other))
        placed = place_one(c, other, c.g.white)
    if placed == NOTHING:
        c.tell(SELLS_INSTEAD)
        sell_goods(c)
    return max(placed, NOTHING)


def bank(c: Chateauma, tile: int) -> int:
    """A bank gives silver. BUR-CHA-33"""
    c.g.gain_silver(c.seat, BANK_SILVER)
    return NOTHING


def boarding_house(c: Chateauma, tile: int) -> int:
    """A boarding house gives points, since Châteauma has no workers. BUR-CHA-34, BUR-CHA-02"""
    c.g.score(c.seat, CHA_BOARDING_HOUSE, int(c.option("chateauma_boarding_house")))
    return NOTHING


def watchtower(c: Chateauma, tile: int) -> int:
    """A watchtower gives points. BUR-CHA-40"""
    c.g.score(c.seat, CHA_WATCHTOWER, int(c.option("chateauma_watchtower")))
    return NOTHING


def carpenter(c: Chateauma, tile: int) -> int:
    """A carpenter takes a building for the reserve. BUR-CHA-35"""
    return fetch(c, tile, (tiles.BUILDING,))


def church(c: Chateauma, tile: int) -> int:
    """A church takes a castle for the reserve, else a mine, else a monastery. BUR-CHA-36"""
    return fetch(c, tile, (tiles.CASTLE, tiles.MINE, tiles.MONASTERY))


def market(c: Chateauma, tile: int) -> int:
    """A market takes a ship for the reserve, else animals. BUR-CHA-37"""
    return fetch(c, tile, (tiles.SHIP, tiles.ANIMAL))


def fetch(c: Chateauma, tile: int, colours: tuple[int, ...]) -> int:
    """Take a tile of the first of these colours on any depot for the reserve."""
    if not any(reserve_from_depot(c, colour, tile) for colour in colours):
        c.tell(NO_BONUS, tile)
    return NOTHING


def city_hall(c: Chateauma, tile: int) -> int:
    """A city hall places a tile from the largest stack of the reserve that fits a card. BUR-CHA-38"""
    counts = c.stacks()
    ranked = sorted(c.territories.reserve_order, key=lambda colour: -counts[colour])
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
    c.tell(NO_BONUS, tile)
    return NOTHING


def warehouse(c: Chateauma, tile: int) -> int:
    """A warehouse sells goods. BUR-CHA-39"""
    sell_goods(c)
    return NOTHING


def animals(c: Chateauma, tile: int) -> int:
    """Animals score all tiles of their species, in the duchy and on cards. BUR-CHA-41"""
    mine = open_tiles(c.g)
    c.g.score(c.seat, CHA_ANIMALS, sum(ANIMALS[t] for t in mine if SPECIES_OF[t] == SPECIES_OF[tile]))
    for adaptation in c.adaptations:
        if adaptation.on_animals is not None:
            adaptation.on_animals(c)
    return NOTHING


def ship(c: Chateauma, tile: int) -> int:
    """A ship takes all goods of the fullest depot, then the marker advances in any case. BUR-CHA-42, BUR-SHIP-07"""
    g = c.g
    first = g.white % 6 + 1 if c.option("chateauma_ship_from") == "next" else g.white
    depots = ring(first)
    held = [sum(g.depot_goods[(depot - 1) * GOODS : depot * GOODS]) for depot in depots]
    most = max(held)
    if most:
        depot = depots[held.index(most)]
        c.tell(LOADS, depot, most)
        for good in range(GOODS):
            if g.depot_goods[(depot - 1) * GOODS + good]:
                take_goods(g, c.seat, 1 << (depot - 1), good)
    sail(g, c.seat)
    return NOTHING


ONE_MORE_TILE: Final[Text] = say("one more tile, starting from the white die's depot")

BY_TILE: Final[dict[int, TileBonus]] = {
    tiles.MARKET: TileBonus(market, say("a ship for the reserve, otherwise animals"), "BUR-CHA-37"),
    tiles.CARPENTER: TileBonus(carpenter, say("a building for the reserve"), "BUR-CHA-35"),
    tiles.CHURCH: TileBonus(
        church, say("a castle for the reserve, otherwise a mine, otherwise a monastery"), "BUR-CHA-36"
    ),
    tiles.WAREHOUSE: TileBonus(warehouse, say("goods are sold"), "BUR-CHA-39"),
    tiles.BOARDING_HOUSE: TileBonus(boarding_house, say("points"), "BUR-CHA-34"),
    tiles.BANK: TileBonus(bank, say("2 silver"), "BUR-CHA-33"),
    tiles.CITY_HALL: TileBonus(city_hall, say("one more tile, from the reserve"), "BUR-CHA-38"),
    tiles.WATCHTOWER: TileBonus(watchtower, say("points"), "BUR-CHA-40"),
}
BY_COLOUR: Final[dict[int, TileBonus]] = {
    # Buildings of other rooms, unless these declare a bonus.
    tiles.BUILDING: TileBonus(nothing, say("nothing"), "BUR-CHA-30"),
    tiles.ANIMAL: TileBonus(animals, say("points for all animals of that kind, wherever they are"), "BUR-CHA-41"),
    tiles.MONASTERY: TileBonus(nothing, say("nothing now, points at game end"), "BUR-CHA-30"),
    tiles.SHIP: TileBonus(
        ship, say("the goods from the fullest depot, and one space forward in turn order"), "BUR-CHA-42"
    ),
    tiles.CASTLE: TileBonus(castle, ONE_MORE_TILE, "BUR-CHA-31"),
    tiles.MINE: TileBonus(nothing, say("nothing now, silver at the end of the phase"), "BUR-CHA-30"),
}


def _other_card(entry: Entry, names: Sequence[str]) -> Text:
    return say("The selected card is full: the tile goes to card {card}.", card=entry[2])


def _other_card_cue(entry: Entry) -> Cue:
    return Cue(places=(card_place(entry[2]),))


def _sells_instead(entry: Entry, names: Sequence[str]) -> Text:
    return say("No tile can be placed: {player} sells goods instead.", player=names[entry[1]])


def _loads(entry: Entry, names: Sequence[str]) -> Text:
    return count(
        "Depot {depot} has the most goods: {n}.", "Depot {depot} has the most goods: {n}.", entry[3], depot=entry[2]
    )


def _loads_cue(entry: Entry) -> Cue:
    return Cue(symbol=f"die-{entry[2]}", places=(depot_place(entry[2]),), sign="yes")


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(OTHER_CARD, "chateauma-other-card", _other_card, rule="BUR-CHA-31", cue=_other_card_cue),
    TurnEvent(SELLS_INSTEAD, "chateauma-sells-instead", _sells_instead, rule="BUR-CHA-32"),
    TurnEvent(LOADS, "chateauma-loads", _loads, rule="BUR-CHA-42", cue=_loads_cue),
)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(CHA_BOARDING_HOUSE, "Châteauma's boarding house", "BUR-CHA-34", say("boarding house"), "boarding-houses"),
    Cause(CHA_WATCHTOWER, "Châteauma's watchtower", "BUR-CHA-40", say("watchtower"), "watchtowers"),
    Cause(CHA_ANIMALS, "Châteauma's animals", "BUR-CHA-41", say("animals"), "animals"),
)
