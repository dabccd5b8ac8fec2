"""What a room of this game declares: pieces, and hooks called by the base game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from burgrave.games.orleans.rules.deeds import Deed
from burgrave.games.orleans.rules.event_cards import EventCard
from burgrave.games.orleans.rules.places.place import Place
from burgrave.games.orleans.rules.scoring import MoreScore
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import Reason
from burgrave.kernel.feature import Feature
from burgrave.kernel.game import Setup
from burgrave.kernel.hooks import Hooks
from burgrave.kernel.observation import AnySection
from burgrave.kernel.scene import Figure, Lesson, Piece, Sheet
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.games.orleans.rules.in_play import OrleansRules

Steps = Callable[[Orleans], None]
OfSeat = Callable[[Orleans, int], None]
Asks = Callable[[Orleans, int], bool]


@dataclass(frozen=True)
class Mode(Feature):
    """A game mode, or another addition to the base game. Hooks are optional."""

    rounds: int = 0
    citizens: Mapping[str, int] = field(default_factory=dict)
    """The starting positions of citizens. ORL-SET-05"""
    goods_face_down: bool = False
    """Whether the goods on the map are hidden until they are taken."""
    places: tuple[Place, ...] = ()
    instead: tuple[Place, ...] = ()
    """Places that replace those with the same id."""
    tiles_rule: str = ""
    """The rule about which place tiles are in play."""
    shield_rule: str = "ORL-EVT-03"
    """The rule about which events the Sacristy protects from."""
    deeds: tuple[Deed, ...] = ()
    own_deeds: str = ""
    """The name of the pieces in a player's own box that can replace the spaces of deeds."""
    event_cards: tuple[EventCard, ...] = ()

    event_order: Callable[[Setup], list[int]] | None = None
    """The events of all rounds, if they are known in advance."""
    next_event: Callable[[Orleans], int] | None = None
    """Draws the event of a round, if they are not."""

    on_setup: Steps | None = None
    """Called when the board has been set up."""
    before_first_round: Steps | None = None
    after_drawing: Asks | None = None
    """Called when a seat has drawn followers; returns whether it is asked something before planning."""
    citizens_by_options: Callable[[Setup], Mapping[str, int]] | None = None
    """The starting positions of citizens, if they depend on options."""
    barred: Callable[[Setup], Mapping[int, int]] | None = None
    """Masks of the spaces barred to kinds of followers by options."""
    free_at_any_time: Callable[[Setup], bool] | None = None
    """Whether free actions are also legal without a question."""
    free_actions: Callable[[Orleans, int, list[int]], None] | None = None
    """Adds a seat's free actions, while its bit of `may_act_freely` is set."""
    take_free_action: Callable[[Orleans, int, int], None] | None = None
    """Applies a free action."""
    keeps_turn: Asks | None = None
    """Whether a seat must be asked even if it seems unable to do anything."""
    after_action: OfSeat | None = None
    shares_towns: Asks | None = None
    """Whether a seat may build where another player has a trading station."""
    station_built: Callable[[Orleans, int, int], None] | None = None
    destinations: Callable[[Orleans, int, int, int, list[int]], None] | None = None
    """Adds destinations for a follower besides deeds: the seat, its number in the place used, its kind."""
    send: Callable[[Orleans, int, int, int], None] | None = None
    """Sends a follower there: the seat, its kind, the action."""
    after_last_round: OfSeat | None = None
    score: MoreScore | None = None
    """Adds to a seat's ledger in any position."""
    goods_laid: Callable[[Orleans, int], list[int]] | None = None
    """Goods elsewhere that break ties like those in hand."""
    redeal: OfSeat | None = None
    """Redeals what a seat cannot see."""
    known_in_bag: Callable[[Orleans, int], int] | None = None
    """The kind of a follower that all know to be in a seat's bag; -1: there is none."""
    refuse: Callable[[Orleans, int, int], Reason | None] | None = None
    """Why an action of the base game is refused, if the mode has its own reason."""

    section: Callable[[OrleansRules], AnySection] | None = None
    """The mode's section of the observation."""
    view: Callable[[Orleans], dict[str, object]] | None = None
    view_seat: Callable[[Orleans, int, bool], dict[str, object]] | None = None
    """A seat's part of the view, for its owner or for others."""
    lessons: Callable[[], list[Lesson]] | None = None

    piles: tuple[tuple[str, Text], ...] = ()
    """Piles beside the map, by id and name."""
    seat_sheets: Callable[[int], tuple[Sheet, ...]] | None = None
    """Further sheets of a player board."""
    board_pieces: Callable[[Orleans], list[Piece]] | None = None
    seat_pieces: Callable[[Orleans, int, bool], list[Piece]] | None = None
    """The pieces on a player board, as seen by its owner or by others."""
    figures: Callable[[Orleans, int], list[Figure]] | None = None
    """A seat's numbers shown besides the usual ones."""
    marks: Callable[[Orleans, dict[str, str]], None] | None = None


HOOKS: Final[Hooks] = Hooks(
    Mode,
    apart=(
        "event_order", "next_event", "citizens_by_options", "barred", "free_at_any_time", "lessons",
    ),
)  # fmt: skip
