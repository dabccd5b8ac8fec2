"""The page a link opens before somebody sits down: which game, who invites, what is in the box tonight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from burgrave.kernel.game import AnyGame
from burgrave.kernel.options import Module, Value
from burgrave.kernel.text import Text, count, render, say


@dataclass(frozen=True)
class Place:
    """A seat as a guest sees it."""

    name: str
    state: str
    """here, away, empty or bot."""
    yours: bool = False
    """The seat the guest is invited to."""


@dataclass(frozen=True)
class JoinContext:
    """What somebody is asked to join."""

    game: AnyGame
    options: dict[str, Value]
    modules: Sequence[str]
    sit: str
    """Where the form is sent to."""
    watch: str = ""
    """Where one can only look on; empty: the host does not allow that."""
    watch_by_form: bool = False
    """Looking on needs a link of its own, which a form asks for."""
    inviter: str = ""
    """Who invites, if they have a name."""
    name: str = ""
    """What the host calls the guest."""
    places: Sequence[Place] = ()
    clock: Text | None = None
    request: str = ""
    word: bool = False
    """A word for the dice may be given."""
    messages: Sequence[tuple[Text, str]] = ()

    @property
    def free(self) -> bool:
        return any(place.yours for place in self.places)


def pace(kind: str, minutes: int, seconds: int, days: int) -> Text:
    """How long a player may think, in words."""
    if kind == "live":
        return count("{n} minute for the whole game", "{n} minutes for the whole game", minutes)
    if kind == "days":
        return count("{n} day per move", "{n} days per move", days)
    return say("As long as you like")


def boxed(seen: JoinContext) -> list[Module]:
    """The expansions in play."""
    return [module for module in seen.game.modules if module.name in seen.modules]


def settings(seen: JoinContext, language: str) -> list[tuple[str, str]]:
    """What was set otherwise than usual: the way to play first."""
    ways = {way.option for way in seen.game.ways}
    rows = [
        (render(say("How it is played"), language), render(way.title, language))
        for way in seen.game.ways
        if seen.options.get(way.option) == way.value
    ]
    for option in seen.game.options:
        value = seen.options.get(option.name, option.default)
        if option.name in ways or value == option.default or not option.values or option.several or option.group:
            continue
        rows.append((render(option.help, language), _label(option, value, language)))
    return rows


def _label(option: Any, value: Value, language: str) -> str:
    if isinstance(value, bool):
        return render(say("yes") if value else say("no"), language)
    if option.labels and value in option.values:
        return render(option.labels[list(option.values).index(value)], language)
    return str(value)
