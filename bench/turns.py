"""Compare the speed of several builds, which alternate in short turns, by CPU time.

    python bench/turns.py burgundy /path/to/before .venv/compiled
    python bench/turns.py burgundy /path/to/before .venv/compiled --work search

A build is a folder that contains the package `burgrave`; the others are compared with the first one. Since they take
turns, a busy machine slows all of them alike. They play random games, search, or step many games at once. Since rules
may ask for more or fewer decisions per game, builds are compared by decision too.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
UNITS = {"random": "games", "search": "decisions", "vec": "steps"}
PLAYER = """
import sys
from bench.works import WORKS, decisions_a_game, units_for
from burgrave.speed.bench import build

work = WORKS[sys.argv[2]](sys.argv[1])
units = units_for(work, 0.25)
print(build(), flush=True)
print(decisions_a_game(sys.argv[1], units) if sys.argv[2] == "random" else 1, flush=True)
for _ in sys.stdin:
    print(units / work(units), flush=True)
"""


class Build:
    """A process that plays with one build on request."""

    def __init__(self, folder: str, game: str, work: str) -> None:
        self.folder = folder
        self.rates: list[float] = []
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, game, work],
            env={**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(folder).resolve()), str(ROOT)])},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.kind = self._answer()
        self.decisions = float(self._answer())
        """Decisions per game, if games are the unit."""

    def play(self) -> None:
        assert self._process.stdin
        print(file=self._process.stdin, flush=True)
        self.rates.append(float(self._answer()))

    def end(self) -> None:
        self._process.communicate()

    def _answer(self) -> str:
        assert self._process.stdout
        words = self._process.stdout.readline().strip()
        if not words:
            raise SystemExit(f"'{self.folder}' cannot play; its message is above")
        return words


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("builds", nargs="+", metavar="FOLDER")
    parser.add_argument("--turns", type=int, default=12, help="for each build, 0.25 s of CPU time each")
    parser.add_argument("--work", choices=UNITS, default="random", help="what to measure")
    given = parser.parse_args()
    builds = [Build(folder, given.game, given.work) for folder in given.builds]
    for _ in range(given.turns):
        for build in builds:
            build.play()
    for build in builds:
        length = build.decisions / builds[0].decisions
        shares = [rate / first for rate, first in zip(build.rates, builds[0].rates, strict=True)]
        print(
            f"{build.kind:9} {median(build.rates):8.0f} {UNITS[given.work]}/s  {median(shares):.3f} times the first"
            f" ({min(shares):.2f} to {max(shares):.2f}), {median(shares) * length:.3f} by decision  {build.folder}"
        )
        build.end()


if __name__ == "__main__":
    main()
