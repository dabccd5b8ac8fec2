"""Random games of well-known engines and of Burgrave, in one run and one table.

    uv venv .peers && uv pip install --python .peers --group peers
    PYTHONPATH=src .peers/bin/python -m bench.peers
    PYTHONPATH=src .peers/bin/python -m bench.peers --seconds 10 --only burgrave,chess

Every engine runs by itself in a process of its own and plays whole games of random legal actions from Python. The clock
is CPU time of all its threads, after a warm-up; a decision is an action of a player, not of chance. An engine that is
not installed is named and left out.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from bench.peers.measure import Rate, measure

ENGINES = ("burgrave", "catanatron", "chess", "openspiel", "rlcard", "pgx")
ROOT = Path(__file__).parent.parent.parent


def rates_of(engine: str, seconds: float) -> tuple[list[Rate], str]:
    """The rows of an engine, measured in a process of its own; or why there are none."""
    command = [sys.executable, "-m", "bench.peers", "--engine", engine, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        return [], (done.stderr.strip().splitlines() or ["it ended without a word"])[-1]
    return [Rate(**row) for row in json.loads(done.stdout.splitlines()[-1])], ""


def table(rates: list[Rate]) -> str:
    base = rates[0]
    lines = ["| engine | version | game | games/s | decisions/s | ratio |", "| --- | --- | --- | ---: | ---: | ---: |"]
    for rate in rates:
        ratio = rate.decisions_per_second / base.decisions_per_second
        lines.append(
            f"| {rate.engine} | {rate.version} | {rate.game} | {rate.games_per_second:,.1f} "
            f"| {rate.decisions_per_second:,.0f} | {ratio:.2f} |"
        )
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5.0, help="CPU seconds for each game")
    parser.add_argument("--only", default=",".join(ENGINES), help="engines, with commas between them")
    parser.add_argument("--engine", choices=ENGINES, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.engine:
        games = import_module(f"bench.peers.{asked.engine}_games").GAMES
        print(json.dumps([measure(game, asked.seconds)._asdict() for game in games]))
        return 0
    rates, missing = [], []
    for engine in asked.only.split(","):
        if engine not in ENGINES:
            parser.error(f"there is no engine '{engine}'; known are {', '.join(ENGINES)}")
        print(f"{engine} ...", file=sys.stderr, flush=True)
        found, why = rates_of(engine, asked.seconds)
        rates += found
        if why:
            missing.append(f"{engine}: left out, {why}")
    if rates:
        print(table(rates))
        print(f"\nThe ratio is of decisions a second, to the first row. Python {sys.version.split()[0]}.")
    print("\n".join(missing))
    return 0


if __name__ == "__main__":
    sys.exit(main())
