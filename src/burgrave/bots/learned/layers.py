"""The numbers of a network, and how they are kept in a file.

A seat's inputs pass one layer twice: once as its own and once as a rival's. What the rivals bring is averaged, so that
the same network serves any number of players:

    hidden = relu(bias + own(seat) + mean(rival(other)) + table)
    second = relu(bias + hidden)
    points = bias + second

All weights are whole numbers: sums of them are the same on every machine and in every build.
"""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from dataclasses import dataclass, field
from typing import Any, Final

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import say

FIRST_BITS: Final = 12
"""Weights of the first layer, and what it hands on, are multiples of 2 ** -12."""
LATER_BITS: Final = 10
"""Those of the later layers are multiples of 2 ** -10."""
MAGIC: Final = b"burgrave-network\n"
VERSION: Final = 1


class WeightsError(BurgraveError):
    """A file of weights that cannot be used; the message says why."""


@dataclass(frozen=True)
class Layers:
    """Sizes and weights, row by row; `made` says what they were made from."""

    game: str
    seat_size: int
    table_size: int
    hidden: int
    second: int
    own: array[int]
    rival: array[int]
    table: array[int]
    middle: array[int]
    last: array[int]
    first_bias: array[int]
    middle_bias: array[int]
    last_bias: int
    made: dict[str, Any] = field(default_factory=dict)

    def dumps(self) -> bytes:
        """A line of JSON with sizes and checksum, then the packed weights."""
        weights = b"".join(_packed(part) for part in self._parts())
        head = {
            "version": VERSION,
            "game": self.game,
            "sizes": [self.seat_size, self.table_size, self.hidden, self.second],
            "last_bias": self.last_bias,
            "biases": [list(self.first_bias), list(self.middle_bias)],
            "sha256": hashlib.sha256(weights).hexdigest(),
            "made": self.made,
        }
        return MAGIC + json.dumps(head).encode() + b"\n" + zlib.compress(weights, 9)

    def _parts(self) -> tuple[array[int], ...]:
        return self.own, self.rival, self.table, self.middle, self.last


def loads(content: bytes, game: str) -> Layers:
    """The layers in a file; WeightsError if it is damaged, newer or of another game."""
    if not content.startswith(MAGIC):
        raise WeightsError(say("it is no file of weights"))
    line, _, packed = content[len(MAGIC) :].partition(b"\n")
    try:
        head = json.loads(line)
        version, sizes, named = head["version"], head["sizes"], head["game"]
    except (ValueError, KeyError, TypeError):
        raise WeightsError(say("it is damaged")) from None
    if version != VERSION:
        raise WeightsError(say("it is of version {version}; this program reads {known}", version=version, known=VERSION))
    if named != game:
        raise WeightsError(say("it is for the game '{game}'", game=str(named)))
    try:
        weights = zlib.decompress(packed)
    except zlib.error:
        raise WeightsError(say("it is damaged")) from None
    if hashlib.sha256(weights).hexdigest() != head["sha256"]:
        raise WeightsError(say("it is damaged"))
    return _unpacked(head, weights, [int(size) for size in sizes])


def _unpacked(head: dict[str, Any], weights: bytes, sizes: list[int]) -> Layers:
    seat_size, table_size, hidden, second = sizes
    parts: list[array[int]] = []
    at = 0
    for count in (seat_size * hidden, seat_size * hidden, table_size * hidden, hidden * second, second):
        part = array("h", weights[at : at + 2 * count])
        if sys.byteorder == "big":
            part.byteswap()
        parts.append(part)
        at += 2 * count
    own, rival, table, middle, last = parts
    first_bias, middle_bias = (array("q", biases) for biases in head["biases"])
    return Layers(
        head["game"],
        seat_size,
        table_size,
        hidden,
        second,
        own,
        rival,
        table,
        middle,
        last,
        first_bias,
        middle_bias,
        int(head["last_bias"]),
        head.get("made", {}),
    )


def _packed(part: array[int]) -> bytes:
    """Two bytes each, the lower one first."""
    if sys.byteorder == "big":
        part = part[:]
        part.byteswap()
    return part.tobytes()
