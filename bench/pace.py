"""Measure how long a bot of any build thinks: games against itself, in CPU time.

    PYTHONPATH=/path/to/before python bench/pace.py burgundy grandmaster --games 2 --seed 1
    PYTHONPATH=.venv/compiled python bench/pace.py burgundy grandmaster --games 2 --seed 1 --with inns,shields

Different builds may play different games with the same seed, so compare them over several games.
"""

from __future__ import annotations

import argparse
from time import process_time

from burgrave import bots
from burgrave.games import game


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--with", dest="modules", default="", metavar="MODULES")
    parser.add_argument("--set", dest="options", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    of = game(given.game)
    options: dict[str, object] = dict(word.split("=", 1) for word in given.options)
    setup = of.setup(given.players, options, given.modules.split(",") if given.modules else [])
    for seed in range(given.seed, given.seed + given.games):
        state = of.begin(setup, seed)
        seated = [bots.make(given.bot, 16 * seed + seat) for seat in range(given.players)]
        spent, decisions, slowest = 0.0, 0, 0.0
        while not state.over:
            seat = state.active[0]
            if seat >= len(seated):
                raise SystemExit(f"no bot for seat {seat}")
            began = process_time()
            action = seated[seat].choose(state, seat)
            took = process_time() - began
            spent, decisions, slowest = spent + took, decisions + 1, max(slowest, took)
            state.apply(seat, action)
        print(
            f"{given.game} {given.players} {given.modules or '-'} {' '.join(given.options)} {given.bot} seed {seed}: "
            f"{spent:.2f} s, {decisions} decisions, {1000 * spent / decisions:.2f} ms each, slowest {slowest:.3f} s, "
            f"points {' '.join(map(str, state.scores()))}",
            flush=True,
        )


if __name__ == "__main__":
    main()
