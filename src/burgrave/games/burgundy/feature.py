"""What a room of this game declares: an expansion, a way to play, or the base game itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry
from burgrave.kernel.feature import Feature
from burgrave.kernel.game import Setup
from burgrave.kernel.hooks import Hooks
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Value
from burgrave.kernel.scene import Cue, Figure, Lesson, Piece, Place, Sheet, TurnPart
from burgrave.kernel.text import Text
from burgrave.kernel.ways import Automaton

if TYPE_CHECKING:
    from burgrave.games.burgundy.data.duchies import Duchy
    from burgrave.games.burgundy.rules.in_play import Rules
    from burgrave.games.burgundy.state import Burgundy

Effect = Callable[["Burgundy", int, int, int], None]
"""What happens: the seat, the tile (or number of the effect), the space it lies on (-1: none)."""
Pools = list[list[list["Duchy"]]]
"""For each seat the sheets it may draw, each with the sides to choose from."""


def nothing(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """The effect of a tile that has none when it is placed."""


@dataclass(frozen=True)
class TileRule:
    """A kind of tile: what it is called and what it does when it is placed."""

    name: Text
    one: Text | None = None
    """The tile as what somebody takes or places: "a market"; None: like its name."""
    help: Text | None = None
    """What the tile does, for people who look at it."""
    effect: Effect = nothing
    no_room: Reason | None = None
    """Why it cannot be stored before another tile is discarded, if that is not by the normal rule."""


@dataclass(frozen=True)
class EndMonastery:
    """A monastery that counts at the end."""

    number: int
    cause: int
    points: Callable[[Burgundy, int], int]


class Hook:
    """A hook of nearly every decision. Its class has a method for it, which compiled code calls without an object for
    each number; all other hooks are plain functions."""

    def applies(self, rules: Rules) -> bool:
        """Whether these rules ever need it; asked once for each setup."""
        return True


class MoreActions(Hook, ABC):
    """Actions added to a choice: a range of ints, when they are legal, what they do.

    `arg` is what the choice is about: for a die action its value and flags, 0 elsewhere.
    """

    def __init__(self, first: int, end: int) -> None:
        self.first: Final = first
        self.end: Final = end

    @abstractmethod
    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        """Add those that are legal now."""

    @abstractmethod
    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        """Carry out one of them."""


class Narrowing(Hook, ABC):
    """Fewer spaces for a tile than those that fit."""

    @abstractmethod
    def spaces(self, g: Burgundy, seat: int, tile: int, fitting: int) -> int:
        """Which of the fitting spaces a tile may really go to, as a mask."""


class Reaching(Hook, ABC):
    """Spaces that may be built on though no tile lies next to them."""

    @abstractmethod
    def spaces(self, g: Burgundy, seat: int) -> int:
        """These spaces as a mask."""


class Capacity(Hook, ABC):
    """Another number of storage spaces."""

    @abstractmethod
    def limit(self, g: Burgundy, seat: int, limit: int) -> int:
        """How many a seat has, instead of so many."""


@dataclass(frozen=True)
class Elsewhere:
    """Where tiles go that no space of a duchy takes."""

    colour: int
    actions: Callable[[Burgundy, int, int], list[int]]
    """The places there are for a tile of a seat now, whatever the die."""
    put: Callable[[Burgundy, int, int, int], None]
    """Lay a tile of a seat there: the seat, the tile, the action."""


@dataclass(frozen=True)
class Display:
    """How a feature shows on the table: further places and sheets, and what lies there. Everything is optional."""

    board: Callable[[Rules], tuple[Place, ...]] | None = None
    """Places on the common board."""
    above_tiles: bool = False
    """Some of them hang above the tiles of every depot: these make room."""
    sheets: Callable[[Rules], tuple[Sheet, ...]] | None = None
    """Further sheets for everybody."""
    land: Callable[[Duchy, int], tuple[Place, ...]] | None = None
    """Places on a seat's duchy."""
    printed: Text | None = None
    """What those who draw a duchy should know of these places."""
    own: Callable[[Burgundy, int], tuple[Sheet, ...]] | None = None
    """Further sheets of a seat."""
    trays: Callable[[Burgundy, int], tuple[Sheet, ...]] | None = None
    """Instead of the usual trays of a seat."""
    seats: Callable[[Burgundy], tuple[Sheet, ...]] | None = None
    """The sheets of a seat that owns no duchy as others do."""
    layout: Callable[[Burgundy], str] | None = None
    """Differs when these sheets differ."""
    lay: Callable[[Burgundy, list[Piece]], None] | None = None
    """What lies on these places now."""
    marks: Callable[[Burgundy, dict[str, str]], None] | None = None
    figures: Callable[[Burgundy], list[Figure]] | None = None
    pointless: bool = False
    """Points alone win nothing and are not shown."""
    standing: Callable[[Burgundy, int, Text], Text] | None = None
    """What the ranking tells of a player, from what it would tell otherwise."""
    lessons: Callable[[], list[Lesson]] | None = None
    """What the help page explains besides the tiles."""
    sketch: Callable[[Burgundy], list[tuple[Text, list[int]]]] | None = None
    """Rows of tiles on the board for a terminal, each with its title."""
    turn_parts: tuple[TurnPart, ...] = ()
    """The parts of a turn played by the rules."""
    cue: Callable[[Entry], Cue | None] | None = None
    """What stands beside a line of the log about such a turn."""


