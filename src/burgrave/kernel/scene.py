"""What lies where on the table, and what can be clicked: the interface between a game and its drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from burgrave.kernel.text import Text, verbatim

NAMELESS: Final[Text] = verbatim("")
"""What is only printed on another place needs no name of its own."""


@dataclass(frozen=True)
class Place:
    """A spot where pieces lie or which can be clicked. Coordinates are those of its sheet."""

    id: str
    x: float
    y: float
    shape: str
    """Outline of the place: hex, square, disc, tab, card, path or none."""
    size: float
    """Half its height; a hexagon's outer radius."""
    look: str
    """Kind of place for the style sheet: land-castle, depot, key, goods."""
    name: Text
    label: str = ""
    """What is printed on it: a die number."""
    note: str = ""
    """What is printed below the label, smaller."""
    print: str = ""
    """A symbol printed on it, visible while nothing lies there."""
    wide: float = 0
    """Half its width, where that is not its size."""
    piece: float = 0
    """Half the size of a piece lying here; as large as the place if 0."""
    step: float = 0
    """How far apart several pieces lie here."""
    rolled: bool = False
    """What appears here did not come from another place: it was rolled."""
    corners: tuple[tuple[float, float], ...] = ()
    """With the shape path: its corners, as seen from x, y."""
    lines: tuple[str, ...] = ()
    """Rows and columns it belongs to. Pointing at a place lights up whatever shares a line with it."""
    help: Text | None = None
    """What the place is for, shown as a tooltip."""
    named: float = 0
    """Whatever lies here has its name written beside it, as wide as this; 0: it has not."""
    counts: bool = False
    """Whether the number of what lies here is printed even if it is 0 or 1."""
    under: str = ""
    """The place of a piece that what lies here is a part of, or lies upon: they may overlap."""


def piece_at(place: str, symbol: str) -> str:
    """A single piece of a place where several lie, as something to pick up."""
    return f"{place}:{symbol}"


@dataclass(frozen=True)
class Caption:
    """Words printed on a sheet."""

    x: float
    y: float
    words: Text
    look: str = ""
    room: float = 0
    """How wide it may be: longer words are drawn closer together; 0: as wide as they are."""
    small: bool = False
    """In small letters, of which more find room."""


@dataclass(frozen=True)
class Sheet:
    """One drawing of the table: the common board, a duchy, a tray. It does not change in play."""

    id: str
    kind: str
    """Where the page puts it: of a seat land (its main sheets), plan (another) or tray (small things); of all players
    board, strip (along the head of the page) or aside (above the log)."""
    title: Text
    width: float
    height: float
    places: tuple[Place, ...]
    lines: tuple[tuple[float, float, float, float], ...] = ()
    """Borders to be drawn in thick ink."""
    rivers: tuple[tuple[float, float, float, float], ...] = ()
    """Ways between places, to be drawn below them."""
    art: tuple[tuple[str, str], ...] = ()
    """What is drawn below everything, in this order: a look for the style sheet, and SVG path data."""
    captions: tuple[Caption, ...] = ()
    note: Text | None = None
    seat: int | None = None
    reads: bool = False
    """What lies here is also told in words: the cards of a hand."""
    help: Text | None = None
    """What all of it is for: told at those of its places that have nothing to tell themselves."""
    panel: Text | None = None
    """What the panel is called that it shares with its neighbours; None: as the first of them is titled."""
    tab: str = ""
    """Which of the table's own tabs it lies behind on a small screen."""
    folded: bool = False
    """Whether the sheet stays closed until a reader opens it."""
    member: int | None = None
    """Whose it is, where several players share the sheets of a seat."""
    turns: bool = False
    """Whether the sheet may be turned by a quarter where that leaves more room; pieces on it stay upright."""


@dataclass(frozen=True)
class Portrait:
    """A board to choose from, as a picture."""

    name: str
    """As the option writes it."""
    title: Text
    sheet: Sheet
    suits: tuple[Text, ...] = ()
    """What the board is dealt with: the base game, an expansion."""
    strength: Text | None = None
    """How the board does against the average one, if that was measured."""
    word: str = ""
    """The whole board as the option writes it, where it is not one of the box."""


@dataclass(frozen=True)
class Gallery:
    """The boards of a game that an option chooses from."""

    option: str
    title: Text
    portraits: tuple[Portrait, ...]
    usual: tuple[tuple[str, tuple[str, ...]], ...]
    """What is drawn from if nobody chooses: always (""), with a module, with an option; the last that applies."""


