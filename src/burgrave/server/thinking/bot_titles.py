"""Titles of the bots that people can choose."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import Text, verbatim
from burgrave.server.config import EXIT_USAGE, Config
from burgrave.server.errors import StartError


def bot_titles(bots: Any, more: tuple[str, ...]) -> dict[str, Text]:
    """The available bots and their titles. A wrong name is refused at the start, not at a table."""
    for name in more:
        try:
            bots.make(name)
        except BurgraveError as error:
            raise StartError(error.text, EXIT_USAGE) from error
    return {**{name: bots.TITLES[name] for name in bots.NAMES}, **{name: verbatim(name) for name in more}}


def bot_levels(bots: Any, pages: Any, titles: Mapping[str, Text]) -> list[Any]:
    """The bots that a form offers."""
    people = {level.name: (round(level.seconds), level.help) for level in bots.LEVELS}
    return [pages.BotLevel(name, title, *people.get(name, ())) for name, title in titles.items()]


def demand_bots(config: Config) -> None:
    """Raise StartError if a configured bot cannot be loaded."""
    bot_titles(importlib.import_module(config.bots), config.more_bots)
