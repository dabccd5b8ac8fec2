"""The bot that plans: it plays plausibly, honestly, and reaches positions that chance never does."""

import pytest

from burgrave import bots
from burgrave.games.orleans import GAME
from tests.games.orleans.playing import MODES, new
from tests.games.orleans.referee import check


def duel(names, seed, **options):
    g = new(len(names), seed, **options)
    seated = [bots.make(name, seed * 10 + seat) for seat, name in enumerate(names)]
    while not g.over:
        seat = g.active[0]
        g.apply(seat, seated[seat].choose(g, seat))
    return g


@pytest.mark.slow
@pytest.mark.parametrize("options", MODES)
def test_greedy_beats_random_every_time(options):
    for seed in range(4):
        g = duel(["greedy", "random"] if seed % 2 else ["random", "greedy"], seed, **options)
        scores = g.scores()
        greedy = scores[0 if seed % 2 else 1]
        assert greedy > 15
        assert greedy == max(scores)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_holds_while_greedy_plays(players):
    for n, options in enumerate(MODES):
        g = GAME.begin(GAME.setup(players, options), n)
        seated = [bots.make("greedy", seat) for seat in range(players)]
        step = 0
        while not g.over:
            seat = g.active[-1]
            before = g.key()
            action = seated[seat].choose(g, seat)
            assert g.key() == before
            g.apply(seat, action)
            if step % 7 == 0:
                check(g)
                assert GAME.thaw(g.rules.setup, g.freeze()) == g
            step += 1
        check(g)


def test_greedy_does_not_look_at_what_is_hidden():
    """Two positions that look alike to a seat are played alike."""
    from tests.games.orleans.story import acting

    for line in ("village F B C", "farm_house B C", "scriptorium K S"):
        one = acting(f"A: on {line}; on castle F B T", "B: card blois; bag K", "C: card tours; bag F", players=3).state
        two = acting(f"A: on {line}; on castle F B T", "B: card tours; bag F", "C: card blois; bag K", players=3).state
        assert bots.make("greedy", 3).choose(one, 0) == bots.make("greedy", 3).choose(two, 0)
