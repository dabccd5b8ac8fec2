"""Renewing a collection after bots have changed: puzzles are verified in new worlds, regraded, and replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from burgrave.puzzles.files import Collection
from burgrave.puzzles.mining import Miner, MiningSource, graded
from burgrave.puzzles.puzzle import Puzzle
from burgrave.puzzles.verifying import verify


class Renewer:
    """A worker process's state: it renews puzzles of one game."""

    def __init__(self, game: str, seed: int) -> None:
        """`seed` is that of worlds that had no part in finding or measuring the puzzles."""
        self._game, self._seed = game, seed

    def renew(self, puzzle: Puzzle) -> Puzzle | None:
        """The puzzle, regraded; None if it no longer holds up."""
        return graded(puzzle, self._game) if verify(puzzle, self._game, self._seed).holds else None


def completed(
    old: Collection, renewed: Iterable[Puzzle | None], first: int, command: str, advance: Callable[[], None]
) -> Collection:
    """The puzzles that hold up, and for each of the others a new one from further games, with seeds from `first` on.

    `advance` is called for each new puzzle.
    """
    held = [puzzle for puzzle in renewed if puzzle is not None]
    known, turns, number = {puzzle.id for puzzle in old.puzzles}, old.looked_at, first
    while len(held) < len(old.puzzles):
        mined = Miner().mine(MiningSource(old.game, number))
        turns += mined.turns
        number += 1
        new = [puzzle for puzzle in mined.puzzles if puzzle.id not in known][: len(old.puzzles) - len(held)]
        known |= {puzzle.id for puzzle in new}
        held += new
        for _ in new:
            advance()
    held.sort(key=lambda puzzle: (puzzle.grade, -puzzle.ahead.behind))
    return replace(old, made_by=f"{old.made_by}; {command}", looked_at=turns, puzzles=held)
