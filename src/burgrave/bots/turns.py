"""A recorded game cut into turns: what one seat chose before chance came in or another seat decided."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.state import State


@dataclass(frozen=True)
class Turn:
    """The choices of one turn, from one position; where several seats decide at the same time, only its own."""

    seat: int
    number: int
    """Of this seat's turns, counted from 1."""
    steps: tuple[int, ...]
    """The steps of the record it consists of."""
    line: list[int]

    @property
    def step(self) -> int:
        """How many steps of the record had been made before."""
        return self.steps[0]

    @property
    def until(self) -> int:
        """How many had been made after."""
        return self.steps[-1] + 1


def turns_of(record: Record, game: AnyGame, positions: list[State]) -> list[Turn]:
    """Every turn with a choice in it, in the order of the game.

    `positions` are those before each step, and the last.
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
            # While others decide at the same time the turn goes on, but only as far as it does without them.
            if twin is None or action not in twin.legal(seat):
                twin = positions[step].copy()
                found.append(([], []))
            found[-1][0].append(step)
            found[-1][1].append(action)
            twin.apply(seat, action)
        if done.chance or seat not in positions[step + 1].active:
            twin = None
    return found
