"""What an expansion of Castelli adds to the evaluation: its cards, and what they ask of others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class CastelliTerms:
    """Declared by each expansion in a file of its own."""

    cards: Mapping[int, float]
    """What a card of each kind is worth, unless it shows points."""
    answers: tuple[int, ...]
    """Kinds of choices that others may answer; a position is evaluated as if nobody did."""
