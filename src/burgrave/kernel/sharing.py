"""Short codes for what players make: a board, a file of pieces. They fit into a link and say their version."""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Final

from burgrave.kernel.errors import BoardError
from burgrave.kernel.options import LONGEST
from burgrave.kernel.text import say

VERSION: Final = 1
"""Rises when an older code would be read wrongly."""
LONGEST_CODE: Final = 10_000
_CODE: Final = re.compile(r"([a-z]+)(\d{1,6})-([A-Za-z0-9_-]+)")


def pack(kind: str, content: str) -> str:
    """The code for some text; it holds a checksum, so that a code that was cut off is noticed."""
    packed = zlib.compress(content.encode(), 9)
    return f"{kind}{VERSION}-{base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def unpack(kind: str, code: str) -> str:
    """The text behind a code; BoardError says why there is none."""
    if len(code) > LONGEST_CODE:
        raise BoardError(say("this code is too long; it can have {most} characters", most=LONGEST_CODE))
    found = _CODE.fullmatch(code.strip())
    if found is None or found[1] != kind:
        raise BoardError(
            say("this is not a code for this page; such a code begins with {start}", start=f"{kind}{VERSION}-")
        )
    if int(found[2]) != VERSION:
        raise BoardError(
            say("this code has version {theirs}, but only version {ours} can be read", theirs=found[2], ours=VERSION)
        )
    return _inflated(found[3])


def _inflated(letters: str) -> str:
    reader = zlib.decompressobj()
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        # A small code can hold very much: never more is unpacked than a file may have.
        content = reader.decompress(packed, 4 * LONGEST).decode()
        whole = reader.eof
    except (binascii.Error, zlib.error, UnicodeDecodeError):
        whole = False
    if not whole:
        raise BoardError(say("this code is damaged or was cut off; copy it once more"))
    if len(content) > LONGEST:
        raise BoardError(say("this code holds more than {most} characters", most=LONGEST))
    return content
