"""The position as numbers by named parts, as one seat may know it.

Players come in the order of their seats from the observer on. Nobody but the owner sees a bag or a plan that is
not final, and nobody is told who has sealed a plan already. ORL-GEN-31
"""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import CITIZENS, LAST_SPACE, LAST_STEP, STATIONS, TECHNOLOGY
from burgrave.games.orleans.data.goods import COUNTS, GOODS
from burgrave.games.orleans.data.people import KINDS, NEUTRAL, OWN, PROFESSIONS, TRACKS
from burgrave.games.orleans.data.places import PLACES_AT_MOST, SPACES, TILES, TOWER_SPACES
from burgrave.games.orleans.data.roads import GOODS_SPACES, TOWNS
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.deeds import BITS, DEEDS_AT_MOST, FIELD
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.planning import hidden_spaces, hides_plan
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.travel import OCCUPIED
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.compiling import i64
from burgrave.kernel.flat import lowest, total
from burgrave.kernel.observation import ID, AnySection, Part, Section
from burgrave.kernel.question import put_question, question_parts, seen_from
from burgrave.kernel.rows import Row

_GOODS_ALIKE: Final = max(COUNTS)
_PEOPLE_ALIKE: Final = max([n for people in NEUTRAL.values() for n in people])
_PEOPLE: Final = max([sum(people) for people in NEUTRAL.values()]) + KINDS - OWN
# What no rule limits is told up to these, and as these beyond them.
_MOST_POINTS: Final = 500
_MOST_COINS: Final = 200
_EVENTS: Final = 63
"""Room for events."""
ALL: Final = -1
"""The mask of all."""
_DEVELOPMENT_CITIZENS: Final = 7
"""Bits of the citizens on the development track."""


def sections(rules: OrleansRules) -> list[AnySection]:
    """Every part of a setup in order."""
    return [BaseSection(rules), *[more(rules) for more in rules.section]]


