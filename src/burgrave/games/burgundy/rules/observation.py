"""The position as numbers by named parts, for programs that learn. Nothing on this table is hidden but the bags.

Tiles are numbers of `TILES`, 0 for none. Players come in the order of their seats from the observer on; what a team
shares is found in the same way by the seat of its first member. An expansion in play adds parts of its own.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.burgundy.data.board import (
    BLACK,
    BLACK_SPACES,
    DEPOT_SPACES,
    DEPOTS,
    DIE_FACES,
    GOODS,
    GOODS_EACH,
    LAST_TRACK_SPACE,
    PHASES,
    ROUNDS,
)
from burgrave.games.burgundy.data.duchies import SPACES, Duchy
from burgrave.games.burgundy.data.tiles import COLOURS, TILE_IDS, TILES
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.ships import track_space
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import listed
from burgrave.kernel.masks import flags
from burgrave.kernel.observation import ID, Part, capped, padded, turned
from burgrave.kernel.question import NO_QUESTION, question_parts

LAST_TILE: Final = TILE_IDS - 1
TILES_ALIKE: Final = max(max(tile.coloured for tile in TILES), max(tile.black for tile in TILES))
"""No kind of tile is in the box more often, with the same back."""
# What no rule limits is told up to these, and as these beyond them.
MOST_POINTS: Final = 800
_MOST_SILVER: Final = 99
_MOST_WORKERS: Final = 99
_MOST_WAITING: Final = 31


def parts(rules: Rules) -> list[Part]:
    """Every part of a setup in order."""
    found = [*_table(rules), *_players(rules)]
    for x in rules.expansions:
        if x.parts is not None:
            found += x.parts(rules)
    return found


def _table(rules: Rules) -> list[Part]:
    n = rules.players
    last = max(1, n - 1)
    kinds = TILE_IDS
    return [
        Part("seat", (1,), 0, last, _seat, "the observer's seat; actions that name a seat name it by this number", ID),
        *question_parts(n, _question),
        Part("waiting", (1,), 0, _MOST_WAITING, _waiting, "choices and effects on the stack, the question among them"),
        Part("phase", (1,), 0, PHASES, _phase, "1 to 5 for A to E, 0 before the first"),
        Part("round", (1,), 0, ROUNDS, _round, "1 to 5, 0 before the first"),
        Part("order", (n,), 0, last, _order, "players in the order of this round", ID),
        Part("next_order", (n,), 0, last, _next_order, "players in the order of their markers", ID),
        Part("turns", (1,), 0, n, _turns, "how many players of this round have begun their turn"),
        Part("white_die", (1,), 0, DIE_FACES, _white_die, "0 before it is rolled", ID),
        Part("used", (2,), 0, 1, _used, "which dice the acting player has used"),
        Part(
            "purchases", (2,), 0, 1, _purchases, "whether a tile was bought for silver, and for workers, in this turn"
        ),
        Part("depots", (DEPOTS, DEPOT_SPACES), 0, LAST_TILE, _depots, "tiles", ID),
        Part("black_depot", (BLACK_SPACES,), 0, LAST_TILE, _black_depot, "tiles", ID),
        Part("depot_goods", (DEPOTS, GOODS), 0, GOODS_EACH, _depot_goods, "goods on each depot by type"),
        Part("round_goods", (ROUNDS,), 0, GOODS, _round_goods, "type plus 1 of the goods of the rounds to come", ID),
        Part(
            "bonus",
            (len(COLOURS) + 1, 2),
            0,
            n,
            _bonus,
            "owner plus 1 of the large and small bonus tiles, or 0",
            ID,
        ),
        Part("supply", (kinds,), 0, TILES_ALIKE, _supply, "tiles left with a coloured back, by kind"),
        Part("black_supply", (kinds,), 0, TILES_ALIKE, _black_supply, "tiles left with a black back, by kind"),
        Part("goods_bag", (GOODS,), 0, GOODS_EACH, _goods_bag, "goods left in the bag, by type"),
    ]


def _players(rules: Rules) -> list[Part]:
    n = rules.players
    estates, wide = shape_of_estates(rules)
    return [
        Part("points", (n,), 0, MOST_POINTS, _points, "score"),
        Part("dice", (n, 2), 0, DIE_FACES, _dice, "0 before they are rolled", ID),
        Part("track", (n,), 0, LAST_TRACK_SPACE, _track, "space of the marker on the turn-order track"),
        Part("silver", (n,), 0, _MOST_SILVER, _silver, "silver"),
        Part("workers", (n,), 0, _MOST_WORKERS, _workers, "workers"),
        Part("goods", (n, GOODS), 0, GOODS_EACH, _goods, "goods in the storage by type"),
        Part("sold", (n, GOODS), 0, GOODS_EACH, _sold, "goods sold by type"),
        Part("storage", (estates, rules.keys * wide), 0, LAST_TILE, _storage, "tiles on the storage spaces", ID),
        Part("duchy", (estates, SPACES * wide), 0, LAST_TILE, _duchy, "tiles on the spaces", ID),
        Part("colours", (estates, SPACES * wide), 0, len(COLOURS), _colours, "colour plus 1 of the spaces", ID),
        Part(
            "numbers",
            (estates, SPACES * wide),
            0,
            DIE_FACES,
            _numbers,
            "die number of the spaces, or 0",
            ID,
        ),
    ]


def shape_of_estates(rules: Rules) -> tuple[int, int]:
    """How many duchies there are, and how many seats share each."""
    wide = rules.seats_a_duchy
    return rules.players // wide, wide


def _seat(g: Burgundy, seat: int) -> list[int]:
    return [seat]


def _question(g: Burgundy, seat: int) -> tuple[int, int, int]:
    kind, whose, about = g.top()
    return ((whose - seat) % g.players, kind, about) if kind >= 0 else NO_QUESTION


def _waiting(g: Burgundy, seat: int) -> list[int]:
    return capped([len(g.pending)], _MOST_WAITING)


def _phase(g: Burgundy, seat: int) -> list[int]:
    return [g.phase + 1]


def _round(g: Burgundy, seat: int) -> list[int]:
    return [g.round + 1]


def _order(g: Burgundy, seat: int) -> list[int]:
    return [(player - seat) % g.players for player in g.order]


def _next_order(g: Burgundy, seat: int) -> list[int]:
    ahead = g.by_track(g.rules.seats)
    return [(player - seat) % g.players for player in ahead]


def _turns(g: Burgundy, seat: int) -> list[int]:
    return [g.turn + 1]


def _white_die(g: Burgundy, seat: int) -> list[int]:
    return [g.white]


def _used(g: Burgundy, seat: int) -> list[int]:
    return flags(g.spent, 2)


def _purchases(g: Burgundy, seat: int) -> list[int]:
    return flags(g.purchases, 2)


def _depots(g: Burgundy, seat: int) -> list[int]:
    return listed(g.board[:BLACK])


def _black_depot(g: Burgundy, seat: int) -> list[int]:
    return listed(g.board[BLACK : BLACK + BLACK_SPACES])


def _depot_goods(g: Burgundy, seat: int) -> list[int]:
    return listed(g.depot_goods)


def _round_goods(g: Burgundy, seat: int) -> list[int]:
    return padded(g.round_goods, ROUNDS)


def _bonus(g: Burgundy, seat: int) -> list[int]:
    home = g.home(seat)
    return [(owner - home) % g.players + 1 if owner >= 0 else 0 for owner in g.bonus]


def _supply(g: Burgundy, seat: int) -> list[int]:
    return listed(g.supply)


def _black_supply(g: Burgundy, seat: int) -> list[int]:
    return listed(g.black)


def _goods_bag(g: Burgundy, seat: int) -> list[int]:
    return listed(g.goods_bag)


def _points(g: Burgundy, seat: int) -> list[int]:
    return capped(turned(listed(g.points), seat), MOST_POINTS)


def _dice(g: Burgundy, seat: int) -> list[int]:
    return turned(listed(g.dice), 2 * seat)


def _track(g: Burgundy, seat: int) -> list[int]:
    return [track_space(g, (seat + n) % g.players) for n in range(g.players)]


def _silver(g: Burgundy, seat: int) -> list[int]:
    return capped(turned(listed(g.silver), g.home(seat)), _MOST_SILVER)


def _workers(g: Burgundy, seat: int) -> list[int]:
    return capped(turned(listed(g.workers), g.home(seat)), _MOST_WORKERS)


def _goods(g: Burgundy, seat: int) -> list[int]:
    return turned(listed(g.goods), GOODS * g.home(seat))


def _sold(g: Burgundy, seat: int) -> list[int]:
    return turned(listed(g.sold), GOODS * g.home(seat))


def _storage(g: Burgundy, seat: int) -> list[int]:
    return turned(listed(g.keys), g.rules.keys * g.home(seat))


def _duchy(g: Burgundy, seat: int) -> list[int]:
    return turned(listed(g.tiles), SPACES * g.home(seat))


def _estates(g: Burgundy, seat: int) -> list[Duchy]:
    """The duchies as they are, the observer's own first."""
    estates, wide = shape_of_estates(g.rules)
    home = g.home(seat)
    return [g.duchies[(home + n * wide) % g.players] for n in range(estates)]


def _colours(g: Burgundy, seat: int) -> list[int]:
    room = SPACES * shape_of_estates(g.rules)[1]
    found: list[int] = []
    for duchy in _estates(g, seat):
        found += _colours_of(duchy, room)
    return found


def _numbers(g: Burgundy, seat: int) -> list[int]:
    room = SPACES * shape_of_estates(g.rules)[1]
    found: list[int] = []
    for duchy in _estates(g, seat):
        found += _numbers_of(duchy, room)
    return found


@cache
def _colours_of(duchy: Duchy, spaces: int) -> list[int]:
    return padded(list(duchy.colours), spaces)


@cache
def _numbers_of(duchy: Duchy, spaces: int) -> list[int]:
    return list(duchy.numbers) + [0] * (spaces - len(duchy.numbers))
