"""Setup of the solo game."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import GOODS, START_GOODS, START_SILVER
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.rules.goods import store
from burgrave.games.burgundy.rules.setting_up import START
from burgrave.games.burgundy.state import Burgundy

WORKERS: Final = 2


def set_up(g: Burgundy) -> None:
    """Set up the solo game, on the board for two players. BUR-SOLO-01 to BUR-SOLO-04"""
    g.silver[0] = START_SILVER
    g.workers[0] = WORKERS
    for _ in range(START_GOODS):
        store(g, 0, g.draw_flat(g.goods_bag, 0, GOODS), 1)
    solo(g).target = int(g.rules.setup.options["solo_target"])
    for begin in g.rules.on_setup:
        begin(g)
    g.ask(0, START)
