"""What is in the box of Burgundy: tiles, board and duchies, from the books; ids and layouts from the data files."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOM = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "burgundy"

COLOURS = ("building", "animal", "monastery", "ship", "castle", "mine")
LETTERS = dict(zip("BAKSCM", COLOURS, strict=True))
BUILDINGS = ("market", "carpenter", "church", "warehouse", "boarding-house", "bank", "city-hall", "watchtower")
SPECIES = ("cow", "sheep", "pig", "goat")
BLACK_MONASTERIES = (7, 12, 14, 15, 24, 25)
PHASE_BONUS = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}

DEPOTS = (
    (("monastery", 3), ("building", 2), ("ship", 2), ("animal", 4)),
    (("monastery", 2), ("building", 3), ("castle", 2), ("building", 4)),
    (("animal", 2), ("ship", 3), ("building", 2), ("monastery", 4)),
    (("mine", 4), ("ship", 2), ("building", 2), ("animal", 3)),
    (("building", 3), ("mine", 2), ("building", 4), ("monastery", 2)),
    (("castle", 3), ("building", 2), ("ship", 4), ("animal", 2)),
)
"""Spaces of each depot from top to bottom: colour, and from how many players on it is used. BUR-PHA-04"""
BLACK_DEPOT = (3, 2, 4, 2, 2, 4, 2, 3)
"""From how many players on each space is used. BUR-PHA-06"""
MONASTERY_COUNTS = {
    16: "warehouse", 17: "watchtower", 18: "carpenter", 19: "church", 20: "market", 21: "boarding-house", 22: "bank",
    23: "city-hall", 29: "white-castle",
}  # fmt: skip
"""What each of some monasteries counts at the end. BUR-MON-16 to BUR-MON-23, BUR-MON-29"""


def data(name: str) -> dict[str, Any]:
    """A data file of the game by its path."""
    return tomllib.loads((ROOM / f"{name}.toml").read_text("utf-8"))


@cache
def tile_names() -> dict[int, str]:
    """Names of the tiles by the ids that records have for them."""
    found: dict[int, str] = {}
    for path in ROOM.rglob("*tiles.toml"):
        for group in tomllib.loads(path.read_text("utf-8")).values():
            if isinstance(group, list):
                found.update({fact["id"]: fact["name"] for fact in group})
    return found


@cache
def colour_of(tile: str) -> str:
    """The colour of a tile, by its name; '' for tiles that fit every colour or none."""
    kind, _, number = tile.partition("-")
    if tile in BUILDINGS or tile in ("white-castle", "crane"):
        return "building"
    if kind in (*SPECIES, "geese"):
        return "animal"
    if kind == "monastery" and number:
        return "monastery"
    return tile if tile in ("ship", "castle", "mine") else ""


@cache
def species_of(tile: str) -> str:
    return tile.partition("-")[0] if colour_of(tile) == "animal" else ""


@cache
def animals_on(tile: str) -> int:
    return int(tile.partition("-")[2]) if colour_of(tile) == "animal" else 0


@cache
def monastery_number(tile: str) -> int:
    return int(tile.partition("-")[2]) if colour_of(tile) == "monastery" else 0


def coloured_backs() -> dict[str, int]:
    """Tiles with the back of their own colour. BUR-CMP-01 to BUR-CMP-04"""
    bag = dict.fromkeys(BUILDINGS, 5)
    for species in SPECIES:
        bag |= {f"{species}-2": 2, f"{species}-3": 2, f"{species}-4": 1}
    bag |= {f"monastery-{n}": 1 for n in range(1, 27) if n not in BLACK_MONASTERIES}
    return bag | {"ship": 20, "castle": 14, "mine": 10}


def black_backs() -> dict[str, int]:
    """Tiles with a black back. BUR-CMP-01 to BUR-CMP-04"""
    bag = dict.fromkeys(BUILDINGS, 2)
    for species in SPECIES:
        bag |= {f"{species}-3": 1, f"{species}-4": 1}
    bag |= {f"monastery-{n}": 1 for n in BLACK_MONASTERIES}
    return bag | {"ship": 6, "castle": 2, "mine": 2}


@dataclass
class Duchy:
    """Spaces with colours and numbers; `near` joins those that share a side."""

    name: str
    colours: list[str]
    numbers: list[int]
    near: list[set[int]]
    crossings: list[set[int]] = field(default_factory=list)
    """Spaces that only a river joins. BUR-SOLO-08"""
    _areas: dict[int, set[int]] = field(default_factory=dict)

    def area(self, space: int) -> set[int]:
        """All spaces of the same colour that hang together with this one. BUR-GEN-07"""
        if space not in self._areas:
            found, edge = {space}, [space]
            while edge:
                for other in self.near[edge.pop()]:
                    if other not in found and self.colours[other] == self.colours[space]:
                        found.add(other)
                        edge.append(other)
            self._areas |= dict.fromkeys(found, found)
        return self._areas[space]

    def touching(self, space: int) -> set[int]:
        """Spaces from which this one can be reached. BUR-PLC-04"""
        return self.near[space] | (self.crossings[space] if self.crossings else set())

    def of_colour(self, colour: str) -> list[int]:
        return [space for space, own in enumerate(self.colours) if own == colour]


SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))


def neighbours(places: list[tuple[int, int]]) -> list[set[int]]:
    """Which of these hexagons, given by two axes, share a side."""
    at = {place: n for n, place in enumerate(places)}
    return [{at[q + dq, r + dr] for dq, dr in SIDES if (q + dq, r + dr) in at} for q, r in places]


def hexagon() -> list[tuple[int, int]]:
    """The 37 spaces of a duchy from the top left on: rows of 4, 5, 6, 7, 6, 5, 4. BUR-CMP-09"""
    return [(q, r) for r in range(-3, 4) for q in range(max(-3, -r - 3), min(3, 3 - r) + 1)]


@cache
def duchies() -> dict[str, tuple[str, Duchy]]:
    """Every layout with the sheet it is printed on."""
    facts = data("data/duchies")
    numbers = [int(n) for n in "".join(facts["numbers"])]
    near = neighbours(hexagon())
    return {
        fact["name"]: (fact["sheet"], Duchy(fact["name"], [LETTERS[x] for x in "".join(fact["rows"])], numbers, near))
        for fact in facts["duchy"]
    }


def sheets(words: str) -> list[list[str]]:
    """The sheets of a pool such as `1-10,19`, each with the sides that may be played. BUR-SET-07"""
    known = duchies()
    names: list[str] = []
    for word in words.split(","):
        first, dash, last = word.strip().partition("-")
        names += [str(n) for n in range(int(first), int(last) + 1)] if dash else [first]
    found: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        found.setdefault(known[name][0], []).append(name)
    return list(found.values())
