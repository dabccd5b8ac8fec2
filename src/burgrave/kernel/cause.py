"""Causes of points, for the ledger."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.kernel.text import Text


@dataclass(frozen=True)
class Cause:
    """A reason for points: the ledger has one account per cause, with a number that never changes."""

    number: int
    name: str
    rule: str
    words: Text
    group: str
    """The part of the score sheet it belongs to."""