NO_DISPLAY: Final = Display()


@dataclass(frozen=True)
class Expansion(Feature):
    """An expansion or a way to play. Every hook is optional."""

    rule: str = ""
    """The rule that introduces it."""
    editions: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """What the books of an edition set, by edition."""
    duchies: str = ""
    """Which duchies are drawn unless the players say otherwise."""
    duchies_with: Mapping[str, str] = field(default_factory=dict)
    """Which duchies are drawn if an option is switched on; this outweighs what other expansions draw."""
    check: Callable[[Rules], None] | None = None
    """Refuse options that cannot be combined."""
    automaton: Automaton | None = None
    """A player whom the rules play."""
    tiles: Mapping[int, TileRule] = field(default_factory=dict)
    """Tiles of the room: their names and effects."""
    display: Display = NO_DISPLAY

    # What replaces something of the base game. The feature named last decides.
    state: Callable[[Rules], Burgundy] | None = None
    """The class of its positions."""
    pools: Callable[[Setup], Pools] | None = None
    set_up: Callable[[Burgundy], None] | None = None
    """Everything up to the first decision."""
    resolve: Callable[[Burgundy, int, int, int], None] | None = None
    """What follows when a tile has been placed."""
    final_scoring: Callable[[Burgundy], None] | None = None
    """What is scored when the last phase is over."""
    choose_key: Callable[[Burgundy, int, int, int], bool] | None = None
    """A tile of a slot comes to one of the free storage spaces, a mask: True if it asks to which."""
    goods_stored: int | None = None
    """How many types of goods a storage holds."""
    key_spaces: int | None = None
    """How many storage spaces an estate has."""
    tie_break: Callable[[Burgundy, list[str]], tuple[Text, str] | None] | None = None
    """How a tie for the win was broken, where that is not by the normal rules."""

    # What it adds.
    board_slots: tuple[int, ...] = ()
    """Slots of the board that it sets aside for itself, behind the black depot; no other room of the game has them."""
    bonus_slots: tuple[int, ...] = ()
    """Bonus tiles that it brings, behind those of the colours; no other room of the game has them."""
    on_setup: Callable[[Burgundy], None] | None = None
    on_clear: Callable[[Burgundy], None] | None = None
    """Before the tiles of a phase leave the board."""
    on_phase_start: Callable[[Burgundy], None] | None = None
    """After the board has been laid out."""
    on_good: Callable[[Burgundy], None] | None = None
    """A round begins: the dice are rolled and a good lies on the white die's depot."""
    on_placed: Callable[[Burgundy, int, int, int], None] | None = None
    """A tile lies on a space; area and colour have been scored."""
    on_obtained: Callable[[Burgundy, int], None] | None = None
    """The tile of a slot has gone to a storage space."""
    effects: Mapping[int, Effect] = field(default_factory=dict)
    """What happens instead of the effects of tiles; and effects that no tile has, with numbers from TILE_IDS up."""
    narrows: Narrowing | None = None
    why_not: Callable[[Burgundy, int, int, int], Reason | None] | None = None
    """Why a tile may not go to a space (-1: to any) though colour and neighbours fit."""
    area_bonus: Callable[[Burgundy, int, int], int] | None = None
    """By how many spaces an area counts as larger."""
    reaching: Reaching | None = None
    capacity: Capacity | None = None
    on_sold: Callable[[Burgundy, int, int, int], None] | None = None
    """Goods of a type were sold: seat, type, how many."""
    sale: Callable[[Burgundy, int, int, int, int], tuple[int, int]] | None = None
    """Silver and points of a sale: seat, how many, silver and points so far."""
    on_workers: Callable[[Burgundy, int], None] | None = None
    """A seat has gained workers."""
    on_monastery: Callable[[Burgundy, int, int], None] | None = None
    """A monastery starts to work: seat, number."""
    on_ship: Callable[[Burgundy, int, int], bool] | None = None
    """A ship has loaded from these depots; True if it asks before the marker moves on."""
    bonus_value: Callable[[Burgundy, int, int], int] | None = None
    """What a bonus tile is worth to a seat."""
    mine_silver: Callable[[Burgundy, int, int], int] | None = None
    """What the mines of a seat pay."""
    animal_points: Callable[[Burgundy, int, int, int, int], tuple[int, int]] | None = None
    """Points for a new animal tile: for the animals, and for monastery 7."""
    herd_bonus: Callable[[Burgundy, int, int, int], tuple[int, int]] | None = None
    """Animals and tiles that score besides the species of a new tile in its pasture."""
    elsewhere: Elsewhere | None = None
    """Where its tiles go, if that is not the duchy."""
    turn_actions: tuple[MoreActions, ...] = ()
    die_actions: tuple[MoreActions, ...] = ()
    free_actions: tuple[MoreActions, ...] = ()
    phase_end: tuple[Callable[[Burgundy], None], ...] = ()
    """Steps before the mines pay; each may ask."""
    end_monasteries: tuple[EndMonastery, ...] = ()
    score_seat: Callable[[Burgundy, int], None] | None = None
    """What a seat scores at the end besides."""
    unasked: Callable[[Burgundy, int, list[int]], None] | None = None
    """Free actions of a seat while others decide."""
    counts_as_any: tuple[int, int] | None = None
    """A tile that one monastery counts as a building of its kind, and the cause of those points."""
    leaves_out: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Numbers of pieces that stay in the box, by the name of the expansion they belong to."""
    use_prompt: Callable[[Burgundy, int], Text | None] | None = None
    """The question for a die that it has given; the argument is that of the choice."""
    turn_hint: Callable[[Burgundy], Text] | None = None
    """What a player should know at the start of a choice of dice."""
    clicked_slot: Callable[[Burgundy, int], int | None] | None = None
    """The action that a click on one of its slots means."""
    clicked_key: Callable[[Burgundy, int, int], int | None] | None = None
    """The action that a click on a storage space of a seat means, if it is not to place a tile."""
    view: Callable[[Burgundy], dict[str, object]] | None = None
    """What the room adds to the public view."""
    parts: Callable[[Rules], list[Part]] | None = None
    """What the room adds to the observation."""


HOOKS: Final[Hooks] = Hooks(
    Expansion,
    apart=("check", "automaton", "pools", "elsewhere", "view", "parts"),
    replaced=(
        "state", "set_up", "resolve", "final_scoring", "choose_key", "goods_stored", "key_spaces", "tie_break",
    ),
    several=("turn_actions", "die_actions", "free_actions", "phase_end", "end_monasteries"),
)  # fmt: skip
