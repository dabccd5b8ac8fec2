"""Reads the data files of the game, with the numbers in the rulebook."""

from __future__ import annotations

from typing import Final

from burgrave.kernel import facts
from burgrave.kernel.facts import Facts


def read_facts(name: str) -> Facts:
    """Read a file of this game by its path, such as `data/tiles`."""
    return facts.read_facts("burgrave.games.castelli", name)


_NUMBERS: Final = read_facts("data/numbers")
_POINTS: Final = _NUMBERS["points"]

COLOURS: Final[list[str]] = _NUMBERS["colours"]["list"]
SEAT_COLOURS: Final = tuple(COLOURS.index(colour) for colour in _NUMBERS["colours"]["seats"])
"""The colour of each seat."""
CUBES: Final[int] = _NUMBERS["silver"]["cubes"]
MINE_SILVER: Final = {int(players): int(silver) for players, silver in _NUMBERS["silver"]["mine"].items()}
SALE: Final[int] = _NUMBERS["silver"]["sale"]
PURCHASE: Final[int] = _NUMBERS["silver"]["purchase"]
CASTLES_EACH: Final[int] = _NUMBERS["player"]["castles"]
MOST: Final[int] = _NUMBERS["player"]["most_of_a_resource"]
RESERVE_VILLAGES: Final[int] = _NUMBERS["reserve"]["villages"]
RESERVE_CITIES: Final[int] = _NUMBERS["reserve"]["cities"]
CASTLE_COST: Final[int] = _NUMBERS["cost"]["castle"]
VILLAGE_POINTS: Final[int] = _POINTS["village"]
CITY_POINTS: Final[int] = _POINTS["city"]
CARD_POINTS: Final[int] = _POINTS["card"]
RESOURCE_POINTS: Final[int] = _POINTS["resource"]
SILVER_POINTS: Final = (int(_POINTS["most_silver"]), int(_POINTS["second_silver"]), int(_POINTS["tied_silver"]))
TRACK: Final[int] = _POINTS["track"]
"""The spaces of the circular score track, 0 to 69. CAS-BLD-10"""

assert sorted(MINE_SILVER) == [2, 3, 4]
assert max(MINE_SILVER.values()) == CUBES
assert len(set(COLOURS)) == len(set(SEAT_COLOURS)) == 4
