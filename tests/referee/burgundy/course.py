"""The course of a game: setting up, phases and rounds, the final scoring and the winner."""

from __future__ import annotations

from typing import Any

from tests.referee.burgundy.effects import Effects
from tests.referee.burgundy.facts import (
    BLACK_DEPOT,
    DEPOTS,
    MONASTERY_COUNTS,
    duchies,
    sheets,
    species_of,
)
from tests.referee.core import Course, numbers_of


class Burgundy(Effects):
    """The base game from the first roll to the winner."""

    def course(self) -> Course:
        yield from self.set_up()
        for phase in "ABCDE":
            self.phase, self.round = phase, 0
            self.clear_board()
            self.lay_out()
            for _ in range(5):
                yield from self.play_round()
            yield from self.phase_end()
        for p in self.owners():
            self.score(p, self.final_points(p))

    def owners(self) -> list[int]:
        """One player for each duchy."""
        return list(range(self.players))

    def set_up(self) -> Course:
        """BUR-SET"""
        start = self.roll(self.players) - 1
        self.order = [(start + n) % self.players for n in range(self.players)]
        self.track[0] = self.order[::-1]
        for place, p in enumerate(self.order):
            estate = self.estate(p)
            estate.silver, estate.workers = 1, place + 1
            for _ in range(3):
                estate.goods[self.draw(self.goods_bag)] += 1
        self.deal()
        yield from self.settle_all(self.order)
        yield from self.arrange()

    def deal(self) -> None:
        """What expansions draw before the duchies are dealt."""

    def arrange(self) -> Course:
        """What expansions ask after the castles stand."""
        yield from ()

    def settle_all(self, order: list[int]) -> Course:
        """Everybody draws a duchy, chooses its side, and puts a castle on it. BUR-SET-07, BUR-SET-15, BUR-SET-16"""
        pools = [sheets(words) for words in self.options["duchies"].split("/")]
        drawn: dict[int, list[str]] = {}
        for p in reversed(order):
            pool = pools[p] if len(pools) > 1 else pools[0]
            drawn[p] = pool[self.roll(len(pool)) - 1 if len(pool) > 1 else 0]
            self.estate(p).settle(duchies()[drawn[p][0]][1])
        for p in order:
            if len(drawn[p]) > 1:
                words = yield from self.ask(p, {f"side {n}" for n in range(1, len(drawn[p]) + 1)})
                self.estate(p).settle(duchies()[drawn[p][numbers_of(words)[0] - 1]][1])
            yield from self.first_castle(p)

    def first_castle(self, p: int) -> Course:
        estate = self.estate(p)
        words = yield from self.ask(p, {f"space {space + 1}" for space in estate.duchy.of_colour("castle")})
        estate.tiles[numbers_of(words)[0] - 1] = "castle"
        self.supply["castle"] -= 1

    def clear_board(self) -> None:
        """BUR-PHA-02"""
        self.depots = [[""] * 4 for _ in range(6)]
        self.black = [""] * 8

    def lay_out(self) -> None:
        """BUR-PHA-03 to BUR-PHA-08"""
        for d, spaces in enumerate(DEPOTS):
            for s, (colour, least) in enumerate(spaces):
                if least <= self.table:
                    mine = (d, s, self.table) == (5, 0, 3) and self.phase in "BD"
                    self.depots[d][s] = self.draw_tile(self.supply, "mine" if mine else colour)
        for s in self.black_spaces():
            self.black[s] = self.draw_tile(self.black_supply)
        self.round_goods = [self.draw(self.goods_bag) for _ in range(5)]

    def black_spaces(self) -> list[int]:
        return [s for s, least in enumerate(BLACK_DEPOT) if least <= self.table]

    def play_round(self) -> Course:
        """BUR-RND"""
        self.round += 1
        self.order = self.by_track()
        self.roll_dice()
        self.white = self.roll(6)
        self.depot_goods[self.white - 1][self.round_goods.pop(0)] += 1
        self.good_placed()
        for p in self.order:
            yield from self.turn(p)

    def roll_dice(self) -> None:
        for p in range(self.players):
            self.dice[p] = [self.roll(6), self.roll(6)]

    def good_placed(self) -> None:
        """What ways to play do after the good has come to its depot."""

    def phase_end(self) -> Course:
        """One silver for each mine, with monastery 2 a worker too. BUR-MIN-02, BUR-MON-02"""
        for p in self.owners():
            mines = self.estate(p).tiles.count("mine")
            if mines:
                self.estate(p).silver += self.mine_silver(p, mines)
                if 2 in self.monasteries(p):
                    self.gain_workers(p, mines)
        yield from ()

    def mine_silver(self, p: int, mines: int) -> int:
        return mines

    def final_points(self, p: int) -> int:
        """BUR-END-02"""
        estate = self.estate(p)
        left = sum(estate.goods) + estate.silver + estate.workers // 2
        return left + self.points_of_monasteries(p, self.monasteries(p))

    def points_of_monasteries(self, p: int, monasteries: set[int]) -> int:
        points = sum(self.monastery_points(p, number) for number in monasteries)
        return points + self.more_monastery_points(p, monasteries)

    def more_monastery_points(self, p: int, monasteries: set[int]) -> int:
        """What expansions add to monasteries that count at the end."""
        return 0

    def monastery_points(self, p: int, number: int) -> int:
        """What a monastery gives at the end. BUR-MON-15 to BUR-MON-26"""
        estate = self.estate(p)
        if number == 15:
            return 2 * sum(n > 0 for n in estate.sold)
        if number == 24:
            return 4 * len({species_of(tile) for tile in estate.tiles} - {""})
        if number == 25:
            return sum(estate.sold)
        if number == 26:
            return 3 * self.bonus_tiles(p)
        if number in MONASTERY_COUNTS:
            return 4 * estate.tiles.count(MONASTERY_COUNTS[number])
        return 0

    def bonus_tiles(self, p: int) -> int:
        return sum(owners.count(self.owner(p)) for owners in self.bonus.values())

    def winners(self) -> list[int]:
        """BUR-END-05, BUR-END-06, BUR-END-07"""
        order = self.by_track()

        def standing(p: int) -> tuple[Any, ...]:
            empty = self.estate(p).empty()
            most = self.options["tie_break_spaces"] == "most"
            place = order.index(p)
            earlier = self.options["tie_break_order"] == "earlier"
            return self.points[p], empty if most else -empty, -place if earlier else place

        return [max(range(self.players), key=standing)]
