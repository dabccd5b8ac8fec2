"""Time limits: when a seat's time is up. Outages do not count."""

from __future__ import annotations

from burgrave.server.play.position import Position
from burgrave.server.store.rows import SeatRow, TableRow

GRACE = 30.0
"""The least seconds for a decision, however little is left on a live clock."""

_DAY = 86_400.0


def due(table: TableRow, seat: SeatRow, position: Position) -> float | None:
    """When this seat's time is up; None if it need not act or there is no limit."""
    clock = table.policy.clock
    if (
        clock.kind == "none"
        or table.started is None
        or table.paused is not None
        or table.finished is not None
        or seat.automatic
        or seat.seat not in position.active
    ):
        return None
    if clock.kind == "days":
        return position.timekeeper.after(max(position.since[seat.seat], table.started, seat.since), clock.days * _DAY)
    left = remaining(table, seat.seat, position)
    return position.timekeeper.after(max(position.moved, table.started, seat.since), max(left, GRACE))


def remaining(table: TableRow, seat: int, position: Position) -> float:
    """Seconds left on a live clock after the newest action."""
    clock = table.policy.clock
    return clock.minutes * 60.0 + clock.seconds * position.acted[seat] - position.spent[seat]


def deadline(table: TableRow, seats: list[SeatRow], position: Position) -> float | None:
    """When the first player's time will be up."""
    times = [time for seat in seats if (time := due(table, seat, position)) is not None]
    return min(times, default=None)
