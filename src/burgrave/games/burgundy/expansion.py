"""What an expansion adds to the game: a manifest, and hooks that the base rules ask without knowing names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from burgrave.kernel.game import Setup
from burgrave.kernel.observation import Part
from burgrave.kernel.options import Module, Option, Value
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.games.burgundy.duchies import Duchy
    from burgrave.games.burgundy.effects import Effect
    from burgrave.games.burgundy.rules import Rules
    from burgrave.games.burgundy.state import Burgundy


@dataclass(frozen=True)
class MoreActions:
    """Actions added to a choice: a range of ints, when they are legal, what they do.

    The third argument is what the choice is about: for a die action its value and flags, 0 elsewhere.
    """

    first: int
    end: int
    legal: Callable[[Burgundy, int, int, list[int]], None]
    apply: Callable[[Burgundy, int, int, int], None]


def _no_memory(players: int) -> list[int]:
    return []


@dataclass(frozen=True)
class Mode:
    """A way to play: for whom, on which duchies, with which state."""

    name: str
    players: tuple[int, ...]
    pools: Callable[[Setup], list[list[list[Duchy]]]]
    """For each seat the sheets it may draw, each with the sides to choose from."""
    state: Callable[[Rules], Burgundy]
    set_up: Callable[[Burgundy], None]
    resolve: Callable[[Burgundy, int, int, int], None]
    """What follows when a tile has been placed."""
    final: Callable[[Burgundy], None]
    """What is scored when the last phase is over."""
    goods_stored: int
    key_spaces: int
    estates: tuple[int, ...] = ()
    """The seats that own a duchy, where not all do."""
    automata: int = 0
    """How many of the last seats the rules play by themselves; they own no duchy as others do and roll no dice."""
    modules: tuple[str, ...] | None = None
    """The expansions it goes with; None: all."""
    rule: str = ""
    expansion: Expansion | None = None
    """The hooks it needs."""
    tie_break: Callable[[Burgundy, list[str]], tuple[Text, str] | None] | None = None
    """How a tie for the win was broken, where that is not by the normal rules."""


@dataclass(frozen=True)
class Expansion:
    """One expansion. Every hook is optional; `g.extras[slot]` is its memory, where `slot` is `g.rules.slot[name]`."""

    manifest: Module
    options: tuple[Option, ...] = ()
    editions: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)
    """What the books of an edition set, by edition."""
    duchies: str = ""
    """Which duchies are drawn unless the players say otherwise."""
    state: Callable[[int], list[int]] = _no_memory
    on_setup: Callable[[Burgundy], None] | None = None
    on_clear: Callable[[Burgundy], None] | None = None
    """Before the tiles of a phase leave the board."""
    on_phase_start: Callable[[Burgundy], None] | None = None
    """After the board has been laid out."""
    on_good: Callable[[Burgundy], None] | None = None
    """A round begins: the dice are rolled and a good lies on the white die's depot."""
    on_placed: Callable[[Burgundy, int, int, int], None] | None = None
    """A tile lies on a space; area and colour have been scored."""
    on_obtained: Callable[[Burgundy, int], None] | None = None
    """The tile of a slot has gone to a key space."""
    effects: Mapping[int, Effect] = field(default_factory=dict)
    """What its tiles do when they are placed."""
    narrows: Callable[[Burgundy, int, int, int], int] | None = None
    """Which of the fitting spaces a tile may really go to."""
    area_bonus: Callable[[Burgundy, int, int], int] | None = None
    """By how many spaces an area counts as larger."""
    reaching: Callable[[Burgundy, int], int] | None = None
    """Spaces that may be built on though no tile lies next to them."""
    capacity: Callable[[Burgundy, int, int], int] | None = None
    """How many key spaces a seat has."""
    on_sold: Callable[[Burgundy, int, int, int], None] | None = None
    """Goods of a type were sold: seat, type, how many."""
    sale: Callable[[Burgundy, int, int, int, int], tuple[int, int]] | None = None
    """Silver and points of a sale: seat, how many, silver and points so far."""
    on_workers: Callable[[Burgundy, int], None] | None = None
    """A seat has gained workers."""
    on_monastery: Callable[[Burgundy, int, int], None] | None = None
    """A monastery starts to work: seat, number."""
    on_ship: Callable[[Burgundy, int, int], bool] | None = None
    """A ship has loaded from these depots; True if it asks before the marker moves on."""
    bonus_points: Callable[[Burgundy, int, int], int] | None = None
    """What a bonus tile is worth to a seat."""
    mine_silver: Callable[[Burgundy, int, int], int] | None = None
    """What the mines of a seat pay."""
    animal_points: Callable[[Burgundy, int, int, int, int], tuple[int, int]] | None = None
    """Points for a new animal tile: for the animals, and for monastery 7."""
    herd_bonus: Callable[[Burgundy, int, int, int], tuple[int, int]] | None = None
    """Animals and tiles that score besides the species of a new tile in its pasture."""
    turn_actions: tuple[MoreActions, ...] = ()
    die_actions: tuple[MoreActions, ...] = ()
    free_actions: tuple[MoreActions, ...] = ()
    phase_end: tuple[Callable[[Burgundy], None], ...] = ()
    """Steps before the mines pay; each may ask."""
    final: Callable[[Burgundy, int], None] | None = None
    unused_shields: tuple[int, ...] = ()
    """Shields that stay in the box."""
    view: Callable[[Burgundy], dict[str, object]] | None = None
    """What it adds to what everybody sees."""
    parts: Callable[[Rules], list[Part]] | None = None
    """The same as numbers."""
