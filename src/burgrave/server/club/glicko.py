"""Glicko-2 ratings, as published by Mark Glickman ("Example of the Glicko-2 system")."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

SCALE: Final = 173.7178
"""Rating points per unit of the internal scale."""
TAU: Final = 0.5
"""The system constant: how much volatility may change in a period; small values keep ratings steady."""
_PRECISION = 1e-6


class Rating(NamedTuple):
    """An estimate of a player's strength."""

    rating: float = 1500.0
    deviation: float = 350.0
    """Standard deviation: the true strength is within two of them in 19 of 20 cases."""
    volatility: float = 0.06

    @property
    def mu(self) -> float:
        return (self.rating - 1500.0) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE


NEWCOMER: Final = Rating()


def after_period(player: Rating, games: Sequence[tuple[Rating, float]], tau: float = TAU) -> Rating:
    """The rating after a period; each game gives the opponent's rating before it, and 1, 0.5 or 0."""
    mu, phi, sigma = player.mu, player.phi, player.volatility
    if not games:
        return _rating(mu, math.hypot(phi, sigma), sigma)
    weights = [(_g(opponent.phi), _expected(mu, opponent), score) for opponent, score in games]
    variance = 1.0 / sum(g * g * e * (1.0 - e) for g, e, _ in weights)
    surprise = sum(g * (score - e) for g, e, score in weights)
    sigma = _volatility(phi, sigma, variance, variance * surprise, tau)
    before = math.hypot(phi, sigma)
    phi = 1.0 / math.sqrt(1.0 / before**2 + 1.0 / variance)
    return _rating(mu + phi * phi * surprise, phi, sigma)


def _rating(mu: float, phi: float, sigma: float) -> Rating:
    return Rating(1500.0 + SCALE * mu, min(NEWCOMER.deviation, SCALE * phi), sigma)


def _g(phi: float) -> float:
    return 1.0 / math.sqrt(1.0 + 3.0 * phi * phi / math.pi**2)


def _expected(mu: float, opponent: Rating) -> float:
    return 1.0 / (1.0 + math.exp(-_g(opponent.phi) * (mu - opponent.mu)))


def _volatility(phi: float, sigma: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: the new volatility, by the Illinois method."""
    start = math.log(sigma * sigma)

    def f(x: float) -> float:
        ex = math.exp(x)
        below = phi * phi + variance + ex
        return ex * (delta * delta - below) / (2.0 * below * below) - (x - start) / (tau * tau)

    a = start
    if delta * delta > phi * phi + variance:
        b = math.log(delta * delta - phi * phi - variance)
    else:
        k = 1
        while f(start - k * tau) < 0:
            k += 1
        b = start - k * tau
    fa, fb = f(a), f(b)
    while abs(b - a) > _PRECISION:
        c = a + (a - b) * fa / (fb - fa)
        fc = f(c)
        if fc * fb <= 0:
            a, fa = b, fb
        else:
            fa /= 2.0
        b, fb = c, fc
    return math.exp(a / 2.0)
