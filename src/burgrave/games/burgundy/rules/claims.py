"""Claims: tiles placed directly from the board, without a die, wherever something allows it. BUR-PLC-08"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, FOR_SALE, MOST_SPACES
from burgrave.games.burgundy.data.tiles import COLOUR, TILE_IDS
from burgrave.games.burgundy.rules.buying import CLAIM
from burgrave.games.burgundy.rules.dice import ANY
from burgrave.games.burgundy.rules.offers import DECLINE
from burgrave.games.burgundy.rules.placing import SPACE, SPACES_OF, place, place_on, spaces_for, why_not_there
from burgrave.games.burgundy.rules.taking import TAKE
from burgrave.games.burgundy.rules.tile_words import A_TILE, TILE_NAMES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

CLAIM_CHOICE: Final = 18
PUT: Final = 19
CLAIMED: Final = 30
"""Event: seat, tile placed at a phase end."""

LEFT: Final = {1: TILE_IDS + 4, 2: TILE_IDS + 5}
"""Effects that offer the remaining claim, by its arg, once the other has been used."""


class Claim(Choice[Burgundy]):
    """Which tile of a depot (arg & 1) or of the black depot (arg & 2) to place at once, without a die. BUR-PLC-08"""

    kind = CLAIM_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("You may place a tile straight from the board. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        if arg & 1:
            out += [TAKE + slot for slot in range(BLACK) if self.fits(g, seat, slot)]
        if arg & 2:
            out += [CLAIM + n for n in range(FOR_SALE) if self.fits(g, seat, BLACK + n)]
        out.append(DECLINE)
        return out

    def fits(self, g: Burgundy, seat: int, slot: int) -> bool:
        tile = g.board[slot]
        other = g.rules.elsewhere.get(COLOUR[tile])
        if other is not None:
            return len(other.actions(g, seat, tile)) > 0
        return tile > 0 and spaces_for(g, seat, tile, ANY, 0) > 0

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            return
        from_black = action >= CLAIM
        left = arg & ~(2 if from_black else 1)
        if left:
            g.defer(seat, LEFT[left])
        g.ask(seat, PUT, BLACK + action - CLAIM if from_black else action - TAKE)


class Put(Choice[Burgundy]):
    """Where to place a claimed tile, directly from its slot; arg: that slot. BUR-PLC-08"""

    kind = PUT

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Where does this tile go: {tile}?", tile=TILE_NAMES[g.board[arg]])

    def describe(self, g: Burgundy, seat: int, arg: int, action: int) -> Text | None:
        return place_on(g, seat, A_TILE[g.board[arg]], action - SPACE) if _is_space(action) else None

    def refuse(self, g: Burgundy, seat: int, arg: int, action: int) -> Reason | None:
        return why_not_there(g, g.home(seat), g.board[arg], action - SPACE, ANY) if _is_space(action) else None

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.board[arg]
        other = g.rules.elsewhere.get(COLOUR[tile])
        if other is not None:
            return other.actions(g, seat, tile)
        return SPACES_OF.expand(spaces_for(g, seat, tile, ANY, 0))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        tile = g.board[arg]
        g.board[arg] = 0
        g.laid &= ~(1 << arg)
        if g.journal is not None:
            g.journal.append((CLAIMED, seat, tile))
        for hook in g.rules.on_obtained:
            hook(g, arg)
        other = g.rules.elsewhere.get(COLOUR[tile])
        if other is not None:
            other.put(g, seat, tile, action)
        else:
            place(g, seat, tile, action - SPACE)


def _is_space(action: int) -> bool:
    return SPACE <= action < SPACE + MOST_SPACES


def _claimed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes {tile} and places it at once.", player=names[entry[1]], tile=A_TILE[entry[2]])


CHOICES: Final[tuple[AnyChoice, ...]] = (Claim(), Put())
EVENTS: Final[tuple[Event, ...]] = (Event(CLAIMED, "claimed", _claimed),)
