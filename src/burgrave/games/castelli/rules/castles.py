"""Castles: where they may stand, what they cost, what they score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.facts import CASTLE_COST, CITY_POINTS, PURCHASE, VILLAGE_POINTS
from burgrave.games.castelli.data.layouts import (
    AREA_NAMES,
    GRAIN,
    GRAIN_SLOT,
    PER_ROW,
    RESOURCES,
    ROCK,
    ROWS,
    SLOTS,
    SPACES,
    WOOD,
    octagon_name,
    place_of,
)
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.state import BUILD, OPEN, Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import bits_set
from burgrave.kernel.text import Text, count, say

SITE: Final = 4
"""The kind of choice in which a card builds a castle."""
CASTLE: Final = 0
"""The cause of a castle's points."""
BUILT: Final = 10
"""seat, octagon, slot"""
BOUGHT: Final = 11
"""seat, resource: paid with silver"""


def missing(g: Castelli, seat: int, each: int) -> int:
    """How many units the seat lacks of `each` of the three resources."""
    first = RESOURCES * seat
    lack = 0
    for have in g.resources[first : first + RESOURCES]:
        if have < each:
            lack += each - have
    return lack


def can_pay(g: Castelli, seat: i64, each: i64) -> bool:
    """Whether resources suffice, one of them bought if need be. CAS-BLD-01, CAS-BLD-05"""
    if not g.supply[seat]:
        return False
    # What is missing, counted here once more and without a loop: nothing is asked as often as this.
    first, resources = RESOURCES * seat, g.resources
    wood, grain, rock = resources[first], resources[first + 1], resources[first + 2]
    lack: i64 = 0
    if wood < each:
        lack = each - wood
    if grain < each:
        lack += each - grain
    if rock < each:
        lack += each - rock
    return lack == 0 or (lack == 1 and g.bought == 0 and g.silver[seat] >= PURCHASE)


def pay(g: Castelli, seat: i64, each: i64) -> None:
    """Spend the resources; a missing one is bought with silver for the mine. CAS-BLD-05, CAS-CRD-08"""
    resources = g.resources
    for at in range(RESOURCES * seat, RESOURCES * (seat + 1)):
        if resources[at] >= each:
            resources[at] -= each
            continue
        resources[at] = 0
        g.bought = 1
        pay_silver(g, seat, PURCHASE)
        if g.journal is not None:
            g.journal.append((BOUGHT, seat, at - RESOURCES * seat))


def pay_silver(g: Castelli, seat: i64, n: i64) -> None:
    g.silver[seat] -= n
    g.mine += n


def occupied(g: Castelli, slot: i64) -> i64:
    """Mask of the octagons where a castle stands in this slot."""
    castles = g.castles
    found: i64 = 0
    for at in range(slot, len(castles), SLOTS):
        found |= castles[at]
    return found


def in_reach(g: Castelli, seat: i64) -> i64:
    """Mask of the octagons at which a shield of the seat counts something. CAS-BLD-02, CAS-BLD-03"""
    return g.reach[g.rules.colour_of[seat]]


def free_sites(g: Castelli, seat: i64) -> i64:
    """Octagons with a free castle site within reach of the seat. CAS-BLD-02, CAS-BLD-03, CAS-BLD-04"""
    return g.reach[g.rules.colour_of[seat]] & building_land(g)


def building_land(g: Castelli) -> i64:
    """Octagons with a free castle site."""
    layout, castles = g.layout, g.castles
    first: i64 = 0
    second: i64 = 0
    for at in range(0, len(castles), SLOTS):
        first |= castles[at]
        second |= castles[at + 1]
    return layout.one_site & ~first | layout.two_sites & ~second


def sites(g: Castelli, seat: i64) -> i64:
    """Octagons where the seat can build now without a card."""
    return free_sites(g, seat) if can_pay(g, seat, CASTLE_COST) else 0


def build(g: Castelli, seat: int, octagon: int) -> None:
    """A castle on the next site of a rock area. CAS-BLD-01"""
    pay(g, seat, CASTLE_COST)
    put_up(g, seat, octagon, next_site(g, octagon))


def next_site(g: Castelli, octagon: i64) -> i64:
    return 1 if occupied(g, 0) >> octagon & 1 else 0


def put_up(g: Castelli, seat: i64, octagon: i64, slot: i64) -> None:
    """A castle that is paid for goes to its slot and scores."""
    if g.journal is not None:
        g.journal.append((BUILT, seat, octagon, slot))
    stand(g, seat, octagon, slot, CASTLE)


