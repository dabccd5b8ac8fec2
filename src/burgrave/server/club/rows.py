"""Stored rows for people of the club and their events, as plain typed classes."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from burgrave.kernel.options import Values
from burgrave.server.store.rows import Policy

EventFormat = Literal["swiss", "round-robin"]


class Person(Struct, frozen=True):
    """Somebody with a key of their own."""

    id: int
    name: str
    since: float


class ResultRow(Struct, frozen=True):
    """What one seat got in a finished game."""

    id: int
    table: int
    seat: int
    person: int | None
    bot: str
    """The bot that sat here; empty: a person."""
    name: str
    """Of a guest: somebody who is not of the club."""
    game: str
    players: int
    finished: float
    points: int
    place: int
    board: str
    sources: dict[str, int]
    """Points by group of causes, from the ledger."""
    rated: bool


class EventSetUp(Struct, frozen=True):
    """How the tables of an event are set up."""

    options: Values
    modules: list[str]
    policy: Policy
    sizes: list[int]
    """How many may sit at one table."""


class EventRow(Struct, frozen=True):
    """An evening of several tables."""

    id: int
    host: int | None
    """None: they left the club."""
    title: str
    game: str
    format: EventFormat
    setup: EventSetUp
    rounds: int
    """Of a Swiss event; 0 in a round robin: until everybody has met."""
    round: int
    """The newest; 0: it has not begun."""
    created: float
    finished: float | None = None


class EntrantRow(Struct, frozen=True):
    """Somebody who takes part."""

    person: int
    name: str
    joined: int
    """The round before which they came."""
    dropped: int | None = None
    """The last round they were paired for."""


class EventGameRow(Struct, frozen=True):
    """A table of a round, or a bye, which has one person and no table."""

    round: int
    board: int
    table: int | None
    people: list[int]
    shares: list[float] | None = None
