"""The board: how many of everything there is, and which slots hold tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import COLOURS, RANGE, TILES

BOARD: Final = read_facts("data/board")

DEPOTS: Final = 6
DEPOT_SPACES: Final = 4
BLACK_SPACES: Final = 8
BLACK: Final = DEPOTS * DEPOT_SPACES
"""First slot of the black depot; slots 0 to 23 are the spaces of depots 1 to 6."""
FOR_SALE: Final = 12
"""How many slots, from the black depot on, can be bought from; those after the black depot belong to expansions."""
SLOTS: Final = 48
"""All slots, including those of expansions."""
BONUS_TILES: Final[int] = 2 * len(COLOURS)
"""The bonus tiles of the colours, alternately large and small; those after them belong to expansions."""
ALL_BONUS_TILES: Final[int] = BONUS_TILES + 2
"""All bonus tiles, including those of expansions."""
MOST_SPACES: Final = 73
"""The number of spaces of the largest duchy."""
KEYS: Final = 3
"""The storage spaces of a player board."""
KEY_LIMIT: Final = 24
"""The storage spaces reserved where there is no limit."""
GOODS: Final = 6
SEATS: Final = 4
DIE_FACES: Final = 6
PHASES: Final = 5
ROUNDS: Final = 5
PHASE_LETTERS: Final = "ABCDE"
PHASE_POINTS: Final[list[int]] = BOARD["points"]["phase"]
START_SILVER: Final[int] = BOARD["start"]["silver"]
START_WORKERS: Final[list[int]] = BOARD["start"]["workers"]
START_GOODS: Final[int] = BOARD["goods"]["start"]
GOOD_TYPES: Final[list[str]] = BOARD["goods"]["types"]
GOODS_EACH: Final[int] = BOARD["goods"]["each"]
GOODS_STORED: Final[int] = BOARD["goods"]["kinds_stored"]
LAST_TRACK_SPACE: Final[int] = BOARD["track"]["spaces"] - 1
PRICE: Final = 2
"""The price in silver of a tile of the black depot, and in workers for monastery 6. BUR-BLK-01, BUR-MON-06"""


def depot_layout(players: int, phase: int) -> list[tuple[int, int, int]]:
    """The depot spaces used in a phase: slot, and first and end id of its colour's tiles.

    BUR-PHA-03, BUR-PHA-04, BUR-PHA-05
    """
    layout = []
    swap = BOARD["alternating"]
    for depot, spaces in enumerate(BOARD["depots"].values(), 1):
        for space, (colour, least) in enumerate(spaces, 1):
            if least > players:
                continue
            if (depot, space, players) == (swap["depot"], swap["space"], swap["players"]):
                colour = swap["colour"] if PHASE_LETTERS[phase] in swap["phases"] else colour
            low, high = RANGE[COLOURS.index(colour)]
            layout.append(((depot - 1) * DEPOT_SPACES + space - 1, low, high))
    return layout


def black_slots(players: int) -> list[int]:
    """The slots of the black depot that are used. BUR-PHA-06"""
    return [BLACK + n for n in range(BLACK_SPACES) if BOARD["black"]["spaces"][n] <= players]


def full_supply(modules: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """How many tiles of each kind have a coloured back, and how many a black one. BUR-CMP-01, BUR-SET-03"""
    used = [not tile.module or tile.module in modules for tile in TILES]
    coloured = [tile.coloured if u else 0 for tile, u in zip(TILES, used, strict=True)]
    black = [tile.black if u else 0 for tile, u in zip(TILES, used, strict=True)]
    return coloured, black
