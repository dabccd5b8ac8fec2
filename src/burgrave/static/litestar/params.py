"""Bounds on the parameters of a request."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple, TypeVar

T = TypeVar("T")


class Bounds(NamedTuple):
    """Declared bounds, such as `ge`, `le` and `max_length`, and the name in the query."""

    given: dict[str, Any]


def PathParameter(**given: Any) -> Bounds:  # noqa: N802 - it goes by the framework's name
    return Bounds(given)


QueryParameter = PathParameter
FromPath = FromQuery = JSONBody = Annotated[T, Bounds({})]
