"""Trade routes in the evaluation: goods for the next spaces."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.data.board import GOODS
from burgrave.games.burgundy.expansions import trade_routes
from burgrave.games.burgundy.state import Burgundy

_ROUTE: Final = 0.8
"""The value of a stored good that matches one of the next spaces of the trade route."""
_NEXT_SPACES: Final = 3


class TradeRouteTerms(BurgundyTerms):
    """Stored goods that match the next spaces of the trade route."""

    name = trade_routes.NAME
    cost = 1.5
    inputs = 2

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        laid = len(trade_routes.goods_on(g, home))
        spaces = [good for card in trade_routes.cards_of(g, home) for good, _ in trade_routes.CARDS[card]]
        held = g.goods[home * GOODS : (home + 1) * GOODS]
        return _ROUTE * left * sum(1 for good in spaces[laid : laid + _NEXT_SPACES] if held[good])

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Inputs: the value of the trade routes, and how many goods lie on them."""
        super().tell(g, land, silver, found, row)
        found.add(row + 1, len(trade_routes.goods_on(g, land.seat)))
