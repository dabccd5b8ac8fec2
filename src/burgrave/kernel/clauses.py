"""Clauses of a written position: a word, and the field of the position that it tells.

A clause that is left out means its default: what a position has before anything happens, or what follows from the
clauses that are given. So a person writes little, and a program writes whatever differs, which is everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from burgrave.kernel.codecs import Codec, On, placeholder
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.flat import like
from burgrave.kernel.notation import Arguments, quoted
from burgrave.kernel.text import Text, say

Derive = Callable[[Any, int], list[int]]
"""The value of a clause that is left out: the position so far, the seat."""
Fixed = Callable[[Any, int], bool]
"""Whether nothing else than what is derived can be: the position so far, the seat."""


def always(g: Any, seat: int) -> bool:
    return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause:
    """One thing that a notation tells, under its word: how it is read off a position, written, read and put there."""

    def __init__(self, word: str, help: str, form: str = "", seat: bool = False) -> None:
        self.word: Final = word
        self.help: Final = help
        self.form: str = form
        self.seat: Final = seat
        """Whether every seat has its own."""
        self.alias: str = ""
        """Another word for it."""
        self.missing: Text = say("seats of one side share this; it belongs to the first of them")
        """Why a seat has none."""

    def seats(self, g: Any) -> list[int]:
        """The seats that have one; -1 stands for the board."""
        return list(range(g.players)) if self.seat else [-1]

    def value(self, g: Any, seat: int) -> list[int]:
        """What a position has."""
        raise NotImplementedError

    def default(self, g: Any, seat: int) -> list[int] | None:
        """The value if the clause is left out, given all clauses before it; None keeps what the position has."""
        return None

    def put(self, g: Any, seat: int, value: list[int]) -> None:
        """Change a position."""
        raise NotImplementedError

    def read(self, g: Any, seat: int, given: list[Arguments]) -> list[int]:
        """The value that clauses with this word tell."""
        raise NotImplementedError

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        """The clauses that tell it."""
        raise NotImplementedError


def only(clauses: list[Arguments]) -> Arguments:
    """The one clause with a word that may be given once."""
    if len(clauses) > 1:
        raise clauses[1].head.refuse(say("this is given twice"))
    return clauses[0]


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Clause):
    """A number or a list of the position, or what each seat has of a list."""

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
        """How many entries of the list each seat has; 0: the whole list."""
        self._first: Final = first
        self._derive: Final = derive
        self._of: Final = of
        """Where the field is, if not in the position itself."""
        self._fixed: Final = fixed

    def codec(self, g: Any) -> Codec:
        """How the clause is written in this position."""
        return self._codec.here(g)

    def agreed(self, g: Any, seat: int, value: list[int], words: Arguments) -> list[int]:
        """The value, unless it follows from other clauses and differs."""
        if self._fixed is not None and self._fixed(g, seat) and value != self.default(g, seat):
            raise words.head.refuse(say("this follows from the rest of the position and cannot differ; leave it out"))
        return value

    def owner(self, g: Any) -> Any:
        return self._of(g) if self._of is not None else g

    def range(self, g: Any, seat: int) -> tuple[int, int]:
        """Which entries of the list."""
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
        # A new list, for copies may share the old one.
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
    """What lies on the spaces of a seat. Its word may be left out: `castle on 19` says all there is to say."""

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
    """A field whose names are known only when the game has been put together."""

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
"""The names of rows."""


class Rows(Field):
    """A list in rows of the same length, each with a name of its own: `depot 3 bank, -, ship`."""

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
        """Names that are known only once the game has been put together."""

    def rows(self, g: Any) -> list[str]:
        return list(self._late(g)) if self._late is not None else self._rows

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        # A row that is not given is as it is without any clause of this word.
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
