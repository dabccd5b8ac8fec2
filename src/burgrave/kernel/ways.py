"""Game modes, and players controlled by the rules."""

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
    """What switches it on."""
    rule: str
    """Why it cannot be combined with other values of these options."""
    companion: bool = False
    """Whether the automaton can also play for people with the box in front of them."""


@dataclass(frozen=True)
class Way:
    """A game mode as the new-game form sees it: an option value, player counts, and what it can be combined with."""

    option: str
    value: str
    title: Text
    help: Text
    players: tuple[int, ...]
    modules: tuple[str, ...] | None = None
    """The modules it goes with; None: all."""
    rule: str = ""
    automata: int = 0
    """How many of the last seats are played by the rules."""
    without: tuple[str, ...] = ()
    """Options that decide nothing here, such as which boards are drawn where it has its own."""
    teams: tuple[int, ...] = ()
    """The team of each seat, where there are any."""
