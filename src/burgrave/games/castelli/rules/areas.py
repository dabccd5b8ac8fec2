"""Influence, and what areas give to those who have most of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.facts import MOST
from burgrave.games.castelli.data.layouts import AREA_NAMES, CARD, MARKET, RESOURCES, SILVER, octagon_name, place_of
from burgrave.games.castelli.data.tiles import FORCE
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.hidden import draw_card
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.compiling import i64
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, count, say

DREW: Final = 6
"""seat, how many cards; nobody else sees which"""
GOT_SILVER: Final = 7
"""seat, how many cubes from the mine"""
GOT: Final = 8
"""seat, resource, how many"""
EVALUATED: Final = 9
"""seat (-1: nobody gains), type of area, octagon: what the seat gets follows"""


def influence(g: Castelli, sides: list[int]) -> list[int]:
    """For each colour the sum of its shields on these sides of squares. CAS-EVA-03"""
    board = g.board
    colour_at, value_at = g.rules.colour_at, g.rules.value_at
    found = [0, 0, 0, 0]
    for at in sides:
        shield = 4 * board[at >> 2] + (at & 3)
        found[colour_at[shield]] += value_at[shield]
    return found


def forces(g: Castelli, sides: list[int]) -> i64:
    """The influence of all seats in one number: a sum over `force_at`, to be read by `force_shifts`."""
    board, force_at = g.board, g.rules.force_at
    found: i64 = 0
    at: i64
    for at in sides:
        found += force_at[4 * board[at >> 2] + (at & 3)]
    return found


def leaders(g: Castelli, sides: list[int]) -> tuple[i64, i64]:
    """Mask of the seats with most influence, and among how many its fruits are shared. CAS-EVA-05, CAS-SET-12"""
    rules = g.rules
    shifts = rules.force_shifts
    force = forces(g, sides)
    best: i64 = 0
    leading: i64 = 0
    sharers: i64 = 0
    for seat in range(len(shifts)):
        here = force >> shifts[seat] & FORCE
        if here > best:
            best = here
            leading = 1 << seat
            sharers = 1
        elif here == best and here:
            leading |= 1 << seat
            sharers += 1
    if rules.block and leading:
        found = influence(g, sides)
        if max(found) != best:
            return 0, 0
        sharers = found.count(best)
    return leading, sharers


def evaluate(g: Castelli, area: i64) -> None:
    """An area is complete: the highest influence gets what it shows. CAS-EVA-01, CAS-EVA-04, CAS-EVA-05, CAS-EVA-06"""
    layout = g.layout
    leading, sharers = leaders(g, layout.sides[area])
    share = layout.symbols[area] // sharers if sharers else 0
    kind = layout.kind[area]
    if not share:
        if g.journal is not None:
            g.journal.append((EVALUATED, -1, kind, layout.place[area]))
        return
    # Cards are drawn in turn order from the player on. CAS-EVA-09
    seat: i64 = g.player
    while leading:
        if leading >> seat & 1:
            leading ^= 1 << seat
            if g.journal is not None:
                g.journal.append((EVALUATED, seat, kind, layout.place[area]))
            if kind == MARKET:
                draw_cards(g, seat, share)
            else:
                gain(g, seat, kind, share)
        seat = seat + 1 if seat + 1 < g.rules.players else 0


def draw_cards(g: Castelli, seat: int, n: i64) -> None:
    """CAS-REV-03, CAS-REV-05, CAS-REV-08, CAS-EVA-09"""
    drawn: i64 = 0
    while drawn < n and draw_card(g, seat):
        drawn += 1
    if drawn and g.journal is not None:
        g.journal.append((DREW, seat, drawn))


def reward(g: Castelli, seat: int, picture: i64) -> None:
    """What the border shows goes to the shield that points at it. CAS-REV-05"""
    if 0 <= picture < RESOURCES:
        gain(g, seat, picture, 1)
    elif picture == SILVER:
        mine_silver(g, seat, 1)
    elif picture == CARD:
        draw_cards(g, seat, 1)


def gain(g: Castelli, seat: i64, resource: i64, n: i64) -> None:
    """Resources beyond the end of the track are lost. CAS-EVA-07"""
    at = RESOURCES * seat + resource
    resources = g.resources
    before = resources[at]
    after = before + n if before + n < MOST else MOST
    resources[at] = after
    if g.journal is not None:
        g.journal.append((GOT, seat, resource, after - before))


def mine_silver(g: Castelli, seat: int, n: int) -> None:
    """Take silver from the mine, as much as is there. CAS-REV-04"""
    taken = n if n < g.mine else g.mine
    if taken:
        g.mine -= taken
        g.silver[seat] += taken
        if g.journal is not None:
            g.journal.append((GOT_SILVER, seat, taken))


def _log_cards(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, n = entry
    return count("{player} draws {n} card.", "{player} draws {n} cards.", n, player=names[seat])


def _log_silver(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, n = entry
    return count("{player} takes {n} silver.", "{player} takes {n} silver.", n, player=names[seat])


def _log_resource(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, resource, n = entry
    if n == 0:
        return say("{player} has no room for more {resource}.", player=names[seat], resource=AREA_NAMES[resource])
    return say("{player} gains {n} {resource}.", player=names[seat], n=n, resource=AREA_NAMES[resource])


def _log_evaluation(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, area, octagon = entry
    where = octagon_name(octagon)
    if seat < 0:
        return say("Nobody wins the {area} in {octagon}.", area=AREA_NAMES[area], octagon=where)
    return say(
        "{player} has the most influence on the {area} in {octagon}.",
        player=names[seat],
        area=AREA_NAMES[area],
        octagon=where,
    )


def _area_of(entry: Entry) -> tuple[str, ...]:
    return (place_of("area", entry[3], entry[2]),)


EVENTS: Final[tuple[Event, ...]] = (
    Event(DREW, "cards-drawn", log=_log_cards),
    Event(GOT_SILVER, "silver-taken", log=_log_silver),
    Event(GOT, "resources-gained", log=_log_resource),
    BoardEvent(EVALUATED, "area-evaluated", log=_log_evaluation, at=_area_of, cell=3),
)
