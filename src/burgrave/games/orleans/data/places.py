"""Ids of places and spaces: the reserved ranges, and the places of the base game that rules refer to."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_name, read_facts

PLACES_AT_MOST: Final = 39
"""The number of reserved places: ids below `FIRST_TILE` are on the player board, the others are tiles."""
FIRST_TILE: Final = 11
"""Tile n is place FIRST_TILE + n."""
TILES: Final = 28
"""The number of reserved place tiles; three more can be added without changing any id."""
SPACES: Final = 64
"""The number of reserved spaces of all places, three more than there are."""

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
