"""The cost of an environment compared with the bare engine: random games through both, in CPU time.

    .venv/bin/python -m bench.envs                      all games, two players
    .venv/bin/python -m bench.envs --decisions 20000

With the engine a step chooses and applies a legal action; the environment also computes an observation and a mask for
every decision. Each figure is the best of several windows.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from time import process_time

import burgrave
from burgrave.envs.pettingzoo import env
from burgrave.games import BUILT_IN
from burgrave.speed.bench import build


def engine(name: str) -> Callable[[], None]:
    """A step is one decision."""
    chance = random.Random(1)
    games = [burgrave.new(name, seed=1)]

    def step() -> None:
        state = games[0]
        if state.over:
            state = games[0] = burgrave.new(name, seed=chance.randrange(1 << 30))
        seat = state.active[0]
        legal = state.legal(seat)
        state.apply(seat, legal[int(chance.random() * len(legal))])

    return step


def pettingzoo(name: str) -> Callable[[], None]:
    chance = random.Random(1)
    table = env(game=name)
    table.reset(seed=1)

    def step() -> None:
        seen, _, over, cut, _ = table.last()
        if over or cut:
            table.reset(seed=chance.randrange(1 << 30))
            return
        legal = seen["action_mask"].nonzero()[0]
        table.step(legal[int(chance.random() * len(legal))])

    return step


def microseconds(step: Callable[[], None], decisions: int, windows: int) -> float:
    """CPU time per decision in the best window."""
    taken = []
    for _ in range(windows):
        began = process_time()
        for _ in range(decisions):
            step()
        taken.append(process_time() - began)
    return min(taken) / decisions * 1e6


def main() -> None:
    ask = argparse.ArgumentParser(prog="python -m bench.envs")
    ask.add_argument("--decisions", type=int, default=4000, help="in a window")
    ask.add_argument("--windows", type=int, default=5)
    asked = ask.parse_args()
    print(f"{build()} build, CPU microseconds for a decision\n")
    print("| game | engine | PettingZoo | times |\n| --- | --- | --- | --- |")
    for name in BUILT_IN:
        alone = microseconds(engine(name), asked.decisions, asked.windows)
        through = microseconds(pettingzoo(name), asked.decisions, asked.windows)
        print(f"| {name} | {alone:.1f} | {through:.1f} | {through / alone:.1f} |", flush=True)


if __name__ == "__main__":
    main()
