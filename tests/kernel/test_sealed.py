"""The sealed stream: the same for everybody who knows the secret, and without bias."""

import math
from collections import Counter
from itertools import pairwise

import pytest

from burgrave.kernel.errors import RecordError
from burgrave.kernel.sealed import SealedStream, commitment, new_secret

SECRET = "00" * 31 + "2a"
DRAWS = 20_000


def test_outcomes_follow_from_the_secret_the_words_the_purpose_and_the_number_alone():
    stream = SealedStream(SECRET, ["plum", "kestrel"])
    first = [stream.below("roll", n, 6) for n in range(100)]
    assert [SealedStream(SECRET, ["plum", "kestrel"]).below("roll", n, 6) for n in range(100)] == first
    assert [SealedStream(SECRET, ["kestrel", "plum"]).below("roll", n, 6) for n in range(100)] != first
    assert [SealedStream("01" * 32, ["plum", "kestrel"]).below("roll", n, 6) for n in range(100)] != first
    assert [stream.below("draw", n, 6) for n in range(100)] != first


def test_words_cannot_be_shifted_from_one_seat_to_the_next():
    assert SealedStream(SECRET, ["ab", "c"]).below("roll", 0, 1 << 60) != SealedStream(SECRET, ["a", "bc"]).below(
        "roll", 0, 1 << 60
    )


def test_a_commitment_fits_its_secret_alone():
    assert commitment(SECRET) == commitment(SECRET)
    assert commitment(SECRET) != commitment(new_secret())
    assert SECRET not in commitment(SECRET)


@pytest.mark.parametrize("secret", ["", "42", "z" * 64, "00" * 33])
def test_a_secret_of_another_form_is_refused(secret):
    with pytest.raises(RecordError, match="64 hexadecimal digits"):
        commitment(secret)


@pytest.mark.parametrize("n", [2, 3, 6, 7, 37, 100])
def test_every_outcome_is_equally_likely(n):
    stream = SealedStream(SECRET)
    seen = Counter(stream.below("draw", index, n) for index in range(DRAWS))
    assert chi_square(seen, n, DRAWS) < limit(n - 1)


def test_neighbouring_outcomes_are_independent():
    stream = SealedStream(SECRET)
    dice = [stream.below("roll", index, 6) for index in range(DRAWS)]
    pairs = Counter(6 * a + b for a, b in zip(dice[::2], dice[1::2], strict=True))
    assert chi_square(pairs, 36, DRAWS // 2) < limit(35)
    runs = 1 + sum(a != b for a, b in pairwise(dice))
    assert abs(runs - 1 - (DRAWS - 1) * 5 / 6) < 5 * math.sqrt(DRAWS * 5 / 36)


def chi_square(seen: Counter[int], n: int, draws: int) -> float:
    return sum((seen[value] - draws / n) ** 2 / (draws / n) for value in range(n))


def limit(freedom: int) -> float:
    """Chance exceeds this once in a million (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 4.75 * math.sqrt(2 / (9 * freedom))) ** 3
