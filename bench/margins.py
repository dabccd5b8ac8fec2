"""Check the margins of hints: differences from truncated playouts compared with full rollouts.

    python -m bench.margins burgundy --positions 30 --games 200

Each line is a position from a game between experts: how far the advised turn is ahead of the runner-up by truncated
playouts, and by full rollouts from the same worlds. The last line is the standard error by which the evaluation
misjudges such a difference, beyond chance (`Profile.misjudged`).
"""

from __future__ import annotations

import argparse
import random
from math import sqrt

from burgrave.bots.comparison import LOOKS, Comparison
from burgrave.bots.expert import Expert
from burgrave.bots.playout import play_on
from burgrave.games import BUILT_IN, game
from burgrave.kernel.state import State

_SELECT = 12
_MOST_LINES = 60
"""How many lines into a game positions are chosen at most."""
_SURE = 2.36


def position(name: str, chance: random.Random, policy: Expert) -> tuple[State, int] | None:
    """A random position, and a seat that has a real choice there."""
    state: State = game(name).begin(game(name).setup(2), chance.randrange(10**9))
    policy.random.seed(chance.randrange(10**9))
    for _ in range(chance.randrange(_MOST_LINES)):
        if not state.over:
            play_on(policy, state)
    seats = [seat for seat in state.active if len(state.legal(seat)) > 1]
    return (state, seats[0]) if seats else None


def compared(state: State, seat: int, games: int) -> tuple[float, float, float, float] | None:
    """The difference by truncated playouts and by full rollouts, each with its standard error."""
    comparison = Comparison(state, seat, 1)
    comparison.select(_SELECT, far=True)
    ranked = comparison.ranked()
    if len(ranked) < 2:
        return None
    near = comparison.measure(ranked[0], ranked[1], LOOKS[-1])
    far = comparison.play_out(ranked[0], ranked[1], games)
    if not far.total.margin:
        return None
    return near.total.mean, near.total.margin / _SURE, far.total.mean, far.total.margin / _SURE


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=sorted(BUILT_IN))
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    chance, policy = random.Random(asked.seed), Expert()
    beyond: list[float] = []
    while len(beyond) < asked.positions:
        found = position(asked.game, chance, policy)
        measured = compared(*found, asked.games) if found else None
        if measured is None:
            continue
        near, near_error, far, far_error = measured
        beyond.append((far - near) ** 2 - near_error**2 - far_error**2)
        print(f"{near:7.2f} ± {2 * near_error:.2f} cut off, {far:7.2f} ± {2 * far_error:.2f} to the end", flush=True)
    print(f"{asked.game}: evaluations misjudge by {sqrt(max(0.0, sum(beyond) / len(beyond))):.1f} points")


if __name__ == "__main__":
    main()
