"""Lessons in progress: the current step, and the guide's replies to moves."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.games import game
from burgrave.kernel.errors import one_of
from burgrave.kernel.notation import SEATS
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say
from burgrave.lessons.trying import tried
from burgrave.lessons.tutorial import ANY, LessonError, Tutorial, TutorialStep, Words


@dataclass(frozen=True)
class Reply:
    """The guide's reply to a move."""

    done: bool
    """Whether the move carried out the step; otherwise the position is unchanged."""
    words: Words
    """What the guide says; empty if there is nothing to say."""
    results: tuple[Text, ...] = ()
    """The effects of a move that was only tried, as log lines; players are named by letters."""


class LessonInPlay:
    """The position of a lesson, and the current step."""

    def __init__(self, tutorial: Tutorial, step: int = 0) -> None:
        """Start at the first step, or resume at another by playing the steps before as the lesson intends."""
        self.tutorial = tutorial
        self.state: State = game(tutorial.game).position(tutorial.position)
        self.number = 0
        while self.number < step and not self.over:
            self.follow()

    @property
    def over(self) -> bool:
        return self.number == len(self.tutorial.steps)

    @property
    def step(self) -> TutorialStep:
        return self.tutorial.steps[self.number]

    def read(self) -> None:
        """Continue from a step that is just text."""
        if not self.step.expect:
            self.number += 1

    def answers(self) -> list[int]:
        """The legal actions that carry out the step."""
        actions = self.state.game.actions
        legal = self.state.legal(self.tutorial.seat)
        return [action for action in legal if self.step.carries_out(actions.notation(action))]

    def play(self, action: int) -> Reply:
        """Make a move of the learner; one that the step does not expect is only tried in a copy."""
        seat = self.tutorial.seat
        if action not in self.answers():
            words = self.tutorial.against(self.step, self.state.game.actions.notation(action))
            return Reply(False, words, tuple(tried(self.state, seat, [action], SEATS)))
        step = self.step
        self.state.apply(seat, action)
        for notation in step.others:
            self._of_others(notation)
        self.number += 1
        return Reply(True, step.then)

    def _of_others(self, notation: str) -> None:
        """Make a move of another seat; if several decide at the same time, the first that can make it does."""
        actions = self.state.game.actions
        choices: list[int] = []
        for seat in self.state.active:
            if seat == self.tutorial.seat:
                continue
            for choice in self.state.legal(seat):
                if notation in (actions.notation(choice), f"{actions.kind(choice).name} {ANY}"):
                    self.state.apply(seat, choice)
                    return
                choices.append(choice)
        raise self._impossible(notation, choices)

    def follow(self) -> None:
        """Carry out the step with the first of its actions that is legal."""
        if not self.step.expect:
            self.read()
            return
        answers = self.answers()
        if not answers:
            raise self._impossible(", ".join(self.step.expect), self.state.legal(self.tutorial.seat))
        self.play(answers[0])

    def _impossible(self, wanted: str, legal: list[int]) -> LessonError:
        return LessonError(
            say(
                "lesson '{name}', step {step}: '{wanted}' is not possible; possible: {legal}",
                name=self.tutorial.name,
                step=self.number + 1,
                wanted=wanted,
                legal=one_of([self.state.game.actions.notation(action) for action in legal]),
            )
        )
