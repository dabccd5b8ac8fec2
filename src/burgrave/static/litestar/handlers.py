"""Handlers and their addresses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

_STATUS = {"GET": 200, "POST": 201, "DELETE": 204}


class Handler:
    """A function that answers a method at one or more addresses."""

    def __init__(self, method: str, paths: Sequence[str], status: int, call: Callable[..., Any]) -> None:
        self.method = method
        self.paths = paths
        self.status = status
        self.call = call


class Router:
    """Handlers below a common address."""

    def __init__(self, path: str, route_handlers: Sequence[Any]) -> None:
        self.path = path
        self.route_handlers = route_handlers


def _method(method: str) -> Callable[..., Callable[[Callable[..., Any]], Handler]]:
    def declare(path: str | Sequence[str], status_code: int = 0, **_: Any) -> Callable[[Callable[..., Any]], Handler]:
        paths = [path] if isinstance(path, str) else path
        return lambda call: Handler(method, paths, status_code or _STATUS.get(method, 200), call)

    return declare


get, post, delete, websocket = map(_method, ("GET", "POST", "DELETE", "WEBSOCKET"))
