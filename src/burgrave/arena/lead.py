"""By how many points one side is ahead of another, with its standard error."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

from burgrave.arena.play import Result


@dataclass(frozen=True)
class Lead:
    """Of the first side over the second, in points of a game."""

    games: int
    mean: float
    error: float
    won: float
    """The share of the games; a tie is half a win."""
    score: float

    @property
    def certain(self) -> bool:
        """Beyond two standard errors."""
        return self.mean > 2 * self.error

    def __str__(self) -> str:
        return f"lead {self.mean:+6.2f} ± {self.error:4.2f}   won {100 * self.won:3.0f} %   score {self.score:6.1f}"


def lead(results: Iterable[Result]) -> Lead:
    """By seeds, since their games belong together."""
    leads: dict[int, list[int]] = defaultdict(list)
    score = won = 0.0
    games = 0
    for result in results:
        leads[result.seed].append(result.scores[0] - result.scores[1])
        score += result.scores[0]
        won += (result.places[0] < result.places[1]) + (result.places[0] == result.places[1]) / 2
        games += 1
    means = [sum(of_seed) / len(of_seed) for of_seed in leads.values()]
    mean = sum(means) / len(means)
    error = sqrt(sum((each - mean) ** 2 for each in means) / max(1, len(means) - 1) / len(means))
    return Lead(games, mean, error, won / games, score / games)
