"""The lead of one side over another in points, with its standard error."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import sqrt

from burgrave.arena.play import Result


@dataclass(frozen=True)
class Lead:
    """The lead of the first side over the second, in points per game."""

    games: int
    mean: float
    error: float
    won: float
    """The share of games won; a tie is half a win."""
    score: float

    @property
    def certain(self) -> bool:
        """Whether the lead exceeds two standard errors."""
        return self.mean > 2 * self.error

    def __str__(self) -> str:
        return f"lead {self.mean:+6.2f} ± {self.error:4.2f}   won {100 * self.won:3.0f} %   score {self.score:6.1f}"


def lead(results: Iterable[Result]) -> Lead:
    """The lead in these results; games with the same seed are averaged first, as they are correlated."""
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


def paired(results: Iterable[Result], bots: Sequence[str]) -> list[Result]:
    """Solo games of two bots as if they had met on each seed; a bot that won where the other lost is ahead."""
    by_seed: dict[int, dict[str, Result]] = defaultdict(dict)
    for result in results:
        by_seed[result.seed][result.bots[0]] = result
    return [_met(*(games[bot] for bot in bots)) for games in by_seed.values()]


def _met(one: Result, other: Result) -> Result:
    behind = (other.won[0] - one.won[0]) / 2
    return replace(one, scores=[*one.scores, *other.scores], places=[1.5 + behind, 1.5 - behind])
