"""The cost of modules and more players: random games of each setup, alternating with the two-player base game.

    PYTHONPATH=.venv/compiled python -m bench.shares burgundy

Games with more decisions take longer, so each setup is compared by game and by decision, in CPU time.
"""

from __future__ import annotations

import argparse
from statistics import median
from time import process_time

from burgrave import bots
from burgrave.bots.playing import play_game
from burgrave.games import game
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame, Setup

SECONDS = 0.2
"""The CPU time for one turn of a setup."""


def setups(of: AnyGame) -> dict[str, Setup]:
    """The setups: the base game first, then more players, each module, and all of them."""
    names = [module.name for module in of.modules]
    asked: dict[str, tuple[int, list[str]]] = {f"{n} players": (n, []) for n in of.players if n >= 2}
    asked |= {name: (2, [name]) for name in names}
    asked |= {f"all modules, {n} players": (n, names) for n in (2, 4)}
    found: dict[str, Setup] = {}
    for title, (players, modules) in asked.items():
        try:
            found[title] = of.setup(players, {}, modules)
        except OptionError:
            continue
    return found


class Turns:
    """Measures games of one setup, always the same ones."""

    def __init__(self, of: AnyGame, setup: Setup) -> None:
        self.of = of
        self.setup = setup
        self.seated = [bots.make("random", 1)] * setup.players
        self.games = 1
        self.decisions = 0
        self.spent: list[float] = []
        """CPU seconds per game in each turn."""
        while (seconds := self._play()) < SECONDS / 3:
            self.games *= 2
        self.games = max(1, round(self.games * SECONDS / seconds))

    def play(self) -> None:
        self.spent.append(self._play() / self.games)

    def _play(self) -> float:
        self.seated[0].random.seed(1)
        self.decisions = 0
        began = process_time()
        for seed in range(self.games):
            self.decisions += play_game(self.of.begin(self.setup, seed), self.seated)
        return process_time() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--turns", type=int, default=9, help="for each setup, 0.2 s of CPU time each")
    given = parser.parse_args()
    of = game(given.game)
    played = {title: Turns(of, setup) for title, setup in setups(of).items()}
    for _ in range(given.turns):
        for each in played.values():
            each.play()
    base = next(iter(played.values()))
    print(f"{'':24}{'games/s':>9}{'of base':>9}{'decisions':>11}{'µs each':>9}{'of base':>9}")
    for title, each in played.items():
        length, base_length = each.decisions / each.games, base.decisions / base.games
        rate = median([mine / other for mine, other in zip(base.spent, each.spent, strict=True)])
        seconds = median(each.spent)
        print(
            f"{title:24}{1 / seconds:9.0f}{rate:9.2f}{length:11.0f}{seconds / length * 1e6:9.2f}"
            f"{base_length / length / rate:9.2f}"
        )


if __name__ == "__main__":
    main()
