"""Pieces of a player's own box as drawings to paint on: what an editor shows, and what a stroke changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import Place, Sheet
from burgrave.kernel.text import Text, say

_PRINTED: Final = 0.62
"""What is printed on a place is so much smaller than a piece there."""


@dataclass(frozen=True)
class Brush:
    """Something to paint with."""

    id: str
    name: Text
    symbol: str = ""
    look: str = ""
    """Kind of place whose ground it paints, for the style sheet."""
    label: str = ""


@dataclass(frozen=True)
class Canvas:
    """One drawing."""

    sheet: Sheet
    spots: tuple[str, ...]
    """The places that can be painted."""


@dataclass(frozen=True)
class Easel:
    """How one table of pieces is drawn and painted."""

    name: str
    """Of the table: see `Pieces.name`."""
    how: Text
    """What a stroke does."""
    brushes: Callable[[], tuple[tuple[Brush, ...], ...]]
    """In groups; asked for when the game has been put together, which names its tiles."""
    draw: Callable[[Data], list[Canvas]]
    """The drawings of a table, valid or not yet; data of another shape may raise any error of looking something up."""
    paint: Callable[[Data, str, str], None]
    """Changes the table by a stroke: the place and the brush. A brush that does not suit a place changes nothing."""


RUBBER: Final = Brush("rubber", say("Eraser"))
MORE: Final = Brush("more", say("One more"), label="+1")
LESS: Final = Brush("less", say("One less"), label="−1")


def printed(id_: str, x: float, y: float, symbol: str, size: float, name: Text, label: str = "") -> Place:
    """A symbol on a drawing, half as high as this size."""
    return Place(id_, x, y, "none", size, "painted", name, label=label, print=symbol, piece=size / _PRINTED)


def step(number: int, brush: str, low: int, high: int) -> int:
    """The number after a stroke of `MORE` or `LESS`."""
    return max(low, min(high, number + (brush == MORE.id) - (brush == LESS.id)))
