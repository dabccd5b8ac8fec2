"""The speed of stepping many games together, compared with a loop over single games that builds the same arrays.

    .venv/bin/python -m bench.vec                          all games, 1 and 256 of them, 0 and 2 processes
    .venv/bin/python -m bench.vec --games 1024 --processes 0,4
    .venv/bin/python -m bench.vec --share --games 256      beside random games that nobody observes

The loop and `vec` play with the same seeds and random legal actions; choosing the actions is not counted. The rate is
decisions per second by wall clock, in the best of several windows, and requires as many free cores as processes. CPU
time of all processes per decision, also in the best window, is more reliable on a shared machine.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Sequence
from itertools import count
from statistics import median
from time import clock_gettime, perf_counter, process_time

import numpy as np

import burgrave
import burgrave.envs.vec
from burgrave import bots
from burgrave.bots.playing import play_game
from burgrave.envs.arrays import mask
from burgrave.envs.encoding import Encoder
from burgrave.envs.task import Task
from burgrave.games import BUILT_IN, game


def clocks(pids: Sequence[int] = ()) -> tuple[float, float]:
    """Wall-clock seconds, and CPU seconds of this process and its workers (on Linux)."""
    children = [(~pid << 3) | 2 for pid in pids]
    return perf_counter(), process_time() + sum(clock_gettime(child) for child in children)


def best(step: Callable[[], tuple[float, float]], n: int, decisions: int, windows: int) -> tuple[float, float]:
    """Decisions per second and CPU microseconds per decision in the best windows. A step returns both its times."""
    steps = max(1, decisions // n)
    taken = []
    for _ in range(windows):
        spans = [step() for _ in range(steps)]
        taken.append((sum(clock for clock, _ in spans), sum(cpu for _, cpu in spans)))
    return steps * n / min(clock for clock, _ in taken), min(cpu for _, cpu in taken) / (steps * n) * 1e6


def since(began: tuple[float, float], pids: Sequence[int] = ()) -> tuple[float, float]:
    clock, cpu = clocks(pids)
    return clock - began[0], cpu - began[1]


def loop(name: str, n: int) -> Callable[[], tuple[float, float]]:
    """Step single games one after another, each with its observation and mask as arrays."""
    task = Task(name)
    encoder = Encoder(task.observer, "parts")
    chance = np.random.default_rng(1)
    states = [task.begin(seed) for seed in range(n)]
    paid = [task.returns(state) for state in states]
    masks = [mask(task, state, state.active[0]) for state in states]
    seeds = [*range(n)]

    def step() -> tuple[float, float]:
        actions = [int(chance.choice(np.flatnonzero(legal))) for legal in masks]
        began = clocks()
        for row, action in enumerate(actions):
            state = states[row]
            state.apply(state.active[0], action)
            now = task.returns(state)
            np.array([after - before for after, before in zip(now, paid[row], strict=True)], np.float32)
            if state.over:
                seeds[row] += n
                state = states[row] = task.begin(seeds[row])
                now = task.returns(state)
            paid[row] = now
            encoder.observe(state, state.active[0])
            masks[row] = mask(task, state, state.active[0])
        return since(began)

    return step


def together(games: burgrave.envs.vec.Vec) -> Callable[[], tuple[float, float]]:
    chance = np.random.default_rng(1)

    def step() -> tuple[float, float]:
        actions = games.sample(chance)
        began = clocks(games.pids)
        games.step(actions)
        return since(began, games.pids)

    return step


def plain(name: str) -> Callable[[int], float]:
    """CPU microseconds per decision in random games without observations."""
    of = game(name)
    setup = of.setup(2)
    seated = [bots.make("random", 1)] * 2
    seeds = count()

    def play(decisions: int) -> float:
        made, began = 0, process_time()
        while made < decisions:
            made += play_game(of.begin(setup, next(seeds)), seated)
        return (process_time() - began) / made * 1e6

    return play


def share(name: str, n: int, decisions: int, windows: int) -> tuple[float, float, float]:
    """CPU microseconds per decision, plain and with `vec` in this process, alternating; and the median of the ratio."""
    play = plain(name)
    taken = []
    with burgrave.vec(name, n) as games:
        step = together(games)
        for _ in range(windows):
            alone = play(decisions)
            steps = max(1, decisions // n)
            taken.append((alone, sum(step()[1] for _ in range(steps)) / (steps * n) * 1e6))
    best = min(alone for alone, _ in taken), min(observed for _, observed in taken)
    return *best, median(alone / observed for alone, observed in taken)


def shares(counts: Sequence[int], decisions: int, windows: int) -> None:
    print("| game | games | plain | vec | share |\n| --- | ---: | ---: | ---: | ---: |")
    for name in BUILT_IN:
        for n in counts:
            alone, observed, part = share(name, n, decisions, windows)
            print(f"| {name} | {n} | {alone:.2f} | {observed:.2f} | {part:.0%} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", default="1,256", help="numbers of games, as a list")
    parser.add_argument("--processes", default="0,2", help="numbers of processes, as a list")
    parser.add_argument("--decisions", type=int, default=2000, help="per window")
    parser.add_argument("--windows", type=int, default=20, help="how many windows; the best one counts")
    parser.add_argument("--share", action="store_true", help="compare with random games without observations")
    asked = parser.parse_args()
    if asked.share:
        shares([int(word) for word in asked.games.split(",")], asked.decisions, asked.windows)
        return
    print(f"{os.cpu_count()} cores\n")
    print("| game | games | processes | decisions/s | CPU µs | ratio |\n| --- | ---: | ---: | ---: | ---: | ---: |")

    def row(name: str, n: int, how: str, found: tuple[float, float], single: tuple[float, float]) -> None:
        ratio = single[1] / found[1]
        print(f"| {name} | {n} | {how} | {found[0]:,.0f} | {found[1]:.1f} | {ratio:.2f} |", flush=True)

    for name in BUILT_IN:
        for n in (int(word) for word in asked.games.split(",")):
            single = best(loop(name, n), n, asked.decisions, asked.windows)
            row(name, n, "loop", single, single)
            for processes in (int(word) for word in asked.processes.split(",")):
                if processes <= n:
                    with burgrave.vec(name, n, processes=processes) as games:
                        row(name, n, str(processes), best(together(games), n, asked.decisions, asked.windows), single)
    print("\nThe ratio is of CPU time. What processes bring by the clock depends on how many cores are free.")


if __name__ == "__main__":
    main()
