"""A position of Castelli: small ints and masks."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from burgrave.games.castelli.data.facts import (
    CASTLES_EACH,
    COLOURS,
    MINE_SILVER,
    RESERVE_CITIES,
    RESERVE_VILLAGES,
)
from burgrave.games.castelli.data.layouts import RESOURCES, SLOTS, Layout, board_prefix
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import bits_set, flat, zeros
from burgrave.kernel.stack import StackState

if TYPE_CHECKING:
    from burgrave.games.castelli.rules.in_play import Rules

NO_TILE: Final = -1

OPEN: Final = 0
BUILD: Final = 3
"""The kinds of the two choices in one's own turn: before a tile is turned up, and after it has counted."""

REVEALING: Final = 0
LAID: Final = 1
BUILDING: Final = 2
ENDING: Final = 3
OVER: Final = 4
"""The stages of a turn between them."""

_NUMBERS: Final = (
    "stage", "first", "player", "answered", "square", "tile", "face_down", "mine", "played", "bought",
    "villages", "cities", "spare_villages", "spare_cities",
)  # fmt: skip
_LISTS: Final = (
    "bag", "board", "reach", "silver", "resources", "supply", "castles", "deck", "returned", "hands", "aware", "clues",
)  # fmt: skip

_BAG: Final = 1
_BOARD: Final = 2
_CASTLES: Final = 4
_CARDS: Final = 8
_ALL: Final = _BAG | _BOARD | _CASTLES | _CARDS
"""Groups of lists that copies share."""


class Board:
    """A game on the table and who sits at it. The only one has the number 0; several are numbered from 1 on."""

    __slots__ = ("game", "number", "seats")

    def __init__(self, game: Castelli, number: int, seats: tuple[int, ...]) -> None:
        self.game: Final = game
        self.number: Final = number
        self.seats: Final = seats

    @property
    def prefix(self) -> str:
        """What the ids of its places begin with."""
        return board_prefix(self.number)

    def local(self, seat: int) -> int:
        """The number that a seat of the table has in this game."""
        return self.seats.index(seat)


class CastelliState(StackState):
    """Everything on the table: one game, or several side by side."""

    __slots__ = ("rules",)

    rules: Rules

    @abstractmethod
    def copy(self) -> CastelliState: ...

    @abstractmethod
    def boards(self) -> list[Board]:
        """Every game that is played now."""

    def board_of(self, seat: int) -> Board:
        """The one a seat plays at."""
        return next(board for board in self.boards() if seat in board.seats)

    @abstractmethod
    def seated(self, seat: int) -> tuple[Castelli, int]:
        """The game a seat plays at, and its seat there."""


