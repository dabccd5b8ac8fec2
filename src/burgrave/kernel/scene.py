"""Scenes: what lies where on the table and what can be clicked, the interface between a game and its drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from burgrave.kernel.text import Text, verbatim

NAMELESS: Final[Text] = verbatim("")
"""The name of a place that is merely printed on another one."""


@dataclass(frozen=True)
class Place:
    """A spot that holds pieces or can be clicked, in the coordinates of its sheet."""

    id: str
    x: float
    y: float
    shape: str
    """The outline: hex, square, disc, tab, card, path or none."""
    size: float
    """Half its height; for a hexagon, the outer radius."""
    look: str
    """The class for the style sheet: land-castle, depot, key, goods."""
    name: Text
    label: str = ""
    """Text printed on it, such as a die number."""
    note: str = ""
    """Smaller text below the label."""
    print: str = ""
    """A symbol printed on it, visible while it is empty."""
    wide: float = 0
    """Half its width, if it differs from `size`."""
    piece: float = 0
    """Half the size of pieces here; 0 means the size of the place."""
    step: float = 0
    """The distance between several pieces here."""
    rolled: bool = False
    """Whether pieces appearing here were rolled instead of coming from another place."""
    corners: tuple[tuple[float, float], ...] = ()
    """For the shape path, its corners relative to x, y."""
    lines: tuple[str, ...] = ()
    """Rows and columns it belongs to. Pointing at a place highlights all that share a line with it."""
    help: Text | None = None
    """The purpose of the place, shown as a tooltip."""
    named: float = 0
    """The width of piece names written beside pieces here; 0 for none."""
    counts: bool = False
    """Whether the count of a stack here is printed even if it is 0 or 1."""
    under: str = ""
    """The place of a piece that pieces here lie upon or belong to, so that they may overlap."""


def piece_at(place: str, symbol: str) -> str:
    """The id of a single piece to pick up from a place with several."""
    return f"{place}:{symbol}"


@dataclass(frozen=True)
class Caption:
    """Words printed on a sheet."""

    x: float
    y: float
    words: Text
    look: str = ""
    room: float = 0
    """The most width it can take, condensing longer text; 0 for no limit."""
    small: bool = False
    """Whether it is set in small type."""


@dataclass(frozen=True)
class Sheet:
    """One drawing of the table, such as the main board, a duchy or a tray. It does not change during play."""

    id: str
    kind: str
    """The place on the page. For a seat: land (main sheets), plan (others) or tray (small things); for all players:
    board, strip (at the top of the page) or aside (above the log)."""
    title: Text
    width: float
    height: float
    places: tuple[Place, ...]
    lines: tuple[tuple[float, float, float, float], ...] = ()
    """Borders drawn with thick lines."""
    rivers: tuple[tuple[float, float, float, float], ...] = ()
    """Connections between places, drawn below them."""
    art: tuple[tuple[str, str], ...] = ()
    """The background, bottom first: classes for the style sheet with SVG path data."""
    captions: tuple[Caption, ...] = ()
    note: Text | None = None
    seat: int | None = None
    reads: bool = False
    """Whether its pieces are also listed in words, such as a hand of cards."""
    help: Text | None = None
    """The purpose of the whole sheet, shown at places without help of their own."""
    panel: Text | None = None
    """The title of the panel it shares with its neighbours; None for the title of the first."""
    tab: str = ""
    """The table's own tab that shows it on a small screen."""
    folded: bool = False
    """Whether the sheet is collapsed at first."""
    member: int | None = None
    """The player it belongs to, if several players share the sheets of a seat."""
    turns: bool = False
    """Whether the sheet may be rotated by 90 degrees to save room; pieces on it stay upright."""


@dataclass(frozen=True)
class Portrait:
    """A picture of a board to choose."""

    name: str
    """The value of the option."""
    title: Text
    sheet: Sheet
    suits: tuple[Text, ...] = ()
    """Where the board is dealt: in the base game, with an expansion."""
    strength: Text | None = None
    """The strength of the board compared with the average, if it was measured."""
    word: str = ""
    """The whole board as an option value, if it is not one from the box."""


@dataclass(frozen=True)
class Gallery:
    """The boards that an option chooses from."""

    option: str
    title: Text
    portraits: tuple[Portrait, ...]
    usual: tuple[tuple[str, tuple[str, ...]], ...]
    """The boards drawn from by default, for "" (always), a module or an option; the last that applies counts."""


@dataclass(init=False)
class Piece:
    """A piece on a place. Pieces that look alike are interchangeable."""

    place: str
    symbol: str
    name: Text
    """The name, the same for all pieces with this symbol."""
    help: Text | None
    count: int
    """The size of its stack; 0 and 1 are printed only where the place says so (`Place.counts`)."""
    seat: int | None
    faded: bool
    """Whether the piece is there but used up."""
    short: Text | None
    """The effect in a few words, written below the name."""

    # Explicit instead of generated, as below: a scene has hundreds of pieces, and mypyc compiles only this.
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
    """What a move would give a seat, as anyone could work out."""

    seat: int
    symbol: str
    name: Text
    n: int


