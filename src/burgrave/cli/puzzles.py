"""`burgrave puzzles`: mine games for positions with one clearly best line, and verify puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing, nullcontext
from pathlib import Path

from burgrave.bots.comparison import LOOKS
from burgrave.cli.files import content
from burgrave.cli.output import Cell, Json, as_json, line, progress, table
from burgrave.cli.settings import Jobs, at_least
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError, RecordError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import say
from burgrave.puzzles import files
from burgrave.puzzles.files import Collection, Workbook
from burgrave.puzzles.mining import Mined, Miner, MiningSource
from burgrave.puzzles.puzzle import LEAST_AHEAD, Puzzle
from burgrave.puzzles.renewing import Renewer, completed
from burgrave.puzzles.verifying import Verdict, verify
from burgrave.workers import Pool

_NUMBER = 100
_GAMES = 100
_CHECK_SEED = 1 << 34
"""The seed for checking: mining uses only lower ones."""


def puzzles(
    game: str,
    /,
    *,
    check: bool = False,
    renew: bool = False,
    file: Path | None = None,
    number: int = _NUMBER,
    games: int = _GAMES,
    seed: int = 1,
    records: Path | None = None,
    resume: Path | None = None,
    jobs: Jobs = 1,
    futures: int = LOOKS[-1],
    json: Json = False,
) -> None:
    """Mine games for puzzles: positions where one line is clearly best.

    The lines of every turn are compared in possible futures, and again in fresh ones. A puzzle's grade is the number
    of levels, out of four, that miss it. Without --file the puzzles are only listed.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    check
        Verify the puzzles of the package, or those of --file, in fresh futures instead of mining.
    renew
        Verify the puzzles of the package and grade them by the current levels; those that no longer hold up are
        replaced by mining games from --seed on.
    file
        File to write the puzzles to; it must not exist. With --check: the file to verify.
    number
        How many puzzles to keep, with equal numbers of each grade as far as possible.
    games
        How many games to mine.
    seed
        Seed of the first game that bots play.
    records
        Folder of recorded games to mine instead, for example those of a server.
    resume
        File to keep the progress in; interrupted mining resumes from there.
    futures
        With --check: the most possible futures in which two lines are compared.
    json
        Print one JSON object instead of tables.
    """
    of = game_named(game)
    _bound(number, games, seed, jobs, futures)
    if check:
        _check(of.name, file, futures, jobs, json)
        return
    if renew:
        _renew(of.name, file, seed, jobs, json)
        return
    sources = _recorded(of.name, records) if records else [MiningSource(of.name, seed + n) for n in range(games)]
    command = f"burgrave puzzles {of.name} " + (f"--records {records.name}" if records else f"--seed {seed}")
    _dig(of, sources, command, number, file, resume, jobs, json)


def _bound(number: int, games: int, seed: int, jobs: int, futures: int) -> None:
    at_least(1, "--number", number)
    at_least(1, "--games", games)
    at_least(0, "--seed", seed)
    at_least(1, "--jobs", jobs)
    at_least(LOOKS[0], "--futures", futures)


def _dig(
    of: AnyGame,
    sources: Sequence[MiningSource],
    command: str,
    number: int,
    file: Path | None,
    resume: Path | None,
    jobs: int,
    json: bool,
) -> None:
    if file is not None and file.exists():
        raise RecordError(say("'{path}' already exists and was not changed", path=str(file)))
    mined = _mine(sources, resume, command, jobs)
    turns = sum(each.turns for each in mined)
    whole = f"{command} --games {len(sources)} --number {number}"
    found = Collection(of.name, of.version, whole, turns, files.chosen(mined, number))
    if file is not None:
        _write(file, files.dumps(found))
    _show(found, json)


def _recorded(game: str, folder: Path) -> list[MiningSource]:
    paths = sorted(folder.glob("*.json"))
    if not paths:
        raise OptionError(say("'{path}' has no records; a record's name ends in .json", path=str(folder)))
    return [MiningSource(game, number, content(path), path.name) for number, path in enumerate(paths)]


def _mine(sources: Sequence[MiningSource], resume: Path | None, command: str, jobs: int) -> list[Mined]:
    with closing(Workbook(resume, sources[0].game, command)) if resume else nullcontext() as workbook:
        known = dict(workbook.mined) if workbook else {}
        todo = [source for source in sources if source.number not in known]
        with progress(say("Games"), len(todo)) as advance:
            for mined in _on_cores(todo, jobs):
                known[mined.number] = mined
                if workbook:
                    workbook.add(mined)
                advance()
    return [known[source.number] for source in sources]


def _on_cores(todo: Sequence[MiningSource], jobs: int) -> Iterator[Mined]:
    if jobs == 1:
        yield from map(Miner().mine, todo)
        return
    with Pool(Miner) as pool:
        yield from pool.map(Miner.mine, todo, jobs)


def _write(path: Path, text: str) -> None:
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        why = error.strerror or str(error)
        raise RecordError(say("'{path}' cannot be written: {why}", path=str(path), why=why)) from None


def _show(found: Collection, json: bool) -> None:
    if json:
        line(as_json({"game": found.game, "turns": found.looked_at, "puzzles": [*map(files.packed, found.puzzles)]}))
        return
    columns = (say("levels that miss it"), say("puzzles"))
    table(say("Puzzles by grade"), columns, [list(row) for row in files.by_grade(found.puzzles)])
    rows = [_row(puzzle) for puzzle in found.puzzles]
    table(say("Puzzles"), (say("puzzle"), say("grade"), say("points ahead"), say("margin"), say("from")), rows)
    line(
        say(
            "{n} puzzles from {turns} turns; the best line is ahead by at least {points} points after the margin",
            n=len(found.puzzles),
            turns=found.looked_at,
            points=str(LEAST_AHEAD),
        )
    )


def _row(puzzle: Puzzle) -> list[Cell]:
    return [puzzle.id, puzzle.grade, puzzle.ahead.behind, puzzle.ahead.margin, puzzle.source]


def _renew(game: str, file: Path | None, seed: int, jobs: int, json: bool) -> None:
    """Renew the package's puzzles, keeping their number."""
    if file is not None and file.exists():
        raise RecordError(say("'{path}' already exists and was not changed", path=str(file)))
    old = files.shipped(game)
    if old is None:
        raise OptionError(say("the package has no puzzles for {game}", game=game))
    with Pool(Renewer, game, _CHECK_SEED) as pool, progress(say("Puzzles"), len(old.puzzles)) as advance:
        renewed = []
        for puzzle in pool.map(Renewer.renew, old.puzzles, jobs):
            renewed.append(puzzle)
            if puzzle is not None:
                advance()
        found = completed(old, renewed, seed, f"burgrave puzzles {game} --renew --seed {seed}", advance)
    if file is not None:
        _write(file, files.dumps(found))
    _show(found, json)


