"""Try other weights for the expert: each variant plays the current expert on paired seeds in both seats.

    python bench/tune.py burgundy --games 160 pace=1.0 pace=1.6 die=2,worker=0.7
    python bench/tune.py castelli --games 400 --jobs 2

Without variants each weight is tried at 0.7 and 1.4 times its value. A variant is worth keeping if its lead exceeds
two standard errors, and does so again on other seeds.
"""

from __future__ import annotations

import argparse

from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.lead import lead
from burgrave.arena.workers import run
from burgrave.bots.profile import profile
from burgrave.games import BUILT_IN, game

FACTORS = (0.7, 1.4)
PLAYERS = 2


def variants(of: str) -> list[str]:
    """Each weight somewhat lower and somewhat higher."""
    usual = profile(of).weights
    return [f"{name}={round(value * factor, 3)}" for name, value in usual.items() for factor in FACTORS]


def contest(of: str, variant: str, games: int, seed: int) -> Contest:
    bots = (f"expert({variant})", "expert")
    return Contest.make(game(of), game(of).setup(PLAYERS), bots, games, seed, mirror=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=BUILT_IN)
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("variant", nargs="*", help="weight=value, several joined by commas")
    given = parser.parse_intermixed_args()
    for variant in given.variant or variants(given.game):
        tried = contest(given.game, variant, given.games, given.seed)
        print(f"{variant:32} {lead(run(tried, list(fixtures(tried)), given.jobs))}", flush=True)


if __name__ == "__main__":
    main()
