"""A position of Burgundy: small ints, masks, and the verbs that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.burgundy import events
from burgrave.games.burgundy.actions import FREE, GOODS, SLOTS
from burgrave.games.burgundy.causes import CAUSES
from burgrave.games.burgundy.duchies import SPACES, Duchy
from burgrave.games.burgundy.kinds import DEFERRED, TURN
from burgrave.games.burgundy.rules import GOODS_EACH, Rules
from burgrave.games.burgundy.tiles import COLOURS, LAST_SINGLE, TILES
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import ONLY, State

ACCOUNTS: Final = len(CAUSES)
SINGLES: Final = LAST_SINGLE + 1
"""Stride of `barred`: tiles that may lie only once in an area."""

# A pending choice is one int: its kind, whose it is, and what it is about.
_KIND: Final = 63
_SEAT_SHIFT: Final = 6
_SEAT: Final = 7
_ARG_SHIFT: Final = 9

NUMBERS: Final = ("phase", "round", "turn", "white", "spent", "purchases", "laid", "arrivals", "step", "finished")
LISTS: Final = (
    "order", "track", "dice", "board", "supply", "black", "box", "goods_bag", "round_goods", "depot_goods",
    "silver", "workers", "points", "goods", "sold", "held", "keys", "tiles", "covered", "frontier",
    "monasteries", "barred", "bonus", "pending", "accounts",
)  # fmt: skip


class Burgundy(State):
    """The whole table: board, players, and the choices that are pending."""

    __slots__ = ("duchies", "extras", "rules", *NUMBERS, *LISTS)

    rules: Rules
    phase: int
    """0 to 4 for A to E; -1 before the first."""
    round: int
    turn: int
    """How many players of this round have begun their turn, less one."""
    white: int
    spent: int
    """Mask of the dice used in this turn."""
    purchases: int
    """Mask of what was bought in this turn: BOUGHT, HIRED."""
    laid: int
    """Mask of the slots of the board that hold a tile."""
    arrivals: int
    """How often a marker has arrived somewhere."""
    step: int
    """How many steps of the phase end are done."""
    finished: int
    order: list[int]
    """Seats in the order of this round. BUR-RND-06"""
    track: list[int]
    """Place of each marker: space * 1024 + when it arrived, so that a higher number is further ahead."""
    dice: list[int]
    board: list[int]
    """Tile in each slot: depots 1 to 6 with four spaces each, then the black depot."""
    supply: list[int]
    black: list[int]
    box: list[int]
    """Tiles out of the game, by kind."""
    goods_bag: list[int]
    round_goods: list[int]
    depot_goods: list[int]
    """How many goods of each type lie on each depot: depot * 6 + type."""
    silver: list[int]
    workers: list[int]
    points: list[int]
    goods: list[int]
    sold: list[int]
    held: list[int]
    """Mask of the types of goods in each storage."""
    keys: list[int]
    tiles: list[int]
    """Tile on each space: seat * 37 + space."""
    covered: list[int]
    frontier: list[int]
    """Mask of the empty spaces next to a tile. BUR-PLC-04"""
    monasteries: list[int]
    """Mask of the monasteries at work, by printed number."""
    barred: list[int]
    """Mask of the spaces a kind of tile may not go to, because the area has one. BUR-BLD-02"""
    bonus: list[int]
    """Who owns each bonus tile, large and small for each colour and for the border posts; -1 on the board."""
    pending: list[int]
    accounts: list[int]
    duchies: list[Duchy]
    extras: list[list[int]]
    """What expansions remember, one list each; empty without expansions."""

    def __init__(self, rules: Rules, other: Burgundy | None = None) -> None:
        if other is None:
            super().__init__()
            self.rules = rules
            self._lay_out()
        else:
            self._copy_from(other)

    def _lay_out(self) -> None:
        players = self.rules.players
        self.phase = self.round = self.turn = -1
        self.white = self.spent = self.purchases = self.laid = self.arrivals = self.step = self.finished = 0
        self.order = list(range(players))
        self.track = [0] * players
        self.dice = [0] * (2 * players)
        self.board = [0] * SLOTS
        self.supply = self.rules.supply[:]
        self.black = self.rules.black[:]
        self.box = [0] * len(TILES)
        self.goods_bag = [GOODS_EACH] * GOODS
        self.round_goods = []
        self.depot_goods = [0] * (6 * GOODS)
        self.silver = [0] * players
        self.workers = [0] * players
        self.points = [0] * players
        self.goods = [0] * (GOODS * players)
        self.sold = [0] * (GOODS * players)
        self.held = [0] * players
        self.keys = [0] * (self.rules.keys * players)
        self.tiles = [0] * (SPACES * players)
        self.covered = [0] * players
        self.frontier = [0] * players
        self.monasteries = [0] * players
        self.barred = [0] * (SINGLES * players)
        self.bonus = [-1] * (2 * len(COLOURS) + 2)
        self.pending = []
        self.accounts = [0] * (ACCOUNTS * players)
        self.duchies = [self.rules.pools[seat][0][0] for seat in range(players)]
        self.extras = [expansion.state(players) for expansion in self.rules.expansions]

    def _copy_from(self, other: Burgundy) -> None:
        self.s1 = other.s1
        self.s2 = other.s2
        self.drawn = other.drawn
        self.outcomes = None
        self.script = None
        self.journal = None
        self.rules = other.rules
        self._asker = other._asker
        self._choices = other._choices
        self.phase = other.phase
        self.round = other.round
        self.turn = other.turn
        self.white = other.white
        self.spent = other.spent
        self.purchases = other.purchases
        self.laid = other.laid
        self.arrivals = other.arrivals
        self.step = other.step
        self.finished = other.finished
        self._share_with(other)
        self.track = other.track[:]
        self.dice = other.dice[:]
        self.board = other.board[:]
        self.depot_goods = other.depot_goods[:]
        self.silver = other.silver[:]
        self.workers = other.workers[:]
        self.points = other.points[:]
        self.goods = other.goods[:]
        self.sold = other.sold[:]
        self.held = other.held[:]
        self.keys = other.keys[:]
        self.tiles = other.tiles[:]
        self.covered = other.covered[:]
        self.frontier = other.frontier[:]
        self.monasteries = other.monasteries[:]
        self.barred = other.barred[:]
        self.bonus = other.bonus[:]
        self.pending = other.pending[:]
        self.accounts = other.accounts[:]
        self.duchies = other.duchies[:]
        self.extras = [extra[:] for extra in other.extras] if other.extras else []

    def _share_with(self, other: Burgundy) -> None:
        """What seldom changes is the same list in all copies: whoever changes it makes a new one."""
        self.order = other.order
        self.supply = other.supply
        self.black = other.black
        self.box = other.box
        self.goods_bag = other.goods_bag
        self.round_goods = other.round_goods

    def own_bags(self) -> None:
        """New bags and a new box, before something is drawn or put away."""
        self.supply = self.supply[:]
        self.black = self.black[:]
        self.box = self.box[:]
        self.goods_bag = self.goods_bag[:]

    def put_away(self, tile: int) -> None:
        """A tile leaves the game."""
        self.box = self.box[:]
        self.box[tile] += 1

    def copy(self) -> Burgundy:
        return Burgundy(self.rules, self)

    @property
    def game(self) -> AnyGame:
        return self.rules.game

    @property
    def setup(self) -> Setup:
        return self.rules.setup

    @property
    def players(self) -> int:
        return self.rules.players

    @property
    def active(self) -> tuple[int, ...]:
        return ONLY[self.pending[-1] >> _SEAT_SHIFT & _SEAT] if self.pending else ()

    @property
    def over(self) -> bool:
        return self.finished == 1

    def _find(self, seat: int) -> list[int]:
        if not self.pending:
            return []
        top = self.pending[-1]
        if top >> _SEAT_SHIFT & _SEAT != seat:
            return []
        return self.rules.choices[top & _KIND].legal(self, seat, top >> _ARG_SHIFT)

    def _carry_out(self, seat: int, action: int) -> None:
        if action >= FREE:
            self.rules.act_freely(self, seat, action)
            return
        top = self.pending.pop()
        self.rules.choices[top & _KIND].apply(self, seat, top >> _ARG_SHIFT, action)
        self.settle()

    def settle(self) -> None:
        """Run on to the next decision or to the end."""
        while not self.pending or self.pending[-1] & _KIND == DEFERRED:
            if self.finished:
                return
            self._go_on()

    def _go_on(self) -> None:
        """Let a waiting effect happen, or the course of the game."""
        if self.pending:
            top = self.pending.pop()
            self.rules.effects[top >> _ARG_SHIFT](self, top >> _SEAT_SHIFT & _SEAT, top >> _ARG_SHIFT, -1)
        else:
            self.rules.advance(self)

    def ask(self, seat: int, kind: int, arg: int = 0) -> None:
        """Put a choice on top of the stack."""
        self.pending.append(kind | seat << _SEAT_SHIFT | arg << _ARG_SHIFT)

    def defer(self, seat: int, tile: int) -> None:
        """Let the effect of a tile happen once everything above it on the stack is done."""
        self.pending.append(DEFERRED | seat << _SEAT_SHIFT | tile << _ARG_SHIFT)

    def awaits(self, tile: int) -> bool:
        """Whether this effect still waits on the stack."""
        return any(top & _KIND == DEFERRED and top >> _ARG_SHIFT == tile for top in self.pending)

    def asked(self) -> tuple[int, int, int]:
        """The choice on top of the stack: its kind, whose it is, what it is about."""
        top = self.pending[-1]
        return top & _KIND, top >> _SEAT_SHIFT & _SEAT, top >> _ARG_SHIFT

    def land(self, seat: int) -> list[int]:
        """The tiles of a seat's duchy, space by space."""
        return self.tiles[seat * SPACES : (seat + 1) * SPACES]

    def open_tiles(self, seat: int) -> list[int]:
        """Tiles that lie face up for a seat, in its duchy and wherever else they count as placed."""
        return self.land(seat)

    def uncopied(self, seat: int) -> int:
        """Mask of the monasteries of a seat that are of no use to whoever copies them. BUR-SHD-06"""
        return 0

    def black_spaces(self) -> list[int]:
        """The slots of the black depot that are filled in this phase. BUR-PHA-06"""
        return self.rules.black_slots

    def empty_spaces(self, seat: int) -> int:
        return len(self.duchies[seat].colours) - self.covered[seat].bit_count()

    def home(self, player: int) -> int:
        """The seat whose duchy, storage and purse a player uses."""
        return player

    def usable_keys(self, seat: int) -> list[int]:
        """The key spaces that the acting player may use."""
        return self.rules.all_keys

    def by_track(self, seats: list[int]) -> list[int]:
        """Seats as their markers lie, the one furthest ahead first. BUR-RND-06"""
        order: list[int] = []
        for seat in seats:
            place = len(order)
            while place and self.track[order[place - 1]] < self.track[seat]:
                place -= 1
            order.insert(place, seat)
        return order

    def give_turn(self, player: int) -> None:
        """This player decides from now on. BUR-RND-05"""
        self.ask(player, TURN)

    def player(self, seat: int) -> int:
        """Who acts for a seat: whose dice, marker and points they are. Differs only where a team shares a seat."""
        return seat

    def gain_silver(self, seat: int, n: int) -> None:
        self.silver[seat] += n
        if self.journal is not None:
            self.journal.append((events.GOT_SILVER, seat, n))

    def gain_workers(self, seat: int, n: int) -> None:
        self.workers[seat] += n
        if self.journal is not None:
            self.journal.append((events.GOT_WORKERS, seat, n))
        for hook in self.rules.on_workers:
            hook(self, seat)

    def pay_workers(self, seat: int, n: int) -> None:
        if n:
            self.workers[seat] -= n
            if self.journal is not None:
                self.journal.append((events.PAID_WORKERS, seat, n))

    def score(self, seat: int, account: int, points: int) -> None:
        """Enter points in the ledger. Nothing else ever changes a score."""
        self.points[seat] += points
        self.accounts[seat * ACCOUNTS + account] += points
        if self.journal is not None:
            self.journal.append((events.SCORED, seat, account, points))

    def scores(self) -> list[int]:
        return self.points[:]

    def ledger(self, seat: int) -> list[int]:
        return self.accounts[seat * ACCOUNTS : (seat + 1) * ACCOUNTS]

    def winners(self) -> list[int]:
        return self.ranking()[:1] if self.finished else []

    def ranking(self) -> list[int]:
        """Seats from first to last, ties broken. BUR-END-05, BUR-END-06, BUR-END-07"""
        return sorted(range(self.players), key=self.standing, reverse=True)

    def standing(self, seat: int) -> tuple[int, int, int]:
        """What a seat is ranked by: points, empty spaces, turn order; more is better."""
        empty = self.empty_spaces(seat)
        ahead = self.track[seat]
        return (
            self.points[seat],
            empty if self.rules.most_empty_wins else -empty,
            ahead if self.rules.earlier_wins else -ahead,
        )

    def key(self) -> tuple[object, ...]:
        numbers = tuple(getattr(self, name) for name in NUMBERS)
        lists = tuple(tuple(getattr(self, name)) for name in LISTS)
        extras = tuple(tuple(extra) for extra in self.extras)
        return (self.s1, self.s2, self.drawn, numbers, lists, extras, tuple(d.name for d in self.duchies))

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in NUMBERS}
        frozen.update({name: list(getattr(self, name)) for name in LISTS})
        frozen["generator"] = [self.s1, self.s2, self.drawn]
        frozen["extras"] = [extra[:] for extra in self.extras]
        frozen["duchies"] = [duchy.name for duchy in self.duchies]
        return frozen

    def thaw(self, frozen: Mapping[str, object]) -> None:
        """Take over a frozen position."""
        for name in (*NUMBERS, *LISTS):
            value = frozen[name]
            setattr(self, name, list(value) if isinstance(value, list) else value)
        generator, duchies, extras = frozen["generator"], frozen["duchies"], frozen["extras"]
        assert isinstance(generator, list)
        assert isinstance(duchies, list)
        assert isinstance(extras, list)
        self.s1, self.s2, self.drawn = generator
        known = {duchy.name: duchy for pool in self.rules.pools for sheet in pool for duchy in sheet}
        self.duchies = [known[name] for name in duchies]
        self.extras = [list(extra) for extra in extras]
        self.forget()
