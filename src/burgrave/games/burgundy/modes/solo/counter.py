"""The counter: points move it to a target, which gives a free action and is then lowered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.modes.solo.memory import NAME, solo
from burgrave.games.burgundy.rules.dice import ANY, OPTIONAL, USE
from burgrave.games.burgundy.rules.offers import DECLINE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import OptionError
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, count, say

TOP_UP: Final = 26
POINTS: Final = 326
REACHED: Final = 60
"""Event: seat, new target. The counter has reached the old one."""
BOUGHT: Final = 32

MOST_TARGET: Final = 100
TARGET_STEP: Final = 5


def enter(g: Burgundy, account: int, points: int) -> None:
    """Enter points in the ledger at once."""
    Burgundy.score(g, 0, account, points)


def award(g: Burgundy, account: int, points: int, other: int = 0, more: int = 0) -> None:
    """Award points to the counter; if that reaches the target, points can be bought. BUR-SOLO-15, BUR-SOLO-16

    `more` points of the same gain belong to another account.
    """
    enter(g, account, points)
    if more:
        enter(g, other, more)
    mine = solo(g)
    mine.counter += points + more
    if mine.counter >= mine.target:
        reach(g)
    elif mine.counter + g.silver[0] >= mine.target:
        g.ask(0, TOP_UP)


def reach(g: Burgundy) -> None:
    """Reset the counter, dropping any surplus, lower the target and give a free action. BUR-SOLO-16, BUR-SOLO-17"""
    mine = solo(g)
    mine.counter = 0
    mine.target = max(int(g.rules.setup.options["solo_target_floor"]), mine.target - TARGET_STEP)
    if g.journal is not None:
        g.journal.append((REACHED, 0, mine.target))
    g.ask(0, USE, ANY + OPTIONAL)


def _reached(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} reaches the target and gets a free action; the next target is {target}.",
        player=names[entry[1]],
        target=entry[2],
    )


class TopUp(Choice[Burgundy]):
    """Whether to buy the points needed for the target, for 1 silver each. BUR-SOLO-15"""

    kind = TOP_UP

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Buy the points you still need to reach the target?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        mine = solo(g)
        return [POINTS + mine.target - mine.counter - 1, DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            points = action - POINTS + 1
            g.silver[0] -= points
            enter(g, BOUGHT, points)
            reach(g)


def _buy_points(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return count("Buy {n} point for silver", "Buy {n} points for silver", numbers[0] + 1)


def hint(g: Burgundy) -> Text:
    """How far the target is, and what it gives. BUR-SOLO-16"""
    mine = solo(g)
    return count(
        "{n} more point reaches the target: you get a free action, then the counter returns to 0.",
        "{n} more points reach the target: you get a free action, then the counter returns to 0.",
        mine.target - mine.counter,
    )


def read_target(word: str, players: int) -> str:
    if not (word.isascii() and word.isdecimal() and len(word) <= 9 and TARGET_STEP <= int(word) <= MOST_TARGET):
        raise OptionError(
            say(
                "option 'solo_target' has no value '{word}'; it must be a number from {low} to {high}",
                word=word,
                low=TARGET_STEP,
                high=MOST_TARGET,
            ),
            "BUR-SOLO-22",
        )
    return word


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "solo_target",
        "50",
        say("the starting target in the solo game: below 50 is easier, above 50 is harder"),
        rule="BUR-SOLO-22",
        module=NAME,
        parse=read_target,
    ),
    Option(
        "solo_target_floor",
        5,
        say("how low the target in the solo game can go"),
        values=(5, 0),
        rule="BUR-SOLO-17",
        module=NAME,
        group="edition",
    ),
)
ACTIONS: Final[tuple[Action, ...]] = (Action("points", POINTS, (MOST_TARGET,), says=_buy_points),)
EVENTS: Final[tuple[Event, ...]] = (Event(REACHED, "reached", _reached),)
CAUSES: Final[tuple[Cause, ...]] = (Cause(BOUGHT, "bought", "BUR-SOLO-15", say("points bought"), "left"),)
