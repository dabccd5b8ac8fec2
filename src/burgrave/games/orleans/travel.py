"""Merchants on the map, and the goods they pick up."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import events, kinds
from burgrave.games.orleans.actions import DECLINE, TAKE, TRAVEL
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.gains import pay_coins
from burgrave.games.orleans.roads import FROM, SPACES_ON, other_end
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import GOODS

FACE_DOWN: Final = GOODS + 1
"""What `routes` holds: 0 nothing, kind + 1 of a good, a good face down, or STATION + seat on such a good."""
STATION: Final = FACE_DOWN + 1

PEREGRINATION: Final = 4
"""Bit of the argument beside the kinds of connection: the move may be declined, and the good too."""


class Travel(Choice):
    """Along which connection; `arg` has the kinds allowed. ORL-MAP-05, ORL-MAP-06, ORL-PRO-EVT-10"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [TRAVEL + route for route in FROM[arg & 3][g.merchants[seat]]]
        if arg & PEREGRINATION:
            out.append(DECLINE)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DECLINE:
            g.tell((events.DECLINED, seat))
            return
        pay_coins(g, seat, arg >> 3)
        route = action - TRAVEL
        g.merchants[seat] = other_end(route, g.merchants[seat])
        g.tell((events.TRAVELLED, seat, route, g.merchants[seat]))
        there = goods_on(g, route)
        if not there:
            return
        if arg & PEREGRINATION:
            g.ask(seat, kinds.TAKE, route << 1 | 1)
        elif len({g.routes[space] for space in there}) > 1:
            g.ask(seat, kinds.TAKE, route << 1)
        else:
            take(g, seat, there[0])


def goods_on(g: Orleans, route: int) -> list[int]:
    """Goods spaces of a connection that hold a tile anybody can take. ORL-MAP-07, ORL-PRO-STR-05"""
    return [space for space in SPACES_ON[route] if 0 < g.routes[space] <= FACE_DOWN]


def take(g: Orleans, seat: int, space: int) -> None:
    """A tile that lay face down is turned up now. ORL-GEN-31"""
    good = g.routes[space] - 1
    g.routes[space] = 0
    if good == FACE_DOWN - 1:
        good = g.draw(g.unseen, 0, GOODS)
    g.goods[seat * GOODS + good] += 1
    g.tell((events.TOOK, seat, good, space))


class Take(Choice):
    """Which of two different tiles, or whether to take one at all. ORL-MAP-07, ORL-PRO-EVT-10"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        there = goods_on(g, arg >> 1)
        out = [TAKE + space for n, space in enumerate(there) if not n or g.routes[space] != g.routes[there[0]]]
        if arg & 1:
            out.append(DECLINE)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != DECLINE:
            take(g, seat, action - TAKE)
