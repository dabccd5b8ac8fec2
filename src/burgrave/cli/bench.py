"""`burgrave bench`: how fast the rules run here."""

from __future__ import annotations

from dataclasses import asdict

from burgrave.cli.output import Json, as_json, line, table
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


def bench(*, seconds: float = 2.0, json: Json = False) -> None:
    """Measure random games, decisions and copies, in CPU time.

    The last column says how fast the machine was meanwhile (millions of steps a second of a fixed loop), so that
    figures taken at different times or on different machines can be compared.

    Parameters
    ----------
    seconds
        CPU time for each row.
    json
        Print the rows as JSON instead of a table.
    """
    from burgrave.arena.bench import build, measure

    if not 0 < seconds <= 600:
        raise OptionError(say("--seconds is {value}; it must be above 0 and at most 600", value=str(seconds)))
    rows = measure(seconds)
    if json:
        line(as_json([{k: round(v, 3) if isinstance(v, float) else v for k, v in asdict(r).items()} for r in rows]))
        return
    columns = (
        say("game"), say("players"), say("options"), say("build"),
        say("games/s"), say("decisions/s"), say("copy µs"), say("calibration"),
    )  # fmt: skip
    table(say("Random play, {build} build", build=build()), columns, [tuple(asdict(row).values()) for row in rows])
