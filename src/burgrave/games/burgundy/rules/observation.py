"""The position as numbers by named parts, for programs that learn. Nothing on this table is hidden but the bags.

Tiles are numbers of `TILES`, 0 for none. Players come in the order of their seats from the observer on; what a team
shares is found in the same way by the seat of its first member. An expansion in play adds parts of its own.
"""

from __future__ import annotations

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
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import flat, total
from burgrave.kernel.observation import ID, AnySection, Part, Section, padded
from burgrave.kernel.question import put_question, question_parts, seen_from
from burgrave.kernel.rows import NO_KEY, Row

LAST_TILE: Final = TILE_IDS - 1
TILES_ALIKE: Final = max(max(tile.coloured for tile in TILES), max(tile.black for tile in TILES))
"""No kind of tile is in the box more often, with the same back."""
# What no rule limits is told up to these, and as these beyond them.
MOST_POINTS: Final = 800
_MOST_SILVER: Final = 99
_MOST_WORKERS: Final = 99
_MOST_WAITING: Final = 31
_ARRIVAL_BITS: Final = 10
"""For how often a marker has arrived, so that it fits into a key with what was drawn."""


def sections(rules: Rules) -> list[AnySection]:
    """Every part of a setup in order."""
    found: list[AnySection] = [BaseSection(rules)]
    for x in rules.expansions:
        if x.parts is not None:
            found.append(Section(x.parts(rules)))
    return found


class BaseSection(Section[Burgundy]):
    """Table and players, as the base game has them."""

    def __init__(self, rules: Rules) -> None:
        super().__init__([*_table(rules), *_players(rules)])
        self._players: Final[i64] = rules.players
        estates, wide = shape_of_estates(rules)
        self._estates: Final[i64] = estates
        self._wide: Final[i64] = wide
        self._bags: Final[i64] = 2 * TILE_IDS + GOODS
        names = [part.name for part in self.parts]
        self._pieces: Final[i64] = sum([part.size for part in self.parts[names.index("depots") :]])
        self._colours: Final[dict[Duchy, Flat]] = {}
        self._numbers: Final[dict[Duchy, Flat]] = {}

    def write(self, state: Burgundy, seat: int, row: Row) -> None:
        self._write_round(state, seat, row)
        # To choose a die moves no piece.
        if not row.known(row.game | state.changes, self._pieces):
            home = state.home(seat)
            self._write_board(state, home, row)
            self._write_players(state, seat, home, row)
            self._write_duchies(state, home, row)

    def _write_round(self, g: Burgundy, me: i64, row: Row) -> None:
        players = self._players
        kind, whose, about = g.top()
        row.put(me)
        asked: i64 = -1
        if kind >= 0:
            asked = seen_from(whose, me, players)
        put_question(row, asked, kind, about)
        waiting: i64 = len(g.pending)
        if waiting > _MOST_WAITING:
            waiting = _MOST_WAITING
        row.put_three(waiting, g.phase + 1, g.round + 1)
        arrivals: i64 = g.arrivals
        if not row.known(row.game | g.drawn << _ARRIVAL_BITS | arrivals, 2 * players):
            for player in g.order:
                row.put(seen_from(player, me, players))
            self._write_next_order(g, me, row)
        spent: i64 = g.spent
        purchases: i64 = g.purchases
        row.put_six(g.turn + 1, g.white, spent & 1, spent >> 1 & 1, purchases & 1, purchases >> 1 & 1)

    def _write_next_order(self, g: Burgundy, me: i64, row: Row) -> None:
        """What `by_track` says, without its lists."""
        players = self._players
        track = g.track
        # A marker further ahead than the last one that was told comes no more.
        last: i64 = -1
        for _place in range(players):
            best: i64 = -1
            for player in range(players):
                key = track[player] * players + players - 1 - player
                if key > best and (last < 0 or key < last):
                    best = key
            last = best
            row.put(seen_from(players - 1 - best % players, me, players))

    def _write_board(self, g: Burgundy, home: i64, row: Row) -> None:
        players = self._players
        row.put_flat(g.board, 0, BLACK + BLACK_SPACES)
        row.put_flat(g.depot_goods, 0, len(g.depot_goods))
        # Dice are rolled when goods are laid.
        if not row.known(row.game | g.drawn, ROUNDS):
            for good in g.round_goods:
                row.put(good + 1)
            for _place in range(len(g.round_goods), ROUNDS):
                row.put(0)
        # A bonus tile that was taken stays.
        if not row.known(row.game | total(g.bonus, 0, len(g.bonus)) + len(g.bonus), len(g.bonus)):
            for owner in g.bonus:
                row.put(seen_from(owner, home, players) + 1 if owner >= 0 else 0)
        key = row.game | g.refills
        if g.phase < 0:
            key = NO_KEY
        if not row.known(key, self._bags):
            row.put_flat(g.supply, 0, len(g.supply))
            row.put_flat(g.black, 0, len(g.black))
            row.put_flat(g.goods_bag, 0, len(g.goods_bag))

    def _write_players(self, g: Burgundy, me: i64, home: i64, row: Row) -> None:
        row.put_capped(g.points, me, MOST_POINTS)
        row.put_turned(g.dice, 2 * me)
        for player in range(me, self._players):
            row.put(track_space(g, player))
        for player in range(me):
            row.put(track_space(g, player))
        row.put_capped(g.silver, home, _MOST_SILVER)
        row.put_capped(g.workers, home, _MOST_WORKERS)
        row.put_turned(g.goods, GOODS * home)
        row.put_turned(g.sold, GOODS * home)
        row.put_turned(g.keys, g.rules.keys * home)
        row.put_turned(g.tiles, SPACES * home)

    def _write_duchies(self, g: Burgundy, home: i64, row: Row) -> None:
        """What is printed on them; a duchy is looked up by itself, for it may be home-made."""
        room = SPACES * self._wide
        # They may still be chosen before the first phase.
        key: i64 = NO_KEY
        if g.phase >= 0:
            key = row.game
        if row.known(key, 2 * room * self._estates):
            return
        for n in range(self._estates):
            duchy = g.duchies[(home + n * self._wide) % self._players]
            if duchy not in self._colours:
                self._colours[duchy] = flat(padded(list(duchy.colours), room))
                self._numbers[duchy] = flat([*duchy.numbers, *[0] * (room - len(duchy.numbers))])
            row.put_flat(self._colours[duchy], 0, room)
        for n in range(self._estates):
            row.put_flat(self._numbers[g.duchies[(home + n * self._wide) % self._players]], 0, room)


