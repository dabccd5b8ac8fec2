"""The white die, which removes a tile from the board every round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import DEPOT_SPACES, DEPOTS
from burgrave.games.burgundy.rules.tile_words import A_TILE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

REMOVED: Final = 61
"""Event: -1, tile removed from the board."""


def remove_tile(g: Burgundy) -> None:
    """Remove the first tile of the white die's depot, or of the next depot that has one. BUR-SOLO-07"""
    for step in range(DEPOTS):
        first = (g.white - 1 + step) % DEPOTS * DEPOT_SPACES
        for slot in range(first, first + DEPOT_SPACES):
            if g.board[slot]:
                if g.journal is not None:
                    g.journal.append((REMOVED, -1, g.board[slot]))
                g.put_away(g.board[slot])
                g.board[slot] = 0
                g.laid &= ~(1 << slot)
                return


def _removed(entry: Entry, names: Sequence[str]) -> Text:
    return say("The white die removes {tile}.", tile=A_TILE[entry[2]])


EVENTS: Final[tuple[Event, ...]] = (Event(REMOVED, "removed", _removed),)
