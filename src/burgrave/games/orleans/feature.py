"""What a room of Orléans can declare: pieces, and hooks where the base game asks for more."""

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
    """A way to play, or whatever else comes to the base game. Hooks that are None change nothing."""

    rounds: int = 0
    citizens: Mapping[str, int] = field(default_factory=dict)
    """Where the citizens lie at the beginning. ORL-SET-05"""
    goods_face_down: bool = False
    """Whether nobody sees the goods on the map before they are taken."""
    places: tuple[Place, ...] = ()
    instead: tuple[Place, ...] = ()
    """Places that replace those of the same id."""
    tiles_rule: str = ""
    """The rule that says which place tiles are in play."""
    shield_rule: str = "ORL-EVT-03"
    """The rule that says which events the Sacristy protects from."""
    deeds: tuple[Deed, ...] = ()
    own_deeds: str = ""
    """Pieces of a player's own box that may replace their spaces."""
    event_cards: tuple[EventCard, ...] = ()

    event_order: Callable[[Setup], list[int]] | None = None
    """The events of all rounds, where they are known beforehand."""
    next_event: Callable[[Orleans], int] | None = None
    """Draws the event of the round that begins, where they are not."""

    on_setup: Steps | None = None
    """The board is laid out."""
    before_first_round: Steps | None = None
    after_drawing: Asks | None = None
    """A seat has its followers; whether it is asked something before it plans."""
    citizens_by_options: Callable[[Setup], Mapping[str, int]] | None = None
    """Where citizens lie at the beginning, if that depends on options."""
    barred: Callable[[Setup], Mapping[int, int]] | None = None
    """For kinds of followers the spaces that options keep them from, as a mask."""
    free_at_any_time: Callable[[Setup], bool] | None = None
    """Whether free actions are open to those too who are asked nothing."""
    free_actions: Callable[[Orleans, int, list[int]], None] | None = None
    """Adds what a seat may do at any time of a plan or turn, while its bit of `may_act_freely` is set."""
    take_free_action: Callable[[Orleans, int, int], None] | None = None
    """Carries it out."""
    keeps_turn: Asks | None = None
    """Whether a seat must be asked even though it seems to have nothing to do."""
    after_action: OfSeat | None = None
    shares_towns: Asks | None = None
    """Whether a seat may build where another has a trading station."""
    station_built: Callable[[Orleans, int, int], None] | None = None
    destinations: Callable[[Orleans, int, int, int, list[int]], None] | None = None
    """Adds where a follower may be sent besides deeds: the seat, its number on the place in use, its kind."""
    send: Callable[[Orleans, int, int, int], None] | None = None
    """Sends a follower there: the seat, its kind, the action."""
    after_last_round: OfSeat | None = None
    score: MoreScore | None = None
    """Adds to the ledger of a seat as things stand."""
    goods_laid: Callable[[Orleans, int], list[int]] | None = None
    """Goods that lie elsewhere and break ties like those in hand."""
    redeal: OfSeat | None = None
    """Redeals what a seat cannot see."""
    refuse: Callable[[Orleans, int, int], Reason | None] | None = None
    """Why an action of the base game is refused, where it has a reason of its own."""

    section: Callable[[OrleansRules], AnySection] | None = None
    """Parts of the observation."""
    view: Callable[[Orleans], dict[str, object]] | None = None
    view_seat: Callable[[Orleans, int, bool], dict[str, object]] | None = None
    """What is seen of a seat, by its owner or by others."""
    lessons: Callable[[], list[Lesson]] | None = None

    piles: tuple[tuple[str, Text], ...] = ()
    """Piles beside the map: id and name."""
    seat_sheets: Callable[[int], tuple[Sheet, ...]] | None = None
    """Further sheets of a player's board."""
    board_pieces: Callable[[Orleans], list[Piece]] | None = None
    seat_pieces: Callable[[Orleans, int, bool], list[Piece]] | None = None
    """What lies on a player's board, as its owner or another sees it."""
    figures: Callable[[Orleans, int], list[Figure]] | None = None
    """Numbers of a seat besides those that everybody has."""
    marks: Callable[[Orleans, dict[str, str]], None] | None = None


HOOKS: Final[Hooks] = Hooks(
    Mode,
    apart=(
        "event_order", "next_event", "citizens_by_options", "barred", "free_at_any_time", "lessons",
    ),
)  # fmt: skip
