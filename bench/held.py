"""Which cards Castelli players keep: how often each is in a hand, relative to chance.

    python bench/held.py --games 300
    python bench/held.py --games 100 --players 4 --with battle

At the start of every turn, each seat's unseen cards in rivals' hands are counted by kind, and compared with the number
expected if they had been dealt at random from all cards the seat has not seen. `HELD` in `bots/castelli/weights.py`
comes from these figures.
"""

from __future__ import annotations

import argparse
from collections import defaultdict

from burgrave.bots.expert import Expert
from burgrave.games import game
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.rules.cards import CARDS
from burgrave.games.castelli.state import REVEALING, Castelli
from burgrave.kernel.masks import bits

Counts = defaultdict[int, float]


def unseen(g: Castelli, seat: int, holder: int) -> list[int]:
    """The cards in a hand that a seat has not seen."""
    return [card for card in bits(g.hands[holder]) if not g.aware[card] >> seat & 1]


def look(g: Castelli, seat: int, found: Counts, expected: Counts) -> None:
    rivals = [rival for rival in range(g.players) if rival != seat]
    hands = [card for rival in rivals for card in unseen(g, seat, rival)]
    others = [card for card in g.returned if not g.aware[card] >> seat & 1]
    pool = [*hands, *others, *(card for card, there in enumerate(g.deck) if there)]
    for card in hands:
        found[KIND_OF[card]] += 1
    for card in pool:
        expected[KIND_OF[card]] += len(hands) / len(pool)


def play(seed: int, players: int, modules: list[str], found: Counts, expected: Counts) -> None:
    of = game("castelli")
    state = of.begin(of.setup(players, None, modules), seed)
    assert isinstance(state, Castelli)
    bots = [Expert(16 * seed + seat) for seat in range(players)]
    before = -1
    while not state.over:
        if state.stage == REVEALING and state.player != before:
            before = state.player
            for seat in range(players):
                look(state, seat, found, expected)
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--with", dest="modules", default="", metavar="MODULES")
    given = parser.parse_args()
    found, expected = Counts(float), Counts(float)
    for seed in range(given.games):
        play(seed, given.players, given.modules.split(",") if given.modules else [], found, expected)
    for kind, card in enumerate(CARDS):
        if expected[kind]:
            print(f"{card.name:16} {found[kind] / expected[kind]:.2f}  ({found[kind]:.0f} in hands)")


if __name__ == "__main__":
    main()
