"""Beneficial deeds, above the log, and the place tiles on offer with their effects."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data import symbols
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.rules.deeds import DEEDS, Deed
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.games.orleans.table.tracks_sheet import TAB
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import say

_WIDTH: Final = 254.0
_ROW: Final = 45.0
_CLOSE: Final = 39.0
"""The height of a deed, with few of them and with many."""
_FEW: Final = 4
_SLOT: Final = 10.0
_SMALL: Final = 9.2
"""The size of a follower on a deed, in a high one and in a low one."""
_TILES_IN_ROW: Final = 9
_TILE: Final = 46.0
_HELP: Final = say(
    "Send followers here from the Town Hall; they do not return. You gain the reward shown for each, and the "
    "player who fills the last space takes a citizen."
)


@cache
def deeds_sheet(deeds: tuple[tuple[int, int], ...]) -> Sheet:
    """The sheet of the deeds in play, each given with its number of spaces."""
    places: list[Place] = []
    captions = []
    row = _ROW if len(deeds) <= _FEW else _CLOSE
    for n, (number, spaces) in enumerate(deeds):
        deed = DEEDS[number]
        places += _deed(deed, spaces, row * n, row)
        room = _WIDTH - 12 - 30 * (bool(deed.coins) + bool(deed.points))
        captions.append(Caption(7, row * n + row * 0.34, deed.title, "orl-deed", room=room))
    return Sheet(
        "deeds", "aside", say("Deeds"), _WIDTH, row * len(deeds), tuple(places), captions=tuple(captions), tab=TAB
    )


def _deed(deed: Deed, spaces: int, y: float, row: float) -> list[Place]:
    name, help_ = deed.title, _HELP
    pitch = min(24.0, (_WIDTH - 34) / spaces)
    slot = _SLOT if row == _ROW else _SMALL
    places = [
        Place(
            f"deed-{deed.id}",
            _WIDTH / 2,
            y + row / 2,
            "card",
            row / 2 - 2.4,
            "orl-deed",
            name,
            wide=_WIDTH / 2 - 2,
            help=help_,
        )
    ]
    for n in range(spaces):
        x = 6 + pitch * (n + 0.5)
        places.append(Place(f"sent-{deed.id}-{n}", x, y + row - slot - 3.2, "none", 9, "orl-sent", name, piece=slot))
    low = y + row - slot - 3.2
    places.append(Place(f"last-{deed.id}", _WIDTH - 16, low, "none", 11, "orl-sent", name, piece=11.5))
    gifts = [(deed.coins, symbols.COIN), (deed.points, symbols.POINT)]
    for n, (amount, symbol) in enumerate(gift for gift in gifts if gift[0]):
        places.append(
            Place(
                f"reward-{deed.id}-{n}", _WIDTH - 16 - 27 * n, y + row * 0.25, "none", 10, "orl-reward", NAMELESS,
                str(amount), print=symbol, piece=13,
            )
        )  # fmt: skip
    return places


@cache
def tiles_sheet(tiles: int) -> Sheet:
    """The sheet of all place tiles in play, by category; a tile taken leaves its place empty."""
    places = []
    order = sorted(bits(tiles), key=lambda tile: (PLACES[FIRST_TILE + tile].category, tile))
    for n, tile in enumerate(order):
        row, column = divmod(n, _TILES_IN_ROW)
        place = PLACES[FIRST_TILE + tile]
        places.append(
            Place(
                f"offer-{tile}", 24 + _TILE * column, 24 + _TILE * row, "card", 21, f"orl-offer-{place.category}",
                place.title, wide=21, piece=17,
            )
        )  # fmt: skip
    rows = -(-len(order) // _TILES_IN_ROW)
    return Sheet(
        "tiles", "board", say("Available place tiles"), _TILE * _TILES_IN_ROW + 2, _TILE * rows + 2, tuple(places),
        reads=True, tab=TAB, folded=True,
    )  # fmt: skip
