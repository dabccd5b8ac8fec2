"""The question on the table as numbers, in the same three parts for every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from burgrave.kernel.observation import ID, Part
from burgrave.kernel.rules import KINDS

DIGIT: Final = 32
DIGITS: Final = 5
NO_QUESTION: Final = (-1, -1, 0)

Question = Callable[[Any, int], tuple[int, int, int]]
"""Whose choice a seat sees, counted from itself; its kind; what it is about. -1 for nobody's and for not told."""


def question_parts(players: int, read: Question) -> list[Part]:
    """The question on the table, in three parts that every game has."""

    def asked(state: Any, seat: int) -> list[int]:
        return [read(state, seat)[0] + 1]

    def choice(state: Any, seat: int) -> list[int]:
        return [read(state, seat)[1] + 1]

    def about(state: Any, seat: int) -> list[int]:
        rest = read(state, seat)[2]
        digits: list[int] = []
        for _ in range(DIGITS):
            digits.append(rest % DIGIT)
            rest //= DIGIT
        return digits

    return [
        Part("asked", (1,), 0, players, asked, "whose choice: 1 the observer, 2 the next player, ...; 0 not told", ID),
        Part("choice", (1,), 0, KINDS, choice, "its kind plus 1; 0 not told", ID),
        Part("about", (DIGITS,), 0, DIGIT - 1, about, "what it is about, in digits of 32, the lowest first", ID),
    ]
