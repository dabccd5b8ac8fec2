"""Progress through a lesson at a table: derived from the moves played, never stored."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from burgrave.kernel.record import Step
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, written
from burgrave.lessons.tutorial import ANY, Tutorial, TutorialStep

WAIT: Final = -1
"""Means that another seat has to wait: its next move in the lesson is not due yet."""


@dataclass(frozen=True)
class Sentence:
    """A sentence of the guide, and the places on the table it refers to."""

    text: Text
    places: tuple[str, ...]
    step: int
    """The number of its step, from 1."""


class Progress:
    """How far a lesson has come after these actions, without undone ones."""

    def __init__(self, tutorial: Tutorial, played: Iterable[Step] = ()) -> None:
        self.tutorial = tutorial
        self.number = 0
        """The step that waits for a move; equal to the number of steps when the lesson is over."""
        self.done: int | None = None
        """The step that the learner carried out last."""
        self.free = False
        """Whether an unexpected move has left the lesson: made after its end, or by a stand-in bot."""
        self._others = 0
        self._skip()
        for step in played:
            self.follow(step)

    def _skip(self) -> None:
        """Skip steps that are just text."""
        steps = self.tutorial.steps
        while self.number < len(steps) and not steps[self.number].expect:
            self.number += 1

    def follow(self, played: Step) -> None:
        """Take note of another action at the table."""
        if played.seat != self.tutorial.seat:
            self._others += 1
        elif self.free or not self.means(played.do):
            self.free = True
        else:
            self.done = self.number
            self.number += 1
            self._skip()

    @property
    def over(self) -> bool:
        """Whether nothing more is expected of the learner."""
        return self.free or self.number == len(self.tutorial.steps)

    @property
    def step(self) -> TutorialStep | None:
        """The step the learner should carry out now."""
        return None if self.over else self.tutorial.steps[self.number]

    def means(self, notation: str) -> bool:
        """Whether the current step expects an action of the learner."""
        return self.step is not None and self.step.carries_out(notation)

    @property
    def waiting_for(self) -> tuple[str, ...]:
        """The moves that other seats still have to make before the lesson continues, in notation."""
        if self.free or self.done is None:
            return ()
        awaited = [notation for step in self.tutorial.steps[: self.done + 1] for notation in step.others]
        return tuple(awaited[self._others :])

    def for_others(self, state: State, seat: int) -> int | None:
        """The action that the lesson prescribes for another seat, or WAIT; None if the seat is free to choose."""
        awaited = self.waiting_for
        if self.free or (self.over and not awaited):
            return None
        if not awaited:
            return WAIT if state.legal(self.tutorial.seat) else None
        for other in state.active:
            action = None if other == self.tutorial.seat else _first(state, other, awaited[0])
            if action is not None:
                return action if other == seat else WAIT
        return None

    def wanted(self, state: State) -> list[int]:
        """The actions that the step names individually, without those it expects by kind."""
        seat = self.tutorial.seat
        if self.over or self.free or seat not in state.active:
            return []
        notation, expect = state.game.actions.notation, self.tutorial.steps[self.number].expect
        return [action for action in state.legal(seat) if notation(action) in expect]

    def sentences(self) -> list[Sentence]:
        """The sentences to show now: the result of the last step, steps that are just text, then what to do."""
        if self.free:
            return []
        steps, first = self.tutorial.steps, 0
        found: list[Sentence] = []
        if self.done is not None:
            first = self.done + 1
            if steps[self.done].then:
                found.append(Sentence(written(steps[self.done].then), steps[self.done].at, first))
        if self.waiting_for:
            return found
        for number in range(first, min(self.number + 1, len(steps))):
            found.append(Sentence(written(steps[number].say), steps[number].at, number + 1))
        return found


def _first(state: State, seat: int, wanted: str) -> int | None:
    """A seat's first legal action that matches a notation, or a kind and `*`."""
    actions, kind = state.game.actions, wanted.removesuffix(f" {ANY}")
    for action in state.legal(seat):
        if wanted == actions.notation(action) or (kind != wanted and actions.kind(action).name == kind):
            return action
    return None
