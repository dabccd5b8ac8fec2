"""`burgrave analyse`: review a recorded game or a single position with a search."""

from __future__ import annotations

from dataclasses import asdict, replace
from math import inf
from pathlib import Path

from burgrave.bots.analysis import HINT, REVIEW, Analysis, advise, review
from burgrave.bots.commentary import Comment, Commentary, comments, moment_words
from burgrave.bots.key_moments import PLAYOUTS
from burgrave.cli.files import content
from burgrave.cli.output import Cell, Json, as_json, line, progress, table
from burgrave.cli.position import seat_name
from burgrave.cli.settings import at_least
from burgrave.games import game as game_named
from burgrave.kernel import record as records
from burgrave.kernel.errors import NotationError
from burgrave.kernel.position import game_named as game_of
from burgrave.kernel.state import State
from burgrave.kernel.text import say

_WORST = 10
_CURVE = 12
"""How many points of the curve the text shows."""


def analyse(
    file: Path,
    /,
    *,
    simulations: int | None = None,
    playouts: int = PLAYOUTS,
    seed: int = 0,
    worst: int = _WORST,
    json: Json = False,
) -> None:
    """Analyse a game with a search: the best moves, the points lost, and what decided it.

    For a position in notation, which must name its game, show how good each choice is.

    Parameters
    ----------
    file
        The record, or a position in notation.
    simulations
        How many possible futures are tried for each decision, all its choices together: 16, of a single position 48.
    playouts
        How many times the game is played on to its end, for the curve and for what decided it.
    seed
        Of the search; the same seed finds the same, however long it takes.
    worst
        How many of the costliest decisions are shown.
    json
        Print one JSON object with every decision instead.
    """
    at_least(1, "--simulations", simulations or 1)
    at_least(1, "--playouts", playouts)
    at_least(0, "--worst", worst)
    text = content(file)
    if not text.lstrip().startswith("{"):
        _judge(_position(text), HINT.simulations if simulations is None else simulations, seed, json)
        return
    record = records.loads(text)
    game = game_named(record.game)
    with progress(say("Analysis"), len(record.steps)) as advance:
        done = 0
        budget = replace(REVIEW, simulations=simulations or REVIEW.simulations, seconds=inf)
        for found in review(record, game, seed, budget, playouts=playouts):
            if isinstance(found, Analysis):
                commentary = comments(record, game, found)
            else:
                for _ in range(done, found):
                    advance()
                done = found
    if json:
        line(as_json(asdict(commentary)))
    else:
        _show(commentary, worst)


def _position(text: str) -> State:
    name = game_of(text)
    if not name:
        raise NotationError(say("the notation must name its game, as in 'game burgundy'"))
    return game_named(name).position(text)


def _judge(state: State, simulations: int, seed: int, json: bool) -> None:
    """Every choice of those who decide, the best one first."""
    if state.over:
        line(say("The game is over."))
        return
    for seat in state.active:
        advice = advise(state, seat, seed, replace(HINT, simulations=simulations, seconds=inf))
        tried = sorted(advice.values or {advice.action: 0.0}, key=lambda action: (advice.loss(action), action))
        notation = state.game.actions.notation
        found = [
            (
                notation(action),
                str(state.describe(seat, action)),
                advice.loss(action),
                advice.standard_errors.get(action, 0.0),
            )
            for action in tried
        ]
        if json:
            line(as_json({"seat": seat, "choices": [dict(zip(_JUDGED, choice, strict=True)) for choice in found]}))
            continue
        line(say("{player}: {prompt}", player=seat_name(seat), prompt=state.prompt(seat)))
        columns = (say("choice"), say("meaning"), say("points behind"), say("margin"))
        table(
            say("Search results"),
            columns,
            [[*choice[:2], round(choice[2], 1), round(choice[3], 1)] for choice in found],
        )


_JUDGED = ("choice", "words", "behind", "error")


def _show(commentary: Commentary, worst: int) -> None:
    title = say("Expected final points") if commentary.alone else say("Chance of winning, in %")
    table(title, (say("step"), *commentary.names), _curve(commentary))
    costly = sorted((d for d in commentary.decisions if d.loss > 0), key=lambda d: -d.loss)[:worst]
    columns = [say("step"), say("player"), say("played"), say("better"), say("clearly better")]
    if not commentary.alone:
        columns.append(say("points lost"))
    rows = [_row(commentary, decision) for decision in sorted(costly, key=lambda d: d.step)]
    table(say("Costliest decisions"), columns, rows)
    line(say("What decided the game:"))
    for moment in commentary.moments:
        line(say("step {step}, {words}", step=moment.until, words=moment_words(moment, commentary.names)))
    rest = commentary.rest
    if rest:
        line(rest)


def _row(commentary: Commentary, decision: Comment) -> list[Cell]:
    clearly = "✓" if decision.clear else ""
    row: list[Cell] = [
        decision.step,
        commentary.names[decision.seat],
        decision.played_words,
        decision.best_words,
        clearly,
    ]
    return row if commentary.alone else [*row, decision.loss]


def _curve(commentary: Commentary) -> list[list[Cell]]:
    last = len(commentary.curve) - 1
    shown = [commentary.curve[n] for n in sorted({round(n * last / _CURVE) for n in range(_CURVE + 1)})]
    if commentary.alone:
        return [[point.step, *(round(points) for points in point.expected)] for point in shown]
    return [[point.step, *(round(100 * chance) for chance in point.chances)] for point in shown]
