"""Forms, cookies and the application's state."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple


class Cookie(NamedTuple):
    key: str
    value: str
    max_age: int = 0
    path: str = "/"
    httponly: bool = False
    samesite: str = ""
    secure: bool = False


class FormMultiDict:
    """Fields of a form, each possibly repeated."""

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        self._pairs = pairs

    def getall(self, name: str, default: list[Any] | None = None) -> list[Any]:
        found = [value for key, value in self._pairs if key == name]
        return found or (default if default is not None else [])

    def get(self, name: str, default: Any = None) -> Any:
        return next((value for key, value in self._pairs if key == name), default)

    def __iter__(self) -> Iterator[str]:
        return iter(dict(self._pairs))

    def __len__(self) -> int:
        return len(self._pairs)

    def __contains__(self, name: object) -> bool:
        return any(key == name for key, _ in self._pairs)


class State(SimpleNamespace):
    def __init__(self, values: dict[str, Any]) -> None:
        super().__init__(**values)
