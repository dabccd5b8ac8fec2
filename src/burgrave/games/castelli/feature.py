"""What an expansion or a way to play may bring to Castelli: declarations of every game, and hooks of this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from burgrave.games.castelli.data.tiles import Tile
from burgrave.kernel.action import Action, Finds, Refuses, Says
from burgrave.kernel.event import Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.game import Setup
from burgrave.kernel.hooks import Hooks
from burgrave.kernel.observation import AnySection, Part
from burgrave.kernel.scene import Moment, Piece, Sheet
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.games.castelli.rules.cards import Card
    from burgrave.games.castelli.rules.in_play import Rules
    from burgrave.games.castelli.state import Castelli, CastelliState

Silver = tuple[int, tuple[int, int, int]]
"""The cause of points for silver, and what most, second most and a tie for most are worth."""


@dataclass(frozen=True)
class BoardEvent(Event):
    """An event on a board, of which there may be several: which of its numbers is a cell, which another seat."""

    cell: int = 0
    """Where its entries name a square or an octagon; 0: nowhere."""
    other: int = 0
    """Where they name a second seat."""


class Turning(Action):
    """An action that rotates a tile; its number is the number of quarter turns."""

    def __init__(
        self,
        name: str,
        first: int,
        *,
        tile: Callable[[Any, int], int],
        short: Callable[[int, Text], Text],
        says: Says,
        refuse: Refuses | None = None,
        place: Finds | None = None,
        symbol: str = "",
    ) -> None:
        super().__init__(name, first, (4,), says=says, refuse=refuse, place=place, symbol=symbol)
        self.tile: Final = tile
        """Which tile it is, in a state, for a seat."""
        self.short: Final = short
        """The action in a few words: the tile, and the side that the player's own shield points to."""


@dataclass(frozen=True)
class MoreAnswers:
    """Actions that an expansion adds to a choice of the base game."""

    choice: int
    """The kind of that choice."""
    add: Callable[[Castelli, int, list[int]], None]
    """Adds those that are possible now."""
    apply: Callable[[Castelli, int, int], None]
    action: Action
    prompt: Callable[[Castelli, int], Text] | None = None
    """What is asked instead."""


@dataclass(frozen=True)
class Expansion(Feature):
    """The base game is one too. Of the hooks that replace something, the last one in play counts."""

    tiles: tuple[Tile, ...] = ()
    own_tiles: str = ""
    """Pieces of a player's own box that may replace them."""
    cards: tuple[Card, ...] = ()
    answers: tuple[MoreAnswers, ...] = ()
    check: Callable[[Setup], None] | None = None
    """Refuse a setup with an OptionError."""

    # What happens besides
    on_setup: Callable[[Castelli], None] | None = None
    """The first player is known, nothing else is dealt."""
    on_turn_end: Callable[[Castelli], None] | None = None
    on_redraw: Callable[[Castelli, int], None] | None = None
    """Redeal what an observer does not know."""
    score_seat: Callable[[Castelli, int], None] | None = None
    """At the end: what is left to a seat."""
    score_board: Callable[[Castelli], None] | None = None
    """At the end: what stands on the board."""

    # What is shown besides
    view_seat: Callable[[Castelli, int, int | None, dict[str, object]], None] | None = None
    """Adds to what a view tells of a seat: the seat, who looks, what is told."""
    castles_below: Callable[[Castelli, int, int], list[int]] | None = None
    """The owners of castles below the one in an octagon and slot."""
    parts: Callable[[Rules, int], list[Part]] | None = None
    """Parts of the observation, for a board with this many octagons."""
    seat_sheet: Callable[[int], Sheet] | None = None
    """A sheet for each seat."""
    draw_seat: Callable[[Castelli, int, int, bool], list[Piece]] | None = None
    """Pieces of a seat: its number in its game and at the table, and whether its owner looks."""

    # What is replaced
    state: Callable[[Rules], CastelliState] | None = None
    """The class of its positions."""
    set_up: Callable[[Any], None] | None = None
    """Everything up to the first decision."""
    silver: Silver | None = None
    whole_view: Callable[[Any, int | None], dict[str, object]] | None = None
    """What a seat (None: a spectator) may know."""
    observe: Callable[[Rules], list[AnySection]] | None = None
    waiting: Callable[[Any, int], Text] | None = None
    """What to tell a seat that is not asked anything."""
    tie_break: Callable[[Any, list[str]], tuple[Text, str] | None] | None = None
    status: Callable[[Any], list[Text]] | None = None
    moment: Callable[[Any], Moment] | None = None


HOOKS: Final[Hooks] = Hooks(
    Expansion,
    apart=("check", "parts"),
    replaced=("state", "set_up", "silver", "whole_view", "observe", "waiting", "tie_break", "status", "moment"),
)
