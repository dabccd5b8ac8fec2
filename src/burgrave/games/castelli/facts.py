"""The data files of the game, as read, and the numbers of the rulebook."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final


def read_facts(name: str) -> dict[str, Any]:
    """One file of `data/`."""
    return tomllib.loads((files("burgrave.games.castelli") / "data" / f"{name}.toml").read_text("utf-8"))


_NUMBERS: Final = read_facts("numbers")
_POINTS: Final = _NUMBERS["points"]
_BATTLE: Final = _NUMBERS["battle"]

COLOURS: Final[list[str]] = _NUMBERS["colours"]["list"]
SEAT_COLOURS: Final = tuple(COLOURS.index(colour) for colour in _NUMBERS["colours"]["seats"])
"""The colour each seat plays."""
CUBES: Final[int] = _NUMBERS["silver"]["cubes"]
MINE_SILVER: Final = {int(players): int(silver) for players, silver in _NUMBERS["silver"]["mine"].items()}
SALE: Final[int] = _NUMBERS["silver"]["sale"]
PURCHASE: Final[int] = _NUMBERS["silver"]["purchase"]
CASTLES_EACH: Final[int] = _NUMBERS["player"]["castles"]
MOST: Final[int] = _NUMBERS["player"]["most_of_a_resource"]
RESERVE_VILLAGES: Final[int] = _NUMBERS["reserve"]["villages"]
RESERVE_CITIES: Final[int] = _NUMBERS["reserve"]["cities"]
CASTLE_COST: Final[int] = _NUMBERS["cost"]["castle"]
OVERBUILD_COST: Final[int] = _NUMBERS["cost"]["overbuild"]
ABBOT_COST: Final[int] = _NUMBERS["cost"]["abbot"]
VILLAGE_POINTS: Final[int] = _POINTS["village"]
CITY_POINTS: Final[int] = _POINTS["city"]
CARD_POINTS: Final[int] = _POINTS["card"]
RESOURCE_POINTS: Final[int] = _POINTS["resource"]
SILVER_POINTS: Final = (int(_POINTS["most_silver"]), int(_POINTS["second_silver"]), int(_POINTS["tied_silver"]))
STARTING_TILE_POINTS: Final[int] = _POINTS["starting_tile"]
TRACK: Final[int] = _POINTS["track"]
"""Spaces of the closed score track: 0 to 69. CAS-BLD-10"""
BATTLE_VILLAGE: Final[int] = _BATTLE["village"]
BATTLE_CITY: Final[int] = _BATTLE["city"]
BATTLE_CASTLE: Final[int] = _BATTLE["castle"]
BATTLE_SILVER: Final = (int(_BATTLE["most_silver"]), int(_BATTLE["second_silver"]), int(_BATTLE["tied_silver"]))

assert sorted(MINE_SILVER) == [2, 3, 4]
assert max(MINE_SILVER.values()) == CUBES == 2 * MINE_SILVER[2], "a tournament uses all silver on two boards"
assert len(set(COLOURS)) == len(set(SEAT_COLOURS)) == 4
