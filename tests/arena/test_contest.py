"""Contests: fair fixtures, the same results wherever they are played, taken up again where they broke off."""

import sys

import pytest

from burgrave.arena import workers
from burgrave.arena.fixtures import Contest, fixtures, rounds
from burgrave.arena.play import play
from burgrave.arena.ratings import interval, ratings
from burgrave.arena.standings import in_order, standings
from burgrave.games import game
from burgrave.kernel.errors import OptionError


def a_contest(*bots, of="burgundy", games=4, players=2, seed=1, mirror=True, **options):
    played = game(of)
    return Contest.make(played, played.setup(players, options), bots, games, seed, mirror=mirror)


def played(contest):
    return [play(contest, fixture) for fixture in fixtures(contest)]


def test_every_pair_meets_on_the_same_seeds_in_both_seats():
    found = list(fixtures(a_contest("random", "greedy", "expert")))
    assert {f.bots for f in found} == {
        ("random", "greedy"), ("random", "expert"), ("greedy", "expert"), ("random", "random"),
    }  # fmt: skip
    for bots in {f.bots for f in found}:
        assert [(f.seed, f.first) for f in found if f.bots == bots] == [(1, 0), (1, 1), (2, 0), (2, 1)]


def test_an_odd_number_of_games_is_rounded_up_to_whole_pairs():
    assert len(list(fixtures(a_contest("random", "greedy", games=3, mirror=False)))) == 4


def test_more_seats_than_bots_are_filled_in_turn():
    assert rounds(a_contest("random", "greedy", players=4, mirror=False)) == [
        [("random", "greedy", "random", "greedy")]
    ]


def test_where_a_seat_is_left_over_each_of_two_bots_has_it():
    contest = a_contest("random", "greedy", players=3, games=6, mirror=False)
    assert rounds(contest) == [[("random", "greedy", "random"), ("greedy", "random", "greedy")]]
    assert [(f.seed, f.first) for f in fixtures(contest)] == [(1, 0), (1, 1), (1, 2)] * 2


def test_a_bot_alone_plays_against_itself():
    assert rounds(a_contest("greedy")) == [[("greedy", "greedy")]]


def test_results_are_told_by_side_whatever_the_seat():
    contest = a_contest("expert", "random", games=2, mirror=False)
    for fixture in fixtures(contest):
        result = play(contest, fixture)
        assert result.won == [1.0, 0.0]
        assert result.scores[0] > result.scores[1]
        assert [sum(points) for points in result.sources] == result.scores


def test_one_core_and_two_give_the_same_results():
    contest = a_contest("random", "greedy", games=4, mirror=False)
    todo = list(fixtures(contest))
    here = [result.same() for result in workers.run(contest, todo)]
    there = in_order(contest, workers.run(contest, todo, jobs=2))
    assert here == [result.same() for result in there]


def test_a_missing_ray_is_explained(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    contest = a_contest("random")
    with pytest.raises(OptionError, match="--ray needs the package 'ray'"):
        list(workers.run(contest, list(fixtures(contest)), ray="auto"))


class FakeRay:
    """Plays at once what it is given, last one first."""

    joined = False

    def is_initialized(self):
        return self.joined

    def init(self, **kwargs):
        assert kwargs["address"] == "auto"
        self.joined = True

    def shutdown(self):
        self.joined = False

    def remote(self, function):
        class Remote:
            remote = staticmethod(lambda *given: (function, given))

        return Remote

    def wait(self, waiting):
        return waiting[-1:], waiting[:-1]

    def get(self, done):
        return [function(*given) for function, given in done]


def test_a_cluster_in_any_order_gives_the_same_results(monkeypatch):
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    contest = a_contest("random", "greedy", games=2, mirror=False)
    todo = list(fixtures(contest))
    there = in_order(contest, workers.run(contest, todo, ray="auto"))
    assert [result.same() for result in there] == [result.same() for result in workers.run(contest, todo)]
    assert not fake.joined


@pytest.mark.slow
def test_a_real_cluster_gives_the_same_results():
    pytest.importorskip("ray")
    contest = a_contest("novice", "expert", games=4, mirror=False)
    todo = list(fixtures(contest))
    there = in_order(contest, workers.run(contest, todo, ray="local"))
    assert [result.same() for result in there] == [result.same() for result in workers.run(contest, todo)]


def test_the_control_is_even_and_stays_out_of_the_table():
    contest = a_contest("random", "greedy", games=6)
    found = standings(contest, played(contest))
    assert [row.name for row in found.rows] == ["greedy", "random"]
    assert [row.games for row in found.rows] == [6, 6]
    control = next(duel for duel in found.duels if duel.control)
    assert control.first == control.second == "random"
    assert control.low <= 0.5 <= control.high
    assert (found.control.name, found.control.games) == ("random", 6)


def test_a_pair_stands_once_and_each_of_its_games_counts_once():
    contest = a_contest("greedy", "random", of="castelli", players=3, games=6)
    results = played(contest)
    found = standings(contest, results)
    assert [(duel.first, duel.second) for duel in found.duels] == [("greedy", "random"), ("greedy", "greedy")]
    assert [duel.games for duel in found.duels] == [6, 6]
    assert [row.games for row in found.rows] == [6, 6]
    assert [result.bots for result in results[::3]] == [
        ("greedy", "random", "greedy"), ("random", "greedy", "random"), ("greedy", "greedy", "greedy"), ("greedy",) * 3,
    ]  # fmt: skip
    ahead = [(result.places[1] < result.places[0]) + (result.places[1] < result.places[2]) for result in results]
    assert found.duels[0].share == pytest.approx((6 - sum(ahead[:3]) + sum(ahead[3:6])) / 12)
    assert (found.duels[0].low, found.duels[0].high) == interval(found.duels[0].share, 6)


def test_wilsons_interval():
    low, high = interval(0.5, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
    assert interval(1.0, 20)[0] > 0.8
    assert interval(0.0, 0) == (0.0, 1.0)


def test_a_rating_of_three_to_one_is_190_points_and_order_follows_wins():
    sets = [[("a", "b", 1.0)] * 3 + [("b", "a", 1.0)]] * 500
    found = ratings(["a", "b"], sets)
    assert found["a"][0] - found["b"][0] == pytest.approx(190.8, abs=1)
    assert found["a"][1] < found["a"][0] < found["a"][2]


def test_who_never_lost_is_rated_with_a_wide_interval():
    value, low, high = ratings(["a", "b"], [[("a", "b", 1.0)]] * 10)["a"]
    assert low < value < high
    assert high - low > 100
