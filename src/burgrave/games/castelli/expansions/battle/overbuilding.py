"""Overbuilding: the castles that can be attacked, and the cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.layouts import PER_ROW, ROWS, SLOTS, SPACES, octagon_name, place_of
from burgrave.games.castelli.data.tiles import COLOUR_NAMES
from burgrave.games.castelli.expansions.battle.memory import FACTS, in_play, siege
from burgrave.games.castelli.feature import BoardEvent, MoreAnswers
from burgrave.games.castelli.rules.areas import influence
from burgrave.games.castelli.rules.castles import (
    can_pay,
    cell_at,
    in_reach,
    no_castle_left,
    off_board,
    out_of_reach,
    pay,
    points,
    stand,
    too_early,
    too_poor,
    worth,
)
from burgrave.games.castelli.state import BUILD, OPEN, Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, say

COST: Final[int] = FACTS["cost"]["overbuild"]
ABBOT_COST: Final[int] = FACTS["cost"]["abbot"]
"""The cost in units of each resource. CAS-BAT-04, CAS-BAT-22"""

RIVAL: Final = 5
DEFEND: Final = 6
ATTACKED: Final = 18
"""Event: seat, owner, octagon, slot."""
OVERBUILT: Final = 19
"""Event: seat, owner, octagon, slot."""
OVERBUILD: Final = 1
"""The cause of points for a castle on top of another one."""

_KIND: Final[dict[str, int]] = {fact["name"]: fact["id"] for fact in FACTS["card"]}
PLAIN: Final = -1
"""The value for an attack without a card."""
ABBOT: Final = _KIND["abbot"]
ARMY: Final = _KIND["army-of-knights"]


def rivals(g: Castelli, seat: int, card: int) -> list[int]:
    """The castles that a seat can overbuild now: 4 * octagon + slot. CAS-BAT-03, CAS-BAT-05, CAS-BAT-22, CAS-BAT-24"""
    if not can_pay(g, seat, cost(card)):
        return []
    colours = g.rules.colours
    guarded = siege(g).guarded
    reach = in_reach(g, seat)
    found = []
    for owner in range(g.players):
        if owner == seat:
            continue
        for slot in range(SLOTS):
            mask = g.castles[SLOTS * owner + slot] & reach & ~guarded[slot]
            for octagon in bits(mask & ~overbuilt(g, slot)):
                if card != ARMY:
                    force = influence(g, g.layout.ring[octagon])
                    if force[colours[seat]] <= force[colours[owner]]:
                        continue
                found.append(SLOTS * octagon + slot)
    return found


def cost(card: int) -> int:
    """The cost in units of each resource. CAS-BAT-04, CAS-BAT-22"""
    return ABBOT_COST if card == ABBOT else COST


def overbuilt(g: Castelli, slot: int) -> int:
    """Mask of the octagons where the castle in this slot is on top of another one. CAS-BAT-05"""
    found = 0
    for mask in siege(g).covered[slot::SLOTS]:
        found |= mask
    return found


def owner_of(g: Castelli, castle: int) -> int:
    """The owner of the topmost castle."""
    octagon, slot = divmod(castle, SLOTS)
    for seat in range(g.players):
        if g.castles[SLOTS * seat + slot] >> octagon & 1:
            return seat
    raise AssertionError(castle)


def add_rivals(g: Castelli, seat: int, out: list[int]) -> None:
    """Add overbuilding, any number of times, like building. CAS-BAT-02, CAS-BAT-07"""
    out += [OVERBUILD_CASTLE.first + castle for castle in rivals(g, seat, PLAIN)]


def attack_plainly(g: Castelli, seat: int, action: int) -> None:
    attack(g, seat, OVERBUILD_CASTLE.number(action), PLAIN)


_CASTLE_BITS: Final = 7
_CASTLE: Final = (1 << _CASTLE_BITS) - 1


def attack(g: Castelli, seat: int, castle: int, card: int) -> None:
    """Announce an overbuild, asking an owner who may hold a Guard. CAS-BAT-23"""
    owner = owner_of(g, castle)
    if g.journal is not None:
        g.journal.append((ATTACKED, seat, owner, *divmod(castle, SLOTS)))
    if g.hands[owner]:
        g.ask(owner, DEFEND, card + 1 << _CASTLE_BITS | castle)
    else:
        overbuild(g, seat, castle, card)


def overbuild(g: Castelli, seat: int, castle: int, card: int) -> None:
    """Put a castle on top of another one, whose owner keeps the points. CAS-BAT-02, CAS-BAT-04, CAS-BAT-06"""
    octagon, slot = divmod(castle, SLOTS)
    owner = owner_of(g, castle)
    pay(g, seat, cost(card))
    g.own_castles()
    g.castles[SLOTS * owner + slot] ^= 1 << octagon
    siege(g).covered[SLOTS * owner + slot] |= 1 << octagon
    if g.journal is not None:
        g.journal.append((OVERBUILT, seat, owner, octagon, slot))
    stand(g, seat, octagon, slot, OVERBUILD)


def attacked(arg: int) -> tuple[int, int]:
    """Decode the arg of the owner's question: the castle, and the card of the attack."""
    return arg & _CASTLE, (arg >> _CASTLE_BITS) - 1


