"""Codecs between a position's numbers and words: counts, names, masks, packed counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from burgrave.kernel.masks import bits
from burgrave.kernel.notation import NOTHING, SEATS, Arguments
from burgrave.kernel.text import Text, say

MOST: Final = 999
"""The limit for anything the rules do not limit: points, silver, workers, coins."""

Limit = Callable[[Any], int]
"""The largest number of something that a position can have."""
Limits = Callable[[Any], Sequence[int]]
"""The largest number for each name."""


def placeholder(what: Text) -> str:
    """The placeholder for a name in the documentation."""
    return str(what).upper().replace(" ", "-")


class Codec:
    """Writes a list of small numbers as words, and reads it back."""

    form: str = ""
    """The syntax after the keyword, for the documentation."""

    def here(self, g: Any) -> Codec:
        """The codec with one position's limits, such as its number of players or rounds."""
        return self

    def read(self, words: Arguments, width: int) -> list[int]:
        raise NotImplementedError

    def write(self, values: list[int]) -> str:
        raise NotImplementedError


class Numbers(Codec):
    """Numbers from low to high: one per value, or any number of them up to `most`."""

    def __init__(
        self, low: int = 0, high: int = MOST, most: int = 0, plus: int = 0, limit: Limit | None = None
    ) -> None:
        self._low: Final = low
        self._high: Final = high
        self._most: Final = most
        self._plus: Final = plus
        """Added to written numbers, where people count from 1."""
        self._limit: Final = limit
        """Replaces `high` where it depends on the position."""
        self.form = "N …" if most else "N"

    def here(self, g: Any) -> Codec:
        return self if self._limit is None else Numbers(self._low, self._limit(g), self._most, self._plus)

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
    """One name per value; with `empty`, `-` is an empty space, and trailing ones are omitted."""

    def __init__(
        self, names: Sequence[str], what: Text, empty: int | None = None, first: int = 0, most: int = 0
    ) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._empty: Final = empty
        self._first: Final = first
        """The value of the first name."""
        self._most: Final = most
        """If not 0, the list may have any length up to this."""
        self._known: Final = {name: n + first for n, name in enumerate(names) if name}
        self.form = f"{placeholder(what)}, …" if most or empty is not None else placeholder(what)

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
    """The count of each name: `pink 2, red` is two pink and one red."""

    def __init__(
        self,
        names: Sequence[str],
        what: Text,
        most: int = MOST,
        limits: Limits | None = None,
        counts: Sequence[int] | None = None,
    ) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._most: Final = most
        self._limits: Final = limits
        """The largest count of each name, if it depends on the position."""
        self._counts: Final = counts
        """The largest count of each name, if it is fixed."""
        self._known: Final = {name: n for n, name in enumerate(names) if name}
        self.form = f"{placeholder(what)} N, …"

    def here(self, g: Any) -> Codec:
        if self._limits is None:
            return self
        return Counts(self._names, self._what, self._most, None, list(self._limits(g)))

    def read(self, words: Arguments, width: int) -> list[int]:
        found = [0] * width
        if words.follows(NOTHING):
            return found
        seen: set[int] = set()
        while True:
            at = named_once(words, self._known, self._what, seen)
            high = self._most if self._counts is None else self._counts[at]
            if words.number_follows:
                found[at] = words.number(0, high)
            elif high:
                found[at] = 1
            else:
                raise words.taken().refuse(say("this game has none of these"))
            if not words.more:
                return found

    def write(self, values: list[int]) -> str:
        named = [(self._names[n], value) for n, value in enumerate(values) if value]
        return ", ".join([name if value == 1 else f"{name} {value}" for name, value in named]) or NOTHING


class Mask(Codec):
    """The names of a set's members, kept as a bit mask."""

    def __init__(self, names: Sequence[str], what: Text) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._known: Final = {name: n for n, name in enumerate(names) if name}
        self.form = f"{placeholder(what)}, …"

    def read(self, words: Arguments, width: int) -> list[int]:
        seen: set[int] = set()
        if not words.follows(NOTHING):
            named_once(words, self._known, self._what, seen)
            while words.more:
                named_once(words, self._known, self._what, seen)
        return [sum([1 << n for n in seen])]

    def write(self, values: list[int]) -> str:
        return ", ".join([self._names[n] for n in bits(values[0])]) or NOTHING


def named_once(words: Arguments, known: dict[str, int], what: Text, seen: set[int]) -> int:
    """Read the next name, refusing one that was given before."""
    found = words.name(known, what)
    if found in seen:
        raise words.taken().refuse(say("this is given twice"))
    seen.add(found)
    return found


class SeatSet(Mask):
    """A set of seats."""

    def __init__(self, players: int = len(SEATS)) -> None:
        super().__init__(SEATS[:players], say("seat"))

    def here(self, g: Any) -> Codec:
        return SeatSet(g.players)


class Seat(Names):
    """One seat per value."""

    def __init__(self, players: int = len(SEATS)) -> None:
        super().__init__(SEATS[:players], say("seat"))

    def here(self, g: Any) -> Codec:
        return Seat(g.players)


class SeatOf(Codec):
    """One seat per value, or `-` for nobody."""

    form = "SEAT"

    def __init__(self, players: int = len(SEATS)) -> None:
        self._players: Final = players

    def here(self, g: Any) -> Codec:
        return SeatOf(g.players)

    def read(self, words: Arguments, width: int) -> list[int]:
        known = {NOTHING: -1} | {SEATS[seat]: seat for seat in range(self._players)}
        return [words.name(known, say("seat")) for _ in range(width)]

    def write(self, values: list[int]) -> str:
        return " ".join([SEATS[value] if value >= 0 else NOTHING for value in values])


class On(Codec):
    """The pieces on numbered or named spaces: `castle on 19, bank on 26 29`."""

    form = "NAME on SPACE …, …"

    def __init__(self, names: Sequence[str], what: Text, empty: int = 0, places: Sequence[str] = ()) -> None:
        self._names: Final = list(names)
        self._what: Final = what
        self._empty: Final = empty
        self._known: Final = {name: n for n, name in enumerate(names) if name}
        self._places: Final = list(places)
        """The names of the spaces; if empty, they are numbered from 1."""
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


class Packed(Codec):
    """Counts packed into one number, a few bits each."""

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
