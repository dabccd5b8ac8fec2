"""The contract between server and browser: every structure a page is sent, typed once.

The server encodes these as they are, inside the first page and in everything that follows it. `static/types.js` is made
from this module by `python -m tools.wire`; a test compares the two.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct, field


class PieceView(NamedTuple):
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


class MoveView(Struct):
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
    row: Literal["ends", "chips", "cards", ""]
    """Where its button stands besides the list of all actions."""
    html: str
    """The button of the choice."""


class WayView(Struct, omit_defaults=True):
    """A choice, and what can follow at once: together a tree of all that one gesture may do."""

    action: int
    place: str = ""
    """The place to click for the choice."""
    price: int = 0
    coin: str = ""
    ends: bool = True
    """One may stop here; else it only narrows down what follows."""
    like: int | None = None
    """An earlier choice beside it with the same words: what follows is the same too, where nothing is told here."""
    sources: tuple[str, ...] = ()
    """Places from which something may be picked up for it."""
    onto: tuple[str, ...] = ()
    """Places where that, or what lies on its own place, may be laid down."""
    then: list[WayView] = field(default_factory=list)


class FigureView(Struct):
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


class NoteView(Struct):
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


class LogLine(Struct, omit_defaults=True):
    """Something that happened."""

    ply: int
    words: str
    seat: int | None = None
    points: int = 0
    heading: bool = False
    rule: str = ""
    """By which rule it happened, where somebody may want to look that up."""
    places: tuple[str, ...] = ()
    """Where on the sheets it happened."""
    undoes: tuple[int, ...] = ()
    """The plies that were taken back: their lines disappear."""
    said: bool = False
    """Somebody at the table says it: a reader may mute them."""
    html: str = ""
    """The line as pages show it; only pages are sent it."""


class StepView(Struct, omit_defaults=True):
    """The table after one more choice, told as what changed since the one before."""

    ply: int
    seat: int
    """Who chose."""
    active: tuple[int, ...]
    title: str
    prompt: str = ""
    hint: str = ""
    icon: str = ""
    pieces: list[PieceView] = []
    """All that lies now on the places where anything changed."""
    cleared: list[str] = []
    """Places where nothing lies any more."""
    figures: dict[str, int] = {}
    """Numbers that changed, by id."""
    marks: dict[str, str] = {}
    """Marks that changed; empty where there is none any more."""
    words: dict[str, NameView] = {}
    """Names of symbols that did not lie on the table before."""


class SeatView(Struct):
    """A seat as everybody may see it."""

    seat: int
    name: str
    kind: str
    bot: str
    """The bot that plays here now, if one does."""
    stand_in: str
    joined: bool
    present: bool
    due: float | None
    """When its time is up, in seconds since 1970."""
    left: float | None
    """Seconds left on a live clock."""


class GuideSentence(Struct):
    """What the guide of a lesson says."""

    words: str
    places: tuple[str, ...]
    """The places the sentence speaks of."""
    step: int
    """From 1."""


class GuideView(Struct):
    """The guide of a lesson: what it says now, one sentence after the other."""

    title: str
    steps: int
    sentences: list[GuideSentence]
    """Empty while others play."""
    waits: bool
    """More is to come, after a move of the learner or of others; else the lesson ends with the last sentence."""


class TableUpdate(Struct, tag_field="type", tag="scene"):
    """The table as one link may see it: inside the first page, and over the live connection after every change."""

    ply: int
    seat: int | None
    """The seat it was made for; null for spectators."""
    you: tuple[int, ...]
    """The seats of this link."""
    active: tuple[int, ...]
    over: bool
    undo: bool
    seats: list[SeatView]
    log: list[LogLine]
    """What is new to this connection. The first page shows it already."""
    scene: SceneView
    notes: int = 0
    """The newest note about a seat that the log has told of."""
    rematch: bool = False
    closed: bool = False
    """The host ended the game before its end."""
    paused: bool = False
    """The host lets the game rest."""
    chat: bool = False
    """Players may write to each other."""
    steps: str = ""
    """The turns of an automaton among what is new, as HTML."""
    by: int | None = None
    """Who made the newest ply."""
    since: int = 0
    """The ply that ended the last turn of the link's seats."""
    guide: GuideView | None = None
    """At a lesson, for the learner."""
    curtain: bool = False
    """Whether this seat sees what the others at the same screen must not."""
    passed: list[StepView] = []
    """What happened between the last update and this one, choice by choice; the scene is what came of all of it."""


class Passage(Struct):
    """What happened since somebody's last turn, to be shown again."""

    scene: SceneView
    """The table as it was then, with nothing to do."""
    steps: list[StepView]
    """What followed, up to now."""
    log: list[LogLine]


class CallsPage(Struct, frozen=True):
    """How this server calls players whose page is closed."""

    push: str = ""
    """The public key for subscribing to Web Push; empty: it does not push."""
    mail: bool = False


class TablePage(Struct):
    """What the script of the table starts from."""

    key: str
    game: str
    names: list[str]
    mine: list[int]
    """The seats of this browser."""
    automaton: int | None
    """The seat that the rules play by themselves."""
    pace: str
    """How fast others are shown, where this browser has not chosen: calm, brisk or at-once."""
    words: dict[str, str]
    """What the script itself has to say."""
    update: TableUpdate
    calls: CallsPage = CallsPage()


