"""Many games: what must hold after every action holds, and every tile of the box does its work.

The short form runs in continuous integration; BURGRAVE_SOAK=20 plays twenty times as many games.
"""

import os

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel.errors import IllegalAction
from tests.games.burgundy.playing import walk
from tests.games.burgundy.soak import Coverage, observe

TIMES = int(os.environ.get("BURGRAVE_SOAK", "1"))
EDITIONS = ("consensus", "de", "it", "pl")
DUCHIES = ("1-10", "19-22", "4@2011,8@2011", "1", "2/7", "10")


@pytest.mark.slow
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_holds_after_every_action_of_a_random_game(players, edition):
    for n in range(4 * TIMES):
        seed = 1000 * n + 10 * players + EDITIONS.index(edition)
        pools = DUCHIES[(seed + players) % len(DUCHIES)]
        if "/" in pools:
            pools = "/".join(["2", "7", "9", "21"][:players])
        observe(players, seed, ["random", "eager"], Coverage(), edition=edition, duchies=pools)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_holds_in_a_greedy_game(players):
    for n in range(2 * TIMES):
        edition = EDITIONS[(n + players) % 4]
        observe(players, n, ["greedy"], Coverage(), every=2, edition=edition, duchies="1-10,19-22")


@pytest.mark.slow
def test_every_monastery_and_every_building_does_its_work_at_least_once():
    coverage = Coverage()
    for n in range(100 * TIMES):
        observe(2 + n % 3, n, ["eager", "random"], coverage, every=0, duchies="1-10,19-22")
    assert coverage.missing() == []


@pytest.mark.slow
@pytest.mark.parametrize("name", ["", *(module.name for module in GAME.modules)])
def test_no_action_whatever_brings_more_than_a_refusal(name):
    for n in range(3 * TIMES):
        for state in walk(2 + n % 3, seed=n, every=25, modules=[name] if name else []):
            before = state.key()
            for seat in range(state.players):
                legal = set(state.legal(seat))
                for action in range(len(GAME.actions)):
                    if action not in legal:
                        refusal = state.refusal(seat, action)
                        assert isinstance(refusal, IllegalAction)
                        assert refusal.rule
                        assert str(refusal.text)
            assert state.key() == before