def _table(rules: Rules) -> list[Part]:
    n = rules.players
    last = max(1, n - 1)
    kinds = TILE_IDS
    return [
        Part("seat", (1,), 0, last, None, "the observer's seat; actions that name a seat name it by this number", ID),
        *question_parts(n),
        Part("waiting", (1,), 0, _MOST_WAITING, None, "choices and effects on the stack, the question among them"),
        Part("phase", (1,), 0, PHASES, None, "1 to 5 for A to E, 0 before the first"),
        Part("round", (1,), 0, ROUNDS, None, "1 to 5, 0 before the first"),
        Part("order", (n,), 0, last, None, "players in the order of this round", ID),
        Part("next_order", (n,), 0, last, None, "players in the order of their markers", ID),
        Part("turns", (1,), 0, n, None, "how many players of this round have begun their turn"),
        Part("white_die", (1,), 0, DIE_FACES, None, "0 before it is rolled", ID),
        Part("used", (2,), 0, 1, None, "which dice the acting player has used"),
        Part("purchases", (2,), 0, 1, None, "whether a tile was bought for silver, and for workers, in this turn"),
        Part("depots", (DEPOTS, DEPOT_SPACES), 0, LAST_TILE, None, "tiles", ID),
        Part("black_depot", (BLACK_SPACES,), 0, LAST_TILE, None, "tiles", ID),
        Part("depot_goods", (DEPOTS, GOODS), 0, GOODS_EACH, None, "goods on each depot by type"),
        Part("round_goods", (ROUNDS,), 0, GOODS, None, "type plus 1 of the goods of the rounds to come", ID),
        Part(
            "bonus",
            (len(COLOURS) + 1, 2),
            0,
            n,
            None,
            "owner plus 1 of the large and small bonus tiles, or 0",
            ID,
        ),
        Part("supply", (kinds,), 0, TILES_ALIKE, None, "tiles left with a coloured back, by kind"),
        Part("black_supply", (kinds,), 0, TILES_ALIKE, None, "tiles left with a black back, by kind"),
        Part("goods_bag", (GOODS,), 0, GOODS_EACH, None, "goods left in the bag, by type"),
    ]


def _players(rules: Rules) -> list[Part]:
    n = rules.players
    estates, wide = shape_of_estates(rules)
    return [
        Part("points", (n,), 0, MOST_POINTS, None, "score"),
        Part("dice", (n, 2), 0, DIE_FACES, None, "0 before they are rolled", ID),
        Part("track", (n,), 0, LAST_TRACK_SPACE, None, "space of the marker on the turn-order track"),
        Part("silver", (n,), 0, _MOST_SILVER, None, "silver"),
        Part("workers", (n,), 0, _MOST_WORKERS, None, "workers"),
        Part("goods", (n, GOODS), 0, GOODS_EACH, None, "goods in the storage by type"),
        Part("sold", (n, GOODS), 0, GOODS_EACH, None, "goods sold by type"),
        Part("storage", (estates, rules.keys * wide), 0, LAST_TILE, None, "tiles on the storage spaces", ID),
        Part("duchy", (estates, SPACES * wide), 0, LAST_TILE, None, "tiles on the spaces", ID),
        Part("colours", (estates, SPACES * wide), 0, len(COLOURS), None, "colour plus 1 of the spaces", ID),
        Part(
            "numbers",
            (estates, SPACES * wide),
            0,
            DIE_FACES,
            None,
            "die number of the spaces, or 0",
            ID,
        ),
    ]


def shape_of_estates(rules: Rules) -> tuple[int, int]:
    """How many duchies there are, and how many seats share each."""
    wide = rules.seats_a_duchy
    return rules.players // wide, wide
