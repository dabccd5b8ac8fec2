"""Words for what a position consists of: each room declares a clause for each of its fields.

A clause that is left out means its default: what a position has before anything happens, or what follows from the
clauses that are parsed. So a person writes little, and a program writes whatever differs, which is everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.masks import bits
from burgrave.kernel.notation import NOTHING, SEATS, Arguments, Parsed, quoted
from burgrave.kernel.text import Text, say

MOST: Final = 9999
"""No count of anything is larger."""
BOARD: Final = "board"
"""The section of what belongs to no seat."""

Derive = Callable[[Any, int], list[int]]
"""The value of a clause that is left out: the position so far, the seat."""


def _form(what: Text) -> str:
    """What stands for a name in the documentation."""
    return str(what).upper().replace(" ", "-")


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """How a list of small numbers is written in words."""

    form: str = ""
    """What follows the first word of the clause, for the documentation."""

    def read(self, words: Arguments, width: int) -> list[int]:
        raise NotImplementedError

    def write(self, values: list[int]) -> str:
        raise NotImplementedError


class Numbers(Codec):
    """Numbers from low to high: as many as there are values, or of any length up to `most`."""

    def __init__(self, low: int = 0, high: int = MOST, most: int = 0, plus: int = 0) -> None:
        self._low: Final = low
        self._high: Final = high
        self._most: Final = most
        self._plus: Final = plus
        """What is added where people count from 1."""
        self.form = "N …" if most else "N"

    def read(self, words: Arguments, width: int) -> list[int]:
        plus = self._plus
        if not self._most:
            return [words.number(self._low + plus, self._high + plus) - plus for _ in range(width)]
        found: list[int] = []
        if words.follows(NOTHING):
            return found
        while words.more and len(found) < self._most:
            found.append(words.number(self._low + plus, self._high + plus) - plus)
        return found

    def write(self, values: list[int]) -> str:
        return " ".join([str(value + self._plus) for value in values]) or NOTHING


class Names(Codec):
    """One name for each value; where `empty` is given, `-` is an empty space and those at the end are left out."""

    def __init__(
        self, names: Sequence[str], what: Text, empty: int | None = None, first: int = 0, most: int = 0
    ) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._empty: Final = empty
        self._first: Final = first
        """The value of the first name."""
        self._most: Final = most
        """The list has any length up to this one."""
        self._known: Final = {name: n + first for n, name in enumerate(names) if name}
        self.form = f"{_form(what)}, …" if most or empty is not None else _form(what)

    def read(self, words: Arguments, width: int) -> list[int]:
        known = self._known if self._empty is None else {**self._known, NOTHING: self._empty}
        if self._most:
            found: list[int] = []
            if not words.follows(NOTHING):
                while words.more and len(found) < self._most:
                    found.append(words.name(known, self._what))
            return found
        if self._empty is None:
            return [words.name(known, self._what) for _ in range(width)]
        found = [words.name(known, self._what)]
        while words.more and len(found) < width:
            found.append(words.name(known, self._what))
        return found + [self._empty] * (width - len(found))

    def write(self, values: list[int]) -> str:
        end = len(values)
        while end > 1 and values[end - 1] == self._empty:
            end -= 1
        return ", ".join([self._name(value) for value in values[:end]]) or NOTHING

    def _name(self, value: int) -> str:
        return NOTHING if value == self._empty else self._names[value - self._first]


class Counts(Codec):
    """How many there are of each name: `pink 2, red` is two pink and one red."""

    def __init__(self, names: Sequence[str], what: Text, most: int = MOST, least: int = 0) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._most: Final = most
        self._least: Final = least
        self._known: Final = {name: n for n, name in enumerate(names) if name}
        self.form = f"{_form(what)} N, …"

    def read(self, words: Arguments, width: int) -> list[int]:
        found = [0] * width
        if words.follows(NOTHING):
            return found
        at = words.name(self._known, self._what)
        while True:
            found[at] += words.number(self._least, self._most) if words.number_follows else 1
            if not words.more:
                return found
            at = words.name(self._known, self._what)

    def write(self, values: list[int]) -> str:
        named = [(self._names[n], value) for n, value in enumerate(values) if value]
        return ", ".join([name if value == 1 else f"{name} {value}" for name, value in named]) or NOTHING


class Mask(Codec):
    """Names of what is in a set."""

    def __init__(self, names: Sequence[str], what: Text) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._known: Final = {name: n for n, name in enumerate(names) if name}
        self.form = f"{_form(what)}, …"

    def read(self, words: Arguments, width: int) -> list[int]:
        mask = 0
        if not words.follows(NOTHING):
            mask = 1 << words.name(self._known, self._what)
            while words.more:
                mask |= 1 << words.name(self._known, self._what)
        return [mask]

    def write(self, values: list[int]) -> str:
        return ", ".join([self._names[n] for n in bits(values[0])]) or NOTHING


def of_seats(what: Text | None = None) -> Mask:
    """A set of seats."""
    return Mask(SEATS, what or say("seat"))


class SeatOf(Codec):
    """One seat, or `-` for nobody, for each value."""

    form = "SEAT"

    def read(self, words: Arguments, width: int) -> list[int]:
        known = {NOTHING: -1} | {SEATS[seat]: seat for seat in range(len(SEATS))}
        return [words.name(known, say("seat")) for _ in range(width)]

    def write(self, values: list[int]) -> str:
        return " ".join([SEATS[value] if value >= 0 else NOTHING for value in values])


class On(Codec):
    """What lies on numbered spaces: `castle on 19, bank on 26 29`."""

    form = "NAME on SPACE …, …"

    def __init__(self, names: Sequence[str], what: Text, empty: int = 0, places: Sequence[str] = ()) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._empty: Final = empty
        self._known: Final = {name: n for n, name in enumerate(names) if name}
        self._places: Final = list(places)
        """Names of the spaces, where they have any; numbers from 1 otherwise."""
        self._place: Final = {name: n for n, name in enumerate(places)}

    def read(self, words: Arguments, width: int) -> list[int]:
        found = [self._empty] * width
        if words.follows(NOTHING):
            return found
        while words.more:
            value = words.name(self._known, self._what)
            on = words.word(say("'on'"))
            if on.text != "on":
                raise on.refuse(say("expected 'on'"))
            self._lay(words, found, value, width)
            while words.number_follows if not self._places else words.name_follows(self._place):
                self._lay(words, found, value, width)
        return found

    def _lay(self, words: Arguments, found: list[int], value: int, width: int) -> None:
        space = words.name(self._place, say("space")) if self._places else words.number(1, width) - 1
        if space >= width:
            raise words.taken().refuse(say("there is no such space"))
        if found[space] != self._empty:
            raise words.taken().refuse(say("this space is already occupied"))
        found[space] = value

    def write(self, values: list[int]) -> str:
        by_name: dict[int, list[str]] = {}
        for space, value in enumerate(values):
            if value != self._empty:
                by_name.setdefault(value, []).append(self._places[space] if self._places else str(space + 1))
        named = [f"{self._names[value]} on {' '.join(spaces)}" for value, spaces in by_name.items()]
        return ", ".join(named) or NOTHING


@mypyc_attr(allow_interpreted_subclasses=True)
class Clause:
    """One thing that a notation tells, under its word: how it is read off a position, written, read and put there."""

    def __init__(self, word: str, help: str, form: str = "", seat: bool = False) -> None:  # noqa: A002
        self.word: Final = word
        self.help: Final = help
        self.form: str = form
        self.seat: Final = seat
        """Whether every seat has its own."""
        self.alias: str = ""
        """Another word for it."""

    def seats(self, g: Any) -> list[int]:
        """The seats that have one; -1 stands for the board."""
        return list(range(g.players)) if self.seat else [-1]

    def value(self, g: Any, seat: int) -> list[int]:
        """What a position has."""
        raise NotImplementedError

    def default(self, g: Any, seat: int) -> list[int] | None:
        """What it is unless it is told, given all that was told before; None: what the position has already."""
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
    """The one clause with a word that may be told once."""
    if len(clauses) > 1:
        raise clauses[1].head.refuse(say("this is given twice"))
    return clauses[0]


class Packed(Codec):
    """Counts that lie in one number, a few bits each."""

    def __init__(self, names: Sequence[str], what: Text, size: int) -> None:
        self._counts: Final = Counts(names, what, (1 << size) - 1)
        self._kinds: Final = len(names)
        self._size: Final = size
        self.form = self._counts.form

    def read(self, words: Arguments, width: int) -> list[int]:
        counts = self._counts.read(words, self._kinds)
        packed = 0
        for n, held in enumerate(counts):
            if held >> self._size:
                raise words.taken().refuse(say("there are too many of these"))
            packed |= held << self._size * n
        return [packed]

    def write(self, values: list[int]) -> str:
        most = (1 << self._size) - 1
        return self._counts.write([values[0] >> self._size * n & most for n in range(self._kinds)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Field(Clause):
    """A number or a list of the position, or what each seat has of a list."""

    def __init__(
        self,
        word: str,
        field: str,
        codec: Codec,
        help: str,  # noqa: A002
        *,
        seat: bool = False,
        width: int = 1,
        first: int = 0,
        derive: Derive | None = None,
        of: Callable[[Any], Any] | None = None,
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

    def codec(self, g: Any) -> Codec:
        """How it is written in this position."""
        return self._codec

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
        setattr(owner, self._field, [*held[:first], *value, *held[end:]])

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        words = only(clauses)
        first, end = self.range(g, seat) if not isinstance(getattr(self.owner(g), self._field), int) else (0, 1)
        value = self.codec(g).read(words, end - first)
        words.end()
        return value

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        return [f"{self.word} {self.codec(g).write(value)}"]


class OnSpaces(Field):
    """What lies on the spaces of a seat. Its word may be left out: `castle on 19` says all there is to say."""

    def __init__(
        self,
        word: str,
        field: str,
        codec: On,
        help: str,  # noqa: A002
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
        help: str,  # noqa: A002
        *,
        form: str,
        seat: bool = False,
        width: int = 1,
        derive: Derive | None = None,
        of: Callable[[Any], Any] | None = None,
        alias: str = "",
    ) -> None:
        codec = Codec()
        codec.form = form
        super().__init__(word, field, codec, help, seat=seat, width=width, derive=derive, of=of)
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
        help: str,  # noqa: A002
        rows: Sequence[str],
        row: int = 1,
        *,
        what: Text,
        seat: bool = False,
        first: int = 0,
        derive: Derive | None = None,
        of: Callable[[Any], Any] | None = None,
        late: Rowed | None = None,
    ) -> None:
        super().__init__(word, field, codec, help, seat=seat, width=row * len(rows), first=first, derive=derive, of=of)
        self.form = f"{_form(what)} {codec.form}"
        self._rows: Final = list(rows)
        self._row: Final = row
        self._what: Final = what
        self._late: Final = late
        """Their names, where they are known only when the game has been put together."""

    def rows(self, g: Any) -> list[str]:
        return list(self._late(g)) if self._late is not None else self._rows

    def read(self, g: Any, seat: int, clauses: list[Arguments]) -> list[int]:
        # A row that is not told is as it is without any clause of this word.
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
        return found

    def write(self, g: Any, seat: int, value: list[int]) -> list[str]:
        usual = self.default(g, seat) or self.value(g, seat)
        found: list[str] = []
        for n, name in enumerate(self.rows(g)):
            part = value[n * self._row : (n + 1) * self._row]
            if part != usual[n * self._row : (n + 1) * self._row]:
                found.append(f"{self.word} {quoted(name)} {self.codec(g).write(part)}")
        return found


@dataclass(frozen=True)
class Vocabulary:
    """The words of a room."""

    clauses: tuple[Clause, ...] = ()
    derived: tuple[Clause, ...] = ()
    """Those whose defaults follow from the clauses of all rooms."""
    ask: Callable[[Any], None] | None = None
    """Asks what is pending unless it is told."""
    check: Callable[[Any, Parsed], None] | None = None
    """Refuses what cannot be."""
    pieces: Callable[[Any], list[int]] | None = None
    """Pieces that lie with this room, by number: they are not elsewhere."""
    whole: bool = False
    """Its words are all there are, besides those of the games within."""
    games: Callable[[Any, bool], list[Any]] | None = None
    """The games within a position, as they are or freshly made."""
    joined: Callable[[Any], None] | None = None
    """Joins what the games within have in common, when they have been read."""
