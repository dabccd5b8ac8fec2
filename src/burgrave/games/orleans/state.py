"""A position of Orléans: small ints, masks, and the verbs that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.orleans import events, kinds, phases
from burgrave.games.orleans.actions import WITHDRAW
from burgrave.games.orleans.board import CITIZENS_AT, COINS, STATIONS, STATUS, TECHNOLOGY
from burgrave.games.orleans.happenings import BASE_EVENTS, COPIES
from burgrave.games.orleans.people import KINDS, NEUTRAL, OWN, TRACKS
from burgrave.games.orleans.places import SPACES
from burgrave.games.orleans.roads import GOODS_SPACES, ORLEANS
from burgrave.games.orleans.rules import Rules
from burgrave.games.orleans.standing import accounts, standing
from burgrave.games.orleans.wares import COUNTS, GOODS
from burgrave.games.orleans.works import CARDS, DEEDS, STRUCTURES
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import NOBODY, ONLY, State

# A pending choice is one int: its kind, whose it is, and what it is about.
_KIND: Final = 63
_SEAT_SHIFT: Final = 6
_SEAT: Final = 7
_ARG_SHIFT: Final = 9

NUMBERS: Final = (
    "phase", "round", "turn", "step", "start", "event", "used", "together", "passed", "finished",
    "carpenter", "deck", "display", "lost_tiles", "technology", "lost_technology", "experienced",
    "boatmen_citizen", "knights_citizen", "development_citizens", "reserve", "most_citizen",
)  # fmt: skip
LISTS: Final = (
    "pending", "hourglass", "supply", "shelf", "unseen", "box", "routes", "deeds", "needs", "under",
    "coins", "stock", "stations", "lost_stations", "merchants", "citizens", "development", "tracks", "goods",
    "bag", "market", "spaces", "filled", "open", "tiles", "down", "helps", "waiting",
    "marked", "placed", "tower", "bath", "hand", "offer", "built", "completed",
)  # fmt: skip


class Orleans(State):
    """The whole table: board, players, and the choices that are pending."""

    __slots__ = ("rules", *NUMBERS, *LISTS)

    rules: Rules
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
    together: int
    """1 while several seats decide at once."""
    passed: int
    finished: int
    carpenter: int
    deck: int
    """Mask of the structure cards in the deck that nobody has seen."""
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
    pending: list[int]
    hourglass: list[int]
    supply: list[int]
    """Neutral characters on the main board, by profession."""
    shelf: list[int]
    """Goods on the goods market, by kind."""
    unseen: list[int]
    """Goods that nobody has seen: face down on routes, and those removed before the game."""
    box: list[int]
    """Goods out of the game."""
    routes: list[int]
    """What lies on each goods space: see `routes`."""
    deeds: list[int]
    """Free spaces of each deed, packed; 0 when it is complete or not in play."""
    needs: list[int]
    """What each structure card still needs, packed."""
    under: list[int]
    """Cards under the deck in their order, with the seat that put each there: card + 32 * seat."""
    coins: list[int]
    stock: list[int]
    stations: list[int]
    """Mask of the towns with a trading station."""
    lost_stations: list[int]
    merchants: list[int]
    citizens: list[int]
    development: list[int]
    tracks: list[int]
    goods: list[int]
    bag: list[int]
    market: list[int]
    spaces: list[int]
    """What stands on each space: kind of follower + 1, TECH, or 0."""
    filled: list[int]
    open: list[int]
    """Mask of the spaces of all places in use, also of face-up tiles."""
    tiles: list[int]
    down: list[int]
    """Mask of the own tiles that lie face down."""
    helps: list[int]
    """Whether Herb Garden and School are at work."""
    waiting: list[int]
    """Technology tiles not placed yet."""
    marked: list[int]
    """Mask of the spaces whose followers are to come back to the market."""
    placed: list[int]
    """Mask of the spaces filled by the plan that is not revealed yet."""
    tower: list[int]
    """Who stood on the Gunpowder Tower when planning began."""
    bath: list[int]
    """Followers drawn by the Bathhouse, kind + 1, while their owner chooses."""
    hand: list[int]
    """Structure card in hand + 1."""
    offer: list[int]
    """Structure cards drawn to choose from, + 1."""
    built: list[int]
    """Mask of the structures built and not complete."""
    completed: list[int]

    def __init__(self, rules: Rules, other: Orleans | None = None) -> None:
        if other is None:
            super().__init__()
            self.rules = rules
            self._lay_out()
        else:
            self._copy_from(other)

    def _lay_out(self) -> None:
        rules = self.rules
        n = rules.players
        citizens = CITIZENS_AT[rules.mode]
        self.phase = phases.SETUP
        self.round = self.used = self.event = -1
        self.turn = self.step = self.start = self.together = self.passed = self.finished = 0
        self.carpenter = ORLEANS
        self.deck = (1 << CARDS) - 1 if rules.prosperity else 0
        self.display = rules.tiles
        self.lost_tiles = self.lost_technology = self.experienced = 0
        self.technology = TECHNOLOGY
        self.boatmen_citizen = citizens["boatmen"]
        self.knights_citizen = citizens["knights"]
        self.development_citizens = (1 << citizens["development"]) - 1
        self.reserve = citizens["reserve"]
        self.most_citizen = citizens["most"]
        self.pending = []
        self.hourglass = [0 if rules.prosperity else COPIES] * BASE_EVENTS
        self.supply = NEUTRAL[n][:]
        self.shelf = [0] * GOODS
        self.unseen = list(COUNTS)
        self.box = [0] * GOODS
        self.routes = [0] * GOODS_SPACES
        self.deeds = [deed.needs if deed.mode == rules.mode else 0 for deed in DEEDS]
        self.needs = [structure.needs for structure in STRUCTURES]
        self.under = []
        self.coins = [COINS] * n
        self.stock = [STATIONS] * n
        self.stations = [0] * n
        self.lost_stations = [0] * n
        self.merchants = [ORLEANS] * n
        self.citizens = [0] * n
        self.development = [0] * n
        self.tracks = [0] * (TRACKS * n)
        self.goods = [0] * (GOODS * n)
        self.bag = [0] * (KINDS * n)
        self.market = ([0] * OWN + [1] * (KINDS - OWN)) * n
        self.spaces = [0] * (SPACES * n)
        self.filled = [0] * n
        self.open = [rules.board_spaces] * n
        self.tiles = [0] * n
        self.down = [0] * n
        self.helps = [0] * n
        self.waiting = [0] * n
        self.marked = [0] * n
        self.placed = [0] * n
        self.tower = [0] * (2 * n)
        self.bath = [0] * (3 * n)
        self.hand = [0] * n
        self.offer = [0] * (2 * n)
        self.built = [0] * n
        self.completed = [0] * n

    def _copy_from(self, other: Orleans) -> None:
        self.s1 = other.s1
        self.s2 = other.s2
        self.drawn = other.drawn
        self.outcomes = None
        self.script = None
        self.journal = None
        self._asker = NOBODY
        self._choices = other._choices
        self.rules = other.rules
        self.phase = other.phase
        self.round = other.round
        self.turn = other.turn
        self.step = other.step
        self.start = other.start
        self.event = other.event
        self.used = other.used
        self.together = other.together
        self.passed = other.passed
        self.finished = other.finished
        self.carpenter = other.carpenter
        self.deck = other.deck
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
        self.pending = other.pending[:]
        self.hourglass = other.hourglass[:]
        self.supply = other.supply[:]
        self.shelf = other.shelf[:]
        self.unseen = other.unseen[:]
        self.box = other.box[:]
        self.routes = other.routes[:]
        self.deeds = other.deeds[:]
        self.needs = other.needs[:]
        self.under = other.under[:]
        self.coins = other.coins[:]
        self.stock = other.stock[:]
        self.stations = other.stations[:]
        self.lost_stations = other.lost_stations[:]
        self.merchants = other.merchants[:]
        self.citizens = other.citizens[:]
        self.development = other.development[:]
        self.tracks = other.tracks[:]
        self.goods = other.goods[:]
        self.bag = other.bag[:]
        self.market = other.market[:]
        self.spaces = other.spaces[:]
        self.filled = other.filled[:]
        self.open = other.open[:]
        self.tiles = other.tiles[:]
        self.down = other.down[:]
        self.helps = other.helps[:]
        self.waiting = other.waiting[:]
        self.marked = other.marked[:]
        self.placed = other.placed[:]
        self.tower = other.tower[:]
        self.bath = other.bath[:]
        self.hand = other.hand[:]
        self.offer = other.offer[:]
        self.built = other.built[:]
        self.completed = other.completed[:]

    def copy(self) -> Orleans:
        return Orleans(self.rules, self)

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
        pending = self.pending
        if not pending:
            return ()
        if self.together:
            return tuple(sorted([top >> _SEAT_SHIFT & _SEAT for top in pending]))
        return ONLY[pending[-1] >> _SEAT_SHIFT & _SEAT]

    @property
    def over(self) -> bool:
        return self.finished == 1

    def _find(self, seat: int) -> list[int]:
        place = self.pending_of(seat)
        if place < 0:
            return [WITHDRAW] if self.may_withdraw(seat) else []
        top = self.pending[place]
        return self.rules.choices[top & _KIND].legal(self, seat, top >> _ARG_SHIFT)

    def remember(self, seat: int, found: list[int]) -> None:
        """The legal actions of this seat are known until something happens."""
        self._asker = seat
        self._choices = found

    def pending_of(self, seat: int) -> int:
        """Where the choice lies that this seat has to make now; -1 if there is none."""
        pending = self.pending
        if self.together:
            for place in range(len(pending)):
                if pending[place] >> _SEAT_SHIFT & _SEAT == seat:
                    return place
            return -1
        last = len(pending) - 1
        return last if last >= 0 and pending[last] >> _SEAT_SHIFT & _SEAT == seat else -1

    def may_withdraw(self, seat: int) -> bool:
        """A sealed plan can be taken up again while others still plan: nobody waits for it. ORL-PLN-14"""
        return self.together == 1 and self.phase == phases.PLAN and 0 <= seat < self.rules.players

    def _carry_out(self, seat: int, action: int) -> None:
        place = self.pending_of(seat)
        if place < 0:
            self.ask(seat, kinds.PLAN)
            self.tell((events.WITHDREW, seat))
            return
        top = self.pending.pop(place)
        self.rules.choices[top & _KIND].apply(self, seat, top >> _ARG_SHIFT, action)
        if not self.pending:
            self.rules.advance(self)

    def ask(self, seat: int, kind: int, arg: int = 0) -> None:
        """Put a choice on top of the stack."""
        self.pending.append(kind | seat << _SEAT_SHIFT | arg << _ARG_SHIFT)

    def asked(self, seat: int) -> tuple[int, int]:
        """The choice this seat has to make: its kind and what it is about; -1 for none."""
        place = self.pending_of(seat)
        if place < 0:
            return -1, 0
        top = self.pending[place]
        return top & _KIND, top >> _ARG_SHIFT

    def seat_at(self, place: int) -> int:
        """The seat at a place in turn order. ORL-GEN-04"""
        return (self.start + place) % self.rules.players

    def tell(self, event: tuple[int, ...]) -> None:
        if self.journal is not None:
            self.journal.append(event)

    def status(self, seat: int) -> int:
        return STATUS[self.development[seat]]

    def redraw(self, seat: int) -> None:
        self.rules.redraw(self, seat)

    def scores(self) -> list[int]:
        return [sum(accounts(self, seat)) for seat in range(self.rules.players)]

    def ledger(self, seat: int) -> list[int]:
        return accounts(self, seat)

    def winners(self) -> list[int]:
        """ORL-SCR-05"""
        if not self.finished:
            return []
        ranks = [standing(self, seat) for seat in range(self.rules.players)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    def ranking(self) -> list[int]:
        return sorted(range(self.rules.players), key=lambda seat: standing(self, seat), reverse=True)

    def key(self) -> tuple[object, ...]:
        numbers = tuple(getattr(self, name) for name in NUMBERS)
        lists = tuple(tuple(getattr(self, name)) for name in LISTS)
        return (self.s1, self.s2, self.drawn, numbers, lists)

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in NUMBERS}
        frozen.update({name: list(getattr(self, name)) for name in LISTS})
        frozen["generator"] = [self.s1, self.s2, self.drawn]
        return frozen

    def thaw(self, frozen: Mapping[str, object]) -> None:
        """Take over a frozen position."""
        for name in (*NUMBERS, *LISTS):
            value = frozen[name]
            setattr(self, name, list(value) if isinstance(value, list) else value)
        generator = frozen["generator"]
        assert isinstance(generator, list)
        self.s1, self.s2, self.drawn = generator
        self.forget()
