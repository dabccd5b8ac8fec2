"""Two bots against Châteauma, each by itself on the same seeds: wins, points, margin over it, CPU time.

    python bench/automaton.py master "master(network=none,simulations=18)" --games 200 --seed 2700001
    python bench/automaton.py master "master(network=none)" --set chateauma.level=hard --with shields

Differences are the first bot's less the second's, with their standard error.
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from math import sqrt
from time import process_time

from burgrave import bots
from burgrave.arena.match import deciders, generator
from burgrave.bots.playing import play_game
from burgrave.games import game
from burgrave.kernel.game import Setup


@dataclass
class Game:
    """What one bot came to."""

    won: float
    points: int
    margin: int
    seconds: float


def play(setup: Setup, name: str, seed: int) -> Game:
    of = game("burgundy")
    state = of.begin(setup, seed)
    seated = [bots.make(name, generator(seed, seat)) for seat in range(deciders(of, setup))]
    began = process_time()
    play_game(state, seated)
    scores = state.scores()
    best = max(scores[: len(seated)])
    return Game(float(state.winners()[0] < len(seated)), best, best - scores[-1], process_time() - began)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bots", nargs=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--with", dest="modules", default="", metavar="MODULES")
    parser.add_argument("--set", dest="options", action="append", default=[], metavar="NAME=VALUE")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    options: dict[str, object] = dict(word.split("=", 1) for word in given.options)
    modules = given.modules.split(",") if given.modules else []
    setup = game("burgundy").setup(given.players, {"mode": "chateauma", **options}, modules)
    seeds = range(given.seed, given.seed + given.games)
    found = [[play(setup, name, seed) for seed in seeds] for name in given.bots]
    for name, games in zip(given.bots, found, strict=True):
        print(name, *(f"{what} {sum(getattr(one, what) for one in games) / len(games):.2f}" for what in vars(games[0])))
    for what in ("won", "points", "margin"):
        gaps = [getattr(one, what) - getattr(other, what) for one, other in zip(*found, strict=True)]
        mean = sum(gaps) / len(gaps)
        error = sqrt(sum((gap - mean) ** 2 for gap in gaps) / max(1, len(gaps) - 1) / len(gaps))
        print(f"{what} {mean:+.3f} ± {error:.3f}")


if __name__ == "__main__":
    main()
