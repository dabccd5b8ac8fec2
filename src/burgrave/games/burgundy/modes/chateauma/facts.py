"""Châteauma's pieces: territory cards, two duchies and the order of its reserve, from our files or a player's own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.burgundy.data.duchies import COUNTS, LETTERS, ROW_LENGTHS, SPACES, Duchy
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import CASTLE, COLOURS
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.kernel.errors import BoardError, one_of
from burgrave.kernel.pieces import Data, Pieces, whole
from burgrave.kernel.text import say

NAME: Final = "chateauma"
LEVELS: Final = ("easy", "medium", "hard")
CARD_COUNT: Final = 17
"""The number of territory cards. BUR-CMP-14"""
MOST_SPACES: Final = 5
"""The most spaces of a card."""
MOST_POINTS: Final = 99
_FACTS: Final = read_facts("modes/chateauma/facts")
DECKS: Final[dict[str, list[int]]] = _FACTS["decks"]
"""Numbers of the cards in play, without and with vineyards. BUR-CHA-10, BUR-CHA-81"""
SELL: Final = "."
DOUBLE: Final = ":"
SYMBOLS: Final = ("border", "shield")
MARKS: Final = ("a", "b", "extra_turn")
_LAYOUT: Final = re.compile(r"[1-5](-[1-5]){0,4}")
_SPACE: Final = re.compile(f"({'|'.join(COLOURS)})[{SELL}{DOUBLE}]?")


@dataclass(frozen=True)
class Card:
    """A territory card: spaces in reading order, symbols as masks of spaces. BUR-CHA-15"""

    number: int
    colours: tuple[int, ...]
    sells: int
    doubles: int
    points: tuple[int, ...]
    """Points by level."""
    border: bool
    shield: bool
    places: tuple[tuple[int, int], ...]
    """Axial coordinates of the spaces, for drawing."""


class Territories:
    """The cards, the duchies 35 and 36, and the order of the reserve."""

    def __init__(self, data: Data) -> None:
        self.cards: Final = [_card(fact) for fact in data["card"]]
        """Card n has index n - 1."""
        self.castle_cards: Final = [card.number for card in self.cards if CASTLE in card.colours]
        self.reserve_order: Final = [COLOURS.index(name) for name in data["reserve"]["order"]]
        """Colours of the stacks of the reserve, from top left to bottom right. BUR-CHA-18"""
        board = data["board"]
        colours = [LETTERS.index(letter) for row in board["rows"] for letter in row]
        self.plain_board: Final = Duchy("35", colours, [0] * SPACES, source="reconstructed")
        self.marked_board: Final = Duchy("36", colours, [0] * SPACES, source="reconstructed")
        """The duchy for modifiers A, B and extra-turn. BUR-CHA-08"""
        self.marked_a: Final = _marked(board["a"])
        self.marked_b: Final = _marked(board["b"])
        self.extra_turn_spaces: Final = _marked(board["extra_turn"])


def _marked(spaces: list[int]) -> list[int]:
    return [space - 1 for space in spaces]


def _card(fact: Data) -> Card:
    spaces: list[str] = fact["spaces"]
    return Card(
        fact["number"],
        tuple([COLOURS.index(space.rstrip(SELL + DOUBLE)) for space in spaces]),
        sum([1 << n for n, space in enumerate(spaces) if space.endswith(SELL)]),
        sum([1 << n for n, space in enumerate(spaces) if space.endswith(DOUBLE)]),
        tuple(fact["points"]),
        fact["symbol"] == "border",
        fact["symbol"] == "shield",
        places_of(fact["layout"]),
    )


def row_lengths(layout: str) -> list[int]:
    return [int(length) for length in layout.split("-")]


def places_of(layout: str) -> tuple[tuple[int, int], ...]:
    """The hexagons of a layout in rows, each centred as nearly as the grid allows."""
    places: list[tuple[int, int]] = []
    for r, length in enumerate(row_lengths(layout)):
        first = (1 - length - r) // 2
        places += [(first + n, r) for n in range(length)]
    return tuple(places)


def _make(data: Data) -> Territories:
    return Territories(data)


def _read(data: Data) -> Data:
    """Validate cards, marks and the order of the reserve; anything missing in the file is ours."""
    cards = {fact["number"]: fact for fact in _OURS["card"]}
    given = data.get("card", [])
    if not isinstance(given, list):
        raise _unsound_card(1)
    for n, fact in enumerate(given, 1):
        if not _is_card(fact):
            raise _unsound_card(n)
        cards[fact["number"]] = {name: fact[name] for name in ("number", "layout", "spaces", "points", "symbol")}
    _check_decks(cards)
    return {
        "board": _board(data.get("board", {})),
        "reserve": _reserve(data.get("reserve", _OURS["reserve"])),
        "card": [cards[number] for number in sorted(cards)],
    }


def _unsound_card(n: int) -> BoardError:
    return BoardError(
        say(
            "card entry {n} needs a number from 1 to {cards}, a layout such as '2-3', as many spaces (at most "
            "{most}), three point values and a symbol; a space is one of {colours}, followed by '.' for a sell "
            "symbol or ':' for a double-tile symbol, and a symbol is one of {symbols}",
            n=n,
            cards=CARD_COUNT,
            most=MOST_SPACES,
            colours=one_of(COLOURS),
            symbols=one_of(SYMBOLS),
        ),
        "BUR-CHA-15",
    )


def _is_card(fact: object) -> bool:
    if not isinstance(fact, dict) or not whole(fact.get("number"), 1, CARD_COUNT):
        return False
    layout, spaces, points = fact.get("layout"), fact.get("spaces"), fact.get("points")
    if not isinstance(layout, str) or not _LAYOUT.fullmatch(layout):
        return False
    if not isinstance(spaces, list) or len(spaces) != sum(row_lengths(layout)) or len(spaces) > MOST_SPACES:
        return False
    if not all(isinstance(space, str) and _SPACE.fullmatch(space) for space in spaces):
        return False
    if not isinstance(points, list) or len(points) != len(LEVELS):
        return False
    return all(whole(n, 0, MOST_POINTS) for n in points) and fact.get("symbol") in SYMBOLS


def _check_decks(cards: dict[int, Data]) -> None:
    """Check that every deck has a card with a castle, for the start of the game. BUR-CHA-12"""
    for deck in DECKS.values():
        if not any(space.startswith("castle") for number in deck for space in cards[number]["spaces"]):
            raise BoardError(
                say("one of the cards {numbers} needs a castle space", numbers=", ".join(map(str, deck))), "BUR-CHA-10"
            )


def _board(given: object) -> Data:
    board: dict[str, Any] = {**_OURS["board"], **(given if isinstance(given, dict) else {})}
    rows = board["rows"]
    if (
        not isinstance(rows, list)
        or not all(isinstance(row, str) for row in rows)
        or tuple(len(row) for row in rows) != ROW_LENGTHS
        or tuple("".join(rows).count(letter) for letter in LETTERS) != COUNTS
    ):
        raise BoardError(
            say("the board of Châteauma needs rows of 4, 5, 6, 7, 6, 5, 4 letters, with the colours of every duchy"),
            "BUR-CHA-08",
        )
    marks = [board[name] for name in MARKS]
    if not all(isinstance(mark, list) and all(whole(n, 1, SPACES) for n in mark) for mark in marks) or any(
        len(set(mark)) != len(mark) for mark in (marks[0] + marks[1], marks[2])
    ):
        raise BoardError(
            say("the marks a, b and extra_turn must be lists of spaces from 1 to 37, with no space in both a and b"),
            "BUR-CHA-60",
        )
    return {"rows": rows, **dict(zip(MARKS, marks, strict=True))}


def _reserve(given: object) -> Data:
    order = given.get("order") if isinstance(given, dict) else None
    if not isinstance(order, list) or len(order) != len(COLOURS) or any(name not in order for name in COLOURS):
        raise BoardError(say("the reserve order must name each of {colours}", colours=one_of(COLOURS)), "BUR-CHA-18")
    return {"order": order}


_OURS: Final[Data] = {name: _FACTS[name] for name in ("board", "reserve", "card")}
TERRITORIES: Final[Pieces] = Pieces(
    NAME,
    say("Châteauma's cards, duchy and reserve"),
    say("Châteauma's territory cards, duchy and reserve: our reconstruction, or a file of your own, '@FILE'"),
    _OURS,
    _read,
    _make,
    module=NAME,
    rule="BUR-CHA-15",
)


def territories(rules: Rules) -> Territories:
    """The territory cards of this game."""
    found = rules.pieces[NAME]
    assert isinstance(found, Territories)
    return found
