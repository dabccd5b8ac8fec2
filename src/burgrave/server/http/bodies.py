"""Bodies of the API, typed and bounded; the OpenAPI document is made from them. Messages to pages: `web.wire`."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from burgrave.bots.commentary import Commentary
from burgrave.kernel.pieces import LONGEST_FILE
from burgrave.kernel.sealed import MOST_WORD
from burgrave.server.people import phrases
from burgrave.server.people.keys import LENGTH, PATTERN
from burgrave.server.store.rows import Clock, Policy
from burgrave.web.wire import AnalysisProgress, LogLine, SeatView

MAX_SEATS = 8
MAX_PLY = 1_000_000

Key = Annotated[str, Meta(min_length=LENGTH, max_length=LENGTH, pattern=PATTERN)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
PlyNumber = Annotated[int, Meta(ge=0, le=MAX_PLY)]
Action = Annotated[int, Meta(ge=0, lt=1_000_000)]
# One line of printable characters: none invisible, none that changes the direction of the text around it.
_PRINTABLE = (
    r"[^\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u180e\u200b\u200e\u200f"
    r"\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0]"
)
_ACCENTS = r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
# Letters have an accent or two; a stack of them would be drawn over the lines above.
LINE = rf"^(?!.*{_ACCENTS}{{4}}){_PRINTABLE}*$"
Name = Annotated[str, Meta(max_length=40, pattern=LINE)]
Title = Annotated[str, Meta(max_length=60, pattern=LINE)]
RequestId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9._:-]+$")]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
DiceWord = Annotated[str, Meta(max_length=MOST_WORD, pattern=LINE)]
LobbyPace = Literal["", "none", "live", "days"]
"""Time limits of a table: none, for the whole game, for each move; empty: any."""
OptionWord = Annotated[str, Meta(max_length=LONGEST_FILE)]


class NewSeat(Struct, forbid_unknown_fields=True):
    """A seat of a new table, and who takes it."""

    kind: Literal["here", "link", "open", "bot"] = "here"
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""
    """Level, for a bot."""
    word: DiceWord = ""
    """For a person at this screen: the word they add to the offered dice after seeing their commitment."""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be set up."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=MAX_SEATS)]
    options: Annotated[
        dict[Word, OptionWord | bool | Annotated[int, Meta(ge=-1000000, le=1000000)]],
        Meta(max_length=200),
    ] = {}
    modules: Annotated[list[Word], Meta(max_length=100)] = []
    policy: Policy = Policy()
    listed: bool = False
    """Show the table to everybody who visits this server."""
    dice: Annotated[str, Meta(max_length=100)] = ""
    """The offered dice; empty: others, to which nobody at this screen can add a word before the setup."""


class PlayOn(Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished game."""

    at: Annotated[int, Meta(ge=0, le=MAX_PLY)]
    """The number of steps before that position."""
    seat: Annotated[int, Meta(ge=0, lt=MAX_SEATS)] = 0
    """The seat that the caller takes."""
    bot: Annotated[str, Meta(max_length=40)] = "master"
    """The bot that plays the other seats."""


class NewLesson(Struct, forbid_unknown_fields=True):
    """Begin a lesson at a table of its own."""

    game: Word
    lesson: Word
    name: Name = ""


class Invitation(Struct):
    """The link of a seat that waits for a friend."""

    seat: int
    key: str
    """Empty once the friend has joined: the seat then has a key of its own, which nobody else learns."""
    joined: bool


class Keys(Struct):
    """The links of a table that its host may share."""

    seats: list[Invitation]
    watch: str
    """Empty if spectators are not allowed."""


class Created(Struct):
    """A new table: the caller's key, which is also the host's, and the links to share."""

    table: int
    key: Key
    links: Keys


class Sit(Struct, forbid_unknown_fields=True):
    """Take a free seat of a listed table."""

    name: Name = ""
    seat: SeatNumber | None = None


