"""Châteauma with trade routes: it has none, and scores a point for each sale instead."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions import trade_routes
from burgrave.games.burgundy.modes.chateauma.adaptation import Adaptation
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.kernel.cause import Cause
from burgrave.kernel.text import say

CHA_ROUTE_SALE: Final = 40


def score_sale(c: Chateauma) -> None:
    """Score a sale. BUR-CHA-74"""
    c.g.score(c.seat, CHA_ROUTE_SALE, 1)


TRADE_ROUTES: Final[Adaptation] = Adaptation(
    trade_routes.NAME,
    causes=(Cause(CHA_ROUTE_SALE, "Châteauma's trade", "BUR-CHA-74", say("sale without a trade route"), "goods"),),
    on_sold=score_sale,
)
