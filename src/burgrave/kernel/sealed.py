"""Chance that nobody can predict and everybody can check: a keyed stream behind a commitment.

Before the game the table shows `commitment(secret)`, and every seat may add a word. Outcome number i of a game is made
from the secret, the words said before it and i alone, so that nobody can steer it: the secret was fixed before the
words were known, and the words are not the server's. After the game the secret is published, and everybody can make all
outcomes again; docs/fairness.md has a verifier that shares no code with this module.
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
"""Letters of a word that a seat may add."""
_RANGE: Final = 1 << 64


@dataclass(frozen=True)
class Word:
    """What a seat adds to the secret."""

    seat: int
    word: str
    start: int = 0
    """The number of the first outcome that it counts for."""


@dataclass(frozen=True)
class Draw:
    """What an outcome was chosen from: low, low + 1 and so on, each as likely as its weight."""

    purpose: str
    low: int
    weights: list[int]


@dataclass
class Seal:
    """What proves the chance of a game: shown beforehand, said by its players, and published afterwards."""

    commitment: str
    secret: str
    words: list[Word] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)
    """One for each outcome of the game; left out where nobody wants to check it without the rules."""


def new_secret() -> str:
    """256 bits from the operating system, as hexadecimal digits."""
    return secrets.token_hex(SECRET_BYTES)


def commitment(secret: str) -> str:
    """What is shown of a secret beforehand: it reveals nothing about the secret, and fits no other."""
    return hashlib.sha256(b"burgrave commitment\n" + _bytes_of(secret)).hexdigest()


class SealedStream:
    """All outcomes of one game: from the secret and the words of its seats, number by number."""

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
        """Outcome number `index`: 0 to n - 1, each equally likely. Every purpose has a stream of its own."""
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
        """With the words that had been said when this outcome was made: later ones change nothing before them."""
        for start, key in reversed(self._keys):
            if start <= index:
                return key
        raise AssertionError("outcomes are numbered from 0")


class SealedSource(Source):
    """The outcomes of a sealed stream, one after the other."""

    def __init__(self, stream: SealedStream, index: int = 0) -> None:
        self.stream = stream
        self.index = index
        """How many outcomes the stream has given."""

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
    """Writes down what every outcome was chosen from."""

    def __init__(self, stream: SealedStream) -> None:
        super().__init__(stream)
        self.draws: Final[list[Draw]] = []

    def outcome(self, purpose: str, low: int, weights: list[int]) -> int:
        self.draws.append(Draw(purpose, low, weights[:]))
        return super().outcome(purpose, low, weights)


def stream_of(seal: Seal) -> SealedStream:
    """The stream behind a seal; RecordError if it is not the one that was committed to."""
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