class BaseSection(Section[Orleans]):
    """Table and players, and what a seat has of its own, without the way to play."""

    def __init__(self, rules: OrleansRules) -> None:
        super().__init__([*_table(rules), *_players(rules), *_own(rules)])
        self._supply: Final[i64] = self._between("supply", "routes")
        self._board: Final[i64] = self._between("routes", "points")
        self._things: Final[i64] = self._between("points", "bag_size")

    def _between(self, first: str, after: str) -> int:
        """How many numbers the parts from one on to another one have."""
        names = [part.name for part in self.parts]
        return sum([part.size for part in self.parts[names.index(first) : names.index(after)]])

    def write(self, state: Orleans, seat: int, row: Row) -> None:
        # Bags, markets and spaces alone change while followers come and plans are made.
        changes = row.game | state.changes
        self._write_table(state, seat, row)
        if not row.known(changes, self._supply):
            self._write_supply(state, row)
        if not row.known(changes, self._board):
            self._write_board(state, seat, row)
        if not row.known(changes, self._things):
            self._write_things(state, seat, row)
        me: i64 = seat
        self._write_open(state, me, row)
        row.put_flat(state.bag, me * KINDS, (me + 1) * KINDS)
        row.put_flags(state.marked[me], SPACES)
        row.put_flags(state.placed[me], SPACES)

    def _write_table(self, g: Orleans, seat: int, row: Row) -> None:
        players: i64 = g.players
        me: i64 = seat
        row.put(me)
        whose, kind, about = _question(g, seat)
        put_question(row, whose, kind, about)
        start, turn = seen_from(g.start, me, players), seen_from(g.seat_at(g.turn), me, players)
        row.put_six(g.phase, g.round + 1, g.event + 1, start, turn, g.used + 1)

    def _write_supply(self, g: Orleans, row: Row) -> None:
        row.put_flat(g.supply, 0, PROFESSIONS)
        row.put_flat(g.shelf, 0, GOODS)
        row.put_flat(g.unseen, 0, len(g.unseen))
        row.put(g.technology)

    def _write_board(self, g: Orleans, seat: int, row: Row) -> None:
        """On a route lies 0 nothing, kind plus 1 of a good, a good face down, or one below somebody's station."""
        players: i64 = g.players
        me: i64 = seat
        occupied: i64 = OCCUPIED
        routes = g.routes
        first: i64 = row.at
        row.put_flat(routes, 0, len(routes))
        if me:
            for n in range(len(routes)):
                if routes[n] >= occupied:
                    row.add(first + n, occupied + (routes[n] - occupied - me) % players - routes[n])
        row.put_flags(g.display, TILES)
        row.put_all_fields(g.deeds, PROFESSIONS, BITS, ALL)
        row.put(g.boatmen_citizen)
        row.put_three(g.knights_citizen, g.reserve, g.most_citizen)
        row.put_flags(g.development_citizens, _DEVELOPMENT_CITIZENS)

    def _write_things(self, g: Orleans, me: i64, row: Row) -> None:
        players: i64 = g.players
        row.put_capped(row.points if len(row.points) else g.tally(), me, _MOST_POINTS)
        row.put_capped(g.coins, me, _MOST_COINS)
        row.put_turned(g.goods, GOODS * me)
        row.put_turned(g.tracks, TRACKS * me)
        row.put_capped(g.development, me, LAST_SPACE)
        row.put_capped(g.citizens, me, CITIZENS)
        row.put_capped(g.merchants, me, TOWNS)
        row.put_all_flags(g.stations, me, TOWNS)
        row.put_capped(g.stock, me, STATIONS)
        row.put_all_flags(g.tiles, me, TILES)
        row.put_all_flags(g.down, me, TILES)
        row.put_capped(g.waiting, me, TECHNOLOGY)
        put_turned_flags(row, g.experienced, me, players)
        put_turned_flags(row, g.passed, me, players)

    def _write_open(self, g: Orleans, me: i64, row: Row) -> None:
        """Market and spaces of all, as they were before the plans of others that are not revealed yet. ORL-PLN-13"""
        players: i64 = g.players
        for other in range(me, players):
            row.put(total(g.bag, KINDS * other, KINDS * (other + 1)))
        for other in range(me):
            row.put(total(g.bag, KINDS * other, KINDS * (other + 1)))
        hidden = _hidden_plans(g, me)
        for n in range(players):
            owner = me + n if me + n < players else me + n - players
            if not hidden >> owner & 1:
                row.forget()
                row.put_flat(g.market, KINDS * owner, KINDS * (owner + 1))
            elif not row.known(row.game | g.changes, KINDS):
                _write_hidden_market(g, owner, row)
        for n in range(players):
            owner = me + n if me + n < players else me + n - players
            if not hidden >> owner & 1:
                row.forget()
                row.put_flat(g.spaces, SPACES * owner, SPACES * (owner + 1))
            elif not row.known(row.game | g.changes, SPACES):
                _write_hidden_spaces(g, owner, row)


def _hidden_plans(g: Orleans, me: i64) -> i64:
    """Mask of the others with a plan that is not revealed yet."""
    found: i64 = 0
    one: i64 = 1
    for other in range(g.players):
        if other != me and hides_plan(g, other):
            found |= one << other
    return found


def _write_hidden_market(g: Orleans, owner: i64, row: Row) -> None:
    """Undo what a plan that is not revealed has done to the market, as `open_table` does."""
    first: i64 = row.at
    row.put_flat(g.market, KINDS * owner, KINDS * (owner + 1))
    hidden = hidden_spaces(g, owner)
    while hidden:
        row.add(first + g.spaces[owner * SPACES + lowest(hidden)] - 1, 1)
        hidden &= hidden - 1
    for n in range(len(TOWER_SPACES)):
        stood = g.tower[2 * owner + n]
        if stood:
            row.add(first + stood - 1, -1)


def _write_hidden_spaces(g: Orleans, owner: i64, row: Row) -> None:
    """The same for the spaces."""
    first: i64 = row.at
    row.put_flat(g.spaces, SPACES * owner, SPACES * (owner + 1))
    hidden = hidden_spaces(g, owner)
    while hidden:
        space = lowest(hidden)
        row.add(first + space, -g.spaces[owner * SPACES + space])
        hidden &= hidden - 1
    for n, space in enumerate(TOWER_SPACES):
        row.add(first + space, g.tower[2 * owner + n])


