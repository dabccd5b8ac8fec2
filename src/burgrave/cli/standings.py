"""Results of a contest, as tables for people or one JSON object for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from burgrave.arena.fixtures import Contest
from burgrave.arena.play import Result
from burgrave.arena.standings import Duel, Standing, Standings
from burgrave.cli.output import Cell, table
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, count, say


def title(of: AnyGame, contest: Contest) -> Text:
    return say("{title}, {players}", title=of.title, players=count("{n} player", "{n} players", contest.players))


def show(of: AnyGame, contest: Contest, found: Standings) -> None:
    """Print tables that fit a terminal of 80 columns."""
    heading = say("{contest}: {bots}", contest=title(of, contest), bots=", ".join(contest.bots))
    _show_bots(heading, found.rows)
    _show_duels(found.duels)
    _show_points(found)
    rows: list[list[Cell]] = []
    for n, words in enumerate(of.groups.values()):
        means = [row.sources[n] / max(1, row.games) for row in found.rows if row.sources]
        if any(means):
            rows.append([words, *means])
    table(say("Mean points by source"), (say("source"), *(row.name for row in found.rows)), rows)


def _show_bots(heading: Text, rows: Sequence[Standing]) -> None:
    columns = [say("bot"), say("games"), say("wins %")]
    if any(row.rating for row in rows):
        columns += [say("rating"), say("from"), say("to")]
    cells: list[list[Cell]] = [
        [row.name, row.games, 100 * row.won / max(1, row.games), *(round(part) for part in row.rating or ())]
        for row in rows
    ]
    table(heading, columns, cells)


def _show_points(found: Standings) -> None:
    columns = (say("bot"), say("games"), say("points"), say("±"), say("ms/decision"), say("slowest s"))
    rows = [_points(row.name, row) for row in found.rows]
    if control := found.control:
        rows.append(_points(say("{first} : {second}", first=control.name, second=control.name), control))
    table(say("Points with 95 % intervals, and time"), columns, rows)


def _points(who: Cell, row: Standing) -> list[Cell]:
    return [who, row.games, row.mean, row.error, 1000 * row.seconds / max(1, row.decisions), row.slowest]


def _show_duels(duels: Sequence[Duel]) -> None:
    if not duels:
        return
    columns = (say("pair"), say("games"), say("ahead %"), say("from"), say("to"), say("lead"), say("control"))
    rows: list[list[Cell]] = []
    for duel in duels:
        control: Cell = "" if not duel.control else say("fair") if duel.fair else say("not fair")
        pair = say("{first} : {second}", first=duel.first, second=duel.second)
        rows.append([pair, duel.games, 100 * duel.share, 100 * duel.low, 100 * duel.high, duel.lead, control])
    table(say("Who finished before whom, with 95 % intervals"), columns, rows)


def data(of: AnyGame, contest: Contest, found: Standings, results: Sequence[Result], version: str) -> dict[str, Any]:
    return {
        "burgrave": version,
        "game": contest.game,
        "rules": of.version,
        "players": contest.players,
        "sides": [list(seats) for seats in contest.sides],
        "options": contest.options,
        "modules": list(contest.modules),
        "seed": contest.seed,
        "games_each": contest.games,
        "mirror": contest.mirror,
        "bots": [_row(of, row) for row in found.rows],
        "control": _row(of, found.control) if found.control else None,
        "pairs": [
            {
                "bots": [duel.first, duel.second],
                "games": duel.games,
                "share": round(duel.share, 4),
                "interval": [round(duel.low, 4), round(duel.high, 4)],
                "lead": round(duel.lead, 3),
                "control": duel.control,
            }
            for duel in found.duels
        ],
        "games": [result.data() for result in results],
    }


def _row(of: AnyGame, row: Standing) -> dict[str, Any]:
    return {
        "name": row.name,
        "games": row.games,
        "won": round(row.won, 4),
        "mean": round(row.mean, 3),
        "error": round(row.error, 3),
        "rating": [round(part, 1) for part in row.rating] if row.rating else None,
        "seconds": round(row.seconds / max(1, row.decisions), 4),
        "slowest": row.slowest,
        "sources": {
            group: round(points / max(1, row.games), 3) for group, points in zip(of.groups, row.sources, strict=True)
        },
    }
