"""Estimate how long lessons take, from their words and choices.

python -m tools.lesson_times    one line for each lesson: steps, words, choices, minutes
"""

from __future__ import annotations

from typing import Final

from burgrave.games import BUILT_IN
from burgrave.lessons.tutorial import Tutorial, load, names

WORDS_A_MINUTE: Final = 100
"""Half the usual reading speed, because people look at the board as well."""
SECONDS_A_CHOICE: Final = 10
SECONDS_OF_OTHERS: Final = 5
"""The time in which the page shows a bot's turn."""


def words(lesson: Tutorial) -> int:
    """How many words the guide says to a learner who does what it asks."""
    said = [sentence["en"] for step in lesson.steps for sentence in (step.say, step.then) if sentence]
    return sum(len(sentence.split()) for sentence in said)


def choices(lesson: Tutorial) -> int:
    return sum(bool(step.expect) for step in lesson.steps)


def minutes(lesson: Tutorial) -> float:
    """The estimated minutes for someone new to the game."""
    waits = sum(bool(step.others) for step in lesson.steps)
    return words(lesson) / WORDS_A_MINUTE + (choices(lesson) * SECONDS_A_CHOICE + waits * SECONDS_OF_OTHERS) / 60


def main() -> None:
    for game in BUILT_IN:
        for name in names(game):
            lesson = load(game, name)
            told = f"{len(lesson.steps)} steps, {words(lesson)} words, {choices(lesson)} choices"
            print(f"{game:<9} {name:<14} {told}: about {minutes(lesson):.1f} minutes")


if __name__ == "__main__":
    main()
