"""Effects with 95% intervals, by least squares over independent pairs of games, without extra packages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from burgrave.bots.statistics import mean, standard_error
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.study.playing import Outcome

_ROUNDS: Final = 16
"""Enough rounds to connect every board with all others, directly or indirectly."""
_SURE: Final = 1.96
"""The half-width of a 95% interval in standard errors, for large samples."""


@dataclass(frozen=True)
class Effect:
    """An estimate and its 95% interval."""

    value: float
    low: float
    high: float
    games: int

    @property
    def margin(self) -> float:
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class BoardDuel:
    """Two boards on one seed from both seats: the lead of the first board, and the advantage of the first seat."""

    one: str
    other: str
    ahead: float
    """The first board's lead in points, averaged over both seatings."""
    won: float
    """The first board's share of wins, less one half."""
    seat: float
    """The first seat's lead in points."""
    seat_won: float
    cell: str
    bot: str


def duels(outcomes: Iterable[Outcome]) -> list[BoardDuel]:
    """The pairs whose games have both been played."""
    found: list[BoardDuel] = []
    waiting: dict[tuple[object, ...], Outcome] = {}
    for second in outcomes:
        if second.experiment != "duel":
            continue
        key = (second.cell, second.bot, second.seed, *sorted(second.boards))
        first = waiting.pop(key, None)
        if first is None:
            waiting[key] = second
            continue
        ahead = [each.points[0] - each.points[1] for each in (first, second)]
        share = [each.won[0] for each in (first, second)]
        one, other = first.boards
        found.append(
            BoardDuel(
                one,
                other,
                (ahead[0] - ahead[1]) / 2,
                (share[0] - share[1]) / 2,
                (ahead[0] + ahead[1]) / 2,
                (share[0] + share[1]) / 2,
                first.cell,
                first.bot,
            )
        )
    return found


def effects(boards: Sequence[str], played: Sequence[BoardDuel], won: bool = False) -> dict[str, Effect]:
    """Each board's effect relative to the average board, in points or in share of wins."""
    at = {board: n for n, board in enumerate(boards)}
    size = len(boards)
    # Constrain the effects to sum to 0; differences alone do not determine them.
    normal = [[1.0 / size] * size for _ in boards]
    right = [0.0] * size
    for duel in played:
        a, b = at[duel.one], at[duel.other]
        value = duel.won if won else duel.ahead
        normal[a][a] += 1
        normal[b][b] += 1
        normal[a][b] -= 1
        normal[b][a] -= 1
        right[a] += value
        right[b] -= value
    inverse = _inverse(normal)
    fitted = [sum(x * y for x, y in zip(row, right, strict=True)) for row in inverse]
    rest = [(d.won if won else d.ahead) - fitted[at[d.one]] + fitted[at[d.other]] for d in played]
    variance = sum(each * each for each in rest) / max(1, len(played) - size + 1)
    games = {board: 2 * sum(board in (d.one, d.other) for d in played) for board in boards}
    found: dict[str, Effect] = {}
    for board, n in at.items():
        # The constraint's part of the diagonal is no uncertainty about the board.
        margin = _SURE * sqrt(variance * max(0.0, inverse[n][n] - 1.0 / size))
        found[board] = Effect(fitted[n], fitted[n] - margin, fitted[n] + margin, games[board])
    return found


def average(values: Sequence[float], games: int = 0) -> Effect:
    """A mean with its interval."""
    middle, margin = mean(values), _SURE * standard_error(values)
    return Effect(middle, middle - margin, middle + margin, games or len(values))


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation: 1 for the same order, 0 for unrelated ones."""
    n = len(one)
    ranks = [_ranks(values) for values in (one, other)]
    squares: float = sum((a - b) ** 2 for a, b in zip(*ranks, strict=True))
    return 1 - 6 * squares / (n * (n * n - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=lambda n: values[n])
    return [order.index(n) for n in range(len(values))]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """The inverse by Gauss-Jordan elimination with partial pivoting."""
    size = len(matrix)
    rows = [[*row, *(float(n == k) for k in range(size))] for n, row in enumerate(matrix)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda n: abs(rows[n][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        if abs(scale) < 1e-9:
            raise OptionError(say("too few rounds to compare all boards; play more: --rounds {n}", n=_ROUNDS))
        rows[column] = [value / scale for value in rows[column]]
        for n in range(size):
            factor = rows[n][column]
            if n != column and factor:
                rows[n] = [a - factor * b for a, b in zip(rows[n], rows[column], strict=True)]
    return [row[size:] for row in rows]
