"""The boards of the solo game: islands separated by rivers."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.duchies import LETTERS, Duchy
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.feature import Pools
from burgrave.kernel.game import Setup


def _read(board: dict[str, Any]) -> Duchy:
    """Parse a board. Rivers are bridges to other islands, whose areas stay separate. BUR-SOLO-08"""
    names = [name for name, *_ in board["spaces"]]
    return Duchy(
        board["name"],
        [LETTERS.index(word[0]) for *_, word in board["spaces"]],
        [int(word[1]) for *_, word in board["spaces"]],
        source=board["source"],
        places=[_centre(board["islands"][island], x, y) for _, island, x, y, _ in board["spaces"]],
        neighbours=_links(names, board["adjacent"]),
        bridges=_links(names, board["rivers"]),
    )


def _centre(island: list[float], x: int, y: int) -> tuple[float, float]:
    return island[0] + x * 3**0.5 / 2, island[1] + 1.5 * y


def _links(names: list[str], pairs: list[list[str]]) -> list[int]:
    masks = [0] * len(names)
    for first, second in pairs:
        masks[names.index(first)] |= 1 << names.index(second)
        masks[names.index(second)] |= 1 << names.index(first)
    return masks


BOARDS: Final = {board["name"]: _read(board) for board in read_facts("modes/solo/facts")["board"]}


def pools(setup: Setup) -> Pools:
    return [[[BOARDS[str(setup.options["solo_board"])]]]]
