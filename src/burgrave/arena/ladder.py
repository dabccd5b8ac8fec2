"""A ladder: every bot plays the next weaker one, and the games rate all of them on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.play import Result
from burgrave.arena.standings import Standings, standings

RUNGS: Final = ("random", "novice", "greedy", "player", "expert", "master", "grandmaster")
"""From the weakest on. The champion, who takes up to 20 seconds a decision, climbs only when asked to."""


@dataclass(frozen=True)
class Ladder:
    """The rungs of one game, from the weakest bot on, and a contest for each two neighbours."""

    whole: Contest
    """All bots; its fixtures are more than those played."""

    @property
    def contests(self) -> list[Contest]:
        return [replace(self.whole, bots=pair, mirror=False) for pair in pairwise(self.whole.bots)]

    @property
    def games(self) -> int:
        return sum(len(list(fixtures(contest))) for contest in self.contests)

    def standings(self, results: Sequence[Result]) -> Standings:
        return standings(replace(self.whole, mirror=False), results)
