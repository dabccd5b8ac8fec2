"""The layers of a network, and the file that stores their weights.

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
from collections.abc import Container, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import say

FIRST_BITS: Final = 12
"""Weights of the first layer, and what it hands on, are multiples of 2 ** -12."""
LATER_BITS: Final = 10
"""Weights of the later layers are multiples of 2 ** -10."""
_SUM_BITS: Final = 31
"""What compiled code keeps a sum of the first layer in, besides its sign."""
_LARGEST_INPUT: Final = 255
_MOST_RIVALS: Final = 3
MAGIC: Final = b"burgrave-network "
VERSION: Final = 1

Blocks = Mapping[str, int]
"""Rows of inputs by who tells them, the base game or an expansion, in the order in which they lie."""


class WeightsError(BurgraveError):
    """A file of weights that cannot be used; the message says why."""


@dataclass(frozen=True)
class Layers:
    """Sizes and weights, row by row; `made` says what they were made from."""

    game: str
    seat: Blocks
    table: Blocks
    hidden: int
    second: int
    own: array[int]
    rival: array[int]
    common: array[int]
    middle: array[int]
    last: array[int]
    first_bias: array[int]
    middle_bias: array[int]
    last_bias: int
    made: Mapping[str, Any] = field(default_factory=dict)

    def dumps(self) -> bytes:
        """The version, a checksum of all that follows, a line of JSON, and the packed weights."""
        head = {
            "game": self.game,
            "seat": dict(self.seat),
            "table": dict(self.table),
            "hidden": self.hidden,
            "second": self.second,
            "first_bias": list(self.first_bias),
            "middle_bias": list(self.middle_bias),
            "last_bias": self.last_bias,
            "made": dict(self.made),
        }
        parts = (self.own, self.rival, self.common, self.middle, self.last)
        body = json.dumps(head).encode() + b"\n" + zlib.compress(b"".join(_packed(part) for part in parts), 9)
        return b"%s%d\n%s\n%s" % (MAGIC, VERSION, hashlib.sha256(body).hexdigest().encode(), body)

    def fitted(self, seat: Blocks, table: Blocks) -> Layers:
        """The network for other blocks of inputs: those it was not trained with count for nothing."""
        width = self.hidden
        return replace(
            self,
            seat=seat,
            table=table,
            own=_moved(self.own, self.seat, seat, width),
            rival=_moved(self.rival, self.seat, seat, width),
            common=_moved(self.common, self.table, table, width),
        )

    def only(self, names: Container[str]) -> Layers:
        """The network without any other blocks of inputs."""
        seat, table = ({name: size for name, size in of.items() if name in names} for of in (self.seat, self.table))
        own, rival = (_kept(rows, self.seat, names, self.hidden) for rows in (self.own, self.rival))
        common = _kept(self.common, self.table, names, self.hidden)
        return replace(self, seat=seat, table=table, own=own, rival=rival, common=common)

    def largest_sum(self) -> int:
        """What a sum of the first layer can never exceed, however its inputs lie."""
        return max((self._largest_sum(unit) for unit in range(self.hidden)), default=0)

    def _largest_sum(self, unit: int) -> int:
        own, rival, common = (sum(map(abs, rows[unit :: self.hidden])) for rows in (self.own, self.rival, self.common))
        return abs(self.first_bias[unit]) + _LARGEST_INPUT * (own + _MOST_RIVALS * rival + common)


def loads(content: bytes, game: str) -> Layers:
    """The layers in a file; WeightsError if it is damaged, newer or of another game."""
    first, _, rest = content.partition(b"\n")
    if not first.startswith(MAGIC):
        raise WeightsError(say("it is not a weights file"))
    version = first[len(MAGIC) :].decode("ascii", "replace")
    if version != str(VERSION):
        raise WeightsError(
            say("it is version {version}; this program reads version {known}", version=version, known=VERSION)
        )
    checksum, _, body = rest.partition(b"\n")
    if hashlib.sha256(body).hexdigest().encode() != checksum:
        raise WeightsError(say("it is damaged"))
    line, _, packed = body.partition(b"\n")
    try:
        found = _unpacked(json.loads(line), zlib.decompress(packed))
    except (ValueError, KeyError, TypeError, AttributeError, zlib.error):
        raise WeightsError(say("it is damaged")) from None
    if found.game != game:
        raise WeightsError(say("it is for the game '{game}'", game=found.game))
    if found.largest_sum() >> _SUM_BITS:
        raise WeightsError(say("its weights are too large"))
    return found


def _unpacked(head: dict[str, Any], weights: bytes) -> Layers:
    hidden, second = int(head["hidden"]), int(head["second"])
    seat, table = sum(head["seat"].values()), sum(head["table"].values())
    parts: list[array[int]] = []
    at = 0
    for count in (seat * hidden, seat * hidden, table * hidden, hidden * second, second):
        part = array("h", weights[at : at + 2 * count])
        if sys.byteorder == "big":
            part.byteswap()
        parts.append(part)
        at += 2 * count
    if at != len(weights):
        raise ValueError("the sizes do not fit the weights")
    own, rival, common, middle, last = parts
    return Layers(
        str(head["game"]),
        head["seat"],
        head["table"],
        hidden,
        second,
        own,
        rival,
        common,
        middle,
        last,
        array("q", head["first_bias"]),
        array("q", head["middle_bias"]),
        int(head["last_bias"]),
        head["made"],
    )


def _moved(rows: array[int], before: Blocks, after: Blocks, width: int) -> array[int]:
    """Rows of weights at their places among other blocks."""
    known: dict[str, array[int]] = {}
    at = 0
    for name, size in before.items():
        if after.get(name) != size:
            raise WeightsError(say("it was trained with different inputs for '{name}'", name=name))
        known[name] = rows[at : at + size * width]
        at += size * width
    moved = array("h")
    for name, size in after.items():
        moved.extend(known.get(name, array("h", [0]) * (size * width)))
    return moved


def _kept(rows: array[int], blocks: Blocks, names: Container[str], width: int) -> array[int]:
    """Rows of weights of these blocks alone."""
    kept = array("h")
    at = 0
    for name, size in blocks.items():
        if name in names:
            kept.extend(rows[at : at + size * width])
        at += size * width
    return kept


def _packed(part: array[int]) -> bytes:
    """Two bytes each, the lower one first."""
    if sys.byteorder == "big":
        part = part[:]
        part.byteswap()
    return part.tobytes()
