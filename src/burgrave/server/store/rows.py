"""The rows of the store, as plain typed classes."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from burgrave.kernel.options import Values

SeatKind = Literal["here", "link", "open", "bot"]
"""A person at the host's browser, a friend with a private link, anyone who joins, a bot."""

StandIn = Literal["", "host", "time", "left"]
"""Why a bot plays for a person: the host said so, time was up, they left; empty if it does not."""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a player may think."""

    kind: Literal["none", "live", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    """Live: for the whole game."""
    seconds: Annotated[int, Meta(ge=0, le=600)] = 10
    """Live: added with each action."""
    days: Annotated[int, Meta(ge=1, le=60)] = 3
    """Days: for each action."""


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """What the host allows at a table."""

    clock: Clock = Clock()
    spectators: bool = True
    undo: bool = True
    hints: bool = True
    chat: bool = False
    """Players may write to each other, and not only say what is among the phrases."""
    stand_in: Annotated[str, Meta(max_length=40)] = "greedy"
    """The bot that plays for a player who left or ran out of time; empty: none."""


class TableRow(Struct):
    """A table: what was agreed, and where the game stands."""

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
    """What the secret of the dice is made from, with the server's key; None: they follow from the seed."""
    sealed_by: str | None = None
    """The fingerprint of that key."""
    commitment: str | None = None
    secret: str | None = None
    """In clear once the game is over."""
    words: list[tuple[int, str]] = []
    """What seats had said before the game was set up."""
    lesson: str = ""
    """The lesson of the game that is taught here; empty once the learner plays on without it."""
    series: int | None = None
    """The table at which a series of games began; None: there was no rematch."""
    game_number: int = 0
    """Which game of the series this is, from 0."""
    paused: float | None = None
    """Since when the host lets the game rest."""
    pauses: list[tuple[float, float]] = []
    """When it rested before: no clock counts that."""


class SeatRow(Struct):
    """Who sits where. `since` is when a person last came back."""

    seat: int
    kind: SeatKind
    name: str
    bot: str = ""
    joined: bool = False
    stand_in: StandIn = ""
    since: float = 0.0
    forced: bool = False
    """The only choice that is left is made for the player."""
    declines: bool = False
    """The player is never asked to answer another's move; it passes."""
    unaffected: bool = False
    """The player is asked only where an answer could change what the seat gains."""

    @property
    def automatic(self) -> bool:
        """A bot plays here now."""
        return self.kind == "bot" or self.stand_in != ""

    @property
    def awaited(self) -> bool:
        """A person has still to come; a seat that a bot plays keeps nobody waiting."""
        return not self.joined and not self.automatic


class Link(Struct, frozen=True):
    """What a key opens: a set of seats of a table, the host's rights, or only looking on."""

    table: int
    seats: tuple[int, ...]
    host: bool
    invites: int | None = None
    """The seat that can be taken with it. Until then it opens no more than a spectator's."""
    spent: bool = False
    """An invitation that was used, or replaced by another."""
    digest: str = ""
    """By what the store knows the link; limits count by it."""


class Ply(Struct, frozen=True):
    """One row of the record: an action, the taking back of one, or a word for the dice."""

    ply: int
    seat: int
    kind: Literal["act", "undo", "word"]
    do: str
    chance: list[int]
    request: str
    who: str
    """Empty for a person, else the bot that chose."""
    at: float


class SeatResult(Struct, frozen=True):
    """What a seat got in a game that is over."""

    points: int
    place: int
    board: str
    """The board the seat played on, where boards differ."""
    sources: dict[str, int]
    """Points by group of causes."""
    rated: bool = True
    """Whether the game counts for ratings."""


class TableProgress(Struct, frozen=True):
    """Where a table stands after its newest ply."""

    active: int
    bots: int
    moved: float
    """When something last happened that everybody may know of."""
    deadline: float | None = None
    scores: list[int] | None = None
    winners: list[int] | None = None
    secret: str | None = None
    """Of the dice, once the game is over."""
    results: list[SeatResult] = []
    """By seat, once the game is over."""

    @property
    def over(self) -> bool:
        return self.scores is not None


class Outage(Struct, frozen=True):
    """A time in which no process served the tables."""

    id: int
    start: float
    end: float


class AnalysisRow(Struct, frozen=True):
    """The analysis of a finished game; without `data` it is still being made."""

    done: int
    """Steps that have been looked at."""
    alive: float
    data: str | None = None
    partial: str | None = None
    """What has been found so far."""


class Ban(Struct, frozen=True):
    """An address, or a network of them, that is shut out."""

    network: str
    at: float
    until: float | None
    """None: for good."""
    why: str


NoteKind = Literal[
    "sat", "left", "time", "host", "back", "renewed", "operator", "level", "failed",
    "closed", "paused", "resumed", "pace", "stand-in", "chat-on", "chat-off", "again", "phrase", "chat",
]  # fmt: skip
"""Somebody sat down; a bot stands in because they left, ran out of time or the host said so; they are back; their link
was renewed, or by the operator the host's; another bot plays. The host closed, paused or resumed the game, changed how
long players may think, who stands in, whether they may chat. Somebody wants to play again, said a phrase, or wrote."""


class Note(Struct, frozen=True):
    """Something that happened to a seat, for everybody at the table to know."""

    number: int
    ply: int
    """The ply it came after."""
    at: float
    seat: int
    kind: NoteKind
    bot: str = ""
    text: str = ""
    """What was written, the name of a phrase, or a new setting."""


class Call(Struct, frozen=True):
    """A way to call a seat."""

    id: int
    table: int
    seat: int
    kind: str
    """push or mail."""
    address: str
    """A mail address, or a subscription as JSON."""
    language: str
    token: str
    """The digest of what a letter's links hold."""
    confirmed: bool
    turn: int = -1
    """The turn it was last called for: the ply that ended the one before."""
    called: float = 0.0
    failures: int = 0


def mask(seats: tuple[int, ...] | list[int]) -> int:
    """A set of seats as bits."""
    return sum(1 << seat for seat in seats)


def unmask(bits: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)