class SeriesGame(Struct):
    """One game of a series, by the seats of another of its tables."""

    number: int
    """From 1."""
    points: list[int]
    won: list[bool]


class SeriesView(Struct):
    """How a series stands, by the seats of one of its tables."""

    number: int
    """Which game of the series is played there, from 1."""
    names: list[str]
    wins: list[int]
    points: list[int]
    games: list[SeriesGame]
    """The games played to their end."""


class CurveView(Struct):
    """The course of an analysed game in numbers."""

    unit: str
    names: list[str]
    values: list[list[int]]
    """For each line its value at each step."""


class Stops(Struct):
    """The steps of a game after which a turn, a round or a phase begins; the last one ends the game."""

    turn: list[int]
    round: list[int]
    phase: list[int]


class ReplayPage(Struct):
    """What the script of the replay starts from."""

    address: str
    """Where its steps are, below `/api/`."""
    pace: str
    """How fast steps are shown, where this browser has not chosen."""
    stops: Stops
    words: dict[str, str]
    step: int
    steps: int
    scene: SceneView
    analysis: str
    """How far the analysis is: off, none, waiting, running or done."""
    curve: CurveView | None
    better: int
    """How many steps the better turn has, where it is shown instead of the game; `made` of them."""
    made: int


class ReportPage(Struct):
    """What the script of the analysis starts from."""

    key: str
    words: dict[str, str]
    analysis: str


class DailyPage(Struct):
    """What the script of the daily challenge starts from."""

    game: str
    day: str
    finished: bool
    """Whether this browser has finished the challenge of that day."""


class PuzzlePage(Struct):
    """What the script of a puzzle starts from."""

    game: str
    id: str
    ids: list[str]
    """The puzzles of this grade, in order."""
    right: bool | None
    """Whether the line that was chosen is the best; None: none was chosen yet."""
    words: dict[str, str]


class CommentView(Struct):
    """What the analysis says to the turn that a step belongs to."""

    verdict: str
    reason: str


class ReplayStep(Struct):
    """A finished game after this many actions."""

    step: int
    action: str
    """What was chosen."""
    result: str
    """What came of it."""
    scene: SceneView
    comment: CommentView | None
    better: int = 0
    """How many steps the better turn has, where it is shown instead of the game."""


class AnalysisProgress(Struct):
    """How far the analysis of a finished game is."""

    state: Literal["off", "none", "waiting", "running", "done"]
    """`off`: this server makes none; `none`: nobody has asked for it."""
    done: int
    steps: int


class Hint(Struct):
    """What a search would do, in three grades: where to look, what to do, and why."""

    ply: int
    """For the position at this ply."""
    action: int
    do: str
    look: str
    """Where to look."""
    places: list[str]
    """The places on the table that it speaks of."""
    words: str
    """What to do."""
    reason: str
    """Why: what it brings now, by the end, what it denies, and the runner-up."""
    runner_up: str
    """The next best way to begin; empty where there is none."""
    ahead: float | None
    """By how many points the advice is better than the runner-up; null where there is none."""
    margin: float | None
    """Nineteen times out of twenty that is right within so many points."""
    own: float | None
    """How much of it is the player's own result."""
    rival: float | None
    """How much more the strongest opponent gets by it; below zero it is denied."""
    futures: int
    """In how many possible futures the two were compared."""


class OffersView(Struct):
    """Several ways to the same place, for a person to choose from."""

    title: str
    """What they have in common."""
    buttons: list[str]
    """One each, as HTML, in the order they were asked about."""


class PieceField(Struct):
    """What a form asks for: a number, a word, a flag, or a container of such."""

    kind: str
    """number, word, flag; table, map, rows, list, tuple."""
    words: list[str]
    """Words to suggest."""
    entries: list[PieceEntry]
    """Of a table, a map or a tuple."""
    each: PieceField | None
    """What all entries of a map, of rows, of a list are like."""


class PieceEntry(Struct):
    key: str
    field: PieceField


class PieceTable(Struct):
    """Pieces that a file may replace."""

    name: str
    field: PieceField
    ours: str
    """As the game has them, in JSON."""


class CanvasView(Struct):
    """A drawing of pieces."""

    title: str
    drawn: str
    """As SVG."""
    width: float
    spots: list[str]
    """The places that can be painted."""


class PaintedView(Struct):
    """A table of pieces after some strokes."""

    data: str
    """In JSON."""
    canvases: list[CanvasView]


class EditorPage(Struct):
    """What the page of editors starts from."""

    game: str
    tables: list[PieceTable]


class CheckedBoard(Struct):
    """A board, or pieces, that passed the check."""

    words: str
    name: str = ""
    letters: str = ""
    numbers: str = ""
    word: str = ""
    """As the option writes it."""
    file: str = ""
    code: str = ""
    play: str = ""
    """A link that fills in the new-game form with it."""
    data: str = ""
    """The tables of pieces, whole, in JSON."""


class BalanceView(Struct):
    """How strong a board is, as far as it is known."""

    share: float
    """How far the games are, from 0 to 1."""
    words: str
    done: bool


class Problem(Struct):
    """Why a request was refused."""

    code: str
    message: str
    rule: str = ""
