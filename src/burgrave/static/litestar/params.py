"""Bounds on what a request may hold."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeVar

T = TypeVar("T")


class Bounds(NamedTuple):
    """As they are declared: `ge`, `le`, `max_length` and the like, and under which name the query has it."""

    given: dict[str, Any]


def PathParameter(**given: Any) -> Bounds:  # noqa: N802 - it goes by the framework's name
    return Bounds(given)


QueryParameter = PathParameter
FromPath = FromQuery = JSONBody = Annotated[T, Bounds({})]
