"""The double duchies as editable drawings."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.duchies import LETTERS
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.modes.team.board import SIDES, TEAM_BOARDS
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.table.honeycomb import Hexagon, Honeycomb, read, written
from burgrave.kernel.easel import RUBBER, Brush, Canvas, Easel, printed
from burgrave.kernel.pieces import Data
from burgrave.kernel.scene import NAMELESS, Place, Sheet
from burgrave.kernel.text import say

_HEX: Final = 40.0
_START: Final = "start"


def _spaces(board: Data) -> dict[Hexagon, str]:
    """Letter and number of each space, by hexagon."""
    return {(q, r): str(word) for q, r, word in board["spaces"]}


def _starts(board: Data) -> list[Hexagon]:
    found: list[list[Any]] = [board["spaces"][n - 1] for n in board["starts"]]
    return [(q, r) for q, r, _ in found]


def _write(board: Data, spaces: dict[Hexagon, str], starts: list[Hexagon]) -> None:
    """Write the spaces row by row, from left to right; starts refer to this order."""
    order = sorted(spaces, key=lambda place: (place[1], place[0]))
    board["spaces"] = [[*place, spaces[place]] for place in order]
    board["starts"] = sorted([order.index(place) + 1 for place in starts if place in spaces])


def _canvas(data: Data, side: str) -> Canvas:
    board = data[side]
    spaces = _spaces(board)
    comb = Honeycomb(list(spaces), _HEX)
    places = [
        Place(written(f"{side}:new", place), *comb.middle(place), "hex", _HEX - 2, "bare", say("empty"))
        for place in comb.empty
    ]
    for n, (place, word) in enumerate(spaces.items(), 1):
        colour = LETTERS.index(word[0])
        name = say("{colour} space {space}, number {number}", colour=COLOUR_NAMES[colour], space=n, number=word[1])
        look = f"land-{COLOURS[colour]}"
        id_ = written(f"{side}:space", place)
        places.append(Place(id_, *comb.middle(place), "hex", _HEX, look, name, label=str(int(word[1]))))
    spots = tuple([place.id for place in places])
    for place in _starts(board):
        x, y = comb.middle(place)
        places.append(printed(written(f"{side}:start", place), x, y - 0.62 * _HEX, "tile-castle", 14, NAMELESS))
    title = say("Side {side}", side=side)
    return Canvas(Sheet(f"own-{side}", "land", title, comb.width, comb.height, tuple(places)), spots)


def _draw(data: Data) -> list[Canvas]:
    return [_canvas(data, side) for side in SIDES]


def _paint(data: Data, place: str, brush: str) -> None:
    board = data[place.partition(":")[0]]
    at = read(place)
    spaces, starts = _spaces(board), _starts(board)
    word = spaces.get(at, "")
    if brush == RUBBER.id:
        spaces.pop(at, None)
    elif brush in LETTERS and len(brush) == 1:
        spaces[at] = brush + (word[1:] or "1")
    elif brush in "123456" and len(brush) == 1 and word:
        spaces[at] = word[0] + brush
    elif brush == _START and word:
        starts = [start for start in starts if start != at] if at in starts else [*starts, at]
    _write(board, spaces, starts)


def _brushes() -> tuple[tuple[Brush, ...], ...]:
    return (
        tuple([Brush(letter, COLOUR_NAMES[n], look=f"land-{COLOURS[n]}") for n, letter in enumerate(LETTERS)]),
        tuple([Brush(str(n), say("number {number}", number=n), label=str(n)) for n in range(1, 7)]),
        (Brush(_START, say("starting castle"), "tile-castle"), RUBBER),
    )


EASEL: Final[Easel] = Easel(
    TEAM_BOARDS.name,
    say(
        "Click or drag to paint colours and numbers. A colour painted beside the board adds a space; the rubber takes "
        "one away. A starting castle is painted on a castle space, and painted again it goes."
    ),
    _brushes,
    _draw,
    _paint,
)
