"""Matches in many setups on all cores, also against the bots of an earlier build, with thinking times in CPU time.

    python bench/levels.py games.jsonl --jobs 16 --seconds 540 < plan
    python bench/levels.py games.jsonl --jobs 0                         # only the table of what was played
    python bench/levels.py games.jsonl --before /path/to/before < plan  # `before/grandmaster` plays from that build

A plan has a match on each line: games, game, two bots, then players, modules and options.

    200 burgundy grandmaster before/grandmaster
    100 burgundy master player players=3 with=inns,shields
    100 orleans master player mode=base

Every game is saved as soon as it is over and never played again; matches are played in the order of the plan. When time
runs out no further game begins, and games that do not end soon after are abandoned.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from time import monotonic, process_time

from burgrave import bots
from burgrave.arena.fixtures import Contest, Fixture, fixtures
from burgrave.arena.match import generator
from burgrave.arena.play import Clocked, Result, result
from burgrave.arena.standings import standings
from burgrave.bots.playing import play_game
from burgrave.games import game as game_named
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State

BEFORE = "before/"
"""The prefix of bots from the earlier build."""
GRACE = 30.0
"""Extra seconds for games still in progress."""


@dataclass(frozen=True)
class Match:
    """A line of the plan."""

    line: str
    games: int
    contest: Contest


def read(line: str, seed: int) -> Match:
    games, name, first, second, *rest = line.split()
    given = dict(word.split("=", 1) for word in rest)
    of = game_named(name)
    players, modules = int(given.pop("players", "2")), given.pop("with", "")
    setup = of.setup(players, given, modules.split(",") if modules else [])
    contest = Contest.make(of, setup, (first, second), int(games), seed, mirror=False)
    return Match(" ".join([name, first, second, *rest]), int(games), contest)


class Timed(Clocked):
    """Measures a bot's thinking time by the CPU time of this process."""

    def choose(self, state: State, seat: int) -> int:
        began = process_time()
        action = self._bot.choose(state, seat)
        self.took(process_time() - began)
        return action


class Before(Clocked):
    """A bot of the earlier build, in a separate process that follows the game by its record."""

    def __init__(self, name: str, seed: int, recorder: Recorder, folder: str) -> None:
        super().__init__(bots.make("random"))
        self._recorder = recorder
        self._sent = 0
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name("before.py"))],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([folder, os.environ.get("PYTHONPATH", "")])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        record = recorder.record
        self._tell([record.game, record.players, record.options, record.modules, record.seed, record.chance])
        self._tell([name, seed])

    def choose(self, state: State, seat: int) -> int:
        steps = self._recorder.record.steps
        self._tell([[[step.seat, step.do, step.chance] for step in steps[self._sent :]], seat])
        self._sent = len(steps)
        assert self._process.stdout
        action, seconds = json.loads(self._process.stdout.readline())
        self.took(seconds)
        return state.game.actions.parse(action)

    def end(self) -> None:
        self._process.communicate()

    def _tell(self, what: object) -> None:
        assert self._process.stdin
        print(json.dumps(what), file=self._process.stdin, flush=True)


def play(contest: Contest, fixture: Fixture, before: str) -> Result:
    game = game_named(contest.game)
    recorder = Recorder(game, game.setup(contest.players, contest.options, contest.modules), fixture.seed)
    seated: dict[int, Clocked] = {}
    sides = [fixture.seats(contest, n) for n in range(len(fixture.bots))]
    for n, (name, seats) in enumerate(zip(fixture.bots, sides, strict=True)):
        for member, seat in enumerate(seats):
            seed = generator(fixture.seed, n + member * len(sides))
            if name.startswith(BEFORE):
                seated[seat] = Before(name.removeprefix(BEFORE), seed, recorder, before)
            else:
                seated[seat] = Timed(bots.make(name, seed))
    play_game(recorder.state, [seated[seat] for seat in range(len(seated))], recorder)
    for bot in seated.values():
        if isinstance(bot, Before):
            bot.end()
    return result(contest, fixture, recorder.state, seated)


def run(matches: list[Match], file: Path, given: argparse.Namespace) -> None:
    known = {(line, found.key) for line, results in played(file).items() for found in results}
    todo = [(m, f) for m in matches for f in fixtures(m.contest) if (m.line, f.key) not in known]
    ends = monotonic() + given.seconds
    left = iter(todo)
    with (
        file.open("a", encoding="utf-8") as out,
        ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool,
    ):
        doing: dict[Future[Result], str] = {}

        def begin(many: int) -> None:
            for _ in range(many):
                item = next(left, None) if monotonic() < ends else None
                if item is not None:
                    doing[pool.submit(play, item[0].contest, item[1], given.before)] = item[0].line

        begin(given.jobs + 2)
        while doing and monotonic() < ends + GRACE:
            done, _ = wait(doing, timeout=1.0, return_when=FIRST_COMPLETED)
            for future in done:
                line = doing.pop(future)
                print(json.dumps({"line": line, **future.result().data()}), file=out, flush=True)
            begin(len(done))
        for process in list((getattr(pool, "_processes", None) or {}).values()) if doing else ():
            process.kill()


def played(file: Path) -> dict[str, list[Result]]:
    """The games in the file, by match."""
    found: dict[str, list[Result]] = defaultdict(list)
    for text in file.read_text("utf-8").splitlines() if file.exists() else ():
        data = json.loads(text)
        line = data.pop("line")
        found[line].append(Result(**{**data, "bots": tuple(data["bots"])}))
    return found


def rows(found: dict[str, list[Result]]) -> Iterator[str]:
    yield "| match | the first wins | interval | points | lead | ms a decision | slowest, s | games |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for line, results in found.items():
        match = read(f"{len(results)} {line}", min(r.seed for r in results))
        yield row(line, match.contest, results)


def row(line: str, contest: Contest, results: Iterable[Result]) -> str:
    whole = Contest(**{**contest.__dict__, "games": 10 * contest.games + 100})
    found = standings(whole, list(results))
    duel = found.duels[0]
    by_name = {standing.name: standing for standing in found.rows}
    first, second = by_name[duel.first], by_name[duel.second]
    each = [1000 * side.seconds / side.decisions for side in (first, second)]
    return (
        f"| {line} | {100 * duel.share:.1f} % | {100 * duel.low:.0f} to {100 * duel.high:.0f} % | "
        f"{first.mean:.0f} : {second.mean:.0f} | {duel.lead:+.1f} | {each[0]:.2f} : {each[1]:.2f} | "
        f"{first.slowest:.2f} : {second.slowest:.2f} | {duel.games} |"
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--before", default="", metavar="FOLDER")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    if given.jobs:
        plan = [line for line in sys.stdin if line.strip() and not line.startswith("#")]
        run([read(line, given.seed) for line in plan], given.file, given)
    print("\n".join(rows(played(given.file))))


if __name__ == "__main__":
    main()
