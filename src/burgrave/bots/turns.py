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
        for steps in _cut(record, positions, seat):
            line = [game.actions.parse(record.steps[step].do) for step in steps]
            if all(len(positions[step].legal(seat)) == 1 for step in steps):
                continue
            counted[seat] += 1
            found.append(Turn(seat, counted[seat], tuple(steps), line))
    found.sort(key=lambda turn: turn.step)
    return found


def _cut(record: Record, positions: list[State], seat: int) -> list[list[int]]:
    """The steps of a seat, turn by turn."""
    found: list[list[int]] = []
    open_ = False
    for step, done in enumerate(record.steps):
        if done.seat == seat:
            if open_:
                found[-1].append(step)
            else:
                found.append([step])
            open_ = True
        # While others decide at the same time, the seat's own turn goes on.
        if done.chance or seat not in positions[step + 1].active:
            open_ = False
    return found
