"""The drawing of structures and Carpenter: places on the sheets of a player, and what lies there."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import PROFESSION_TEXTS, PROFESSIONS
from burgrave.games.orleans.data.symbols import COIN, GOODS_OF, PEOPLE
from burgrave.games.orleans.modes.prosperity.cards import OFFERED, cards_left, choices
from burgrave.games.orleans.modes.prosperity.carpenter import PAWN
from burgrave.games.orleans.modes.prosperity.events import EVENT_CARDS
from burgrave.games.orleans.modes.prosperity.laying import SIDE_BY_SIDE, structure_spot, structures_of
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.scriptorium import CARD
from burgrave.games.orleans.modes.prosperity.structures import COIN_SHIFT, STRUCTURES, structure_help
from burgrave.games.orleans.rules.deeds import field
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.scene import Lesson, Piece, Place
from burgrave.kernel.text import Text, say

_CROWDED: Final = 10
"""Structures in two rows, smaller, where there are more: nobody has more trading stations."""
_LESSON: Final = 3
PILES: Final[tuple[tuple[str, Text], ...]] = (("deck", say("structure cards")),)


def side_spots(seat: int, x: float, y: float, row: float) -> list[Place]:
    """A row for the cards in hand, and one for the structures."""
    return [*_hand(seat, x, y, row), *_structures(seat, x, y + row, row)]


def _plate(spot: str, x: float, y: float, row: float) -> Place:
    name = say("structure card") if spot.startswith("cards") else say("structure")
    return Place(spot, x, y, "card", row / 2 - 2, "orl-plate", name, wide=x - 2)


def _hand(seat: int, x: float, y: float, row: float) -> list[Place]:
    name = say("structure card")
    return [
        _plate(f"cards-{seat}", x, y, row),
        Place(f"hand-{seat}", x - 66, y, "square", 30, "orl-card", name, wide=21, piece=30),
        *(
            Place(f"choice-{seat}-{n}", x - 18 + 44 * n, y, "square", 30, "orl-choice", name, wide=21, piece=30)
            for n in range(OFFERED)
        ),
    ]


def _structures(seat: int, x: float, y: float, row: float) -> list[Place]:
    name = say("structure")
    places = [_plate(f"works-{seat}", x, y, row)]
    for n in range(SIDE_BY_SIDE):
        left = x - 62 + 62 * n
        places.append(Place(f"built-{seat}-{n}", left, y - 9, "square", 24, "orl-card", name, wide=17, piece=24))
        places.append(
            Place(f"missing-{seat}-{n}", left, y + 26, "none", 8, "orl-missing", say("still missing"), piece=8, step=12)
        )
    for n in range(_CROWDED):
        line, column = divmod(n, _CROWDED // 2)
        left, top = x - 76 + 38 * column, y - 20 + 34 * line
        places.append(Place(f"row-{seat}-{n}", left, top, "square", 13, "orl-row", name, wide=10, piece=13))
        places.append(
            Place(f"lack-{seat}-{n}", left, top + 15, "none", 5, "orl-missing", say("still missing"), piece=5, step=8)
        )
    return places


def board_pieces(g: Orleans) -> list[Piece]:
    w = works(g)
    left = cards_left(w)
    return [
        Piece(f"guest-{w.carpenter}", PAWN, say("Carpenter")),
        Piece("pile-deck", CARD, say("structure card"), count=left, faded=not left),
    ]


def seat_pieces(g: Orleans, owner: int, mine: bool) -> list[Piece]:
    return [*_cards(g, owner, mine), *_built(g, owner)]


def _cards(g: Orleans, owner: int, mine: bool) -> list[Piece]:
    card = works(g).hand[owner] - 1
    if not mine:
        return [Piece(f"hand-{owner}", CARD, say("structure card"))] if card >= 0 else []
    pieces = [_card(f"hand-{owner}", g, card)] if card >= 0 else []
    return pieces + [_card(f"choice-{owner}-{n}", g, choice) for n, choice in enumerate(choices(g, owner))]


def _card(spot: str, g: Orleans, card: int) -> Piece:
    structure = STRUCTURES[card]
    return Piece(
        spot, structure.symbol, structure.title, structure_help(works(g).needs[card], structure_values(g).points[card])
    )


def _built(g: Orleans, owner: int) -> list[Piece]:
    pieces = []
    standing = structures_of(g, owner)
    for n, card in enumerate(standing):
        pieces.append(_card(structure_spot(g, owner, card), g, card))
        below = "missing" if len(standing) <= SIDE_BY_SIDE else "lack"
        pieces += _missing(f"{below}-{owner}-{n}", works(g).needs[card])
    return pieces


def _missing(spot: str, needs: int) -> list[Piece]:
    pieces = [
        Piece(spot, PEOPLE[n], PROFESSION_TEXTS[n], count=field(needs, n))
        for n in range(PROFESSIONS)
        if field(needs, n)
    ]
    for good in range(GOODS):
        if field(needs, PROFESSIONS + good):
            n = field(needs, PROFESSIONS + good)
            pieces.append(Piece(spot, GOODS_OF[good], GOOD_TEXTS[good], count=n))
    if needs >> COIN_SHIFT:
        pieces.append(Piece(spot, COIN, say("coins"), count=needs >> COIN_SHIFT))
    return pieces


def marks(g: Orleans, found: dict[str, str]) -> None:
    """Where many structures lie closer together, the places side by side are not used."""
    for owner in range(g.players):
        if len(structures_of(g, owner)) > SIDE_BY_SIDE:
            found.update({f"built-{owner}-{n}": "unused" for n in range(SIDE_BY_SIDE)})


def lessons() -> list[Lesson]:
    return [Lesson(card.symbol, card.title, card.help, _LESSON) for card in EVENT_CARDS]
