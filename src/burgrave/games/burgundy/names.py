"""Names of things in the box, and how a sentence speaks of them."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.tiles import SPECIES, TILES
from burgrave.kernel.text import Text, count, say, verbatim

COLOUR_NAMES: Final = (
    say("building"), say("animals"), say("monastery"), say("ship"), say("castle"), say("mine"),
)  # fmt: skip

_BUILDINGS: Final = {
    "market": say("market"),
    "carpenter": say("carpenter's workshop"),
    "church": say("church"),
    "warehouse": say("warehouse"),
    "boarding-house": say("boarding house"),
    "bank": say("bank"),
    "city-hall": say("city hall"),
    "watchtower": say("watchtower"),
    "white-castle": say("white castle"),
    "crane": say("crane"),
}
_OTHERS: Final = {"inn": say("inn"), "black-tile": say("black tile"), "other-half": verbatim("")}

GRAPE_NAMES: Final = (
    say("orange grapes"),
    say("yellow grapes"),
    say("green grapes"),
    say("red grapes"),
    say("black grapes"),
    say("blue grapes"),
)

SHIELD_NAMES: Final = [verbatim(""), *(say("shield {n}", n=n) for n in range(1, 19))]


def _name(number: int) -> Text:
    tile = TILES[number]
    if tile.number:
        return say("monastery {n}", n=tile.number)
    if tile.grapes[0] >= 0:
        first, second = tile.grapes
        return say("double tile {first} and {second}", first=GRAPE_NAMES[first], second=GRAPE_NAMES[second])
    if tile.animals:
        return _herd(tile.species, tile.animals)
    return _BUILDINGS.get(tile.name) or _OTHERS.get(tile.name) or COLOUR_NAMES[tile.colour]


def _herd(species: int, n: int) -> Text:
    match SPECIES[species]:
        case "cow":
            return count("{n} cow", "{n} cows", n)
        case "sheep":
            return count("{n} lone sheep", "{n} sheep", n)
        case "pig":
            return count("{n} pig", "{n} pigs", n)
        case "goat":
            return count("{n} goat", "{n} goats", n)
    return count("{n} goose", "{n} geese", n)


TILE_NAMES: Final = [verbatim(""), *(_name(n) for n in range(1, len(TILES)))]

GOOD_NAMES: Final = (
    say("turquoise goods"),
    say("purple goods"),
    say("pink goods"),
    say("red goods"),
    say("brown goods"),
    say("orange goods"),
)
PHASE_LETTERS: Final = "ABCDE"

_ONE: Final = {
    "market": say("a market"),
    "carpenter": say("a carpenter's workshop"),
    "church": say("a church"),
    "warehouse": say("a warehouse"),
    "boarding-house": say("a boarding house"),
    "bank": say("a bank"),
    "city-hall": say("a city hall"),
    "watchtower": say("a watchtower"),
    "white-castle": say("a white castle"),
    "crane": say("a crane"),
    "inn": say("an inn"),
    "black-tile": say("a black tile"),
    "ship": say("a ship"),
    "castle": say("a castle"),
    "mine": say("a mine"),
}


def _one(number: int) -> Text:
    tile = TILES[number]
    if tile.grapes[0] >= 0:
        first, second = tile.grapes
        return say("a double tile ({first}, {second})", first=GRAPE_NAMES[first], second=GRAPE_NAMES[second])
    return _ONE.get(tile.name) or TILE_NAMES[number]


A_TILE: Final = [verbatim(""), *(_one(n) for n in range(1, len(TILES)))]
"""A tile as what somebody takes or places."""


def some_goods(good: int, n: int) -> Text:
    """Goods of one colour as what somebody sells or loads."""
    match good:
        case 0:
            return count("{n} turquoise good", "{n} turquoise goods", n)
        case 1:
            return count("{n} purple good", "{n} purple goods", n)
        case 2:
            return count("{n} pink good", "{n} pink goods", n)
        case 3:
            return count("{n} red good", "{n} red goods", n)
        case 4:
            return count("{n} brown good", "{n} brown goods", n)
    return count("{n} orange good", "{n} orange goods", n)
