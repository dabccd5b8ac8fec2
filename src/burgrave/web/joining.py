"""The page of an invitation: the game, the host, the expansions and settings."""

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
    """`here`, `away`, `empty` or `bot`."""
    yours: bool = False
    """Whether the guest is invited to this seat."""


@dataclass(frozen=True)
class JoinContext:
    """An invitation as its guest sees it."""

    game: AnyGame
    options: dict[str, Value]
    modules: Sequence[str]
    sit: str
    """The address that the form posts to."""
    watch: str = ""
    """The address for spectators; empty: the host does not allow them."""
    watch_by_form: bool = False
    """Whether spectators need a separate link, which a form requests."""
    inviter: str = ""
    """The host's name, if any."""
    name: str = ""
    """The guest's name, as given by the host."""
    places: Sequence[Place] = ()
    clock: Text | None = None
    request: str = ""
    word: bool = False
    """Whether a word for the dice may be added."""
    messages: Sequence[tuple[Text, str]] = ()

    @property
    def free(self) -> bool:
        return any(place.yours for place in self.places)


def pace(kind: str, minutes: int, seconds: int, days: int) -> Text:
    """A time limit in words."""
    if kind == "live":
        return count("{n} minute for the whole game", "{n} minutes for the whole game", minutes)
    if kind == "days":
        return count("{n} day per move", "{n} days per move", days)
    return say("As long as you like")


def boxed(seen: JoinContext) -> list[Module]:
    """The expansions in play."""
    return [module for module in seen.game.modules if module.name in seen.modules]


def settings(seen: JoinContext, language: str) -> list[tuple[str, str]]:
    """Settings that differ from the defaults, the way to play first."""
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
