"""The table as one seat sees it: pieces, legal actions, figures.

They are made by the hundred for every change, and none leads back to itself: the garbage collector leaves them alone.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct, field


class PieceView(Struct, array_like=True, gc=False):
    """A piece and where it lies; a list, because there are many of them."""

    place: str
    symbol: str
    n: int
    """How many lie here as one stack; 0 and 1 are not printed."""
    seat: int | None
    faded: bool
    """Whether the piece is there but used up."""


class NameView(NamedTuple):
    """What the pieces of a symbol are called, and what they do."""

    name: str
    help: str
    short: str = ""
    """What they do in a few words, where names are written."""


class MoveView(Struct, gc=False):
    """A legal action, the place to click for it, and how to say it."""

    action: int
    words: str
    place: str
    """Empty: it is a button of its own."""
    symbol: str
    gain: str
    price: int
    coin: str
    """The symbol of what the price is paid in."""
    commits: bool
    """Whether the choice ends something: the one red button."""
    asks: str
    """What would be lost by it: the page asks once more."""
    far: bool
    """Whether the choice is legal only after others, which `ways` lists."""
    shows: list[PieceView]
    """How these places would look."""
    made: bool
    """Whether the choice takes back one that was made."""
    goal: str
    """Name of the place the move leads to, for a button while its piece is picked up; empty: the move has no button."""
    sign: str
    """The symbol of where it leads."""
    row: Literal["ends", "chips", "cards", ""]
    """Where its button stands besides the list of all actions."""
    html: str
    """The button of the choice."""


class WayView(Struct, omit_defaults=True, gc=False):
    """A choice, and what can follow at once: together a tree of all that one gesture may do."""

    action: int
    place: str = ""
    """The place to click for the choice."""
    price: int = 0
    coin: str = ""
    ends: bool = True
    """One may stop here; else it only narrows down what follows."""
    held: bool = False
    """What lies on its place must be picked up for what follows: nobody plays a card by a click beside it."""
    like: int | None = None
    """An earlier choice beside it with the same words: what follows is the same too, where nothing is told here."""
    sources: tuple[str, ...] = ()
    """Places from which something may be picked up for it; a symbol behind a colon: the one piece there that has it."""
    onto: tuple[str, ...] = ()
    """Places where that, or what lies on its own place, may be laid down."""
    then: list[WayView] = field(default_factory=list)


class FigureView(Struct, gc=False):
    """A number that belongs to a seat or to the table."""

    id: str
    name: str
    value: int
    symbol: str
    seat: int | None
    of: int
    """How much there could be; 0: no matter."""
    head: bool
    """Whether the figure stands at the head of the page."""
    help: str
    """What the figure is good for."""
    box: str
    """What the figures it stands with are called."""


class NoteView(Struct, gc=False):
    """How far a seat is: beside its name, and below the question."""

    seat: int
    words: str
    symbol: str
    done: bool
    """Nobody waits for it any more."""


class SceneView(Struct):
    """The table as one seat, or a spectator, sees it at one moment."""

    title: str
    layout: str
    """Differs when the sheets differ: the page must be loaded again."""
    active: tuple[int, ...]
    over: bool
    status: list[str]
    notes: list[NoteView]
    prompt: str
    hint: str
    icon: str
    words: dict[str, NameView]
    """The names of all symbols that lie on the table."""
    pieces: list[PieceView]
    figures: list[FigureView]
    marks: dict[str, str]
    """How a place stands out, for the style sheet."""
    moves: list[MoveView]
    ways: list[WayView]
    """From before the choices made on."""
    made: tuple[int, ...]
    """Choices that only narrowed down, and that another way takes back."""


class OffersView(Struct):
    """Several ways to the same place, for a person to choose from."""

    title: str
    """What they have in common."""
    buttons: list[str]
    """One each, as HTML, in the order they were asked about."""
