"""Words for positions of the base game, and what cannot be."""

from __future__ import annotations

import re
from typing import Any, Final

from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import CASTLES_EACH, COLOURS, CUBES, MOST, RESERVE_CITIES, RESERVE_VILLAGES
from burgrave.games.castelli.data.layouts import (
    AREA_TYPES,
    MINE_PIECE,
    PER_ROW,
    RESOURCES,
    ROWS,
    SLOTS,
    SPACES,
)
from burgrave.games.castelli.data.tiles import tile_of
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.games.castelli.rules.hidden import EVERYBODY, SPECTATOR, is_sound
from burgrave.games.castelli.state import BUILD, BUILDING, NO_TILE, OPEN, OVER, REVEALING, Castelli
from burgrave.kernel.clauses import Clause, Field, LateField, Rows, only
from burgrave.kernel.codecs import Codec, Counts, Mask, Names, Numbers, On, Seat
from burgrave.kernel.entries import entry_for
from burgrave.kernel.flat import flat, listed
from burgrave.kernel.masks import bits
from burgrave.kernel.notation import SEATS, Arguments, Parsed
from burgrave.kernel.text import Text, say
from burgrave.kernel.vocabulary import BOARD, Vocabulary

CELLS: Final = [f"{row}.{place}" for row in range(1, ROWS + 1) for place in range(1, PER_ROW + 1)]
"""Octagons and squares as actions name them: row and place in it."""
OCTAGONS: Final = Mask(CELLS, say("octagon"))
SLOT_NAMES: Final = ("rock", "second", "grain", "wood")
"""Where castles can stand in an octagon."""
_STAGES: Final = ("revealing", "laid", "building", "ending", "over")
_OBSERVERS: Final = Mask([*SEATS[:SPECTATOR], "spectator"], say("observer"))
_LAYOUT: Final = re.compile(r"([A-D]'?\*?){2}(/([A-D]'?\*?){2})?\^?")
_MOST_CLUES: Final = 400


class LayoutOf(Clause):
    """The assembled board."""

    def __init__(self) -> None:
        super().__init__("layout", "the pieces of the board, such as AB/CD, A'B", "PIECES")

    def value(self, g: Any, seat: int) -> list[int]:
        return [ord(letter) for letter in g.layout.name]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.lie_on(g.rules.boards.layout("".join([chr(letter) for letter in value])))

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        word = words.word(say("layout"))
        letters = re.findall("[A-D]", word.text)
        full = g.layout.rows == ROWS
        sound = _LAYOUT.fullmatch(word.text) is not None and len(set(letters)) == len(letters)
        mines = letters.count(MINE_PIECE) + word.text.count("*")
        if not sound or mines != 1 or ("/" in word.text) != full:
            raise word.refuse(
                say(
                    "write a board as pieces A to D, each once, such as {example}",
                    example="AB/CD" if full else "AB",
                )
            )
        words.end()
        return [ord(letter) for letter in word.text]

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {''.join([chr(letter) for letter in value])}"]


def card_names() -> list[str]:
    """Every card by its character; equal ones are numbered."""
    kinds = [CARDS[kind].name for kind in KIND_OF]
    found: list[str] = []
    for n, name in enumerate(kinds):
        found.append(name if kinds.count(name) == 1 else f"{name}.{kinds[: n + 1].count(name)}")
    return found


def tile_names(g: Castelli) -> list[str]:
    return [tile.name for tile in g.rules.tile_set.tiles]


def lying_tiles(g: Any) -> Codec:
    """A tile and how often it was turned, on a square: `H07.2 on 3.1`."""
    names = ["", *[f"{name}.{turns}" for name in tile_names(g) for turns in range(4)]]
    return On(names, say("tile"), 0, CELLS[: g.layout.spaces])


def one_tile(g: Any) -> Codec:
    return Names(tile_names(g), say("tile"), NO_TILE)


def tiles_by_id(g: Any) -> Codec:
    return Counts(tile_names(g)[: len(g.bag)], say("tile"), 1)


def cards_by_id(g: Any) -> Codec:
    return Counts(card_names()[: len(g.deck)], say("card"), 1)


def row_of_cards(g: Any) -> Codec:
    return Names(card_names()[: len(g.deck)], say("card"), most=len(g.deck))


def hand_of_cards(g: Any) -> Codec:
    return Mask(card_names()[: len(g.deck)], say("card"))


def starts(g: Castelli, seat: int) -> list[int]:
    return [g.first]


def uncovered(g: Castelli, seat: int) -> list[int]:
    return [g.layout.all & ~sum([1 << square for square, code in enumerate(g.board) if code])]


