"""How fast many games are stepped together, beside a loop over single games that makes the same arrays.

    .venv/bin/python -m bench.vec                          all games, 1 and 256 of them, 0 and 2 processes
    .venv/bin/python -m bench.vec --games 1024 --processes 0,4

A loop and its `vec` play with the same seeds and random legal actions. Rates are decisions a second by the clock, the
best of three tries; what chooses the actions is not counted.
"""

from __future__ import annotations

import argparse
import os
from time import perf_counter

import numpy as np

import burgrave
from burgrave.envs.arrays import Layout, mask, observation
from burgrave.envs.task import Task
from burgrave.games import NAMES

TRIES = 3


def loop(name: str, n: int, decisions: int) -> float:
    """Single games one after the other, each with its observation and mask as arrays."""
    task = Task(name)
    layout = Layout(task.observer)
    chance = np.random.default_rng(1)
    states = [task.begin(seed) for seed in range(n)]
    paid = [task.returns(state) for state in states]
    masks = [mask(task, state, state.active[0]) for state in states]
    seeds = n
    spent, done = 0.0, 0
    while done < decisions:
        actions = [int(chance.choice(np.flatnonzero(legal))) for legal in masks]
        began = perf_counter()
        for row, action in enumerate(actions):
            state = states[row]
            state.apply(state.active[0], action)
            now = task.returns(state)
            np.array([after - before for after, before in zip(now, paid[row], strict=True)], np.float32)
            if state.over:
                state = states[row] = task.begin(seeds)
                seeds += 1
                now = task.returns(state)
            paid[row] = now
            observation(task, layout, state, state.active[0])
            masks[row] = mask(task, state, state.active[0])
        spent += perf_counter() - began
        done += n
    return done / spent


def together(name: str, n: int, processes: int, decisions: int) -> float:
    chance = np.random.default_rng(1)
    with burgrave.vec(name, n, processes=processes) as games:
        spent, done = 0.0, 0
        while done < decisions:
            actions = games.sample(chance)
            began = perf_counter()
            games.step(actions)
            spent += perf_counter() - began
            done += n
    return done / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="1,256", help="how many games, as a list")
    parser.add_argument("--processes", default="0,2", help="over how many processes, as a list")
    parser.add_argument("--decisions", type=int, default=20_000, help="how many to measure, of each row and try")
    asked = parser.parse_args()
    print(f"{os.cpu_count()} cores")
    print(f"{'game':<10} {'games':>6} {'processes':>9} {'decisions/s':>12} {'ratio':>7}")
    for name in NAMES:
        for n in (int(word) for word in asked.games.split(",")):
            single = max(loop(name, n, asked.decisions) for _ in range(TRIES))
            print(f"{name:<10} {n:>6} {'loop':>9} {single:>12,.0f} {1:>7.2f}", flush=True)
            for processes in (int(word) for word in asked.processes.split(",")):
                if processes <= n:
                    rate = max(together(name, n, processes, asked.decisions) for _ in range(TRIES))
                    print(f"{name:<10} {n:>6} {processes:>9} {rate:>12,.0f} {rate / single:>7.2f}", flush=True)


if __name__ == "__main__":
    main()
