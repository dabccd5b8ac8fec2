"""`burgrave arena`: play bots against each other in every seat and rank them."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from burgrave import __version__
from burgrave.arena import workers
from burgrave.arena.chart import chart as drawn
from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.logbook import Logbook
from burgrave.arena.match import switched_on, usual_players
from burgrave.arena.play import Result
from burgrave.arena.standings import Standings, in_order, standings
from burgrave.bots import make
from burgrave.cli.output import Json, as_json, line, progress
from burgrave.cli.settings import Jobs, Ray, Seed, assignments, at_least, listed, with_files
from burgrave.cli.standings import data, show, title
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import Text, count, render, say


def arena(
    game: str,
    /,
    *,
    bots: str,
    games: int = 100,
    players: int | None = None,
    seed: Seed = 1,
    with_: Annotated[str | None, Parameter(name="--with")] = None,
    set_: Annotated[list[str] | None, Parameter(name="--set")] = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    chart: Path | None = None,
    resume: Path | None = None,
    without_mirror: bool = False,
    json: Json = False,
) -> None:
    """Play bots against each other and rank them.

    Every pair plays the same seeds, each in every seating. The first bot also plays against itself, as a
    control: its share must be 50 % within the interval. A single bot plays only against itself.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    bots
        The bots, separated by commas: levels, bots, or search(simulations=200,width=6).
    games
        Number of games for each pair, rounded up to whole seeds.
    players
        Number of players; with more than two, the whole finishing order counts. In the team game, teams compete.
    with_
        Modules, separated by commas.
    set_
        An option as name=value; can be repeated.
    chart
        SVG file to draw the result to.
    resume
        File the games are saved to; games already in it are not replayed, whatever bots and number
        of games they were for.
    without_mirror
        Skip the control.
    json
        Print one JSON object instead of tables.
    """
    of = game_named(game)
    contest = _contest(of, bots, games, players, seed, with_, set_, not without_mirror)
    at_least(1, "--jobs", jobs)
    if chart is not None:
        _check_writable(chart)
    with Logbook(resume, contest, __version__) if resume else nullcontext() as logbook:
        results = _play(contest, logbook, jobs, ray or "")
    _report(of, contest, results, json, chart)


def _report(of: AnyGame, contest: Contest, results: Sequence[Result], as_data: bool, chart: Path | None) -> None:
    found = standings(contest, results)
    if as_data:
        line(as_json(data(of, contest, found, results, __version__)))
    else:
        show(of, contest, found)
    if chart is not None:
        _draw(chart, of, contest, found)


def _check_writable(chart: Path) -> None:
    """Check the path before the games are played rather than after."""
    if chart.is_dir():
        raise RecordError(say("'{path}' is a folder; specify a file for the chart", path=str(chart)))
    if not chart.parent.is_dir():
        raise RecordError(say("'{path}' cannot be written: the folder does not exist", path=str(chart)))


def _draw(chart: Path, of: AnyGame, contest: Contest, found: Standings) -> None:
    try:
        chart.write_text(drawn(title(of, contest), contest, found, list(of.groups.values())), "utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError(say("'{path}' cannot be written: {why}", path=str(chart), why=why)) from None


def _contest(
    of: AnyGame,
    bots: str,
    games: int,
    players: int | None,
    seed: int,
    with_: str | None,
    set_: list[str] | None,
    mirror: bool,
) -> Contest:
    names = listed(bots)
    if not names:
        raise OptionError(say("specify which bots play: --bots greedy,expert"))
    for name in names:
        if names.count(name) > 1:
            raise OptionError(say("'{name}' is listed twice; list a bot once to have it play itself", name=name))
    at_least(1, "--games", games)
    at_least(0, "--seed", seed)
    automata = {automaton.name for automaton in of.automata}
    deciding = tuple(name for name in names if name not in automata)
    for name in deciding:
        make(name)
    given = switched_on(of, names, with_files(of, assignments(set_ or ())))
    seats = usual_players(of, given) if players is None else players
    setup = of.setup(seats, given, listed(with_ or ""))
    return Contest.make(of, setup, deciding, games, seed, mirror=mirror)


def _play(contest: Contest, logbook: Logbook | None, jobs: int, ray: str) -> list[Result]:
    known = logbook.results if logbook else {}
    results = list(known.values())
    if logbook and logbook.unreadable:
        _warn(count("{n} line of the file is not a game", "{n} lines of the file are not games", logbook.unreadable))
    todo = [fixture for fixture in fixtures(contest) if fixture.key not in known]
    with progress(say("Arena"), len(todo)) as advance:
        for result in workers.run(contest, todo, jobs, ray):
            results.append(result)
            if logbook:
                logbook.add(result)
            advance()
    return in_order(contest, results)


def _warn(words: Text) -> None:
    print(f"burgrave: {render(words)}", file=sys.stderr)