def reach_of_colours(g: Castelli, seat: int) -> list[int]:
    """Octagons at which a shield of each colour counts something. CAS-BLD-02"""
    found = [0] * len(COLOURS)
    for square, code in enumerate(g.board):
        for side in range(4):
            octagon = g.layout.octagon[4 * square + side]
            if code and octagon >= 0 and g.rules.value_at[4 * code + side]:
                found[g.rules.colour_at[4 * code + side]] |= 1 << octagon
    return found


def tiles_elsewhere(g: Castelli) -> list[int]:
    """Tiles that lie face up, or with an expansion."""
    found = [tile_of(code) for code in g.board if code]
    if g.tile >= 0:
        found.append(g.tile)
    for feature in g.rules.features:
        if feature.notation is not None and feature.notation.pieces is not None:
            found += feature.notation.pieces(g)
    return found


def tiles_unseen(g: Castelli, seat: int) -> list[int]:
    seen = set(tiles_elsewhere(g))
    return [0 if tile in seen else n for tile, n in enumerate(g.rules.tiles)]


def castles_left(g: Castelli, seat: int) -> list[int]:
    return [max(0, CASTLES_EACH - g.castle_count(seat))]


def cards_elsewhere(g: Castelli) -> list[int]:
    return [*g.returned, *[card for hand in g.hands for card in bits(hand)]]


def cards_undrawn(g: Castelli, seat: int) -> list[int]:
    seen = set(cards_elsewhere(g))
    return [0 if card in seen else n for card, n in enumerate(g.rules.cards)]


def awareness(g: Castelli, seat: int) -> list[int]:
    """Everybody knows his own hand and the cards that were returned. A card that is not in play is known to all."""
    found = [n - 1 for n in g.rules.cards]
    for card in g.returned:
        found[card] = EVERYBODY
    for owner, hand in enumerate(g.hands):
        for card in bits(hand):
            found[card] = 1 << owner
    return found


def ask(g: Castelli) -> None:
    """Unless the notation says otherwise, a turn begins, or the player builds."""
    if g.stage in (REVEALING, BUILDING):
        g.pending = flat([entry_for(OPEN if g.stage == REVEALING else BUILD, g.player, 0)])


def check(g: Castelli, parsed: Parsed) -> None:
    """Refuse what the box cannot give and the rules cannot bring about."""
    _check_board(g, parsed)
    _check_cards(g, parsed)
    names = tile_names(g)
    lying = tiles_elsewhere(g) + [tile for tile, n in enumerate(g.bag) if n]
    for tile in lying:
        if not g.rules.tiles[tile] or lying.count(tile) > 1:
            word = _written_as(parsed, names[tile])
            why = say("tile {tile} is not in this game", tile=names[tile])
            if g.rules.tiles[tile]:
                why = say("there is only one tile {tile}", tile=names[tile])
            raise parsed.refuse(why, *parsed.last_with(word), word)


def _written_as(parsed: Parsed, name: str) -> str:
    """A tile on the board is written with its quarter turns."""
    for turns in range(4):
        if parsed.last_with(f"{name}.{turns}")[1]:
            return f"{name}.{turns}"
    return name


def _outside(g: Castelli) -> Text:
    return say("the board of this game ends at {last}", last=CELLS[g.layout.spaces - 1])


def _check_board(g: Castelli, parsed: Parsed) -> None:
    squares = g.layout.all
    for word, mask in (("village", g.villages), ("city", g.cities), ("face-down", g.face_down)):
        if mask & ~squares:
            raise parsed.refuse(_outside(g), BOARD, word, CELLS[bits(mask & ~squares)[0]])
    if any(code and g.face_down >> square & 1 for square, code in enumerate(g.board)):
        raise parsed.refuse(say("a tile must be either face up or face down"), BOARD, "face-down")
    if g.villages & g.cities:
        why = say("an octagon can have a village or a city, not both")
        raise parsed.refuse(why, BOARD, "city", CELLS[bits(g.villages & g.cities)[0]])
    if g.square >= g.layout.spaces:
        raise parsed.refuse(_outside(g), BOARD, "square")
    taken = [0] * SLOTS
    for seat in range(g.players):
        for slot in range(SLOTS):
            mask = g.castles[SLOTS * seat + slot]
            if mask & taken[slot] or mask & ~squares:
                cell = CELLS[bits(mask & (taken[slot] | ~squares))[0]]
                raise parsed.refuse(say("a site can hold only one castle"), SEATS[seat], "castle", cell)
            taken[slot] |= mask
        if g.castle_count(seat) > CASTLES_EACH:
            raise parsed.refuse(say("every player has {n} castles", n=CASTLES_EACH), SEATS[seat], "castle")
    if g.mine + sum(listed(g.silver)) > CUBES:
        richest = max(range(g.players), key=lambda seat: g.silver[seat])
        section, word = (BOARD, "mine") if g.mine > g.silver[richest] else (SEATS[richest], "silver")
        why = say("there are only {n} pieces of silver, mine and players together", n=CUBES)
        raise parsed.refuse(why, section, word)


