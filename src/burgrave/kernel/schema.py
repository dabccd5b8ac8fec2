"""Form schemas for replacing pieces, inferred from a game's own pieces."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

_MOST_WORDS: Final = 40
"""With more words than this they are names of things, not values to choose from."""


@dataclass(frozen=True)
class FormField:
    """A form field: a number, a word, a flag, or a container of fields."""

    kind: str
    """number, word, flag; table (named entries), map (uniform named entries), rows, list (uniform), tuple."""
    words: tuple[str, ...] = ()
    """The possible words, as found in the game's own pieces."""
    entries: tuple[tuple[str, FormField], ...] = ()
    """The entries of a table or tuple."""
    each: FormField | None = None
    """The type of the entries of a map, rows or a list."""


NOTHING: Final = FormField("")


def schema(data: Any) -> FormField:
    """The schema inferred from data."""
    if isinstance(data, bool):
        return FormField("flag")
    if isinstance(data, int):
        return FormField("number")
    if isinstance(data, str):
        return FormField("word", (data,))
    if isinstance(data, Mapping):
        if len(data) > 1 and all(isinstance(value, Mapping) for value in data.values()):
            return FormField("map", each=_all(list(data.values())), entries=tuple((str(key), NOTHING) for key in data))
        return FormField("table", entries=tuple((str(key), schema(value)) for key, value in data.items()))
    return _listed(list(data))


def _listed(data: list[Any]) -> FormField:
    if data and all(isinstance(value, Mapping) for value in data):
        return FormField("rows", each=_all(data))
    if data and len({type(value) for value in data}) > 1:
        return FormField("tuple", entries=tuple((str(n), schema(value)) for n, value in enumerate(data)))
    return FormField("list", each=_all(data) if data else FormField("word"))


def _all(values: list[Any]) -> FormField:
    found = NOTHING
    for value in values:
        found = merge(found, schema(value))
    return found


def merge(one: FormField, other: FormField) -> FormField:
    """A schema that covers both."""
    if one.kind == "" or other.kind == "":
        return one if other.kind == "" else other
    if one.kind != other.kind:
        # An empty list defaults to words; the other schema is better.
        return other if one.kind == "list" and one.each == FormField("word") else one
    entries = dict(one.entries)
    for key, field in other.entries:
        entries[key] = merge(entries.get(key, NOTHING), field)
    each = merge(one.each or NOTHING, other.each or NOTHING)
    words = tuple(dict.fromkeys((*one.words, *other.words)))
    return FormField(
        one.kind, words if len(words) <= _MOST_WORDS else (), tuple(entries.items()), each if each.kind else None
    )