class Join(Struct, forbid_unknown_fields=True):
    """Take the seat of an invitation."""

    name: Name = ""
    request: Annotated[str, Meta(min_length=16, max_length=40, pattern=r"^[A-Za-z0-9._:-]+$")] | None = None
    """A random id known to the caller alone; repeating it gets the same key."""
    word: DiceWord = ""
    """A word for the dice."""


class Opened(Struct):
    """The key to a table."""

    table: int
    key: Key


class SharedLink(Struct):
    """The public link of a finished game."""

    code: str
    address: str


class Act(Struct, forbid_unknown_fields=True):
    """One action, or several that follow each other, decided on the position at `ply`."""

    ply: PlyNumber
    action: Action | None = None
    actions: Annotated[list[Action], Meta(min_length=1, max_length=8)] | None = None
    do: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    """The action in notation instead of its number."""
    back: Annotated[int, Meta(ge=0, le=4)] = 0
    """How many of the seat's newest actions to undo first, for instance to choose another die."""
    seat: SeatNumber | None = None
    """Which of the caller's seats; only needed if several of them must act."""
    request: RequestId = ""
    """An id chosen by the caller; a repeated request acts only once."""


class Undo(Struct, forbid_unknown_fields=True):
    """Undo the newest action of a seat."""

    ply: PlyNumber
    seat: SeatNumber | None = None
    request: RequestId = ""


class WaysAsked(Struct, forbid_unknown_fields=True):
    """Sequences of actions that a person may choose from, as in the ways of a scene."""

    ways: Annotated[list[Annotated[list[Action], Meta(min_length=1, max_length=8)]], Meta(min_length=1, max_length=24)]
    seat: SeatNumber | None = None


class AddWord(Struct, forbid_unknown_fields=True):
    """Add a word to the dice: all later outcomes depend on it. Once per seat, before it acts."""

    word: Annotated[str, Meta(min_length=1, max_length=MOST_WORD, pattern=rf"^(?=.*\S){_PRINTABLE}*$")]
    seat: SeatNumber | None = None
    request: RequestId = ""


class DiceOffer(Struct):
    """Dice for a future table, with their commitment."""

    dice: str
    """A token to send with the new table; valid for a day, and for one table."""
    commitment: str


class SaidWord(Struct):
    """A word that was added to the dice."""

    seat: int
    word: str
    start: int
    """The number of the first outcome that depends on it."""


class DiceView(Struct):
    """The public facts about sealed dice. See docs/fairness.md."""

    commitment: str
    words: list[SaidWord]
    may_add: list[int]
    """The caller's seats that may still add a word."""
    secret: str
    """Empty until the game is over."""


class AtPly(Struct):
    """The newest ply of the table."""

    ply: int


class Rename(Struct, forbid_unknown_fields=True):
    name: Name
    seat: SeatNumber | None = None


class Say(Struct, forbid_unknown_fields=True):
    """A message to everybody at the table: a phrase, or a line of chat if the host allows it."""

    phrase: Annotated[str, Meta(max_length=16)] = ""
    text: Annotated[str, Meta(max_length=phrases.LONGEST, pattern=LINE)] = ""
    seat: SeatNumber | None = None


class Arrange(Struct, forbid_unknown_fields=True):
    """The host's changes to a table; fields that are left out stay as they are."""

    clock: Clock | None = None
    stand_in: Annotated[str, Meta(max_length=40)] | None = None
    chat: bool | None = None
    paused: bool | None = None


class PushKeys(Struct, forbid_unknown_fields=True):
    """The keys that encrypt messages to a browser."""

    p256dh: Annotated[str, Meta(min_length=40, max_length=200, pattern=r"^[A-Za-z0-9_=-]+$")]
    auth: Annotated[str, Meta(min_length=16, max_length=60, pattern=r"^[A-Za-z0-9_=-]+$")]


