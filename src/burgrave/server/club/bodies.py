"""Request and response bodies of the club's API."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from burgrave.server.club.events import MOST_ROUNDS
from burgrave.server.club.rows import EventFormat
from burgrave.server.http.bodies import Key, NewTable, TableCard, Title


class Membership(Struct):
    """A member's name, and the tables where a seat belongs to the key."""

    name: str
    tables: list[TableCard]


class NewMember(Struct):
    """The key of a new member."""

    key: Key


class SeatOutcome(Struct):
    """The result of one seat in a finished game."""

    name: str
    """The person's name; empty for a bot or an unnamed guest."""
    bot: str
    points: int
    place: int


class PlayedResult(Struct):
    """A finished game of the caller."""

    game: str
    finished: float
    players: int
    seat: int
    board: str
    points: int
    place: int
    sources: dict[str, int]
    """Points by source."""
    others: list[SeatOutcome]


class Results(Struct):
    results: list[PlayedResult]


class RatingView(Struct):
    """A line of the ratings."""

    name: str
    rating: float
    deviation: float
    games: int
    provisional: bool


class RatingList(Struct):
    game: str
    ratings: list[RatingView]


class EventCard(Struct):
    """An event in a list."""

    event: int
    title: str
    game: str
    format: EventFormat
    rounds: int
    """The number of rounds; 0: until everybody has met."""
    round: int
    """The current round; 0: not begun."""
    entrants: int
    over: bool


class EventList(Struct):
    events: list[EventCard]


class EventPlaceView(Struct):
    """A line of an event's standings."""

    place: int
    name: str
    points: float
    buchholz: float
    sonneborn_berger: float
    won: int
    played: int
    byes: int
    dropped: bool


class EventGameView(Struct):
    """A table of a round; a bye has no table."""

    round: int
    board: int
    table: int | None
    names: list[str]
    points: list[float] | None


class EventDetails(EventCard):
    """An event with its standings and games."""

    standings: list[EventPlaceView]
    games: list[EventGameView]
    waits: str
    """Why no round can begin now; empty if one can."""


class NewEvent(Struct, forbid_unknown_fields=True):
    """The settings of a new event, apart from its tables."""

    title: Title
    format: EventFormat
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)]
    size: Annotated[int, Meta(ge=2, le=8)]


class NewEventAtTables(NewEvent):
    """A new event and the setup of its tables; `size` is the players per table, whatever seats the setup has."""

    setup: NewTable


class OpenedEvent(Struct):
    event: int


class Decision(Struct, forbid_unknown_fields=True):
    """The host's decision on a game that nobody will finish."""

    round: Annotated[int, Meta(ge=1, le=1000)]
    board: Annotated[int, Meta(ge=1, le=1000)]
    winner: Annotated[str, Meta(max_length=8)]
    """A seat number, `draw` or `none`."""