def put_turned_flags(row: Row, seats: i64, first: i64, players: i64) -> None:
    """1 for each player that is in a mask, this one first."""
    for n in range(first, players):
        row.put(seats >> n & 1)
    for n in range(first):
        row.put(seats >> n & 1)


def _question(g: Orleans, seat: int) -> tuple[int, int, int]:
    """While several decide at once a seat sees its own question alone."""
    kind, about = g.asked(seat)
    if kind >= 0:
        return 0, kind, about
    if g.together or len(g.pending) == 0:
        return -1, -1, 0
    return seen_from(g.active[0], seat, g.players), -1, 0


def _table(rules: OrleansRules) -> list[Part]:
    n = rules.players
    return [
        Part("seat", (1,), 0, n - 1, None, "the observer's seat", ID),
        *question_parts(n),
        Part("phase", (1,), 0, phases.LAST, None, "phase of the round", ID),
        Part("round", (1,), 0, rules.rounds, None, "0 before the first"),
        Part("event", (1,), 0, _EVENTS, None, "number of the event plus 1", ID),
        Part("start", (1,), 0, n - 1, None, "the start player", ID),
        Part("turn", (1,), 0, n - 1, None, "whose turn it is or was", ID),
        Part("used", (1,), 0, PLACES_AT_MOST, None, "the place in use plus 1", ID),
        Part("supply", (PROFESSIONS,), 0, _PEOPLE_ALIKE, None, "characters on the main board by profession"),
        Part("goods_market", (GOODS,), 0, _GOODS_ALIKE, None, "goods on the market by kind"),
        Part("goods_unseen", (GOODS,), 0, _GOODS_ALIKE, None, "goods that nobody has seen by kind"),
        Part("technology", (1,), 0, TECHNOLOGY, None, "technology tiles left"),
        Part("routes", (GOODS_SPACES,), 0, OCCUPIED + n, None, "what lies on each goods space, see the notes", ID),
        Part("display", (TILES,), 0, 1, None, "place tiles that can be taken"),
        Part("deeds", (DEEDS_AT_MOST, PROFESSIONS), 0, FIELD, None, "free spaces of each deed by profession"),
        Part("citizens_left", (11,), 0, CITIZENS, None, "boatmen, knights, reserve, most stations, development"),
    ]


def _players(rules: OrleansRules) -> list[Part]:
    n = rules.players
    return [
        Part("points", (n,), 0, _MOST_POINTS, None, "score as things stand"),
        Part("coins", (n,), 0, _MOST_COINS, None, "coins"),
        Part("goods", (n, GOODS), 0, _GOODS_ALIKE, None, "goods by kind"),
        Part("tracks", (n, TRACKS), 0, max(LAST_STEP), None, "steps on the tracks"),
        Part("development", (n,), 0, LAST_SPACE, None, "space on the development track"),
        Part("citizens", (n,), 0, CITIZENS, None, "citizen tiles"),
        Part("merchants", (n,), 0, TOWNS - 1, None, "town of the merchant", ID),
        Part("stations", (n, TOWNS), 0, 1, None, "towns with a trading station"),
        Part("stock", (n,), 0, STATIONS, None, "trading stations left"),
        Part("tiles", (n, TILES), 0, 1, None, "place tiles"),
        Part("face_down", (n, TILES), 0, 1, None, "those of them that lie face down"),
        Part("technology_waiting", (n,), 0, TECHNOLOGY, None, "technology tiles not placed yet"),
        Part("experienced", (n,), 0, 1, None, "who has placed the first technology"),
        Part("passed", (n,), 0, 1, None, "who has passed"),
        Part("bag_size", (n,), 0, _PEOPLE, None, "followers in the bag"),
        Part("market", (n, KINDS), 0, _PEOPLE_ALIKE, None, "followers on the market by kind"),
        Part("spaces", (n, SPACES), 0, TECH, None, "kind plus 1 of the follower on each space, or technology", ID),
    ]


def _own(rules: OrleansRules) -> list[Part]:
    return [
        Part("bag", (KINDS,), 0, _PEOPLE_ALIKE, None, "followers in your own bag by kind"),
        Part("marked", (SPACES,), 0, 1, None, "own followers that are to come back to the market"),
        Part("placed", (SPACES,), 0, 1, None, "spaces filled by your own plan that is not final"),
    ]
