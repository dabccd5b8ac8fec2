"""Rows of numbers: whatever is put lies in its place, in both builds."""

from __future__ import annotations

import pytest

from burgrave.kernel.flat import PLAIN, flat, holds, total
from burgrave.kernel.masks import flags
from burgrave.kernel.rows import Row, blank_marks, fours, mark, marked

SIZES = [0, 1, 3, 4, 7, 8, 9, 15, 16, 23, 37, 60]
"""Compiled code writes eight numbers at a time, or four, or one."""


def written(size, *puts):
    """What a row of this size holds after some puts, with a number before them and one after."""
    row = Row(size + 2)
    row.begin(0, row.new_game())
    row.put(-7)
    for put, *arguments in puts:
        getattr(row, put)(*arguments)
    row.put(-9)
    row.end()
    found = row.listed()
    assert (found[0], found[-1]) == (-7, -9)
    return found[1:-1]


def test_numbers_lie_in_the_order_they_were_put():
    row = Row(30)
    row.begin(2, row.new_game())
    row.put(7)
    row.put_list([1, -1])
    row.put_flat(flat([4, 5, 6, 7]), 1, 3)
    row.put_turned(flat([1, 2, 3]), 2)
    row.put_capped(flat([9, 10, 11]), 1, 10)
    row.put_flags(0b1010, 5)
    row.put_fields(0o321, 4, 3)
    row.put_three(0, 8, 0)
    row.end()
    put = [7, 1, -1, 5, 6, 3, 1, 2, 10, 10, 9, 0, 1, 0, 1, 0, 1, 2, 3, 0, 0, 8, 0]
    assert row.listed() == [0, 0, *put, *[0] * (28 - len(put))]
    assert memoryview(row.buffer()).tolist() == row.listed()


def test_a_mask_wider_than_a_machine_integer_becomes_flags():
    row = Row(74)
    row.put_flags(1 << 73 | 1, 74)
    row.end()
    assert [place for place, n in enumerate(row.listed()) if n] == [0, 73]


def test_a_second_writing_replaces_the_first():
    row = Row(4)
    for numbers in ([1, 2, 3, 4], [5, 6]):
        row.begin(0, row.new_game())
        row.put_list(numbers)
        row.end()
    assert row.listed() == [5, 6, 3, 4]


def test_marks_are_set_and_taken_away():
    blank = blank_marks(6)
    assert bytes(marked(blank, [4, 0])) == bytes([1, 0, 0, 0, 1, 0])
    assert bytes(blank) == bytes(6)
    mark(blank, 2, [0, 3], 1)
    mark(blank, 2, [3], 0)
    assert bytes(blank) == bytes([0, 0, 1, 0, 0, 0])


@pytest.mark.parametrize("size", SIZES)
def test_vectors_of_every_length_are_written_whole(size):
    numbers = [(-1) ** n * 30 * n for n in range(size)]
    values = flat(numbers)
    assert written(size, ("put_flat", values, 0, size)) == numbers
    for first in {0, min(1, size), size // 2, size}:
        turned = numbers[first:] + numbers[:first]
        assert written(size, ("put_turned", values, first)) == turned
        assert written(size, ("put_capped", values, first, 100)) == [min(n, 100) for n in turned]


@pytest.mark.parametrize("size", SIZES)
def test_masks_of_every_length_are_written_whole(size):
    masks = [0, (1 << size) - 1, 0x5A5_A5A5_A5A5_A5A5 & (1 << size) - 1, 1 << size >> 1]
    for mask in masks:
        assert written(size, ("put_flags", mask, size)) == flags(mask, size)
    for first in range(5):
        shown = [n for mask in masks[first:] + masks[:first] for n in flags(mask, size)]
        assert written(4 * size, ("put_all_flags", flat(masks), first, size)) == shown


def test_fields_outside_a_mask_are_written_as_0_and_come_back():
    row = Row(12)
    packed = flat([0o4321, 0o1111, 0o7070])
    for among, shown in (
        (0b111, [1, 2, 3, 4, 1, 1, 1, 1, 0, 7, 0, 7]),
        (0b100, [0, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 7]),
        (-1, [1, 2, 3, 4, 1, 1, 1, 1, 0, 7, 0, 7]),
    ):
        row.begin(0, row.new_game())
        row.put_all_fields(packed, 4, 3, among)
        row.end()
        assert row.listed() == shown


def test_kinds_are_counted():
    kinds = flat([0, 4, 1, 4, 2])
    assert written(5, ("put_kinds", 0b11111, kinds, 5)) == [1, 1, 1, 0, 2]
    assert written(5, ("put_kinds", 0, kinds, 5)) == [0] * 5


def test_a_table_is_looked_up_by_fours():
    table = fours(list(range(12)))
    assert written(8, ("put_looked_up", flat([2, 0]), table)) == [8, 9, 10, 11, 0, 1, 2, 3]


def test_a_copy_shows_what_was_written_and_what_was_known():
    """Kept from place 80 on, shown from 0 on; first all of it, then only what has been rewritten."""
    row = Row(160)
    game = row.new_game()
    row.shown = 0
    for again, number in ((False, 3), (True, 4), (True, 4), (False, 5)):
        row.again = again
        row.begin(80, game)
        row.put_list([number] * 4)
        if not row.known(7, 72):
            row.put_list([number] * 72)
        row.put_list([number] * 4)
        row.end()
        assert row.listed()[:80] == row.listed()[80:]


@pytest.mark.skipif(PLAIN, reason="a row of plain Python grows as a list does")
def test_nothing_is_written_beyond_the_end():
    for put, *arguments in (
        ("put_flat", flat([1] * 9), 0, 9),
        ("put_turned", flat([1] * 9), 2),
        ("put_capped", flat([1] * 9), 2, 5),
        ("put_flags", 1, 9),
        ("put_all_flags", flat([1] * 3), 1, 3),
        ("put_all_fields", flat([1, 1]), 5, 3, -1),
        ("put_kinds", 1, flat([0]), 9),
        ("put_looked_up", flat([0, 0, 0]), fours([1] * 4)),
    ):
        row = Row(8)
        row.begin(0, row.new_game())
        with pytest.raises(IndexError):
            getattr(row, put)(*arguments)


def test_numbers_are_found_and_added_up():
    assert holds([3, 500, 70000], 500)
    assert not holds([3, 500, 70000], 4)
    assert [total(flat([1, 2, 3, 4]), low, 4) for low in range(5)] == [10, 9, 7, 4, 0]
