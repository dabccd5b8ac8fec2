"""A position of Castelli: small ints, masks, and the verbs that every game has."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.castelli import events, kinds
from burgrave.games.castelli.actions import SELL, SLOTS
from burgrave.games.castelli.cards import BASE_CARDS, CARDS
from burgrave.games.castelli.causes import CAUSES
from burgrave.games.castelli.facts import CASTLES_EACH, COLOURS, MINE_SILVER, MOST, RESERVE_CITIES, RESERVE_VILLAGES
from burgrave.games.castelli.layouts import RESOURCES, Layout, layout
from burgrave.games.castelli.rules import Rules
from burgrave.games.castelli.secrets import redraw
from burgrave.games.castelli.tiles import FIRST_START, STARTS
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import NOBODY, ONLY, State

ACCOUNTS: Final = len(CAUSES)
NO_TILE: Final = -1

# A pending choice is one int: its kind, whose it is, and what it is about.
_KIND: Final = 15
_SEAT_SHIFT: Final = 4
_SEAT: Final = 3
_ARG_SHIFT: Final = 6

NUMBERS: Final = (
    "stage", "first", "player", "asked", "square", "tile", "face_down", "mine",
    "played", "bought", "villages", "cities", "spare_villages", "spare_cities", "burnt",
)  # fmt: skip
LISTS: Final = (
    "bag", "board", "reach", "silver", "resources", "points", "supply", "castles", "covered", "guarded",
    "deck", "returned", "hands", "aware", "clues", "kept", "pending", "accounts",
)  # fmt: skip


class Castelli(State):
    """The whole table: board, players, and the choices that are pending."""

    __slots__ = ("layout", "rules", *NUMBERS, *LISTS)

    rules: Rules
    layout: Layout
    stage: int
    """What comes when nothing is pending: kinds.REVEALING to kinds.OVER."""
    first: int
    player: int
    """Whose turn it is."""
    asked: int
    """How many other seats have had their chance to answer, in this stage."""
    square: int
    tile: int
    """The tile turned up in this turn and its square."""
    face_down: int
    """Mask of the squares whose tile lies face down."""
    mine: int
    """Silver on the mine."""
    played: int
    """Whether the player has used up the card of this turn. CAS-TRN-02"""
    bought: int
    """Whether the player has bought a resource in this turn. CAS-BLD-05"""
    villages: int
    cities: int
    """Masks of the octagons with a settlement."""
    spare_villages: int
    spare_cities: int
    burnt: int
    """How many cities are out of the game."""
    bag: list[int]
    """Tiles nobody has seen, by number: those face down, and with two players those in the box."""
    board: list[int]
    """What lies on each square, see tiles.lying."""
    reach: list[int]
    """For each colour the mask of the octagons at which one of its shields counts something. CAS-BLD-02"""
    silver: list[int]
    resources: list[int]
    """3 * seat + resource."""
    points: list[int]
    supply: list[int]
    """Castles left to each seat."""
    castles: list[int]
    """4 * seat + slot: mask of the octagons where a castle of this seat stands on top."""
    covered: list[int]
    """4 * seat + slot: mask of the octagons where a castle of this seat was overbuilt."""
    guarded: list[int]
    """By slot: mask of the castles that were defended in this turn. CAS-BAT-23"""
    deck: list[int]
    """1 for each card that nobody has drawn yet; their order is not fixed before they are drawn."""
    returned: list[int]
    """The cards below them, in the order they will be drawn. CAS-CRD-02"""
    hands: list[int]
    """Mask of cards by seat. CAS-CRD-01"""
    aware: list[int]
    """For each card the mask of the observers who know where it is, see secrets."""
    clues: list[int]
    """What observers know of cards that were moved face down, see secrets."""
    kept: list[int]
    """Dilemma: the tile each seat holds. CAS-DIL-04"""
    pending: list[int]
    accounts: list[int]

    def __init__(self, rules: Rules, board: Layout, other: Castelli | None = None) -> None:
        if other is None:
            super().__init__()
            self.rules = rules
            self.layout = board
            self._lay_out()
        else:
            self._copy_from(other)

    def _lay_out(self) -> None:
        rules, players = self.rules, self.rules.players
        self.lie_on(self.layout)
        self.stage = kinds.REVEALING
        self.first = self.player = self.asked = self.square = 0
        self.tile = NO_TILE
        self.mine = MINE_SILVER[players]
        self.played = self.bought = self.burnt = 0
        self.spare_villages = RESERVE_VILLAGES
        self.spare_cities = RESERVE_CITIES
        self.bag = full_bag(rules.dilemma)
        self.reach = [0] * len(COLOURS)
        self.silver = [0] * players
        self.resources = [0] * (RESOURCES * players)
        self.points = [0] * players
        self.supply = [CASTLES_EACH] * players
        self.castles = [0] * (SLOTS * players)
        self.covered = [0] * (SLOTS * players)
        self.guarded = [0] * SLOTS
        self.deck = [1] * (CARDS if rules.battle else BASE_CARDS)
        self.returned = []
        self.hands = [0] * players
        self.aware = [0] * len(self.deck)
        self.clues = []
        self.kept = [NO_TILE] * players
        self.pending = []
        self.accounts = [0] * (ACCOUNTS * players)

    def lie_on(self, board: Layout) -> None:
        """Take this board: a tile face down on every square, the printed settlements. CAS-SET-03, CAS-SET-04"""
        self.layout = board
        self.face_down = board.all
        self.board = [0] * board.spaces
        self.villages = board.villages
        self.cities = board.cities

    def _copy_from(self, other: Castelli) -> None:
        self.s1 = other.s1
        self.s2 = other.s2
        self.drawn = other.drawn
        self.outcomes = None
        self.script = None
        self.journal = None
        self.rules = other.rules
        self.layout = other.layout
        self._asker = NOBODY
        self._choices = other._choices
        self.stage = other.stage
        self.first = other.first
        self.player = other.player
        self.asked = other.asked
        self.square = other.square
        self.tile = other.tile
        self.face_down = other.face_down
        self.mine = other.mine
        self.played = other.played
        self.bought = other.bought
        self.villages = other.villages
        self.cities = other.cities
        self.spare_villages = other.spare_villages
        self.spare_cities = other.spare_cities
        self.burnt = other.burnt
        self.bag = other.bag[:]
        self.board = other.board[:]
        self.reach = other.reach[:]
        self.silver = other.silver[:]
        self.resources = other.resources[:]
        self.points = other.points[:]
        self.supply = other.supply[:]
        self.castles = other.castles[:]
        self.covered = other.covered[:]
        self.guarded = other.guarded[:]
        self.deck = other.deck[:]
        self.returned = other.returned[:]
        self.hands = other.hands[:]
        self.aware = other.aware[:]
        self.clues = other.clues[:]
        self.kept = other.kept[:]
        self.pending = other.pending[:]
        self.accounts = other.accounts[:]

    def copy(self) -> Castelli:
        return Castelli(self.rules, self.layout, self)

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
        return self.stage == kinds.OVER

    def _find(self, seat: int) -> list[int]:
        if not self.pending:
            return []
        top = self.pending[-1]
        if top >> _SEAT_SHIFT & _SEAT != seat:
            return []
        return self.rules.choices[top & _KIND].legal(self, seat, top >> _ARG_SHIFT)

    def _carry_out(self, seat: int, action: int) -> None:
        if action >= SELL:
            self.rules.sell(self, seat, action - SELL)
        else:
            top = self.pending.pop()
            self.rules.choices[top & _KIND].apply(self, seat, top >> _ARG_SHIFT, action)
        if not self.pending:
            self.rules.advance(self)

    def ask(self, seat: int, kind: int, arg: int = 0) -> None:
        """Put a choice on top of the stack."""
        self.pending.append(kind | seat << _SEAT_SHIFT | arg << _ARG_SHIFT)

    def question(self) -> tuple[int, int, int]:
        """The choice on top of the stack: its kind, whose it is, what it is about."""
        top = self.pending[-1]
        return top & _KIND, top >> _SEAT_SHIFT & _SEAT, top >> _ARG_SHIFT

    def mine_silver(self, seat: int, n: int) -> int:
        """Take silver from the mine, as much as is there. CAS-REV-04"""
        taken = n if n < self.mine else self.mine
        if taken:
            self.mine -= taken
            self.silver[seat] += taken
            if self.journal is not None:
                self.journal.append((events.GOT_SILVER, seat, taken))
        return taken

    def gain(self, seat: int, resource: int, n: int) -> None:
        """Resources beyond the end of the track are lost. CAS-EVA-07"""
        at = RESOURCES * seat + resource
        before = self.resources[at]
        after = before + n if before + n < MOST else MOST
        self.resources[at] = after
        if self.journal is not None:
            self.journal.append((events.GOT, seat, resource, after - before))

    def score(self, seat: int, account: int, points: int) -> None:
        """Enter points in the ledger. Nothing else ever changes a score."""
        self.points[seat] += points
        self.accounts[seat * ACCOUNTS + account] += points
        if self.journal is not None:
            self.journal.append((events.SCORED, seat, account, points))

    def castle_count(self, seat: int) -> int:
        """Castles of a seat that stand on the board and are not overbuilt. CAS-END-08, CAS-BAT-15"""
        first = SLOTS * seat
        return sum(mask.bit_count() for mask in self.castles[first : first + SLOTS])

    def scores(self) -> list[int]:
        return self.points[:]

    def ledger(self, seat: int) -> list[int]:
        return self.accounts[seat * ACCOUNTS : (seat + 1) * ACCOUNTS]

    def winners(self) -> list[int]:
        """Who has most points, then most castles; what is still tied is shared. CAS-END-08"""
        if not self.over:
            return []
        best = max(self.standing(seat) for seat in range(self.players))
        return [seat for seat in range(self.players) if self.standing(seat) == best]

    def ranking(self) -> list[int]:
        return sorted(range(self.players), key=self.standing, reverse=True)

    def standing(self, seat: int) -> tuple[int, int]:
        """What a seat is ranked by: points, then castles."""
        return self.points[seat], self.castle_count(seat)

    def redraw(self, seat: int) -> None:
        redraw(self, seat)

    def chance(self, n: int) -> int:
        """A number below n for a world that is only imagined: nobody sees it and no record holds it."""
        return self._below(n)

    def key(self) -> tuple[object, ...]:
        numbers = tuple(getattr(self, name) for name in NUMBERS)
        lists = tuple(tuple(getattr(self, name)) for name in LISTS)
        return (self.s1, self.s2, self.drawn, self.layout.name, numbers, lists)

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in NUMBERS}
        frozen.update({name: list(getattr(self, name)) for name in LISTS})
        frozen["generator"] = [self.s1, self.s2, self.drawn]
        frozen["layout"] = self.layout.name
        return frozen

    def thaw(self, frozen: Mapping[str, object]) -> None:
        """Take over a frozen position."""
        for name in (*NUMBERS, *LISTS):
            value = frozen[name]
            setattr(self, name, list(value) if isinstance(value, list) else value)
        generator = frozen["generator"]
        assert isinstance(generator, list)
        self.s1, self.s2, self.drawn = generator
        self.layout = layout(str(frozen["layout"]))
        self.forget()


def full_bag(dilemma: bool) -> list[int]:
    """One of each tile, with Dilemma the starting tiles too. CAS-SET-03, CAS-DIL-01"""
    return [1] * FIRST_START + [int(dilemma)] * (STARTS - FIRST_START)
