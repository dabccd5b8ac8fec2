"""Memories: the part of a position that belongs to an expansion."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.flat import like


@mypyc_attr(allow_interpreted_subclasses=True)
class Memory(ABC):
    """An expansion's fields of a position. `numbers` and `lists` name its attributes."""

    __slots__ = ()

    numbers: ClassVar[tuple[str, ...]] = ()
    lists: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def copy(self) -> Memory:
        """An equal copy; each class writes its own, because it must be fast."""

    def key(self) -> tuple[object, ...]:
        numbers = tuple([getattr(self, name) for name in self.numbers])
        return (numbers, tuple([tuple(getattr(self, name)) for name in self.lists]))

    def freeze(self) -> dict[str, object]:
        frozen: dict[str, object] = {name: getattr(self, name) for name in self.numbers}
        frozen.update({name: list(getattr(self, name)) for name in self.lists})
        return frozen

    def thaw(self, frozen: Mapping[str, object]) -> None:
        """Restore the frozen values."""
        for name in self.numbers:
            setattr(self, name, frozen[name])
        for name in self.lists:
            values = frozen[name]
            assert isinstance(values, list)
            setattr(self, name, like(getattr(self, name), values))
