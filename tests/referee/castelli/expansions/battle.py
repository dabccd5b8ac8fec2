"""Battle: castles on top of castles, and eight more cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.castelli.course import Castelli
from tests.referee.castelli.facts import BATTLE_CARDS, Cell, words_of
from tests.referee.core import Course, Referee, numbers_of


class Battle(Castelli):
    """CAS-BAT"""

    def __init__(self, record: Mapping[str, Any], host: Referee | None = None, seats: tuple[int, ...] = ()) -> None:
        super().__init__(record, host, seats)
        self.covered: dict[tuple[Cell, int], int] = {}
        """Whose castle lies below another one."""
        self.guarded: set[tuple[Cell, int]] = set()

    def cards_in_play(self) -> dict[str, int]:
        return super().cards_in_play() | BATTLE_CARDS

    def turn_over(self) -> None:
        super().turn_over()
        self.guarded = set()

    def below(self, octagon: Cell, slot: int) -> list[int]:
        return [self.covered[octagon, slot]] if (octagon, slot) in self.covered else []

    def rivals(self, p: int, card: str) -> set[str]:
        """Castles that can be overbuilt now. CAS-BAT-03 to CAS-BAT-05, CAS-BAT-22, CAS-BAT-24"""
        if not self.can_pay(p, self.price(card)):
            return set()
        found = set()
        for (octagon, slot), owner in self.castles.items():
            force = self.influence(self.around(octagon))
            mine, theirs = force[self.colours[p]], force[self.colours[owner]]
            strong = mine > theirs or (card == "army-of-knights" and mine > 0)
            safe = (octagon, slot) in self.covered or (octagon, slot) in self.guarded
            if owner != p and strong and not safe:
                found.add(f"overbuild {words_of(octagon)}.{slot + 1}")
        return found

    def price(self, card: str) -> int:
        return 1 if card == "abbot" else 2

    def builds(self, p: int) -> set[str]:
        return super().builds(p) | self.rivals(p, "")

    def build(self, p: int, words: str) -> Course:
        if words.startswith("overbuild"):
            yield from self.attack(p, words, "")
        else:
            yield from super().build(p, words)

    def attack(self, p: int, words: str, card: str) -> Course:
        """The owner may answer with a Guard. CAS-BAT-23"""
        octagon, slot = self.octagon(words), numbers_of(words)[2] - 1
        owner = self.castles[octagon, slot]
        answer = "pass"
        while self.hands[owner]:
            guard = {"guard"} if "guard" in self.hands[owner] else set()
            sales = set() if card else self.sales(owner)
            answer = yield from self.ask(owner, {"pass"} | guard | sales, sales=not card)
            if answer in ("pass", "guard"):
                break
            yield from self.act(owner, answer)
        if answer == "guard":
            self.discard(owner, "guard")
            self.guarded.add((octagon, slot))
            return
        self.pay(p, self.price(card))
        self.covered[octagon, slot] = owner
        self.put_up(p, octagon, slot)

    def targets(self, p: int, card: str) -> set[str]:
        match card:
            case "duke":
                return self.free_octagons() if self.spare["city"] else set()
            case "abbot" | "army-of-knights":
                return self.rivals(p, card)
            case "arsonist":
                return {f"burn {words_of(octagon)}" for octagon, what in self.settlements.items() if what == "city"}
        return super().targets(p, card)

    def effect(self, p: int, card: str, words: str) -> Course:
        match card:
            case "duke":
                self.settlements[self.octagon(words)] = "city"
                self.spare["city"] -= 1
            case "abbot" | "army-of-knights":
                yield from self.attack(p, words, card)
            case "arsonist":
                del self.settlements[self.octagon(words)]
            case _:
                yield from super().effect(p, card, words)

    def silver_worth(self) -> tuple[int, int, int]:
        """CAS-BAT-14"""
        return 8, 4, 6

    def final_scoring(self) -> None:
        """CAS-BAT-11, CAS-BAT-12, CAS-BAT-13"""
        super().final_scoring()
        owners = list(self.castles.values())
        for p in range(self.players):
            self.points[p] += 2 * owners.count(p)
        for place, what in self.settlements.items():
            lines = self.board.lines(place)
            near = [p for (octagon, _), p in self.castles.items() if octagon in lines]
            best = max((near.count(p) for p in near), default=0)
            leading = [p for p in set(near) if near.count(p) == best]
            for p in leading:
                self.points[p] += -(-(3 if what == "village" else 6) // len(leading))
