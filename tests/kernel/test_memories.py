"""What features remember is found by a number that no two of them share."""

from __future__ import annotations

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.games.burgundy.expansions.inns import INNS, Inns, inns
from burgrave.games.burgundy.expansions.trade_routes import TRADE_ROUTES, Routes, routes
from burgrave.kernel.feature import Feature
from burgrave.kernel.game import Game
from burgrave.kernel.memory import Memory
from tests.kernel.test_fields import states


class Gathered(Game):
    """A game of which nothing but its features is known."""

    def blank(self, setup):
        raise NotImplementedError

    def deal(self, state):
        raise NotImplementedError

    def view(self, state, seat):
        raise NotImplementedError

    def tie_break(self, state, names):
        raise NotImplementedError


def test_each_feature_finds_its_own_memory_whoever_else_is_in_play():
    burgundy = game("burgundy")
    both = burgundy.new(2, 1, {}, ["inns", "trade-routes"])
    assert isinstance(inns(both), Inns)
    assert isinstance(routes(both), Routes)
    alone = burgundy.new(2, 1, {}, ["trade-routes"])
    assert alone.memories == [routes(alone)]


def test_a_memory_that_is_not_in_play_is_not_another_one():
    g = game("burgundy").new(2, 1, {}, ["trade-routes"])
    assert not g.remembers(INNS.memory_number)
    assert g.remembers(TRADE_ROUTES.memory_number)
    with pytest.raises(LookupError, match="Inns, memory 2, is not in play"):
        inns(g)


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_memory_of_a_game_is_found_by_its_number(name):
    numbers = [feature.memory_number for feature in game(name).features if feature.memory is not None]
    for state in states(name):
        if not state.memories:
            continue
        found = [state.remembered(number, Memory) for number in numbers if state.remembers(number)]
        assert found == state.memories


def test_a_number_that_another_memory_has_is_refused_with_a_free_one():
    features = [
        Feature("base"),
        Feature("inns", memory=Inns, memory_number=0),
        Feature("routes", memory=Routes, memory_number=1),
        Feature("feasts", memory=Inns, memory_number=0),
    ]
    with pytest.raises(ValueError, match=r"memory of 'feasts' .* 0 is that of 'inns'; the next free one is 2"):
        Gathered(features)


def test_a_memory_needs_a_number():
    with pytest.raises(ValueError, match=r"memory of 'inns' .* not -1; the next free one is 0"):
        Gathered([Feature("base"), Feature("inns", memory=Inns)])
