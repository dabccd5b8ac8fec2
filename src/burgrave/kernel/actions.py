"""Actions: an int inside, a short notation such as `take 3.2` outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.errors import RecordError
from burgrave.kernel.text import say


class ActionSpace:
    """A fixed range of ints, one block for each kind of action.

    A kind has a name and the sizes of its numbers; numbers count from 1, as on the box.
    """

    def __init__(self, kinds: Sequence[tuple[str, tuple[int, ...]]]) -> None:
        self.kinds: Final = tuple(kinds)
        self._start: Final[dict[str, int]] = {}
        self._sizes: Final[dict[str, tuple[int, ...]]] = dict(kinds)
        self._notation: Final[list[str]] = []
        for name, sizes in kinds:
            self._start[name] = len(self._notation)
            self._notation.extend(_notations(name, sizes))
        self._number: Final = {words: n for n, words in enumerate(self._notation)}

    def __len__(self) -> int:
        return len(self._notation)

    def start(self, name: str) -> int:
        """The first int of a kind; the others follow with the last number changing fastest."""
        return self._start[name]

    def encode(self, name: str, *numbers: int) -> int:
        return self.parse(_join(name, numbers))

    def decode(self, action: int) -> tuple[str, tuple[int, ...]]:
        name, _, numbers = self.notation(action).partition(" ")
        return name, tuple(int(n) for n in numbers.split(".")) if numbers else ()

    def notation(self, action: int) -> str:
        if not 0 <= action < len(self._notation):
            raise RecordError(say("there is no action number {action}", action=action))
        return self._notation[action]

    def parse(self, notation: str) -> int:
        action = self._number.get(notation)
        if action is None:
            raise RecordError(say("there is no action '{notation}'", notation=notation))
        return action


def _notations(name: str, sizes: tuple[int, ...]) -> list[str]:
    numbers: list[tuple[int, ...]] = [()]
    for size in sizes:
        numbers = [(*before, n) for before in numbers for n in range(1, size + 1)]
    return [_join(name, n) for n in numbers]


def _join(name: str, numbers: Sequence[int]) -> str:
    return f"{name} {'.'.join(map(str, numbers))}" if numbers else name
