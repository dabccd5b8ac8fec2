"""Placing a tile: where it may go, and the order in which a placement is resolved."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import events
from burgrave.games.burgundy.dice import free_step_placing
from burgrave.games.burgundy.duchies import SPACES
from burgrave.games.burgundy.scoring import score_area, score_colour
from burgrave.games.burgundy.state import SINGLES, Burgundy
from burgrave.games.burgundy.storage import unstore
from burgrave.games.burgundy.tiles import COLOUR, LAST_BUILDING, LAST_SINGLE

_MONASTERY_1: Final = 1 << 1


def spaces_for(g: Burgundy, seat: int, tile: int, value: int, steps: int) -> int:
    """Mask of the spaces where a tile may go with a die that workers turn by so many steps.

    BUR-PLC-01, BUR-PLC-02, BUR-PLC-03, BUR-PLC-04, BUR-BLD-02
    """
    duchy = g.duchies[seat]
    fitting = g.frontier[seat]
    for reaches in g.rules.reaching:
        fitting |= reaches(g, seat)
    fitting &= duchy.colour_mask[COLOUR[tile]]
    if not fitting:
        return 0
    steps += free_step_placing(g, seat, tile)
    fitting &= duchy.reach[value * 4 + (steps if steps < 3 else 3)]
    if tile <= LAST_SINGLE and not (tile <= LAST_BUILDING and g.monasteries[seat] & _MONASTERY_1):
        fitting &= ~g.barred[seat * SINGLES + tile]
    for narrow in g.rules.narrows:
        fitting = narrow(g, seat, tile, fitting)
    return fitting


def place_stored(g: Burgundy, seat: int, key: int, space: int) -> None:
    """Move a stored tile to the duchy, with all that follows. BUR-RES-01"""
    place(g, seat, unstore(g, seat, key), space)


def place(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """The tile lies, and what follows from it. BUR-PLC-09"""
    cover(g, seat, tile, space)
    if g.journal is not None:
        g.journal.append((events.PLACED, seat, tile, space, g.duchies[seat].numbers[space]))
    g.rules.mode.resolve(g, seat, tile, space)


def resolve(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Area, colour, then the tile's own effect. BUR-RES-01"""
    score_area(g, seat, space)
    score_colour(g, seat, space)
    for hook in g.rules.on_placed:
        hook(g, seat, tile, space)
    g.rules.effects[tile](g, seat, tile, space)


def cover(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Put a tile down; nothing is triggered. BUR-SET-16"""
    g.tiles[seat * SPACES + space] = tile
    covered = g.covered[seat] | 1 << space
    g.covered[seat] = covered
    g.frontier[seat] = (g.frontier[seat] | g.duchies[seat].neighbours[space]) & ~covered
    if tile <= LAST_SINGLE:
        g.barred[seat * SINGLES + tile] |= g.duchies[seat].area[space]
