"""Codes for what players make: they come back whole, or are refused with the reason."""

import base64
import zlib

import pytest

from burgrave.kernel.errors import BoardError
from burgrave.kernel.options import LONGEST
from burgrave.kernel.sharing import LONGEST_CODE, pack, unpack


def test_a_code_gives_back_what_was_packed():
    assert unpack("board", pack("board", "Hügel=ACCK")) == "Hügel=ACCK"


@pytest.mark.parametrize(
    ("code", "why"),
    [
        (pack("pieces", "x"), "begins with board1-"),
        ("nonsense", "begins with board1-"),
        (pack("board", "x").replace("board1", "board2"), "version 2"),
        (pack("board", "Hill" * 9)[:-4], "damaged"),
        ("board1-AAAA", "damaged"),
        ("board1-" + "A" * LONGEST_CODE, f"{LONGEST_CODE} characters"),
    ],
)
def test_another_code_is_refused_with_the_reason(code, why):
    with pytest.raises(BoardError, match=why):
        unpack("board", code)


def test_a_small_code_that_holds_very_much_is_not_unpacked():
    bomb = base64.urlsafe_b64encode(zlib.compress(b"A" * 5_000_000, 9)).decode().rstrip("=")
    assert len(bomb) < LONGEST_CODE
    with pytest.raises(BoardError):
        unpack("board", f"board1-{bomb}")
    long = base64.urlsafe_b64encode(zlib.compress(b"A" * (LONGEST + 1), 9)).decode().rstrip("=")
    with pytest.raises(BoardError, match="more than"):
        unpack("board", f"board1-{long}")
