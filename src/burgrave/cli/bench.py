"""`burgrave bench`: measure the speed of the rules on this machine."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from burgrave.cli.files import content
from burgrave.cli.output import Json, as_json, line, table
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import count, say

if TYPE_CHECKING:
    from burgrave.speed.bench import Measurement


def bench(
    *games: str, seconds: float = 2.0, bot: str = "random", against: Path | None = None, json: Json = False
) -> int:
    """Measure games of random play, or of another bot, in CPU time.

    The last column shows how fast the machine was at the time (millions of steps per second of a fixed loop), so that
    figures taken at different times or on different machines can be compared.

    Parameters
    ----------
    games
        Which games; by default all of them.
    seconds
        CPU time for each row.
    bot
        The bot that plays every seat.
    against
        Rows of an earlier run (--json) to compare with, adjusted for machine speed; exits with 1 if one fell by more
        than 30 %.
    json
        Print the rows as JSON instead of a table.
    """
    if not 0 < seconds <= 600:
        raise OptionError(say("--seconds is {value}; it must be above 0 and at most 600", value=str(seconds)))
    from burgrave.bots import make
    from burgrave.speed.bench import BOT, build, measure

    make(bot)
    if against is not None:
        if bot != BOT or games:
            raise OptionError(say("--against compares random play of all games; omit games and --bot"))
        return _compare(against, seconds, json)
    rows = measure(seconds, bot, games)
    if json:
        line(as_json([_plain(row) for row in rows]))
        return 0
    columns = (
        say("game"), say("players"), say("work"), say("build"),
        say("games/s"), say("decisions/s"), say("copy µs"), say("calibration"),
    )  # fmt: skip
    title = say("Random play, {build} build", build=build())
    if bot != BOT:
        title = say("{bot}, {build} build", bot=bot, build=build())
    shown = [
        (r.game, r.players, r.work, r.build, r.games_per_second, r.decisions_per_second, r.copy_microseconds,
         r.calibration)
        for r in rows
    ]  # fmt: skip
    table(title, columns, shown)
    return 0


def _plain(row: Measurement) -> dict[str, object]:
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in asdict(row).items()}


def _compare(file: Path, seconds: float, json: bool) -> int:
    from burgrave.speed.against import LOSS, TRIES, compare, read_rows
    from burgrave.speed.bench import REFERENCE, build

    changes = compare(read_rows(content(file), str(file)), seconds)
    if json:
        line(as_json([{**_plain(c.now), "change": round(c.gain, 3), "lost": c.lost} for c in changes]))
    else:
        columns = (
            say("game"), say("players"), say("work"), say("per second before"), say("per second now"), say("change %"),
        )  # fmt: skip
        title = say("Random play, {build} build, at calibration {pace}", build=build(), pace=round(REFERENCE))
        rows = [(c.now.game, c.now.players, c.now.work, c.then.rate, c.now.rate, 100 * c.gain) for c in changes]
        table(title, columns, rows)
    lost = sum(change.lost for change in changes)
    if lost:
        rows_lost = count("{n} row", "{n} rows", lost)
        limit = round(100 * LOSS)
        sentence = say(
            "{rows} of '{path}' slowed down by more than {limit} % in each of {tries} runs",
            rows=rows_lost, path=str(file), limit=limit, tries=TRIES,
        )  # fmt: skip
        print(f"burgrave: {sentence}", file=sys.stderr)
    return 1 if lost else 0
