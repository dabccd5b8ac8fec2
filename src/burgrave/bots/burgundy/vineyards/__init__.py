"""Vineyards in the evaluation: the planted hillside, and spaces for double tiles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.evaluation import BurgundyEvaluation
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.burgundy.vineyards.hillside import Hillside, tables_of
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.data.tiles import FIRST_DOUBLE, TILES
from burgrave.games.burgundy.expansions.vineyards import memory
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS
from burgrave.games.burgundy.expansions.vineyards.plan import NAME
from burgrave.games.burgundy.expansions.vineyards.planting import BONUS_CHOICE, PLOT_CHOICE, plots_for
from burgrave.games.burgundy.expansions.vineyards.shops import GIFT, VINE_CHOICE
from burgrave.games.burgundy.expansions.vineyards.wine import WINE_CHOICE
from burgrave.games.burgundy.rules.dice import ANY
from burgrave.games.burgundy.rules.offers import DECLINE
from burgrave.games.burgundy.state import Burgundy

WEIGHTS: Final[dict[str, float]] = {"planted": 0.4}
"""The value of a stored double tile, as a share of a planted one's."""
GREEDY: Final[dict[str, float]] = {"planted": 0.5}
_MOST_KNOWN: Final = 100
"""Hillsides that are kept from one lookahead to the next."""
_PENDING: Final = {GIFT: 3.0, VINE_CHOICE: 2.0, WINE_CHOICE: 3.0}


class VineyardTerms(BurgundyTerms):
    """The planted hillside, and stored double tiles on their best spaces."""

    name = NAME
    unanswered: tuple[int, ...] = (PLOT_CHOICE,)
    tiles: tuple[int, ...] = tuple(range(FIRST_DOUBLE, len(TILES)))
    inputs = 2 + 2 * KINDS
    cost = 3.2

    def __init__(self, weights: Mapping[str, float]) -> None:
        self._planted = weights["planted"]
        self._hillsides: dict[tuple[int, ...], Hillside] = {}

    def begin(self) -> None:
        if len(self._hillsides) > _MOST_KNOWN:
            self._hillsides.clear()

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        return self._hillside(g, home).value(left)

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Inputs: the hillside's value, spaces planted, and for each grape the largest group and wine bonus tiles."""
        super().tell(g, land, silver, found, row)
        hillside = self._hillside(g, land.seat)
        found.add(row + 1, hillside.planted_spaces())
        for grape in range(KINDS):
            found.add(row + 2 + grape, hillside.largest[grape])
            found.add(row + 2 + KINDS + grape, hillside.wines[grape])

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        return tables_of(memory.plan(g)).bonuses[arg] if kind == BONUS_CHOICE else _PENDING.get(kind, 0.0)

    def predict(self, evaluation: BurgundyEvaluation, g: Burgundy, seat: int, action: int) -> float | None:
        """Declining a bonus loses it."""
        if action != DECLINE:
            return None
        kind, _, arg = g.top()
        return evaluation.now(g, seat) - self.pending(g, kind, arg) - 1 if kind == BONUS_CHOICE else None

    def stored(self, duchy: DuchyValue, tile: int) -> float:
        return self._planted * self._hillside(duchy.g, duchy.seat).double(tile, duchy.left) * duchy.fading

    def _hillside(self, g: Burgundy, home: int) -> Hillside:
        """A seat's hillside as it stands, cached."""
        plan, planted, wines = memory.plan(g), memory.planted(g, home), memory.wines_of(g, home)
        key = tuple(planted + wines)
        found = self._hillsides.get(key)
        if found is None or found.plan is not plan:
            self._hillsides[key] = found = Hillside(plan, planted, wines, plots_for(g, home, ANY))
        return found
