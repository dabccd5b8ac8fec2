"""What lies where on the table, and what can be clicked: the interface between a game and its drawing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.event import SCORED, Entry
from burgrave.kernel.text import Text, say

if TYPE_CHECKING:
    from burgrave.kernel.game import Game
    from burgrave.kernel.state import State


@dataclass(frozen=True)
class Place:
    """A spot where pieces lie or which can be clicked. Coordinates are those of its sheet."""

    id: str
    x: float
    y: float
    shape: str
    """Its outline: hex, square, disc, tab, card, path or none."""
    size: float
    """Half its height; a hexagon's outer radius."""
    look: str
    """What it is, for the style sheet: land-castle, depot, key, goods."""
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
    """What it is for, to be read where it is pointed at."""
    named: float = 0
    """Whatever lies here has its name written beside it, as wide as this; 0: it has not."""
    under: str = ""
    """The place of a piece that what lies here is a part of, or lies upon: they may overlap."""


@dataclass(frozen=True)
class Caption:
    """Words printed on a sheet."""

    x: float
    y: float
    words: Text
    look: str = ""
    room: float = 0
    """How wide it may be: longer words are drawn closer together; 0: as wide as they are."""


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
    tab: str = ""
    """Which of the table's own tabs it lies behind on a small screen."""
    folded: bool = False
    """It stays closed until a reader opens it."""
    member: int | None = None
    """Whose it is, where several players share the sheets of a seat."""
    turns: bool = False
    """It may lie turned by a quarter where there is more room that way; what lies on it stays upright."""


@dataclass(frozen=True)
class Piece:
    """Something that lies on a place. Pieces that look alike are interchangeable."""

    place: str
    symbol: str
    name: Text
    """The same for all pieces of a symbol."""
    help: Text | None = None
    count: int = 0
    """How many lie here as one stack; 0 and 1 are not printed."""
    seat: int | None = None
    faded: bool = False
    """It is there but used up."""


@dataclass(frozen=True)
class Gift:
    """What a move would bring a seat, as everybody could reckon."""

    seat: int
    symbol: str
    name: Text
    n: int


@dataclass(frozen=True)
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
    """It ends something: the one red button."""
    asks: Text | None = None
    """What would be lost by it: the page asks once more."""
    shows: tuple[Piece, ...] = ()
    """How these places would look: the page shows it first, and makes the move when it is chosen again."""
    gives: tuple[Gift, ...] = ()
    effect: Text | None = None
    """What it brings or does, in a sentence: the choices are laid out as cards then, this one in legal order."""
    made: bool = False
    """It takes back a choice that was made, and looks like one."""


@dataclass(frozen=True)
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
    """It stands at the head of the page, after the points of its seat."""
    help: Text | None = None
    """What it is good for."""
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
class Scene:
    """The table as one seat (or a spectator) sees it at one moment."""

    pieces: list[Piece] = field(default_factory=list)
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
    """Rounds that have begun so far."""
    label: str
    """The part of the game it belongs to: a phase."""
    words: Text


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
    """It is no part of the turn any more."""


@dataclass(frozen=True)
class Lesson:
    """A piece that the help page explains."""

    symbol: str
    name: Text
    help: Text
    number: int = 0
    module: str = ""
    """The expansion it comes with."""


