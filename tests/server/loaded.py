"""A server whose tables all have the same dice, so that what a test meets does not depend on luck.

Its records prove nothing: the secret that they tell is not the one behind the dice.
"""

import hashlib
import os
import random
from collections.abc import Sequence
from typing import Any

from burgrave.kernel.sealed import SealedStream, Word
from burgrave.server import workers
from burgrave.server.position import Position


class _Known:
    """Stands in for the module `secrets`."""

    def __init__(self, word: str) -> None:
        self.randbits = random.Random(word).getrandbits


def load_dice() -> None:
    """Take the outcomes of every table, and the seeds of bots, from the word in BURGRAVE_TEST_DICE."""
    known = hashlib.sha256(os.environ["BURGRAVE_TEST_DICE"].encode()).hexdigest()
    fair = SealedStream.__init__

    def loaded(self: SealedStream, secret: str, words: Sequence[Word] = ()) -> None:
        fair(self, known, words)
        self.secret = secret

    SealedStream.__init__ = loaded
    plain = workers._seen

    def seen(position: Position, seat: int, seed: int | None = None) -> dict[str, Any]:
        # Every decision has a seed of its own: a bot that leaves all to chance would go round in circles.
        workers.secrets = _Known(f"{known} {position.ply} {seat}")
        return plain(position, seat, seed)

    workers._seen = seen
