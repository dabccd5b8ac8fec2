"""Does the work of the speed gate, each piece in a process of its own: what `instructions.py` runs under valgrind.

A child that does nothing and one that does the work are forked from the same point: they differ by the work alone.
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
"""Does something and tells how many units it was."""
SIZES = {"pure": (4, 4, 40), "compiled": (20, 16, 300)}
"""By build: random games, decisions of a search, steps of many games."""


def pieces() -> Iterator[tuple[str, Piece]]:
    """Everything that is measured, by name; ready to go, and done once before so that nothing is built meanwhile."""
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
    """A unit is a decision; the actions are chosen beforehand."""
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
    """The process that did it, and how many units it did."""
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
    """A line for each piece: its name, the process that did nothing, the one that did it, its units."""
    for name, piece in pieces():
        # A collection of everything that was imported would come now or later, and costs as much as a game.
        gc.collect()
        gc.freeze()
        idle, _ = _forked(None)
        busy, units = _forked(piece)
        print(f"{name},{idle},{busy},{units}", flush=True)


if __name__ == "__main__":
    main()