def _check_cards(g: Castelli, parsed: Parsed) -> None:
    for clue in g.clues:
        if not is_sound(g, clue):
            why = say("a clue is about a card in a hand or below the deck, and copied from a complete notation")
            raise parsed.refuse(why, BOARD, "clues", str(clue))
    names = card_names()
    lying = cards_elsewhere(g) + [card for card, n in enumerate(g.deck) if n]
    for card in lying:
        if not g.rules.cards[card] or lying.count(card) > 1:
            why = say("card {card} is not in this game", card=names[card])
            if g.rules.cards[card]:
                why = say("there is only one card {card}", card=names[card])
            raise parsed.refuse(why, *parsed.last_with(names[card]), names[card])


_SEAT: Final = Seat()
_FLAG: Final = Numbers(0, 1)

VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        LayoutOf(),
        Field("stage", "stage", Names(_STAGES, say("stage")), "what comes when nothing is pending"),
        Field("first", "first", _SEAT, "who began"),
        Field("player", "player", _SEAT, "whose turn it is", derive=starts),
        Field(
            "answered",
            "answered",
            Numbers(limit=lambda g: g.players),
            "how many seats have had their chance to answer",
        ),
        Field("square", "square", Names(CELLS, say("square")), "the square of this turn"),
        LateField("tile", "tile", one_tile, "the tile turned up in this turn", form="TILE"),
        LateField(
            "tiles",
            "board",
            lying_tiles,
            "tiles face up: TILE.TURNS on ROW.PLACE",
            form="TILE on SQUARE, …",
            width=0,
            alias="on",
        ),
        Field("mine", "mine", Numbers(0, CUBES), "silver on the mine"),
        Field("played", "played", _FLAG, "1 when the card of this turn is used up"),
        Field("bought", "bought", _FLAG, "1 when a resource was bought in this turn"),
        Field("village", "villages", OCTAGONS, "octagons with a village"),
        Field("city", "cities", OCTAGONS, "octagons with a city"),
        Field("spare-villages", "spare_villages", Numbers(0, RESERVE_VILLAGES), "villages in the reserve"),
        Field("spare-cities", "spare_cities", Numbers(0, RESERVE_CITIES), "cities in the reserve"),
        LateField(
            "returned", "returned", row_of_cards, "cards below the deck, the next one first", form="CARD, …", width=0
        ),
        Field("silver", "silver", Numbers(0, CUBES), "silver", seat=True),
        Field(
            "resources",
            "resources",
            Counts(AREA_TYPES[:RESOURCES], say("resource"), MOST),
            "wood, grain and rock",
            seat=True,
            width=RESOURCES,
        ),
        Rows("castle", "castles", OCTAGONS, "castles on a site of octagons", SLOT_NAMES, what=say("site"), seat=True),
        LateField("hand", "hands", hand_of_cards, "cards in hand", form="CARD, …", seat=True),
        Field(
            "clues",
            "clues",
            Numbers(0, 1 << 60, most=_MOST_CLUES),
            "what observers know of cards moved face down, packed",
            width=0,
        ),
    ),
    derived=(
        Field("face-down", "face_down", Mask(CELLS, say("square")), "squares with a tile face down", derive=uncovered),
        Rows(
            "reach",
            "reach",
            OCTAGONS,
            "octagons at which shields of a colour count",
            COLOURS,
            what=say("colour"),
            derive=reach_of_colours,
        ),
        LateField("bag", "bag", tiles_by_id, "tiles nobody has seen", form="TILE, …", width=0, derive=tiles_unseen),
        Field("castles", "supply", Numbers(0, CASTLES_EACH), "castles left", seat=True, derive=castles_left),
        LateField("deck", "deck", cards_by_id, "cards nobody has drawn", form="CARD, …", width=0, derive=cards_undrawn),
        Rows(
            "aware",
            "aware",
            _OBSERVERS,
            "who knows where a card is",
            (),
            what=say("card"),
            derive=awareness,
            late=lambda g: card_names()[: len(g.deck)],
        ),
    ),
    ask=ask,
    check=check,
)
assert (len(CELLS), OVER, len(SLOT_NAMES)) == (SPACES, len(_STAGES) - 1, SLOTS)
