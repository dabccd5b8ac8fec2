"""`burgrave daily`: the deal of a day, the levels' results, and verification of records."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path

from burgrave.cli.files import content
from burgrave.cli.output import Json, as_json, line, table
from burgrave.cli.settings import listed
from burgrave.daily.deal import LEVELS, deal_of, level_scores, today
from burgrave.daily.verifying import result
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError, unknown
from burgrave.kernel.record import loads
from burgrave.kernel.text import say


def daily(
    game: str,
    /,
    *,
    day: str = "",
    levels: str = "novice,player",
    check: Path | None = None,
    json: Json = False,
) -> None:
    """Show the daily challenge of a game: the same deal for everybody, here and on every server.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    day
        Which day, as in 2026-11-18; by default today (UTC).
    levels
        The levels that play the deal: novice, player, master, grandmaster; the last two take minutes.
    check
        A record: verify that it is a game of that day's challenge, and show its points.
    json
        Print one JSON object instead of a table.
    """
    of = game_named(game)
    try:
        deal = deal_of(of.name, day or today())
    except ValueError:
        raise OptionError(say("'{day}' is not a day; write it as 2026-11-18", day=day)) from None
    if check is not None:
        points = result(loads(content(check)), deal.day)
        verdict = say("A true game of that day: {n} points", n=points)
        line(as_json({"day": deal.day, "points": points}) if json else verdict)
        return
    names = listed(levels)
    for name in names:
        if name not in LEVELS:
            raise unknown(say("level"), name, LEVELS)
    scores = {name: level_scores(deal, name)[deal.seat] for name in names}
    if json:
        line(as_json({**asdict(deal), "levels": scores}))
        return
    gaps = {"day": deal.day, "modules": ", ".join(deal.modules) or "–"}
    title = say("{game}, {day}: seat {seat}, {modules}", game=of.title, seat=deal.seat + 1, **gaps)
    table(title, (say("level"), say("points")), [[name, points] for name, points in scores.items()])
