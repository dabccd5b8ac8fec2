"""Adaptations: how Châteauma plays with an expansion, declared by one file each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.modes.chateauma.facts import NAME, Card
from burgrave.games.burgundy.modes.chateauma.turn_events import TurnEvent
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Option, Value
from burgrave.kernel.scene import Piece
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma


@dataclass(frozen=True)
class TileBonus:
    """The bonus of a tile on a card."""

    effect: Callable[[Chateauma, int], int]
    """Applies the bonus; returns the tile placed by it, 0 if none."""
    words: Text
    rule: str


@dataclass(frozen=True)
class Adaptation:
    """How Châteauma plays with one expansion. Hooks are optional and, unless noted, used only with that expansion."""

    name: str
    """The name of the expansion."""
    events: tuple[TurnEvent, ...] = ()
    causes: tuple[Cause, ...] = ()
    final_causes: tuple[int, ...] = ()
    """Causes of points in the final scoring."""
    options: tuple[Option, ...] = ()
    editions: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    leaves_out: tuple[int, ...] = ()
    """Numbers of the expansion's pieces that stay in the box."""
    deck: str = ""
    """The deck of territory cards to use, if not the usual one."""
    bonuses: Mapping[int, TileBonus] = field(default_factory=dict)
    """Bonuses by tile."""
    on_animals: Callable[[Chateauma], None] | None = None
    """Called when the bonus of an animal tile has been scored."""
    on_symbols: Callable[[Chateauma], None] | None = None
    """Called when the sell symbols covered by its tiles have been used."""
    on_sold: Callable[[Chateauma], None] | None = None
    """Called when Châteauma has sold goods."""
    on_complete: Callable[[Chateauma, Card], None] | None = None
    """Called when a complete card has been scored."""
    purchase: Callable[[Chateauma], bool] | None = None
    """Buys something with priority over the black depot; returns whether it did."""
    final: Callable[[Chateauma], None] | None = None
    uncopied: Callable[[Burgundy], int] | None = None
    """A mask of Châteauma's monasteries that do not work for a player who copies them."""
    card_symbol: Callable[[Card], str] | None = None
    """The symbol at the head of a card."""
    tray: tuple[str, Text] | None = None
    """The tray for its pieces: first word of its id, and title."""
    lay: Callable[[Burgundy, int, list[Piece]], None] | None = None
    """Adds the pieces on the tray."""
    view: Callable[[Burgundy], dict[str, object]] | None = None
    """The adaptation's part of the public view, in every game."""
    parts: tuple[Part, ...] = ()
    """The adaptation's part of the observation, in every game."""


@dataclass(frozen=True)
class AutomatonMode(Expansion):
    """A game mode whose automaton adapts to expansions."""

    adaptations: tuple[Adaptation, ...] = ()


def adaptations(rules: Rules) -> list[Adaptation]:
    """The adaptations to the expansions in play."""
    mode = rules.expansions[rules.slot[NAME]]
    assert isinstance(mode, AutomatonMode)
    return [adaptation for adaptation in mode.adaptations if adaptation.name in rules.slot]
