"""What a room of this game declares: the common declarations, and the hooks of Castelli."""

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
"""The cause of points for silver, and the points for most, second most and a tie for most."""


@dataclass(frozen=True)
class BoardEvent(Event):
    """An event on one of several boards; it marks which of its numbers is a cell and which another seat."""

    cell: int = 0
    """The index of a square or octagon in its entries; 0 for none."""
    other: int = 0
    """The index of a second seat."""


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
        """Returns the tile, for a state and seat."""
        self.short: Final = short
        """The action in few words: the tile, and the direction of the player's own shield."""


@dataclass(frozen=True)
class MoreAnswers:
    """Actions that an expansion adds to a choice of the base game."""

    choice: int
    """The kind of that choice."""
    add: Callable[[Castelli, int, list[int]], None]
    """Adds the actions that are legal now."""
    apply: Callable[[Castelli, int, int], None]
    action: Action
    prompt: Callable[[Castelli, int], Text] | None = None
    """Replaces the question."""


@dataclass(frozen=True)
class Expansion(Feature):
    """A room of the game, including the base game. Of hooks that replace something, the last one in play applies."""

    tiles: tuple[Tile, ...] = ()
    own_tiles: str = ""
    """The name of the pieces in a player's own box that can replace the tiles."""
    cards: tuple[Card, ...] = ()
    answers: tuple[MoreAnswers, ...] = ()
    check: Callable[[Setup], None] | None = None
    """Refuses a setup with an OptionError."""

    # Additions to the course of the game.
    on_setup: Callable[[Castelli], None] | None = None
    """Called when the first player is known and nothing else has been dealt."""
    on_turn_end: Callable[[Castelli], None] | None = None
    on_redraw: Callable[[Castelli, int], None] | None = None
    """Redeals what an observer does not know."""
    score_seat: Callable[[Castelli, int], None] | None = None
    """Scores a seat's holdings at the end."""
    score_board: Callable[[Castelli], None] | None = None
    """Scores the board at the end."""

    # Additions to what is shown.
    view_seat: Callable[[Castelli, int, int | None, dict[str, object]], None] | None = None
    """Adds to a seat's part of a view: the seat, the observer, the view."""
    castles_below: Callable[[Castelli, int, int], list[int]] | None = None
    """The owners of castles below the one in an octagon and slot."""
    parts: Callable[[Rules, int], list[Part]] | None = None
    """Parts of the observation, for a board with this number of octagons."""
    seat_sheet: Callable[[int], Sheet] | None = None
    """A sheet for each seat."""
    draw_seat: Callable[[Castelli, int, int, bool], list[Piece]] | None = None
    """The pieces of a seat: its number in its game and at the table, and whether its owner is looking."""

    # Replacements.
    state: Callable[[Rules], CastelliState] | None = None
    """Creates its positions."""
    set_up: Callable[[Any], None] | None = None
    """Sets up everything up to the first decision."""
    silver: Silver | None = None
    whole_view: Callable[[Any, int | None], dict[str, object]] | None = None
    """The view of a seat (None for a spectator)."""
    observe: Callable[[Rules], list[AnySection]] | None = None
    waiting: Callable[[Any, int], Text] | None = None
    """The message for a seat without a question."""
    tie_break: Callable[[Any, list[str]], tuple[Text, str] | None] | None = None
    status: Callable[[Any], list[Text]] | None = None
    moment: Callable[[Any], Moment] | None = None


HOOKS: Final[Hooks] = Hooks(
    Expansion,
    apart=("check", "parts"),
    replaced=("state", "set_up", "silver", "whole_view", "observe", "waiting", "tie_break", "status", "moment"),
)
