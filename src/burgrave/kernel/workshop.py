"""Home-made boards: what an editor needs to know about a game, and how boards are checked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from burgrave.kernel.scene import Sheet
from burgrave.kernel.text import Text


@dataclass(frozen=True)
class Ground:
    """A colour to paint with."""

    letter: str
    name: Text
    look: str
    wanted: int
    """How many spaces of this colour a board must have."""


@dataclass(frozen=True)
class OwnBoard:
    """A home-made board that passed the check."""

    name: str
    letters: str
    """The colour of each space, in the order of the sheet's places."""
    numbers: str
    word: str
    """The board as an option value."""
    file: str
    """The board as a file, for the command line."""
    words: Text
    """A confirmation that the board is valid, with a description."""


@dataclass(frozen=True)
class Workshop:
    """How a game's boards are drawn and checked."""

    option: str
    """The option that selects such a board."""
    sheet: Sheet
    """The drawing. The board's spaces come first among its places; the rest is printed on every board."""
    spaces: int
    grounds: tuple[Ground, ...]
    numbers: tuple[int, ...]
    begin: OwnBoard
    """The board to start from."""
    standard: str
    """The option value for the boards that a home-made one is compared with."""
    read: Callable[[str], OwnBoard]
    """Reads a board from a file; raises BoardError if it is invalid."""
    from_word: Callable[[str], OwnBoard]
    """Reads a board from an option value."""
    printed: tuple[Text, ...]
    """Sentences about what is printed on every board and cannot be painted."""
