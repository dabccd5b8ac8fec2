"""The character on each card. Characters and cards have ids that never change; those of expansions follow."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from burgrave.games.castelli.data.facts import read_facts
from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import PLAIN, lowest, zeros


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
MOST_CARDS: Final = 61
"""A hand is a mask that fits into a machine integer."""
KIND_BIT: Final = zeros(MOST_CARDS)


def add_copies(kind: int, copies: Sequence[int]) -> None:
    """Make the cards of a kind known."""
    if list(copies) != list(range(len(KIND_OF), len(KIND_OF) + len(copies))):
        raise ValueError(f"the cards of kind {kind} need ids from {len(KIND_OF)} on, not {list(copies)}")
    if len(KIND_OF) + len(copies) > MOST_CARDS:
        raise ValueError(f"there is room for {MOST_CARDS} cards")
    for card in copies:
        KIND_OF.append(kind)
        KIND_BIT[card] = 1 << kind


def kinds_in(hand: i64) -> i64:
    """Mask of the kinds in a hand, which is a mask of cards."""
    found: i64 = 0
    while hand:
        found |= KIND_BIT[lowest(hand)]
        hand &= hand - 1
    return found


if PLAIN:
    # A hand is examined several times before it changes, and its cards keep their kinds.
    globals().update(kinds_in=lru_cache(4096)(kinds_in))
