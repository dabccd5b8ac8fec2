"""Parsing of arguments: lists, `name=value`, and numbers with a lower limit."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from burgrave.cli.files import content
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.pieces import PIECES
from burgrave.kernel.text import say

Seed = Annotated[int, Parameter(help="Seed of the first game.")]
Jobs = Annotated[int, Parameter(help="Number of parallel processes.")]
Ray = Annotated[str | None, Parameter(help="Address of a Ray cluster to play on instead.")]

_COMMA = re.compile(r",(?![^(]*\))")


def listed(typed: str) -> list[str]:
    """Split `a,b` into a list; commas inside parentheses do not separate."""
    return [word.strip() for word in _COMMA.split(typed) if word.strip()]


def assignments(typed: Sequence[str]) -> dict[str, str]:
    """Parse each `name=value`; the last value of a name wins."""
    given: dict[str, str] = {}
    for word in typed:
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise OptionError(say("'{word}' is not an option; write options as name=value", word=word))
        given[name.strip()] = value.strip()
    return given


def with_files(game: AnyGame, given: dict[str, str]) -> dict[str, str]:
    """Replace `@FILE` with the content of the file, for options made from files."""
    makers = {option.name: option.from_file for option in game.options}
    for name, value in given.items():
        if not value.startswith("@"):
            continue
        make = makers.get(name)
        if make is not None:
            given[name] = make(content(Path(value[1:])))
        elif name == PIECES:
            given[name] = content(Path(value[1:]))
    return given


def at_least(least: int, name: str, value: int) -> int:
    if value < least:
        raise OptionError(say("{name} is {value}; it must be at least {least}", name=name, value=value, least=least))
    return value
