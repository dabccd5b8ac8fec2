"""Words for positions of the base game, and what cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.burgundy.data import board
from burgrave.games.burgundy.data.duchies import SPACES, Duchy
from burgrave.games.burgundy.data.tiles import (
    ANY_COLOUR,
    CASTLE_TILE,
    COLOUR,
    COLOURS,
    LAST_SINGLE,
    TILES,
)
from burgrave.games.burgundy.state import SINGLES, TURN, Burgundy
from burgrave.kernel.clauses import Clause, Field, OnSpaces, Rows, always, only
from burgrave.kernel.codecs import MOST, Counts, Mask, Names, Numbers, On, Seat, SeatOf
from burgrave.kernel.entries import DEFERRED, entry_for, parts_of
from burgrave.kernel.flat import flat, listed, popcount
from burgrave.kernel.masks import bits
from burgrave.kernel.notation import SEATS, Arguments, Parsed
from burgrave.kernel.text import count, say
from burgrave.kernel.vocabulary import BOARD as COMMON
from burgrave.kernel.vocabulary import Vocabulary

TILE_NAMES: Final = [tile.name for tile in TILES]
GOOD_TYPES: Final[list[str]] = board.BOARD["goods"]["types"]
NUMBERED: Final = [str(n) for n in range(1, SPACES + 1)]
TILE_ROW: Final = Names(TILE_NAMES, say("tile"), 0)


def tiles_in_play(g: Any) -> list[int]:
    """How many of each kind there are in the box, with the modules in play; some kinds are not counted."""
    counted = [g.rules.supply[tile] + g.rules.black[tile] for tile in range(len(TILES))]
    return [MOST if not n and is_uncounted(g, tile) else n for tile, n in enumerate(counted)]


def is_uncounted(g: Any, tile: int) -> bool:
    """Whether a tile in play comes from nowhere in the box: from a stack of its own, or half of another."""
    kind = TILES[tile]
    in_play = not kind.module or kind.module in g.setup.modules or kind.module == g.setup.options["mode"]
    return bool(kind.name) and in_play and not kind.coloured + kind.black


def row_of(kinds: Sequence[int]) -> Names:
    """Tiles of these kinds alone."""
    return Names([name if tile in kinds else "" for tile, name in enumerate(TILE_NAMES)], say("tile"), 0)


TILE_COUNTS: Final = Counts(TILE_NAMES, say("tile"), limits=tiles_in_play)
_BONUSES: Final = [f"{size}-{colour}" for colour in COLOURS for size in ("large", "small")]
_ARRIVALS: Final = 1023
_TRACK_SHIFT: Final = 10
_ALWAYS_TOP: Final = 512
_ONCE: Final = ["silver", "workers", "third", "fourth"]
"""Purchases of a turn by what they were paid with, then what expansions allow once in a turn."""
_NUMBERS: Final = {tile.number for tile in TILES if tile.number}
_MONASTERIES: Final = [str(n) if n in _NUMBERS else "" for n in range(max(_NUMBERS) + 1)]


class DuchyOf(Clause):
    """Which duchy a seat plays."""

    def __init__(self) -> None:
        super().__init__("duchy", "the duchy of a seat, by its number", "DUCHY", True)

    def value(self, g: Any, seat: int) -> list[int]:
        return [names(g).index(g.duchies[seat].name)]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.duchies = g.duchies[:]
        g.duchies[seat] = duchies(g)[value[0]]

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        found = words.name({name: n for n, name in enumerate(names(g))}, say("duchy"))
        words.end()
        return [found]

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {names(g)[value[0]]}"]


class Track(Clause):
    """Where the marker of a seat stands, and how late it arrived: the last one lies on top."""

    def __init__(self) -> None:
        super().__init__("track", "space of the turn-order track, and when the marker arrived there", "SPACE [N]", True)

    def value(self, g: Any, seat: int) -> list[int]:
        return [g.track[seat]]

    def default(self, g: Any, seat: int) -> list[int]:
        return [g.players - seat]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.track[seat] = value[0]

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        space = words.number(0, board.LAST_TRACK_SPACE)
        arrived = words.number(0, _ARRIVALS) if words.more else g.players - seat
        words.end()
        return [space << _TRACK_SHIFT | arrived]

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {value[0] >> _TRACK_SHIFT} {value[0] & _ARRIVALS}"]


class Stored(Field):
    """The storage spaces of a seat: more where an expansion says so."""

    def range(self, g: Any, seat: int) -> tuple[int, int]:
        return seat * g.rules.keys, (seat + 1) * g.rules.keys


class Land(OnSpaces):
    """The tiles of a duchy, which several seats may share."""

    def seats(self, g: Any) -> list[int]:
        return list(range(0, g.players, g.rules.seats_a_duchy))

    def range(self, g: Any, seat: int) -> tuple[int, int]:
        return seat * SPACES, (seat + g.rules.seats_a_duchy) * SPACES


def duchies(g: Burgundy) -> list[Duchy]:
    """All that somebody could play here."""
    known = {duchy.name: duchy for pool in g.rules.pools for sheet in pool for duchy in sheet}
    return list(known.values())


def names(g: Burgundy) -> list[str]:
    return [duchy.name for duchy in duchies(g)]


def lands(g: Burgundy) -> list[tuple[int, list[int]]]:
    """For each seat that owns a duchy the tiles on it."""
    step = g.rules.seats_a_duchy
    return [(seat, listed(g.tiles[seat * SPACES : (seat + step) * SPACES])) for seat in range(0, g.players, step)]


def land_of(g: Burgundy, seat: int) -> list[int]:
    """The tile on each space of a seat's duchy; none where it shares that of another seat."""
    for owner, tiles in lands(g):
        if owner == seat:
            return tiles[: len(g.duchies[seat].colours)]
    return []


