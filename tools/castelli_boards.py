"""Castelli's reconstructed pieces: `python -m tools.castelli_boards` checks them, `--write` repairs them.

All 384 full boards and all two-player boards must satisfy:

- every area has at least one tile beside it, so that it can be won;
- every area but the mine shows two symbols, as all areas in the captions and examples of the book do;
- areas with one, two and three tiles beside them exist (the three pictures of evaluation);
- some octagon shows rock with one castle site, grain and a market (the picture of a landscape space);
- some tile completes a rock and a grain area at once, another a market and two grain areas (the two worked examples);
- some castle has two villages and a city in its row, and one more village in its column (the example of scoring).

Repairs are deterministic: an octagon with an area that could touch nothing but the edge of a board is rotated by
quarter turns; if that does not help, it is swapped with the first other octagon of its piece that fits.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from burgrave.games.castelli.data.layouts import GRAIN, MARKET, MINE, OURS, ROCK, BoardSet, Layout, cell, read_pieces

FILE: Final = Path(__file__).parent.parent / "src/burgrave/games/castelli/data/pieces.toml"
SYMBOLS: Final = 2
_SIDES: Final = "NESW"
_LAST: Final = 3
Areas = list[dict[str, Any]]


def all_boards() -> Iterator[str]:
    """The names of all boards: four pieces as a square, or the piece with the mine beside another one."""
    for order in itertools.permutations("ABCD"):
        for turned in itertools.product(("", "'"), repeat=4):
            first, second, third, fourth = [letter + mark for letter, mark in zip(order, turned, strict=True)]
            yield f"{first}{second}/{third}{fourth}"
    for other in "BCD":
        for pair in (("A", other), (other, "A")):
            for turned in itertools.product(("", "'"), repeat=2):
                yield "".join(letter + mark for letter, mark in zip(pair, turned, strict=True))


def faults(boards: BoardSet) -> list[str]:
    """The violated conditions, in words."""
    found: list[str] = []
    layouts = [boards.layout(name) for name in all_boards()]
    for board in layouts:
        lonely = [area for area in range(len(board.kind)) if not board.around[area]]
        if lonely:
            found.append(f"{board.name}: {len(lonely)} areas touch no tile")
    for name, piece in boards.pieces.items():
        for where, octagon in piece.items():
            if any(area.symbols != SYMBOLS for area in octagon.areas if area.kind != MINE):
                found.append(f"piece {name}, cell {where}: not every area shows {SYMBOLS} symbols")
    neighbours = {board.around[area].bit_count() for board in layouts for area in range(len(board.kind))}
    if not {1, 2, 3} <= neighbours:
        found.append("areas with one, two and three tiles beside them are needed")
    for example, shown in _EXAMPLES.items():
        if not any(shown(board) for board in layouts):
            found.append(f"no board shows {example}")
    return found


def _landscape(board: Layout) -> bool:
    kinds = [{(area.kind, area.sites) for area in octagon.areas} for octagon in board.octagons]
    return {(ROCK, 1), (GRAIN, 0), (MARKET, 0)} in kinds


def _completes(board: Layout, wanted: list[int]) -> bool:
    """Whether some tile touches areas of these kinds, each in a different octagon."""
    for square in range(board.spaces):
        kinds = [board.kind[area] for area in board.touches[4 * square : 4 * square + 4] if area >= 0]
        if all(kinds.count(kind) >= wanted.count(kind) for kind in wanted):
            return True
    return False


def _scored(board: Layout) -> bool:
    for octagon in range(board.spaces):
        if board.one_site >> octagon & 1:
            row, column = cell(octagon, 0)
            on_row = [n for n in range(board.spaces) if cell(n, 0)[0] == row]
            on_column = [n for n in range(board.spaces) if cell(n, 0)[1] == column and n not in on_row]
            lying = [
                [sum(mask >> n & 1 for n in line) for mask in (board.villages, board.cities)]
                for line in (on_row, on_column)
            ]
            if lying == [[2, 1], [1, 0]]:
                return True
    return False


_EXAMPLES: Final = {
    "an octagon with rock and one site, grain and a market": _landscape,
    "a tile beside rock and grain": lambda board: _completes(board, [ROCK, GRAIN]),
    "a tile beside a market and two areas of grain": lambda board: _completes(board, [MARKET, GRAIN, GRAIN]),
    "a castle that scores 5 for two villages and a city in its row and a village in its column": _scored,
}


def edges(row: int, column: int) -> set[str]:
    """The sides of a piece's cell that can be at the edge of a board at the same time."""
    sides = {"N": row == 0, "E": column == _LAST, "S": row == _LAST, "W": column == 0}
    return {side for side, there in sides.items() if there}