def stand(g: Castelli, seat: i64, octagon: i64, slot: i64, cause: int) -> None:
    """A castle out of the supply stands here now, and scores."""
    g.own_castles()
    g.castles[SLOTS * seat + slot] |= 1 << octagon
    g.supply[seat] -= 1
    g.score(seat, cause, worth(g, octagon))


def worth(g: Castelli, octagon: i64) -> int:
    """Points of a castle built there now: the settlements of its row and column. CAS-BLD-07, CAS-BLD-08, CAS-BLD-09"""
    lines = g.layout.lines[octagon]
    return VILLAGE_POINTS * bits_set(g.villages & lines) + CITY_POINTS * bits_set(g.cities & lines)


def free_octagons(g: Castelli) -> int:
    """Where a settlement can be founded: no settlement, no castle unless they may share, not the mine. CAS-CRD-20"""
    taken = g.villages | g.cities | 1 << g.layout.mine
    if not g.rules.founding_beside_castles:
        for mask in g.castles:
            taken |= mask
    return g.layout.all & ~taken


# In words


def points(n: int) -> Text:
    return count("{n} point", "{n} points", n)


def cell_at(numbers: Numbers) -> int:
    """The octagon or square of an action by row and place in the row."""
    return numbers[0] * PER_ROW + numbers[1]


def off_board(g: Castelli, numbers: Numbers) -> Reason | None:
    if cell_at(numbers) >= g.layout.spaces:
        return say("There is no such row on the board."), "CAS-SET-09"
    return None


def too_poor(g: Castelli, seat: int, each: int, rule: str) -> Reason:
    lack = missing(g, seat, each)
    if lack == 1 and g.bought:
        return say("You have already bought a resource this turn."), "CAS-BLD-05"
    return (
        say(
            "That takes {each} of each resource; you are {lack} short and can buy at most one, for 2 silver.",
            each=each,
            lack=lack,
        ),
        rule,
    )


def no_castle_left() -> Reason:
    return say("You have no castles left."), "CAS-BLD-06"


def out_of_reach(rule: str) -> Reason:
    return say("None of your numbered shields points at this octagon."), rule


def octagon_place(g: Castelli, seat: int, numbers: Numbers) -> str:
    return place_of("octagon", cell_at(numbers))


def castle_in(g: Castelli, octagon: int) -> Text:
    return say("Castle in {octagon} ({points})", octagon=octagon_name(octagon), points=points(worth(g, octagon)))


def _say_build(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return castle_in(g, cell_at(numbers))


def _refuse_build(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    asked, octagon = g.top()[0], cell_at(numbers)
    if octagon >= g.layout.spaces:
        return off_board(g, numbers)
    if asked == OPEN:
        return too_early()
    if asked not in (BUILD, SITE):
        return None
    if not g.supply[seat]:
        return no_castle_left()
    if asked == BUILD and not can_pay(g, seat, CASTLE_COST):
        return too_poor(g, seat, CASTLE_COST, "CAS-BLD-01")
    if not in_reach(g, seat) >> octagon & 1:
        return out_of_reach("CAS-BLD-02")
    if not free_sites(g, seat) >> octagon & 1:
        return say("There is no free castle site in this octagon."), "CAS-BLD-02"
    return None


def too_early() -> Reason:
    return say("Castles are built after a tile has been revealed and resolved."), "CAS-TRN-01"


BUILD_CASTLE: Final[Action] = Action(
    "build", 44, (ROWS, PER_ROW), says=_say_build, refuse=_refuse_build, place=octagon_place
)


def clicked_octagon(g: Castelli, seat: int, numbers: list[int]) -> int | None:
    """An octagon, or an area of it."""
    return BUILD_CASTLE.first + numbers[0] if numbers and numbers[0] < SPACES else None


def _log_built(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, octagon, slot = entry
    return say(
        "{player} builds a castle on the {area} in {octagon}.",
        player=names[seat],
        area=AREA_NAMES[ground(slot)],
        octagon=octagon_name(octagon),
    )


def ground(slot: int) -> int:
    """The type of area that a slot lies in."""
    return ROCK if slot < GRAIN_SLOT else GRAIN if slot == GRAIN_SLOT else WOOD


def _site_of(entry: Entry) -> tuple[str, ...]:
    return (place_of("site", entry[2], entry[3]),)


def _log_bought(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, resource = entry
    return say("{player} pays 2 silver for {resource}.", player=names[seat], resource=AREA_NAMES[resource])


EVENTS: Final[tuple[Event, ...]] = (
    BoardEvent(BUILT, "castle-built", log=_log_built, at=_site_of, cell=2),
    Event(BOUGHT, "resource-bought", log=_log_bought),
)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(CASTLE, "castle", "CAS-BLD-07", say("settlements in line with a castle"), "castles"),
)
