"""Defaults that follow from the rest of a position, so that nobody has to write them down."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data import board
from burgrave.games.burgundy.data.duchies import SPACES, Duchy
from burgrave.games.burgundy.data.tiles import CASTLE_TILE, LAST_SINGLE, TILES
from burgrave.games.burgundy.state import SINGLES, TURN, Burgundy
from burgrave.kernel.codecs import MOST
from burgrave.kernel.entries import entry_for
from burgrave.kernel.flat import flat, listed
from burgrave.kernel.masks import bits

ALWAYS_TOP: Final = 512


def tiles_in_play(g: Any) -> list[int]:
    """The number of tiles of each kind in the box, with the modules in play; some kinds are not counted."""
    counted = [g.rules.supply[tile] + g.rules.black[tile] for tile in range(len(TILES))]
    return [MOST if not n and is_uncounted(g, tile) else n for tile, n in enumerate(counted)]


def is_uncounted(g: Any, tile: int) -> bool:
    """Whether a tile has no fixed number in the box: it has its own stack, or is half of another tile."""
    kind = TILES[tile]
    in_play = not kind.module or kind.module in g.setup.modules or kind.module == g.setup.options["mode"]
    return bool(kind.name) and in_play and not kind.coloured + kind.black


def duchies(g: Burgundy) -> list[Duchy]:
    """All duchies that could be played in this game."""
    known = {duchy.name: duchy for pool in g.rules.pools for sheet in pool for duchy in sheet}
    return list(known.values())


def duchy_names(g: Burgundy) -> list[str]:
    return [duchy.name for duchy in duchies(g)]


def lands(g: Burgundy) -> list[tuple[int, list[int]]]:
    """The tiles on the duchy of each seat that owns one."""
    step = g.rules.seats_a_duchy
    return [(seat, listed(g.tiles[seat * SPACES : (seat + step) * SPACES])) for seat in range(0, g.players, step)]


def land_of(g: Burgundy, seat: int) -> list[int]:
    """The tile on each space of a seat's duchy; empty if it shares another seat's duchy."""
    for owner, tiles in lands(g):
        if owner == seat:
            return tiles[: len(g.duchies[seat].colours)]
    return []


def first_castle(g: Burgundy, seat: int) -> list[int]:
    """The default tiles of a duchy: a castle on the first space where it may start."""
    tiles = [0] * (SPACES * g.rules.seats_a_duchy)
    if g.phase >= 0:
        tiles[bits(g.duchies[seat].starts)[0]] = CASTLE_TILE
    return tiles


def still_to_come(g: Burgundy, seat: int) -> list[int]:
    """The default supply of goods: one for each remaining round of the phase."""
    return [n % board.GOODS for n in range(board.ROUNDS - 1 - g.round)] if 0 <= g.round < board.ROUNDS else []


def filled_slots(g: Burgundy, seat: int) -> list[int]:
    return [sum([1 << slot for slot in range(board.SLOTS) if g.board[slot]])]


def held_types(g: Burgundy, seat: int) -> list[int]:
    mine = g.goods[seat * board.GOODS : (seat + 1) * board.GOODS]
    return [sum([1 << good for good in range(board.GOODS) if mine[good]])]


def by_person(g: Burgundy, seat: int) -> bool:
    """Whether a person plays the seat; an automatic opponent has no ordinary duchy."""
    return seat < g.players - g.rules.automata


def covered(g: Burgundy, seat: int) -> list[int]:
    return [sum([1 << space for space, tile in enumerate(land_of(g, seat)) if tile])]


def frontier(g: Burgundy, seat: int) -> list[int]:
    mask = 0
    for space in bits(g.covered[seat]):
        mask |= g.duchies[seat].neighbours[space]
    return [mask & ~g.covered[seat]]


def barred(g: Burgundy, seat: int) -> list[int]:
    found = [0] * SINGLES
    for space, tile in enumerate(land_of(g, seat)):
        if 0 < tile <= LAST_SINGLE:
            found[tile] |= g.duchies[seat].area[space]
    return found


def monasteries(g: Burgundy, seat: int) -> list[int]:
    return [sum([1 << TILES[tile].number for tile in land_of(g, seat) if TILES[tile].number])]


def by_markers(g: Burgundy, seat: int) -> list[int]:
    return g.by_track(list(range(g.players)))


def last_arrival(g: Burgundy, seat: int) -> list[int]:
    return [max([place & (ALWAYS_TOP - 1) for place in g.track])]


def seen_tiles(g: Burgundy) -> list[int]:
    """The number of tiles of each kind that lie outside the bags."""
    seen = listed(g.box)
    for tile in (*g.board, *g.keys, *g.tiles):
        seen[tile] += 1
    for x in g.rules.expansions:
        if x.notation is not None and x.notation.pieces is not None:
            for tile in x.notation.pieces(g):
                seen[tile] += 1
    return seen


def black_left(g: Burgundy, seat: int) -> list[int]:
    """The default black tiles: visible tiles are taken for coloured ones as long as there are any."""
    full, black = g.rules.supply, g.rules.black
    return [max(0, black[t] - max(0, n - full[t])) for t, n in enumerate(seen_tiles(g))]


def coloured_left(g: Burgundy, seat: int) -> list[int]:
    full, black = g.rules.supply, g.rules.black
    return [max(0, full[t] + black[t] - n - g.black[t]) for t, n in enumerate(seen_tiles(g))]


def seen_goods(g: Burgundy) -> list[int]:
    """The number of goods of each type that lie outside the bag."""
    seen = [0] * board.GOODS
    for at, n in enumerate((*g.goods, *g.sold, *g.depot_goods)):
        seen[at % board.GOODS] += n
    for good in g.round_goods:
        seen[good] += 1
    return seen


def goods_left(g: Burgundy, seat: int) -> list[int]:
    return [max(0, board.GOODS_EACH - n) for n in seen_goods(g)]


def ask(g: Burgundy) -> None:
    """The default choice: a turn begins."""
    if not g.finished and g.phase >= 0 and 0 <= g.turn < len(g.order):
        player = g.order[g.turn]
        if player < g.players - g.rules.automata:
            g.pending = flat([entry_for(TURN, player, 0)])
