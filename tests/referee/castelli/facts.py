"""What is in the box of Castelli: the board, the tiles and the cards; pictures from the data files."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

ROOM = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "castelli"

COLOURS = ("blue", "red", "green", "yellow")
SEAT_COLOURS = ("red", "blue", "green", "yellow")
RESOURCES = ("wood", "grain", "rock")
SIDES = "NESW"
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
PIECE = 4
COLUMNS = 8
CARDS = {
    "king-3": 1, "king-4": 2, "king-5": 1, "robber": 2, "steward": 3, "bandits": 1, "count": 3, "traitor": 2,
    "countess": 3, "master-builder": 3, "robber-baron": 2, "farmer": 2,
}  # fmt: skip
"""The 25 cards in the order of their numbers. CAS-CRD-11 to CAS-CRD-20"""
BATTLE_CARDS = {"duke": 2, "abbot": 1, "guard": 2, "army-of-knights": 1, "arsonist": 2}
"""CAS-BAT-21 to CAS-BAT-25"""

Cell = tuple[int, int]


@cache
def data(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOM / f"{name}.toml").read_text("utf-8"))


@dataclass(frozen=True)
class Tile:
    """Shields clockwise from north; a shield that shows a card counts nothing. CAS-CMP-05, CAS-CMP-07"""

    name: str
    value: int
    shields: tuple[str, ...]
    card: str
    silver: int


@cache
def tiles() -> dict[int, Tile]:
    """By number; those of Dilemma come after those of the board."""
    facts = [*data("data/tiles")["tile"], *data("expansions/dilemma/facts")["tile"]]
    return {
        fact["id"]: Tile(
            fact["name"], fact["value"], tuple(fact["shields"]), fact.get("card", ""), fact.get("silver", 0)
        )
        for fact in facts
    }


def pieces() -> list[str]:
    """Their letters in the order in which they are drawn; the one with the mine is the first."""
    return sorted({fact["piece"] for fact in data("data/pieces")["octagon"]})


def mine_cell() -> Cell:
    """Where the mine lies on its piece; the silver mine tile lies on the same place of another. CAS-TOU-02"""
    return next(
        (fact["row"], fact["column"])
        for fact in data("data/pieces")["octagon"]
        if any(area["type"] == "mine" for area in fact["areas"])
    )


@dataclass
class Area:
    """Part of an octagon, and the squares beside it: each with the side on which it touches. CAS-GEO-05, CAS-GEO-06"""

    octagon: Cell
    kind: str
    symbols: int
    sites: int
    sides: list[tuple[Cell, int]]


class Board:
    """Octagons where row and column add up to an even number, squares elsewhere. CAS-GEO-01, CAS-GEO-03"""

    def __init__(self, name: str) -> None:
        self.name = name
        grid = [re.findall(r"([A-Z])('?)(\*?)", row) for row in name.split("/")]
        self.rows = PIECE * len(grid)
        cells = [(row, column) for row in range(self.rows) for column in range(COLUMNS)]
        self.octagons = [cell for cell in cells if sum(cell) % 2 == 0]
        self.squares = [cell for cell in cells if sum(cell) % 2 == 1]
        self.settlements: dict[Cell, str] = {}
        self.areas: list[Area] = []
        for cell in self.octagons:
            letter, turned, mined = grid[cell[0] // PIECE][cell[1] // PIECE]
            self._lay(cell, letter, bool(turned), bool(mined))
        self.mine = next(area for area in self.areas if area.kind == "mine")
        self._areas_of = {cell: [area for area in self.areas if area.octagon == cell] for cell in self.octagons}
        self._lines = {cell: self._find_lines(cell) for cell in self.octagons}
        self.by_words = {words_of(cell): cell for cell in self.octagons}

    def _lay(self, cell: Cell, letter: str, turned: bool, mined: bool) -> None:
        """One octagon of a piece as it lies there. CAS-SET-01, CAS-TOU-02"""
        row, column = cell[0] % PIECE, cell[1] % PIECE
        if turned:
            row, column = PIECE - 1 - row, PIECE - 1 - column
        if mined and (row, column) == mine_cell():
            letter = pieces()[0]
        fact = next(
            fact
            for fact in data("data/pieces")["octagon"]
            if (fact["piece"], fact["row"], fact["column"]) == (letter, row, column)
        )
        if fact.get("settlement"):
            self.settlements[cell] = fact["settlement"]
        for area in fact["areas"]:
            sides = [(SIDES.index(side) + (2 if turned else 0)) % 4 for side in area["sides"]]
            beside = [(self.beside(cell, side), (side + 2) % 4) for side in sides]
            touching = [(square, side) for square, side in beside if square is not None]
            self.areas.append(Area(cell, area["type"], area["symbols"], area.get("sites", 0), touching))

    def beside(self, cell: Cell, side: int) -> Cell | None:
        """The cell on this side; None at the border."""
        row, column = cell[0] + STEPS[side][0], cell[1] + STEPS[side][1]
        return (row, column) if 0 <= row < self.rows and 0 <= column < COLUMNS else None

    def areas_of(self, octagon: Cell) -> list[Area]:
        return self._areas_of[octagon]

    def border(self, square: Cell, side: int) -> str:
        """The picture on the border. CAS-GEO-09"""
        picture: str = data("data/frame")[("north", "east", "south", "west")[side]][square[1 - side % 2]]
        return picture

    def lines(self, octagon: Cell) -> list[Cell]:
        return self._lines[octagon]

    def _find_lines(self, octagon: Cell) -> list[Cell]:
        """The octagons of its row and column, itself once. CAS-GEO-11, CAS-BLD-08"""
        return [other for other in self.octagons if other[0] == octagon[0] or other[1] == octagon[1]]


def words_of(cell: Cell) -> str:
    """A cell as records write it: row and place in the row, from 1 on."""
    return f"{cell[0] + 1}.{cell[1] // 2 + 1}"


@cache
def board(name: str) -> Board:
    """A board is never changed, so that games share it."""
    return Board(name)
