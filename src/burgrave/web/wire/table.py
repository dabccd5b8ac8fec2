"""Messages about a game in play: seats, log, and changes."""

from __future__ import annotations

from msgspec import Struct

from burgrave.web.wire.scene import NameView, PieceView, SceneView


class LogLine(Struct, omit_defaults=True, gc=False):
    """A line of the log."""

    ply: int
    words: str
    seat: int | None = None
    points: int = 0
    heading: bool = False
    rule: str = ""
    """The rule behind it, if readers may want to look it up."""
    places: tuple[str, ...] = ()
    """The places where it happened."""
    undoes: tuple[int, ...] = ()
    """The undone plies, whose lines disappear."""
    said: bool = False
    """Whether somebody at the table says it, whom readers may mute."""
    html: str = ""
    """The line as HTML; only sent to pages."""


class StepView(Struct, omit_defaults=True):
    """A choice as the difference between the scenes before and after it."""

    ply: int
    seat: int
    """The seat that chose."""
    active: tuple[int, ...]
    title: str
    prompt: str = ""
    hint: str = ""
    icon: str = ""
    pieces: list[PieceView] = []
    """All pieces on the places that changed."""
    cleared: list[str] = []
    """Places that are now empty."""
    figures: dict[str, int] = {}
    """Numbers that changed, by id."""
    marks: dict[str, str] = {}
    """Marks that changed; empty: removed."""
    words: dict[str, NameView] = {}
    """Names of symbols that are new on the table."""


class SeatView(Struct, gc=False):
    """A seat as everybody may see it."""

    seat: int
    name: str
    kind: str
    bot: str
    """The bot that plays here now, if any."""
    stand_in: str
    joined: bool
    present: bool
    due: float | None
    """When its time is up, in seconds since 1970."""
    left: float | None
    """Seconds left on a live clock."""


class GuideSentence(Struct):
    """A sentence of a lesson's guide."""

    words: str
    places: tuple[str, ...]
    """The places that the sentence is about."""
    step: int
    """The step of the lesson, from 1."""
    moves: tuple[int, ...] = ()
    """The actions it waits for, if it names them: their buttons are marked."""


class GuideView(Struct):
    """A lesson's guide: what it says now, sentence by sentence."""

    title: str
    steps: int
    sentences: list[GuideSentence]
    """The sentences; empty while others play."""
    waits: bool
    """Whether more follows after a move of the learner or of others; otherwise the last sentence ends the lesson."""


class TableUpdate(Struct, tag_field="type", tag="scene"):
    """The table as one link may see it, within the first page and over the live connection after every change."""

    ply: int
    seat: int | None
    """The seat that sees it; null for spectators."""
    you: tuple[int, ...]
    """The seats of this link."""
    active: tuple[int, ...]
    over: bool
    undo: bool
    seats: list[SeatView]
    log: list[LogLine]
    """The lines that are new to this connection. The first page already shows them."""
    scene: SceneView
    notes: int = 0
    """The number of the newest note in the log."""
    rematch: bool = False
    closed: bool = False
    """Whether the table was closed before the game was over."""
    paused: bool = False
    """Whether the host has paused the game."""
    chat: bool = False
    """Whether players may write messages."""
    steps: str = ""
    """The automaton's new turns, as HTML."""
    by: int | None = None
    """The seat that made the newest ply."""
    since: int = 0
    """The ply that ended the last turn of this link's seats."""
    guide: GuideView | None = None
    """The guide, for the learner of a lesson."""
    curtain: bool = False
    """Whether this seat sees things that others at the same screen must not see."""
    passed: list[StepView] = []
    """The choices between the previous update and this one; the scene is the one after all of them."""


class Passage(Struct):
    """The choices since a player's last turn, to be shown again."""

    scene: SceneView
    """The table as it was then, without moves."""
    steps: list[StepView]
    """The choices up to now."""
    log: list[LogLine]


class CallsPage(Struct, frozen=True):
    """How this server calls players whose page is closed."""

    push: str = ""
    """The public key for subscribing to Web Push; empty: it does not push."""
    mail: bool = False


class TablePage(Struct):
    """The initial data of the table's script."""

    key: str
    game: str
    names: list[str]
    mine: list[int]
    """The seats of this browser."""
    automaton: int | None
    """The seat played by the rules, if any."""
    pace: str
    """How fast others' moves are shown if this browser has not chosen a pace: `calm`, `brisk` or `at-once`."""
    words: dict[str, str]
    """The script's own texts."""
    update: TableUpdate
    calls: CallsPage = CallsPage()


class SeriesGame(Struct):
    """One game of a series, ordered by the seats of the table where it is shown."""

    number: int
    """The number of the game, from 1."""
    points: list[int]
    won: list[bool]


class SeriesView(Struct):
    """The standings of a series, ordered by the seats of the table where they are shown."""

    number: int
    """The number of the table's game in the series, from 1."""
    names: list[str]
    wins: list[int]
    points: list[int]
    games: list[SeriesGame]
    """The finished games."""


class Hint(Struct):
    """A search's advice in three grades: where to look, what to do, and why."""

    ply: int
    """The ply of its position."""
    action: int
    do: str
    look: str
    """The first grade: where to look."""
    places: list[str]
    """The places that it is about."""
    words: str
    """The second grade: what to do."""
    reason: str
    """The third grade: gains now and by the end, what it denies rivals, and the runner-up."""
    runner_up: str
    """The next best opening; empty if there is none."""
    ahead: float | None
    """How many points the runner-up is behind; null if there is none."""
    margin: float | None
    """The 95% margin of error, in points."""
    own: float | None
    """The part of it in the player's own score."""
    rival: float | None
    """How many more points the strongest opponent gets; negative: denied."""
    futures: int
    """The number of possible futures in which the two were compared."""


class Problem(Struct):
    """Why a request was refused."""

    code: str
    message: str
    rule: str = ""