class Verifier:
    """A worker process's state: it verifies puzzles of one game."""

    def __init__(self, game: str, futures: int) -> None:
        self._game, self._futures = game, futures

    def verify(self, puzzle: Puzzle) -> Verdict:
        return verify(puzzle, self._game, _CHECK_SEED, self._futures)


def _check(game: str, path: Path | None, futures: int, jobs: int, json: bool) -> None:
    collection = files.loads(content(path)) if path else files.shipped(game)
    if collection is None:
        raise OptionError(say("the package has no puzzles for {game}", game=game))
    if collection.game != game:
        raise OptionError(say("these are puzzles for {game}", game=collection.game))
    with Pool(Verifier, game, futures) as pool, progress(say("Puzzles"), len(collection.puzzles)) as advance:
        verdicts = []
        for verdict in pool.map(Verifier.verify, collection.puzzles, jobs):
            verdicts.append(verdict)
            advance()
    held = [verdict for verdict in verdicts if verdict.holds]
    if json:
        each = [
            {"id": v.id, "holds": v.holds, "ahead": v.gap.total.mean, "margin": v.gap.total.margin} for v in verdicts
        ]
        line(as_json({"game": game, "holds": len(held), "puzzles": each}))
        return
    failed: list[list[Cell]] = [[v.id, v.gap.total.mean, v.gap.total.margin] for v in verdicts if not v.holds]
    if failed:
        table(say("Puzzles that do not hold"), (say("puzzle"), say("points ahead"), say("margin")), failed)
    line(say("{held} of {all} puzzles hold in fresh futures", held=len(held), all=len(verdicts)))
