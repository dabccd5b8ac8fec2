"""Game modes and automata."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from burgrave.kernel.options import Value
from burgrave.kernel.text import Text


@dataclass(frozen=True)
class Automaton:
    """A player controlled by the rules; it takes the last seat."""

    name: str
    title: Text
    options: Mapping[str, Value]
    """The options that switch it on."""
    rule: str
    """The id of the rule that forbids other values of these options."""
    companion: bool = False
    """Whether it can also play against people with the physical box."""


@dataclass(frozen=True)
class Way:
    """A game mode as the new-game form presents it: an option value, player counts, and possible combinations."""

    option: str
    value: str
    title: Text
    help: Text
    players: tuple[int, ...]
    modules: tuple[str, ...] | None = None
    """The modules it can be combined with; None for all."""
    rule: str = ""
    automata: int = 0
    """How many of the last seats belong to automata."""
    without: tuple[str, ...] = ()
    """Options without effect in this mode, such as the boards if it has its own."""
    teams: tuple[int, ...] = ()
    """The team of each seat, if there are teams."""
