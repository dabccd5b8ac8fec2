"""Ships of the solo game: other goods on the depots are lost, and five goods buy a face-down tile."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, DEPOTS, GOODS
from burgrave.games.burgundy.data.tiles import TILE_ID
from burgrave.games.burgundy.feature import TileRule
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.rules.buying import CLAIM
from burgrave.games.burgundy.rules.offers import DECLINE, offer
from burgrave.games.burgundy.rules.ships import GOOD, GOODS_OF, SHIP_CHOICE
from burgrave.games.burgundy.rules.storage import obtain
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.choice import Choice
from burgrave.kernel.text import Text, say

EXCHANGE: Final = 27
GIVE: Final = 28

BLACK_TILE: Final[int] = TILE_ID["black-tile"]
"""A face-down tile: it fits every space and has no effect. BUR-SOLO-11, BUR-SOLO-12"""
BLACK_TILE_RULE: Final = TileRule(say("black tile"), say("a black tile"), say("Fits a space of any colour."))
GOODS_FOR_A_TILE: Final = 5


def ship(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A ship loads goods from a depot; those of the other depots leave the game. BUR-SOLO-09"""
    if any(g.depot_goods):
        g.ask(seat, SHIP_CHOICE)
    else:
        offer_exchange(g, seat)


def after_loading(g: Burgundy, seat: int, depots: int) -> bool:
    gone = solo(g).gone
    g.own_depot_goods()
    for place in range(DEPOTS * GOODS):
        gone[place % GOODS] += g.depot_goods[place]
        g.depot_goods[place] = 0
    offer_exchange(g, seat)
    return True


def offer_exchange(g: Burgundy, seat: int) -> None:
    """Offer a tile of the black depot for five goods, at this moment only. BUR-SOLO-10"""
    if sum(g.goods[:GOODS]) >= GOODS_FOR_A_TILE:
        offer(g, seat, EXCHANGE)


class Exchange(Choice[Burgundy]):
    """Which tile of the black depot to take face down. BUR-SOLO-10, BUR-SOLO-11"""

    kind = EXCHANGE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Five goods buy a tile from the black depot, played face down. Which one?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return [*(CLAIM + n for n in range(BLACK_SPACES) if g.board[BLACK + n]), DECLINE]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            g.ask(seat, GIVE, (BLACK + action - CLAIM) * 8 + GOODS_FOR_A_TILE)


class Give(Choice[Burgundy]):
    """Which good to give up next; arg: 8 * slot + how many are still due. BUR-SOLO-10"""

    kind = GIVE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("Which goods will you give up?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        return GOODS_OF.expand(g.held[seat])

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        good = action - GOOD
        g.goods[good] -= 1
        solo(g).gone[good] += 1
        if not g.goods[good]:
            g.held[seat] &= ~(1 << good)
        if arg & 7 > 1:
            g.ask(seat, GIVE, arg - 1)
            return
        slot = arg >> 3
        g.put_away(g.board[slot])
        g.board[slot] = BLACK_TILE
        obtain(g, seat, slot)
