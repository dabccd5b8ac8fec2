"""`burgrave sim`: let bots play many games and summarize the results."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Annotated, Any

from cyclopts import Parameter

from burgrave.arena.match import Match, Played, seat_bots, switched_on, usual_players
from burgrave.arena.tally import Tally
from burgrave.cli.output import Bar, Cell, Json, as_json, line, progress, table
from burgrave.cli.settings import Seed, assignments, at_least, listed, with_files
from burgrave.games import game as game_named
from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import count, say


def sim(
    game: str,
    /,
    *,
    players: int | None = None,
    bots: str = "random",
    games: int = 10,
    seed: Seed = 1,
    with_: Annotated[str | None, Parameter(name="--with")] = None,
    set_: Annotated[list[str] | None, Parameter(name="--set")] = None,
    record: Path | None = None,
    json: Json = False,
) -> None:
    """Let bots play many games and summarize the results.

    Game n of a run has the seed SEED + n - 1 and can be repeated on its own with that seed.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    players
        Number of players; by default the number of bots listed, or what the game mode requires.
    bots
        One bot for all seats, or one for each: `greedy,random`. Some games have an automaton for the last seat.
    games
        Number of games.
    with_
        Modules, separated by commas.
    set_
        An option as name=value; can be repeated. duchies=@FILE uses boards of your own, pieces=@FILE
        other pieces of your own.
    record
        Folder to write a record of each game to.
    json
        Print one JSON object instead of tables.
    """
    of = game_named(game)
    at_least(1, "--games", games)
    at_least(0, "--seed", seed)
    names = listed(bots) or [bots]
    options = switched_on(of, names, with_files(of, assignments(set_ or ())))
    seats = usual_players(of, options, len(names)) if players is None else players
    setup = of.setup(seats, options, listed(with_ or ""))
    automaton = of.automaton(setup)
    match = Match(of, setup, seat_bots(names, seats, automaton.name if automaton else ""))
    files = RecordFiles(record, match, seed, games) if record else None
    started = perf_counter()
    tally = Tally(match)
    with progress(of.title, games) as advance:
        played = _followed(match.run(seed, games, recorded=record is not None), tally, files, advance)
        if json:
            _stream(match, seed, played, tally, started)
            return
        for _ in played:
            pass
    _show(tally, perf_counter() - started)


class RecordFiles:
    """The files for the records of a run; existing ones are never overwritten."""

    def __init__(self, folder: Path, match: Match, seed: int, games: int) -> None:
        self.folder = folder
        self.stem = f"{match.game.name}-{match.setup.players}p"
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            why = error.strerror or str(error)
            raise RecordError(say("'{path}' cannot be used as a folder: {why}", path=str(folder), why=why)) from None
        for n in range(seed, seed + games):
            if self.path(n).exists():
                raise RecordError(say("'{path}' already exists and was not changed", path=str(self.path(n))))

    def path(self, seed: int) -> Path:
        return self.folder / f"{self.stem}-{seed}.json"

    def save(self, played: Played) -> None:
        assert played.record is not None
        played.record.save(self.path(played.seed))


def _followed(games: Iterator[Played], tally: Tally, files: RecordFiles | None, advance: Bar) -> Iterator[Played]:
    """Pass games on, tallying and recording each."""
    for played in games:
        tally.add(played)
        if files:
            files.save(played)
        advance()
        yield played


def _stream(match: Match, seed: int, games: Iterator[Played], tally: Tally, started: float) -> None:
    """Print one JSON object game by game, so that memory use does not grow with the run."""
    head = {
        "game": match.game.name,
        "players": match.setup.players,
        "bots": list(match.bots),
        "options": match.setup.options,
        "modules": list(match.setup.modules),
        "seed": seed,
    }
    print(as_json(head)[:-1] + ', "games": [')
    separator = " "
    for played in games:
        print(separator + as_json(_data(played)))
        separator = ","
    tail = {"decisions": tally.decisions, "seconds": round(perf_counter() - started, 3)}
    print("], " + as_json(tail)[1:])


def _data(played: Played) -> dict[str, Any]:
    state = played.state
    return {
        "seed": played.seed,
        "scores": state.scores(),
        "winners": state.winners(),
        "decisions": played.decisions,
        "ledger": [
            [
                {"vp": vp, "rule": cause.rule, "cause": cause.name}
                for cause, vp in zip(state.game.causes, state.ledger(seat), strict=True)
                if vp
            ]
            for seat in range(state.players)
        ],
    }


def _show(tally: Tally, seconds: float) -> None:
    match = tally.match
    columns = (say("seat"), say("bot"), say("mean"), say("spread"), say("lowest"), say("highest"), say("wins %"))
    rows = [
        (n, bot, s.mean, s.spread, int(s.least), int(s.most), 100 * s.win_rate)
        for n, (bot, s) in enumerate(zip(match.bots, tally.seats, strict=True), 1)
    ]
    table(say("{title}: points", title=match.game.title), columns, rows)
    seats = [say("seat {n}", n=n) for n in range(1, len(match.bots) + 1)]
    sources: list[list[Cell]] = [
        [match.game.groups[group], *means] for group, means in tally.sources().items() if any(means)
    ]
    table(say("Mean points by source"), (say("source"), *seats), sources)
    line(
        say(
            "{games}, {decisions} in {seconds} s: {rate} games per second",
            games=count("{n} game", "{n} games", tally.games),
            decisions=count("{n} decision", "{n} decisions", tally.decisions),
            seconds=f"{seconds:.1f}",
            rate=f"{tally.games / max(seconds, 1e-9):,.1f}",
        )
    )
