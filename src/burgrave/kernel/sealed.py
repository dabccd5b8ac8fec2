"""Sealed dice: chance that nobody can predict and anyone can verify, by a keyed stream and a commitment.

Before the game the table shows `commitment(secret)`, and every seat may add a word. Outcome number i is derived only
from the secret, the words given before it, and i. Nobody can influence it: the secret is fixed before the words are
known, and the words are not chosen by the server. After the game the secret is published, and anyone can recompute
all outcomes; docs/fairness.md has a verifier that shares no code with this module.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from burgrave.kernel.errors import RecordError
from burgrave.kernel.source import Source
from burgrave.kernel.text import say

SECRET_BYTES: Final = 32
MOST_WORD: Final = 40
"""The most letters of a word that a seat adds."""
_RANGE: Final = 1 << 64


@dataclass(frozen=True)
class Word:
    """A word that a seat adds to the secret."""

    seat: int
    word: str
    start: int = 0
    """The number of the first outcome that depends on it."""


@dataclass(frozen=True)
class Draw:
    """What an outcome was drawn from: low, low + 1 and so on, with these weights."""

    purpose: str
    low: int
    weights: list[int]


@dataclass
class Seal:
    """The proof of a game's chance: the commitment, the players' words, and the secret published afterwards."""

    commitment: str
    secret: str
    words: list[Word] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)
    """One per outcome of the game; only needed for verification without the rules."""


def new_secret() -> str:
    """256 bits from the operating system, as hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """The commitment shown before the game: it reveals nothing about the secret, and matches no other."""
    return hashlib.sha256(b"burgrave commitment\n" + _bytes_of(secret)).hexdigest()


class SealedStream:
    """The outcomes of one game, derived from the secret, the seats' words and the outcome's number."""

    def __init__(self, secret: str, words: Sequence[Word] = ()) -> None:
        self.secret: Final = secret
        self.words: Final = tuple(words)
        key = _bytes_of(secret)
        said = b"burgrave words\n"
        self._keys: Final[list[tuple[int, bytes]]] = [(0, hmac.digest(key, said, "sha256"))]
        for word in words:
            if word.start < self._keys[-1][0]:
                raise RecordError(say("the words are not in the order they were given"))
            spoken = word.word.encode()
            said += b"%d:%d:%s\n" % (word.seat, len(spoken), spoken)
            self._keys.append((word.start, hmac.digest(key, said, "sha256")))

    def below(self, purpose: str, index: int, n: int) -> int:
        """Outcome number `index`, uniform from 0 to n - 1. Every purpose has its own stream."""
        key = self._key(index)
        fair = _RANGE - _RANGE % n
        attempt = 0
        while True:
            label = f"{purpose}/{index}/{attempt}".encode()
            value = int.from_bytes(hmac.digest(key, label, "sha256")[:8], "big")
            if value < fair:
                return value % n
            attempt += 1

    def _key(self, index: int) -> bytes:
        """The key with the words given before this outcome, so that later words do not change it."""
        for start, key in reversed(self._keys):
            if start <= index:
                return key
        raise AssertionError("outcomes are numbered from 0")


class SealedSource(Source):
    """A source that takes its outcomes from a sealed stream."""

    def __init__(self, stream: SealedStream, index: int = 0) -> None:
        self.stream = stream
        self.index = index
        """The number of the next outcome."""

    def fork(self) -> SealedSource:
        """A source that continues with the same outcomes, for a copy of the position."""
        return SealedSource(self.stream, self.index)

    def outcome(self, purpose: str, low: int, weights: list[int]) -> int:
        ticket = self.stream.below(purpose, self.index, sum(weights))
        self.index += 1
        for place, weight in enumerate(weights):
            if ticket < weight:
                return low + place
            ticket -= weight
        raise AssertionError("a ticket is below the sum of the weights")


class Witness(SealedSource):
    """A sealed source that also keeps what every outcome was drawn from."""

    def __init__(self, stream: SealedStream) -> None:
        super().__init__(stream)
        self.draws: Final[list[Draw]] = []

    def outcome(self, purpose: str, low: int, weights: list[int]) -> int:
        self.draws.append(Draw(purpose, low, weights[:]))
        return super().outcome(purpose, low, weights)


def stream_of(seal: Seal) -> SealedStream:
    """The stream behind a seal; raises RecordError if the secret does not match the commitment."""
    if commitment(seal.secret) != seal.commitment:
        raise RecordError(say("the dice secret does not match the commitment shown before the game"))
    return SealedStream(seal.secret, seal.words)


def _bytes_of(secret: str) -> bytes:
    try:
        found = bytes.fromhex(secret)
    except ValueError:
        found = b""
    if len(found) != SECRET_BYTES:
        raise RecordError(say("the dice secret must have {n} hexadecimal digits", n=2 * SECRET_BYTES))
    return found
