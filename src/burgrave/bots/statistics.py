"""Means and their margins of error."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from typing import Final

_SURE: Final = 2.36
"""Standard errors within which the truth lies nineteen times out of twenty, for someone who looks at a growing sample
four times and stops when the difference is clear (Pocock's bound)."""


@dataclass(frozen=True)
class Estimate:
    """A mean, and the margin within which the true one lies nineteen times out of twenty."""

    mean: float
    margin: float

    @property
    def clear(self) -> bool:
        """Whether the difference is larger than chance explains."""
        return abs(self.mean) > self.margin


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def standard_error(values: Sequence[float]) -> float:
    """Of a mean; none of a single value that is certain."""
    if len(values) < 2:
        return 0.0
    middle = mean(values)
    return sqrt(sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values))


def estimate(values: Sequence[float]) -> Estimate:
    """From a sample; a small one knows little about its own spread, a single value knows nothing."""
    n = len(values)
    if n < 2:
        return Estimate(values[0] if n else 0.0, inf)
    return Estimate(mean(values), _SURE * standard_error(values) * (n + 1) / (n - 1))