class Castelli(CastelliState):
    """One game: board, players, and the choices that are pending."""

    __slots__ = ("_owned", "layings", "layout", "moved", *_NUMBERS, *_LISTS)

    numbers: ClassVar[tuple[str, ...]] = _NUMBERS
    lists: ClassVar[tuple[str, ...]] = _LISTS
    shared: ClassVar[tuple[str, ...]] = (
        "accounts", "bag", "deck", "board", "reach", "supply", "castles", "returned", "aware", "clues",
    )  # fmt: skip
    """Lists that a copy shares with its original: before one is changed, its `own_` method makes a new one."""

    _owned: int
    """Mask of the groups that are shared with no copy."""
    layings: i64
    """How often `board` may have changed."""
    moved: i64
    """How often a card may have moved, or somebody has learned where one is."""

    layout: Layout
    stage: int
    """What comes when nothing is pending: REVEALING to OVER."""
    first: int
    player: int
    """Whose turn it is."""
    answered: int
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
    bag: Flat
    """Tiles nobody has seen, by id: those face down, and with two players those in the box."""
    board: Flat
    """What lies on each square, see tiles.lying."""
    reach: Flat
    """For each colour the mask of the octagons at which one of its shields counts something. CAS-BLD-02"""
    silver: Flat
    resources: Flat
    """3 * seat + resource."""
    supply: Flat
    """Castles left to each seat."""
    castles: Flat
    """4 * seat + slot: mask of the octagons where a castle of this seat stands on top."""
    deck: Flat
    """1 for each card that nobody has drawn yet; their order is not fixed before they are drawn."""
    returned: list[int]
    """The cards below them, in the order they will be drawn. CAS-CRD-02"""
    hands: list[int]
    """Mask of cards by seat. CAS-CRD-01"""
    aware: Flat
    """For each card the mask of the observers who know where it is, see `rules.hidden`."""
    clues: list[int]
    """What observers know of cards that were moved face down, see `rules.hidden`."""

    def __init__(self, rules: Rules, board: Layout, other: Castelli | None = None) -> None:
        if other is None:
            super().__init__(rules)
            self.rules = rules
            self._lay_out(board)
        else:
            self._copy_from(other)

    def _lay_out(self, board: Layout) -> None:
        self._owned = _ALL
        self.layings = self.moved = 0
        rules, players = self.rules, self.rules.players
        self.lie_on(board)
        self.stage = REVEALING
        self.first = self.player = self.answered = self.square = 0
        self.tile = NO_TILE
        self.mine = MINE_SILVER[players]
        self.played = self.bought = 0
        self.spare_villages = RESERVE_VILLAGES
        self.spare_cities = RESERVE_CITIES
        self.bag = flat(rules.tiles)
        self.reach = zeros(len(COLOURS))
        self.silver = zeros(players)
        self.resources = zeros(RESOURCES * players)
        self.supply = flat([CASTLES_EACH] * players)
        self.castles = zeros(SLOTS * players)
        self.deck = flat(rules.cards)
        self.returned = []
        self.hands = [0] * players
        # Of a card that is not in play everybody knows that.
        self.aware = flat([n - 1 for n in self.deck])
        self.clues = []
        self.memories = rules.new_memories()

    def lie_on(self, board: Layout) -> None:
        """Take this board: a tile face down on every square, the printed settlements. CAS-SET-03, CAS-SET-04"""
        self.layout = board
        self.face_down = board.all
        self.board = zeros(board.spaces)
        self.villages = board.villages
        self.cities = board.cities

    def _copy_from(self, other: Castelli) -> None:
        self._copy_base(other)
        self.rules = other.rules
        self.layout = other.layout
        self.stage = other.stage
        self.first = other.first
        self.player = other.player
        self.answered = other.answered
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
        self.silver = other.silver[:]
        self.resources = other.resources[:]
        self.hands = other.hands[:]
        self._owned = other._owned = 0
        self.layings = other.layings
        self.moved = other.moved
        self.bag = other.bag
        self.deck = other.deck
        self.board = other.board
        self.reach = other.reach
        self.supply = other.supply
        self.castles = other.castles
        self.returned = other.returned
        self.aware = other.aware
        self.clues = other.clues

    def own_all(self) -> None:
        """A game begins: everything will change."""
        self.own_bag()
        self.own_board()
        self.own_castles()
        self.own_cards()

    def own_bag(self) -> None:
        """A tile or a card is about to be drawn."""
        if not self._owned & _BAG:
            self._owned |= _BAG
            self.bag = self.bag[:]
            self.deck = self.deck[:]

    def draw_with(self, other: Castelli, cards: bool) -> None:
        """Have the same tiles left as another game, and the same cards."""
        self._owned &= ~_BAG
        other._owned &= ~_BAG
        self.bag = other.bag
        if cards:
            self.deck = other.deck

    def own_board(self) -> None:
        """A tile is about to be laid, or to take effect."""
        self.layings += 1
        if not self._owned & _BOARD:
            self._owned |= _BOARD
            self.board = self.board[:]
            self.reach = self.reach[:]

    def own_castles(self) -> None:
        """A castle is about to be built."""
        if not self._owned & _CASTLES:
            self._owned |= _CASTLES
            self.supply = self.supply[:]
            self.castles = self.castles[:]

    def own_cards(self) -> None:
        """A card is about to move."""
        self.moved += 1
        if not self._owned & _CARDS:
            self._owned |= _CARDS
            self.returned = self.returned[:]
            self.aware = self.aware[:]
            self.clues = self.clues[:]

    def copy(self) -> Castelli:
        return Castelli(self.rules, self.layout, self)

    @property
    def over(self) -> bool:
        return self.stage == OVER

    def boards(self) -> list[Board]:
        return [Board(self, 0, tuple(range(self.players)))]

    def seated(self, seat: int) -> tuple[Castelli, int]:
        return self, seat

    def castle_count(self, seat: int) -> int:
        """Castles of a seat that stand on top. CAS-END-08"""
        first = SLOTS * seat
        return sum([int(bits_set(mask)) for mask in self.castles[first : first + SLOTS]])

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

    def unasked(self, seat: int) -> list[int]:
        return self.rules.unasked(self, seat)

    def redraw(self, seat: int) -> None:
        self.rules.redraw(self, seat)

    def key_more(self) -> tuple[object, ...]:
        return (self.layout.name,)

    def freeze_more(self) -> dict[str, object]:
        return {"layout": self.layout.name}

    def thaw_more(self, frozen: Mapping[str, object]) -> None:
        self.layout = self.rules.boards.layout(str(frozen["layout"]))