def first_castle(g: Burgundy, seat: int) -> list[int]:
    """Unless something else is told, a castle stands on the first space it may start on."""
    tiles = [0] * (SPACES * g.rules.seats_a_duchy)
    if g.phase >= 0:
        tiles[bits(g.duchies[seat].starts)[0]] = CASTLE_TILE
    return tiles


def still_to_come(g: Burgundy, seat: int) -> list[int]:
    """One good for every round of the phase that is left."""
    return [n % board.GOODS for n in range(board.ROUNDS - 1 - g.round)] if 0 <= g.round < board.ROUNDS else []


def filled_slots(g: Burgundy, seat: int) -> list[int]:
    return [sum([1 << slot for slot in range(board.SLOTS) if g.board[slot]])]


def held_types(g: Burgundy, seat: int) -> list[int]:
    mine = g.goods[seat * board.GOODS : (seat + 1) * board.GOODS]
    return [sum([1 << good for good in range(board.GOODS) if mine[good]])]


def by_person(g: Burgundy, seat: int) -> bool:
    """Whether a person plays the seat; an automatic opponent keeps its duchy otherwise."""
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
    return [max([place & (_ALWAYS_TOP - 1) for place in g.track])]


def seen_tiles(g: Burgundy) -> list[int]:
    """How many of each kind lie somewhere outside the bags."""
    seen = listed(g.box)
    for tile in (*g.board, *g.keys, *g.tiles):
        seen[tile] += 1
    for x in g.rules.expansions:
        if x.notation is not None and x.notation.pieces is not None:
            for tile in x.notation.pieces(g):
                seen[tile] += 1
    return seen


def black_left(g: Burgundy, seat: int) -> list[int]:
    """Tiles that are seen are taken for coloured ones as long as there are any."""
    full, black = g.rules.supply, g.rules.black
    return [max(0, black[t] - max(0, n - full[t])) for t, n in enumerate(seen_tiles(g))]


def coloured_left(g: Burgundy, seat: int) -> list[int]:
    full, black = g.rules.supply, g.rules.black
    return [max(0, full[t] + black[t] - n - g.black[t]) for t, n in enumerate(seen_tiles(g))]


def seen_goods(g: Burgundy) -> list[int]:
    """How many of each type lie outside the bag."""
    seen = [0] * board.GOODS
    for at, n in enumerate((*g.goods, *g.sold, *g.depot_goods)):
        seen[at % board.GOODS] += n
    for good in g.round_goods:
        seen[good] += 1
    return seen


def goods_left(g: Burgundy, seat: int) -> list[int]:
    return [max(0, board.GOODS_EACH - n) for n in seen_goods(g)]


