"""Kept tiles: dealt, exchanged, scored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from burgrave.games.castelli.data.facts import read_facts
from burgrave.games.castelli.data.own import tile_pieces_of_own
from burgrave.games.castelli.data.tiles import lying, orientation, read_tiles, tile_name
from burgrave.games.castelli.feature import BoardEvent, MoreAnswers, Turning
from burgrave.games.castelli.rules.laying import LAY, square_of
from burgrave.games.castelli.state import NO_TILE, Castelli
from burgrave.kernel.action import Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.memory import Memory
from burgrave.kernel.pieces import Pieces
from burgrave.kernel.text import Text, say

_FACTS: Final = read_facts("expansions/dilemma/facts")
STARTING_TILES: Final = read_tiles(_FACTS["tile"])
"""The starting tiles. CAS-CMP-04"""
OWN_STARTING_TILES: Final[Pieces] = tile_pieces_of_own(
    "starting_tiles", say("Dilemma starting tiles"), STARTING_TILES, module="dilemma"
)
STARTING_TILE_POINTS: Final[int] = _FACTS["points"]["starting_tile"]
MEMORY: Final = 0
FIRST: Final = 32
END: Final = 36
"""Ids of the starting tiles."""

EXCHANGED: Final = 4
"""Event: seat, look of the tile placed, turns, look of the tile kept, square."""
STARTING_TILE: Final = 10
"""The cause of points for a kept starting tile."""

assert [tile.id for tile in STARTING_TILES] == list(range(FIRST, END))


class KeptTiles(Memory):
    """The tile held by each seat. CAS-DIL-04"""

    __slots__ = ("tiles",)

    lists: ClassVar[tuple[str, ...]] = ("tiles",)

    tiles: list[int]

    def __init__(self, players: int) -> None:
        self.tiles = [NO_TILE] * players

    def copy(self) -> KeptTiles:
        twin = KeptTiles(0)
        twin.tiles = self.tiles[:]
        return twin


def in_play(g: Castelli) -> bool:
    return g.remembers(MEMORY)


def kept_tiles(g: Castelli) -> KeptTiles:
    return g.remembered(MEMORY, KeptTiles)


def kept(g: Castelli) -> list[int]:
    """The tile held by each seat."""
    return kept_tiles(g).tiles


def deal(g: Castelli) -> None:
    """Deal a starting tile to every player. CAS-DIL-01"""
    tiles = kept(g)
    g.own_bag()
    for seat in range(g.players):
        tiles[seat] = g.draw_flat(g.bag, FIRST, END)


def add_exchanges(g: Castelli, seat: int, out: list[int]) -> None:
    first = EXCHANGE.first
    out += [first, first + 1, first + 2, first + 3]


def exchange(g: Castelli, seat: int, action: int) -> None:
    """Place the kept tile, with its rewards, and keep the revealed one. CAS-DIL-02, CAS-DIL-03, CAS-DIL-04"""
    turns = EXCHANGE.number(action)
    tiles = kept(g)
    laid = tiles[seat]
    if laid >= FIRST:
        # Nobody else knew this tile, so the exchange cannot be undone. CAS-DIL-06
        g.drawn += 1
    tiles[seat] = g.tile
    g.own_board()
    g.board[g.square] = lying(laid, turns)
    if g.journal is not None:
        g.journal.append((EXCHANGED, seat, g.rules.look(laid), turns, g.rules.look(g.tile), g.square))


def score(g: Castelli, seat: int) -> None:
    """Score a kept starting tile. CAS-DIL-05"""
    if kept(g)[seat] >= FIRST:
        g.score(seat, STARTING_TILE, STARTING_TILE_POINTS)


def redraw(g: Castelli, observer: int) -> None:
    """Redeal starting tiles, which only their owners know until they are placed. CAS-DIL-06"""
    tiles = kept(g)
    g.own_bag()
    holders = [seat for seat, tile in enumerate(tiles) if tile >= FIRST and seat != observer]
    for seat in holders:
        g.bag[tiles[seat]] = 1
    pool = [tile for tile in range(FIRST, END) if g.bag[tile]]
    for seat in holders:
        tiles[seat] = pool.pop(g.chance(len(pool)))
        g.bag[tiles[seat]] = 0


def _own_tile(g: Castelli, seat: int) -> int:
    return kept(g)[seat]


def _prompt(g: Castelli, seat: int) -> Text:
    tile = tile_name(g.rules.look(g.tile))
    return say("Rotate the {tile}, or place your own tile instead?", tile=tile)


def _say_exchange(g: Castelli, seat: int, numbers: Numbers) -> Text:
    look = g.rules.look(kept(g)[seat])
    return say("Place your {tile} instead, with {shields}", tile=tile_name(look), shields=orientation(look, numbers[0]))


def _say_shortly(look: int, side: Text) -> Text:
    return say("Your {tile}, your shield {side}", tile=tile_name(look), side=side)


def _refuse_exchange(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if in_play(g):
        return None
    return say("Tiles can be exchanged only with the Dilemma module."), "CAS-DIL-02"


EXCHANGE: Final[Turning] = Turning(
    "exchange", 36, tile=_own_tile, short=_say_shortly, says=_say_exchange, refuse=_refuse_exchange
)


def _log_exchange(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, tile, turns, other, _ = entry
    return say(
        "{player} places a {tile} with {shields} and keeps the {kept}.",
        player=names[seat],
        tile=tile_name(tile),
        shields=orientation(tile, turns),
        kept=tile_name(other),
    )


ANSWERS: Final[tuple[MoreAnswers, ...]] = (MoreAnswers(LAY, add_exchanges, exchange, EXCHANGE, _prompt),)
EVENTS: Final[tuple[Event, ...]] = (BoardEvent(EXCHANGED, "tile-exchanged", log=_log_exchange, at=square_of, cell=5),)
CAUSES: Final[tuple[Cause, ...]] = (
    Cause(STARTING_TILE, "starting tile", "CAS-DIL-05", say("starting tile kept"), "left"),
)
