"""Validation errors of requests, in our own words."""

from __future__ import annotations

import re
from typing import Final

from litestar.exceptions import HTTPException

from burgrave.kernel.text import Text, say
from burgrave.server.http.bodies import LINE

_MISSING: Final = re.compile(r"^Object missing required field `(\w+)`")
_UNKNOWN: Final = re.compile(r"^Object contains unknown field")
_KIND: Final = re.compile(r"^Expected `([^`]+)`, got ")
_LENGTH: Final = re.compile(r"^Expected `\w+` of length (<=|>=|==) (\d+)")
_RANGE: Final = re.compile(r"^Expected `\w+` (<=|>=|<|>) (-?\d+)")
_KINDS: Final = {
    "int": say("a whole number"),
    "float": say("a number"),
    "str": say("text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("an object"),
    "null": say("null"),
}
_SOLE: Final = ("name", "text", "word")
"""Fields that occur once in a request, so that the message need not say where."""


def validation_message(error: HTTPException) -> Text:
    """A message that names the field but never repeats its value, which might be a key."""
    extra = getattr(error, "extra", None)
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        field, finding = str(extra[0].get("key", "")), str(extra[0].get("message", ""))
        if repr(LINE) in finding:
            # People write these; the others are written by programs.
            if field in _SOLE:
                return say("write it on one line, without invisible marks or stacked accents")
            return say("write '{field}' on one line, without invisible marks or stacked accents", field=field)
        return say("the request cannot be read: {why}", why=_why(field, finding))
    return say("the request cannot be read; the OpenAPI document at /schema describes what it must contain")


def _why(field: str, finding: str) -> Text:
    if found := _MISSING.search(finding):
        inside = "" if field in ("", "data") else f"{field}."
        return say("'{field}' is missing", field=inside + found[1])
    if _UNKNOWN.search(finding):
        return say("'{field}' contains an unknown field", field=field)
    if found := _KIND.search(finding):
        kinds = [_KINDS[word] for word in found[1].split(" | ") if word in _KINDS]
        if len(kinds) == 1:
            return say("'{field}' must be {kind}", field=field, kind=kinds[0])
    if found := _LENGTH.search(finding):
        return _too_long_or_short(field, found[1], int(found[2]))
    if found := _RANGE.search(finding):
        return _too_large_or_small(field, found[1], int(found[2]))
    return say("'{field}' has a value that is not allowed", field=field)


def _too_long_or_short(field: str, sign: str, length: int) -> Text:
    if sign == "<=":
        return say("'{field}' is longer than {length}", field=field, length=length)
    if sign == ">=":
        return say("'{field}' is shorter than {length}", field=field, length=length)
    return say("'{field}' must have length {length}", field=field, length=length)


def _too_large_or_small(field: str, sign: str, bound: int) -> Text:
    if sign.startswith("<"):
        return say("'{field}' must be at most {bound}", field=field, bound=bound - (sign == "<"))
    return say("'{field}' must be at least {bound}", field=field, bound=bound + (sign == ">"))
