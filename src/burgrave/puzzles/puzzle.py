"""A puzzle: a position, the lines to choose from, and how far each is behind the best."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import ClassVar, Final

from burgrave.games import game as game_named
from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

LEVELS: Final = ("novice", "player", "master", "grandmaster")
"""Who is asked, from weakest to strongest. The champion thinks by the clock, so its answer depends on the machine."""
LEAST_AHEAD: Final = 0.5
"""Points by which the best line must be ahead of every other, after the margin is taken off."""
LEAST_LINES: Final = 3
MOST_LINES: Final = 5


class PuzzleError(BurgraveError):
    """A puzzle that cannot be read, or does not hold."""

    code: ClassVar[str] = "bad-puzzle"


@dataclass(frozen=True)
class Choice:
    """A line to choose, and how far it is behind the best."""

    line: list[str]
    """In notation; it ends where the turn does, chance comes in or another seat decides."""
    behind: float = 0.0
    """Points, measured in worlds that had no part in finding the puzzle."""
    margin: float = 0.0
    """The true difference is within this margin nineteen times out of twenty."""
    worlds: int = 0


@dataclass(frozen=True)
class Puzzle:
    """Which line is best?"""

    position: str
    """In notation."""
    seat: int
    choices: list[Choice]
    """The best first, the others by how far they are behind."""
    missed: list[str]
    """The levels whose turn is clearly behind."""
    found: float
    """How far the best was ahead of the next when the puzzle was found, in other worlds."""
    seeds: list[int]
    """Of the worlds in which it was found, of those in which it was measured, and of those in which it was verified."""
    source: str
    """The game it comes from: bots, seed and step, or a record and step."""

    @property
    def id(self) -> str:
        return sha256(f"{self.seat}\n{self.position}".encode()).hexdigest()[:10]

    @property
    def grade(self) -> int:
        """How many of the four levels miss it."""
        return len(self.missed)

    @property
    def ahead(self) -> Choice:
        """The nearest other line."""
        return self.choices[1]

    def state(self, game: str) -> State:
        """The position, for the seat to decide."""
        state = game_named(game).position(self.position)
        if self.seat not in state.active:
            raise self.wrong(say("seat {seat} has nothing to decide there", seat=self.seat + 1))
        return state

    def lines(self, state: State) -> list[list[int]]:
        """The lines as actions; each must be possible in what the seat knows."""
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
        """PuzzleError, unless every line can be played and the figures say that the first is clearly best."""
        if not len(self.choices) >= LEAST_LINES:
            raise self.wrong(say("it needs at least {n} lines", n=LEAST_LINES))
        self.lines(self.state(game))
        for choice in self.choices[1:]:
            if choice.behind - choice.margin < LEAST_AHEAD:
                line = " ".join(choice.line)
                raise self.wrong(say("the line '{line}' is not clearly behind the best", line=line))

    def wrong(self, why: Text) -> PuzzleError:
        return PuzzleError(say("puzzle {id} does not hold: {why}", id=self.id, why=why))