_NOWHERE: Final[tuple[tuple[str, ...], tuple[str, ...]]] = ((), ())


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(ABC):
    """What a game tells the code that draws it. It has no state of its own."""

    game: Game[Any]
    steps: int
    """How many rounds a whole game has."""
    foretells: bool = False
    """Whether the points of an action may be told beforehand: only where a state hides nothing from its seats."""
    turn_parts: tuple[TurnPart, ...] = ()
    """The parts of a turn played by the rules, in order."""
    tabs: tuple[Tab, ...] = ()
    """The tabs of a small screen, where the usual ones will not do. What has none is seen with the log."""

    @abstractmethod
    def sheets(self, state: State) -> list[Sheet]:
        """The drawings of the table; they hardly ever change (a player turned his duchy over)."""

    def layout(self, state: State) -> str:
        """Differs when the sheets differ, and is cheaper than them."""
        return ""

    def home(self, state: State, seat: int) -> int:
        """The seat whose sheets a player uses; differs only where players share them."""
        return seat

    @abstractmethod
    def scene(self, state: State, seat: int | None, names: Sequence[str]) -> Scene:
        """The table as this seat (None: a spectator) sees it now; its moves without any look-ahead."""

    def move(self, state: State, seat: int, action: int) -> Move:
        """A legal action as something to click."""
        kind = state.game.actions.kind(action)
        numbers = kind.numbers(action)
        price, coin = self.price(state, seat, action)
        return Move(
            action,
            state.describe(seat, action),
            self.target(state, seat, action),
            kind.symbol_of(state, seat, action),
            gain=kind.gain,
            price=price,
            coin=coin,
            commits=kind.commits,
            asks=kind.asks(state, seat, numbers) if kind.asks is not None else None,
            effect=kind.effect(state, seat, numbers) if kind.effect is not None else None,
            made=kind.made,
        )

    def target(self, state: State, seat: int, action: int) -> str:
        """The place of that move, or an empty string; cheap, it is asked for every action of the look-ahead."""
        asked = state.choice(seat)
        place = asked[0].place(state, seat, asked[1], action) if asked is not None else None
        if place is not None:
            return place
        kind = state.game.actions.kind(action)
        return kind.place(state, seat, kind.numbers(action)) if kind.place is not None else ""

    def carries(self, state: State, seat: int, action: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Places from which something may be picked up for an action, and where it may be laid down but on its own."""
        kind = state.game.actions.kind(action)
        if kind.sources is None and kind.onto is None:
            return _NOWHERE
        numbers = kind.numbers(action)
        return (
            kind.sources(state, seat, numbers) if kind.sources is not None else (),
            kind.onto(state, seat, numbers) if kind.onto is not None else (),
        )

    def price(self, state: State, seat: int, action: int) -> tuple[int, str]:
        """What an action costs, and the symbol of what that is paid in."""
        kind = state.game.actions.kind(action)
        return kind.price(state, seat, kind.numbers(action)) if kind.price is not None else (0, "")

    def matters(self, state: State, seat: int) -> bool:
        """Whether answering another player's move now could change what the seat gains by it."""
        asked = state.choice(seat)
        return asked is None or asked[0].matters(state, seat, asked[1])

    def opens(self, state: State, seat: int, action: int) -> bool:
        """Whether the action only narrows down what comes next, so that a click may make it on the way."""
        return state.game.actions.kind(action).opens

    def unfinished(self, state: State, seat: int, action: int) -> bool:
        """Whether another choice of the same player must complete the action."""
        kind = state.game.actions.kind(action)
        return kind.unfinished is not None and kind.unfinished(state, seat, kind.numbers(action))

    def meant(self, state: State, seat: int, place: str) -> int | None:
        """The action a person most likely means by clicking this place, legal or not."""
        words = place.split("-")
        numbers: list[int] = []
        while words and words[-1].isdecimal():
            numbers.insert(0, int(words.pop()))
        clicked = state.game.clicks.get("-".join(words))
        return clicked(state, seat, numbers) if clicked is not None else None

    def heading(self, entry: Entry) -> bool:
        """Whether an event of the journal is a headline of the log: a phase, a round."""
        event = self.game.events.get(entry[0])
        return event is not None and event.heading

    def points(self, entry: Entry) -> int:
        """The points an event of the journal gave to its seat."""
        return entry[3] if entry[0] == SCORED else 0

    def cue(self, entry: Entry) -> Cue | None:
        """What to show beside the words of an event, where it belongs to a turn that the rules play."""
        return None

    def where(self, entry: Entry) -> tuple[str, ...]:
        """The places an event of the journal speaks of: the page rings them while its line is pointed at."""
        event = self.game.events.get(entry[0])
        if event is not None and event.at is not None:
            return event.at(entry)
        cue = self.cue(entry)
        return cue.places if cue is not None else ()

    def lesson(self) -> list[Lesson]:
        """Every kind of piece that does something, for the help page."""
        return []

    @abstractmethod
    def moment(self, state: State) -> Moment: ...

    def outcome(self, state: State, names: Sequence[str]) -> Text:
        """How a finished game ended, as a headline."""
        winners = [names[seat] for seat in state.winners()]
        if len(winners) > 1:
            return say("{players} win", players=", ".join(winners))
        return say("{player} wins", player=winners[0]) if winners else say("Nobody wins")

    @abstractmethod
    def standing(self, state: State, seat: int) -> Text | None:
        """What the ranking tells about a seat besides its points: empty spaces."""