@dataclass(init=False)
class Piece:
    """Something that lies on a place. Pieces that look alike are interchangeable."""

    place: str
    symbol: str
    name: Text
    """Name of the piece, the same for all pieces with this symbol."""
    help: Text | None
    count: int
    """How many lie here as one stack; 0 and 1 are printed only where the place counts."""
    seat: int | None
    faded: bool
    """Whether the piece is there but used up."""
    short: Text | None
    """The effect of the piece in a few words, below its name where a place names what lies there."""

    # Written out: a scene has hundreds of pieces, and only this is compiled.
    def __init__(
        self,
        place: str,
        symbol: str,
        name: Text,
        help: Text | None = None,
        count: int = 0,
        seat: int | None = None,
        faded: bool = False,
        short: Text | None = None,
    ) -> None:
        self.place = place
        self.symbol = symbol
        self.name = name
        self.help = help
        self.count = count
        self.seat = seat
        self.faded = faded
        self.short = short


@dataclass(frozen=True)
class Gift:
    """What a move would bring a seat, as everybody could reckon."""

    seat: int
    symbol: str
    name: Text
    n: int


@dataclass
class Move:
    """A legal action, the place a person would click for it, and how to say it."""

    action: int
    words: Text
    place: str = ""
    """Empty: it is a button of its own."""
    symbol: str = ""
    gain: Text | None = None
    price: int = 0
    coin: str = ""
    """What the price is paid in: the symbol of a worker or of silver."""
    commits: bool = False
    """Whether the choice ends something: the one red button."""
    asks: Text | None = None
    """What would be lost by it: the page asks once more."""
    shows: tuple[Piece, ...] = ()
    """How these places would look: the page shows it first, and makes the move when it is chosen again."""
    gives: tuple[Gift, ...] = ()
    effect: Text | None = None
    """What the choice does, in a sentence. Choices with one are laid out as cards, in legal order."""
    made: bool = False
    """Whether the choice takes back one that was made, and looks like it."""
    goal: Text | None = None
    """Name of the place the move leads to, for a button while its piece is picked up; None: the move has no button."""
    sign: str = ""
    """The symbol of where it leads."""


@dataclass
class Figure:
    """A number that belongs to a seat or to the table: silver, workers, points."""

    id: str
    name: Text
    value: int
    symbol: str = ""
    seat: int | None = None
    of: int = 0
    """How much there could be; 0: no matter."""
    head: bool = False
    """Whether the figure stands at the head of the page, after the points of its seat."""
    help: Text | None = None
    """What the figure is good for."""
    box: Text | None = None
    """What the figures it stands with are called; None: the purse."""


@dataclass(frozen=True)
class Note:
    """How far a seat is, as everybody may know: beside its name, and below the question."""

    seat: int
    words: Text
    symbol: str = ""
    done: bool = False
    """Nobody waits for it any more."""


@dataclass(frozen=True)
class Tab:
    """On a small screen one part of the table is seen at a time."""

    id: str
    """`large` for the reader's own sheets, `board`, `log`, `others`; or a name that sheets give as theirs."""
    title: Text


@dataclass
class Front:
    """What lies in front of a seat, as its owner or as others see it."""

    pieces: list[Piece] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)


@dataclass
class Scene:
    """The table as one seat (or a spectator) sees it at one moment."""

    pieces: list[Piece] = field(default_factory=list)
    fronts: list[Front] = field(default_factory=list)
    """By seat, what its owner sees otherwise than everybody else does; empty where nothing is hidden."""
    figures: list[Figure] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)
    """How a place stands out, for the style sheet: now, done, next, chosen, lit, unused."""
    status: list[Text] = field(default_factory=list)
    """Where the game stands: phase, round."""
    notes: list[Note] = field(default_factory=list)
    prompt: Text | None = None
    hint: Text | None = None
    icon: str = ""
    """Symbol beside the prompt."""
    moves: list[Move] = field(default_factory=list)


@dataclass(frozen=True)
class Moment:
    """Where on the time line of a game a position lies, for charts and replays."""

    step: int
    """Rounds that have begun so far, or whatever else the game counts."""
    label: str
    """The part of the game it belongs to: a phase."""
    words: Text
    part: int = 0
    """The part of a round, where rounds have phases instead of phases rounds."""


@dataclass(frozen=True)
class TurnPart:
    """A part of a turn played by the rules."""

    title: Text
    idle: Text
    """What there is to say when nothing happens in it."""
    rule: str


@dataclass(frozen=True)
class Cue:
    """What stands beside a line of the log about such a turn."""

    part: int = -1
    """The part of the turn that has come with it; -1: the turn just goes on."""
    symbol: str = ""
    places: tuple[str, ...] = ()
    """Where to look."""
    sign: str = ""
    """yes: something was found there; no: it was looked for in vain."""
    ends: bool = False
    """Whether the line comes after the turn."""


@dataclass(frozen=True)
class Lesson:
    """A piece that the help page explains."""

    symbol: str
    name: Text
    help: Text
    number: int = 0
    module: str = ""
    """The expansion it comes with."""
