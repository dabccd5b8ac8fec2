"""Setting up: who begins, and the goods on the market and on the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.goods import GOODS, ON_MARKET
from burgrave.games.orleans.data.roads import GOODS_SPACES, SPACES_NEED
from burgrave.games.orleans.rules.travel import FACE_DOWN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.text import Text, say

STARTS: Final = 0


def set_up(g: Orleans) -> None:
    """ORL-SET-03, ORL-SET-04, ORL-SET-08"""
    players = g.rules.players
    g.own_all()
    g.start = g.roll(players) - 1
    g.tell((STARTS, g.start))
    for _ in range(ON_MARKET[players]):
        g.shelf[g.draw_flat(g.unseen, 0, GOODS)] += 1
    for space in range(GOODS_SPACES):
        if SPACES_NEED[space] <= players:
            g.routes[space] = FACE_DOWN if g.rules.goods_face_down else g.draw_flat(g.unseen, 0, GOODS) + 1
    for hook in g.rules.on_setup:
        hook(g)
    g.settle()


def _starts(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} is the start player.", player=names[entry[1]])


THEME: Final[Feature] = Feature("setting-up", events=(Event(STARTS, "starts", _starts),))
