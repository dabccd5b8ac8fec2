"""Where each part of an observation lies in a flat row and in a one-hot one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.observation import ID, Part


@dataclass(frozen=True)
class Row:
    """Where a part lies in a flat row and in a one-hot one: from the first index to before the end."""

    part: Part
    flat: int
    flat_end: int
    one_hot: int
    one_hot_end: int
    each: int
    """Places that each of its numbers takes in the one-hot row."""


def index(parts: Sequence[Part]) -> list[Row]:
    """Every part with its places, in order."""
    rows: list[Row] = []
    flat = one_hot = 0
    for part in parts:
        each = part.high + 1 if part.kind == ID else 1
        rows.append(Row(part, flat, flat + part.size, one_hot, one_hot + part.size * each, each))
        flat += part.size
        one_hot += part.size * each
    return rows
