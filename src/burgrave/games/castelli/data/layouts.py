"""The assembled board: pieces side by side, and the tables that rules look up.

A layout is written row by row: `AB/CD` is the full board, `AB` the one for two players. After a piece, `'` means that
it is turned by 180 degrees, `*` that the silver mine tile is on it. A final `^` means that the resource tracks are
north of the board instead of south of it.

There may be several boards. Their cells are numbered board by board, `SPACES` each; a single board has the first
numbers.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.castelli.data.facts import read_facts
from burgrave.games.castelli.data.tiles import SIDES
from burgrave.kernel.flat import flat, zeros
from burgrave.kernel.flat import place_of as place_of_kind
from burgrave.kernel.text import Text, say

WOOD: Final = 0
GRAIN: Final = 1
ROCK: Final = 2
MARKET: Final = 3
MINE: Final = 4
AREA_TYPES: Final = ("wood", "grain", "rock", "market", "mine")
AREA_NAMES: Final = (say("wood"), say("grain"), say("rock"), say("market"), say("silver mine"))
RESOURCES: Final = 3

SILVER: Final = 3
CARD: Final = 4
REWARDS: Final = ("wood", "grain", "rock", "silver", "card")
"""The pictures on the border; the first three are the resources by number."""
REWARD_NAMES: Final = (*AREA_NAMES[:3], say("silver"), say("card"))
SETTLEMENT_NAMES: Final = (say("village"), say("city"))

ROWS: Final = 8
COLUMNS: Final = 8
PER_ROW: Final = 4
"""The octagons in a row, and the squares."""
SPACES: Final = 32
"""The octagons of the full board, and the squares."""
SLOTS: Final = 4
"""The places for castles in an octagon: two sites of its rock area, its grain area, its wood area."""
GRAIN_SLOT: Final = 2
WOOD_SLOT: Final = 3
_PIECE: Final = 4
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
_NONE: Final = -1
_NORTH: Final = 0
_SOUTH: Final = 2


@dataclass(frozen=True)
class Area:
    """A part of an octagon: its resource, and the sides that belong to it. CAS-GEO-05, CAS-GEO-06"""

    kind: int
    symbols: int
    sides: tuple[int, ...]
    sites: int


@dataclass(frozen=True)
class Octagon:
    """A landscape space of a piece; a settlement belongs to all of it. CAS-GEO-13"""

    settlement: str
    areas: tuple[Area, ...]


BoardPiece = dict[tuple[int, int], Octagon]


def _area(fact: dict[str, Any]) -> Area:
    sides = tuple(SIDES.index(side) for side in fact["sides"])
    return Area(AREA_TYPES.index(fact["type"]), fact["symbols"], sides, fact.get("sites", 0))


def _octagon(fact: dict[str, Any]) -> Octagon:
    octagon = Octagon(fact.get("settlement", ""), tuple(_area(area) for area in fact["areas"]))
    where = f"piece {fact['piece']}, row {fact['row']}, column {fact['column']}"
    types = [area.kind for area in octagon.areas]
    assert sorted(side for area in octagon.areas for side in area.sides) == [0, 1, 2, 3], f"{where}: sides"
    assert len(set(types)) == len(types), f"{where}: two areas of one type could not be told apart"
    for area in octagon.areas:
        assert area.sites in ((1, 2) if area.kind == ROCK else (0,)), f"{where}: castle sites"
        assert (len(area.sides) == 4) == (area.kind == MINE), f"{where}: only the mine touches all sides"
    return octagon


def read_piece(octagons: Sequence[dict[str, Any]]) -> BoardPiece:
    return {(fact["row"], fact["column"]): _octagon(fact) for fact in octagons}


def read_pieces(facts: Mapping[str, Any]) -> dict[str, BoardPiece]:
    """Validate the pieces of a data file."""
    names = sorted({str(fact["piece"]) for fact in facts["octagon"]})
    pieces = {name: read_piece([fact for fact in facts["octagon"] if fact["piece"] == name]) for name in names}
    cells = {(row, column) for row in range(_PIECE) for column in range(_PIECE) if (row + column) % 2 == 0}
    assert all(piece.keys() == cells for piece in pieces.values())
    octagons = [octagon for piece in pieces.values() for octagon in piece.values()]
    areas = [area for octagon in octagons for area in octagon.areas]
    totals = facts["totals"]
    assert len(areas) == totals["areas"]
    for kind, name in enumerate(AREA_TYPES):
        assert sum(area.symbols for area in areas if area.kind == kind) == totals["symbols"][name]
    assert sum(area.sites for area in areas) == totals["sites"]
    assert sum(octagon.settlement == "village" for octagon in octagons) == totals["villages"]
    assert sum(octagon.settlement == "city" for octagon in octagons) == totals["cities"]
    return pieces


PIECES: Final = read_pieces(read_facts("data/pieces"))
MINE_PIECE: Final = next(
    name for name, piece in PIECES.items() if any(area.kind == MINE for o in piece.values() for area in o.areas)
)


def read_frame(facts: Mapping[str, Any]) -> list[list[int]]:
    frame = []
    for side, name in enumerate(("north", "east", "south", "west")):
        pictures: list[str] = facts[name]
        # Border squares are where row + column is odd, so that is where pictures must be. CAS-GEO-09
        edge = (0, COLUMNS - 1, COLUMNS - 1, 0)[side]
        assert [bool(picture) for picture in pictures] == [(n + edge) % 2 == 1 for n in range(COLUMNS)]
        frame.append([REWARDS.index(picture) if picture else _NONE for picture in pictures])
    return frame


FRAME: Final = read_frame(read_facts("data/frame"))


class BoardSet:
    """The pieces and frame for boards. Layouts are cached; there are 384 full boards and few others."""

    def __init__(
        self, pieces: Mapping[str, BoardPiece] = PIECES, frame: list[list[int]] = FRAME, bare: bool = False
    ) -> None:
        self.pieces: Final = pieces
        self.frame: Final = frame
        self.bare: Final = bare
        """Whether borders beside the resource tracks have no pictures. CAS-GEO-10"""
        self.mine_cell: Final = next(
            cell for cell, octagon in pieces[MINE_PIECE].items() if any(area.kind == MINE for area in octagon.areas)
        )
        """The cell of the printed mine on its piece, and of the silver mine tile on another."""
        self._made: Final[dict[str, Layout]] = {}

    def layout(self, name: str) -> Layout:
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = Layout(name, self)
        return found

    def find(self, grid: list[list[tuple[str, str, str]]], row: int, column: int) -> Octagon:
        """The octagon at a cell of an assembled board, in its orientation there."""
        letter, turned, covered = grid[row // _PIECE][column // _PIECE]
        local = (row % _PIECE, column % _PIECE)
        if turned:
            local = (_PIECE - 1 - local[0], _PIECE - 1 - local[1])
        octagon = self.pieces[MINE_PIECE if covered and local == self.mine_cell else letter][local]
        return _half_turn(octagon) if turned else octagon


class Layout:
    """The board of one game, with tables for the rules. Octagons and squares are numbered row by row, four to a row."""

    def __init__(self, name: str, boards: BoardSet) -> None:
        grid = [re.findall(r"([A-Z])('?)(\*?)", row) for row in name.split("/")]
        self.name: Final = name
        self._tracks: Final = _NORTH if name.endswith("^") else _SOUTH
        self.rows: Final = _PIECE * len(grid)
        self.spaces: Final = PER_ROW * self.rows
        """How many octagons there are, and how many squares."""
        self.octagons: Final = [boards.find(grid, *cell(octagon, 0)) for octagon in range(self.spaces)]
        areas = [(octagon, area) for octagon in range(self.spaces) for area in self.octagons[octagon].areas]
        self.kind: Final = flat([area.kind for _, area in areas])
        """For each area its type; areas are numbered octagon by octagon."""
        self.symbols: Final = flat([area.symbols for _, area in areas])
        self.place: Final = flat([octagon for octagon, _ in areas])
        """For each area its octagon."""
        self.sides: Final[list[list[int]]] = [[] for _ in areas]
        """For each area the sides of squares that point at it: 4 * square + side."""
        self.around: Final = zeros(len(areas))
        """For each area the mask of the squares beside it."""
        self.touches: Final = flat([_NONE] * (4 * self.spaces))
        """4 * square + side: the area there that play can complete; -1 for the border and the mine."""
        self.octagon: Final = flat([_NONE] * (4 * self.spaces))
        """4 * square + side: the octagon there, -1 for the border."""
        self.reward: Final = [_NONE] * (4 * self.spaces)
        """4 * square + side: the picture on the border there, -1 if there is none."""
        self.ring: Final[list[list[int]]] = [[] for _ in range(self.spaces)]
        """For each octagon the sides of squares that point at it: 4 * square + side."""
        self.areas_of: Final[list[list[int]]] = [[] for _ in range(self.spaces)]
        for number, (octagon, area) in enumerate(areas):
            self._add_area(number, octagon, area)
        self.near: Final = [self._near(square) for square in range(self.spaces)]
        """For each square the areas beside it that play can complete."""
        for square in range(self.spaces):
            self._add_border(square, boards)
        self.mine_area: Final[int] = place_of_kind(self.kind, MINE, 0)
        self.mine: Final = self.place[self.mine_area]
        self.all: Final = (1 << self.spaces) - 1
        self.villages: Final = self._mask(lambda o: o.settlement == "village")
        self.cities: Final = self._mask(lambda o: o.settlement == "city")
        self.grain: Final = self._mask(lambda o: any(area.kind == GRAIN for area in o.areas))
        self.wood: Final = self._mask(lambda o: any(area.kind == WOOD for area in o.areas))
        self.one_site: Final = self._mask(lambda o: any(area.sites >= 1 for area in o.areas))
        """Octagons with at least one castle site."""
        self.two_sites: Final = self._mask(lambda o: any(area.sites >= 2 for area in o.areas))
        self.lines: Final = flat([self._lines(octagon) for octagon in range(self.spaces)])
        """For each octagon the mask of those in its row or column, itself among them. CAS-GEO-11, CAS-BLD-08"""

    def _add_area(self, number: int, octagon: int, area: Area) -> None:
        row, column = cell(octagon, 0)
        self.areas_of[octagon].append(number)
        for side in area.sides:
            beside = self.beside(row, column, side)
            if beside == _NONE:
                continue
            at = 4 * beside + (side + 2) % 4
            self.sides[number].append(at)
            self.ring[octagon].append(at)
            self.around[number] |= 1 << beside
            self.octagon[at] = octagon
            if area.kind != MINE:
                self.touches[at] = number

    def _near(self, square: int) -> list[int]:
        return [area for area in self.touches[4 * square : 4 * square + 4] if area != _NONE]

    def _add_border(self, square: int, boards: BoardSet) -> None:
        row, column = cell(square, 1)
        for side in range(4):
            if self.beside(row, column, side) == _NONE and not (boards.bare and side == self._tracks):
                self.reward[4 * square + side] = boards.frame[side][column if side % 2 == 0 else row]

    def beside(self, row: int, column: int, side: int) -> int:
        """The number of the cell on this side, an octagon of a square and a square of an octagon; -1 for the border."""
        row += _STEPS[side][0]
        column += _STEPS[side][1]
        if 0 <= row < self.rows and 0 <= column < COLUMNS:
            return row * PER_ROW + column // 2
        return _NONE

    def _mask(self, holds: Callable[[Octagon], bool]) -> int:
        return sum(1 << n for n, octagon in enumerate(self.octagons) if holds(octagon))

    def _lines(self, octagon: int) -> int:
        row, column = cell(octagon, 0)
        found = 0
        for other in range(self.spaces):
            there = cell(other, 0)
            if there[0] == row or there[1] == column:
                found |= 1 << other
        return found


def cell(number: int, parity: int) -> tuple[int, int]:
    """Row and column of an octagon (parity 0) or a square (parity 1). CAS-GEO-03"""
    row, place = divmod(number, PER_ROW)
    return row, 2 * place + (row + parity) % 2


def octagon_name(octagon: int) -> Text:
    return _cell_name(octagon, 0)


def square_name(square: int) -> Text:
    return _cell_name(square, 1)


def _cell_name(number: int, parity: int) -> Text:
    """The name of an octagon or square by row and column from the north-west, as players refer to it in scoring."""
    row, column = cell(number % SPACES, parity)
    return say("row {row}, column {column}", row=row + 1, column=column + 1)


def board_prefix(board: int) -> str:
    """The prefix of a board's places: empty for board 0, which is the only one, otherwise such as `b0-`."""
    return f"b{board - 1}-" if board else ""


def place_of(what: str, number: int, *more: int) -> str:
    """The id of a place in a cell, on any of several boards: `square-3`, `b1-site-8-0`."""
    board, here = divmod(number, SPACES)
    return board_prefix(board) + "-".join([what, *(str(n) for n in (here, *more))])


def _half_turn(octagon: Octagon) -> Octagon:
    areas = [Area(a.kind, a.symbols, tuple((side + 2) % 4 for side in a.sides), a.sites) for a in octagon.areas]
    return Octagon(octagon.settlement, tuple(areas))


ANY_BOARD: Final = {2: "AB", 3: "AB/CD", 4: "AB/CD"}
"""A board by number of players, used until the pieces are drawn or a position is thawed."""


OURS: Final = BoardSet()
BARE: Final = BoardSet(bare=True)


def layout(name: str) -> Layout:
    """The layout with this name, made of our pieces."""
    return OURS.layout(name)
