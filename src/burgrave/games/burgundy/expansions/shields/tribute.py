"""Tribute: at every phase end, shields are paid for or given up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.expansions.shields.holding import (
    SHIELDS_IN_BOX,
    shield_place,
    shield_symbol,
    shields_of,
)
from burgrave.games.burgundy.expansions.shields.losing import lose
from burgrave.games.burgundy.expansions.shields.naming import can_name_at_any_time
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.entries import KIND, SEAT, SEAT_SHIFT
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, count, say

TRIBUTE_CHOICE: Final = 15
DROP: Final = 203
TRIBUTE: Final = 221
TRIBUTE_WORKERS: Final = 222
TRIBUTE_PAID: Final = 27
"""Event: seat, how much it paid."""


def start_tribute(g: Burgundy) -> None:
    """Each seat with shields pays or gives them up, in next round's turn order. BUR-SHDG-09, BUR-PHA-11"""
    for seat in reversed(g.by_track(g.rules.seats)):
        if shields_of(g, seat):
            g.ask(seat, TRIBUTE_CHOICE)


def tribute_is_over(g: Burgundy, seat: int) -> bool:
    """Whether a seat has paid for its shields at the current phase end."""
    if start_tribute not in g.rules.phase_end[: g.step]:
        return False
    return all(top & KIND != TRIBUTE_CHOICE or top >> SEAT_SHIFT & SEAT != seat for top in g.pending)


def still_pays(g: Burgundy) -> bool:
    """Whether shield 3, given up during this tribute, still lets workers pay for the others. BUR-SHD-03"""
    return g.rules.setup.options["shield3_given_up"] == "pays"


class Tribute(Choice[Burgundy]):
    """Pay one silver per shield, or give up shields first; arg: 1 if shield 3 was given up and still counts.

    BUR-SHDG-09, BUR-SHD-03
    """

    kind = TRIBUTE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Each of your shields costs 1 silver. Pay, or give one up?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        held = shields_of(g, seat)
        due = held.bit_count()
        out = [DROP + n - 1 for n in range(1, SHIELDS_IN_BOX + 1) if held >> n & 1]
        if g.silver[seat] >= due:
            out.append(TRIBUTE)
        if held >> 3 & 1 or arg:
            least = max(1, due - g.silver[seat])
            out += [TRIBUTE_WORKERS + n - 1 for n in range(least, min(due, g.workers[seat]) + 1)]
        can_name_at_any_time(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if DROP <= action < DROP + SHIELDS_IN_BOX:
            if shields_of(g, seat) & ~(1 << (action - DROP + 1)):
                g.ask(seat, TRIBUTE_CHOICE, arg or int(action == DROP + 2 and still_pays(g)))
            lose(g, seat, action - DROP + 1)
            return
        by_workers = 0 if action == TRIBUTE else action - TRIBUTE_WORKERS + 1
        due = shields_of(g, seat).bit_count()
        g.silver[seat] -= due - by_workers
        g.pay_workers(seat, by_workers)
        if g.journal is not None:
            g.journal.append((TRIBUTE_PAID, seat, due))


def _drop(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Give up shield {shield}", shield=numbers[0] + 1)


def _tribute_workers(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return count("Pay the tribute with {n} worker", "Pay the tribute with {n} workers", numbers[0] + 1)


def _tribute_effect(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    by_workers = numbers[0] + 1 if numbers else 0
    return say(
        "You keep every shield. Silver left: {silver}; workers left: {workers}.",
        silver=g.silver[seat] - shields_of(g, seat).bit_count() + by_workers,
        workers=g.workers[seat] - by_workers,
    )


def _paid(entry: Entry, names: Sequence[str]) -> Text:
    player = names[entry[1]]
    return count("{player} pays a tribute of {n}.", "{player} pays a tribute of {n}.", entry[2], player=player)


CHOICES: Final[tuple[AnyChoice, ...]] = (Tribute(),)
ACTIONS: Final[tuple[Action, ...]] = (
    Action("drop", DROP, (SHIELDS_IN_BOX,), says=_drop, place=shield_place, symbol=shield_symbol),
    Action("tribute", TRIBUTE, says=say("Pay the tribute in silver"), effect=_tribute_effect),
    Action("tribute-workers", TRIBUTE_WORKERS, (SHIELDS_IN_BOX,), says=_tribute_workers, effect=_tribute_effect),
)
EVENTS: Final[tuple[Event, ...]] = (Event(TRIBUTE_PAID, "tribute", _paid),)
