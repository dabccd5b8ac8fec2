"""How bots fare against each other with two players: `python -m tests.games.castelli.duels greedy random 1000`."""

import sys

from burgrave.bots import make
from burgrave.games.castelli import GAME


def share(first: str, second: str, games: int) -> float:
    """The share of wins of the first bot, a shared win in parts; the two change seats after every game."""
    won = 0.0
    for seed in range(games):
        state = GAME.new(2, seed)
        names = (first, second) if seed % 2 == 0 else (second, first)
        bots = [make(name, 2 * seed + seat) for seat, name in enumerate(names)]
        while not state.over:
            seat = state.active[0]
            state.apply(seat, bots[seat].choose(state, seat))
        winners = state.winners()
        won += (seed % 2 in winners) / len(winners)
    return won / games


if __name__ == "__main__":
    print(f"{100 * share(sys.argv[1], sys.argv[2], int(sys.argv[3])):.1f} %")
