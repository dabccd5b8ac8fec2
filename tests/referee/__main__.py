"""The long form: many games a setup, or every planted error, or records somebody has sent.

python -m tests.referee --games 1000 [SETUP …]     # the engine plays, the referee looks on
python -m tests.referee --games 1000 --tally FILE   # the same, and a run that was stopped goes on
python -m tests.referee --plants [WORD …]          # planted errors; notes a game that shows each
python -m tests.referee RECORD.json …              # records alone, without the engine's rules
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from tests.referee.core import Dispute, judge
from tests.referee.match import referee_of, watch
from tests.referee.plants import PLANTS
from tests.referee.plants.searching import search
from tests.referee.setups import POLICIES, SETUPS, asked

SEARCHED = 1000
"""Games of each kind in which a planted error is looked for."""
FEW = 8
"""Games of a setup before the next has its turn, so that a run cut short has seen something of all."""
MIX = ("keen", "lively", "keen", "lively", "steady", "keen", "lively", "lazy")
"""How the games of the long form are played, in turn."""


class Tally:
    """How many games of each setup were played and how many ended in a dispute, in a file if it is to be kept."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        known = json.loads(file.read_text("utf-8")) if file is not None and file.exists() else {}
        self.rows: dict[str, dict[str, float]] = {
            name: known.get(name) or {"games": 0, "steps": 0, "disputes": 0, "seconds": 0.0} for name in SETUPS
        }

    def add(self, name: str, **more: float) -> None:
        for what, n in more.items():
            self.rows[name][what] = round(self.rows[name][what] + n, 3)
        if self._file is not None:
            self._file.write_text(json.dumps(self.rows, indent=1) + "\n", "utf-8")


def play(names: list[str], games: int, tally: Tally) -> int:
    """So many games of each setup, a few of each in turn; how many of all ended in a dispute."""
    while left := [name for name in names if tally.rows[name]["games"] < games]:
        for name in left:
            _play(name, min(FEW, games - int(tally.rows[name]["games"])), tally)
        if sys.stderr.isatty():
            done = sum(int(tally.rows[name]["games"]) for name in names)
            print(f"\r{done} of {games * len(names)} games", end="", file=sys.stderr, flush=True)
    print(f"{'setup':20} {'games':>7} {'steps':>9} {'disputes':>9} {'seconds':>8}")
    for name in names:
        row = tally.rows[name]
        print(f"{name:20} {row['games']:7,} {row['steps']:9,} {row['disputes']:9} {row['seconds']:8.0f}")
    return int(sum(tally.rows[name]["disputes"] for name in names))


def _play(name: str, games: int, tally: Tally) -> None:
    setup, first = asked(name), int(tally.rows[name]["games"])
    for seed in range(first, first + games):
        began = time.process_time()
        steps = disputes = 0
        try:
            steps = len(watch(setup.game, setup.setup, seed, POLICIES[MIX[seed % len(MIX)]](seed)).record.steps)
        except Dispute as dispute:
            steps, disputes = dispute.step, 1
            print(f"\n{name}: {dispute}", flush=True)
        tally.add(name, games=1, steps=steps, disputes=disputes, seconds=time.process_time() - began)


def check(path: str) -> int:
    record = json.loads(Path(path).read_text("utf-8"))
    try:
        judge(referee_of(record), record)
    except Dispute as dispute:
        print(f"{path}: {dispute}")
        return 1
    print(f"{path}: agreed")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", help=f"setups ({', '.join(SETUPS)}), words of plants, or records")
    parser.add_argument("--games", type=int, default=0, help="games of each setup")
    parser.add_argument("--tally", type=Path, help="a file that adds up the games of several runs")
    parser.add_argument("--plants", action="store_true", help="look for a game that shows each planted error")
    given = parser.parse_args()
    if given.plants:
        chosen = [plant for plant in PLANTS if all(word in str(plant) for word in given.names)]
        return 1 if search(chosen, SEARCHED, print) else 0
    if given.games:
        return 1 if play(given.names or [*SETUPS], given.games, Tally(given.tally)) else 0
    return 1 if sum(check(path) for path in given.names) else 0


if __name__ == "__main__":
    sys.exit(main())
