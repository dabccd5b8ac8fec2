"""Tiles that go straight from the board into a duchy: at a phase end by shields, alone for a complete colour."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy import events, kinds
from burgrave.games.burgundy.actions import (
    BLACK,
    CLAIM,
    DECLINE,
    FOR_SALE,
    HALVES,
    PLOT,
    SPACE,
    SPACES_OF,
    TAKE,
)
from burgrave.games.burgundy.choice import Choice
from burgrave.games.burgundy.dice import ANY
from burgrave.games.burgundy.modules.vineyards import plant, plot_actions, plots_for
from burgrave.games.burgundy.placing import place, spaces_for
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import TILES, VINES

LEFT: Final = {1: len(TILES) + 4, 2: len(TILES) + 5}
"""Effects: what is left to claim, by arg, when the other claim has been used."""


class Claim(Choice):
    """A tile of a depot (arg & 1) or of the black depot (arg & 2) to place at once, no die needed.

    BUR-SHD-14, BUR-SHD-15, BUR-SOLO-14
    """

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
        if TILES[tile].colour == VINES:
            return len(plots_for(g, seat, ANY)) > 0
        return tile > 0 and spaces_for(g, seat, tile, ANY, 0) > 0

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            return
        from_black = action >= CLAIM
        left = arg & ~(2 if from_black else 1)
        if left:
            g.defer(seat, LEFT[left])
        g.ask(seat, kinds.PUT, BLACK + action - CLAIM if from_black else action - TAKE)


class Put(Choice):
    """Where a claimed tile goes, directly from its slot. BUR-SHD-14, BUR-PLC-08, BUR-VIN-24"""

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        tile = g.board[arg]
        if TILES[tile].colour == VINES:
            return plot_actions(tile, plots_for(g, seat, ANY))
        return SPACES_OF.expand(spaces_for(g, seat, tile, ANY, 0))

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        tile = g.board[arg]
        g.board[arg] = 0
        g.laid &= ~(1 << arg)
        if g.journal is not None:
            g.journal.append((events.CLAIMED, seat, tile))
        for hook in g.rules.on_obtained:
            hook(g, arg)
        if TILES[tile].colour == VINES:
            plant(g, seat, tile, *divmod(action - PLOT, HALVES))
        else:
            place(g, seat, tile, action - SPACE)


CLAIM_CHOICES: Final[list[Choice]] = [Claim(), Put()]
