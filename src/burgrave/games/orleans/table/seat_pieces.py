"""The pieces on a player board, as seen by its owner or by others."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data import symbols
from burgrave.games.orleans.data.goods import GOOD_TEXTS
from burgrave.games.orleans.data.people import EVERYBODY, KIND_TEXTS, KINDS
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.rules.followers import bag_size
from burgrave.games.orleans.rules.places.help import tile_help
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES, WANTS, Place
from burgrave.games.orleans.rules.planning import open_table, spaces_of
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.spots import market_of, market_order, tile_slots
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.table.board_pieces import slot_name
from burgrave.kernel.scene import Piece
from burgrave.kernel.text import Text, say

_BROUGHT: Final[dict[str, Text]] = {
    **dict(zip(symbols.GOODS_OF, GOOD_TEXTS, strict=True)),
    symbols.COIN: say("coins"),
    symbols.POINT: say("development points"),
    symbols.TECHNOLOGY: say("technology"),
    symbols.MERCHANT: say("merchant"),
    symbols.DEED: say("deeds"),
}
"""The gains of place tiles in words, by symbol."""


def shown(g: Orleans, owner: int, mine: bool) -> tuple[list[int], list[int]]:
    """Market and spaces; others see them as before a plan that is not yet revealed. ORL-PLN-13"""
    return (market_of(g, owner), spaces_of(g, owner)) if mine else open_table(g, owner)


def ready_places(g: Orleans, owner: int, mine: bool) -> list[str]:
    """The places of a board that can be used because all their spaces are filled."""
    spaces = shown(g, owner, mine)[1]
    return [f"place-{owner}-{n}" for n in g.rules.board_order if all(spaces[space] for space in PLACES[n].spaces)]


def seat_pieces(g: Orleans, owner: int, mine: bool) -> list[Piece]:
    market, spaces = shown(g, owner, mine)
    pieces = [
        *_market(owner, market),
        *_board(g, owner, spaces),
        *_tiles(g, owner, spaces),
        Piece(f"bag-{owner}", symbols.BAG, say("bag"), count=bag_size(g, owner), faded=not bag_size(g, owner)),
    ]
    if mine:
        pieces += _bag(g, owner)
    if g.waiting[owner]:
        pieces.append(Piece(f"waiting-{owner}", symbols.TECHNOLOGY, say("technology"), count=g.waiting[owner]))
    for more in g.rules.seat_pieces:
        pieces += more(g, owner, mine)
    return pieces


def _market(owner: int, market: list[int]) -> list[Piece]:
    return [
        Piece(f"market-{owner}-{n}", symbols.KINDS_OF[kind], KIND_TEXTS[kind], seat=owner)
        for n, kind in enumerate(market_order(market))
    ]


def _standing(place: str, owner: int, space: int, what: int) -> Piece:
    if what == TECH:
        return Piece(place, symbols.TECHNOLOGY, say("technology"))
    if what:
        return Piece(place, symbols.KINDS_OF[what - 1], KIND_TEXTS[what - 1], seat=owner)
    symbol, name = _empty(space)
    return Piece(place, symbol, name)


def _empty(space: int) -> tuple[str, Text]:
    own = PLACES[PLACE_OF[space]].empty
    if own is not None:
        return own
    wants = WANTS[space]
    if wants == EVERYBODY:
        return symbols.empty(wants), say("space for any follower")
    return symbols.empty(wants), slot_name(wants.bit_length() - 1)


def _board(g: Orleans, owner: int, spaces: list[int]) -> list[Piece]:
    pieces = []
    for number in g.rules.board:
        place = g.rules.places[number]
        pieces.append(Piece(f"icon-{owner}-{number}", place.symbol, place.title, place.help))
        for space in place.spaces:
            pieces.append(_standing(f"space-{owner}-{space}", owner, space, spaces[space]))
    return pieces


def _face(spot: str, tile: Place, down: bool) -> Piece:
    return Piece(spot, tile.symbol, tile.title, tile_help(tile), faded=down, short=tile.short)


def _tiles(g: Orleans, owner: int, spaces: list[int]) -> list[Piece]:
    pieces = []
    for n, tile in enumerate(tile_slots(g, owner)):
        place = g.rules.places[FIRST_TILE + tile]
        down = bool(g.down[owner] >> tile & 1)
        pieces.append(_face(f"face-{owner}-{n}", place, down))
        pieces += [
            Piece(f"brings-{owner}-{n}", symbol, _BROUGHT[symbol], count=place.gives.count(symbol), faded=down)
            for symbol in dict.fromkeys(place.gives)
        ]
        if down or not g.rules.spaces[place.id]:
            continue
        for k, space in enumerate(place.spaces):
            pieces.append(_standing(f"slot-{owner}-{n}-{k}", owner, space, spaces[space]))
    return pieces


def _bag(g: Orleans, owner: int) -> list[Piece]:
    """The pieces in the bag, for its owner only. ORL-GEN-31"""
    return [
        Piece(f"inbag-{owner}-{kind}", symbols.KINDS_OF[kind], KIND_TEXTS[kind], count=n, seat=owner)
        for kind, n in enumerate(g.bag[owner * KINDS : (owner + 1) * KINDS])
        if n
    ]
