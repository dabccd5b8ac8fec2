"""The notation for positions of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from burgrave.games.burgundy.data import board
from burgrave.games.burgundy.data.duchies import SPACES
from burgrave.games.burgundy.data.tiles import COLOURS, TILES
from burgrave.games.burgundy.rules.derived import (
    ALWAYS_TOP,
    ask,
    barred,
    black_left,
    by_markers,
    by_person,
    coloured_left,
    covered,
    duchies,
    duchy_names,
    filled_slots,
    first_castle,
    frontier,
    goods_left,
    held_types,
    last_arrival,
    monasteries,
    still_to_come,
    tiles_in_play,
)
from burgrave.games.burgundy.rules.impossible import check
from burgrave.games.burgundy.state import SINGLES
from burgrave.kernel.clauses import Clause, Field, OnSpaces, Rows, always, only
from burgrave.kernel.codecs import Counts, Mask, Names, Numbers, On, Seat, SeatOf
from burgrave.kernel.notation import Arguments
from burgrave.kernel.text import meant, say
from burgrave.kernel.vocabulary import Vocabulary

TILE_NAMES: Final = [tile.name for tile in TILES]
NUMBERED: Final = [str(n) for n in range(1, SPACES + 1)]
TILE_ROW: Final = Names(TILE_NAMES, say("tile"), 0)
TILE_COUNTS: Final = Counts(TILE_NAMES, say("tile"), limits=tiles_in_play)
_BONUSES: Final = [f"{size}-{colour}" for colour in COLOURS for size in ("large", "small")]
_ARRIVALS: Final = 1023
_TRACK_SHIFT: Final = 10
_ONCE: Final = ["silver", "workers", "third", "fourth"]
"""Bits of `purchases` in words: what purchases were paid with, then what expansions allow once per turn."""
_NUMBERS: Final = {tile.number for tile in TILES if tile.number}
_MONASTERIES: Final = [str(n) if n in _NUMBERS else "" for n in range(max(_NUMBERS) + 1)]


def row_of(kinds: Sequence[int]) -> Names:
    """A row for tiles of these kinds."""
    return Names([name if tile in kinds else "" for tile, name in enumerate(TILE_NAMES)], say("tile"), 0)


class DuchyOf(Clause):
    """The duchy that a seat plays."""

    def __init__(self) -> None:
        super().__init__("duchy", "the duchy of a seat, by its number", "DUCHY", True)

    def value(self, g: Any, seat: int) -> list[int]:
        return [duchy_names(g).index(g.duchies[seat].name)]

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        g.duchies = g.duchies[:]
        g.duchies[seat] = duchies(g)[value[0]]

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        found = words.name({name: n for n, name in enumerate(duchy_names(g))}, say("duchy"))
        words.end()
        return [found]

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {duchy_names(g)[value[0]]}"]


class Track(Clause):
    """The space of each seat's marker, and when it arrived: the last to arrive is on top."""

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
    """A seat's storage spaces, whose number depends on expansions."""

    def range(self, g: Any, seat: int) -> tuple[int, int]:
        return seat * g.rules.keys, (seat + 1) * g.rules.keys


class Land(OnSpaces):
    """The tiles of a duchy, which several seats may share."""

    def seats(self, g: Any) -> list[int]:
        return list(range(0, g.players, g.rules.seats_a_duchy))

    def range(self, g: Any, seat: int) -> tuple[int, int]:
        return seat * SPACES, (seat + g.rules.seats_a_duchy) * SPACES


_GOODS: Final = Counts(board.GOOD_TYPES, say("goods"), board.GOODS_EACH)
_SPACES: Final = Mask([str(n) for n in range(1, 2 * SPACES + 1)], meant("of a duchy", "space"))

VOCABULARY: Final[Vocabulary] = Vocabulary(
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
            Names(board.GOOD_TYPES, say("goods"), most=board.ROUNDS),
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
            Numbers(0, ALWAYS_TOP - 1),
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
            Mask(board.GOOD_TYPES, say("goods")),
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
