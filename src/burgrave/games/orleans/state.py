"""A position of Orléans: small ints, masks, and the verbs that every game has."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from burgrave.games.orleans.data.board import COINS, STATIONS, STATUS, TECHNOLOGY
from burgrave.games.orleans.data.goods import COUNTS, GOODS
from burgrave.games.orleans.data.people import KINDS, NEUTRAL, OWN, TRACKS
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.data.roads import GOODS_SPACES, ORLEANS
from burgrave.games.orleans.rules import phases
from burgrave.kernel.compiling import Flat
from burgrave.kernel.flat import flat, zeros
from burgrave.kernel.stack import StackState

if TYPE_CHECKING:
    from burgrave.games.orleans.rules.in_play import OrleansRules

NUMBERS: Final = (
    "phase", "round", "turn", "step", "start", "event", "used", "passed", "finished",
    "display", "lost_tiles", "technology", "lost_technology", "experienced",
    "boatmen_citizen", "knights_citizen", "development_citizens", "reserve", "most_citizen", "may_act_freely",
)  # fmt: skip
LISTS: Final = (
    "supply", "shelf", "unseen", "box", "routes", "deeds",
    "coins", "stock", "stations", "lost_stations", "merchants", "citizens", "development", "tracks", "goods",
    "bag", "market", "spaces", "filled", "open", "tiles", "down", "stand_ins", "waiting",
    "marked", "placed", "tower",
)  # fmt: skip
_MAP: Final = 1
_DEEDS: Final = 2
_STATIONS: Final = 4
_PLACES: Final = 8


class Orleans(StackState):
    """The whole table: board, players, and the choices that are pending."""

    __slots__ = ("_owned", "rules", *NUMBERS, *LISTS)

    numbers: ClassVar[tuple[str, ...]] = NUMBERS
    lists: ClassVar[tuple[str, ...]] = LISTS
    shared: ClassVar[tuple[str, ...]] = (
        "accounts", "unseen", "box", "routes", "deeds", "citizens", "stock", "stations", "lost_stations", "merchants",
        "open", "tiles", "down", "stand_ins", "waiting",
    )  # fmt: skip
    """Lists that a copy shares with its original: before one is changed, its `own_` method makes a new one."""

    rules: OrleansRules
    _owned: int
    """Mask of the groups of these that no copy shares any more."""
    phase: int
    round: int
    turn: int
    """Whose turn it is or was, as a place in turn order."""
    step: int
    """Within phase 6: 1 once the player of this turn has been asked for the Sacristy."""
    start: int
    event: int
    used: int
    """The place in use, whose followers go to the bag when its effect is done; -1 for none."""
    passed: int
    finished: int
    display: int
    """Mask of the place tiles that can be taken."""
    lost_tiles: int
    technology: int
    lost_technology: int
    experienced: int
    """Mask of the seats that have placed their first technology. ORL-TEC-04"""
    boatmen_citizen: int
    knights_citizen: int
    development_citizens: int
    reserve: int
    most_citizen: int
    may_act_freely: int
    """Mask of the seats that the way to play may have free actions for: others are not asked."""
    supply: Flat
    """Neutral characters on the main board, by profession."""
    shelf: Flat
    """Goods on the goods market, by kind."""
    unseen: Flat
    """Goods that nobody has seen: face down on routes, and those removed before the game."""
    box: list[int]
    """Goods out of the game."""
    routes: Flat
    """What lies on each goods space: see `travel`."""
    deeds: Flat
    """Free spaces of each deed, packed; 0 when it is complete or not in play."""
    coins: Flat
    stock: Flat
    stations: Flat
    """Mask of the towns with a trading station."""
    lost_stations: Flat
    merchants: Flat
    citizens: Flat
    development: Flat
    tracks: Flat
    goods: Flat
    bag: Flat
    market: Flat
    spaces: Flat
    """What stands on each space: kind of follower + 1, TECH, or 0."""
    filled: Flat
    open: Flat
    """Mask of the spaces of all places in use, also of face-up tiles."""
    tiles: Flat
    down: Flat
    """Mask of the seat's own tiles that are face down."""
    stand_ins: Flat
    """Mask of the tiles at work that let followers stand in for others."""
    waiting: Flat
    """Technology tiles not placed yet."""
    marked: Flat
    """Mask of the spaces whose followers are to come back to the market."""
    placed: Flat
    """Mask of the spaces filled by the plan that is not revealed yet."""
    tower: Flat
    """Who stood on the Gunpowder Tower when planning began."""

    def __init__(self, rules: OrleansRules, other: Orleans | None = None) -> None:
        if other is None:
            super().__init__(rules)
            self.rules = rules
            # The score follows from the position: nothing is entered in a ledger before the end.
            self.points = flat([])
            self.accounts = flat([])
            self._lay_out()
        else:
            self._copy_base(other)
            self._copy_from(other)

    def _lay_out(self) -> None:
        rules = self.rules
        n = rules.players
        citizens = rules.citizens
        self._owned = _MAP | _DEEDS | _STATIONS | _PLACES
        self.memories = rules.new_memories()
        self.phase = phases.SETUP
        self.round = self.used = self.event = -1
        self.turn = self.step = self.start = self.passed = self.finished = 0
        self.display = rules.tiles
        self.lost_tiles = self.lost_technology = self.experienced = 0
        self.technology = TECHNOLOGY
        self.boatmen_citizen = citizens["boatmen"]
        self.knights_citizen = citizens["knights"]
        self.development_citizens = (1 << citizens["development"]) - 1
        self.reserve = citizens["reserve"]
        self.most_citizen = citizens["most"]
        self.may_act_freely = 0
        self.supply = flat(NEUTRAL[n])
        self.shelf = zeros(GOODS)
        self.unseen = flat(list(COUNTS))
        self.box = [0] * GOODS
        self.routes = zeros(GOODS_SPACES)
        self.deeds = flat(rules.deed_needs)
        self.coins = flat([COINS] * n)
        self.stock = flat([STATIONS] * n)
        self.stations = zeros(n)
        self.lost_stations = zeros(n)
        self.merchants = flat([ORLEANS] * n)
        self.citizens = zeros(n)
        self.development = zeros(n)
        self.tracks = zeros(TRACKS * n)
        self.goods = zeros(GOODS * n)
        self.bag = zeros(KINDS * n)
        self.market = flat(([0] * OWN + [1] * (KINDS - OWN)) * n)
        self.spaces = zeros(SPACES * n)
        self.filled = zeros(n)
        self.open = flat([rules.board_spaces] * n)
        self.tiles = zeros(n)
        self.down = zeros(n)
        self.stand_ins = zeros(n)
        self.waiting = zeros(n)
        self.marked = zeros(n)
        self.placed = zeros(n)
        self.tower = zeros(2 * n)

    def _copy_from(self, other: Orleans) -> None:
        self.rules = other.rules
        self._share_with(other)
        self.phase = other.phase
        self.round = other.round
        self.turn = other.turn
        self.step = other.step
        self.start = other.start
        self.event = other.event
        self.used = other.used
        self.passed = other.passed
        self.finished = other.finished
        self.display = other.display
        self.lost_tiles = other.lost_tiles
        self.technology = other.technology
        self.lost_technology = other.lost_technology
        self.experienced = other.experienced
        self.boatmen_citizen = other.boatmen_citizen
        self.knights_citizen = other.knights_citizen
        self.development_citizens = other.development_citizens
        self.reserve = other.reserve
        self.most_citizen = other.most_citizen
        self.may_act_freely = other.may_act_freely
        self.supply = other.supply[:]
        self.shelf = other.shelf[:]
        self.coins = other.coins[:]
        self.development = other.development[:]
        self.tracks = other.tracks[:]
        self.goods = other.goods[:]
        self.bag = other.bag[:]
        self.market = other.market[:]
        self.spaces = other.spaces[:]
        self.filled = other.filled[:]
        self.marked = other.marked[:]
        self.placed = other.placed[:]
        self.tower = other.tower[:]

    def _share_with(self, other: Orleans) -> None:
        self._owned = other._owned = 0
        self.unseen = other.unseen
        self.box = other.box
        self.routes = other.routes
        self.deeds = other.deeds
        self.citizens = other.citizens
        self.stock = other.stock
        self.stations = other.stations
        self.lost_stations = other.lost_stations
        self.merchants = other.merchants
        self.open = other.open
        self.tiles = other.tiles
        self.down = other.down
        self.stand_ins = other.stand_ins
        self.waiting = other.waiting

    def own_all(self) -> None:
        """A game begins: everything will change."""
        self.own_map()
        self.own_deeds()
        self.own_stations()
        self.own_places()

    def own_map(self) -> None:
        """Goods on the map, or those out of the game, are about to change."""
        if not self._owned & _MAP:
            self._owned |= _MAP
            self.unseen = self.unseen[:]
            self.box = self.box[:]
            self.routes = self.routes[:]

    def own_deeds(self) -> None:
        """Deeds or citizens are about to change."""
        if not self._owned & _DEEDS:
            self._owned |= _DEEDS
            self.deeds = self.deeds[:]
            self.citizens = self.citizens[:]

    def own_stations(self) -> None:
        """A merchant or a trading station is about to move."""
        if not self._owned & _STATIONS:
            self._owned |= _STATIONS
            self.stock = self.stock[:]
            self.stations = self.stations[:]
            self.lost_stations = self.lost_stations[:]
            self.merchants = self.merchants[:]

    def own_places(self) -> None:
        """Place tiles, or technology tiles not placed yet, are about to change."""
        if not self._owned & _PLACES:
            self._owned |= _PLACES
            self.open = self.open[:]
            self.tiles = self.tiles[:]
            self.down = self.down[:]
            self.stand_ins = self.stand_ins[:]
            self.waiting = self.waiting[:]

    def copy(self) -> Orleans:
        return Orleans(self.rules, self)

    @property
    def over(self) -> bool:
        return self.finished == 1

    def unasked(self, seat: int) -> list[int]:
        return self.rules.unasked(self, seat)

    def may_withdraw(self, seat: int) -> bool:
        """A sealed plan can be taken up again while others still plan: nobody waits for it. ORL-PLN-14"""
        return self.together == 1 and self.phase == phases.PLAN and 0 <= seat < self.rules.players

    def seat_at(self, place: int) -> int:
        """The seat at a place in turn order. ORL-GEN-04"""
        return (self.start + place) % self.rules.players

    def status(self, seat: int) -> int:
        return STATUS[self.development[seat]]

    def redraw(self, seat: int) -> None:
        self.rules.redraw(self, seat)

    def tally(self) -> Flat:
        rules = self.rules
        found = self.coins[:]
        for seat in range(len(found)):
            found[seat] = rules.points(self, seat)
        return found

    def ledger(self, seat: int) -> list[int]:
        return self.rules.ledger(self, seat)

    def winners(self) -> list[int]:
        """ORL-SCR-05"""
        if not self.finished:
            return []
        ranks = [self.rules.standing(self, seat) for seat in range(self.rules.players)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def ranking(self) -> list[int]:
        return sorted(range(self.rules.players), key=lambda seat: self.rules.standing(self, seat), reverse=True)
