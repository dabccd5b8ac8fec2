"""The map: towns, the roads and waterways between them, and the goods spaces along these."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_id, read_facts
from burgrave.kernel.text import Text, say, verbatim

_FACTS: Final[Fact] = read_facts("data/map")
_TOWNS: Final[list[Fact]] = by_id(_FACTS["town"])
_CONNECTIONS: Final[list[Fact]] = by_id(_FACTS["connection"])

TOWN_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _TOWNS)
TOWN_TITLES: Final[tuple[str, ...]] = tuple(fact["title"] for fact in _TOWNS)
TOWN_PLACES: Final[tuple[tuple[float, float], ...]] = tuple((fact["x"], fact["y"]) for fact in _TOWNS)
TOWNS: Final = 23
ORLEANS: Final = 0
"""The town where every player starts."""

WATER: Final = 1
ROAD: Final = 2
"""Kinds of connection, as bits, since a move may be allowed along both."""

ROUTE_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _CONNECTIONS)
ROUTES: Final = 43
ROUTE_KIND: Final[tuple[int, ...]] = tuple(WATER if f["kind"] == "water" else ROAD for f in _CONNECTIONS)
ENDS: Final[tuple[tuple[int, int], ...]] = tuple(
    (TOWN_NAMES.index(fact["towns"][0]), TOWN_NAMES.index(fact["towns"][1])) for fact in _CONNECTIONS
)
SPACES_NEED: Final[tuple[int, ...]] = tuple(need for fact in _CONNECTIONS for need in fact["spaces"])
"""The number of players needed for each goods space to be filled. ORL-MAP-03"""
ROUTE_OF: Final[tuple[int, ...]] = tuple(r for r, fact in enumerate(_CONNECTIONS) for _ in fact["spaces"])
SPACES_ON: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(space for space, route in enumerate(ROUTE_OF) if route == r) for r in range(ROUTES)
)
GOODS_SPACES: Final = 52
FROM: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(r for r in range(ROUTES) if ROUTE_KIND[r] & kinds and town in ENDS[r]) for town in range(TOWNS))
    for kinds in range(4)
)
"""The connections of a town, by mask of their kinds."""
ON_WATER: Final[tuple[bool, ...]] = tuple(bool(FROM[WATER][town]) for town in range(TOWNS))
"""Whether each town is on a waterway. ORL-MAP-04"""


def other_end(route: int, town: int) -> int:
    """The town at the other end of a connection. ORL-MAP-05"""
    first, second = ENDS[route]
    return second if first == town else first


TOWN_TEXTS: Final[tuple[Text, ...]] = tuple(verbatim(title) for title in TOWN_TITLES)


def _route(route: int) -> Text:
    first, second = (TOWN_TEXTS[town] for town in ENDS[route])
    if ROUTE_KIND[route] == WATER:
        return say("waterway {first} to {second}", first=first, second=second)
    return say("road {first} to {second}", first=first, second=second)


ROUTE_TEXTS: Final[tuple[Text, ...]] = tuple(_route(route) for route in range(ROUTES))


def way(route: int) -> Text:
    """How to travel along a connection, in words."""
    return say("by water") if ROUTE_KIND[route] == WATER else say("by road")


def goods_space_text(space: int) -> Text:
    return ROUTE_TEXTS[ROUTE_OF[space]]


assert TOWN_NAMES[ORLEANS] == _FACTS["start"]
assert [fact["first"] for fact in _CONNECTIONS] == [SPACES_ON[route][0] for route in range(ROUTES)]
assert (len(TOWN_NAMES), len(ROUTE_NAMES), ROUTE_KIND.count(WATER), len(SPACES_NEED)) == (
    TOWNS,
    ROUTES,
    14,
    GOODS_SPACES,
)
assert len({(frozenset(ends), kind) for ends, kind in zip(ENDS, ROUTE_KIND, strict=True)}) == ROUTES
assert [sum(need <= players for need in SPACES_NEED) for players in (2, 3, 4, 5)] == [43, 48, 52, 52]
assert ON_WATER.count(False) == 8
