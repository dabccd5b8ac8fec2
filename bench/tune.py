"""Tries other weights for Burgundy's expert: each variant against the weights as they are, paired seeds, both seats.

    python bench/tune.py --games 160 pace=1.0 pace=1.6 die=2,worker=0.7

Without variants each weight is tried at 0.7 and 1.4 of its value. A variant is worth keeping when its lead is more
than two of its errors, and again so on other seeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import fields, replace
from math import sqrt

from burgrave.bots.expert import Expert
from burgrave.bots.sense import Sense
from burgrave.bots.sense_burgundy import BurgundySense
from burgrave.bots.weights_burgundy import WEIGHTS, Weights
from burgrave.games import game

FACTORS = (0.7, 1.4)


class Weighing(Expert):
    """The expert with other weights."""

    def __init__(self, seed: int, weights: Weights) -> None:
        super().__init__(seed)
        self._weights = weights

    def sense_for(self, game: str) -> Sense:
        return BurgundySense(self._weights)


def leads(weights: Weights, games: int, seed: int) -> Iterator[tuple[float, float]]:
    """For each seed, played in both seats: the mean lead of the variant and its mean score."""
    burgundy = game("burgundy")
    setup = burgundy.setup(2)
    for n in range(seed, seed + games // 2):
        lead = score = 0.0
        for mine in range(2):
            state = burgundy.begin(setup, n)
            bots = [Weighing(n * 16 + seat, weights if seat == mine else WEIGHTS) for seat in range(2)]
            while not state.over:
                seat = state.active[0]
                state.apply(seat, bots[seat].choose(state, seat))
            points = state.scores()
            lead += (points[mine] - points[1 - mine]) / 2
            score += points[mine] / 2
        yield lead, score


def report(name: str, weights: Weights, games: int, seed: int) -> None:
    found = list(leads(weights, games, seed))
    n = len(found)
    mean = sum(lead for lead, _ in found) / n
    error = sqrt(sum((lead - mean) ** 2 for lead, _ in found) / max(1, n - 1) / n)
    score = sum(score for _, score in found) / n
    print(f"{name:32} lead {mean:+6.2f} ± {error:4.2f}   score {score:6.1f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("variant", nargs="*", help="weight=value, several joined by commas")
    given = parser.parse_args()
    variants = given.variant or [
        f"{weight.name}={round(getattr(WEIGHTS, weight.name) * factor, 3)}"
        for weight in fields(Weights)
        for factor in FACTORS
    ]
    for variant in variants:
        changes = {name: float(value) for name, value in (pair.split("=") for pair in variant.split(","))}
        report(variant, replace(WEIGHTS, **changes), given.games, given.seed)


if __name__ == "__main__":
    main()
