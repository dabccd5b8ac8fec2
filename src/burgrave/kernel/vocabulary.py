"""Words for what a position consists of: each room declares a clause for each of its fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from burgrave.kernel.clauses import Clause
from burgrave.kernel.notation import Parsed

BOARD: Final = "board"
"""The section of what belongs to no seat."""


@dataclass(frozen=True)
class Vocabulary:
    """The words of a room."""

    clauses: tuple[Clause, ...] = ()
    derived: tuple[Clause, ...] = ()
    """Clauses whose defaults follow from the clauses of all rooms."""
    ask: Callable[[Any], None] | None = None
    """Asks what is pending unless it is given."""
    check: Callable[[Any, Parsed], None] | None = None
    """Refuses what cannot be."""
    pieces: Callable[[Any], list[int]] | None = None
    """Pieces that lie with this room, by number: they are not elsewhere."""
    whole: bool = False
    """Whether the vocabulary stands alone: only the words of the games within are added."""
    games: Callable[[Any, bool], list[Any]] | None = None
    """The games within a position, as they are or freshly made."""
    joined: Callable[[Any], None] | None = None
    """Joins what the games within have in common, when they have been read."""
