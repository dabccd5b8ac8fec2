"""Plays the daily challenge of a few days and prints all that happened, to be compared between builds.

python -m tests.daily.days    # the build, then a line for each game and day
"""

from hashlib import blake2b

from burgrave.bots import make
from burgrave.daily.deal import Deal, Rival, deal_of, level_scores
from burgrave.games import BUILT_IN
from burgrave.speed.bench import build

DAYS = ("2026-11-17", "2026-11-18")
"""One without and one with a module."""


def course(deal: Deal) -> str:
    """Every position of the deal with the novice in the person's seat, as a hash."""
    state, person = deal.begin(), make("novice", deal.seed)
    rival, told = Rival(deal), blake2b(digest_size=8)
    while not state.over:
        seat = state.active[0]
        state.apply(seat, (person if seat == deal.seat else rival).choose(state, seat))
        rival.steps += 1
        told.update(state.notation().encode())
    return f"{told.hexdigest()} {state.scores()}"


def main() -> None:
    print(build())
    for game in BUILT_IN:
        for day in DAYS:
            deal = deal_of(game, day)
            print(deal, course(deal), level_scores(deal, "player"))


if __name__ == "__main__":
    main()
