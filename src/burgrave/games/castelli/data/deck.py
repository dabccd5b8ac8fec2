"""The character on each card. Characters and cards have ids that never change; those of expansions follow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from burgrave.games.castelli.data.facts import read_facts
from burgrave.kernel.flat import PLAIN


def card_facts(name: str) -> dict[str, dict[str, Any]]:
    """The cards of a data file by name, with their number of copies."""
    facts = read_facts(name)
    found = {fact["name"]: fact for fact in facts["card"]}
    assert sum(len(fact["copies"]) for fact in found.values()) == facts["total"], name
    return found


FACTS: Final = card_facts("data/cards")
"""The cards of the base game."""
KIND_OF: Final[list[int]] = []
"""The kind of each card."""
KIND_BIT: Final[list[int]] = []


def add_copies(kind: int, copies: Sequence[int]) -> None:
    """Make the cards of a kind known."""
    if list(copies) != list(range(len(KIND_OF), len(KIND_OF) + len(copies))):
        raise ValueError(f"the cards of kind {kind} need ids from {len(KIND_OF)} on, not {list(copies)}")
    for _ in copies:
        KIND_OF.append(kind)
        KIND_BIT.append(1 << kind)


def kinds_in(hand: int) -> int:
    """Mask of the kinds in a hand, which is a mask of cards."""
    found = 0
    while hand:
        lowest = hand & -hand
        found |= KIND_BIT[lowest.bit_length() - 1]
        hand ^= lowest
    return found


if PLAIN:
    # A hand is examined several times before it changes, and its cards keep their kinds.
    globals().update(kinds_in=lru_cache(4096)(kinds_in))
