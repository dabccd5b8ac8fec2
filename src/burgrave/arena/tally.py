"""Statistics of a run of games, in constant memory."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf, sqrt

from burgrave.arena.match import Match, Played


@dataclass
class Scores:
    """The scores of one seat."""

    games: int = 0
    mean: float = 0.0
    squares: float = 0.0
    least: float = inf
    most: float = -inf
    wins: float = 0.0
    """A shared win counts in part; a team's win counts in full for each member."""

    def add(self, score: int, win: float) -> None:
        # Welford's algorithm: numerically stable in long runs, unlike a sum of squares.
        self.games += 1
        off = score - self.mean
        self.mean += off / self.games
        self.squares += off * (score - self.mean)
        self.least = min(self.least, score)
        self.most = max(self.most, score)
        self.wins += win

    @property
    def spread(self) -> float:
        """Standard deviation."""
        return sqrt(self.squares / (self.games - 1)) if self.games > 1 else 0.0

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0


@dataclass
class Tally:
    """Scores by seat and points by source over all games of a run."""

    match: Match
    seats: list[Scores] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)
    """Points by seat and cause."""
    games: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        self.seats = [Scores() for _ in self.match.bots]
        self.points = [[0] * len(self.match.game.causes) for _ in self.match.bots]

    def add(self, played: Played) -> None:
        self.games += 1
        self.decisions += played.decisions
        winners = played.state.winners()
        sides = {tuple(played.state.side(seat)) for seat in winners}
        for seat, score in enumerate(played.state.scores()):
            self.seats[seat].add(score, 1 / len(sides) if seat in winners else 0.0)
            for cause, points in enumerate(played.state.ledger(seat)):
                self.points[seat][cause] += points

    def sources(self) -> dict[str, list[float]]:
        """Mean points by group of the score sheet, for each seat."""
        found = {group: [0.0] * len(self.seats) for group in self.match.game.groups}
        for seat, points in enumerate(self.points):
            for cause, total in zip(self.match.game.causes, points, strict=True):
                found[cause.group][seat] += total / max(1, self.games)
        return found
