"""Chance that nobody can predict and everybody can check: a keyed stream behind a commitment.

Before the game the table shows `commitment(secret)` and every seat may add a word. Outcome number i of a game is made
from the secret, the words and i alone, so that nobody can steer it: the secret was fixed before the words were known,
and the words are not the server's. After the game the secret is published, and everybody can make all outcomes again;
docs/fairness.md has a verifier that shares no code with this module.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say

SECRET_BYTES: Final = 32
MOST_WORD: Final = 40
"""Letters of a word that a seat may add."""
_RANGE: Final = 1 << 64


def new_secret() -> str:
    """256 bits from the operating system, as hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of a secret beforehand: it tells nothing about it, and fits no other."""
    return hashlib.sha256(b"burgrave commitment\n" + _bytes_of(secret)).hexdigest()


class SealedStream:
    """All outcomes of one game: from the secret and the words of its seats, number by number."""

    def __init__(self, secret: str, words: Sequence[str] = ()) -> None:
        self.secret: Final = secret
        self.words: Final = tuple(words)
        spoken = "".join(f"{len(word.encode())}:{word}\n" for word in words)
        self._key: Final = hmac.digest(_bytes_of(secret), b"burgrave words\n" + spoken.encode(), "sha256")

    def below(self, purpose: str, index: int, n: int) -> int:
        """Outcome number `index`: 0 to n - 1, each equally likely. Every purpose has a stream of its own."""
        fair = _RANGE - _RANGE % n
        attempt = 0
        while True:
            label = f"{purpose}/{index}/{attempt}".encode()
            value = int.from_bytes(hmac.digest(self._key, label, "sha256")[:8], "big")
            if value < fair:
                return value % n
            attempt += 1


def _bytes_of(secret: str) -> bytes:
    try:
        found = bytes.fromhex(secret)
    except ValueError:
        found = b""
    if len(found) != SECRET_BYTES:
        raise RecordError(say("the secret of the dice must have {n} hexadecimal digits", n=2 * SECRET_BYTES))
    return found
