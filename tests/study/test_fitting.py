"""Effects fitted to games whose truth is known."""

from random import Random

import pytest

from burgrave.kernel.errors import OptionError
from burgrave.study.fitting import BoardDuel, average, duels, effects, rank_correlation
from burgrave.study.playing import Outcome

BOARDS = ("a", "b", "c", "d")
TRUE = {"a": 6.0, "b": 1.0, "c": -2.0, "d": -5.0}


def made_up(rounds: int, noise: float, seed: int = 1) -> list[BoardDuel]:
    random, found = Random(seed), []
    for _ in range(rounds):
        one, other = random.sample(BOARDS, 2)
        ahead = TRUE[one] - TRUE[other] + random.gauss(0, noise)
        found.append(BoardDuel(one, other, ahead, ahead / 100, 3.0, 0.55, "plain", "expert"))
    return found


def test_without_noise_the_effects_are_the_truth():
    found = effects(BOARDS, made_up(40, 0))
    assert {board: round(effect.value, 6) for board, effect in found.items()} == TRUE
    assert all(effect.margin < 1e-6 for effect in found.values())


def test_the_interval_covers_the_truth_about_nineteen_times_out_of_twenty():
    covered = [
        effect.low <= TRUE[board] <= effect.high
        for seed in range(150)
        for board, effect in effects(BOARDS, made_up(80, 12, seed)).items()
    ]
    assert 0.91 < sum(covered) / len(covered) < 0.98


def test_boards_that_never_met_are_refused():
    apart = [duel for duel in made_up(60, 0) if {duel.one, duel.other} in ({"a", "b"}, {"c", "d"})]
    with pytest.raises(OptionError, match="too few rounds"):
        effects(BOARDS, apart)


def test_a_duel_takes_the_seat_out_of_the_boards():
    there = Outcome(("duel", "plain", "a/b", "expert", 1), [110, 100], [1.0, 0.0])
    back = Outcome(("duel", "plain", "b/a", "expert", 1), [104, 102], [1.0, 0.0])
    alone = Outcome(("duel", "plain", "a/c", "expert", 2), [90, 80], [1.0, 0.0])
    (duel,) = duels([there, alone, back])
    assert (duel.one, duel.other) == ("a", "b")
    assert (duel.ahead, duel.seat) == (4.0, 6.0)
    assert (duel.won, duel.seat_won) == (0.0, 1.0)


def test_an_average_knows_its_interval():
    found = average([1.0, 3.0] * 50)
    assert found.value == 2.0
    assert 0.15 < found.margin < 0.25


def test_rank_correlation_is_one_for_the_same_order_and_minus_one_for_the_opposite():
    assert rank_correlation([1, 2, 3, 9], [10, 20, 30, 31]) == 1
    assert rank_correlation([1, 2, 3, 9], [4, 3, 2, 1]) == -1
