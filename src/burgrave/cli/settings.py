"""Reading what was typed: lists, `name=value`, numbers that must not be negative."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


def listed(typed: str) -> list[str]:
    """`a,b` as a list."""
    return [word.strip() for word in typed.split(",") if word.strip()]


def assignments(typed: Sequence[str]) -> dict[str, str]:
    """`name=value` for each; the last one of a name wins."""
    given: dict[str, str] = {}
    for word in typed:
        name, equals, value = word.partition("=")
        if not equals or not name.strip():
            raise OptionError(say("'{word}' is not an option; write it as name=value", word=word))
        given[name.strip()] = value.strip()
    return given


def at_least(least: int, name: str, value: int) -> int:
    if value < least:
        raise OptionError(say("{name} is {value}; it must be at least {least}", name=name, value=value, least=least))
    return value
