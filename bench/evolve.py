"""Optimize the weights of an evaluation by matches between experts: correlation with points is not enough.

    python bench/evolve.py castelli --jobs 16 --rounds 8 --seconds 240 need=0.5 site=0.5
    python bench/evolve.py castelli --jobs 2 --duels 40 --only unseen,hand,silver

Each round plays many duels between the weights plus and minus a random step, on the same seeds in both seats (SPSA).
The results give the direction in which the weights are moved for the next round; the moves become shorter. Finally the
last weights, and the mean over the later rounds, play against the initial ones on new seeds.

`WEIGHT=SIZE` sets the size of a full step for a weight; the default is the weight itself.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from time import monotonic

from burgrave.bots.expert import Expert
from burgrave.bots.playing import play_game
from burgrave.bots.profile import profile
from burgrave.games import BUILT_IN, game

Weights = dict[str, float]
SPREAD = 0.2
"""How far the weights are moved for a duel, in full steps."""
STRIDE = 0.4
"""How far all weights together are moved after the first round, in full steps."""
SHORTER = 0.9
"""The factor by which the moves shrink each round."""
MEMORY = 0.5
"""The momentum: the share of the previous round's direction that is kept."""
CHECKED = 40
"""Duels in the final comparison, in percent of a round's."""


def duel(of: str, one: Weights, other: Weights, seeds: Sequence[int], players: int) -> list[float]:
    """The first side's lead for each seed, averaged over both seatings; the two sides alternate around the table."""
    found = []
    setup = game(of).setup(players)
    for seed in seeds:
        lead = 0.0
        for mine in range(2):
            state = game(of).begin(setup, seed)
            sides = [one if seat % 2 == mine else other for seat in range(players)]
            play_game(state, [Expert(16 * seed + seat, weights=sides[seat]) for seat in range(players)])
            points = state.scores()
            first, second = ([p for p, side in zip(points, sides, strict=True) if side is s] for s in (one, other))
            lead += (sum(first) / len(first) - sum(second) / len(second)) / 2
        found.append(lead)
    return found


def moved(weights: Mapping[str, float], sizes: Mapping[str, float], step: Mapping[str, float], by: float) -> Weights:
    return {**weights, **{name: weights[name] + by * size * step[name] for name, size in sizes.items()}}


def slopes(steps: Sequence[Mapping[str, float]], leads: Sequence[float]) -> Weights:
    """The gain of a full step of each weight; steps are independent, so each weight can be estimated by itself."""
    found = {}
    for name in steps[0]:
        square = sum(step[name] ** 2 for step in steps)
        found[name] = sum(step[name] * lead for step, lead in zip(steps, leads, strict=True)) / square / (2 * SPREAD)
    return found


def stated(leads: Sequence[float]) -> str:
    mean = sum(leads) / len(leads)
    error = sqrt(sum((lead - mean) ** 2 for lead in leads) / max(1, len(leads) - 1) / len(leads))
    return f"{mean:+.2f} ± {error:.2f} in {2 * len(leads)} games"


def shown(weights: Mapping[str, float], sizes: Mapping[str, float]) -> str:
    return ",".join(f"{name}={weights[name]:.3f}" for name in sizes)


class Evolution:
    """The optimization of one game's weights."""

    def __init__(self, given: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
        self._given = given
        self._pool = pool
        self._chance = random.Random(given.seed)
        self._seed = given.seed * 10**6
        known = profile(given.game).weights
        said = {name: float(size) for name, size in (word.split("=") for word in given.sizes)}
        names = given.only.split(",") if given.only else list(known)
        self.sizes = {name: said.get(name, abs(known[name])) for name in names if said.get(name, known[name])}
        self.weights: Weights = {name: known[name] for name in self.sizes}
        self.first = dict(self.weights)
        self.path: list[Weights] = []

    def run(self) -> Iterator[str]:
        ends, stride = monotonic() + self._given.seconds, STRIDE
        gains = dict.fromkeys(self.sizes, 0.0)
        for number in range(1, self._given.rounds + 1):
            if monotonic() > ends:
                break
            found = self._round()
            gains = {name: MEMORY * gains[name] + found[name] for name in gains}
            length = sqrt(sum(gain**2 for gain in gains.values()))
            self.weights = moved(self.weights, self.sizes, gains, stride / length)
            self.path.append(self.weights)
            stride *= SHORTER
            gains = " ".join(f"{name}{gain:+.1f}" for name, gain in found.items())
            yield f"round {number}: a whole step would gain {gains}\n  {shown(self.weights, self.sizes)}"
        late = self.path[len(self.path) // 2 :]
        mean = {name: sum(weights[name] for weights in late) / len(late) for name in self.sizes}
        for title, weights in (("last", self.weights), ("mean of the later half", mean)):
            yield f"{title} {shown(weights, self.sizes)}\n  against the first {stated(self._checked(weights))}"

    def _round(self) -> Weights:
        steps = [{name: self._chance.gauss(0, 1) for name in self.sizes} for _ in range(self._given.duels)]
        asked = [
            (moved(self.weights, self.sizes, step, SPREAD), moved(self.weights, self.sizes, step, -SPREAD))
            for step in steps
        ]
        found = self._duels(asked, self._given.seeds)
        return slopes(steps, [sum(leads) / len(leads) for leads in found])

    def _checked(self, weights: Weights) -> list[float]:
        asked = [(weights, self.first)] * (CHECKED * self._given.duels // 100 + 1)
        return [lead for leads in self._duels(asked, self._given.seeds) for lead in leads]

    def _duels(self, asked: Sequence[tuple[Weights, Weights]], many: int) -> list[list[float]]:
        doing = []
        for one, other in asked:
            seeds = range(self._seed, self._seed + many)
            self._seed += many
            doing.append(self._pool.submit(duel, self._given.game, one, other, seeds, self._given.players))
        return [each.result() for each in doing]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=BUILT_IN)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--duels", type=int, default=200, help="in a round")
    parser.add_argument("--seeds", type=int, default=50, help="in a duel; each is played in both seatings")
    parser.add_argument("--seconds", type=float, default=1e9, help="no round begins after this time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", metavar="WEIGHTS")
    parser.add_argument("sizes", nargs="*", metavar="WEIGHT=SIZE")
    given = parser.parse_intermixed_args()
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
        for line in Evolution(given, pool).run():
            print(line, flush=True)


if __name__ == "__main__":
    main()
