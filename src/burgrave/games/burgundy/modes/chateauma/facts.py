"""What belongs to Châteauma: territory cards, its two duchies, the order of its reserve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.burgundy.rules.duchies import COUNTS, LETTERS, SPACES, Duchy
from burgrave.games.burgundy.rules.facts import read_facts
from burgrave.games.burgundy.rules.tiles import CASTLE, COLOURS

_FACTS: Final = read_facts("chateauma")

LEVELS: Final = ("easy", "medium", "hard")
MOST_SPACES: Final = 5
"""On one card."""
_SELL: Final = "."
_DOUBLE: Final = ":"


@dataclass(frozen=True)
class Card:
    """One territory card: spaces in reading order, symbols as masks of them. BUR-CHA-15"""

    number: int
    colours: tuple[int, ...]
    sells: int
    doubles: int
    points: tuple[int, ...]
    """By level."""
    border: bool
    shield: bool
    places: tuple[tuple[int, int], ...]
    """Axial coordinates of the spaces, for drawing."""


def _card(fact: dict[str, Any]) -> Card:
    spaces: list[str] = fact["spaces"]
    places = tuple((q, r) for q, r in _FACTS["layouts"][fact["layout"]])
    assert len(places) == len(spaces) <= MOST_SPACES, fact["number"]
    assert len(fact["points"]) == len(LEVELS), fact["number"]
    assert fact["symbol"] in ("border", "shield"), fact["number"]
    return Card(
        fact["number"],
        tuple(COLOURS.index(space.rstrip(_SELL + _DOUBLE)) for space in spaces),
        sum(1 << n for n, space in enumerate(spaces) if space.endswith(_SELL)),
        sum(1 << n for n, space in enumerate(spaces) if space.endswith(_DOUBLE)),
        tuple(fact["points"]),
        fact["symbol"] == "border",
        fact["symbol"] == "shield",
        places,
    )


CARDS: Final = [_card(fact) for fact in _FACTS["card"]]
"""Card n has index n - 1. BUR-CMP-14"""
DECKS: Final[dict[str, list[int]]] = _FACTS["decks"]
"""Numbers of the cards in play, without and with vineyards. BUR-CHA-10, BUR-CHA-81"""
CASTLE_CARDS: Final = [card.number for card in CARDS if CASTLE in card.colours]

RESERVE_ORDER: Final = [COLOURS.index(name) for name in _FACTS["reserve"]["order"]]
"""Colours of the stacks of the reserve, from top left to bottom right. BUR-CHA-18"""


def _board(name: str) -> Duchy:
    colours = [LETTERS.index(letter) for row in _FACTS["board"]["rows"] for letter in row]
    assert tuple(colours.count(colour) for colour in range(len(COLOURS))) == COUNTS
    return Duchy(name, colours, [0] * SPACES, source="reconstructed")


def _marked(mark: str) -> list[int]:
    return [space - 1 for space in _FACTS["board"][mark]]


PLAIN_BOARD: Final = _board("35")
MARKED_BOARD: Final = _board("36")
"""The side for modifiers A, B and extra-turn. BUR-CHA-08"""
MARKED_A: Final = _marked("a")
MARKED_B: Final = _marked("b")
EXTRA_TURN_SPACES: Final = _marked("extra_turn")

assert [card.number for card in CARDS] == list(range(1, len(CARDS) + 1))
assert sorted(RESERVE_ORDER) == list(range(len(COLOURS)))
assert all(any(number in CASTLE_CARDS for number in deck) for deck in DECKS.values())
