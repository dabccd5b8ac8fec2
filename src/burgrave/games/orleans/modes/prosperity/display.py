"""Drawing structures and the Carpenter: places on a player's sheets, and the pieces there."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import PROFESSION_TEXTS, PROFESSIONS
from burgrave.games.orleans.data.symbols import COIN, GOODS_OF, PEOPLE
from burgrave.games.orleans.modes.prosperity.cards import cards_left
from burgrave.games.orleans.modes.prosperity.carpenter import PAWN
from burgrave.games.orleans.modes.prosperity.events import EVENT_CARDS
from burgrave.games.orleans.modes.prosperity.laying import SIDE_BY_SIDE, structure_spot, structures_of
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.scriptorium import CARD
from burgrave.games.orleans.modes.prosperity.structures import COIN_SHIFT, STRUCTURES, structure_help
from burgrave.games.orleans.rules.deeds import field
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.table.land_sheet import CELL_H, CELL_W, plate
from burgrave.kernel.scene import Caption, Figure, Lesson, Piece, Place, Sheet
from burgrave.kernel.text import Text, say

_CROWDED: Final = 10
"""The most structures, drawn smaller and in two rows; nobody has more trading stations."""
_ROWS: Final = 2
"""The rows of missing things beside a structure."""
_LESSON: Final = 3
PILES: Final[tuple[tuple[str, Text], ...]] = (("deck", say("structure cards")),)


def seat_sheets(seat: int) -> tuple[Sheet, ...]:
    return _seat_sheets(seat)


@cache
def _seat_sheets(seat: int) -> tuple[Sheet, ...]:
    """The sheet of structures, and that of the card in hand."""
    return _structures(seat), _hand(seat)


def _hand(seat: int) -> Sheet:
    name = say("structure card")
    places = (
        plate(f"cards-{seat}", CELL_W, CELL_H, "orl-plate", name),
        Place(f"hand-{seat}", 29, 40, "square", 31, "orl-card", name, wide=22, piece=31, named=122),
        Place(f"wants-{seat}", 126, 67, "none", 8, "orl-missing", say("what it needs"), piece=8.5, step=27),
    )
    help_ = say("Build it with the Carpenter once he is in its town. Only you can see this card.")
    return Sheet(
        f"hand-{seat}", "land", say("In hand"), CELL_W, CELL_H, places,
        captions=(Caption(64, 16, say("In hand"), "orl-box"),), seat=seat, help=help_,
    )  # fmt: skip


def _structures(seat: int) -> Sheet:
    name, lacking = say("structure"), say("still missing")
    places = [plate(f"works-{seat}", CELL_W, CELL_H, "orl-plate", name)]
    for n in range(SIDE_BY_SIDE):
        left = 24 + 93.0 * n
        places.append(Place(f"built-{seat}-{n}", left, 49, "square", 26, "orl-card", name, wide=18.5, piece=26))
        for row in range(_ROWS):
            spot = f"missing-{seat}-{n}-{row}"
            top = 37 + 24.0 * row
            places.append(Place(spot, left + 43, top, "none", 8, "orl-missing", lacking, piece=8, step=24))
    for n in range(_CROWDED):
        line, column = divmod(n, _CROWDED // 2)
        left, top = 19 + 38.0 * column, 32 + 32.0 * line
        places.append(Place(f"row-{seat}-{n}", left - 7, top, "square", 13, "orl-row", name, wide=9.5, piece=13))
        for row in range(_ROWS):
            spot = f"lack-{seat}-{n}-{row}"
            places.append(
                Place(spot, left + 13, top - 6 + 12 * row, "none", 5, "orl-missing", lacking, piece=5, step=7)
            )
    help_ = say(
        "Structures you have built. Add the goods and coins still missing, and send followers from the Town Hall."
    )
    return Sheet(
        f"works-{seat}", "land", say("Structures"), CELL_W, CELL_H, tuple(places),
        captions=(Caption(8, 16, say("Structures"), "orl-box"),), seat=seat, help=help_,
    )  # fmt: skip


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
    if card < 0:
        return []
    if not mine:
        return [Piece(f"hand-{owner}", CARD, say("structure card"))]
    return [_card(f"hand-{owner}", g, card), *_missing(f"wants-{owner}", works(g).needs[card])]


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
        spot = f"{'missing' if len(standing) <= SIDE_BY_SIDE else 'lack'}-{owner}-{n}"
        lacking = _missing(spot, works(g).needs[card])
        half = -(-len(lacking) // _ROWS)
        for n, piece in enumerate(lacking):
            piece.place = f"{spot}-{n // half}"
        pieces += lacking
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


def figures(g: Orleans, seat: int) -> list[Figure]:
    w = works(g)
    cards = int(w.hand[seat] > 0)
    return [
        Figure(f"cards-{seat}", say("Structure cards in hand"), cards, CARD, seat),
        Figure(f"works-{seat}", say("Structures built"), len(structures_of(g, seat)), PAWN, seat),
    ]


def marks(g: Orleans, found: dict[str, str]) -> None:
    """Mark the side-by-side places as unused once there are so many structures that they are drawn closer together."""
    for owner in range(g.players):
        if len(structures_of(g, owner)) > SIDE_BY_SIDE:
            found.update({f"built-{owner}-{n}": "unused" for n in range(SIDE_BY_SIDE)})


def lessons() -> list[Lesson]:
    return [Lesson(card.symbol, card.title, card.help, _LESSON) for card in EVENT_CARDS]
