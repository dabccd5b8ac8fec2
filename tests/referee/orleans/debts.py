"""Forced payments, and what is given for every coin that is missing."""

from __future__ import annotations

from tests.referee.core import Course, name_of, numbers_of
from tests.referee.orleans.facts import DEVELOPMENT_COINS, FOOD, GOODS, neutral, profession, towns
from tests.referee.orleans.table import TECHNOLOGY
from tests.referee.orleans.turn import Turns


class Debts(Turns):
    """ORL-TOR, and the events that both ways to play have"""

    def charge(self, s: int, debt: int) -> Course:
        """ORL-TOR-01, ORL-TOR-02, ORL-TOR-10"""
        player = self.seats[s]
        paid = min(debt, player.coins)
        player.coins -= paid
        for _ in range(debt - paid):
            items = self.items(s)
            if not items:
                return
            words = yield from self.ask(s, items)
            self.give(s, words)

    def items(self, s: int) -> set[str]:
        """ORL-TOR-03 to ORL-TOR-09"""
        player = self.seats[s]
        items = {f"torture-station {towns().index(town) + 1}" for town in player.stations}
        items |= {f"torture-good {n}" for n, good in enumerate(GOODS, 1) if player.goods[good]}
        items |= {f"torture-tile {self.places[tile].id - 10}" for tile in player.tiles}
        if player.stock:
            items.add("torture-stock")
        if any(n for kind, n in player.bag.items() if neutral(kind)):
            items.add("torture-follower")
        here = player.development
        if here > 0 and not {here, here - 1} & set(DEVELOPMENT_COINS):
            items.add("torture-development")
        for place, standing in player.spaces.items():
            for n, who in enumerate(standing):
                if who == TECHNOLOGY:
                    items.add(f"torture-technology {self.places[place].number(n)}")
        if player.waiting:
            items.add("torture-spare")
        return items

    def give(self, s: int, words: str) -> None:
        player = self.seats[s]
        match name_of(words), numbers_of(words):
            case "torture-stock", _:
                player.stock -= 1
            case "torture-station", [n]:
                player.stations.remove(towns()[n - 1])
            case "torture-follower", _:
                self.supply[profession(self.draw_from_bag(s, neutral_only=True))] += 1
            case "torture-development", _:
                player.development -= 1
            case "torture-good", [n]:
                player.goods[list(GOODS)[n - 1]] -= 1
            case "torture-tile", [n]:
                tile = next(tile for tile in player.tiles if self.places[tile].id - 10 == n)
                self.strip_place(s, tile)
                player.tiles.remove(tile)
                player.down.discard(tile)
            case "torture-technology", [number]:
                place, n = self.space(number)
                player.spaces[place][n] = ""
            case "torture-spare", _:
                player.waiting -= 1

    def plague(self, s: int) -> Course:
        """ORL-EVT-16"""
        kind = self.draw_from_bag(s)
        if kind and neutral(kind):
            self.supply[kind] += 1
        elif kind:
            self.seats[s].bag[kind] += 1
        yield from ()

    def harvest(self, s: int) -> Course:
        """ORL-EVT-14"""
        player = self.seats[s]
        food = [good for good in FOOD if player.goods[good]]
        if not food:
            yield from self.charge(s, 5)
            return
        instead = {"pay-coins"} if self.options.get("harvest") == "choice" and player.coins >= 5 else set()
        if len(food) > 1 or instead:
            words = yield from self.ask(s, instead | {f"good {list(GOODS).index(good) + 1}" for good in food})
            if words == "pay-coins":
                player.coins -= 5
                return
            food = [list(GOODS)[numbers_of(words)[0] - 1]]
        player.goods[food[0]] -= 1
        self.shelf[food[0]] += 1
