"""Clauses of a written position: a keyword and the field of the position that it describes.

An omitted clause has its default: the value in a blank position, or the one that follows from other clauses. So a
person has little to write, and a program writes only what differs, without losing anything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from burgrave.kernel.codecs import Codec, On, placeholder
from burgrave.kernel.flat import like
from burgrave.kernel.notation import Arguments, quoted
from burgrave.kernel.text import Text, say

Derive = Callable[[Any, int], list[int]]
"""The value of an omitted clause, from the position so far and the seat."""
Fixed = Callable[[Any, int], bool]
"""Whether only the derived value is possible, from the position so far and the seat."""


def always(g: Any, seat: int) -> bool:
    return True


class Clause:
    """A part of the notation, under its keyword: how to read it from a position, write it, parse it and apply it."""

    def __init__(self, word: str, help: str, form: str = "", seat: bool = False) -> None:
        self.word: Final = word
        self.help: Final = help
        self.form: str = form
        self.seat: Final = seat
        """Whether each seat has its own."""
        self.alias: str = ""
        """An alternative keyword."""
        self.missing: Text = say("seats of one side share this; it belongs to the first of them")
        """The error message for a seat that has none."""

    def seats(self, g: Any) -> list[int]:
        """The seats that have this clause; -1 stands for the board."""
        return list(range(g.players)) if self.seat else [-1]

    def value(self, g: Any, seat: int) -> list[int]:
        """The value in a position."""
        raise NotImplementedError

    def default(self, g: Any, seat: int) -> list[int] | None:
        """The value of an omitted clause, given all clauses before it; None keeps that of the position."""
        return None

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        """Set the value in a position."""
        raise NotImplementedError

    def read(self, g: Any, seat: int, given: list[Arguments]) -> list[int]:
        """Parse the value from the clauses with this keyword."""
        raise NotImplementedError

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        """The clauses that express the value."""
        raise NotImplementedError


def only(clauses: list[Arguments]) -> Arguments:
    """The single clause with a keyword that may be given only once."""
    if len(clauses) > 1:
        raise clauses[1].head.refuse(say("this is given twice"))
    return clauses[0]


class Field(Clause):
    """A number or a list of the position, or each seat's part of a list."""

    def __init__(
        self,
        word: str,
        field: str,
        codec: Codec,
        help: str,
        *,
        seat: bool = False,
        width: int = 1,
        first: int = 0,
        derive: Derive | None = None,
        of: Callable[[Any], Any] | None = None,
        fixed: Fixed | None = None,
    ) -> None:
        super().__init__(word, help, codec.form, seat)
        self._field: Final = field
        self._codec: Final = codec
        self._width: Final = width
        """How many entries of the list each seat has; 0 stands for the whole list."""
        self._first: Final = first
        self._derive: Final = derive
        self._of: Final = of
        """The object that has the field, if not the position itself."""
        self._fixed: Final = fixed

    def codec(self, g: Any) -> Codec:
        """The codec for this position."""
        return self._codec.here(g)

    def agreed(self, g: Any, seat: int, value: list[int], words: Arguments) -> list[int]:
        """Return the value, refusing one that contradicts other clauses."""
        if self._fixed is not None and self._fixed(g, seat) and value != self.default(g, seat):
            raise words.head.refuse(say("this follows from the rest of the position and cannot differ; leave it out"))
        return value

    def owner(self, g: Any) -> Any:
        return self._of(g) if self._of is not None else g

    def range(self, g: Any, seat: int) -> tuple[int, int]:
        """The range of the seat's entries in the list."""
        if not self._width:
            return 0, len(getattr(self.owner(g), self._field))
        first = self._first + (seat * self._width if self.seat else 0)
        return first, first + self._width

    def value(self, g: Any, seat: int) -> list[int]:
        held = getattr(self.owner(g), self._field)
        if isinstance(held, int):
            return [held]
        first, end = self.range(g, seat)
        return list(held[first:end])

    def default(self, g: Any, seat: int) -> list[int] | None:
        return self._derive(g, seat) if self._derive is not None else None

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        owner = self.owner(g)
        held = getattr(owner, self._field)
        if isinstance(held, int):
            setattr(owner, self._field, value[0])
            return
        first, end = self.range(g, seat)
        # A new list, since copies may share the old one.
        setattr(owner, self._field, like(held, [*held[:first], *value, *held[end:]]))

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        first, end = self.range(g, seat) if not isinstance(getattr(self.owner(g), self._field), int) else (0, 1)
        value = self.codec(g).read(words, end - first)
        words.end()
        return self.agreed(g, seat, value, words)

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {self.codec(g).write(value)}"]