def _castle(numbers: Numbers) -> int:
    return SLOTS * cell_at(numbers) + numbers[2]


def _say_overbuild(g: Castelli, seat: int, numbers: Numbers) -> Text:
    octagon = cell_at(numbers)
    return say(
        "Overbuild the {colour} castle in {octagon} ({points})",
        colour=COLOUR_NAMES[g.rules.colours[owner_of(g, _castle(numbers))]],
        octagon=octagon_name(octagon),
        points=points(worth(g, octagon)),
    )


def _refuse_overbuild(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if cell_at(numbers) >= g.layout.spaces:
        return off_board(g, numbers)
    asked, _, arg = g.top()
    if asked == OPEN:
        return too_early()
    if asked not in (BUILD, RIVAL):
        return None
    if not in_play(g):
        return say("Castles can be overbuilt only with the Battle module."), "CAS-BAT-02"
    return _refuse_castle(g, seat, cell_at(numbers), numbers[2]) or _refuse_force(
        g, seat, cell_at(numbers), numbers[2], arg if asked == RIVAL else PLAIN
    )


def _refuse_castle(g: Castelli, seat: int, octagon: int, slot: int) -> Reason | None:
    """Why the castle itself cannot be overbuilt."""
    if not any(g.castles[SLOTS * other + slot] >> octagon & 1 for other in range(g.players) if other != seat):
        return say("There is no castle of another player there."), "CAS-BAT-02"
    if overbuilt(g, slot) >> octagon & 1:
        return say("A castle can be overbuilt only once."), "CAS-BAT-05"
    if siege(g).guarded[slot] >> octagon & 1:
        return say("This castle has been defended this turn."), "CAS-BAT-23"
    return None


def _refuse_force(g: Castelli, seat: int, octagon: int, slot: int, card: int) -> Reason:
    """Why the attacker cannot overbuild: influence or resources are too low."""
    if not g.supply[seat]:
        return no_castle_left()
    if not can_pay(g, seat, cost(card)):
        return too_poor(g, seat, cost(card), "CAS-BAT-04")
    if card == ARMY:
        return out_of_reach("CAS-BAT-24")
    force = influence(g, g.layout.ring[octagon])
    colours = g.rules.colours
    mine, theirs = force[colours[seat]], force[colours[owner_of(g, SLOTS * octagon + slot)]]
    return say(
        "Your influence on this octagon is {mine}; the owner's is {theirs}.", mine=mine, theirs=theirs
    ), "CAS-BAT-03"


def _site_place(g: Castelli, seat: int, numbers: Numbers) -> str:
    return place_of("site", cell_at(numbers), numbers[2])


OVERBUILD_CASTLE: Final[Action] = Action(
    "overbuild",
    76,
    (ROWS, PER_ROW, SLOTS),
    says=_say_overbuild,
    refuse=_refuse_overbuild,
    place=_site_place,
)


def clicked_site(g: Castelli, seat: int, numbers: list[int]) -> int | None:
    if len(numbers) == 2 and numbers[0] < SPACES and numbers[1] < SLOTS:
        return OVERBUILD_CASTLE.first + numbers[0] * SLOTS + numbers[1]
    return None


def _log_attack(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, owner, octagon, _ = entry
    return say(
        "{player} wants to overbuild {other}'s castle in {octagon}.",
        player=names[seat],
        other=names[owner],
        octagon=octagon_name(octagon),
    )


def _log_overbuilt(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, owner, octagon, _ = entry
    return say(
        "{player} overbuilds {other}'s castle in {octagon}.",
        player=names[seat],
        other=names[owner],
        octagon=octagon_name(octagon),
    )


def _site_of(entry: Entry) -> tuple[str, ...]:
    return (place_of("site", entry[3], entry[4]),)


ANSWERS: Final[tuple[MoreAnswers, ...]] = (MoreAnswers(BUILD, add_rivals, attack_plainly, OVERBUILD_CASTLE),)
EVENTS: Final[tuple[Event, ...]] = (
    BoardEvent(ATTACKED, "castle-attacked", log=_log_attack, at=_site_of, cell=3, other=2),
    BoardEvent(OVERBUILT, "castle-overbuilt", log=_log_overbuilt, at=_site_of, cell=3, other=2),
)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(OVERBUILD, "overbuild", "CAS-BAT-06", say("settlements in line with an overbuilt castle"), "castles"),
)
