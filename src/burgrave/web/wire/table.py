"""A game that is being played: its seats, its log, and what changes."""

from __future__ import annotations

from msgspec import Struct

from burgrave.web.wire.scene import NameView, PieceView, SceneView


class LogLine(Struct, omit_defaults=True, gc=False):
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


class SeatView(Struct, gc=False):
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
    moves: tuple[int, ...] = ()
    """The actions it waits for, where it names them: their buttons are marked."""


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


class Problem(Struct):
    """Why a request was refused."""

    code: str
    message: str
    rule: str = ""
