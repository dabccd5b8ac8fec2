"""A position of Burgundy: small ints, masks, and the elementary moves shared by rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from burgrave.games.burgundy.data.board import ALL_BONUS_TILES, GOODS, GOODS_EACH, SLOTS
from burgrave.games.burgundy.data.duchies import SPACES, Duchy
from burgrave.games.burgundy.data.tiles import LAST_SINGLE, TILE_IDS
from burgrave.games.burgundy.rules.purse import GOT_SILVER, GOT_WORKERS, PAID_WORKERS
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import flat, popcount, zeros
from burgrave.kernel.stack import StackState

if TYPE_CHECKING:
    from burgrave.games.burgundy.rules.in_play import Rules

SINGLES: Final = LAST_SINGLE + 1
"""Stride of `barred`: the number of tiles that may be only once in an area."""
TURN: Final = 2
"""The kind of the choice that begins a turn."""

_NUMBERS: Final = ("phase", "round", "turn", "white", "spent", "purchases", "laid", "arrivals", "step", "finished")
_LISTS: Final = (
    "order", "track", "dice", "board", "supply", "black", "box", "goods_bag", "round_goods", "depot_goods",
    "silver", "workers", "goods", "sold", "held", "keys", "tiles", "covered", "frontier",
    "monasteries", "barred", "bonus",
)  # fmt: skip
_BAGS: Final = 1
_BOX: Final = 2
_DEPOT_GOODS: Final = 4


class Burgundy(StackState):
    """The whole table: board, players, and the choices that are pending."""

    __slots__ = ("_owned", "duchies", "refills", "rules", *_NUMBERS, *_LISTS)

    numbers: ClassVar[tuple[str, ...]] = _NUMBERS
    lists: ClassVar[tuple[str, ...]] = _LISTS
    shared: ClassVar[tuple[str, ...]] = (
        "accounts", "order", "supply", "black", "box", "goods_bag", "round_goods", "depot_goods", "sold", "barred",
        "bonus", "duchies",
    )  # fmt: skip
    """Lists shared with copies: to change one, make a new one."""

    rules: Rules
    _owned: int
    """Mask of the shared vectors that no copy shares any more."""
    refills: i64
    """How often the bags have changed since the setup."""
    phase: int
    """0 to 4 for A to E; -1 before the first."""
    round: int
    turn: int
    """The position in `order` of the player whose turn it is."""
    white: int
    spent: int
    """Mask of the dice used in this turn."""
    purchases: int
    """Mask of what was bought in this turn: BOUGHT, HIRED."""
    laid: int
    """Mask of the slots of the board with a tile."""
    arrivals: int
    """How many times a marker has arrived on a space."""
    step: int
    """How many steps of the phase end are done."""
    finished: int
    order: list[int]
    """Seats in the order of this round. BUR-RND-06"""
    track: Flat
    """The position of each marker: space * 1024 + order of arrival, so that a larger number is further ahead."""
    dice: Flat
    board: Flat
    """The tile in each slot: depots 1 to 6 with four spaces each, then the black depot."""
    supply: Flat
    black: Flat
    box: Flat
    """Tiles out of the game, by kind."""
    goods_bag: Flat
    round_goods: list[int]
    depot_goods: Flat
    """How many goods of each type are on each depot: depot * 6 + type."""
    silver: Flat
    workers: Flat
    goods: Flat
    sold: Flat
    held: Flat
    """Mask of the types of goods in each storage."""
    keys: Flat
    tiles: Flat
    """The tile on each space: seat * 37 + space."""
    covered: list[int]
    """Mask of the covered spaces; a list, since a team's spaces exceed the bits of a machine integer."""
    frontier: list[int]
    """Mask of the empty spaces next to a tile. BUR-PLC-04"""
    monasteries: Flat
    """Mask of the monasteries in effect, by printed number."""
    barred: list[int]
    """Masks of the spaces where a kind of tile is barred, because the area has one. BUR-BLD-02"""
    bonus: Flat
    """The owner of each bonus tile: large and small for each colour, then those of expansions; -1 on the board."""
    duchies: list[Duchy]

    def __init__(self, rules: Rules, other: Burgundy | None = None) -> None:
        if other is None:
            super().__init__(rules)
            self.rules = rules
            self._lay_out()
        else:
            self._copy_from(other)

    def _lay_out(self) -> None:
        players = self.rules.players
        self._owned = 0
        self.refills = 0
        self.phase = self.round = self.turn = -1
        self.white = self.spent = self.purchases = self.laid = self.arrivals = self.step = self.finished = 0
        self.order = list(range(players))
        self.track = zeros(players)
        self.dice = zeros(2 * players)
        self.board = zeros(SLOTS)
        self.supply = self.rules.supply[:]
        self.black = self.rules.black[:]
        self.box = zeros(TILE_IDS)
        self.goods_bag = flat([GOODS_EACH] * GOODS)
        self.round_goods = []
        self.depot_goods = zeros(6 * GOODS)
        self.silver = zeros(players)
        self.workers = zeros(players)
        self.goods = zeros(GOODS * players)
        self.sold = zeros(GOODS * players)
        self.held = zeros(players)
        self.keys = zeros(self.rules.keys * players)
        self.tiles = zeros(SPACES * players)
        self.covered = [0] * players
        self.frontier = [0] * players
        self.monasteries = zeros(players)
        self.barred = [0] * (SINGLES * players)
        self.bonus = flat([-1] * ALL_BONUS_TILES)
        self.duchies = [self.rules.pools[seat][0][0] for seat in range(players)]
        self.memories = self.rules.new_memories()

    def _copy_from(self, other: Burgundy) -> None:
        self._copy_base(other)
        self.rules = other.rules
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
        self.silver = other.silver[:]
        self.workers = other.workers[:]
        self.goods = other.goods[:]
        self.held = other.held[:]
        self.keys = other.keys[:]
        self.tiles = other.tiles[:]
        self.covered = other.covered[:]
        self.frontier = other.frontier[:]
        self.monasteries = other.monasteries[:]

    def _share_with(self, other: Burgundy) -> None:
        """Share lists that rarely change; to change one, make a new one."""
        self._owned = other._owned = 0
        self.refills = other.refills
        self.order = other.order
        self.supply = other.supply
        self.black = other.black
        self.box = other.box
        self.goods_bag = other.goods_bag
        self.round_goods = other.round_goods
        self.depot_goods = other.depot_goods
        self.sold = other.sold
        self.barred = other.barred
        self.bonus = other.bonus
        self.duchies = other.duchies

    def own_bags(self) -> None:
        """Replace the bags and the box by copies of their own, before they change."""
        if not self._owned & _BOX:
            self.box = self.box[:]
        if not self._owned & _BAGS:
            self.supply = self.supply[:]
            self.black = self.black[:]
            self.goods_bag = self.goods_bag[:]
        self._owned |= _BOX | _BAGS
        self.refills += 1

    def own_depot_goods(self) -> None:
        """Replace the list of goods on depots by a copy of its own, before they change."""
        if not self._owned & _DEPOT_GOODS:
            self.depot_goods = self.depot_goods[:]
            self._owned |= _DEPOT_GOODS

    def put_away(self, tile: int) -> None:
        """Remove a tile from the game."""
        if not self._owned & _BOX:
            self.box = self.box[:]
            self._owned |= _BOX
        self.box[tile] += 1

    def copy(self) -> Burgundy:
        return Burgundy(self.rules, self)

    @property
    def over(self) -> bool:
        return self.finished == 1

    def land(self, seat: int) -> Flat:
        """The tiles of a seat's duchy, space by space."""
        return self.tiles[seat * SPACES : (seat + 1) * SPACES]

    def open_tiles(self, seat: int) -> list[int]:
        """The face-up tiles of a seat, in its duchy and wherever else they count as placed."""
        return list(self.land(seat))

    def uncopied(self, seat: int) -> int:
        """Mask of a seat's monasteries that do not work for a player who copies them."""
        return 0

    def black_spaces(self) -> list[int]:
        """The slots of the black depot to fill in this phase. BUR-PHA-06"""
        return self.rules.black_slots

    def empty_spaces(self, seat: int) -> int:
        return len(self.duchies[seat].colours) - popcount(self.covered[seat])

    def home(self, player: int) -> int:
        """The seat whose duchy, storage, silver and workers a player uses."""
        return player

    def board_name(self, seat: int) -> str:
        return self.duchies[self.home(seat)].name

    def usable_keys(self, seat: int) -> int:
        """Mask of the storage spaces available to the acting player."""
        return self.rules.all_keys

    def by_track(self, seats: list[int]) -> list[int]:
        """Seats by their markers, the one furthest ahead first. BUR-RND-06"""
        if len(seats) == len(self.order) and self._order_holds():
            return self.order
        order: list[int] = []
        for seat in seats:
            place = len(order)
            while place and self.track[order[place - 1]] < self.track[seat]:
                place -= 1
            order.insert(place, seat)
        return order

    def _order_holds(self) -> bool:
        """Whether the markers are still in the order of the round."""
        order, track = self.order, self.track
        for n in range(1, len(order)):  # noqa: SIM110 (a loop is compiled to quicker code)
            if track[order[n - 1]] <= track[order[n]]:
                return False
        return True

    def give_turn(self, player: int) -> None:
        """Hand the turn to a player. BUR-RND-05"""
        self.ask(player, TURN)

    def player(self, seat: int) -> int:
        """The player acting for a seat, with dice, marker and points; differs only where a team shares a seat."""
        return seat

    def gain_silver(self, seat: int, n: int) -> None:
        self.silver[seat] += n
        if self.journal is not None:
            self.journal.append((GOT_SILVER, seat, n))

    def gain_workers(self, seat: int, n: int) -> None:
        self.workers[seat] += n
        if self.journal is not None:
            self.journal.append((GOT_WORKERS, seat, n))
        for hook in self.rules.on_workers:
            hook(self, seat)

    def pay_workers(self, seat: int, n: int) -> None:
        if n:
            self.workers[seat] -= n
            if self.journal is not None:
                self.journal.append((PAID_WORKERS, seat, n))

    def unasked(self, seat: int) -> list[int]:
        found: list[int] = []
        for more in self.rules.unasked:
            more(self, seat, found)
        return found

    def winners(self) -> list[int]:
        return self.ranking()[:1] if self.finished else []

    def ranking(self) -> list[int]:
        """Seats from first to last, ties broken. BUR-END-05, BUR-END-06, BUR-END-07"""
        return sorted(range(self.players), key=self.standing, reverse=True)

    def standing(self, seat: int) -> tuple[int, int, int]:
        """What a seat is ranked by: points, empty spaces, turn order; higher is better."""
        empty = self.empty_spaces(seat)
        ahead = self.track[seat]
        return (
            self.points[seat],
            empty if self.rules.most_empty_wins else -empty,
            ahead if self.rules.earlier_wins else -ahead,
        )

    def key_more(self) -> tuple[object, ...]:
        return tuple([duchy.name for duchy in self.duchies])

    def freeze_more(self) -> dict[str, object]:
        return {"duchies": [duchy.name for duchy in self.duchies]}

    def thaw_more(self, frozen: Mapping[str, object]) -> None:
        duchies = frozen["duchies"]
        assert isinstance(duchies, list)
        known = {duchy.name: duchy for pool in self.rules.pools for sheet in pool for duchy in sheet}
        self.duchies = [known[name] for name in duchies]
