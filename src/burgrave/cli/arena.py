"""`burgrave arena`: bots play each other in all seats, and who is the stronger."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from burgrave import __version__
from burgrave.arena import workers
from burgrave.arena.bout import Result
from burgrave.arena.chart import chart as drawn
from burgrave.arena.fixtures import Plan, fixtures
from burgrave.arena.logbook import Logbook
from burgrave.arena.match import switched_on, usual_players
from burgrave.arena.standings import Duel, Row, Standings, in_order, standings
from burgrave.bots import make
from burgrave.cli.output import Cell, Json, as_json, line, progress, table
from burgrave.cli.settings import assignments, at_least, listed, with_files
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.kernel.game import Game
from burgrave.kernel.text import render, say


def arena(
    game: str,
    /,
    *,
    bots: str,
    games: int = 100,
    players: int | None = None,
    seed: int = 1,
    with_: Annotated[str | None, Parameter(name="--with")] = None,
    set_: Annotated[list[str] | None, Parameter(name="--set")] = None,
    jobs: int = 1,
    ray: str | None = None,
    chart: Path | None = None,
    resume: Path | None = None,
    without_mirror: bool = False,
    json: Json = False,
) -> None:
    """Let bots play each other and tell who is the stronger.

    Every pair meets on the same seeds, each seed in all seatings. The first bot also plays against itself, as a
    control: its share must be 50 % within the interval. One bot alone plays only against itself.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    bots
        Who plays, separated by commas.
    games
        How many games for each pair.
    players
        How many play; with more than two, all orders of finishing count.
    seed
        Seed of the first game.
    with_
        Modules, separated by commas.
    set_
        An option as name=value; can be given several times.
    jobs
        How many processes play at once.
    ray
        Address of a Ray cluster that plays instead.
    chart
        File to draw the result to, as SVG.
    resume
        File in which the games are written down; those that are there are not played again.
    without_mirror
        Leave the control out.
    json
        Print one JSON object instead of tables.
    """
    of = game_named(game)
    plan = _plan(of, bots, games, players, seed, with_, set_, not without_mirror)
    at_least(1, "--jobs", jobs)
    if chart is not None and not chart.parent.is_dir():
        raise RecordError(say("'{path}' cannot be written: there is no such folder", path=str(chart)))
    with Logbook(resume, plan, __version__) if resume else nullcontext() as logbook:
        results = _play(plan, logbook, jobs, ray or "")
    found = standings(plan, results)
    groups = [render(words) for words in of.groups.values()]
    if chart is not None:
        chart.write_text(drawn(render(_title(of, plan)), found.rows, groups), "utf-8")
    if json:
        line(as_json(_data(of, plan, found, results)))
    else:
        _show(of, plan, found)


def _plan(
    of: Game,
    bots: str,
    games: int,
    players: int | None,
    seed: int,
    with_: str | None,
    set_: list[str] | None,
    mirror: bool,
) -> Plan:
    names = tuple(dict.fromkeys(listed(bots)))
    if not names:
        raise OptionError(say("name the bots that play: --bots greedy,expert"))
    at_least(1, "--games", games)
    at_least(0, "--seed", seed)
    automata = {automaton.name for automaton in of.automata}
    deciding = tuple(name for name in names if name not in automata)
    for name in deciding:
        make(name)
    given = switched_on(of, names, with_files(of, assignments(set_ or ())))
    seats = usual_players(of, given) if players is None else players
    setup = of.setup(seats, given, listed(with_ or ""))
    return Plan.make(of, setup, deciding, games, seed, mirror=mirror)


def _play(plan: Plan, logbook: Logbook | None, jobs: int, ray: str) -> list[Result]:
    known = logbook.results if logbook else {}
    results = list(known.values())
    todo = [fixture for fixture in fixtures(plan) if fixture.key not in known]
    with progress(say("Arena"), len(todo)) as advance:
        for result in workers.run(plan, todo, jobs, ray):
            results.append(result)
            if logbook:
                logbook.add(result)
            advance()
    return in_order(plan, results)


def _title(of: Game, plan: Plan) -> Any:
    return say("{title}, {players} players: {bots}", title=of.title, players=plan.players, bots=", ".join(plan.bots))


def _show(of: Game, plan: Plan, found: Standings) -> None:
    columns = [say("bot"), say("games"), say("wins %"), say("points"), say("±"), say("s a decision"), say("slowest s")]
    if any(row.rating for row in found.rows):
        columns += [say("rating"), say("from"), say("to")]
    table(_title(of, plan), columns, [_cells(row) for row in found.rows])
    _show_duels(found.duels)
    rows: list[list[Cell]] = []
    for n, words in enumerate(of.groups.values()):
        means = [row.sources[n] / max(1, row.games) for row in found.rows if row.sources]
        if any(means):
            rows.append([words, *means])
    table(say("Mean points by source"), (say("source"), *(row.name for row in found.rows)), rows)


def _cells(row: Row) -> list[Cell]:
    cells: list[Cell] = [
        row.name,
        row.games,
        100 * row.won / max(1, row.games),
        row.mean,
        row.error,
        f"{row.seconds / max(1, row.decisions):.3f}",
        f"{row.slowest:.2f}",
    ]
    return [*cells, *row.rating] if row.rating else cells


def _show_duels(duels: Sequence[Duel]) -> None:
    if not duels:
        return
    columns = (say("pair"), say("games"), say("ahead %"), say("from"), say("to"), say("points ahead"), say("control"))
    rows: list[list[Cell]] = []
    for duel in duels:
        fair = duel.low <= 0.5 <= duel.high
        control: Cell = "" if not duel.control else say("fair") if fair else say("not fair")
        pair = say("{first} : {second}", first=duel.first, second=duel.second)
        rows.append([pair, duel.games, 100 * duel.share, 100 * duel.low, 100 * duel.high, duel.lead, control])
    table(say("Who finished before whom, with 95 % intervals"), columns, rows)


def _data(of: Game, plan: Plan, found: Standings, results: Sequence[Result]) -> dict[str, Any]:
    return {
        "game": plan.game,
        "players": plan.players,
        "options": plan.options,
        "modules": list(plan.modules),
        "bots": [
            {
                "name": row.name,
                "games": row.games,
                "won": row.won,
                "mean": round(row.mean, 3),
                "error": round(row.error, 3),
                "rating": [round(part, 1) for part in row.rating] if row.rating else None,
                "seconds": round(row.seconds / max(1, row.decisions), 4),
                "slowest": row.slowest,
                "sources": {
                    group: round(points / max(1, row.games), 3)
                    for group, points in zip(of.groups, row.sources, strict=True)
                },
            }
            for row in found.rows
        ],
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
