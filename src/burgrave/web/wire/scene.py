"""Messages about the table as one seat sees it: pieces, legal actions, figures.

Hundreds are created for every change and none contain cycles, so they are not tracked by the garbage collector.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct, field


class PieceView(Struct, array_like=True, gc=False):
    """A piece and its place; encoded as an array, because there are many."""

    place: str
    symbol: str
    n: int
    """The size of a stack; 0 and 1 are not printed."""
    seat: int | None
    faded: bool
    """Whether the piece is used up."""


class NameView(NamedTuple):
    """The name and effect of the pieces with a symbol."""

    name: str
    help: str
    short: str = ""
    """The effect in a few words, where names are written."""


class MoveView(Struct, gc=False):
    """A legal action, the place to click for it, and how to say it."""

    action: int
    words: str
    place: str
    """The place; empty: it is a button."""
    symbol: str
    gain: str
    price: int
    coin: str
    """The symbol of the price's currency."""
    commits: bool
    """Whether the choice ends something, as the one red button."""
    asks: str
    """What the choice would waste: the page asks for confirmation."""
    far: bool
    """Whether the choice is legal only after others, listed in `ways`."""
    shows: list[PieceView]
    """Pieces as they would lie after the choice."""
    made: bool
    """Whether the choice undoes an earlier one."""
    goal: str
    """The name of its target place, for a button while its piece is picked up; empty: no button."""
    sign: str
    """The symbol of its target."""
    row: Literal["ends", "chips", "cards", ""]
    """The row of its button, besides the list of all actions."""
    html: str
    """The button as HTML."""


class WayView(Struct, omit_defaults=True, gc=False):
    """A choice and those that can follow at once: a tree of everything that one gesture may do."""

    action: int
    place: str = ""
    """The place to click for the choice."""
    price: int = 0
    coin: str = ""
    ends: bool = True
    """Whether a way may end here; otherwise the choice only narrows down what follows."""
    held: bool = False
    """Whether its piece must be picked up for what follows, so that nobody plays a card by a click elsewhere."""
    like: int | None = None
    """The index of an earlier sibling with the same words; unless given here, what follows is the same too."""
    sources: tuple[str, ...] = ()
    """Places whose pieces may be picked up for it; `place:symbol` names one piece there."""
    onto: tuple[str, ...] = ()
    """Places where those pieces, or the one on its own place, may be laid down."""
    then: list[WayView] = field(default_factory=list)


class FigureView(Struct, gc=False):
    """A number that belongs to a seat or to the table."""

    id: str
    name: str
    value: int
    symbol: str
    seat: int | None
    of: int
    """The maximum; 0: none."""
    head: bool
    """Whether the figure is at the head of the page."""
    help: str
    """An explanation of the figure."""
    box: str
    """The title of its group of figures."""


class NoteView(Struct, gc=False):
    """A seat's progress, shown beside its name and below the question."""

    seat: int
    words: str
    symbol: str
    done: bool
    """Whether the seat has finished, so that nobody waits for it."""


class SceneView(Struct):
    """The table as one seat, or a spectator, sees it at one moment."""

    title: str
    layout: str
    """An id of the sheets: if it changes, they must be loaded again."""
    active: tuple[int, ...]
    over: bool
    status: list[str]
    notes: list[NoteView]
    prompt: str
    hint: str
    icon: str
    words: dict[str, NameView]
    """The names of all symbols on the table."""
    pieces: list[PieceView]
    figures: list[FigureView]
    marks: dict[str, str]
    """How places are highlighted, for the style sheet."""
    moves: list[MoveView]
    ways: list[WayView]
    """The tree of ways, starting before the choices in `made`."""
    made: tuple[int, ...]
    """Choices already made that only narrow down; another way undoes them."""


class OffersView(Struct):
    """Several ways to the same place, for a person to choose from."""

    title: str
    """The part that they have in common."""
    buttons: list[str]
    """One button per way as HTML, in the order of the request."""
