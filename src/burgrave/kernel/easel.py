"""Drawings for editing the pieces of a player's own box: what the editor shows, and what a stroke changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import Place, Sheet
from burgrave.kernel.text import Text, say

_PRINTED: Final = 0.62
"""The size of a symbol printed on a place, relative to a piece there."""


@dataclass(frozen=True)
class Brush:
    """Something to paint with."""

    id: str
    name: Text
    symbol: str = ""
    look: str = ""
    """The look of the places it paints, for the style sheet."""
    label: str = ""


@dataclass(frozen=True)
class Canvas:
    """One drawing, and the places on it that can be painted."""

    sheet: Sheet
    spots: tuple[str, ...]
    """The ids of the places that can be painted."""


@dataclass(frozen=True)
class Easel:
    """How one table of pieces is drawn and painted."""

    name: str
    """The name of the table: see `Pieces.name`."""
    how: Text
    """Instructions for painting."""
    brushes: Callable[[], tuple[tuple[Brush, ...], ...]]
    """The brushes in groups; called once the game is assembled, since brushes name its tiles."""
    draw: Callable[[Data], list[Canvas]]
    """The drawings of a table, even of one not yet valid; malformed data may raise any lookup error."""
    paint: Callable[[Data, str, str], None]
    """Applies a stroke to the table: the place and the brush. An unsuitable brush changes nothing."""


RUBBER: Final = Brush("rubber", say("Eraser"))
MORE: Final = Brush("more", say("One more"), label="+1")
LESS: Final = Brush("less", say("One less"), label="−1")


def printed(id_: str, x: float, y: float, symbol: str, size: float, name: Text, label: str = "") -> Place:
    """A symbol printed on a drawing; `size` is half its height."""
    return Place(id_, x, y, "none", size, "painted", name, label=label, print=symbol, piece=size / _PRINTED)


def step(number: int, brush: str, low: int, high: int) -> int:
    """The number after a stroke of `MORE` or `LESS`."""
    return max(low, min(high, number + (brush == MORE.id) - (brush == LESS.id)))
