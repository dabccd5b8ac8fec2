"""Phases 3 and 4: followers come, and are placed."""

from __future__ import annotations

from collections.abc import Generator

from tests.referee.core import Course, Question, name_of, numbers_of
from tests.referee.orleans.facts import KINDS, KNIGHTS_DRAWS, MARKET
from tests.referee.orleans.table import TECHNOLOGY, TOWER, Table


class Planning(Table):
    """ORL-DRW, ORL-PLN"""

    def planning(self) -> Course:
        """All at once where plans are sealed, else one after the other. ORL-PLN-01, ORL-PLN-13"""
        if self.sealed():
            self.phase = "planning"
            yield from self.each({s: self.followers_and_plan(s) for s in self.turn_order()})
            for s in range(self.players):
                self.reveal(s)
        else:
            self.phase = "followers"
            yield from self.each({s: self.followers(s) for s in self.turn_order()})
            self.phase = "planning"
            for s in self.turn_order():
                yield from self.plan(s)
                self.reveal(s)

    def sealed(self) -> bool:
        return bool(self.options["planning"] == "sealed")

    def followers_and_plan(self, s: int) -> Course:
        yield from self.followers(s)
        yield from self.plan(s)

    def allowed(self, s: int) -> int:
        """Draws and followers called back together. ORL-DRW-01, ORL-DRW-02"""
        player = self.seats[s]
        room = MARKET - sum(player.market.values())
        if self.works(s, TOWER):
            room += player.spaces[TOWER].count("")
        return min(KNIGHTS_DRAWS[player.tracks["knight"]], room)

    def recallable(self, s: int) -> set[tuple[str, int]]:
        """ORL-DRW-08"""
        return {
            (place, n)
            for place, standing in self.seats[s].spaces.items()
            for n, who in enumerate(standing)
            if who and who != TECHNOLOGY and place != TOWER
        }

    def followers(self, s: int) -> Course:
        """Who comes back, then how many are drawn. ORL-DRW-04 to ORL-DRW-07"""
        player = self.seats[s]
        bag = sum(player.bag.values())
        if not self.allowed(s) or not (bag or self.recallable(s)):
            return
        by_number = {self.places[place].number(n): (place, n) for place, n in self.recallable(s)}
        while True:
            left = self.allowed(s) - len(player.marked)
            options = {"draw-none"} | {f"draw {n}" for n in range(1, min(left, bag) + 1)}
            if left:
                options |= {f"recall {number}" for number, at in by_number.items() if at not in player.marked}
            if player.marked:
                options.add("reset")
            words = yield from self.ask(s, options)
            if words == "reset":
                player.marked = set()
            elif name_of(words) == "recall":
                player.marked.add(by_number[numbers_of(words)[0]])
            else:
                break
        for place, n in player.marked:
            player.market[player.spaces[place][n]] += 1
            player.spaces[place][n] = ""
        player.marked = set()
        for _ in range(sum(numbers_of(words))):
            player.market[self.draw_from_bag(s)] += 1
        yield from self.after_drawing(s)

    def after_drawing(self, s: int) -> Course:
        yield from ()

    def plan(self, s: int) -> Course:
        """Followers from the market to spaces and back. ORL-PLN-02, ORL-PLN-12, ORL-PLN-17"""
        player = self.seats[s]
        spaces = {place: list(standing) for place, standing in player.spaces.items()}
        player.before_plan = (dict(player.market), spaces)
        yield from self.take_up_again(s)

    def take_up_again(self, s: int) -> Generator[Question, tuple[int, str], None]:
        player = self.seats[s]
        player.confirmed = False
        while True:
            words = yield from self.ask(s, self.plan_options(s) | self.free_options(s))
            if words == "confirm":
                break
            if words in self.free_options(s):
                self.act_freely(s, words)
                continue
            *kind, space = numbers_of(words)
            place, n = self.space(space)
            if kind:
                who = KINDS[kind[0] - 1]
                player.market[who] -= 1
                player.spaces[place][n] = who
                player.placed.add((place, n))
            else:
                player.market[player.spaces[place][n]] += 1
                player.spaces[place][n] = ""
                player.placed.discard((place, n))
        player.confirmed = self.sealed()

    def space(self, number: int) -> tuple[str, int]:
        """The space of this number."""
        return next(
            (name, n)
            for name, place in self.places.items()
            for n in range(len(place.wants))
            if place.number(n) == number
        )

    def plan_options(self, s: int) -> set[str]:
        player = self.seats[s]
        options = {"confirm"} if sum(player.market.values()) <= MARKET else set()
        for name in self.open_places(s):
            for n, who in enumerate(player.spaces[name]):
                number = self.places[name].number(n)
                if not who:
                    options |= {
                        f"put {k}.{number}"
                        for k, kind in enumerate(KINDS, 1)
                        if player.market[kind] and self.fits(s, kind, name, n)
                    }
                elif name == TOWER or (name, n) in player.placed:
                    options.add(f"back {number}")
        return options

    def free_options(self, s: int) -> set[str]:
        """What the way to play allows without an action."""
        return set()

    def act_freely(self, s: int, words: str) -> None:
        raise NotImplementedError

    def may_withdraw(self, s: int) -> bool:
        """ORL-PLN-14"""
        return self.phase == "planning" and self.sealed() and self.seats[s].confirmed

    def reveal(self, s: int) -> None:
        player = self.seats[s]
        player.before_plan = None
        player.confirmed = False
        player.placed = set()