class Subscription(Struct, forbid_unknown_fields=True):
    """A browser's Web Push subscription, as its script reports it."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=600, pattern=r"^https?://[!-~]+$")]
    keys: PushKeys


class CallMe(Struct, forbid_unknown_fields=True):
    """Call a seat when it is its turn: by push or by mail."""

    subscription: Subscription | None = None
    mail: Annotated[str, Meta(max_length=120, pattern=r"^([A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+)?$")] = ""
    seat: SeatNumber | None = None


class CallMeNot(Struct, forbid_unknown_fields=True):
    """Stop calling a seat."""

    endpoint: Annotated[str, Meta(max_length=600)] = ""
    """Stop only for this browser."""
    mail: bool = False
    """Stop only the emails."""
    seat: SeatNumber | None = None


class CallsView(Struct):
    """How a seat is called."""

    push: int
    """The number of browsers."""
    mail: str
    """The masked address; empty: none."""
    confirmed: bool
    """Whether the owner of the address has confirmed it."""


class HandOver(Struct, forbid_unknown_fields=True):
    """Let a bot of this level play for a seat; without a level, the table's stand-in."""

    level: Annotated[str, Meta(max_length=40)] = ""


class WhichSeat(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class Habits(WhichSeat, forbid_unknown_fields=True):
    """Questions that the player of a seat need not be asked; fields that are left out stay as they are."""

    forced: bool | None = None
    """Make a choice for the player if it is the only one."""
    declines: bool | None = None
    """Let the moves of others pass without asking for a response."""
    unaffected: bool | None = None
    """Let them pass only if a response could change nothing for this seat."""


class Mine(Struct, forbid_unknown_fields=True):
    """The keys a browser remembers."""

    keys: Annotated[list[Key], Meta(max_length=100)]


class TableCard(Struct):
    """A table in a list."""

    table: int
    game: str
    title: str
    seats: list[str]
    you: list[int]
    active: list[int]
    yours: bool
    """Whether the table waits for the caller."""
    over: bool
    scores: list[int] | None
    free: int
    """Seats that anyone may take."""
    moved: float
    """When something last happened that everybody may know about."""
    deadline: float | None
    watch: bool = False
    """Whether anyone may watch."""
    clock: Clock = Clock()
    lesson: str = ""
    """The title of the table's lesson."""
    key: str = ""


class ChoiceView(Struct):
    """A legal action in words."""

    action: int
    do: str
    words: str


class TableView(Struct):
    """A table as the caller may see it."""

    table: int
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    modules: list[str]
    policy: Policy
    host: bool
    you: list[int]
    invited: int | None
    """The seat that this link invites to; it must be taken before it can play."""
    seat: int | None
    """The seat this was made for; null for spectators."""
    ply: int
    """How many plies this link knows about."""
    steps: int
    """How many actions it knows about that were not undone."""
    active: list[int]
    over: bool
    scores: list[int]
    winners: list[int]
    seats: list[SeatView]
    view: dict[str, Any]
    prompt: str
    legal: list[ChoiceView]
    undo: bool
    rematch: bool
    paused: bool
    """Whether the host has paused the game: nobody can act, and no clock runs."""
    dice: DiceView | None
    """Null at tables of older servers, whose dice are not sealed."""


class Events(Struct):
    """The events after a ply and a note."""

    ply: int
    log: list[LogLine]
    over: bool
    notes: int
    """The number of the newest note; asking with it leaves out earlier ones."""


class Analysed(AnalysisProgress):
    """The progress of a finished game's analysis, and its results."""

    analysis: Commentary | None = None


class OptionView(Struct):
    name: str
    help: str
    default: str | int | bool
    values: list[str | int | bool]
    labels: list[str]
    rule: str
    module: str
    group: str
    several: bool = False
    """Whether the value may be several of these, separated by commas."""


class ModuleView(Struct):
    name: str
    title: str
    help: str
    needs: list[str]
    excludes: list[str]
    rule: str


class GameView(Struct):
    """A game that can be played here."""

    name: str
    title: str
    version: int
    players: list[int]
    options: list[OptionView]
    modules: list[ModuleView]
    actions: int
    """How many actions there are; they are numbered from 0."""


class GameList(Struct):
    games: list[GameView]
    bots: list[str]


class TableList(Struct):
    tables: list[TableCard]
