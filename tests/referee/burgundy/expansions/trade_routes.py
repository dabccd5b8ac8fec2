"""Trade routes: sold goods go along cards and earn bonuses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.facts import data
from tests.referee.core import Course, numbers_of

BONUSES = {
    "B": "carpenter", "X": "church", "Y": "market", "W": "boarding-house", "S": "bank", "V": "watchtower",
    "G": "warehouse", "P": "city-hall", "A": "castle",
}  # fmt: skip
"""BUR-TRD-10"""


class TradeRoutes(Burgundy):
    """BUR-TRD"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.printed: list[list[str]] = data("expansions/trade_routes.facts")["cards"]
        self.cards: list[list[int]] = [[] for _ in range(self.players)]
        self.route: list[list[int]] = [[] for _ in range(self.players)]
        """The goods on each route from left to right."""

    def deal(self) -> None:
        """5, 4 or 3 cards for each of 2, 3 or 4 players. BUR-TRD-01"""
        super().deal()
        deck = dict.fromkeys(range(len(self.printed)), 1)
        for p in self.order:
            if p in self.owners():
                self.cards[p] = [self.draw(deck) for _ in range(7 - self.players)]

    def arrange(self) -> Course:
        """Each player may lay the cards as he likes. BUR-TRD-03"""
        if self.options["route_order"] == "chosen":
            for p in [p for p in self.order if p in self.owners()]:
                yield from self.arrange_cards(self.cards[p], p)
        yield from super().arrange()

    def arrange_cards(self, cards: list[int], p: int) -> Course:
        for place in range(len(cards) - 1):
            words = yield from self.ask(p, {f"card {n + 1}" for n in range(place, len(cards))})
            other = numbers_of(words)[0] - 1
            cards[place], cards[other] = cards[other], cards[place]

    def spaces(self, p: int) -> list[tuple[int, str]]:
        return [(int(space[0]), BONUSES[space[1]]) for card in self.cards[p] for space in self.printed[card]]

    def after_sale(self, p: int, good: int, n: int) -> Course:
        """Goods are laid, then the bonuses they match come; or good by good. BUR-TRD-05, BUR-TRD-06, BUR-TRD-09"""
        yield from super().after_sale(p, good, n)
        if self.options.get("route_bonuses") == "each":
            for _ in range(n):
                yield from self.lay_goods(p, good, 1)
        else:
            yield from self.lay_goods(p, good, n)

    def lay_goods(self, p: int, good: int, n: int) -> Course:
        spaces, route = self.spaces(p), self.route[p]
        covered = range(len(route), min(len(route) + n, len(spaces)))
        route += [good for _ in covered]
        for place in covered:
            number, bonus = spaces[place]
            if number == good + 1:
                yield from self.effect(p, bonus, -1)

    def position(self) -> dict[str, Any]:
        routes = [
            {
                "cards": [card + 1 for card in self.cards[p]],
                "spaces": [list(space) for space in self.spaces(p)],
                "goods": self.route[p],
            }
            for p in range(self.players)
        ]
        return super().position() | {"trade-routes": {"routes": routes}}
