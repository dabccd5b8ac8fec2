"""Who wins, by place in turn order: `python -m tests.games.castelli.fairness greedy 3 3000 late_card=yes`."""

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from burgrave.bots import make
from burgrave.games.castelli import GAME


def play(bot: str, players: int, options: dict[str, str], seed: int) -> list[tuple[float, int, int]]:
    """Share of the win, points and castles of the first, second and later players in one game."""
    state = GAME.new(players, seed, options)
    bots = [make(bot, seed * players + seat) for seat in range(players)]
    while not state.over:
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))
    winners = state.winners()
    order = [(state.first + place) % players for place in range(players)]
    return [((seat in winners) / len(winners), state.points[seat], state.castle_count(seat)) for seat in order]


def main() -> None:
    bot, players, games, *settings = sys.argv[1:]
    one = partial(play, bot, int(players), dict(word.split("=") for word in settings))
    with ProcessPoolExecutor() as pool:
        results = list(pool.map(one, range(int(games)), chunksize=20))
    for place in range(int(players)):
        wins, points, castles = [sum(result[place][n] for result in results) / len(results) for n in range(3)]
        print(f"place {place + 1}: {100 * wins:.1f} % of wins, {points:.1f} points, {castles:.1f} castles")


if __name__ == "__main__":
    main()
