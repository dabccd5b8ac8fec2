"""The long form: many games a set-up, or every planted error, or records somebody has sent.

python -m tests.referee --games 1000 [SETUP …]     # the engine plays, the referee looks on
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

SEARCHED = 200
"""Games of each kind in which a planted error is looked for."""
MIX = ("keen", "lively", "keen", "lively", "steady", "keen", "lively", "lazy")
"""How the games of the long form are played, in turn."""


def play(name: str, games: int, first: int) -> int:
    """So many games of a set-up; how many of them ended in a dispute."""
    setup = asked(name)
    disputes = 0
    told = began = time.monotonic()
    for n in range(games):
        policy = POLICIES[MIX[n % len(MIX)]](first + n)
        try:
            watch(setup.game, setup.setup, first + n, policy)
        except Dispute as dispute:
            disputes += 1
            print(f"\n{name}: {dispute}", flush=True)
        if time.monotonic() - told > 5 and sys.stderr.isatty():
            told = time.monotonic()
            print(f"\r{name}: {n + 1} of {games}", end="", file=sys.stderr, flush=True)
    print(f"\r{name}: {games} games, {disputes} disputes, {time.monotonic() - began:.0f} s", flush=True)
    return disputes


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
    parser.add_argument("names", nargs="*", help=f"set-ups ({', '.join(SETUPS)}), words of plants, or records")
    parser.add_argument("--games", type=int, default=0, help="games of each set-up")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--plants", action="store_true", help="look for a game that shows each planted error")
    given = parser.parse_args()
    if given.plants:
        chosen = [plant for plant in PLANTS if all(word in str(plant) for word in given.names)]
        return 1 if search(chosen, SEARCHED, print) else 0
    if given.games:
        return 1 if sum(play(name, given.games, given.first) for name in given.names or SETUPS) else 0
    return 1 if sum(check(path) for path in given.names) else 0


if __name__ == "__main__":
    sys.exit(main())
