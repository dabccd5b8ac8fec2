"""Clauses that all games share: points, simultaneous decisions, pending choices, chance."""

from __future__ import annotations

import re
from typing import Any, Final

from burgrave.kernel.clauses import Clause, only
from burgrave.kernel.codecs import MOST
from burgrave.kernel.entries import DEFERRED, entry_for, parts_of
from burgrave.kernel.flat import flat, listed
from burgrave.kernel.notation import (
    NOTHING,
    SEATS,
    Arguments,
)
from burgrave.kernel.text import say

LATER: Final = "later"
"""The name of a deferred effect on the stack."""
_WIDEST: Final = 1 << 48
_GENERATOR: Final = 2147483563
_DRAWN: Final = 10**9


class Points(Clause):
    """A seat's ledger; a bare number is entered under the first cause."""

    def __init__(self) -> None:
        super().__init__("points", "points by cause; a number alone counts under the first cause", "CAUSE N, …", True)
        self.missing = say("in this game points follow from what a seat has; leave them out")

    def seats(self, g: Any) -> list[int]:
        return list(range(g.players)) if len(g.accounts) else []

    def value(self, g: Any, seat: int) -> list[int]:
        return list(g.accounts)[seat :: g.players]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.accounts = g.accounts[:]
        for cause, points in enumerate(value):
            g.accounts[cause * g.players + seat] = points
        g.points[seat] = sum(value)

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        found = [0] * len(g.game.causes)
        if words.number_follows:
            found[0] = words.number(0, MOST)
        elif not words.follows(NOTHING):
            known = {cause_name(cause.name): n for n, cause in enumerate(g.game.causes)}
            while words.more:
                at = words.name(known, say("cause"))
                found[at] += words.number(-MOST, MOST)
        words.end()
        if sum(found) < 0:
            raise words.taken().refuse(say("the points of a seat cannot be below 0"))
        return found

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        named = [f"{cause_name(g.game.causes[n].name)} {points}" for n, points in enumerate(value) if points]
        return [f"{self.word} {', '.join(named) or NOTHING}"]


class PendingChoices(Clause):
    """The stack of choices, the next one last: whose, which kind, and what it is about."""

    def __init__(self) -> None:
        super().__init__("pending", "choices to be made, the next one last", "SEAT CHOICE [N], …")

    def value(self, g: Any, seat: int) -> list[int]:
        return listed(g.pending)

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.pending = flat(value)

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        found: list[int] = []
        if words.follows(NOTHING):
            words.end()
            return found
        known = {name: kind for kind, name in choice_names(g).items()}
        while words.more:
            who = words.seat(g.players)
            kind = words.name(known, say("choice"))
            arg = words.number(-_WIDEST, _WIDEST) if words.number_follows else 0
            found.append(entry_for(kind, who, arg))
        return found

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        names = choice_names(g)
        found: list[str] = []
        for entry in value:
            kind, who, arg = parts_of(entry)
            found.append(f"{SEATS[who]} {names[kind]}" + (f" {arg}" if arg else ""))
        return [f"{self.word} {', '.join(found) or NOTHING}"]


class Together(Clause):
    """Whether all seats with a pending choice decide simultaneously."""

    def __init__(self) -> None:
        super().__init__("together", "1 while everybody who is asked decides at the same time", "N")

    def value(self, g: Any, seat: int) -> list[int]:
        return [g.together]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.together = value[0]

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        found = [words.number(0, 1)]
        words.end()
        return found

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {value[0]}"]


class Chance(Clause):
    """The state of the generator; a single number reseeds it."""

    def __init__(self) -> None:
        super().__init__("chance", "state of the generator, or one number to reseed it", "N [N N]")

    def value(self, g: Any, seat: int) -> list[int]:
        return [g.s1, g.s2, g.drawn]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.s1, g.s2, g.drawn = value

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        first = words.number(0, _WIDEST)
        if not words.more:
            twin = g.copy()
            twin.reseed(first)
            return [twin.s1, twin.s2, 0]
        if not 1 <= first < _GENERATOR:
            raise words.taken().refuse(say("expected a number from {low} to {high}", low=1, high=_GENERATOR - 1))
        found = [first, words.number(1, _GENERATOR - 1), words.number(0, _DRAWN)]
        words.end()
        return found

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {value[0]} {value[1]} {value[2]}"]


POINTS: Final = Points()
PENDING: Final = PendingChoices()
TOGETHER: Final = Together()
CHANCE: Final = Chance()
COMMON: Final[tuple[Clause, ...]] = (POINTS, TOGETHER, PENDING, CHANCE)
"""The clauses that every game has."""


def cause_name(name: str) -> str:
    """A cause as one word."""
    return name.replace(" ", "-")


def choice_names(g: Any) -> dict[int, str]:
    """Names of all kinds of choice and of deferred effects: the class name, and the number if several share it."""
    declared = [choice for feature in g.game.features for choice in feature.choices]
    classes = [type(choice).__name__ for choice in declared]
    named = {
        choice.kind: choice_name(name) + (f"-{choice.kind}" if classes.count(name) > 1 else "")
        for choice, name in zip(declared, classes, strict=True)
    }
    found = {choice.kind: named[choice.kind] for choice in g._rules.choices}
    found[DEFERRED] = LATER
    return found


def choice_name(of_class: str) -> str:
    """A class name as a keyword: `PlaceAny` becomes `place-any`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", of_class).lower()
