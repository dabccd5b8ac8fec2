"""Means and their margins of error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

_SURE: Final = 2.36
"""The 95% confidence bound in standard errors, when a growing sample is checked up to four times and sampling stops
once the difference is clear (Pocock's boundary)."""


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95% margin of error."""

    mean: float
    margin: float

    @property
    def clear(self) -> bool:
        """Whether the mean differs from zero by more than its margin."""
        return abs(self.mean) > self.margin


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 for a single value, which is taken as certain."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def estimate(values: Sequence[float]) -> Estimate:
    """The estimate from a sample; small samples get a wider margin, a single value an infinite one."""
    n = len(values)
    if n < 2:
        return Estimate(values[0] if n else 0.0, inf)
    return Estimate(mean(values), _SURE * standard_error(values) * (n + 1) / (n - 1))
