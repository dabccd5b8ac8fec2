"""`burgrave analyse`: review a recorded game or a single position with a search."""

from __future__ import annotations

import re
from dataclasses import asdict
from math import inf
from pathlib import Path

from burgrave.bots.advice import Advice, advise
from burgrave.bots.commentary import Commentary, SeatComment, comments
from burgrave.bots.comparison import LOOKS
from burgrave.bots.reasons import line_in_words, reason
from burgrave.bots.review import Reviewer
from burgrave.cli.files import content
from burgrave.cli.output import Cell, Json, as_json, line, progress, table
from burgrave.cli.position import seat_name
from burgrave.cli.settings import at_least
from burgrave.games import game as game_named
from burgrave.kernel import record as records
from burgrave.kernel.errors import NotationError, OptionError
from burgrave.kernel.position import game_named as game_of
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

_WORST = 5
_OTHERS = 9
"""How many alternative turns are compared in a single position."""
_PARTS = 100
_SECONDS = 45.0
_CLAUSES = re.compile(r";|:\s|\n")
"""Separators that positions contain, but hardly any path does."""


def analyse(
    source: str,
    /,
    *,
    seat: int | None = None,
    seconds: float = _SECONDS,
    futures: int = LOOKS[-1],
    seed: int = 0,
    worst: int = _WORST,
    json: Json = False,
) -> None:
    """Analyse a game: what each turn lost against the best one found, luck and skill, and where the points came from.

    For a position in notation, which must name its game, show how good each turn worth comparing is.

    Parameters
    ----------
    source
        The file of a record or of a position, or a position itself: 'game burgundy; A: stored bank; dice 3 4'.
    seat
        Review only the turns of this seat, counted from 1; otherwise those of every seat.
    seconds
        Stop after this long with what has been found. With 0 there is no limit, and the result is always the same.
    futures
        The most possible futures in which two turns are compared.
    seed
        Seed of the search: without a time limit, the same seed gives the same result.
    worst
        How many of each player's costliest turns to show.
    json
        Print one JSON object with every turn instead.
    """
    at_least(LOOKS[0], "--futures", futures)
    at_least(0, "--worst", worst)
    at_least(0, "--seconds", int(seconds))
    text = source if _is_notation(source) else content(Path(source))
    limit = seconds or inf
    if not text.lstrip().startswith("{"):
        _judge(_position(text), futures, limit, seed, json)
        return
    record = records.loads(text)
    if seat is not None and not 1 <= seat <= record.players:
        raise OptionError(say("--seat is {seat}; this game has seats 1 to {last}", seat=seat, last=record.players))
    reviewer = Reviewer(
        record, game_named(record.game), () if seat is None else (seat - 1,), seed, limit, worlds=futures
    )
    with progress(say("Analysis"), _PARTS) as advance:
        done = 0
        for _ in reviewer.work():
            for _ in range(done, int(_PARTS * reviewer.progress)):
                advance()
            done = max(done, int(_PARTS * reviewer.progress))
    commentary = comments(record, game_named(record.game), reviewer.report())
    if json:
        line(as_json(asdict(commentary)))
    else:
        _show(commentary, worst)


def _is_notation(source: str) -> bool:
    return _CLAUSES.search(source) is not None


def _position(text: str) -> State:
    name = game_of(text)
    if not name:
        raise NotationError(say("the notation must name its game, as in 'game burgundy'"))
    return game_named(name).position(text)


def _judge(state: State, futures: int, seconds: float, seed: int, json: bool) -> None:
    """Show the turns of each deciding seat, best first."""
    if state.over:
        line(say("The game is over."))
        return
    for seat in state.active:
        advice = advise(state, seat, seed, seconds, futures, others=_OTHERS)
        if json:
            line(as_json({"seat": seat, "choices": _choices(state, advice)}))
            continue
        line(say("{player}: {prompt}", player=seat_name(seat), prompt=state.prompt(seat)))
        columns = (say("turn"), say("points behind"), say("margin"), say("futures"))
        rows: list[list[Cell]] = [[str(line_in_words(state, seat, advice.line)), 0.0, "", ""]]
        for other in advice.others:
            gap = other.behind
            words = str(line_in_words(state, seat, other.line))
            compared = gap.worlds >= LOOKS[0]
            known = [round(gap.total.mean, 1) or 0.0, round(gap.total.margin, 1)] if compared else ["", ""]
            rows.append([words, *known, gap.worlds])
        table(say("Search results"), columns, rows)
        line(reason(state, seat, advice))


def _choices(state: State, advice: Advice) -> list[dict[str, object]]:
    notation = state.game.actions.notation
    best: dict[str, object] = {"choice": [notation(action) for action in advice.line], "behind": 0.0, "margin": 0.0}
    return [
        best,
        *(
            {
                "choice": [notation(action) for action in other.line],
                "behind": round(other.behind.total.mean, 2),
                "margin": round(other.behind.total.margin, 2),
            }
            for other in advice.others
        ),
    ]


def _show(commentary: Commentary, worst: int) -> None:
    for seat in commentary.seats:
        line(_headline(seat))
        line(seat.summary)
        if seat.split:
            line(seat.split_words)
        _show_turns(seat, commentary.in_points, worst)
        if seat.sources:
            columns = (say("source"), say("points"), say("bot average"))
            rows: list[list[Cell]] = [[each.words, each.points, each.average] for each in seat.sources]
            table(say("Where the points came from"), columns, rows)


def _headline(seat: SeatComment) -> Text:
    if seat.accuracy is None:
        return say(
            "{player}: {points} points; time ran out before every turn was reviewed (allow more --seconds)",
            player=seat.name,
            points=seat.score,
        )
    return say("{player}: {points} points, accuracy {n} %", player=seat.name, points=seat.score, n=seat.accuracy)


def _show_turns(seat: SeatComment, in_points: bool, worst: int) -> None:
    shown = sorted((turn for turn in seat.turns if turn.loss), key=lambda turn: -turn.loss)[:worst]
    if not shown:
        return
    columns = [say("turn"), say("step"), say("played"), say("better")]
    if in_points:
        columns += [say("points lost"), say("margin")]
    rows: list[list[Cell]] = []
    for turn in shown:
        row: list[Cell] = [turn.number, turn.step, turn.played_words, turn.best_words]
        rows.append([*row, turn.loss, turn.margin] if in_points else row)
    table(say("Costliest turns"), columns, rows)
