"""Which of several builds plays more random games: all of them at once, in short turns, by CPU time.

    python bench/turns.py burgundy /path/to/before .venv/compiled

A build is a folder that holds the package `burgrave`; the first one is what the others are compared with. Since they
take turns, a busy machine slows all of them alike.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

PLAYER = """
import sys
from burgrave.speed import bench
from burgrave.games import game

of = game(sys.argv[1])
setup = of.setup(2)
bench._play(of, setup, 0, 0.2)
print(bench.build(), flush=True)
for seed in sys.stdin:
    games, _, spent = bench._play(of, setup, int(seed), 0.25)
    print(games / spent, flush=True)
"""


class Build:
    """A process that plays with one build when it is told to."""

    def __init__(self, folder: str, game: str) -> None:
        self.folder = folder
        self.rates: list[float] = []
        self._process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, game],
            env={**os.environ, "PYTHONPATH": str(Path(folder).resolve())},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.kind = self._answer()

    def play(self, seed: int) -> None:
        assert self._process.stdin
        print(seed, file=self._process.stdin, flush=True)
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
    given = parser.parse_args()
    builds = [Build(folder, given.game) for folder in given.builds]
    for turn in range(given.turns):
        for build in builds:
            build.play(1000 * turn)
    for build in builds:
        shares = [rate / first for rate, first in zip(build.rates, builds[0].rates, strict=True)]
        print(
            f"{build.kind:9} {median(build.rates):8.0f} games/s  {median(shares):.3f} times the first"
            f" ({min(shares):.2f} to {max(shares):.2f})  {build.folder}"
        )
        build.end()


if __name__ == "__main__":
    main()
