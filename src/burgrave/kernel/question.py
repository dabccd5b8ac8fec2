"""The pending choice in observations, in the same three parts for every game."""

from __future__ import annotations

from typing import Final

from burgrave.kernel.compiling import i64
from burgrave.kernel.observation import ID, Part
from burgrave.kernel.rows import Row
from burgrave.kernel.rules import KINDS

DIGITS: Final = 5
BITS: Final = 5
LOW: Final = (1 << BITS) - 1


def question_parts(players: int) -> list[Part]:
    """The three observation parts of the pending choice, which every game has; `put_question` writes them."""
    return [
        Part("asked", (1,), 0, players, None, "whose choice: 1 the observer, 2 the next player, ...; 0 not told", ID),
        Part("choice", (1,), 0, KINDS, None, "its kind plus 1; 0 not told", ID),
        Part("about", (DIGITS,), 0, LOW, None, "what it is about, in digits of 32, the lowest first", ID),
    ]


def seen_from(seat: i64, observer: i64, players: i64) -> i64:
    """A seat relative to an observer: the observer is 0, the next player 1."""
    return seat - observer if seat >= observer else seat - observer + players


def put_question(row: Row, whose: i64, kind: i64, about: i64) -> None:
    """Write a pending choice: its seat relative to the observer, its kind and its argument; -1 if unknown or none."""
    row.put(whose + 1)
    row.put_six(
        kind + 1,
        about & LOW,
        about >> BITS & LOW,
        about >> 2 * BITS & LOW,
        about >> 3 * BITS & LOW,
        about >> 4 * BITS & LOW,
    )
