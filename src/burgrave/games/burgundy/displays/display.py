"""How an expansion shows on the table: further places and sheets, what lies there, and what a click means."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from burgrave.games.burgundy.duchies import Duchy
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.scene import Figure, Piece, Place, Sheet
from burgrave.kernel.text import Text

Target = Callable[[Burgundy, int, tuple[int, ...]], str]
"""From a seat and the numbers of an action to the place a person would click."""


@dataclass(frozen=True)
class Display:
    """Everything is optional."""

    board: Callable[[Rules], tuple[Place, ...]] | None = None
    """Places on the common board."""
    sheets: Callable[[Rules], tuple[Sheet, ...]] | None = None
    """Further sheets for everybody."""
    land: Callable[[Duchy, int], tuple[Place, ...]] | None = None
    """Places on a seat's duchy."""
    own: Callable[[Burgundy, int], tuple[Sheet, ...]] | None = None
    """Further sheets of a seat."""
    trays: Callable[[Burgundy, int], tuple[Sheet, ...]] | None = None
    """Instead of the usual trays of a seat."""
    seats: Callable[[Burgundy], tuple[Sheet, ...]] | None = None
    """The sheets of a seat that owns no duchy as others do."""
    layout: Callable[[Burgundy], str] | None = None
    """Differs when these sheets differ."""
    lay: Callable[[Burgundy, list[Piece]], None] | None = None
    """What lies on these places now."""
    marks: Callable[[Burgundy, dict[str, str]], None] | None = None
    figures: Callable[[Burgundy], list[Figure]] | None = None
    pointless: bool = False
    """Points win nothing by themselves and are not shown."""
    hint: Callable[[Burgundy], Text] | None = None
    """What a player should know at the start of a choice of dice."""
    standing: Callable[[Burgundy, int, Text], Text] | None = None
    """What the ranking tells of a player, from what it would tell otherwise."""
    targets: tuple[tuple[str, Target], ...] = ()
    """By the name of an action."""
    symbols: tuple[tuple[str, Callable[[tuple[int, ...]], str]], ...] = ()
    """The drawing beside the words of an action, by its name."""
