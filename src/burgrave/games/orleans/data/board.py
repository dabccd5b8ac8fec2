"""The main board: the tracks, and what every player starts with."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.orleans.data.facts import Fact, read_facts
from burgrave.games.orleans.data.goods import GOOD_NAMES

_FACTS: Final[Fact] = read_facts("data/board")
_TRACKS: Final[dict[str, dict[str, Any]]] = {fact["name"]: fact for fact in _FACTS["track"]}
_DEVELOPMENT: Final[dict[str, Any]] = _FACTS["development"]

MARKET: Final = 8
"""The spaces of a market."""
STATIONS: Final[int] = _FACTS["stations"]
COINS: Final[int] = _FACTS["coins"]
TECHNOLOGY: Final[int] = _FACTS["technology"]
CITIZENS: Final[int] = _FACTS["citizen_tiles"]

TRACK_NAMES: Final = tuple(_TRACKS)
LAST_STEP: Final[tuple[int, ...]] = tuple(track["last"] for track in _TRACKS.values())
FARMERS_GOOD: Final[tuple[int, ...]] = (-1, *(GOOD_NAMES.index(good) for good in _TRACKS["farmers"]["goods"]))
"""The good on each step of the farmers track. ORL-TRK-01"""
BOATMEN_COINS: Final[tuple[int, ...]] = (0, *_TRACKS["boatmen"]["coins"])
BOATMEN_CITIZEN: Final[int] = _TRACKS["boatmen"]["citizen"]
TRADERS_CATEGORIES: Final[tuple[int, ...]] = (
    0, *(sum(1 << (n - 1) for n in step) for step in _TRACKS["traders"]["categories"])
)  # fmt: skip
"""Mask of the categories of place tiles on each step of the traders track. ORL-TRK-05"""
DRAWS: Final[tuple[int, ...]] = tuple(_TRACKS["knights"]["draws"])
KNIGHTS_CITIZEN: Final[int] = _TRACKS["knights"]["citizen"]
SCHOLARS_POINTS: Final[tuple[int, ...]] = (0, *_TRACKS["scholars"]["points"])

LAST_SPACE: Final = 30
STATUS: Final[tuple[int, ...]] = tuple(
    sum(space >= star for star in _DEVELOPMENT["status"]) for space in range(LAST_SPACE + 1)
)
"""The number of stars at each space of the development track. ORL-DEV-02"""
COINS_ON: Final[tuple[int, ...]] = tuple(_DEVELOPMENT["coins"].get(str(space), 0) for space in range(LAST_SPACE + 1))
"""The coins at each space of the development track. ORL-DEV-03"""
CITIZEN_SPACES: Final[tuple[int, ...]] = tuple(_DEVELOPMENT["citizens"])
"""Spaces for citizens, in game modes with citizens there. ORL-DEV-04"""

assert (_FACTS["market"], _DEVELOPMENT["last"]) == (MARKET, LAST_SPACE)
assert TRACK_NAMES == ("farmers", "boatmen", "craftsmen", "traders", "knights", "scholars")
assert len(DRAWS) == LAST_STEP[4] + 1
assert STATUS[0] == 1
assert STATUS[LAST_SPACE] == 6
