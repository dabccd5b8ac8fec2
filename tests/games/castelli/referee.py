"""The rules of areas and castles once more, in plain cells and words, to check the engine by.

It reads the data files itself and shares no code with the engine but the position it looks at.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

DATA = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "castelli" / "data"
PIECES = tomllib.loads((DATA / "pieces.toml").read_text("utf-8"))
FRAME = tomllib.loads((DATA / "frame.toml").read_text("utf-8"))
TILES = tomllib.loads((DATA / "tiles.toml").read_text("utf-8"))
STARTING = tomllib.loads((DATA.parent / "expansions" / "dilemma" / "facts.toml").read_text("utf-8"))
TILE = {tile["name"]: tile for tile in [*TILES["tile"], *STARTING["tile"]]}
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
EDGE = {"N": "north", "E": "east", "S": "south", "W": "west"}


def octagons(board: str) -> dict[tuple[int, int], dict]:
    """Every octagon of an assembled board by its cell."""
    found = {}
    for top, row in enumerate(board.split("/")):
        pieces = row.replace("'", "' ").replace("*", "* ").split() if "'" in row or "*" in row else list(row)
        names = []
        for word in pieces:
            names += [*word[:-2], word[-2:]] if word.endswith(("'", "*")) else list(word)
        for left, name in enumerate(names):
            for fact in (o for o in PIECES["octagon"] if o["piece"] == name[0]):
                turned = "'" in name
                r, c = fact["row"], fact["column"]
                cell = (4 * top + (3 - r if turned else r), 4 * left + (3 - c if turned else c))
                areas = [{**area, "sides": [BACK[s] if turned else s for s in area["sides"]]} for area in fact["areas"]]
                found[cell] = {"settlement": fact.get("settlement", ""), "areas": areas}
    return found


def shield(square: dict, side: str) -> tuple[str, int]:
    """Colour and value that a tile lying there shows to a side."""
    tile = TILE[square["tile"]]
    colour = tile["shields"][("NESW".index(side) - square["turns"]) % 4]
    return colour, 0 if tile.get("card") == colour else tile["value"]


def influence(view: dict, cell: tuple[int, int], area: dict) -> dict[str, int] | None:
    """Influence by colour on an area, None while a tile beside it is face down."""
    squares = {tuple(square["cell"]): square for square in view["squares"]}
    found: dict[str, int] = {}
    for side in area["sides"]:
        beside = squares.get((cell[0] + STEP[side][0], cell[1] + STEP[side][1]))
        if beside is None:
            continue
        if beside["face_down"] or "tile" not in beside:
            return None
        colour, value = shield(beside, BACK[side])
        found[colour] = found.get(colour, 0) + value
    return found


def gains(view: dict, square: dict) -> dict[str, dict[str, int]]:
    """What each colour in play gets from the tile just laid on a square, by what it is; cards are counted."""
    players = [seat["colour"] for seat in view["seats"]]
    found = {colour: dict.fromkeys(("wood", "grain", "rock", "silver", "card"), 0) for colour in players}
    here = tuple(square["cell"])
    spaces = octagons(view["board"])
    last = max(cell[0] for cell in spaces)
    for side in "NESW":
        beside = (here[0] + STEP[side][0], here[1] + STEP[side][1])
        colour, value = shield(square, side)
        if not (0 <= beside[0] <= last and 0 <= beside[1] <= 7):
            if value and colour in players:
                found[colour][FRAME[EDGE[side]][here[1] if side in "NS" else here[0]]] += 1
            continue
        for area in spaces[beside]["areas"]:
            if BACK[side] in area["sides"] and area["type"] != "mine":
                for winner, n in shares(influence(view, beside, area), players, area["symbols"]).items():
                    found[winner]["card" if area["type"] == "market" else area["type"]] += n
    return found


def shares(force: dict[str, int] | None, players: list[str], n: int) -> dict[str, int]:
    rivals = {colour: force[colour] for colour in players if force and force.get(colour)}
    best = [colour for colour in rivals if rivals[colour] == max(rivals.values())]
    return {colour: n // len(best) for colour in best}


def castle_points(view: dict, cell: tuple[int, int]) -> int:
    """Points of a castle there: settlements of its row and column, its own octagon once."""
    worth = {"": 0, "village": 1, "city": 2}
    lines = [o for o in view["octagons"] if o["cell"][0] == cell[0] or o["cell"][1] == cell[1]]
    return sum(worth[octagon["settlement"]] for octagon in lines)
