"""`burgrave ladder`: rate every bot in every game."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Any

from burgrave import __version__
from burgrave.arena import workers
from burgrave.arena.fixtures import Contest, Fixture, fixtures
from burgrave.arena.ladder import RUNGS, Ladder
from burgrave.arena.logbook import Logbook
from burgrave.arena.match import usual_players
from burgrave.arena.play import Result
from burgrave.arena.standings import Standings
from burgrave.bots import make
from burgrave.cli.output import Bar, Cell, Json, as_json, line, progress, table
from burgrave.cli.settings import Jobs, Ray, Seed, at_least, listed
from burgrave.cli.standings import title
from burgrave.games import game as game_named
from burgrave.games import loaded
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.kernel.text import say


def ladder(
    *game: str,
    bots: str = ",".join(RUNGS),
    games: int = 100,
    players: int | None = None,
    seed: Seed = 1,
    jobs: Jobs = 1,
    ray: Ray = None,
    resume: Path | None = None,
    json: Json = False,
) -> None:
    """Rate every bot in every game.

    Each bot plays the next weaker one with the usual setup, the same seeds in every seating.

    Parameters
    ----------
    game
        Which games; all of them by default.
    bots
        The bots from the weakest to the strongest, separated by commas.
    games
        Number of games for each pair of neighbors, rounded up to whole seeds.
    players
        Number of players; the usual number of each game by default.
    resume
        Folder to save the games to, with one file per game; games already there are not replayed.
    json
        Print one JSON object instead of tables.
    """
    names = _rungs(bots)
    at_least(1, "--games", games)
    at_least(0, "--seed", seed)
    at_least(1, "--jobs", jobs)
    if resume is not None:
        _make(resume)
    ladders = [
        _ladder(name, names, players, games, seed) for name in dict.fromkeys(game) or [of.name for of in loaded()]
    ]
    with progress(say("Ladder"), sum(each.games for each in ladders)) as advance:
        found = [each.standings(_play(each, resume, jobs, ray or "", advance)) for each in ladders]
    if json:
        line(as_json({"burgrave": __version__, "ladders": [_data(*pair) for pair in zip(ladders, found, strict=True)]}))
    else:
        for of, standings in zip(ladders, found, strict=True):
            _show(of, standings)


def _rungs(bots: str) -> tuple[str, ...]:
    names = tuple(dict.fromkeys(listed(bots)))
    if len(names) < 2:
        raise OptionError(say("a ladder needs at least two bots: --bots greedy,expert"))
    for name in names:
        make(name)
    return names


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError(say("'{path}' cannot be used: {why}", path=str(folder), why=why)) from None


def _ladder(name: str, bots: tuple[str, ...], players: int | None, games: int, seed: int) -> Ladder:
    of = game_named(name)
    setup = of.setup(usual_players(of, {}) if players is None else players)
    return Ladder(Contest.make(of, setup, bots, games, seed, mirror=False))


def _play(of: Ladder, folder: Path | None, jobs: int, ray: str, advance: Bar) -> list[Result]:
    results: list[Result] = []
    with Logbook(folder / f"{of.whole.game}.jsonl", of.whole, __version__) if folder else nullcontext() as logbook:
        known = logbook.results if logbook else {}
        for contest in of.contests:
            todo: list[Fixture] = []
            for fixture in fixtures(contest):
                if fixture.key in known:
                    results.append(known[fixture.key])
                    advance()
                else:
                    todo.append(fixture)
            for result in workers.run(contest, todo, jobs, ray):
                results.append(result)
                if logbook:
                    logbook.add(result)
                advance()
    return results


def _show(of: Ladder, found: Standings) -> None:
    columns = (say("bot"), say("rating"), say("from"), say("to"), say("points"), say("±"), say("ms/decision"))
    rows: list[list[Cell]] = []
    for row in found.rows:
        rating = [round(part) for part in row.rating or ()]
        rows.append([row.name, *rating, row.mean, row.error, 1000 * row.seconds / max(1, row.decisions)])
    table(title(game_named(of.whole.game), of.whole), columns, rows)
    pairs: list[list[Cell]] = []
    for duel in reversed(found.duels):
        pair = say("{first} : {second}", first=duel.second, second=duel.first)
        pairs.append([pair, duel.games, *(100 * (1 - share) for share in (duel.share, duel.high, duel.low))])
    names = (say("pair"), say("games"), say("ahead %"), say("from"), say("to"))
    table(say("Who finished before whom, with 95 % intervals"), names, pairs)


def _data(of: Ladder, found: Standings) -> dict[str, Any]:
    return {
        "game": of.whole.game,
        "players": of.whole.players,
        "games_each": of.whole.games,
        "seed": of.whole.seed,
        "bots": [
            {
                "name": row.name,
                "games": row.games,
                "rating": row.rating and [round(part, 1) for part in row.rating],
                "points": round(row.mean, 2),
                "ms": round(1000 * row.seconds / max(1, row.decisions), 3),
            }
            for row in found.rows
        ],
        "pairs": [
            {
                "stronger": duel.second,
                "weaker": duel.first,
                "games": duel.games,
                "share": round(1 - duel.share, 4),
                "low": round(1 - duel.high, 4),
                "high": round(1 - duel.low, 4),
            }
            for duel in found.duels
        ],
    }
