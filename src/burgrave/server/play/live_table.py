"""A table in memory: its row, its seats and its position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from burgrave.kernel.text import Text, render, say
from burgrave.lessons.progress import Progress
from burgrave.lessons.tutorial import LessonError, Tutorial, load
from burgrave.server.play import clock
from burgrave.server.play.position import Position
from burgrave.server.play.sight import Sight
from burgrave.server.play.timekeeper import TableTime
from burgrave.server.store.rows import Note, SeatRow, TableRow, mask


@dataclass(slots=True)
class LiveTable:
    """A table in memory."""

    table: TableRow
    seats: list[SeatRow]
    position: Position
    notes: list[Note] = field(default_factory=list)
    """The notes in the table's log."""
    titles: Mapping[str, Text] = field(default_factory=dict)
    """The display names of the bots."""
    stale: bool = False
    """Whether another process changed it, so that it must be read again before use."""
    drawn: dict[tuple[object, ...], Any] = field(default_factory=dict)
    """Cache for the current ply: scenes, names, the log."""

    @property
    def id(self) -> int:
        return self.table.id

    @property
    def closed(self) -> bool:
        """Whether the table was closed before the game was over."""
        return self.table.finished is not None and not self.position.state.over

    def names(self, language: str) -> list[str]:
        key = ("names", language)
        if key not in self.drawn:
            self.drawn[key] = [seat_name(seat, language) for seat in self.seats]
        names: list[str] = self.drawn[key]
        return names

    def sight(self, seats: tuple[int, ...]) -> Sight:
        """The counters of the table as a link with these seats sees them."""
        # Where nothing is hidden, all see it alike.
        key = ("sight", self.position.ply, seats if any(self.position.unnoticed) else ())
        if key not in self.drawn:
            self.drawn[key] = Sight(self.position, seats)
        sight: Sight = self.drawn[key]
        return sight

    def bots(self) -> int:
        return mask([seat.seat for seat in self.seats if seat.automatic])

    def take(self, table: TableRow) -> None:
        """Replace the row, and tell the clocks when they started and when the host paused the game."""
        if self.table.started != table.started:
            self.position.restart_clocks()
        self.table = table
        if isinstance(self.position.timekeeper, TableTime):
            self.position.timekeeper.pauses = table.pauses

    def lesson(self) -> Tutorial | None:
        """The lesson at this table, if any."""
        return lesson_of(self.table)

    def progress(self) -> Progress | None:
        """The progress of its lesson."""
        lesson = self.lesson()
        return Progress(lesson, self.position.steps) if lesson else None

    def deadline(self) -> float | None:
        return clock.deadline(self.table, self.seats, self.position)

    @property
    def bots_alone(self) -> bool:
        """Whether only bots play here now, so that nobody waits for them."""
        return all(seat.automatic for seat in self.seats)


def seat_name(seat: SeatRow, language: str) -> str:
    """A seat's name within a sentence; an untaken seat is not called a player."""
    if seat.name:
        return seat.name
    called = say("Seat {number}", number=seat.seat + 1) if seat.awaited else None
    return render(called or say("Player {number}", number=seat.seat + 1), language)


def seat_label(seat: SeatRow, language: str) -> str:
    """A seat's name in a list that says nothing else about it."""
    return render(say("empty seat"), language) if seat.awaited and not seat.name else seat_name(seat, language)


def lesson_of(table: TableRow) -> Tutorial | None:
    """The lesson at a table, if any."""
    try:
        return load(table.game, table.lesson) if table.lesson else None
    except LessonError:
        # The lesson has been removed from the game; the table goes on without it.
        return None
