"""Drawing shields: on the depots until they are taken, then on castles."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import DEPOTS
from burgrave.games.burgundy.data.duchies import Duchy
from burgrave.games.burgundy.data.tiles import CASTLE
from burgrave.games.burgundy.expansions.shields.holding import on_castle, on_depot
from burgrave.games.burgundy.expansions.shields.names import SHIELD_HELP, SHIELD_NAMES, lessons
from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.sheets import CLOSE, LOWER, PAIR, centre, depot_centre, tiles_at
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Piece, Place
from burgrave.kernel.text import say


def on_board(rules: Rules) -> tuple[Place, ...]:
    places = []
    for depot in range(DEPOTS):
        x, y = depot_centre(depot)
        # There is room above two tiles; above four, the shields are as close together as a finger on a phone allows.
        dx, dy, size = (CLOSE / 2, CLOSE - LOWER, 13) if tiles_at(rules, depot) > PAIR else (36.5, 49.5, 16)
        for n, side in enumerate((-1, 1)):
            name = say("shield on depot {depot}", depot=depot + 1)
            places.append(Place(f"depot-shield-{depot}-{n}", x + dx * side, y - dy, "disc", size, "shield", name))
    return tuple(places)


def on_land(duchy: Duchy, seat: int) -> tuple[Place, ...]:
    """Places for shields in the lower corner of every castle space."""
    places = []
    for space in bits(duchy.colour_mask[CASTLE]):
        x, y = centre(duchy, space)
        name = say("shield on the castle of space {space}", space=space + 1)
        places.append(
            Place(f"bearer-{seat}-{space}", x + 15, y + 15, "disc", 19, "shield", name, under=f"space-{seat}-{space}")
        )
    return tuple(places)


def _piece(place: str, shield: int) -> Piece:
    return Piece(place, f"duchy-shield-{shield}", SHIELD_NAMES[shield], SHIELD_HELP[shield])


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    for depot in range(DEPOTS):
        for n, shield in enumerate(on_depot(g, depot + 1)):
            pieces.append(_piece(f"depot-shield-{depot}-{n}", shield))
    for seat in g.rules.estates:
        for space in bits(g.duchies[seat].colour_mask[CASTLE]):
            if shield := on_castle(g, seat, space):
                pieces.append(_piece(f"bearer-{seat}-{space}", shield))


DISPLAY: Final[Display] = Display(
    board=on_board,
    above_tiles=True,
    land=on_land,
    lay=lay,
    lessons=lessons,
)
