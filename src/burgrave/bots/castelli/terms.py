"""What an expansion of Castelli adds to the evaluation."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class CastelliTerms:
    """Declared by each expansion in a file of its own."""

    cards: Mapping[str, float]
    """What each card is worth, by name, unless it shows points."""
