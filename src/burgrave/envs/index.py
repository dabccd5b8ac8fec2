"""The indices of each part of an observation in flat and one-hot rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.observation import ID, Part


@dataclass(frozen=True)
class PartIndex:
    """The indices of a part in a flat and in a one-hot row, from the first to before the end."""

    part: Part
    flat: int
    flat_end: int
    one_hot: int
    one_hot_end: int
    each: int
    """The places that each of its numbers takes in a one-hot row."""


def index(parts: Sequence[Part]) -> list[PartIndex]:
    """The indices of all parts, in order."""
    rows: list[PartIndex] = []
    flat = one_hot = 0
    for part in parts:
        each = part.high + 1 if part.kind == ID else 1
        rows.append(PartIndex(part, flat, flat + part.size, one_hot, one_hot + part.size * each, each))
        flat += part.size
        one_hot += part.size * each
    return rows
