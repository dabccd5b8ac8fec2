"""Vocabularies for positions: each room declares a clause for each of its fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from burgrave.kernel.clauses import Clause
from burgrave.kernel.notation import Parsed

BOARD: Final = "board"
"""The section for everything that belongs to no seat."""


@dataclass(frozen=True)
class Vocabulary:
    """The clauses of a room."""

    clauses: tuple[Clause, ...] = ()
    derived: tuple[Clause, ...] = ()
    """Clauses whose defaults depend on the clauses of all rooms."""
    ask: Callable[[Any], None] | None = None
    """Pushes the pending choices, unless they are given."""
    check: Callable[[Any, Parsed], None] | None = None
    """Refuses impossible positions."""
    pieces: Callable[[Any], list[int]] | None = None
    """The numbers of the pieces held by this room, which are therefore not elsewhere."""
    whole: bool = False
    """Whether it replaces all other vocabularies, which then apply only to the nested games."""
    games: Callable[[Any, bool], list[Any]] | None = None
    """The games nested in a position, existing or newly created."""
    joined: Callable[[Any], None] | None = None
    """Joins what nested games share, once they have been read."""
