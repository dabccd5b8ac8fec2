"""What a room of this game declares: an expansion, a game mode, or the base game itself."""

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
"""An effect, given the seat, the tile (or number of the effect) and its space (-1 for none)."""
Pools = list[list[list["Duchy"]]]
"""For each seat, the sheets it may draw, each with the sides to choose from."""


def nothing(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """No effect."""


@dataclass(frozen=True)
class TileRule:
    """A kind of tile: its names and its effect when placed."""

    name: Text
    one: Text | None = None
    """The tile as an object of "takes" or "places", such as "a market"; None if it is the same as its name."""
    help: Text | None = None
    """The effect in words, for help."""
    effect: Effect = nothing
    no_room: Reason | None = None
    """Why it cannot be stored before another tile is discarded, if not by the normal rule."""


@dataclass(frozen=True)
class EndMonastery:
    """A monastery that scores at the end."""

    number: int
    cause: int
    points: Callable[[Burgundy, int], int]


class Hook:
    """A hook used in nearly every decision: compiled code calls its method without boxing numbers. The others are
    functions."""

    def applies(self, rules: Rules) -> bool:
        """Whether these rules ever need the hook; called once per setup."""
        return True


class MoreActions(Hook, ABC):
    """Actions added to a choice: a range of ints, when they are legal, and their effects.

    `arg` is that of the choice: the value and flags of a die for a die action, otherwise 0.
    """

    def __init__(self, first: int, end: int) -> None:
        self.first: Final = first
        self.end: Final = end

    @abstractmethod
    def legal(self, g: Burgundy, seat: int, arg: int, out: list[int]) -> None:
        """Add the actions that are legal now."""

    @abstractmethod
    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        """Apply one of them."""


class Narrowing(Hook, ABC):
    """Restricts the spaces for a tile."""

    @abstractmethod
    def spaces(self, g: Burgundy, seat: int, tile: int, fitting: int) -> int:
        """Mask of the spaces, out of the fitting ones, that a tile may go to."""


class Reaching(Hook, ABC):
    """Adds spaces that can be built on without a tile next to them."""

    @abstractmethod
    def spaces(self, g: Burgundy, seat: int) -> int:
        """Mask of these spaces."""


class Capacity(Hook, ABC):
    """Changes the number of storage spaces."""

    @abstractmethod
    def limit(self, g: Burgundy, seat: int, limit: int) -> int:
        """The number of a seat's storage spaces, given the usual one."""


@dataclass(frozen=True)
class Elsewhere:
    """Places for tiles that fit no space of a duchy."""

    colour: int
    actions: Callable[[Burgundy, int, int], list[int]]
    """The actions of placing a seat's tile now, whatever the die."""
    put: Callable[[Burgundy, int, int, int], None]
    """Places the tile: the seat, the tile, the action."""


@dataclass(frozen=True)
class Display:
    """How a feature is drawn on the table: its places, sheets and pieces. Everything is optional."""

    board: Callable[[Rules], tuple[Place, ...]] | None = None
    """Places on the board."""
    above_tiles: bool = False
    """Whether some of them are above the tiles of every depot, which then leave room."""
    sheets: Callable[[Rules], tuple[Sheet, ...]] | None = None
    """Further sheets for all players."""
    land: Callable[[Duchy, int], tuple[Place, ...]] | None = None
    """Places on a seat's duchy."""
    printed: Text | None = None
    """A note about these places for those who draw a duchy."""
    own: Callable[[Burgundy, int], tuple[Sheet, ...]] | None = None
    """Further sheets of a seat."""
    trays: Callable[[Burgundy, int], tuple[Sheet, ...]] | None = None
    """Replaces the usual trays of a seat."""
    seats: Callable[[Burgundy], tuple[Sheet, ...]] | None = None
    """The sheets of a seat without an ordinary duchy."""
    layout: Callable[[Burgundy], str] | None = None
    """A key that differs if these sheets differ."""
    lay: Callable[[Burgundy, list[Piece]], None] | None = None
    """Adds the pieces on these places."""
    marks: Callable[[Burgundy, dict[str, str]], None] | None = None
    figures: Callable[[Burgundy], list[Figure]] | None = None
    pointless: bool = False
    """Whether points alone do not win, and so are not shown."""
    standing: Callable[[Burgundy, int, Text], Text] | None = None
    """A player's line in the ranking, given the usual one."""
    lessons: Callable[[], list[Lesson]] | None = None
    """Topics of the help page besides the tiles."""
    sketch: Callable[[Burgundy], list[tuple[Text, list[int]]]] | None = None
    """Rows of tiles on the board for the terminal, each with its title."""
    turn_parts: tuple[TurnPart, ...] = ()
    """The parts of a turn played by the automaton."""
    cue: Callable[[Entry], Cue | None] | None = None
    """The cue for a log line about such a turn."""


NO_DISPLAY: Final = Display()


@dataclass(frozen=True)
class Expansion(Feature):
    """An expansion or a game mode. Every hook is optional."""

    rule: str = ""
    """The rule that introduces it."""
    editions: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """The options set by the rulebook of each edition."""
    duchies: str = ""
    """The default duchies."""
    duchies_with: Mapping[str, str] = field(default_factory=dict)
    """The default duchies if an option is on; these override those of other expansions."""
    check: Callable[[Rules], None] | None = None
    """Refuses options that cannot be combined."""
    automaton: Automaton | None = None
    """A player played by the rules."""
    tiles: Mapping[int, TileRule] = field(default_factory=dict)
    """The names and effects of the room's tiles."""
    display: Display = NO_DISPLAY

    # Replacements for parts of the base game; the last feature named takes precedence.
    state: Callable[[Rules], Burgundy] | None = None
    """Creates its positions."""
    pools: Callable[[Setup], Pools] | None = None
    set_up: Callable[[Burgundy], None] | None = None
    """Sets up everything up to the first decision."""
    resolve: Callable[[Burgundy, int, int, int], None] | None = None
    """Resolves the effects of placing a tile."""
    final_scoring: Callable[[Burgundy], None] | None = None
    """Scores the end of the game."""
    choose_key: Callable[[Burgundy, int, int, int], bool] | None = None
    """Stores a tile of a slot, given a mask of free storage spaces; True if it asks for one."""
    goods_stored: int | None = None
    """How many types of goods a storage holds."""
    key_spaces: int | None = None
    """How many storage spaces an estate has."""
    tie_break: Callable[[Burgundy, list[str]], tuple[Text, str] | None] | None = None
    """How a tie for the win was broken, if not by the normal rules."""

    # Additions to the base game.
    board_slots: tuple[int, ...] = ()
    """Slots of the board, after the black depot, that only this room of the game uses."""
    bonus_slots: tuple[int, ...] = ()
    """Bonus tiles, after those of the colours, that only this room of the game uses."""
    on_setup: Callable[[Burgundy], None] | None = None
    on_clear: Callable[[Burgundy], None] | None = None
    """Called before the tiles of a phase are cleared."""
    on_phase_start: Callable[[Burgundy], None] | None = None
    """Called after the board has been filled."""
    on_good: Callable[[Burgundy], None] | None = None
    """Called at the start of a round, when the dice are rolled and a good is on the white die's depot."""
    on_placed: Callable[[Burgundy, int, int, int], None] | None = None
    """Called when a tile has been placed, and its area and colour scored."""
    on_obtained: Callable[[Burgundy, int], None] | None = None
    """Called when the tile of a slot has been stored."""
    effects: Mapping[int, Effect] = field(default_factory=dict)
    """Effects that replace those of tiles, and effects that no tile has, with numbers from TILE_IDS up."""
    narrows: Narrowing | None = None
    why_not: Callable[[Burgundy, int, int, int], Reason | None] | None = None
    """Why a tile may not go to a space (-1 for any) though colour and neighbours fit."""
    area_bonus: Callable[[Burgundy, int, int], int] | None = None
    """By how many spaces an area counts as larger."""
    reaching: Reaching | None = None
    capacity: Capacity | None = None
    on_sold: Callable[[Burgundy, int, int, int], None] | None = None
    """Called when goods of a type were sold: seat, type, how many."""
    sale: Callable[[Burgundy, int, int, int, int], tuple[int, int]] | None = None
    """Silver and points of a sale: seat, how many, silver and points so far."""
    on_workers: Callable[[Burgundy, int], None] | None = None
    """Called when a seat has gained workers."""
    on_monastery: Callable[[Burgundy, int, int], None] | None = None
    """Called when a monastery takes effect: seat, number."""
    on_ship: Callable[[Burgundy, int, int], bool] | None = None
    """Called when a ship has loaded from these depots; True if it asks before the marker advances."""
    bonus_value: Callable[[Burgundy, int, int], int] | None = None
    """The points of a bonus tile for a seat."""
    mine_silver: Callable[[Burgundy, int, int], int] | None = None
    """The silver from a seat's mines."""
    animal_points: Callable[[Burgundy, int, int, int, int], tuple[int, int]] | None = None
    """Points for a new animal tile: for the animals, and for monastery 7."""
    herd_bonus: Callable[[Burgundy, int, int, int], tuple[int, int]] | None = None
    """Animals and tiles that score with a new tile, besides its species in the pasture."""
    elsewhere: Elsewhere | None = None
    """Where its tiles go, if not to the duchy."""
    turn_actions: tuple[MoreActions, ...] = ()
    die_actions: tuple[MoreActions, ...] = ()
    free_actions: tuple[MoreActions, ...] = ()
    phase_end: tuple[Callable[[Burgundy], None], ...] = ()
    """Steps before the mines pay; each may ask."""
    end_monasteries: tuple[EndMonastery, ...] = ()
    score_seat: Callable[[Burgundy, int], None] | None = None
    """Scores its part of a seat's final scoring."""
    unasked: Callable[[Burgundy, int, list[int]], None] | None = None
    """Adds a seat's free actions while others decide."""
    counts_as_any: tuple[int, int] | None = None
    """A tile that one monastery counts as a building of its kind, and the cause of those points."""
    leaves_out: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Numbers of pieces that stay in the box, by the name of their expansion."""
    use_prompt: Callable[[Burgundy, int], Text | None] | None = None
    """The question about a die of this room, from the arg of the choice."""
    turn_hint: Callable[[Burgundy], Text] | None = None
    """The hint for choosing a die at the start of a turn."""
    clicked_slot: Callable[[Burgundy, int], int | None] | None = None
    """The action of clicking one of its slots."""
    clicked_key: Callable[[Burgundy, int, int], int | None] | None = None
    """The action of clicking a seat's storage space, if not placing a tile."""
    view: Callable[[Burgundy], dict[str, object]] | None = None
    """The room's part of the public view."""
    parts: Callable[[Rules], list[Part]] | None = None
    """The room's part of the observation."""


HOOKS: Final[Hooks] = Hooks(
    Expansion,
    apart=("check", "automaton", "pools", "elsewhere", "view", "parts"),
    replaced=(
        "state", "set_up", "resolve", "final_scoring", "choose_key", "goods_stored", "key_spaces", "tie_break",
    ),
    several=("turn_actions", "die_actions", "free_actions", "phase_end", "end_monasteries"),
)  # fmt: skip
