"""The work of the speed gate, each piece in a separate process; `instructions.py` runs it under valgrind.

An idle child and one that does the work are forked from the same point, so that they differ only by the work.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Callable, Iterator

from bench.works import GAMES_AT_ONCE, search
from burgrave import bots, games
from burgrave.bots.playing import play_game
from burgrave.speed.bench import build

Piece = Callable[[], int]
"""Does some work and returns the number of units."""
SIZES = {"pure": (4, 4, 40), "compiled": (20, 16, 300)}
"""By build: random games, search decisions, and steps of many games at once."""


def pieces() -> Iterator[tuple[str, Piece]]:
    """All measured work by name, run once beforehand so that caches are filled."""
    played, searched, stepped = SIZES[build()]
    for name in games.BUILT_IN:
        yield f"{name} random", _random(name, played)
        yield f"{name} search", _search(name, searched)
        yield f"{name} vec", _vec(name, stepped)


def _random(name: str, count: int) -> Piece:
    """A unit is a decision."""
    of = games.game(name)
    setup = of.setup(2)
    seated = [bots.make("random", 1)] * 2

    def play() -> int:
        seated[0].random.seed(1)
        return sum([play_game(of.begin(setup, seed), seated) for seed in range(count)])

    play()
    return play


def _search(name: str, count: int) -> Piece:
    work = search(name)
    work(count)

    def decide() -> int:
        work(count)
        return count

    return decide


def _vec(name: str, count: int) -> Piece:
    """A unit is a decision; the actions are chosen in advance."""
    import numpy as np

    import burgrave

    many = burgrave.vec(name, GAMES_AT_ONCE)
    chance = np.random.default_rng(1)
    course = []
    for _ in range(count):
        course.append(many.sample(chance))
        many.step(course[-1])
    many.reset(0)

    def step() -> int:
        for actions in course:
            many.step(actions)
        return count * GAMES_AT_ONCE

    return step


def _forked(piece: Piece | None) -> tuple[int, int]:
    """Do the work in a child process; returns its process id and the number of units."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        units = piece() if piece is not None else 0
        os.write(writing, str(units).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        units = int(answer.read() or 0)
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit(f"a piece of work failed: {status}")
    return child, units


def main() -> None:
    """Print a line per piece: its name, the ids of the idle and the working process, and the units."""
    for name, piece in pieces():
        # Otherwise a full collection of all imported modules could happen at any time; it costs as much as a game.
        gc.collect()
        gc.freeze()
        idle, _ = _forked(None)
        busy, units = _forked(piece)
        print(f"{name},{idle},{busy},{units}", flush=True)


if __name__ == "__main__":
    main()
