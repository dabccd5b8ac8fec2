"""A battery of tests for bias over the outcomes of sealed dice; `BURGRAVE_DRAWS=1000000` for the long form.

The secret is fixed, so that a test passes always or never; each limit would be exceeded once in a million secrets.
"""

import math
import os
from collections import Counter
from itertools import pairwise

import pytest

from burgrave.kernel.sealed import SealedSource, SealedStream, Word

DRAWS = int(os.environ.get("BURGRAVE_DRAWS", "24000"))
STREAM = SealedStream("6b" * 32, [Word(0, "plum"), Word(1, "kestrel", 100)])
SIX = 6


def chi_square(seen: Counter, shares: dict, draws: int) -> float:
    assert set(seen) <= set(shares)
    return sum((seen[value] - draws * share) ** 2 / (draws * share) for value, share in shares.items())


def limit(freedom: int) -> float:
    """Chance exceeds this once in a million (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 4.75 * math.sqrt(2 / (9 * freedom))) ** 3


def even(values) -> dict:
    listed = list(values)
    return dict.fromkeys(listed, 1 / len(listed))


def unbiased(seen: Counter, shares: dict) -> bool:
    return chi_square(seen, shares, seen.total()) < limit(len(shares) - 1)


@pytest.fixture(scope="module")
def dice() -> list[int]:
    return [STREAM.below("roll", number, SIX) for number in range(DRAWS)]


@pytest.mark.parametrize("n", [2, 3, 6, 7, 37, 100, 164, 1000])
def test_every_outcome_is_equally_likely(n):
    assert unbiased(Counter(STREAM.below("draw", number, n) for number in range(DRAWS)), even(range(n)))


def test_an_awkward_number_of_cases_favours_none():
    """Of 3 * 2**62 cases a third of the raw values would come twice without the second attempt."""
    n = 3 << 62
    thirds = Counter(STREAM.below("draw", number, n) * 3 // n for number in range(DRAWS))
    assert unbiased(thirds, even(range(3)))


@pytest.mark.parametrize("apart", [1, 2, 3, 5, 24])
def test_dice_do_not_depend_on_earlier_ones(dice, apart):
    firsts = (at for at in range(len(dice) - apart) if at // apart % 2 == 0)
    pairs = Counter((dice[at], dice[at + apart]) for at in firsts)
    assert unbiased(pairs, even((a, b) for a in range(SIX) for b in range(SIX)))


def test_three_dice_in_a_row_are_independent(dice):
    triples = Counter(zip(dice[::3], dice[1::3], dice[2::3], strict=False))
    assert unbiased(triples, even((a, b, c) for a in range(SIX) for b in range(SIX) for c in range(SIX)))


def test_runs_are_as_long_as_chance_makes_them(dice):
    changes = sum(a != b for a, b in pairwise(dice))
    expected = (len(dice) - 1) * 5 / 6
    assert abs(changes - expected) < 4.9 * math.sqrt(len(dice) * 5 / 36)


def test_gaps_between_sixes_are_as_long_as_chance_makes_them(dice):
    longest = 30
    sixes = [at for at, face in enumerate(dice) if face == 5]
    gaps = Counter(min(later - earlier, longest) for earlier, later in pairwise(sixes))
    shares = {gap: (5 / 6) ** (gap - 1) / 6 for gap in range(1, longest)}
    shares[longest] = (5 / 6) ** (longest - 1)
    assert unbiased(gaps, shares)


def test_hands_of_five_dice_are_as_chance_deals_them(dice):
    hands = zip(*(dice[first::5] for first in range(5)), strict=False)
    different = Counter(len(set(hand)) for hand in hands)
    # Stirling numbers of the second kind, times the ways to name the faces.
    ways = {1: 6, 2: 15 * 30, 3: 25 * 120, 4: 10 * 360, 5: 720}
    assert unbiased(different, {kinds: way / SIX**5 for kinds, way in ways.items()})


def test_serial_correlation_vanishes(dice):
    mean = 2.5
    for apart in (1, 2, 7, 100):
        products = sum((dice[at] - mean) * (dice[at + apart] - mean) for at in range(len(dice) - apart))
        assert abs(products / (len(dice) - apart) / (35 / 12)) < 4.9 / math.sqrt(len(dice) - apart)


def test_every_bit_is_a_fair_coin():
    ones = [0] * 32
    for number in range(DRAWS):
        value = STREAM.below("draw", number, 1 << 32)
        for bit in range(32):
            ones[bit] += value >> bit & 1
    assert all(abs(count - DRAWS / 2) < 5.4 * math.sqrt(DRAWS / 4) for count in ones)


def test_bags_are_emptied_in_every_order_alike():
    source = SealedSource(STREAM)
    orders = Counter()
    for _ in range(DRAWS // 4):
        bag = [1, 1, 1, 1]
        order = []
        while any(bag):
            order.append(source.outcome("draw", 0, bag))
            bag[order[-1]] -= 1
        orders[tuple(order)] += 1
    assert len(orders) == 24
    assert unbiased(orders, even(orders))


def test_purposes_secrets_and_words_give_streams_that_do_not_depend_on_each_other():
    squares = even((a, b) for a in range(SIX) for b in range(SIX))
    others = {
        "purpose": lambda n: STREAM.below("draw", n, SIX),
        "number": lambda n: STREAM.below("roll", n + DRAWS, SIX),
        "secret": lambda n: SealedStream(f"{n:064x}").below("roll", 0, SIX),
        "word": lambda n: SealedStream("6b" * 32, [Word(0, str(n))]).below("roll", 0, SIX),
    }
    for other in others.values():
        pairs = Counter((STREAM.below("roll", n, SIX), other(n)) for n in range(DRAWS // 2))
        assert unbiased(pairs, squares)
