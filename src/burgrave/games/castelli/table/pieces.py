"""The pieces on a board and in front of its players, and how places are highlighted."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.layouts import AREA_NAMES, AREA_TYPES, MINE, RESOURCES, SETTLEMENT_NAMES, SLOTS
from burgrave.games.castelli.data.tiles import COLOUR_NAMES, LOOK_OF, lying, tile_back, tile_pieces
from burgrave.games.castelli.rules.cards import CARDS, shown_kinds
from burgrave.games.castelli.state import LAID, NO_TILE, Board
from burgrave.games.castelli.table.sheets import RESOURCE_HELP
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Figure, Piece
from burgrave.kernel.text import say

_SETTLEMENTS: Final = (
    say("A castle built in this row or column scores 1 point for this village."),
    say("A castle built in this row or column scores 2 points for this city."),
)
_MINE: Final = say(
    "Silver is taken from here and paid back here. At the end, most influence on the mine wins what is left."
)


def on_board(board: Board) -> list[Piece]:
    return [*_on_squares(board), *_on_octagons(board)]


def _on_squares(board: Board) -> list[Piece]:
    g, pieces = board.game, list[Piece]()
    for square in range(g.layout.spaces):
        if g.face_down >> square & 1:
            pieces.append(tile_back(f"{board.prefix}square-{square}"))
            continue
        turned_up = g.tile != NO_TILE and square == g.square
        code = lying(g.tile, 0) if turned_up else g.board[square]
        if code:
            pieces += tile_pieces(g.rules.tile_set, *square_places(board, square), code)
    return pieces


def square_places(board: Board, square: int) -> tuple[str, str, str]:
    """The places for a tile on this square, its shields and its silver."""
    prefix = board.prefix
    return f"{prefix}square-{square}", f"{prefix}shield-{square}", f"{prefix}coin-{square}"


def _on_octagons(board: Board) -> list[Piece]:
    g, prefix = board.game, board.prefix
    pieces = list[Piece]()
    for n, (symbol, there) in enumerate((("cas-village", g.villages), ("cas-city", g.cities))):
        name, help = SETTLEMENT_NAMES[n], _SETTLEMENTS[n]
        pieces += [Piece(f"{prefix}town-{octagon}", symbol, name, help) for octagon in bits(there)]
    for slot in range(SLOTS):
        for local, seat in enumerate(board.seats):
            look = LOOK_OF[g.rules.colours[local]]
            for octagon in bits(g.castles[SLOTS * local + slot]):
                place = f"{prefix}site-{octagon}-{slot}"
                pieces.append(Piece(place, f"cas-castle-{look}", say("castle"), seat=seat))
    pieces.append(Piece(f"{prefix}mine", "cas-silver", say("silver"), _MINE, g.mine, faded=not g.mine))
    return pieces


def of_seat(board: Board, seat: int, own: bool) -> list[Piece]:
    """The pieces in front of a seat, and its shields on the tracks."""
    g, local = board.game, board.local(seat)
    pieces = _hand(board, seat, own)
    for draw in g.rules.draw_seat:
        pieces += draw(g, local, seat, own)
    return pieces + _stock(board, seat)


def _hand(board: Board, seat: int, own: bool) -> list[Piece]:
    """The hand of a seat: your own cards by kind, those of others as a pile of backs."""
    hand = board.game.hands[board.local(seat)]
    if not own:
        return [Piece(f"hand-{seat}-0", "cas-card", say("card"), count=hand.bit_count())] if hand else []
    held = [KIND_OF[card] for card in bits(hand)]
    return [
        Piece(f"hand-{seat}-{n}", CARDS[kind].symbol, CARDS[kind].title, CARDS[kind].help, held.count(kind))
        for n, kind in enumerate(shown_kinds(hand))
    ]


def _stock(board: Board, seat: int) -> list[Piece]:
    """A seat's shield on each resource track."""
    g, local = board.game, board.local(seat)
    name = COLOUR_NAMES[g.rules.colours[local]]
    stock = g.resources[RESOURCES * local : RESOURCES * (local + 1)]
    return [
        Piece(f"stock-{AREA_TYPES[n]}-{have}", f"shield-{seat + 1}", name, seat=seat) for n, have in enumerate(stock)
    ]


_SILVER: Final = say("Once per turn, 2 silver buy a missing resource. At the end, the most silver scores points.")
_CASTLES: Final = say("Each castle costs 1 wood, 1 grain and 1 rock.")
_CARDS: Final = say(
    "Play them for their effect or sell them for 2 silver each. Each card left at the end scores 1 point."
)


def figures(board: Board, seat: int, points: int) -> list[Figure]:
    g, local = board.game, board.local(seat)
    stock = g.resources[RESOURCES * local : RESOURCES * (local + 1)]
    look = LOOK_OF[g.rules.colours[local]]
    return [
        Figure(f"points-{seat}", say("Points"), points, seat=seat),
        *(
            Figure(f"{AREA_TYPES[n]}-{seat}", AREA_NAMES[n], have, f"cas-{AREA_TYPES[n]}", seat, help=RESOURCE_HELP)
            for n, have in enumerate(stock)
        ),
        Figure(f"silver-{seat}", say("Silver"), g.silver[local], "cas-silver", seat, help=_SILVER),
        Figure(f"cards-{seat}", say("Cards"), g.hands[local].bit_count(), "cas-card", seat, help=_CARDS),
        Figure(f"castles-{seat}", say("Castles left"), g.supply[local], f"cas-castle-{look}", seat, help=_CASTLES),
    ]


def marks(board: Board) -> dict[str, str]:
    """Marks for exhausted areas and border pictures, and for what a question is about."""
    g, prefix = board.game, board.prefix
    layout = g.layout
    found: dict[str, str] = {}
    for area, octagon in enumerate(layout.place):
        if layout.kind[area] != MINE and not layout.around[area] & g.face_down:
            found[f"{prefix}area-{octagon}-{layout.kind[area]}"] = "done"
    for at, reward in enumerate(layout.reward):
        if reward >= 0 and g.board[at >> 2]:
            found[f"{prefix}edge-{at >> 2}-{at & 3}"] = "done"
    if g.stage == LAID:
        found[f"{prefix}square-{g.square}"] = "chosen"
    for local in g.active:
        asked = g.choice(local)
        if asked is not None:
            found.update({prefix + place: how for place, how in asked[0].marks(g, local, asked[1]).items()})
    return found
