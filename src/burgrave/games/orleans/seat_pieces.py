"""What lies on a player's board, as its owner or as another sees it."""

from __future__ import annotations

from burgrave.games.orleans import kinds, phases, symbols
from burgrave.games.orleans.board_pieces import slot_name
from burgrave.games.orleans.cards import offered
from burgrave.games.orleans.gains import TECH
from burgrave.games.orleans.helps import PLACE_HELP, structure_help, tile_help
from burgrave.games.orleans.land_sheet import BUILT, OFFERED, TILE_SLOTS
from burgrave.games.orleans.names import (
    GOOD_TEXTS,
    KIND_TEXTS,
    PLACE_TEXTS,
    PROFESSION_TEXTS,
    STRUCTURE_TEXTS,
    TILE_TEXTS,
)
from burgrave.games.orleans.people import KINDS, PROFESSIONS
from burgrave.games.orleans.places import BOARD_PLACES, CARPENTER, EVERYBODY, FIRST_TILE, PLACE_OF, PLACES, WANTS
from burgrave.games.orleans.planning import bag_size
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.view import market_of, open_table, spaces_of
from burgrave.games.orleans.wares import GOODS
from burgrave.games.orleans.works import COIN_SHIFT, field
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Piece
from burgrave.kernel.text import Text, say


def shown(g: Orleans, owner: int, mine: bool) -> tuple[list[int], list[int]]:
    """Market and spaces; others see them as they were before a plan that is not revealed. ORL-PLN-13"""
    return (market_of(g, owner), spaces_of(g, owner)) if mine else open_table(g, owner)


def ready_places(g: Orleans, owner: int, mine: bool) -> list[str]:
    """Places of the board that can be used: all their spaces are filled."""
    spaces = shown(g, owner, mine)[1]
    return [f"place-{owner}-{n}" for n in BOARD_PLACES if all(spaces[space] for space in PLACES[n].spaces)]


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
    if g.phase in (phases.DRAW, phases.PLAN) and g.rules.sealed:
        sealed = g.may_withdraw(owner) and g.pending_of(owner) < 0
        pieces.append(
            Piece(f"seal-{owner}", symbols.PLAN_SEALED, say("plan, confirmed"))
            if sealed
            else Piece(f"seal-{owner}", symbols.PLAN_OPEN, say("plan, still open"))
        )
    if g.rules.prosperity:
        pieces += _cards(g, owner, mine)
        pieces += _works(g, owner)
    return pieces


def market_order(market: list[int]) -> list[int]:
    """The followers of a market one by one, as they lie."""
    return [kind for kind in range(KINDS) for _ in range(market[kind])]


def tile_slots(g: Orleans, owner: int) -> list[int]:
    """The place tiles of a player, as they lie."""
    return list(bits(g.tiles[owner]))[:TILE_SLOTS]


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
    return Piece(place, symbols.EMPTY[space], _empty(space))


def _empty(space: int) -> Text:
    if WANTS[space] == EVERYBODY:
        return say("space for anybody")
    if PLACE_OF[space] == CARPENTER:
        return say("space for a Boatman or a Trader")
    return slot_name(WANTS[space].bit_length() - 1)


def _board(g: Orleans, owner: int, spaces: list[int]) -> list[Piece]:
    pieces = []
    for number in range(FIRST_TILE):
        if number == CARPENTER and not g.rules.prosperity:
            continue
        pieces.append(
            Piece(f"icon-{owner}-{number}", symbols.PLACES_OF[number], PLACE_TEXTS[number], PLACE_HELP[number])
        )
        for space in PLACES[number].spaces:
            pieces.append(_standing(f"space-{owner}-{space}", owner, space, spaces[space]))
    return pieces


def _tiles(g: Orleans, owner: int, spaces: list[int]) -> list[Piece]:
    pieces = []
    for n, tile in enumerate(tile_slots(g, owner)):
        number = FIRST_TILE + tile
        down = bool(g.down[owner] >> tile & 1)
        pieces.append(
            Piece(f"face-{owner}-{n}", symbols.PLACES_OF[number], TILE_TEXTS[tile], tile_help(number), faded=down)
        )
        if down or not g.rules.spaces[number]:
            continue
        for k, space in enumerate(PLACES[number].spaces):
            pieces.append(_standing(f"slot-{owner}-{n}-{k}", owner, space, spaces[space]))
    return pieces


def _bag(g: Orleans, owner: int) -> list[Piece]:
    """Only for its owner. ORL-GEN-31"""
    return [
        Piece(f"inbag-{owner}-{kind}", symbols.KINDS_OF[kind], KIND_TEXTS[kind], count=n, seat=owner)
        for kind, n in enumerate(g.bag[owner * KINDS : (owner + 1) * KINDS])
        if n
    ]


def _cards(g: Orleans, owner: int, mine: bool) -> list[Piece]:
    if not mine:
        return [Piece(f"hand-{owner}", symbols.CARD, say("structure card"))] if g.hand[owner] else []
    pieces = [_card(f"hand-{owner}", g, g.hand[owner] - 1)] if g.hand[owner] else []
    return pieces + [_card(f"choice-{owner}-{n}", g, card) for n, card in enumerate(choices(g, owner))]


def choices(g: Orleans, owner: int) -> list[int]:
    """Structure cards to choose from that are not in hand."""
    if g.asked(owner)[0] != kinds.KEEP:
        return []
    return [card for card in offered(g, owner) if card != g.hand[owner] - 1][:OFFERED]


def _card(place: str, g: Orleans, card: int) -> Piece:
    return Piece(place, symbols.STRUCTURES_OF[card], STRUCTURE_TEXTS[card], structure_help(card, g.needs[card]))


def _works(g: Orleans, owner: int) -> list[Piece]:
    pieces = []
    standing = structures(g, owner)
    for n, card in enumerate(standing):
        pieces.append(_card(structure_place(standing, owner, n), g, card))
        pieces += _missing(f"{'missing' if len(standing) <= BUILT else 'lack'}-{owner}-{n}", g.needs[card])
    return pieces


def structures(g: Orleans, owner: int) -> list[int]:
    """The structures of a player as they lie: those that lack something, then the complete ones."""
    return [*bits(g.built[owner]), *bits(g.completed[owner])]


def structure_place(standing: list[int], owner: int, n: int) -> str:
    """Where the n-th of them lies: many lie closer together."""
    return f"{'built' if len(standing) <= BUILT else 'row'}-{owner}-{n}"


def _missing(place: str, needs: int) -> list[Piece]:
    pieces = [
        Piece(place, symbols.PEOPLE[n], PROFESSION_TEXTS[n], count=field(needs, n))
        for n in range(PROFESSIONS)
        if field(needs, n)
    ]
    for good in range(GOODS):
        if field(needs, PROFESSIONS + good):
            n = field(needs, PROFESSIONS + good)
            pieces.append(Piece(place, symbols.GOODS_OF[good], GOOD_TEXTS[good], count=n))
    if needs >> COIN_SHIFT:
        pieces.append(Piece(place, symbols.COIN, say("coins"), count=needs >> COIN_SHIFT))
    return pieces
