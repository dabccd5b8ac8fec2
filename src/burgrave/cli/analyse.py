"""`burgrave analyse`: what a search thinks of a game that was written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

from burgrave.bots.analysis import REVIEW, Analysis, review
from burgrave.bots.commentary import Commentary, comments
from burgrave.bots.forecast import Point
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
    file: Path, /, *, simulations: int = REVIEW.simulations, seed: int = 0, worst: int = _WORST, json: Json = False
) -> None:
    """Tell what a search thinks of a game: its favourites, what was given away, and what decided it.

    Parameters
    ----------
    file
        The record.
    simulations
        How many possible futures each decision is tried in.
    seed
        Of the search; the same seed finds the same.
    worst
        How many of the costliest decisions are shown.
    json
        Print one JSON object with every decision instead.
    """
    at_least(1, "--simulations", simulations)
    at_least(0, "--worst", worst)
    record = records.loads(content(file))
    game = game_named(record.game)
    with progress(say("Analysis"), len(record.steps)) as advance:
        for found in review(record, game, seed, replace(REVIEW, simulations=simulations)):
            if isinstance(found, Analysis):
                told = comments(record, game, found)
            else:
                advance()
    if json:
        line(as_json(asdict(told)))
    else:
        _show(told, worst)


def _show(told: Commentary, worst: int) -> None:
    table(say("Chances to win, in %"), (say("step"), *told.names), _curve(told.curve))
    costly = sorted((d for d in told.decisions if d.loss > 0), key=lambda d: -d.loss)[:worst]
    columns = (say("step"), say("player"), say("played"), say("better"), say("points given away"))
    rows: list[list[Cell]] = [
        [d.step, told.names[d.seat], d.played_words, d.best_words, d.loss] for d in sorted(costly, key=lambda d: d.step)
    ]
    table(say("What was given away"), columns, rows)
    line(say("What decided the game:"))
    for moment in told.moments:
        line(say("step {step}, {words}", step=moment.step, words=moment.words))


def _curve(points: Sequence[Point]) -> list[list[Cell]]:
    last = len(points) - 1
    shown = sorted({round(n * last / _CURVE) for n in range(_CURVE + 1)})
    return [[points[n].step, *(round(100 * chance) for chance in points[n].chances)] for n in shown]
