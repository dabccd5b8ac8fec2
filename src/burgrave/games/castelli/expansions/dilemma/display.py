"""Kept tiles as others see them: in the view, in the observation and on the table."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.castelli.data.tiles import SIDE_NAMES, lying, tile_back, tile_pieces
from burgrave.games.castelli.expansions.dilemma.exchange import END, FIRST, kept
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.view import HIDDEN
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.observation import ID, Part, turned
from burgrave.kernel.scene import Piece, Place, Sheet
from burgrave.kernel.text import say

_UNKNOWN: Final = END + 1
"""The look of a tile known only to its holder."""
_STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


def view_seat(g: Castelli, other: int, seat: int | None, shown: dict[str, object]) -> None:
    tile = kept(g)[other]
    shown["kept_tile"] = HIDDEN if tile >= FIRST and other != seat else g.rules.tile_set.tiles[tile].name


def parts(rules: Rules, spaces: int) -> list[Part]:
    what = "tile plus 1 that each player holds, 37 if only he knows it"
    return [Part("kept", (rules.players,), 0, _UNKNOWN, _kept, what, ID)]


def _kept(g: Castelli, seat: int) -> list[int]:
    shown = [tile + 1 if tile < FIRST or other == seat else _UNKNOWN for other, tile in enumerate(kept(g))]
    return turned(shown, max(seat, 0))


def seat_sheet(seat: int) -> Sheet:
    """The sheet for the tile that a seat holds."""
    return _sheet(seat)


@cache
def _sheet(seat: int) -> Sheet:
    places = [Place(f"kept-{seat}", 44, 44, "square", 38, "kept", say("kept tile"))]
    for side, (dx, dy) in enumerate(_STEPS):
        at = f"keptshield-{seat}-{side}"
        places.append(Place(at, 44 + 23 * dx, 44 + 23 * dy, "none", 14, "shield", SIDE_NAMES[side], piece=15))
    places.append(Place(f"keptcoin-{seat}", 44, 44, "none", 9, "coin", say("kept tile"), piece=9, step=10))
    return Sheet(f"kept-{seat}", "tray", say("kept tile"), 88, 88, tuple(places), seat=seat)


def draw_seat(g: Castelli, local: int, seat: int, own: bool) -> list[Piece]:
    tile = kept(g)[local]
    if own or tile < FIRST:
        places = f"kept-{seat}", f"keptshield-{seat}", f"keptcoin-{seat}"
        return tile_pieces(g.rules.tile_set, *places, lying(tile, 0))
    return [tile_back(f"kept-{seat}")]
