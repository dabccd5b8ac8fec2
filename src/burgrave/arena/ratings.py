"""Ratings from pairwise results, with confidence intervals."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from math import log10, sqrt
from typing import Final

Meeting = tuple[str, str, float]
"""Two bots and the first one's result: 1, 0.5 or 0."""

_Z: Final = 1.96
_ELO: Final = 400.0
_ROUNDS: Final = 60
_RESAMPLES: Final = 200
_PRIOR: Final = 0.5
"""The prior: half a win each way for every pair that met, so that a bot that always wins has a finite rating."""


def interval(share: float, n: float) -> tuple[float, float]:
    """Wilson's 95% interval for a share of n games."""
    if n <= 0:
        return 0.0, 1.0
    centre = (share + _Z * _Z / (2 * n)) / (1 + _Z * _Z / n)
    half = _Z * sqrt(share * (1 - share) / n + _Z * _Z / (4 * n * n)) / (1 + _Z * _Z / n)
    return max(0.0, centre - half), min(1.0, centre + half)


def ratings(names: Sequence[str], sets: Sequence[Sequence[Meeting]]) -> dict[str, tuple[float, float, float]]:
    """Bradley-Terry ratings on the Elo scale around 0, each with its 95% interval.

    A set is everything played on one seed, in all seatings. The intervals come from a Bayesian bootstrap: sets, not
    games, get random weights, and so does the prior, since a bot that won every game may have been lucky too.
    """
    best = _strengths(names, sets, lambda: 1.0)
    draw = random.Random(1)
    many = [_strengths(names, sets, lambda: draw.expovariate(1.0)) for _ in range(_RESAMPLES)]
    spread = {name: sorted(sample[name] for sample in many) for name in names}
    low, high = int(0.025 * _RESAMPLES), int(0.975 * _RESAMPLES)
    return {name: (best[name], spread[name][low], spread[name][high]) for name in names}


def _strengths(
    names: Sequence[str], sets: Sequence[Sequence[Meeting]], weight_of: Callable[[], float]
) -> dict[str, float]:
    won = {(a, b): 0.0 for a in names for b in names if a != b}
    for meetings in sets:
        weight = weight_of()
        for a, b, points in meetings:
            won[a, b] += points * weight
            won[b, a] += (1 - points) * weight
    for a, b in combinations(names, 2):
        if won[a, b] + won[b, a] > 0:
            won[a, b] += _PRIOR * weight_of()
            won[b, a] += _PRIOR * weight_of()
    strength = dict.fromkeys(names, 1.0)
    for _ in range(_ROUNDS):
        for name in names:
            wins = sum(won[name, other] for other in names if other != name)
            weight = sum(
                (won[name, other] + won[other, name]) / (strength[name] + strength[other])
                for other in names
                if other != name
            )
            if weight:
                strength[name] = max(1e-6, wins / weight)
    elo = {name: _ELO * log10(strength[name]) for name in names}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}
