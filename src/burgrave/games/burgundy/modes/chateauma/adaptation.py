"""How Châteauma plays with an expansion: what a file of this room about one of them declares."""

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
    """What a tile on a card brings Châteauma."""

    effect: Callable[[Chateauma, int], int]
    """Effect of the tile; returns the tile placed in turn, 0 if none."""
    words: Text
    rule: str


@dataclass(frozen=True)
class Adaptation:
    """Every hook is optional and is asked only where the expansion is in play, unless it says otherwise."""

    name: str
    """Of the expansion."""
    events: tuple[TurnEvent, ...] = ()
    causes: tuple[Cause, ...] = ()
    final_causes: tuple[int, ...] = ()
    """Causes that belong to the final scoring."""
    options: tuple[Option, ...] = ()
    editions: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    leaves_out: tuple[int, ...] = ()
    """Numbers of its pieces that stay in the box."""
    deck: str = ""
    """The deck of territory cards it is played with, if that is another one."""
    bonuses: Mapping[int, TileBonus] = field(default_factory=dict)
    """By tile."""
    on_animals: Callable[[Chateauma], None] | None = None
    """The bonus of an animal tile has been scored."""
    on_symbols: Callable[[Chateauma], None] | None = None
    """The sell symbols that its tiles have covered have been used."""
    on_sold: Callable[[Chateauma], None] | None = None
    """Called when Châteauma has sold goods."""
    on_complete: Callable[[Chateauma, Card], None] | None = None
    """A card is complete and has been scored."""
    purchase: Callable[[Chateauma], bool] | None = None
    """Buy something with priority over the black depot; whether it did."""
    final: Callable[[Chateauma], None] | None = None
    uncopied: Callable[[Burgundy], int] | None = None
    """Mask of its monasteries that do not work for a player who copies them."""
    card_symbol: Callable[[Card], str] | None = None
    """What is drawn at the head of a card."""
    tray: tuple[str, Text] | None = None
    """First word of its id, and title."""
    lay: Callable[[Burgundy, int, list[Piece]], None] | None = None
    """What lies there."""
    view: Callable[[Burgundy], dict[str, object]] | None = None
    """Asked in every game."""
    parts: tuple[Part, ...] = ()
    """What the adaptation adds to the observation, in every game."""


@dataclass(frozen=True)
class AutomatonMode(Expansion):
    """A way to play whose automaton adapts to expansions."""

    adaptations: tuple[Adaptation, ...] = ()


def adaptations(rules: Rules) -> list[Adaptation]:
    """To the expansions in play."""
    mode = rules.expansions[rules.slot[NAME]]
    assert isinstance(mode, AutomatonMode)
    return [adaptation for adaptation in mode.adaptations if adaptation.name in rules.slot]