class OnSpaces(Field):
    """The pieces on a seat's spaces. The keyword is optional: `castle on 19` is enough."""

    def __init__(
        self,
        word: str,
        field: str,
        codec: On,
        help: str,
        *,
        width: int,
        derive: Derive | None = None,
    ) -> None:
        super().__init__(word, field, codec, help, seat=True, width=width, derive=derive)
        self.alias = "on"

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = Arguments(clauses[0].head, [word for clause in clauses for word in clause.words])
        first, end = self.range(g, seat)
        value = self.codec(g).read(words, end - first)
        words.end()
        return value


class LateField(Field):
    """A field whose names are known only once the game has been assembled."""

    def __init__(
        self,
        word: str,
        field: str,
        make: Callable[[Any], Codec],
        help: str,
        *,
        form: str,
        seat: bool = False,
        width: int = 1,
        derive: Derive | None = None,
        of: Callable[[Any], Any] | None = None,
        alias: str = "",
        fixed: Fixed | None = None,
    ) -> None:
        codec = Codec()
        codec.form = form
        super().__init__(word, field, codec, help, seat=seat, width=width, derive=derive, of=of, fixed=fixed)
        self._make: Final = make
        self.alias = alias

    def codec(self, g: Any) -> Codec:
        return self._make(g)

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        if not self.alias:
            return super().read(g, seat, clauses)
        words = [word for clause in clauses for word in clause.words]
        return super().read(g, seat, [Arguments(clauses[0].head, words)])


Rowed = Callable[[Any], Sequence[str]]
"""The names of a clause's rows."""


class Rows(Field):
    """A list in named rows of equal length: `depot 3 bank, -, ship`."""

    def __init__(
        self,
        word: str,
        field: str,
        codec: Codec,
        help: str,
        rows: Sequence[str],
        row: int = 1,
        *,
        what: Text,
        seat: bool = False,
        first: int = 0,
        derive: Derive | None = None,
        of: Callable[[Any], Any] | None = None,
        late: Rowed | None = None,
        fixed: Fixed | None = None,
    ) -> None:
        width = row * len(rows)
        super().__init__(
            word, field, codec, help, seat=seat, width=width, first=first, derive=derive, of=of, fixed=fixed
        )
        self.form = f"{placeholder(what)} {codec.form}"
        self._rows: Final = list(rows)
        self._row: Final = row
        self._what: Final = what
        self._late: Final = late
        """Names that are known only once the game has been assembled."""

    def rows(self, g: Any) -> list[str]:
        return list(self._late(g)) if self._late is not None else self._rows

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        # Omitted rows have their default.
        found = self.default(g, seat) or self.value(g, seat)
        known = {name: n for n, name in enumerate(self.rows(g)) if name}
        seen: set[int] = set()
        for words in clauses:
            row = words.name(known, self._what)
            if row in seen:
                raise words.head.refuse(say("this is given twice"))
            seen.add(row)
            found[row * self._row : (row + 1) * self._row] = self.codec(g).read(words, self._row)
            words.end()
        return self.agreed(g, seat, found, clauses[0])

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        usual = self.default(g, seat) or self.value(g, seat)
        found: list[str] = []
        for n, name in enumerate(self.rows(g)):
            part = value[n * self._row : (n + 1) * self._row]
            if part != usual[n * self._row : (n + 1) * self._row]:
                found.append(f"{self.word} {quoted(name)} {self.codec(g).write(part)}")
        return found
