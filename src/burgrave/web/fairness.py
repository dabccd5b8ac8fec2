"""Sealed dice on pages: the commitment during the game, and the proof after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record, prove
from burgrave.kernel.sealed import Seal
from burgrave.kernel.source import ROLL
from burgrave.kernel.text import Text


@dataclass(frozen=True)
class SealedTable:
    """The public facts about a table's dice during the game."""

    commitment: str
    words: Sequence[tuple[str, str]]
    """The words that were added, with their players' names."""
    may_add: Sequence[tuple[int, str]]
    """The reader's seats that may still add a word, and their names."""


@dataclass(frozen=True)
class Proof:
    """Whether every outcome of a finished game follows from the commitment and the words."""

    seal: Seal
    rolls: int
    draws: int
    trouble: Text | None = None
    """Why not."""


def proof(record: Record, game: AnyGame) -> Proof | None:
    """Verify every outcome of a game; None if its dice were not sealed."""
    if record.seal is None:
        return None
    try:
        proved = prove(record, game).seal
        assert proved is not None
    except BurgraveError as error:
        return Proof(record.seal, 0, 0, error.text)
    rolls = sum(draw.purpose == ROLL for draw in proved.draws)
    return Proof(proved, rolls, len(proved.draws) - rolls)
