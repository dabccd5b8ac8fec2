"""Boards that players draw themselves: what an editor needs to know of a game, and the check it asks for."""

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
    """How many spaces of it a board has."""


@dataclass(frozen=True)
class OwnBoard:
    """A board that passed the check."""

    name: str
    letters: str
    """The colour of each space, in the order of the places of the sheet."""
    numbers: str
    word: str
    """The board as the option writes it."""
    file: str
    """The board as a file for the command line."""
    words: Text
    """Confirms that the board is valid, and says what it is like."""


@dataclass(frozen=True)
class Workshop:
    """How a game's boards are drawn and checked."""

    option: str
    """The option that plays such a board."""
    sheet: Sheet
    """The drawing. Spaces of the board come first among its places; the rest is printed on every board."""
    spaces: int
    grounds: tuple[Ground, ...]
    numbers: tuple[int, ...]
    begin: OwnBoard
    """A board to begin with."""
    standard: str
    """The value of the option for the boards that another is weighed against."""
    read: Callable[[str], OwnBoard]
    """The board in a file; BoardError says what is wrong."""
    from_word: Callable[[str], OwnBoard]
    """Reads a board from a value of the option."""
    printed: tuple[Text, ...]
    """Sentences on what is the same on every board and not painted."""
