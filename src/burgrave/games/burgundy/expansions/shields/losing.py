"""Losing shields, which leave the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import KEYS
from burgrave.games.burgundy.data.tiles import SIZE
from burgrave.games.burgundy.expansions.shields.holding import OUT, shields
from burgrave.games.burgundy.expansions.shields.naming import MONASTERY_27, own_monasteries
from burgrave.games.burgundy.rules.ships import to_the_top
from burgrave.games.burgundy.rules.storage import DISCARD, discard
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

TRIM: Final = 16
SHIELD_LOST: Final = 26
"""Event: seat, shield."""


def lose(g: Burgundy, seat: int, shield: int) -> None:
    """Remove a shield from the game; it stops working at once. BUR-SHDG-12"""
    mine = shields(g)
    mine.where[shield - 1] = OUT
    mine.held[seat] &= ~(1 << shield)
    if g.journal is not None:
        g.journal.append((SHIELD_LOST, seat, shield))
    if shield == 6:
        lost = g.monasteries[seat] & ~own_monasteries(g, seat)
        g.monasteries[seat] &= ~lost
        if lost & MONASTERY_27:
            # The marker stays where it is, but others can go on top of it again.
            to_the_top(g, seat, stays=False)
    if shield == 4:
        trim(g, seat)


def trim(g: Burgundy, seat: int) -> None:
    """Discard what the storage spaces cannot hold without shield 4. BUR-SHD-04"""
    first = seat * g.rules.keys
    keys = g.keys[first : first + g.rules.keys]
    if sum(1 for tile in keys if tile) > KEYS:
        g.ask(seat, TRIM)
    else:
        for key, tile in enumerate(sorted(keys, key=lambda tile: tile == 0)):
            g.keys[first + key] = tile


class Trim(Choice[Burgundy]):
    """Which stored tile to discard when shield 4 is lost. BUR-SHD-04"""

    kind = TRIM

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Without shield 4 you have only three storage spaces. Which tile do you discard?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        first = seat * g.rules.keys
        return [DISCARD + key for key in range(g.rules.keys) if SIZE[g.keys[first + key]]]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        discard(g, seat, action - DISCARD)
        trim(g, seat)


def _lost(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} gives up shield {shield}.", player=names[entry[1]], shield=entry[2])


CHOICES: Final[tuple[AnyChoice, ...]] = (Trim(),)
EVENTS: Final[tuple[Event, ...]] = (Event(SHIELD_LOST, "shield-lost", _lost),)
