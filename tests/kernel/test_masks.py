"""Masks and the numbers in them."""

import pytest

from burgrave.kernel.flat import MOST, popcount
from burgrave.kernel.masks import add_bits, bits


@pytest.mark.parametrize("mask", [0, 1, 0b1010, 1 << 40 | 3, MOST, MOST + 1, 1 << 61 | 1 << 60, 1 << 72 | 5])
def test_a_mask_tells_its_numbers_however_large_it_is(mask):
    numbers = [n for n in range(80) if mask >> n & 1]
    added = [7]
    add_bits(added, 100, mask)
    assert bits(mask) == numbers
    assert popcount(mask) == len(numbers)
    assert added == [7, *(100 + n for n in numbers)]
