"""`burgrave analyse`: what a search thinks of a game that was written down."""

from __future__ import annotations

from dataclasses import asdict, replace
from math import inf
from pathlib import Path

from burgrave.bots.analysis import REVIEW, Analysis, review
from burgrave.bots.commentary import Comment, Commentary, comments, moment_words
from burgrave.bots.key_moments import PLAYOUTS
from burgrave.cli.files import content
from burgrave.cli.output import Cell, Json, as_json, line, progress, table
from burgrave.cli.settings import at_least
from burgrave.games import game as game_named
from burgrave.kernel import record as records
from burgrave.kernel.text import say

_WORST = 10
_CURVE = 12
"""How many points of the curve the text shows."""


def analyse(
    file: Path,
    /,
    *,
    simulations: int = REVIEW.simulations,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    worst: int = _WORST,
    json: Json = False,
) -> None:
    """Tell what a search thinks of a game: its favourites, what was given away, and what decided it.

    Parameters
    ----------
    file
        The record.
    simulations
        How many possible futures are tried for each decision, all its choices together.
    playouts
        How many times the game is played on to its end, for the curve and for what decided it.
    seed
        Of the search; the same seed finds the same, however long it takes.
    worst
        How many of the costliest decisions are shown.
    json
        Print one JSON object with every decision instead.
    """
    at_least(1, "--simulations", simulations)
    at_least(1, "--playouts", playouts)
    at_least(0, "--worst", worst)
    record = records.loads(content(file))
    game = game_named(record.game)
    with progress(say("Analysis"), len(record.steps)) as advance:
        done = 0
        budget = replace(REVIEW, simulations=simulations, seconds=inf)
        for found in review(record, game, seed, budget, playouts=playouts):
            if isinstance(found, Analysis):
                told = comments(record, game, found)
            else:
                for _ in range(done, found):
                    advance()
                done = found
    if json:
        line(as_json(asdict(told)))
    else:
        _show(told, worst)


def _show(told: Commentary, worst: int) -> None:
    title = say("Points to expect at the end") if told.alone else say("Chances to win, in %")
    table(title, (say("step"), *told.names), _curve(told))
    costly = sorted((d for d in told.decisions if d.loss > 0), key=lambda d: -d.loss)[:worst]
    columns = [say("step"), say("player"), say("played"), say("better"), say("clearly better")]
    if not told.alone:
        columns.append(say("points given away"))
    rows = [_row(told, decision) for decision in sorted(costly, key=lambda d: d.step)]
    table(say("What was given away"), columns, rows)
    line(say("What decided the game:"))
    for moment in told.moments:
        line(say("step {step}, {words}", step=moment.until, words=moment_words(moment, told.names)))
    rest = told.rest
    if rest:
        line(rest)


def _row(told: Commentary, decision: Comment) -> list[Cell]:
    clearly = "✓" if decision.clear else ""
    row: list[Cell] = [decision.step, told.names[decision.seat], decision.played_words, decision.best_words, clearly]
    return row if told.alone else [*row, decision.loss]


def _curve(told: Commentary) -> list[list[Cell]]:
    last = len(told.curve) - 1
    shown = [told.curve[n] for n in sorted({round(n * last / _CURVE) for n in range(_CURVE + 1)})]
    if told.alone:
        return [[point.step, *(round(points) for points in point.expected)] for point in shown]
    return [[point.step, *(round(100 * chance) for chance in point.chances)] for point in shown]
