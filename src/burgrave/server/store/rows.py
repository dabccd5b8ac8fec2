"""The rows of the store, as plain typed classes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from burgrave.kernel.options import Values

SeatKind = Literal["here", "link", "open", "bot"]
"""A person at the host's browser, a friend with a private link, an open seat for anyone, or a bot."""

StandIn = Literal["", "host", "time", "left"]
"""Why a bot stands in for a person: the host decided, time was up, or they left; empty if none does."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """A time limit for players."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    """`live`: for the whole game."""
    seconds: Annotated[int, Meta(ge=0, le=600)] = 10
    """`live`: added for each action."""
    days: Annotated[int, Meta(ge=1, le=60)] = 3
    """`days`: for each action."""


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's settings for a table."""

    clock: Clock = Clock()
    spectators: bool = True
    undo: bool = True
    hints: bool = True
    chat: bool = False
    """Whether players may write messages, not only choose phrases."""
    stand_in: Annotated[str, Meta(max_length=40)] = "greedy"
    """The bot that plays for a player who left or ran out of time; empty: none."""


class TableRow(Struct):
    """A table: its setup, and the state of its game."""

    id: int
    game: str
    rules: int
    players: int
    options: Values
    modules: list[str]
    seed: int
    chance: list[int]
    policy: Policy
    listed: bool
    created: float
    started: float | None
    ply: int
    moved: float
    active: int
    bots: int
    deadline: float | None = None
    finished: float | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    rematch: int | None = None
    sealed: str | None = None
    """The number from which the server's key derives the secret of the dice; None: they follow from the seed."""
    sealed_by: str | None = None
    """The fingerprint of the server's key."""
    commitment: str | None = None
    secret: str | None = None
    """The secret of the dice, stored once the game is over."""
    words: list[tuple[int, str]] = []
    """Words for the dice added before the setup, by seat."""
    lesson: str = ""
    """The lesson at this table; empty if there is none or the learner has left it."""
    series: int | None = None
    """The first table of the series; None: there was no rematch."""
    game_number: int = 0
    """The index of this game in the series, from 0."""
    paused: float | None = None
    """When the host paused the game; None: it is not paused."""
    pauses: list[tuple[float, float]] = []
    """Earlier pauses, which count for no clock."""


class SeatRow(Struct):
    """A seat and who sits there. `since` is when a person last came back."""

    seat: int
    kind: SeatKind
    name: str
    bot: str = ""
    joined: bool = False
    stand_in: StandIn = ""
    since: float = 0.0
    forced: bool = False
    """Whether the server makes the player's choice if there is only one."""
    declines: bool = False
    """Whether the player never responds to another's move."""
    unaffected: bool = False
    """Whether the player is asked only if a response could change what the seat gains."""

    @property
    def automatic(self) -> bool:
        """Whether a bot plays here now."""
        return self.kind == "bot" or self.stand_in != ""

    @property
    def awaited(self) -> bool:
        """Whether the seat waits for a person to come; one played by a bot does not."""
        return not self.joined and not self.automatic


class Link(Struct, frozen=True):
    """The rights of a key: seats of a table, the host's rights, or only watching."""

    table: int
    seats: tuple[int, ...]
    host: bool
    invites: int | None = None
    """The seat that this link invites to; it opens no more than a spectator's link."""
    spent: bool = False
    """Whether it is an invitation that was used or replaced."""
    digest: str = ""
    """The digest of the key; also identifies the link for rate limits."""


class Ply(Struct, frozen=True):
    """One row of the record: an action, an undo, or a word for the dice."""

    ply: int
    seat: int
    kind: Literal["act", "undo", "word"]
    do: str
    chance: list[int]
    request: str
    who: str
    """The bot that chose; empty: a person."""
    at: float


class SeatResult(Struct, frozen=True):
    """The result of a seat in a finished game."""

    points: int
    place: int
    board: str
    """The seat's board, if boards differ."""
    sources: dict[str, int]
    """Points by source."""
    rated: bool = True
    """Whether the game counts for ratings."""


class TableProgress(Struct, frozen=True):
    """The state of a table after its newest ply."""

    active: int
    bots: int
    moved: float
    """When something last happened that everybody may know about."""
    deadline: float | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    secret: str | None = None
    """The secret of the dice, once the game is over."""
    results: list[SeatResult] = []
    """Results by seat, once the game is over."""

    @property
    def over(self) -> bool:
        return self.scores is not None


class Outage(Struct, frozen=True):
    """A period in which no process served the tables."""

    id: int
    start: float
    end: float


class AnalysisRow(Struct, frozen=True):
    """The analysis of a finished game; without `data` it is still running."""

    done: int
    """Steps analysed so far."""
    alive: float
    data: str | None = None
    partial: str | None = None
    """The results so far."""


class Ban(Struct, frozen=True):
    """A banned address or network."""

    network: str
    at: float
    until: float | None
    """When it ends; None: never."""
    why: str


NoteKind = Literal[
    "sat", "left", "time", "host", "back", "renewed", "operator", "level", "failed",
    "closed", "paused", "resumed", "pace", "stand-in", "chat-on", "chat-off", "again", "phrase", "chat",
]  # fmt: skip
"""Somebody sat down; a bot stands in because they left, ran out of time or the host decided so; they are back; their
link was renewed, or the host's by the operator; another bot plays; a bot failed. The host closed, paused or resumed the
game, changed the clock, the stand-in or chat. Somebody wants a rematch, said a phrase, or wrote a message."""


class Note(Struct, frozen=True):
    """An entry in a table's log besides the game, about a seat or the table."""

    number: int
    ply: int
    """The ply after which it happened."""
    at: float
    seat: int
    kind: NoteKind
    bot: str = ""
    text: str = ""
    """A message, the name of a phrase, or a new setting."""


class Call(Struct, frozen=True):
    """A way to call the player of a seat."""

    id: int
    table: int
    seat: int
    kind: str
    """`push` or `mail`."""
    address: str
    """An email address, or a push subscription as JSON."""
    language: str
    token: str
    """The digest of the token in an email's links."""
    confirmed: bool
    turn: int = -1
    """The turn it was last called for, given by the ply that ended the previous one."""
    called: float = 0.0
    failures: int = 0


def mask(seats: tuple[int, ...] | list[int]) -> int:
    """A set of seats as a bit mask."""
    return sum(1 << seat for seat in seats)


def unmask(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
