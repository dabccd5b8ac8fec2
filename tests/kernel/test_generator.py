"""The generator of a state: the same everywhere, fair, and quick to reseed."""

import subprocess
import sys
from collections import Counter
from itertools import pairwise

import pytest

from burgrave.kernel.errors import RecordError
from burgrave.kernel.source import Script
from skeleton import GAME

EXPECTED_0 = [2, 6, 2, 5, 6, 3, 6, 4, 1, 1, 3, 3, 6, 6, 1, 1, 4, 2, 5, 6]
EXPECTED_2026 = [35, 6, 18, 1, 23, 14, 22, 3, 37, 11, 29, 21]
EXPECTED_DIGEST = "e8ec4b22c5d09c7953e133f0"


def rolls(seed, n, sides=6):
    g = GAME.new(2)
    g.reseed(seed)
    return [g.roll(sides) for _ in range(n)]


def test_the_sequence_of_a_seed_never_changes():
    """Old records and other builds depend on these numbers."""
    assert rolls(0, 20) == EXPECTED_0
    assert rolls(2026, 12, 37) == EXPECTED_2026


def test_the_digest_of_a_position_never_changes():
    assert GAME.new(3, seed=7).digest() == EXPECTED_DIGEST


def test_the_same_seed_gives_the_same_stream_and_another_seed_another():
    assert rolls(5, 50) == rolls(5, 50)
    assert len({tuple(rolls(seed, 20)) for seed in range(200)}) == 200


@pytest.mark.parametrize("seed", [-1, 0, 2**31, 2**64, 2**200, -(2**70)])
def test_any_whole_number_is_a_seed(seed):
    assert set(rolls(seed, 200)) == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("sides", [2, 6, 17, 164])
def test_every_side_comes_up_about_as_often(sides):
    n = 400 * sides
    seen = Counter(rolls(3, n, sides))
    chi = sum((seen[side] - 400) ** 2 / 400 for side in range(1, sides + 1))
    assert chi < sides + 4 * (2 * sides) ** 0.5


def test_neighbouring_seeds_do_not_begin_alike():
    firsts = Counter(rolls(seed, 1)[0] for seed in range(6000))
    assert all(850 < firsts[side] < 1150 for side in range(1, 7))


def test_two_rolls_in_a_row_do_not_depend_on_each_other():
    sequence = rolls(8, 36_001)
    pairs = Counter(pairwise(sequence))
    assert len(pairs) == 36
    assert all(850 < n < 1150 for n in pairs.values())


def test_drawing_takes_each_piece_once_and_by_its_share():
    g = GAME.new(2)
    firsts = Counter()
    for seed in range(4000):
        g.reseed(seed)
        bag = [0, 3, 1, 0, 4]
        drawn = [g.draw(bag, 1, 5) for _ in range(9)]
        assert sorted(drawn[:8]) == [1, 1, 1, 2, 4, 4, 4, 4]
        assert drawn[8] == -1
        assert bag == [0, 0, 0, 0, 0]
        firsts[drawn[0]] += 1
    assert 1350 < firsts[1] < 1650
    assert 400 < firsts[2] < 600
    assert 1850 < firsts[4] < 2150


def test_an_empty_bag_costs_no_chance():
    g = GAME.new(2)
    before = g.key()
    assert g.draw([0, 0], 0, 2) == -1
    assert g.key() == before


def test_a_draw_leaves_other_ranges_of_the_bag_alone():
    g = GAME.new(2)
    bag = [5, 1, 5]
    assert g.draw(bag, 1, 2) == 1
    assert bag == [5, 0, 5]


def test_chance_that_was_seen_is_counted_and_written_down():
    g = GAME.begin(GAME.setup(2), 1, listening=True)
    seen = g.drawn
    assert len(g.outcomes) == seen == 6
    g.roll(6)
    assert g.drawn == seen + 1


def test_a_script_replaces_the_generator():
    g = GAME.new(2)
    g.source = Script([5, 2])
    assert (g.roll(6), g.roll(6)) == (5, 2)
    with pytest.raises(RecordError, match="missing a chance outcome"):
        g.roll(6)


@pytest.mark.parametrize("outcome", [0, 7, -1])
def test_an_impossible_outcome_of_a_script_is_refused(outcome):
    g = GAME.new(2)
    g.source = Script([outcome])
    with pytest.raises(RecordError, match="impossible"):
        g.roll(6)


def test_a_script_cannot_draw_what_is_not_in_the_bag():
    g = GAME.new(2)
    g.source = Script([0])
    with pytest.raises(RecordError, match="no longer in the bag"):
        g.draw([0, 1], 0, 2)


def test_reseeding_forgets_the_past():
    one, two = GAME.new(2, seed=1), GAME.new(2, seed=2)
    two.roll(6)
    for g in (one, two):
        g.reseed(77)
    assert [one.roll(6) for _ in range(20)] == [two.roll(6) for _ in range(20)]


INTERRUPTED = """
import signal
import burgrave

signal.signal(signal.SIGALRM, signal.default_int_handler)
state = burgrave.new("burgundy")
for _ in range(100):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.002)
        while True:
            state.world(0, 2**60)
    except KeyboardInterrupt:
        pass
print("still here")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGALRM")
def test_an_interrupt_while_seeding_is_an_exception():
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True)
    assert done.stdout == "still here\n", done.stderr
