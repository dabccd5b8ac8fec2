"""The hex tiles of the box: ids, colours and what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.burgundy.data.facts import read_everywhere
from burgrave.kernel.compiling import Flat
from burgrave.kernel.flat import flat
from burgrave.kernel.numbering import next_free
from burgrave.kernel.text import say

COLOURS: Final = ("building", "animal", "monastery", "ship", "castle", "mine")
COLOUR_NAMES: Final = (
    say("building"), say("animals"), say("monastery"), say("ship"), say("castle"), say("mine"),
)  # fmt: skip
BUILDING: Final = 0
ANIMAL: Final = 1
MONASTERY: Final = 2
SHIP: Final = 3
CASTLE: Final = 4
MINE: Final = 5
ANY_COLOUR: Final = 6
"""The colour of a tile that fits spaces of every colour."""
DOUBLE: Final = 7
"""The colour of a double tile, which fits no space of a duchy."""
_COLOUR_OF: Final = {
    **{name: n for n, name in enumerate(COLOURS)},
    "single": ANY_COLOUR,
    "other": ANY_COLOUR,
    "double": DOUBLE,
}


@dataclass(frozen=True)
class Tile:
    """A kind of tile; tiles of a kind are interchangeable."""

    name: str
    colour: int
    coloured: int = 0
    """How many have a coloured back."""
    black: int = 0
    """How many have a black back."""
    module: str = ""
    species: int = 0
    animals: int = 0
    number: int = 0
    """The number of a monastery."""
    halves: tuple[int, int] = (-1, -1)
    """The grapes on the two halves of a double tile."""


def _species(animals: list[Any]) -> tuple[str, ...]:
    """Species in the order of the data; 0 is none."""
    return ("", *dict.fromkeys(str(fact["species"]) for fact in animals))


def _kinds(ids: dict[str, Any], groups: dict[str, list[Any]]) -> list[Tile]:
    """All kinds by id; 0 and unused ids are blank tiles."""
    kinds = [Tile("", -1)] * ids["end"]
    for group, colour in _COLOUR_OF.items():
        first, end = ids[group]
        for fact in groups[group]:
            number = fact["id"]
            if not first <= number < end or kinds[number].name:
                ids_taken = [other["id"] for other in groups[group]]
                other = kinds[number].name if first <= number < end else ""
                why = f"{number} is that of '{other}'" if other else f"not {number}"
                raise ValueError(
                    f"{group} '{fact['name']}' needs an id of its own from {first} to {end - 1}, {why}; "
                    f"the next free one is {next_free(ids_taken, first)}"
                )
            kinds[number] = Tile(
                fact["name"],
                colour,
                fact.get("coloured", 0),
                fact.get("black", 0),
                fact.get("module", ""),
                SPECIES.index(fact.get("species", "")),
                fact.get("animals", 0),
                fact.get("number", 0),
                tuple(fact.get("halves", (-1, -1))),
            )
    return kinds


_FILES: Final = read_everywhere("tiles")
_GROUPS: Final = {group: [fact for file in _FILES for fact in file.get(group, [])] for group in _COLOUR_OF}
"""The tiles of the box and of rooms, by group."""
_IDS: Final[dict[str, Any]] = _FILES[0]["ids"]

TILE_IDS: Final[int] = _IDS["end"]
"""Length of lists indexed by tile."""
SPECIES: Final = _species(_GROUPS["animal"])
TILES: Final = _kinds(_IDS, _GROUPS)
KNOWN_TILES: Final = [number for number, tile in enumerate(TILES) if tile.name]
"""The ids in use."""
TILE_ID: Final = {"": 0, **{TILES[number].name: number for number in KNOWN_TILES}}
COLOUR: Final[Flat] = flat([tile.colour for tile in TILES])
ANIMALS: Final = [tile.animals for tile in TILES]
SPECIES_OF: Final = [tile.species for tile in TILES]


def _range(known: list[int]) -> tuple[int, int]:
    return min(known), max(known) + 1


RANGE: Final = [_range([n for n in KNOWN_TILES if TILES[n].colour == c]) for c in range(len(COLOURS))]
"""The first and end id of each colour."""
BLACK_RANGE: Final = _range([n for n in KNOWN_TILES if TILES[n].black])
"""The first and end id of the tiles with a black back."""

MARKET: Final[int] = TILE_ID["market"]
CARPENTER: Final[int] = TILE_ID["carpenter"]
CHURCH: Final[int] = TILE_ID["church"]
WAREHOUSE: Final[int] = TILE_ID["warehouse"]
BOARDING_HOUSE: Final[int] = TILE_ID["boarding-house"]
BANK: Final[int] = TILE_ID["bank"]
CITY_HALL: Final[int] = TILE_ID["city-hall"]
WATCHTOWER: Final[int] = TILE_ID["watchtower"]
SHIP_TILE: Final[int] = TILE_ID["ship"]
CASTLE_TILE: Final[int] = TILE_ID["castle"]
MINE_TILE: Final[int] = TILE_ID["mine"]
FIRST_MONASTERY: Final[int] = TILE_ID["monastery-1"]
FIRST_DOUBLE: Final[int] = _IDS["double"][0]
OTHER_HALF: Final[int] = TILE_ID["other-half"]
"""Fills a double tile's second storage space; ids from the first double tile to this one are double tiles."""
SIZE: Final[Flat] = flat([0 if t.name in ("", "other-half") else 2 if t.colour == DOUBLE else 1 for t in TILES])
"""How many storage spaces each tile takes."""
LAST_BUILDING: Final[int] = _IDS["building"][1] - 1
LAST_SINGLE: Final[int] = _IDS["single"][1] - 1
"""Tiles up to this id may be only once in an area: buildings of a kind, and some that fit every colour. BUR-BLD-02"""

COUNTED_BUILDING: Final = {
    int(fact["number"]): TILE_ID[fact["counts"]] for fact in _GROUPS["monastery"] if "counts" in fact
}
"""The building that each of some monasteries counts at the end."""


def monastery(number: int) -> int:
    """The tile id of a monastery by its printed number."""
    return FIRST_MONASTERY + number - 1


def check_monasteries(tiles: list[Tile]) -> None:
    """Check that every monastery has its number, by which rules find it."""
    for n, tile in enumerate(tiles):
        if tile.number and monastery(tile.number) != n:
            raise ValueError(
                f"the id of monastery '{tile.name}' follows from its number: {FIRST_MONASTERY - 1} + {tile.number} is "
                f"{monastery(tile.number)}, not {n}; with the id {n} its number is {n - FIRST_MONASTERY + 1}"
            )


check_monasteries(TILES)
