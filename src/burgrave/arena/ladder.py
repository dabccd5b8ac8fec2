"""A ladder: every bot plays the next weaker one, and the games rate all bots on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.play import Result
from burgrave.arena.standings import Standings, standings

RUNGS: Final = ("random", "novice", "greedy", "player", "expert", "master", "grandmaster")
"""Bots from weakest to strongest. The champion takes up to 20 seconds per decision and plays only on request."""


@dataclass(frozen=True)
class Ladder:
    """The bots of one game from weakest to strongest, with a contest between each pair of neighbours."""

    whole: Contest
    """The contest between all bots, of which only neighbours are played."""

    @property
    def contests(self) -> list[Contest]:
        return [replace(self.whole, bots=pair, mirror=False) for pair in pairwise(self.whole.bots)]

    @property
    def games(self) -> int:
        return sum(len(list(fixtures(contest))) for contest in self.contests)

    def standings(self, results: Sequence[Result]) -> Standings:
        return standings(replace(self.whole, mirror=False), results)