def ask(g: Burgundy) -> None:
    """Unless something else is told, a turn begins."""
    if not g.finished and g.phase >= 0 and 0 <= g.turn < len(g.order):
        player = g.order[g.turn]
        if player < g.players - g.rules.automata:
            g.pending = flat([entry_for(TURN, player, 0)])


def check(g: Burgundy, parsed: Parsed) -> None:
    """Refuse what the box cannot give and the rules cannot bring about."""
    if sorted(g.order) != list(range(g.players)):
        raise parsed.refuse(say("every seat must have one place in the turn order"), COMMON, "order")
    for seat, tiles in lands(g):
        _check_land(g, parsed, seat, tiles)
    # Alone a game may end before its last round.
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
        name = TILE_NAMES[tile]
        if space >= len(colours):
            why = count("this duchy has {n} space", "this duchy has {n} spaces", len(colours))
            raise parsed.refuse(why, SEATS[seat], _clause_with(parsed, seat, name), str(space + 1))
        if COLOUR[tile] not in (colours[space], ANY_COLOUR):
            why = say("space {n} is for {colour} tiles", n=space + 1, colour=COLOURS[colours[space]])
            raise parsed.refuse(why, SEATS[seat], _clause_with(parsed, seat, name), name)


def _clause_with(parsed: Parsed, seat: int, name: str) -> str:
    """Whether a tile was told with the word for tiles or without."""
    for arguments in parsed.clauses.get((SEATS[seat], "on"), []):
        if any(word.text == name for word in arguments.words):
            return "on"
    return "tiles"


def _check_slots(g: Burgundy, parsed: Parsed) -> None:
    """Tiles must be where the board for this number of players has a space. BUR-PHA-04"""
    used = {slot for layout in g.rules.layouts for slot, _, _ in layout} | set(g.rules.black_slots)
    for slot in range(board.BLACK + board.BLACK_SPACES):
        if not g.board[slot] or slot in used:
            continue
        first = board.BLACK if slot >= board.BLACK else slot - slot % board.DEPOT_SPACES
        width = board.BLACK_SPACES if slot >= board.BLACK else board.DEPOT_SPACES
        spaces = [str(n + 1) for n in range(width) if first + n in used]
        why = say("with this number of players, only these spaces are used: {spaces}", spaces=", ".join(spaces))
        raise parsed.refuse(why, COMMON, "black" if slot >= board.BLACK else "depot", TILE_NAMES[g.board[slot]])


def _check_tiles(g: Burgundy, parsed: Parsed) -> None:
    for tile, (n, most) in enumerate(zip(seen_tiles(g), tiles_in_play(g), strict=True)):
        if tile and n + g.supply[tile] + g.black[tile] > most:
            name = TILE_NAMES[tile]
            why = count("there is only {n} such tile in this game", "there are only {n} such tiles in this game", most)
            section, clause = parsed.last_with(name)
            raise parsed.refuse(why, section, clause, name)


def _check_storage(g: Burgundy, parsed: Parsed) -> None:
    """A storage holds so many types of goods. BUR-SHIP-03"""
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
            name = GOOD_TYPES[good]
            section, clause = parsed.last_with(name)
            raise parsed.refuse(say("there are only {n} goods of each type", n=board.GOODS_EACH), section, clause, name)


_GOODS: Final = Counts(GOOD_TYPES, say("goods"), board.GOODS_EACH)
_SPACES: Final = Mask([str(n) for n in range(1, 2 * SPACES + 1)], say("space"))