@dataclass(init=False)
class Move:
    """A legal action, its wording, and the place to click for it."""

    action: int
    words: Text
    place: str
    """The place to click; if empty, the move has its own button."""
    symbol: str
    gain: Text | None
    price: int
    coin: str
    """The symbol of what the price is paid in: workers, silver."""
    commits: bool
    """Whether the move ends something, and so has the red button."""
    asks: Text | None
    """A warning of what would be lost; the page asks for confirmation."""
    shows: tuple[Piece, ...]
    """A preview of these places; the page shows it first, and makes the move when it is chosen again."""
    gives: tuple[Gift, ...]
    effect: Text | None
    """The effect, in a sentence. Moves with one are laid out as cards, in legal order."""
    made: bool
    """Whether the move undoes a choice that was made, and looks like it."""
    goal: Text | None
    """The name of its destination, for a button while its piece is picked up; None for no button."""
    sign: str
    """The symbol of its destination."""

    def __init__(
        self,
        action: int,
        words: Text,
        place: str = "",
        symbol: str = "",
        gain: Text | None = None,
        price: int = 0,
        coin: str = "",
        commits: bool = False,
        asks: Text | None = None,
        shows: tuple[Piece, ...] = (),
        gives: tuple[Gift, ...] = (),
        effect: Text | None = None,
        made: bool = False,
        goal: Text | None = None,
        sign: str = "",
    ) -> None:
        self.action = action
        self.words = words
        self.place = place
        self.symbol = symbol
        self.gain = gain
        self.price = price
        self.coin = coin
        self.commits = commits
        self.asks = asks
        self.shows = shows
        self.gives = gives
        self.effect = effect
        self.made = made
        self.goal = goal
        self.sign = sign


@dataclass(init=False)
class Figure:
    """A number that belongs to a seat or to the table: silver, workers, points."""

    id: str
    name: Text
    value: int
    symbol: str
    seat: int | None
    of: int
    """The largest possible value; 0 if that does not matter."""
    head: bool
    """Whether it is shown at the top of the page, after the points of its seat."""
    help: Text | None
    """The purpose of the figure."""
    box: Text | None
    """The title of its group of figures; None for the purse."""

    def __init__(
        self,
        id: str,  # noqa: A002 (as every page calls it)
        name: Text,
        value: int,
        symbol: str = "",
        seat: int | None = None,
        of: int = 0,
        head: bool = False,
        help: Text | None = None,
        box: Text | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.value = value
        self.symbol = symbol
        self.seat = seat
        self.of = of
        self.head = head
        self.help = help
        self.box = box


@dataclass(frozen=True)
class Note:
    """A seat's public progress, shown beside its name and below the question."""

    seat: int
    words: Text
    symbol: str = ""
    done: bool = False
    """Whether nobody is waiting for the seat any more."""


@dataclass(frozen=True)
class Tab:
    """A tab of a small screen, which shows one part of the table at a time."""

    id: str
    """`large` (the reader's own sheets), `board`, `log`, `others`, or the `tab` of some sheets."""
    title: Text


@dataclass
class Front:
    """The area in front of a seat, as its owner or as others see it."""

    pieces: list[Piece] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)


@dataclass
class Scene:
    """The table as one seat (or a spectator) sees it at one moment."""

    pieces: list[Piece] = field(default_factory=list)
    fronts: list[Front] = field(default_factory=list)
    """By seat, what others see where its owner sees something else; empty if nothing is hidden."""
    figures: list[Figure] = field(default_factory=list)
    marks: dict[str, str] = field(default_factory=dict)
    """How places are highlighted, for the style sheet: now, done, next, chosen, lit, unused."""
    status: list[Text] = field(default_factory=list)
    """The current phase and round."""
    notes: list[Note] = field(default_factory=list)
    prompt: Text | None = None
    hint: Text | None = None
    icon: str = ""
    """The symbol beside the prompt."""
    moves: list[Move] = field(default_factory=list)


@dataclass(frozen=True)
class Moment:
    """A position's place on the timeline of a game, for charts and replays."""

    step: int
    """How many rounds, or whatever the game counts, have begun."""
    label: str
    """The part of the game, such as a phase."""
    words: Text
    part: int = 0
    """The part of the round, in games whose rounds are divided into phases."""


@dataclass(frozen=True)
class TurnPart:
    """A part of an automaton's turn."""

    title: Text
    idle: Text
    """The words for when nothing happens in it."""
    rule: str


@dataclass(frozen=True)
class Cue:
    """An annotation of a log line about an automaton's turn."""

    part: int = -1
    """The part of the turn that begins here; -1 if none does."""
    symbol: str = ""
    places: tuple[str, ...] = ()
    """The places to highlight."""
    sign: str = ""
    """`yes` if something was found there, `no` if not."""
    ends: bool = False
    """Whether the turn is over with this line."""


@dataclass(frozen=True)
class Lesson:
    """A kind of piece that the help page explains."""

    symbol: str
    name: Text
    help: Text
    number: int = 0
    module: str = ""
    """The expansion it belongs to."""
