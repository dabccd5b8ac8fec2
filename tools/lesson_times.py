"""How long lessons take: an estimate from what there is to read and to do.

python -m tools.lesson_times    one line for each lesson: steps, words, choices, minutes
"""

from __future__ import annotations

from typing import Final

from burgrave.games import BUILT_IN
from burgrave.lessons.tutorial import Tutorial, load, names

WORDS_A_MINUTE: Final = 100
"""Half of what people read without looking at a board."""
SECONDS_A_CHOICE: Final = 10
SECONDS_OF_OTHERS: Final = 5
"""What the page shows of a bot's turn."""


def words(lesson: Tutorial) -> int:
    """Everything the guide says to somebody who does what it asks."""
    said = [sentence["en"] for step in lesson.steps for sentence in (step.say, step.then) if sentence]
    return sum(len(sentence.split()) for sentence in said)


def choices(lesson: Tutorial) -> int:
    return sum(bool(step.expect) for step in lesson.steps)


def minutes(lesson: Tutorial) -> float:
    """For somebody who has never seen the game."""
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
