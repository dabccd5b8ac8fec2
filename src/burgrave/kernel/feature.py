"""Features of a game: everything that one room (an expansion, a game mode or the base game) adds."""

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
"""The action meant by a click, legal or not, from the state, the seat and the numbers in the place's id."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Feature:
    """What a room declares in any game; each game adds its own hooks in a subclass."""

    name: str
    module: Module | None = None
    """Describes an expansion for the new-game form."""
    way: Way | None = None
    """Describes a game mode for the new-game form."""
    options: tuple[Option, ...] = ()
    pieces: tuple[Pieces, ...] = ()
    """Data that a player's own file can replace; each is also an option."""
    easels: tuple[Easel, ...] = ()
    """How the editor draws the pieces."""
    choices: tuple[AnyChoice, ...] = ()
    actions: tuple[Action, ...] = ()
    events: tuple[Event, ...] = ()
    causes: tuple[Cause, ...] = ()
    groups: Mapping[str, Text] = field(default_factory=dict)
    """Parts of the score sheet."""
    clicks: Mapping[str, Clicked] = field(default_factory=dict)
    """The meaning of a click on a place, by the first word of its id."""
    notation: Vocabulary | None = None
    """The words for its part of a position."""
    memory: Callable[[int], Memory] | None = None
    """Creates what the room remembers in a position, for a number of players."""
    memory_number: int = -1
    """The unique number by which rules find that memory."""
    rulebooks: tuple[str, ...] = ()
    """Files with its rules in our own words, as `package:file`; see `kernel.rulebook` for their format."""


def together(name: str, themes: Sequence[Feature]) -> Feature:
    """Combine several features into one, such as a base game divided by theme."""
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
