"""The hex tiles of the box: ids, colours and what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.burgundy.facts import read_facts

COLOURS: Final = ("building", "animal", "monastery", "ship", "castle", "mine")
BUILDING: Final = 0
ANIMAL: Final = 1
MONASTERY: Final = 2
SHIP: Final = 3
CASTLE: Final = 4
MINE: Final = 5
ANY_COLOUR: Final = 6
"""Of a tile that fits spaces of every colour."""
VINES: Final = 7
"""Of a double tile, which fits no space of a duchy."""


@dataclass(frozen=True)
class Tile:
    """One kind of tile; tiles of a kind are interchangeable."""

    name: str
    colour: int
    coloured: int = 0
    """How many have the back of their colour."""
    black: int = 0
    """How many have a black back."""
    module: str = ""
    species: int = 0
    animals: int = 0
    number: int = 0
    """Of a monastery."""
    grapes: tuple[int, int] = (-1, -1)
    """Of a double tile."""


def _kinds(facts: dict[str, Any]) -> list[Tile]:
    """All kinds, colour by colour, so that each colour is one range of ids; id 0 is no tile."""
    kinds = [Tile("", -1)]
    for fact in facts["building"]:
        kinds.append(Tile(fact["name"], BUILDING, fact["coloured"], fact["black"], fact.get("module", "")))
    kinds.append(Tile("inn", ANY_COLOUR, module=facts["inn"]["module"]))
    for species, fact in enumerate(facts["animal"], 1):
        values = sorted({*fact["coloured"], *fact["black"]})
        for value in values:
            kinds.append(
                Tile(
                    f"{fact['species']}-{value}",
                    ANIMAL,
                    fact["coloured"].get(value, 0),
                    fact["black"].get(value, 0),
                    fact.get("module", ""),
                    species,
                    int(value),
                )
            )
    for name, colour in (("ship", SHIP), ("castle", CASTLE), ("mine", MINE)):
        kinds.append(Tile(name, colour, facts[name]["coloured"], facts[name]["black"]))
    monastery = facts["monastery"]
    modules = {int(number): module for number, module in monastery["modules"].items()}
    for number in range(1, monastery["base"] + len(modules) + 1):
        is_black = number in monastery["black"]
        kinds.append(
            Tile(
                f"monastery-{number}",
                MONASTERY,
                int(not is_black),
                int(is_black),
                modules.get(number, ""),
                number=number,
            )
        )
    kinds.append(Tile("black-tile", ANY_COLOUR, module="solo"))
    kinds += _double_tiles(facts["double"])
    kinds.append(Tile("other-half", VINES))
    return kinds


def _double_tiles(facts: dict[str, Any]) -> list[Tile]:
    """Every pair of grapes, equal pairs too. BUR-VIN-03, BUR-VIN-04"""
    names = facts["grapes"]
    return [
        Tile(
            f"{first}-{second}",
            VINES,
            facts["equal"] if i == j else facts["mixed"],
            module=facts["module"],
            grapes=(i, j),
        )
        for i, first in enumerate(names)
        for j, second in enumerate(names)
        if i <= j
    ]


_FACTS: Final = read_facts("tiles")

SPECIES: Final = ("", *(str(fact["species"]) for fact in _FACTS["animal"]))
TILES: Final = _kinds(_FACTS)
TILE_ID: Final = {tile.name: number for number, tile in enumerate(TILES)}
COLOUR: Final = [tile.colour for tile in TILES]
ANIMALS: Final = [tile.animals for tile in TILES]
SPECIES_OF: Final = [tile.species for tile in TILES]
RANGE: Final = [
    (min(n for n, t in enumerate(TILES) if t.colour == c), max(n for n, t in enumerate(TILES) if t.colour == c) + 1)
    for c in range(len(COLOURS))
]
"""First id and end of the ids of each colour."""
BLACK_RANGE: Final = (
    min(n for n, t in enumerate(TILES) if t.black),
    max(n for n, t in enumerate(TILES) if t.black) + 1,
)
"""The same of the tiles with a black back."""

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
INN: Final[int] = TILE_ID["inn"]
BLACK_TILE: Final[int] = TILE_ID["black-tile"]
"""A tile lying on its face: it fits every space and does nothing. BUR-SOLO-11, BUR-SOLO-12"""
OTHER_HALF: Final[int] = TILE_ID["other-half"]
"""What a double tile leaves on its second key space."""
GRAPES: Final[tuple[str, ...]] = tuple(_FACTS["double"]["grapes"])
FIRST_DOUBLE: Final[int] = TILE_ID[f"{GRAPES[0]}-{GRAPES[0]}"]
SIZE: Final = [0 if t.name in ("", "other-half") else 2 if t.colour == VINES else 1 for t in TILES]
"""How many key spaces a tile takes."""
LAST_BUILDING: Final = RANGE[BUILDING][1] - 1
LAST_SINGLE: Final = INN
"""Tiles up to this id may lie only once in an area: buildings of a kind, inns. BUR-BLD-02, BUR-INN-06"""

COUNTED_BUILDING: Final = {int(number): TILE_ID[name] for number, name in _FACTS["monastery"]["counts"].items()}
"""Which building each of the monasteries 16 to 23 and 29 counts at the end."""


def monastery(number: int) -> int:
    """The tile id of a monastery by its printed number."""
    return FIRST_MONASTERY + number - 1
