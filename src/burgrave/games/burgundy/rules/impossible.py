"""Impossible positions: more pieces than the box holds, or against the rules."""

from __future__ import annotations

from burgrave.games.burgundy.data import board
from burgrave.games.burgundy.data.tiles import ANY_COLOUR, COLOUR, COLOURS, TILES
from burgrave.games.burgundy.rules.derived import by_person, lands, seen_goods, seen_tiles, tiles_in_play
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.entries import DEFERRED, parts_of
from burgrave.kernel.flat import popcount
from burgrave.kernel.notation import SEATS, Parsed
from burgrave.kernel.text import count, say
from burgrave.kernel.vocabulary import BOARD as COMMON


def check(g: Burgundy, parsed: Parsed) -> None:
    """Refuse positions that the box or the rules do not allow."""
    if sorted(g.order) != list(range(g.players)):
        raise parsed.refuse(say("every seat must have one place in the turn order"), COMMON, "order")
    for seat, tiles in lands(g):
        _check_land(g, parsed, seat, tiles)
    # A solo game may end before its last round.
    if g.finished and g.players > 1 and (g.phase, g.round) != (board.PHASES - 1, board.ROUNDS - 1):
        why = say(
            "a game is over after round {round} of phase {phase}", round=board.ROUNDS, phase=board.PHASE_LETTERS[-1]
        )
        raise parsed.refuse(why, COMMON, "over")
    _check_slots(g, parsed)
    _check_tiles(g, parsed)
    _check_goods(g, parsed)
    _check_storage(g, parsed)
    for entry in g.pending:
        kind, _, effect = parts_of(entry)
        if kind == DEFERRED and not 0 <= effect < len(g.rules.effects):
            raise parsed.refuse(say("there is no effect number {n}", n=effect), COMMON, "pending", str(effect))


def _check_land(g: Burgundy, parsed: Parsed, seat: int, tiles: list[int]) -> None:
    colours = g.duchies[seat].colours
    for space, tile in enumerate(tiles):
        if not tile:
            continue
        name = TILES[tile].name
        if space >= len(colours):
            why = count("this duchy has {n} space", "this duchy has {n} spaces", len(colours))
            raise parsed.refuse(why, SEATS[seat], _clause_with(parsed, seat, name), str(space + 1))
        if COLOUR[tile] not in (colours[space], ANY_COLOUR):
            why = say("space {n} is for {colour} tiles", n=space + 1, colour=COLOURS[colours[space]])
            raise parsed.refuse(why, SEATS[seat], _clause_with(parsed, seat, name), name)


def _clause_with(parsed: Parsed, seat: int, name: str) -> str:
    """The clause with a tile: that of the seat's tiles, with or without its keyword."""
    for arguments in parsed.clauses.get((SEATS[seat], "on"), []):
        if any(word.text == name for word in arguments.words):
            return "on"
    return "tiles"


def _check_slots(g: Burgundy, parsed: Parsed) -> None:
    """Check that tiles are only where the board has a space for this number of players. BUR-PHA-04"""
    used = {slot for layout in g.rules.layouts for slot, _, _ in layout} | set(g.rules.black_slots)
    for slot in range(board.BLACK + board.BLACK_SPACES):
        if not g.board[slot] or slot in used:
            continue
        first = board.BLACK if slot >= board.BLACK else slot - slot % board.DEPOT_SPACES
        width = board.BLACK_SPACES if slot >= board.BLACK else board.DEPOT_SPACES
        spaces = [str(n + 1) for n in range(width) if first + n in used]
        why = say("with this number of players, only these spaces are used: {spaces}", spaces=", ".join(spaces))
        raise parsed.refuse(why, COMMON, "black" if slot >= board.BLACK else "depot", TILES[g.board[slot]].name)


def _check_tiles(g: Burgundy, parsed: Parsed) -> None:
    for tile, (n, most) in enumerate(zip(seen_tiles(g), tiles_in_play(g), strict=True)):
        if tile and n + g.supply[tile] + g.black[tile] > most:
            name = TILES[tile].name
            why = count("there is only {n} such tile in this game", "there are only {n} such tiles in this game", most)
            section, clause = parsed.last_with(name)
            raise parsed.refuse(why, section, clause, name)


def _check_storage(g: Burgundy, parsed: Parsed) -> None:
    """Check how many types of goods a storage holds. BUR-SHIP-03"""
    for seat in range(g.players):
        if by_person(g, seat) and popcount(g.held[seat]) > g.rules.goods_stored:
            why = count(
                "the storage of this seat holds goods of {n} type at most",
                "the storage of this seat holds goods of {n} types at most",
                g.rules.goods_stored,
            )
            raise parsed.refuse(why, SEATS[seat], "goods")


def _check_goods(g: Burgundy, parsed: Parsed) -> None:
    for good, n in enumerate(seen_goods(g)):
        if n + g.goods_bag[good] > board.GOODS_EACH:
            name = board.GOOD_TYPES[good]
            section, clause = parsed.last_with(name)
            raise parsed.refuse(say("there are only {n} goods of each type", n=board.GOODS_EACH), section, clause, name)
