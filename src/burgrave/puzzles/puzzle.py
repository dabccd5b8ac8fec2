"""Puzzles: a position, the lines to choose from, and how far each is behind the best."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar, Final

from burgrave.games import game as game_named
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

LEVELS: Final = ("novice", "player", "master", "grandmaster")
"""The levels used for grading, weakest first. The champion's play depends on the machine's speed, so it is left out."""
LEAST_AHEAD: Final = 0.5
"""The points by which the best line must be ahead of every other one, after subtracting the margin."""
LEAST_LINES: Final = 3
MOST_LINES: Final = 5


class PuzzleError(BurgraveError):
    """A puzzle that cannot be read, or does not hold up."""

    code: ClassVar[str] = "bad-puzzle"


@dataclass(frozen=True)
class PuzzleLine:
    """A line to choose, and how far it is behind the best."""

    line: list[str]
    """In notation; it ends with the turn, or before a chance event or another seat's decision."""
    behind: float = 0.0
    """The difference in points, measured in worlds that had no part in finding the puzzle."""
    margin: float = 0.0
    """The 95% margin of error of the difference."""
    worlds: int = 0


@dataclass(frozen=True)
class Puzzle:
    """A position and the lines to choose from."""

    position: str
    """In notation."""
    seat: int
    choices: list[PuzzleLine]
    """The best line first, then the others, closest first."""
    missed: list[str]
    """The levels that miss it: their turn is clearly behind."""
    found: float
    """How far the best line was ahead of the next when the puzzle was found, in other worlds."""
    seeds: list[int]
    """The seeds of the worlds in which it was found, measured and verified."""
    source: str
    """The game it comes from: bots, seed and step, or a record and step."""

    @property
    def id(self) -> str:
        return sha256(f"{self.seat}\n{self.position}".encode()).hexdigest()[:10]

    @property
    def grade(self) -> int:
        """The difficulty: how many of the four levels miss it."""
        return len(self.missed)

    @property
    def ahead(self) -> PuzzleLine:
        """The second-best line."""
        return self.choices[1]

    def state(self, game: str) -> State:
        """The position, with the seat to decide."""
        state = game_named(game).position(self.position)
        if self.seat not in state.active:
            raise self.wrong(say("seat {seat} has nothing to decide there", seat=self.seat + 1))
        return state

    def lines(self, state: State) -> list[list[int]]:
        """The lines as actions; each must be legal from what the seat knows."""
        return [self._actions(state, choice.line) for choice in self.choices]

    def _actions(self, state: State, line: list[str]) -> list[int]:
        world, found = state.world(self.seat, 0), []
        drawn = world.drawn
        for word in line:
            action = state.game.actions.parse(word)
            if world.drawn != drawn:
                raise self.wrong(say("the line goes on after chance has come in, at '{word}'", word=word))
            if self.seat not in world.active or action not in world.legal(self.seat):
                raise self.wrong(say("'{word}' is not possible there", word=word))
            world.apply(self.seat, action)
            found.append(action)
        return found

    def check(self, game: str) -> None:
        """Raise PuzzleError unless all lines can be played and by its figures the first is clearly best."""
        if not len(self.choices) >= LEAST_LINES:
            raise self.wrong(say("it needs at least {n} lines", n=LEAST_LINES))
        self.lines(self.state(game))
        for choice in self.choices[1:]:
            if choice.behind - choice.margin < LEAST_AHEAD:
                line = " ".join(choice.line)
                raise self.wrong(say("the line '{line}' is not clearly behind the best", line=line))

    def wrong(self, why: Text) -> PuzzleError:
        return PuzzleError(say("puzzle {id} does not hold: {why}", id=self.id, why=why))
