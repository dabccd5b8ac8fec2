"""Rows as bytes: compiled code and plain Python make the same ones."""

import sys

import pytest

from burgrave.envs import rows

native = pytest.importorskip("burgrave.envs.native_rows", reason="librt is not installed")


@pytest.mark.skipif(sys.byteorder != "little", reason="the compiled rows have the low byte first")
def test_numbers_are_packed_alike():
    values = [0, 1, 255, 256, 32767, -1, -32768]
    assert native.packed(values) == rows.plain_packed(values)
    assert len(rows.packed(values)) == 2 * len(values)


def test_flags_are_set_alike_in_any_order():
    blank = bytes(6)
    assert native.flags([4, 0], blank) == rows.plain_flags([4, 0], blank) == bytes([1, 0, 0, 0, 1, 0])
    assert rows.flags([], blank) == blank == bytes(6)
