"""Heraldic tiles as editable drawings."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.facts import COLOURS
from burgrave.games.castelli.data.tiles import COLOUR_NAMES, LOOK_OF, SIDE_NAMES
from burgrave.kernel.easel import Brush, Canvas, Easel, printed
from burgrave.kernel.pieces import Data, Pieces
from burgrave.kernel.scene import NAMELESS, Place, Sheet
from burgrave.kernel.text import say

_SIZE: Final = 108.0
_MIDDLE: Final = _SIZE / 2
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
_MOST_SILVER: Final = 2
_VALUES: Final = range(1, 7)


def _draw(data: Data) -> list[Canvas]:
    return [_tile(tile, n) for n, tile in enumerate(data["tile"])]


def _tile(tile: Data, n: int) -> Canvas:
    name = say("tile {n}", n=n + 1)
    places = [Place(f"tile:{n}", _MIDDLE, _MIDDLE, "square", _MIDDLE - 3, "square", name)]
    pictures = []
    for side, word in enumerate(tile["shields"]):
        colour = COLOURS.index(word)
        shows = "card" if tile.get("card") == word else str(_VALUES[_VALUES.index(tile["value"])])
        dx, dy = _STEPS[side]
        x, y = _MIDDLE + 32 * dx, _MIDDLE + 32 * dy
        where = say("{colour}, {side}", colour=COLOUR_NAMES[colour], side=SIDE_NAMES[side])
        places.append(Place(f"shield:{n}:{side}", x, y, "disc", 17, "shield-spot", where))
        pictures.append(printed(f"picture:{n}:{side}", x, y, f"cas-shield-{LOOK_OF[colour]}-{shows}", 17, NAMELESS))
    silver = min(tile.get("silver", 0), _MOST_SILVER)
    pictures += [
        printed(f"silver:{n}:{k}", _MIDDLE + 12 * (k - (silver - 1) / 2), _MIDDLE, "cas-silver", 8, NAMELESS)
        for k in range(silver)
    ]
    sheet = Sheet(f"own-tile-{n}", "plan", name, _SIZE, _SIZE, (*places, *pictures))
    return Canvas(sheet, tuple([place.id for place in places]))


def _paint(data: Data, place: str, brush: str) -> None:
    what, n, *side = place.split(":")
    tile = data["tile"][int(n)]
    kind, _, word = brush.partition(":")
    if kind == "value":
        tile["value"] = int(word)
    elif kind == "silver":
        tile["silver"] = int(word)
        if not tile["silver"]:
            del tile["silver"]
    elif what == "shield":
        _paint_shield(tile, int(side[0]), kind, word)


def _paint_shield(tile: Data, side: int, kind: str, word: str) -> None:
    """Swap two shields, since each colour has one, or let a shield show a card."""
    shields: list[str] = tile["shields"]
    if kind == "colour" and word in shields:
        other = shields.index(word)
        shields[side], shields[other] = shields[other], shields[side]
    elif kind == "card" and tile.pop("card", "") != shields[side]:
        tile["card"] = shields[side]


def _brushes() -> tuple[tuple[Brush, ...], ...]:
    return (
        tuple([Brush(f"colour:{name}", COLOUR_NAMES[n], f"cas-shield-{LOOK_OF[n]}") for n, name in enumerate(COLOURS)]),
        (Brush("card", say("card"), "cas-card"),),
        tuple([Brush(f"value:{n}", say("value {n}", n=n), label=str(n)) for n in _VALUES]),
        tuple(
            [Brush(f"silver:{n}", say("silver: {n}", n=n), "cas-silver", label=str(n)) for n in range(_MOST_SILVER + 1)]
        ),
    )


def tile_easel(pieces: Pieces) -> Easel:
    """The easel for the tiles of the board, or for others like them."""
    return Easel(
        pieces.name,
        say(
            "Paint a colour on a shield, and it changes places with the shield of that colour. A card is painted on a "
            "shield, and painted again it goes. Value and silver are painted anywhere on a tile."
        ),
        _brushes,
        _draw,
        _paint,
    )
