"""A table's settings as form fields, so that another table can be set up the same way."""

from __future__ import annotations

from burgrave.kernel.game import POSITION
from burgrave.kernel.options import Value
from burgrave.server.play.live_table import LiveTable
from burgrave.server.store.rows import Clock

_ALLOWED = ("spectators", "undo", "hints", "chat")


def form_values(live: LiveTable) -> dict[str, str]:
    """The fields of the form, without a prepared position, which would reveal hidden information."""
    table, policy = live.table, live.table.policy
    values = {"game": table.game, "players": str(table.players), "policy": "1"}
    for seat in live.seats:
        kind = f"bot-{seat.bot}" if seat.kind == "bot" else seat.kind
        values[f"seat-{seat.seat + 1}"] = kind
        values[f"name-{seat.seat + 1}"] = seat.name
    values |= {f"option-{name}": _word(value) for name, value in table.options.items() if name != POSITION}
    values |= {"clock": clock_choice(policy.clock), "stand_in": policy.stand_in}
    values |= {name: "1" for name in _ALLOWED if getattr(policy, name)}
    if table.listed:
        values["listed"] = "1"
    return values


def clock_choice(clock: Clock) -> str:
    """A clock as a form value: `none`, `live-30`, `days-3`."""
    return {"live": f"live-{clock.minutes}", "days": f"days-{clock.days}"}.get(clock.kind, "none")


def _word(value: Value) -> str:
    return "yes" if value is True else "no" if value is False else str(value)
