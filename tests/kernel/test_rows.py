"""Rows of numbers: whatever is put lies in its place, in both builds."""

from __future__ import annotations

from burgrave.kernel.flat import flat
from burgrave.kernel.rows import Row, blank_marks, mark, marked


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
