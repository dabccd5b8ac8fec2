"""Games that begin with the same setup share nothing."""

from random import Random

import pytest

from burgrave.games import BUILT_IN, game
from skeleton.game import SkeletonGame
from tests.parity import setups


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_begins_the_same_whatever_was_played_before_with_its_setup(name):
    of = game(name)
    for setup in setups(of):
        empty = of.blank(setup).key()
        first = of.begin(setup, 1)
        before = first.key()
        _play(first, 40)
        assert of.begin(setup, 1).key() == before, setup
        assert of.blank(setup).key() == empty, setup


@pytest.mark.parametrize("name", BUILT_IN)
def test_games_of_equal_setups_share_their_rules_and_no_others_do(name):
    of = game(name)
    two, again, three = of.setup(2), of.setup(2), of.setup(3)
    rules = of.rules(two)
    assert of.rules(two) is of.rules(again) is rules
    assert of.rules(three) is not rules
    assert (of.rules(three).players, of.rules(two).players) == (3, 2)


def test_the_rules_of_a_setup_are_made_once():
    class Counting(SkeletonGame):
        def make_rules(self, setup):
            made.append(setup)
            return super().make_rules(setup)

    made = []
    of = Counting()
    setups = [of.setup(players, {"rounds": rounds}) for players in (1, 2, 3) for rounds in (1, 2)]
    frozen = [of.begin(setup, 1).freeze() for setup in setups]
    for setup, one in zip(setups, frozen, strict=True):
        assert of.thaw(setup, one).freeze() == one
    assert made == setups


def _play(state, decisions):
    random = Random(1)
    for _ in range(decisions):
        if state.over:
            return
        seat = state.active[0]
        state.apply(seat, random.choice(state.legal(seat)))
