"""A room of a game: everything that one expansion, one game mode, or the base game itself adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from burgrave.kernel.action import Action
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.easel import Easel
from burgrave.kernel.event import Event
from burgrave.kernel.memory import Memory
from burgrave.kernel.options import Module, Option
from burgrave.kernel.pieces import Pieces
from burgrave.kernel.text import Text
from burgrave.kernel.vocabulary import Vocabulary
from burgrave.kernel.ways import Way

Clicked = Callable[[Any, int, list[int]], int | None]
"""The action that a click means, legal or not: the state, the seat, the numbers in the id of the place."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Feature:
    """What a room declares to every game; a game adds hooks of its own in a class that inherits from this."""

    name: str
    module: Module | None = None
    """How the new-game form presents it, if it is an expansion."""
    way: Way | None = None
    """How the new-game form describes the room, if it is a way to play."""
    options: tuple[Option, ...] = ()
    pieces: tuple[Pieces, ...] = ()
    """Data that a player's own file may replace; each is also an option."""
    easels: tuple[Easel, ...] = ()
    """How the editor draws them."""
    choices: tuple[AnyChoice, ...] = ()
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    causes: tuple[Cause, ...] = ()
    groups: Mapping[str, Text] = field(default_factory=dict)
    """Parts of the score sheet."""
    clicks: Mapping[str, Clicked] = field(default_factory=dict)
    """What a click on a place means, by the first word of its id."""
    notation: Vocabulary | None = None
    """The words by which its part of a position is written down."""
    memory: Callable[[int], Memory] | None = None
    """What the room remembers in a position, for a number of players."""
    memory_number: int = -1
    """Of that memory, by which rules find it; no other room of the game has it."""
    rulebooks: tuple[str, ...] = ()
    """Files with its rules in our own words, as `package:file`; `kernel.rulebook` says what stands in them."""


def together(name: str, themes: Sequence[Feature]) -> Feature:
    """Combine several features into one: a base game divided by theme."""
    groups: dict[str, Text] = {}
    clicks: dict[str, Clicked] = {}
    for theme in themes:
        groups.update(theme.groups)
        clicks.update(theme.clicks)
    return Feature(
        name,
        options=tuple([option for theme in themes for option in theme.options]),
        pieces=tuple([pieces for theme in themes for pieces in theme.pieces]),
        easels=tuple([easel for theme in themes for easel in theme.easels]),
        choices=tuple([choice for theme in themes for choice in theme.choices]),
        actions=tuple([action for theme in themes for action in theme.actions]),
        events=tuple([event for theme in themes for event in theme.events]),
        causes=tuple([cause for theme in themes for cause in theme.causes]),
        groups=groups,
        clicks=clicks,
        notation=next((theme.notation for theme in themes if theme.notation is not None), None),
        rulebooks=tuple([path for theme in themes for path in theme.rulebooks]),
    )


def hooks(features: Sequence[Feature], name: str) -> list[Any]:
    """Collect one hook from all features that have it, in order."""
    return [found for feature in features if (found := getattr(feature, name)) is not None]
