"""Duchies: 37 spaces with colours and numbers, and their neighbours and areas as masks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import CASTLE, COLOUR_NAMES, COLOURS
from burgrave.kernel.errors import BoardError
from burgrave.kernel.masks import bits
from burgrave.kernel.text import count, say

SPACES: Final = 37
ROW_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)
LETTERS: Final = "BAKSCM"
"""One letter per colour, in the order of COLOURS."""
BARE: Final = "."
"""The letter for a space without a colour, on a board still being drawn."""
COUNTS: Final = (12, 6, 6, 6, 4, 3)
"""Spaces of each colour on every duchy. BUR-CMP-09"""

AXIAL: Final = tuple(
    (max(-3, -r - 3) + column, r)
    for r, length in zip(range(-3, 4), ROW_LENGTHS, strict=True)
    for column in range(length)
)
"""Axial coordinates of the spaces in reading order."""


def touching(places: Sequence[tuple[int, int]]) -> list[int]:
    """Masks of the neighbours of each place on a hexagonal grid."""
    number = {place: n for n, place in enumerate(places)}
    steps = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
    return [sum(1 << number[q + dq, r + dr] for dq, dr in steps if (q + dq, r + dr) in number) for q, r in places]


NEIGHBOURS: Final = touching(AXIAL)
"""Masks of the spaces that share a side with each space. BUR-GEN-07"""


def centre(place: tuple[int, int]) -> tuple[float, float]:
    """The centre of a hexagon with these axial coordinates, in radii."""
    q, r = place
    return 3**0.5 * (q + r / 2), 1.5 * r


def ring_distance(a: int, b: int) -> int:
    """Workers needed to change a die from a to b: 6 and 1 are neighbours. BUR-WRK-02, BUR-WRK-03"""
    d = abs(a - b)
    return min(d, 6 - d)


class Duchy:
    """One layout, with everything the rules need precomputed."""

    __slots__ = (
        "area",
        "areas",
        "bridges",
        "colour_mask",
        "colours",
        "everywhere",
        "name",
        "neighbours",
        "number_mask",
        "numbers",
        "places",
        "reach",
        "sheet",
        "source",
        "starts",
    )

    def __init__(
        self,
        name: str,
        colours: Sequence[int],
        numbers: Sequence[int],
        sheet: str = "",
        source: str = "own",
        places: Sequence[tuple[float, float]] = (),
        neighbours: Sequence[int] = NEIGHBOURS,
        bridges: Sequence[int] = (),
        starts: int = 0,
    ) -> None:
        self.name: Final = name
        self.sheet: Final = sheet or name
        self.source: Final = source
        self.colours: Final = tuple(colours)
        self.numbers: Final = tuple(numbers)
        self.places: Final = tuple(places or (centre(place) for place in AXIAL))
        """The centres of the spaces, for drawing."""
        self.everywhere: Final = (1 << len(self.colours)) - 1
        self.bridges: Final = tuple(bridges)
        self.neighbours: Final = [n | b for n, b in zip(neighbours, bridges or [0] * len(colours), strict=True)]
        """Neighbours for placing: bridges connect two spaces without joining their areas."""
        self.colour_mask: Final = [*(_mask(self.colours, c) for c in range(len(COLOURS))), self.everywhere, 0]
        """Masks of the spaces of each colour, then of any colour, then of none for double tiles."""
        self.number_mask: Final = [_mask(self.numbers, n) for n in range(7)]
        self.areas: Final = list(_areas(self.colour_mask[: len(COLOURS)], neighbours))
        self.area: Final = [next(a for a in self.areas if a >> s & 1) for s in range(len(self.colours))]
        self.starts: Final = starts or self.colour_mask[CASTLE]
        """Where the starting castle may stand. BUR-SET-15"""
        self.reach: Final = [self._reach(value, steps) for value in range(7) for steps in range(4)]
        """Masks of the spaces within some steps of a die, by value * 4 + steps; value 0 is any."""

    def _reach(self, value: int, steps: int) -> int:
        if value == 0:
            return self.everywhere
        return sum(self.number_mask[n] for n in range(1, 7) if ring_distance(value, n) <= steps)

    @property
    def letters(self) -> list[str]:
        """The layout as rows of letters."""
        return split_rows("".join(LETTERS[c] for c in self.colours))


def split_rows(line: str) -> list[str]:
    rows, start = [], 0
    for length in ROW_LENGTHS:
        rows.append(line[start : start + length])
        start += length
    return rows


def read_duchy(name: str, rows: Sequence[str], numbers: Sequence[str], sheet: str = "", source: str = "own") -> Duchy:
    """Parse a duchy from rows of letters and numbers; raises BoardError if it is invalid."""
    for what, given in ((say("colours"), rows), (say("numbers"), numbers)):
        lengths = tuple(len(row) for row in given)
        if lengths != ROW_LENGTHS:
            raise BoardError(
                say(
                    "duchy '{name}' has {total} {what} in rows of {lengths}; "
                    "it needs 37 in rows of 4, 5, 6, 7, 6, 5, 4",
                    name=name,
                    total=sum(lengths),
                    what=what,
                    lengths=", ".join(map(str, lengths)),
                ),
                "BUR-CMP-09",
            )
    _check_letters(name, "".join(rows))
    _check_numbers(name, "".join(numbers))
    return Duchy(name, [LETTERS.index(c) for c in "".join(rows)], [int(n) for n in "".join(numbers)], sheet, source)


def _check_letters(name: str, letters: str) -> None:
    for n, letter in enumerate(letters, 1):
        if letter == BARE:
            raise BoardError(say("duchy '{name}': space {n} has no colour yet", name=name, n=n), "BUR-CMP-09")
        if letter not in LETTERS:
            raise BoardError(
                say(
                    "duchy '{name}', space {n}: there is no colour '{letter}'; it must be one of {letters}",
                    name=name,
                    n=n,
                    letter=letter,
                    letters=", ".join(LETTERS),
                ),
                "BUR-CMP-09",
            )
    for colour, wanted in enumerate(COUNTS):
        found = letters.count(LETTERS[colour])
        if found != wanted:
            raise BoardError(
                count(
                    "duchy '{name}' has {n} space of colour {letter} ({colour}); every duchy needs {wanted}",
                    "duchy '{name}' has {n} spaces of colour {letter} ({colour}); every duchy needs {wanted}",
                    found,
                    name=name,
                    letter=LETTERS[colour],
                    colour=COLOUR_NAMES[colour],
                    wanted=wanted,
                ),
                "BUR-CMP-09",
            )


def _check_numbers(name: str, numbers: str) -> None:
    for n, digit in enumerate(numbers, 1):
        if digit not in "123456":
            raise BoardError(
                say(
                    "duchy '{name}', space {n}: '{digit}' is not a die number from 1 to 6",
                    name=name,
                    n=n,
                    digit=digit,
                ),
                "BUR-CMP-09",
            )
    for wanted in "123456":
        if wanted not in numbers:
            raise BoardError(
                say("duchy '{name}' has no space numbered {number}", name=name, number=wanted), "BUR-CMP-09"
            )


def _mask(values: Sequence[int], wanted: int) -> int:
    return sum(1 << s for s, value in enumerate(values) if value == wanted)


def _areas(colour_mask: Sequence[int], neighbours: Sequence[int]) -> Iterator[int]:
    """The areas: maximal connected sets of one colour. BUR-GEN-07"""
    for left in colour_mask:
        while left:
            area = left & -left
            grown = 0
            while grown != area:
                grown = area
                for s in bits(grown):
                    area |= neighbours[s] & left
            yield area
            left &= ~area


def _load() -> dict[str, Duchy]:
    facts = read_facts("data/duchies")
    return {
        d["name"]: read_duchy(d["name"], d["rows"], facts["numbers"], d["sheet"], d["source"]) for d in facts["duchy"]
    }


DUCHIES: Final = _load()
"""Every layout in the box by its number, and the older layouts of 4 and 8."""
NUMBERS: Final[list[str]] = read_facts("data/duchies")["numbers"]
