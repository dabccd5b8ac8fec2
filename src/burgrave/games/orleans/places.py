"""Places and place tiles: their spaces, who may stand there, where technology may lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.orleans.facts import read_facts
from burgrave.games.orleans.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KINDS,
    MONK,
    OWN,
    PROFESSION,
    PROFESSION_NAMES,
    SCHOLAR,
    TRADER,
)

_BOARD: Final[list[dict[str, Any]]] = read_facts("places")["place"]
_TILES: Final[list[dict[str, Any]]] = read_facts("tiles")["tile"]

EVERYBODY: Final = (1 << len(PROFESSION_NAMES)) - 1
ALL_MODES: Final = ("base", "prosperity")


@dataclass(frozen=True)
class Place:
    """A place of the player board, or a place tile."""

    name: str
    first: int
    """Number of its first space."""
    wants: tuple[int, ...]
    """For each space the professions it takes, as a mask."""
    technology: bool
    rule: str
    modes: tuple[str, ...]
    category: int = 0
    """1 or 2 of a place tile."""
    facts: dict[str, Any] | None = None

    @property
    def spaces(self) -> range:
        return range(self.first, self.first + len(self.wants))


def _wants(word: str) -> int:
    if word == "any":
        return EVERYBODY
    return sum(1 << PROFESSION_NAMES.index(name) for name in word.split("|"))


def _places() -> list[Place]:
    """Board first, then Carpenter, then tiles: what everybody has lies in the low bits of a mask of spaces."""
    places: list[Place] = []
    first = 0
    for fact in [*_BOARD, *_TILES]:
        wants = tuple(_wants(word) for word in fact["spaces"] or fact.get("option_place_spaces", []))
        modes = tuple(fact.get("modes") or ([fact["mode"]] if "mode" in fact else ALL_MODES))
        places.append(
            Place(
                fact["name"], first, wants, fact["technology"], fact["rule"], modes,
                fact.get("category", 0), fact,
            )
        )  # fmt: skip
        first += len(wants)
    return places


PLACES: Final = _places()
SPACES: Final = PLACES[-1].first + len(PLACES[-1].wants)
_NUMBER: Final = {place.name: number for number, place in enumerate(PLACES)}


def place_number(name: str) -> int:
    return _NUMBER[name]


FARM_HOUSE: Final = _NUMBER["farm_house"]
VILLAGE: Final = _NUMBER["village"]
UNIVERSITY: Final = _NUMBER["university"]
CASTLE: Final = _NUMBER["castle"]
MONASTERY: Final = _NUMBER["monastery"]
SCRIPTORIUM: Final = _NUMBER["scriptorium"]
TOWN_HALL: Final = _NUMBER["town_hall"]
SHIP: Final = _NUMBER["ship"]
WAGON: Final = _NUMBER["wagon"]
GUILDHALL: Final = _NUMBER["guildhall"]
CARPENTER: Final = _NUMBER["carpenter"]
FIRST_TILE: Final = CARPENTER + 1
"""Places from here on are tiles; tile n is place FIRST_TILE + n."""
TILES: Final = len(PLACES) - FIRST_TILE

SACRISTY: Final = _NUMBER["sacristy"]
HERB_GARDEN: Final = _NUMBER["herb_garden"]
BATHHOUSE: Final = _NUMBER["bathhouse"]
SCHOOL: Final = _NUMBER["school"]
TOWER: Final = _NUMBER["gunpowder_tower"]
DEPOT: Final = _NUMBER["depot"]
TAVERN: Final = _NUMBER["tavern"]
VINEYARD: Final = _NUMBER["vineyard"]

SPACE_MASK: Final[tuple[int, ...]] = tuple(((1 << len(p.wants)) - 1) << p.first for p in PLACES)
"""The spaces of each place."""
PLACE_OF: Final[tuple[int, ...]] = tuple(number for number, p in enumerate(PLACES) for _ in p.wants)
WANTS: Final[tuple[int, ...]] = tuple(want for p in PLACES for want in p.wants)
BOARD_PLACES: Final = tuple(n for n in range(FIRST_TILE) if n not in (TOWN_HALL, CARPENTER))
"""Places of the board that are used when all their spaces are filled."""
TOWER_SPACES: Final = tuple(PLACES[TOWER].spaces)
TOWN_HALL_SPACES: Final = tuple(PLACES[TOWN_HALL].spaces)
CARPENTER_SPACES: Final = tuple(PLACES[CARPENTER].spaces)
SACRISTY_SPACE: Final = PLACES[SACRISTY].first
CATEGORY_MASK: Final[tuple[int, ...]] = tuple(
    sum(1 << n for n in range(TILES) if PLACES[FIRST_TILE + n].category & categories) for categories in range(4)
)
"""Tiles of these categories (a mask), as a mask of tile numbers."""

_STANDS_IN: Final = 1 << FARMER | 1 << BOATMAN | 1 << CRAFTSMAN | 1 << TRADER
WITH_HERB_GARDEN: Final = 1
WITH_SCHOOL: Final = 2


def _fits(kind: int, space: int, helps: int) -> bool:
    """By profession, or standing in for it; nobody but a Monk stands in for a Monk. ORL-PLN-04 to ORL-PLN-10"""
    if PLACE_OF[space] == TOWN_HALL and kind >= OWN:
        return False
    profession, wants = PROFESSION[kind], WANTS[space]
    if profession == MONK or wants >> profession & 1:
        return True
    if profession == BOATMAN and helps & WITH_HERB_GARDEN:
        return bool(wants & _STANDS_IN)
    if profession == SCHOLAR and helps & WITH_SCHOOL:
        return bool(wants & ~(1 << MONK))
    return False


FITS: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(sum(1 << s for s in range(SPACES) if _fits(kind, s, helps)) for kind in range(KINDS)) for helps in range(4)
)
"""For Herb Garden and School (a mask), and for each kind of follower, the spaces it may stand on."""

TECHNOLOGY_MASK: Final = sum(
    1 << space
    for space in range(SPACES)
    if PLACES[PLACE_OF[space]].technology and WANTS[space] not in (1 << MONK, EVERYBODY)
)
"""Spaces technology may lie on, one on each place. ORL-TEC-05, ORL-TEC-07, ORL-TEC-08"""
FARMER_MASK: Final = sum(1 << space for space in range(SPACES) if WANTS[space] == 1 << FARMER)

assert (FIRST_TILE, TILES, SPACES) == (11, 25, 61)
assert [sum(mode in p.modes for p in PLACES[FIRST_TILE:]) for mode in ALL_MODES] == [20, 24]
assert [sum(p.category == n for p in PLACES[FIRST_TILE:] if "base" in p.modes) for n in (1, 2)] == [12, 8]
assert all(not p.technology or len(p.wants) > 1 for p in PLACES)
