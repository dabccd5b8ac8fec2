"""Causes of points, for the ledger."""

from __future__ import annotations

from dataclasses import dataclass

from burgrave.kernel.text import Text


@dataclass(frozen=True)
class Cause:
    """Why points were given: the ledger has one account for each, with a number that never changes."""

    number: int
    name: str
    rule: str
    words: Text
    group: str
    """Part of the score sheet this account belongs to."""