VOCABULARY: Final = Vocabulary(
    clauses=(
        Field(
            "phase",
            "phase",
            Names(["setup", *board.PHASE_LETTERS], say("phase"), first=-1),
            "the phase",
            derive=lambda g, seat: [0],
        ),
        Field(
            "round",
            "round",
            Numbers(-1, board.ROUNDS - 1, plus=1),
            "the round of the phase",
            derive=lambda g, seat: [0],
        ),
        Field(
            "turn",
            "turn",
            Numbers(-1, plus=1, limit=lambda g: g.players - 1),
            "whose turn it is, as a place in the turn order",
            derive=lambda g, seat: [0],
        ),
        Field("white", "white", Numbers(0, board.DIE_FACES), "the white die", derive=lambda g, seat: [1]),
        Field("used", "spent", Mask(["1", "2"], say("die")), "dice used in this turn"),
        Field("bought", "purchases", Mask(_ONCE, say("purchase")), "what was used that can be used once in a turn"),
        Field(
            "step",
            "step",
            Numbers(limit=lambda g: len(g.rules.phase_end)),
            "steps of the end of the phase that are done",
        ),
        Field("over", "finished", Numbers(0, 1), "1 when the game is over"),
        Rows(
            "depot",
            "board",
            TILE_ROW,
            "tiles on a depot, top to bottom",
            NUMBERED[: board.DEPOTS],
            board.DEPOT_SPACES,
            what=say("depot"),
        ),
        Field("black", "board", TILE_ROW, "tiles on the black depot", width=board.BLACK_SPACES, first=board.BLACK),
        Rows(
            "goods", "depot_goods", _GOODS, "goods on a depot", NUMBERED[: board.DEPOTS], board.GOODS, what=say("depot")
        ),
        Field(
            "rounds",
            "round_goods",
            Names(GOOD_TYPES, say("goods"), most=board.ROUNDS),
            "goods for the rounds to come, the next one last",
            width=0,
            derive=still_to_come,
        ),
        Rows("bonus", "bonus", SeatOf(), "who has a bonus tile", _BONUSES, 1, what=say("bonus tile")),
        Field("box", "box", TILE_COUNTS, "tiles out of the game", width=0),
        DuchyOf(),
        Land(
            "tiles",
            "tiles",
            On(TILE_NAMES, say("tile")),
            "tiles in the duchy, by space in reading order",
            width=SPACES,
            derive=first_castle,
        ),
        Stored("stored", "keys", TILE_ROW, "tiles on the storage spaces", seat=True),
        Field(
            "dice", "dice", Numbers(0, board.DIE_FACES), "both dice", seat=True, width=2, derive=lambda g, seat: [1, 1]
        ),
        Field("workers", "workers", Numbers(), "workers", seat=True),
        Field("silver", "silver", Numbers(), "silver", seat=True),
        Field("goods", "goods", _GOODS, "goods in the storage", seat=True, width=board.GOODS),
        Field("sold", "sold", _GOODS, "goods sold", seat=True, width=board.GOODS),
        Track(),
    ),
    derived=(
        Field("order", "order", Seat(), "the turn order of this round", width=0, derive=by_markers),
        Field(
            "arrivals",
            "arrivals",
            Numbers(0, _ALWAYS_TOP - 1),
            "how often a marker has arrived somewhere",
            derive=last_arrival,
        ),
        Field(
            "slots",
            "laid",
            Numbers(0, (1 << board.SLOTS) - 1),
            "slots of the board with a tile, as a mask",
            derive=filled_slots,
            fixed=always,
        ),
        Field(
            "kinds",
            "held",
            Mask(GOOD_TYPES, say("goods")),
            "types of goods in the storage",
            seat=True,
            derive=held_types,
            fixed=always,
        ),
        Field("covered", "covered", _SPACES, "spaces with a tile", seat=True, derive=covered, fixed=by_person),
        Field("frontier", "frontier", _SPACES, "spaces next to a tile", seat=True, derive=frontier, fixed=by_person),
        Rows(
            "barred",
            "barred",
            _SPACES,
            "spaces a kind of tile may not go to",
            [str(n) for n in range(SINGLES)],
            1,
            what=say("tile"),
            seat=True,
            derive=barred,
            fixed=by_person,
        ),
        Field(
            "monasteries",
            "monasteries",
            Mask(_MONASTERIES, say("monastery")),
            "monasteries at work",
            seat=True,
            derive=monasteries,
        ),
        Field(
            "black-bag",
            "black",
            TILE_COUNTS,
            "tiles with a black back that nobody has seen",
            width=0,
            derive=black_left,
        ),
        Field(
            "bag",
            "supply",
            TILE_COUNTS,
            "the other tiles that nobody has seen",
            width=0,
            derive=coloured_left,
        ),
        Field("goods-bag", "goods_bag", _GOODS, "goods that nobody has seen", width=0, derive=goods_left),
    ),
    ask=ask,
    check=check,
)
