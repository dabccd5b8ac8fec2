"""All actions of a game: ints internally, a short notation such as `take 3.2` outside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.action import Action
from burgrave.kernel.errors import RecordError
from burgrave.kernel.numbering import next_free
from burgrave.kernel.text import say


class ActionSpace:
    """A fixed range of ints. An action's notation is its kind and its numbers, counted from 1 as on the box.

    `size` leaves room for future kinds, so that the shape learned by programs stays the same.
    """

    def __init__(self, kinds: Sequence[Action], size: int = 0) -> None:
        self.kinds: Final = tuple(sorted(kinds, key=_first))
        end = max((kind.first + kind.size for kind in kinds), default=0)
        self._by_name: Final = {kind.name: kind for kind in self.kinds}
        self._notation: Final = [""] * max(size, end)
        self._kind: Final[list[Action | None]] = [None] * max(size, end)
        self.free: Final = [False] * max(size, end)
        """Whether the pending choice remains after each action."""
        if len(self._by_name) < len(self.kinds):
            names = [kind.name for kind in self.kinds]
            twice = next(name for name in names if names.count(name) > 1)
            raise ValueError(f"two kinds of action have the same name, '{twice}'")
        if size and end > size:
            last = max(kinds, key=_end)
            raise ValueError(
                f"the actions need {end} ints, but {size} are set aside; "
                f"the first {last.size} free in a row, as '{last.name}' needs, begin at {_first_free(kinds, last)}"
            )
        for kind in self.kinds:
            for action, words in _notations(kind):
                if self._notation[action]:
                    raise ValueError(
                        f"action {action} is claimed by '{self._notation[action]}' and '{words}'; "
                        f"the first {kind.size} free in a row begin at {_first_free(kinds, kind)}"
                    )
                self._notation[action] = words
                self._kind[action] = kind
                self.free[action] = kind.free
        self._number: Final = {words: n for n, words in enumerate(self._notation) if words}

    def __len__(self) -> int:
        return len(self._notation)

    def __contains__(self, action: int) -> bool:
        return 0 <= action < len(self._notation) and bool(self._notation[action])

    def start(self, name: str) -> int:
        """The first int of a kind; the others follow with the last number changing fastest."""
        return self._by_name[name].first

    def kind(self, action: int) -> Action:
        """The kind of an action."""
        kind = self._kind[action] if 0 <= action < len(self._kind) else None
        if kind is None:
            raise RecordError(say("unknown action number {action}", action=action))
        return kind

    def encode(self, name: str, *numbers: int) -> int:
        return self.parse(_join(name, numbers))

    def decode(self, action: int) -> tuple[str, tuple[int, ...]]:
        kind = self.kind(action)
        return kind.name, tuple(n + 1 for n in kind.numbers(action))

    def notation(self, action: int) -> str:
        self.kind(action)
        return self._notation[action]

    def form(self, name: str) -> str:
        """The range of notations of a kind, from the first to the last: `take 1.1 … 7.4`."""
        kind = self._by_name[name]
        known = kind.known() if kind.known is not None else kind.sizes
        first, last = _join(name, [1] * len(known)), ".".join([str(number) for number in known])
        return f"{first} … {last}" if known else name

    def parse(self, notation: str) -> int:
        action = self._number.get(notation)
        if action is None:
            raise RecordError(say("unknown action '{notation}'", notation=notation))
        return action


def _first(kind: Action) -> int:
    return kind.first


def _end(kind: Action) -> int:
    return kind.first + kind.size


def _first_free(kinds: Sequence[Action], wanting: Action) -> int:
    """The first block of free ints large enough for a kind; ints reserved for future pieces are not free."""
    others = [kind for kind in kinds if kind is not wanting]
    return next_free({action for kind in others for action in range(kind.first, _end(kind))}, 0, wanting.size)


def _notations(kind: Action) -> list[tuple[int, str]]:
    """Every action of a kind with its notation, except those reserved for future pieces."""
    known = kind.known() if kind.known is not None else kind.sizes
    found: list[tuple[int, str]] = []
    for action in range(kind.first, kind.first + kind.size):
        numbers = kind.numbers(action)
        if all(number < limit for number, limit in zip(numbers, known, strict=True)):
            found.append((action, _join(kind.name, [number + 1 for number in numbers])))
    return found


def _join(name: str, numbers: Sequence[int]) -> str:
    return f"{name} {'.'.join(map(str, numbers))}" if numbers else name
