"""Numbers of places and spaces: the room for them all, and those of the base game that rules speak of."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_name, read_facts

PLACES_AT_MOST: Final = 39
"""Room for places: ids below `FIRST_TILE` are those of the player board, tiles have the others."""
FIRST_TILE: Final = 11
"""Tile n is place FIRST_TILE + n."""
TILES: Final = 28
"""Room for place tiles; three more can be added without changing a number."""
SPACES: Final = 64
"""Room for the spaces of all places, three more than there are."""

BOARD: Final[dict[str, Fact]] = by_name(read_facts("data/places")["place"])
TILE_FACTS: Final[dict[str, Fact]] = by_name(read_facts("data/tiles")["tile"])

FARM_HOUSE: Final = 0
VILLAGE: Final = 1
UNIVERSITY: Final = 2
CASTLE: Final = 3
MONASTERY: Final = 4
SCRIPTORIUM: Final = 5
TOWN_HALL: Final = 6
SHIP: Final = 7
WAGON: Final = 8
GUILDHALL: Final = 9
SACRISTY: Final = 20
TOWER: Final = 30

TOWN_HALL_SPACES: Final = (15, 16)
SACRISTY_SPACE: Final = 45
TOWER_SPACES: Final = (57, 58)
TOWER_MASK: Final = 3 << 57

assert [fact["id"] for fact in BOARD.values()] == list(range(GUILDHALL + 1))
assert (TILE_FACTS["sacristy"]["id"], TILE_FACTS["sacristy"]["first"]) == (SACRISTY, SACRISTY_SPACE)
assert (TILE_FACTS["gunpowder_tower"]["id"], TILE_FACTS["gunpowder_tower"]["first"]) == (TOWER, TOWER_SPACES[0])
assert BOARD["town_hall"]["first"] == TOWN_HALL_SPACES[0]
assert FIRST_TILE + TILES == PLACES_AT_MOST
