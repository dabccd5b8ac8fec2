"""What tiles do when they are placed: buildings, castles, animals, ships; and how goods are sold."""

from __future__ import annotations

from tests.referee.burgundy.facts import animals_on, colour_of, species_of
from tests.referee.burgundy.placing import Placing
from tests.referee.burgundy.table import GOODS
from tests.referee.core import Course, name_of, numbers_of

GRANTED = {
    "market": ("ship", "animal"),
    "carpenter": ("building",),
    "church": ("mine", "monastery", "castle"),
}
"""BUR-BLD-11, BUR-BLD-12, BUR-BLD-13"""
HOLD = 3
"""Types of goods that a storage holds. BUR-SHIP-03"""


class Effects(Placing):
    """BUR-BLD, BUR-CAS, BUR-ANI, BUR-SHIP, BUR-SELL"""

    def effect(self, p: int, tile: str, space: int) -> Course:
        """A space below 0: the effect alone, without a tile."""
        match tile:
            case "market" | "carpenter" | "church":
                yield from self.grant(p, GRANTED[tile])
            case "warehouse":
                if any(self.estate(p).goods):
                    yield from self.warehouse(p)
            case "boarding-house":
                self.gain_workers(p, 4)
            case "bank":
                self.estate(p).silver += 2
            case "city-hall":
                yield from self.city_hall(p)
            case "watchtower":
                self.score(p, 4)
            case "castle":
                must = space >= 0 and self.options.get("castle_action") == "must"
                yield from self.use_die(p, 0, optional=not must, by_castle=space >= 0)
            case "ship":
                yield from self.ship(p)
            case _ if colour_of(tile) == "animal":
                self.score(p, self.animal_points(p, tile, space))

    def grant(self, p: int, colours: tuple[str, ...]) -> Course:
        """A tile of one of these colours from any depot; BUR-BLD-05, BUR-BLD-06"""

        def granted() -> set[str]:
            return {f"take {place}" for place in self.on_depots(lambda tile: colour_of(tile) in colours)}

        words = ""
        while granted() and not words:
            free = self.free_actions(p) if self.own_turn else set()
            words = yield from self.ask(p, granted() | {"decline"} | free)
            if words in free:
                yield from self.act_freely(p, words)
                words = ""
                if not granted():
                    # What was granted has just been bought away: nothing is left but to say so.
                    words = yield from self.ask(p, {"decline"})
        if name_of(words) == "take":
            yield from self.obtain(p, ("depot", *numbers_of(words)))

    def warehouse(self, p: int) -> Course:
        """BUR-BLD-14"""
        words = yield from self.decide(
            p, lambda: {"decline"} | {f"sell {g + 1}" for g in range(GOODS) if self.estate(p).goods[g]}
        )
        if words != "decline":
            yield from self.sell(p, numbers_of(words)[0] - 1)

    def city_hall(self, p: int) -> Course:
        """BUR-BLD-17, BUR-PLC-08"""
        words = yield from self.offer(
            p,
            lambda: {"decline"} | {f"place {key + 1}" for key, tile in self.stored(p).items() if self.fitting(p, tile)},
        )
        if words != "decline":
            yield from self.place_stored(p, numbers_of(words)[0] - 1, 0)

    def animal_points(self, p: int, tile: str, space: int) -> int:
        """These animals and all of their species in the pasture. BUR-ANI-01, BUR-ANI-02, BUR-MON-07"""
        herd = self.herd(p, tile, self.estate(p).duchy.area(space))
        return sum(herd) + (len(herd) if 7 in self.monasteries(p) else 0)

    def herd(self, p: int, tile: str, pasture: set[int]) -> list[int]:
        """Animals on each tile that scores."""
        tiles = [self.estate(p).tiles[space] for space in pasture]
        return [animals_on(other) for other in tiles if species_of(other) == species_of(tile)]

    def sell(self, p: int, good: int) -> Course:
        """All goods of a type: silver for the sale, points for each. BUR-SELL-01 to BUR-SELL-04"""
        estate = self.estate(p)
        n, estate.goods[good] = estate.goods[good], 0
        estate.sold[good] += n
        estate.silver += self.sale_silver(p, n)
        if 4 in self.monasteries(p):
            self.gain_workers(p, 1)
        self.score(p, self.sale_points(p, n))
        yield from self.after_sale(p, good, n)

    def sale_silver(self, p: int, n: int) -> int:
        return 2 if 3 in self.monasteries(p) else 1

    def sale_points(self, p: int, n: int) -> int:
        return self.table * n

    def after_sale(self, p: int, good: int, n: int) -> Course:
        yield from ()

    def ship(self, p: int) -> Course:
        """Goods, then the marker. BUR-SHIP-01, BUR-SHIP-02, BUR-SHIP-05, BUR-MON-05"""
        if any(map(any, self.depot_goods)):
            words = yield from self.decide(p, lambda: {f"depot {d}" for d in range(1, 7)})
            depots = [numbers_of(words)[0] - 1]
            if 5 in self.monasteries(p):
                around = {(depots[0] + step) % 6 + 1 for step in (1, -1)}
                words = yield from self.ask(p, {"decline"} | {f"depot {d}" for d in around})
                depots += [d - 1 for d in numbers_of(words)]
            yield from self.load(p, depots)
            yield from self.after_loading(p, depots)
        self.sail(p)

    def load(self, p: int, depots: list[int]) -> Course:
        """All that fits; the player chooses among new types where not all do. BUR-SHIP-03, BUR-SHIP-04"""
        while True:
            goods = self.estate(p).goods
            lying = {g for g in range(GOODS) if any(self.depot_goods[d][g] for d in depots)}
            new = {g for g in lying if not goods[g]}
            room = self.room_for_goods() - sum(n > 0 for n in goods)
            for good in lying - new if len(new) > room else lying:
                self.carry(p, depots, good)
            if not 0 < room < len(new):
                return
            words = yield from self.ask(p, {f"good {g + 1}" for g in new})
            self.carry(p, depots, numbers_of(words)[0] - 1)

    def room_for_goods(self) -> int:
        return HOLD

    def carry(self, p: int, depots: list[int], good: int) -> None:
        for d in depots:
            self.estate(p).goods[good] += self.depot_goods[d][good]
            self.depot_goods[d][good] = 0

    def after_loading(self, p: int, depots: list[int]) -> Course:
        yield from ()
