"""`burgrave admin`: bans and budgets."""

from __future__ import annotations

from burgrave.cli.admin.app import AsJson, Db, command, day
from burgrave.cli.output import as_json, line, table
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import count, say


@command
def ban(address: str, /, *, db: Db = None, hours: float | None = None, why: str = "") -> int:
    """Ban an address or a network from the server.

    Parameters
    ----------
    address
        Like 203.0.113.7, 203.0.113.0/24 or 2001:db8:1:2::/64. For IPv6, at least a /64 is banned.
    hours
        Length of the ban; permanent by default.
    why
        A note to yourself.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        shut_out = housekeeping.ban(engine, address, hours, why)
    line(say("{address} is banned", address=shut_out))
    return 0


@command
def unban(address: str, /, *, db: Db = None) -> int:
    """Lift the ban on an address.

    Parameters
    ----------
    address
        As `burgrave admin bans` shows it.
    """
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        if not housekeeping.unban(engine, address):
            raise OptionError(say("{address} is not banned", address=address))
    line(say("{address} is no longer banned", address=address))
    return 0


@command
def bans(*, db: Db = None, json: AsJson = False) -> int:
    """List banned addresses."""
    from burgrave.server.desk import housekeeping
    from burgrave.server.desk.opening import opened

    with opened(db) as engine:
        found = housekeeping.bans(engine)
    if json:
        line(as_json({"bans": [{"network": b.network, "at": b.at, "until": b.until, "why": b.why} for b in found]}))
        return 0
    rows = [(b.network, day(b.at), "permanent" if b.until is None else day(b.until), b.why) for b in found]
    table(count("{n} ban", "{n} bans", len(found)), ("address", "since", "until", "why"), rows)
    return 0


@command
def budgets() -> int:
    """List every server budget and its value in this environment."""
    import os

    from burgrave.server.limits import budgets as declared

    values = declared.from_environment(os.environ)
    rows = [(b.variable, values.get(b.name, b.usual), b.what, b.beyond) for b in declared.declared()]
    table(say("budgets"), ("environment", "now", "what", "beyond it"), rows)
    return 0
