"""A recorded game split into turns: what one seat chose before a chance event or another seat's decision."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.state import State


@dataclass(frozen=True)
class Turn:
    """The choices of one seat in one turn, from one position; others may decide at the same time."""

    seat: int
    number: int
    """Which of this seat's turns it is, counted from 1."""
    steps: tuple[int, ...]
    """The steps of the record that make up the turn."""
    line: list[int]

    @property
    def step(self) -> int:
        """How many steps of the record come before the turn."""
        return self.steps[0]

    @property
    def until(self) -> int:
        """How many steps of the record have been made once the turn is over."""
        return self.steps[-1] + 1


def turns_of(record: Record, game: AnyGame, positions: list[State]) -> list[Turn]:
    """Every turn with a real choice, in the order of the game.

    `positions` are those before each step, followed by the last one.
    """
    found: list[Turn] = []
    counted = [0] * record.players
    for seat in range(record.players):
        for steps, line in _cut(record, game, positions, seat):
            if all(len(positions[step].legal(seat)) == 1 for step in steps):
                continue
            counted[seat] += 1
            found.append(Turn(seat, counted[seat], tuple(steps), line))
    found.sort(key=lambda turn: turn.step)
    return found


def _cut(record: Record, game: AnyGame, positions: list[State], seat: int) -> list[tuple[list[int], list[int]]]:
    """The steps of a seat and its actions, turn by turn."""
    found: list[tuple[list[int], list[int]]] = []
    twin: State | None = None
    for step, done in enumerate(record.steps):
        if done.seat == seat:
            action = game.actions.parse(done.do)
            # The turn goes on while others decide too, but only as far as its actions are legal without theirs.
            if twin is None or action not in twin.legal(seat):
                twin = positions[step].copy()
                found.append(([], []))
            found[-1][0].append(step)
            found[-1][1].append(action)
            twin.apply(seat, action)
        if done.chance or seat not in positions[step + 1].active:
            twin = None
    return found
