"""Who wins, by place in turn order: `python -m tests.games.castelli.fairness greedy 3 3000 late_card=yes`."""

import sys

from burgrave.bots import make
from burgrave.games.castelli import GAME


def count(bot: str, players: int, games: int, options: dict[str, str]) -> tuple[list[float], list[float]]:
    """Share of wins (a shared one in parts) and mean points of the first, second and later players."""
    wins, points = [0.0] * players, [0.0] * players
    for seed in range(games):
        state = GAME.new(players, seed, options)
        bots = [make(bot, seed * players + seat) for seat in range(players)]
        while not state.over:
            seat = state.active[0]
            state.apply(seat, bots[seat].choose(state, seat))
        winners = state.winners()
        for seat in range(players):
            place = (seat - state.first) % players
            wins[place] += (seat in winners) / len(winners)
            points[place] += state.points[seat]
    return [n / games for n in wins], [n / games for n in points]


def main() -> None:
    bot, players, games, *settings = sys.argv[1:]
    wins, points = count(bot, int(players), int(games), dict(word.split("=") for word in settings))
    for place, (share, mean) in enumerate(zip(wins, points, strict=True), 1):
        print(f"place {place}: {100 * share:.1f} % of wins, {mean:.1f} points")


if __name__ == "__main__":
    main()