def fits(row: int, column: int, areas: Areas) -> bool:
    """Whether each area touches a tile wherever its piece lies."""
    outer = edges(row, column)
    return all(set(area["sides"]) - outer for area in areas)


def turned(areas: Areas, quarters: int) -> Areas:
    def side(letter: str) -> str:
        return _SIDES[(_SIDES.index(letter) + quarters) % 4]

    return [{**area, "sides": "".join(sorted(map(side, area["sides"]), key=_SIDES.index))} for area in areas]


def mend(facts: dict[str, Any]) -> None:
    """Rotate and swap octagons until every area can be won, and give every area two symbols."""
    for piece in sorted({fact["piece"] for fact in facts["octagon"]}):
        octagons = [fact for fact in facts["octagon"] if fact["piece"] == piece]
        for octagon in octagons:
            if not fits(octagon["row"], octagon["column"], octagon["areas"]):
                _settle(octagon, octagons)
    for octagon in facts["octagon"]:
        for area in octagon["areas"]:
            area["symbols"] = 0 if area["type"] == "mine" else SYMBOLS
    kinds = facts["totals"]["symbols"]
    areas = [area for octagon in facts["octagon"] for area in octagon["areas"]]
    for kind in kinds:
        kinds[kind] = sum(area["symbols"] for area in areas if area["type"] == kind)


def _settle(octagon: dict[str, Any], octagons: list[dict[str, Any]]) -> None:
    here = octagon["row"], octagon["column"]
    for quarters in range(1, 4):
        if fits(*here, turned(octagon["areas"], quarters)):
            octagon["areas"] = turned(octagon["areas"], quarters)
            return
    others = [other for other in octagons if other is not octagon and other["areas"][0]["type"] != "mine"]
    ways = itertools.product(others, range(4), range(4))
    for other, mine, theirs in sorted(ways, key=lambda way: way[1] + way[2]):
        coming, going = turned(other["areas"], mine), turned(octagon["areas"], theirs)
        if fits(*here, coming) and fits(other["row"], other["column"], going):
            octagon["areas"], other["areas"] = coming, going
            return
    raise AssertionError(f"nothing fits cell {here}")


def written(facts: dict[str, Any], head: str) -> str:
    """The content of the data file."""
    parts = [head.rstrip("\n")]
    for octagon in facts["octagon"]:
        lines = [
            "[[octagon]]",
            f'piece = "{octagon["piece"]}"',
            f"row = {octagon['row']}",
            f"column = {octagon['column']}",
        ]
        if "settlement" in octagon:
            lines.append(f'settlement = "{octagon["settlement"]}"')
        lines += ["areas = [", *(f"    {_area(area)}," for area in octagon["areas"]), "]"]
        parts.append("\n".join(lines))
    totals = facts["totals"]
    symbols = ", ".join(f"{kind} = {n}" for kind, n in totals["symbols"].items())
    numbers = [f"{name} = {totals[name]}" for name in ("areas", "sites", "villages", "cities")]
    parts.append("\n".join(["[totals]", numbers[0], f"symbols = {{ {symbols} }}", *numbers[1:]]))
    return "\n\n".join(parts) + "\n"


def _area(area: dict[str, Any]) -> str:
    sites = f", sites = {area['sites']}" if area.get("sites") else ""
    return f'{{ type = "{area["type"]}", symbols = {area["symbols"]}, sides = "{area["sides"]}"{sites} }}'


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="repair the data file")
    text = FILE.read_text("utf-8")
    if parser.parse_args(arguments).write:
        facts = tomllib.loads(text)
        mend(facts)
        FILE.write_text(written(facts, text.partition("[[octagon]]")[0]), "utf-8")
        found = faults(BoardSet(read_pieces(facts)))
    else:
        found = faults(OURS)
    print("\n".join(found) if found else "all conditions are satisfied")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
