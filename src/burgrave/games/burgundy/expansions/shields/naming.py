"""Shield 6: naming another player and using that player's monasteries."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.tiles import MONASTERY, TILES
from burgrave.games.burgundy.expansions.shields.holding import has, named_by
from burgrave.games.burgundy.rules.ships import to_the_top
from burgrave.games.burgundy.state import Burgundy

NAME_SEAT: Final = 463
MONASTERY_27: Final = 1 << 27


def can_name(g: Burgundy, seat: int, out: list[int]) -> None:
    """Add naming any other player, if shield 6 has named nobody yet. BUR-SHD-06"""
    if has(g, seat, 6) and named_by(g, seat) < 0:
        out += [NAME_SEAT + other for other in range(g.players) if other != seat]


def can_name_at_any_time(g: Burgundy, seat: int, out: list[int]) -> None:
    """Add naming outside the player's turn, if the option allows it. BUR-SHD-06"""
    if g.rules.setup.options["shield6_named"] == "any_time":
        can_name(g, seat, out)


def copies(g: Burgundy, seat: int, number: int) -> None:
    """A seat that has named this one also uses its new monastery. BUR-SHD-06"""
    for other in range(g.players):
        if named_by(g, other) == seat and has(g, other, 6):
            use_too(g, other, seat, 1 << number)


def use_too(g: Burgundy, seat: int, other: int, monasteries: int) -> None:
    """Let this seat use these monasteries of the other seat from now on. BUR-SHD-06"""
    new = monasteries & ~not_copied(g, other) & ~g.monasteries[seat]
    g.monasteries[seat] |= new
    if new & MONASTERY_27:
        to_the_top(g, seat)


def not_copied(g: Burgundy, seat: int) -> int:
    """Mask of a seat's monasteries that shield 6 does not copy. BUR-SHD-06"""
    copied = g.uncopied(seat)
    return copied if g.rules.setup.options["shield6_copies27"] is True else copied | MONASTERY_27


def own_monasteries(g: Burgundy, seat: int) -> int:
    """Mask of the monasteries that a seat has placed itself."""
    tiles = g.open_tiles(seat)
    return sum(1 << TILES[tile].number for tile in tiles if TILES[tile].colour == MONASTERY)
