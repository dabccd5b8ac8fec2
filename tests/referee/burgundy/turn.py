"""A player's turn: two dice, four things to do with them, and what is free."""

from __future__ import annotations

from collections.abc import Callable, Generator

from tests.referee.burgundy.facts import colour_of
from tests.referee.burgundy.table import GOODS, Table
from tests.referee.core import Course, Question, name_of, numbers_of

Answer = Generator[Question, tuple[int, str], str]


def ring(a: int, b: int) -> int:
    """Steps from one number to another where 6 and 1 are neighbours. BUR-WRK-02, BUR-WRK-03"""
    return min(abs(a - b), 6 - abs(a - b))


class Turns(Table):
    """The course of a turn."""

    def price(self, p: int, value: int, number: int, free_step: bool = False) -> int:
        """Workers that turn a die to a number; a die of value 0 has every number. BUR-WRK-07, BUR-MON-08"""
        steps = max(0, (ring(value, number) if value else 0) - free_step)
        return (steps + 1) // 2 if 8 in self.monasteries(p) else steps

    def can_pay(self, p: int, value: int, number: int, free_step: bool = False) -> bool:
        return self.price(p, value, number, free_step) <= self.estate(p).workers

    def decide(self, p: int, options: Callable[[], set[str]]) -> Answer:
        """A decision at which free actions are open too. BUR-TURN-06"""
        while True:
            free = self.free_actions(p) if self.own_turn else set()
            words = yield from self.ask(p, options() | free)
            if words not in free:
                return words
            yield from self.act_freely(p, words)

    def offer(self, p: int, options: Callable[[], set[str]]) -> Answer:
        """The same for what may be declined; nobody is asked who can do nothing but decline. BUR-GEN-04, TABLE-05"""
        free = self.free_actions(p) if self.own_turn else set()
        if options() | free == {"decline"}:
            return "decline"
        return (yield from self.decide(p, options))

    def turn(self, p: int) -> Course:
        """BUR-TURN-01, BUR-TURN-04, BUR-TURN-07"""
        self.used = [False, False]
        self.bought = self.hired = False
        self.own_turn = True
        while True:
            words = yield from self.decide(p, lambda: self.turn_options(p))
            if words == "end":
                break
            yield from self.turn_action(p, words)
        self.own_turn = False

    def turn_options(self, p: int) -> set[str]:
        options = {f"die {n}" for n in (1, 2) if not self.used[n - 1]}
        if all(self.used) or not self.options["must_use_dice"]:
            options.add("end")
        return options

    def turn_action(self, p: int, words: str) -> Course:
        die = numbers_of(words)[0] - 1
        self.used[die] = True
        yield from self.use_die(p, self.dice[p][die])

    def use_die(self, p: int, value: int, optional: bool = False, by_castle: bool = False) -> Course:
        """One of the die actions. BUR-TURN-02"""
        words = yield from self.decide(p, lambda: self.die_options(p, value, optional, by_castle))
        if words != "decline":
            yield from self.die_action(p, value, words)

    def die_options(self, p: int, value: int, optional: bool, by_castle: bool) -> set[str]:
        free_step = 12 in self.monasteries(p)
        options = {
            f"take {place}"
            for place in self.on_depots(bool)
            if self.can_pay(p, value, int(place.partition(".")[0]), free_step)
        }
        options |= {f"place {key + 1}" for key, tile in self.stored(p).items() if self.spaces_for(p, tile, value)}
        options |= {f"sell {g + 1}" for g in range(GOODS) if self.estate(p).goods[g] and self.can_pay(p, value, g + 1)}
        options.add("workers")
        if optional:
            options.add("decline")
        return options

    def die_action(self, p: int, value: int, words: str) -> Course:
        estate = self.estate(p)
        match name_of(words), numbers_of(words):
            case "take", [depot, space]:
                estate.workers -= self.price(p, value, depot, 12 in self.monasteries(p))
                yield from self.obtain(p, ("depot", depot, space))
            case "place", [key]:
                yield from self.place_stored(p, key - 1, value)
            case "sell", [good]:
                estate.workers -= self.price(p, value, good)
                yield from self.sell(p, good - 1)
            case "workers", []:
                self.take_workers(p)

    def take_workers(self, p: int) -> None:
        """BUR-WKA-01, BUR-MON-13, BUR-MON-14"""
        self.gain_workers(p, 4 if 14 in self.monasteries(p) else 2)
        if 13 in self.monasteries(p):
            self.estate(p).silver += 1

    def free_actions(self, p: int) -> set[str]:
        """BUR-BLK-01, BUR-BLK-02, BUR-MON-06"""
        estate = self.estate(p)
        options: set[str] = set()
        if estate.silver >= 2 and not self.bought:
            options |= {f"buy {n}" for n in self.for_sale()}
        if 6 in self.monasteries(p) and estate.workers >= 2 and not self.hired:
            options |= {f"hire {place}" for place in self.on_depots(lambda tile: colour_of(tile) == "building")}
        return options

    def act_freely(self, p: int, words: str) -> Course:
        both = self.options["mon6_shares_purchase"]
        if name_of(words) == "buy":
            self.estate(p).silver -= 2
            self.bought = True
            self.hired = self.hired or both
            yield from self.obtain(p, ("sale", *numbers_of(words)))
        else:
            self.estate(p).workers -= 2
            self.hired = True
            self.bought = self.bought or both
            yield from self.obtain(p, ("depot", *numbers_of(words)))

    def spaces_for(self, p: int, tile: str, value: int) -> set[int]:
        """Spaces a tile may go to with a die of this value."""
        raise NotImplementedError

    def place_stored(self, p: int, key: int, value: int) -> Course:
        raise NotImplementedError

    def sell(self, p: int, good: int) -> Course:
        raise NotImplementedError
