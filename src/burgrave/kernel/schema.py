"""What a form asks for to replace pieces: found from the pieces as the game has them, the same for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

_MOST_WORDS: Final = 40
"""Words beyond these are names of things, not values to choose from."""


@dataclass(frozen=True)
class Field:
    """One entry: a number, a word, a yes or no, or a container of entries."""

    kind: str
    """number, word, flag; table (named entries), map (named entries all alike), rows, list (all alike), tuple."""
    words: tuple[str, ...] = ()
    """What a word may be, as far as the game's own pieces show."""
    entries: tuple[tuple[str, Field], ...] = ()
    """Of a table or tuple."""
    each: Field | None = None
    """Of a map, of rows, of a list."""


NOTHING: Final = Field("")


def schema(data: Any) -> Field:
    """The form for data like this."""
    if isinstance(data, bool):
        return Field("flag")
    if isinstance(data, int):
        return Field("number")
    if isinstance(data, str):
        return Field("word", (data,))
    if isinstance(data, Mapping):
        if len(data) > 1 and all(isinstance(value, Mapping) for value in data.values()):
            return Field("map", each=_all(list(data.values())), entries=tuple((str(key), NOTHING) for key in data))
        return Field("table", entries=tuple((str(key), schema(value)) for key, value in data.items()))
    return _listed(list(data))


def _listed(data: list[Any]) -> Field:
    if data and all(isinstance(value, Mapping) for value in data):
        return Field("rows", each=_all(data))
    if data and len({type(value) for value in data}) > 1:
        return Field("tuple", entries=tuple((str(n), schema(value)) for n, value in enumerate(data)))
    return Field("list", each=_all(data) if data else Field("word"))


def _all(values: list[Any]) -> Field:
    found = NOTHING
    for value in values:
        found = merge(found, schema(value))
    return found


def merge(one: Field, other: Field) -> Field:
    """A form for data like either."""
    if one.kind == "" or other.kind == "":
        return one if other.kind == "" else other
    if one.kind != other.kind:
        # A list that is empty here holds words by default: the other one knows better.
        return other if one.kind == "list" and one.each == Field("word") else one
    entries = dict(one.entries)
    for key, field in other.entries:
        entries[key] = merge(entries.get(key, NOTHING), field)
    each = merge(one.each or NOTHING, other.each or NOTHING)
    words = tuple(dict.fromkeys((*one.words, *other.words)))
    return Field(
        one.kind, words if len(words) <= _MOST_WORDS else (), tuple(entries.items()), each if each.kind else None
    )
