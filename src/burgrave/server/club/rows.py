"""Stored rows of the club and its events, as plain typed classes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from burgrave.kernel.options import Values
from burgrave.server.store.rows import Policy

EventFormat = Literal["swiss", "round-robin"]


class Person(Struct, frozen=True):
    """A member of the club."""

    id: int
    name: str
    since: float


class ResultRow(Struct, frozen=True):
    """The result of one seat in a finished game."""

    id: int
    table: int
    seat: int
    person: int | None
    bot: str
    """The bot in this seat; empty: a person."""
    name: str
    """The name of a guest, who is not a member."""
    game: str
    players: int
    finished: float
    points: int
    place: int
    board: str
    sources: dict[str, int]
    """Points by source, from the ledger."""
    rated: bool


class EventSetUp(Struct, frozen=True):
    """The setup of an event's tables."""

    options: Values
    modules: list[str]
    policy: Policy
    sizes: list[int]
    """The possible numbers of players at a table."""


class EventRow(Struct, frozen=True):
    """An event: rounds of games at several tables."""

    id: int
    host: int | None
    """The member who hosts it; None: they left the club."""
    title: str
    game: str
    format: EventFormat
    setup: EventSetUp
    rounds: int
    """The rounds of a Swiss event; 0 for a round robin: until everybody has met."""
    round: int
    """The current round; 0: not begun."""
    created: float
    finished: float | None = None


class EntrantRow(Struct, frozen=True):
    """A participant of an event."""

    person: int
    name: str
    joined: int
    """The round before which they joined."""
    dropped: int | None = None
    """The last round they were paired for."""


class EventGameRow(Struct, frozen=True):
    """A table of a round; a bye has one person and no table."""

    round: int
    board: int
    table: int | None
    people: list[int]
    shares: list[float] | None = None
