"""Mines: silver at the end of every phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.tiles import MINE, MINE_TILE
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.rules.tile_words import COLOUR_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import count_of
from burgrave.kernel.text import Text, count, say

MINED: Final = 21
"""Event: seat, mines. Income at the end of a phase."""

_MONASTERY_2: Final = 1 << 2


def mine_income(g: Burgundy) -> None:
    """One silver for each mine, and a worker with monastery 2. BUR-MIN-02, BUR-MON-02, BUR-PHA-11"""
    for seat in g.by_track(g.rules.estates):
        mines: int = count_of(g.land(seat), MINE_TILE)
        if mines:
            if g.journal is not None:
                g.journal.append((MINED, seat, mines))
            silver = mines
            for change in g.rules.mine_silver:
                silver = change(g, seat, silver)
            g.gain_silver(seat, silver)
            if g.monasteries[seat] & _MONASTERY_2:
                g.gain_workers(seat, mines)


def mined(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} has {n} mine.", "{player} has {n} mines.", entry[2], player=names[entry[1]])


EVENTS: Final[tuple[Event, ...]] = (Event(MINED, "mined", mined),)
TILES: Final[dict[int, TileRule]] = {
    MINE_TILE: TileRule(COLOUR_NAMES[MINE], say("a mine"), say("Take 1 silver at the end of every phase."))
}
"""Mines have no effect when placed: they pay at the end of the phase. BUR-MIN-01"""
