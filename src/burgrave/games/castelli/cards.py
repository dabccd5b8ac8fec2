"""Character cards: 25 of the base game, 8 of the battle, each an int; copies of a card share a kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from burgrave.games.castelli.facts import read_facts


@dataclass(frozen=True)
class Kind:
    """One character; the kings of 3, 4 and 5 points are three."""

    name: str
    count: int
    rule: str
    points: int = 0
    module: str = ""


_FACTS: Final = read_facts("cards")
CARD_KINDS: Final = [Kind(**fact) for fact in _FACTS["card"]]
KINDS: Final = len(CARD_KINDS)
KIND_OF: Final = [kind for kind, card in enumerate(CARD_KINDS) for _ in range(card.count)]
"""The kind of each card; the cards of the base game come first."""
CARDS: Final = len(KIND_OF)
BASE_CARDS: Final[int] = _FACTS["totals"]["base"]
KIND_BIT: Final = [1 << kind for kind in KIND_OF]

assert sum(not CARD_KINDS[kind].module for kind in KIND_OF) == BASE_CARDS
assert all(not CARD_KINDS[kind].module for kind in KIND_OF[:BASE_CARDS])
assert BASE_CARDS + _FACTS["totals"]["battle"] == CARDS

_NUMBER: Final = {card.name: kind for kind, card in enumerate(CARD_KINDS)}

KING_3: Final = _NUMBER["king-3"]
KING_4: Final = _NUMBER["king-4"]
KING_5: Final = _NUMBER["king-5"]
ROBBER: Final = _NUMBER["robber"]
STEWARD: Final = _NUMBER["steward"]
BANDITS: Final = _NUMBER["bandits"]
COUNT: Final = _NUMBER["count"]
TRAITOR: Final = _NUMBER["traitor"]
COUNTESS: Final = _NUMBER["countess"]
MASTER_BUILDER: Final = _NUMBER["master-builder"]
ROBBER_BARON: Final = _NUMBER["robber-baron"]
FARMER: Final = _NUMBER["farmer"]
DUKE: Final = _NUMBER["duke"]
ABBOT: Final = _NUMBER["abbot"]
GUARD: Final = _NUMBER["guard"]
ARMY: Final = _NUMBER["army-of-knights"]
ARSONIST: Final = _NUMBER["arsonist"]


def kinds_in(hand: int) -> int:
    """Mask of the kinds in a hand, which is a mask of cards."""
    found = 0
    while hand:
        lowest = hand & -hand
        found |= KIND_BIT[lowest.bit_length() - 1]
        hand ^= lowest
    return found
