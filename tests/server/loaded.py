"""A server whose tables all have the same dice, so that what a test meets does not depend on luck.

Its records prove nothing: the secret that they tell is not the one behind the dice.
"""

import hashlib
import os
import random
from typing import Any

from burgrave.kernel.sealed import SealedSource, SealedStream
from burgrave.kernel.source import Source
from burgrave.server.people import new_tables
from burgrave.server.play import position
from burgrave.server.play.position import Position
from burgrave.server.thinking import workers


class _Known:
    """Stands in for the module `secrets`."""

    def __init__(self, word: str) -> None:
        self.randbits = random.Random(word).getrandbits


class Loaded(Source):
    """Outcomes from a known secret, and the words of the seats."""

    secret = ""

    def __init__(self, stream: SealedStream, index: int = 0) -> None:
        self.known = SealedSource(SealedStream(self.secret, stream.words), index)

    @property
    def index(self) -> int:
        return self.known.index

    def outcome(self, purpose: str, low: int, weights: list[int]) -> int:
        return self.known.outcome(purpose, low, weights)


def load_dice() -> None:
    """Take the outcomes of every table, and the seeds of bots, from the word in BURGRAVE_TEST_DICE."""
    Loaded.secret = hashlib.sha256(os.environ["BURGRAVE_TEST_DICE"].encode()).hexdigest()
    # A class of the compiled build cannot be changed, but what the server calls by that name can.
    new_tables.SealedSource = position.SealedSource = Loaded
    plain = workers._seen

    def seen(position: Position, seat: int, seed: int | None = None) -> dict[str, Any]:
        # Every decision has a seed of its own: a bot that leaves all to chance would go round in circles.
        workers.secrets = _Known(f"{Loaded.secret} {position.ply} {seat}")
        return plain(position, seat, seed)

    workers._seen = seen
