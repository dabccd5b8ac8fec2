"""The map: towns, the roads and waterways between them, and the goods spaces on those."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.facts import read_facts

_FACTS: Final = read_facts("map")

TOWN_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _FACTS["town"])
TOWN_TITLES: Final[tuple[str, ...]] = tuple(fact["title"] for fact in _FACTS["town"])
TOWN_PLACES: Final[tuple[tuple[float, float], ...]] = tuple((fact["x"], fact["y"]) for fact in _FACTS["town"])
TOWNS: Final = len(TOWN_NAMES)
ORLEANS: Final = TOWN_NAMES.index(_FACTS["start"])

WATER: Final = 1
ROAD: Final = 2
"""Kinds of connection, as bits: a move may be allowed along both."""

ROUTE_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _FACTS["connection"])
ROUTES: Final = len(ROUTE_NAMES)
ROUTE_KIND: Final[tuple[int, ...]] = tuple(WATER if f["kind"] == "water" else ROAD for f in _FACTS["connection"])
ROUTE_BENDS: Final[tuple[int, ...]] = tuple(fact.get("bend", 0) for fact in _FACTS["connection"])
ENDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (TOWN_NAMES.index(fact["towns"][0]), TOWN_NAMES.index(fact["towns"][1])) for fact in _FACTS["connection"]
)
SPACES_NEED: Final[tuple[int, ...]] = tuple(need for fact in _FACTS["connection"] for need in fact["spaces"])
"""For each goods space the number of players from which on it is filled. ORL-MAP-03"""
ROUTE_OF: Final[tuple[int, ...]] = tuple(r for r, fact in enumerate(_FACTS["connection"]) for _ in fact["spaces"])
SPACES_ON: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(space for space, route in enumerate(ROUTE_OF) if route == r) for r in range(ROUTES)
)
GOODS_SPACES: Final = len(SPACES_NEED)
FROM: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(r for r in range(ROUTES) if ROUTE_KIND[r] & kinds and town in ENDS[r]) for town in range(TOWNS))
    for kinds in range(4)
)
"""Connections of these kinds (a mask) at this town."""
ON_WATER: Final[tuple[bool, ...]] = tuple(bool(FROM[WATER][town]) for town in range(TOWNS))
"""ORL-MAP-04"""


def other_end(route: int, town: int) -> int:
    """Where a connection leads from this town. ORL-MAP-05"""
    first, second = ENDS[route]
    return second if first == town else first


assert (TOWNS, ROUTES, ROUTE_KIND.count(WATER), GOODS_SPACES) == (23, 43, 14, 52)
assert len({(frozenset(ends), kind) for ends, kind in zip(ENDS, ROUTE_KIND, strict=True)}) == ROUTES
assert [sum(need <= players for need in SPACES_NEED) for players in (2, 3, 4, 5)] == [43, 48, 52, 52]
assert ON_WATER.count(False) == 8
