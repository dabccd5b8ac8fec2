"""Shields: taken with a double, laid on castles, paid for at every phase end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.table import GOODS, KEYS
from tests.referee.burgundy.turn import ring
from tests.referee.core import Course, name_of, numbers_of

WITHOUT_LIMIT = 24
"""Key spaces that the position lists where shields are in play."""


class Shields(Burgundy):
    """BUR-SHDG, BUR-SHD"""

    key_spots = WITHOUT_LIMIT

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.on_depot: list[list[int]] = [[] for _ in range(6)]
        self.worn: list[dict[int, int]] = [{} for _ in range(self.players)]
        """By player the shield on each castle, by space."""
        self.named = [-1] * self.players
        self.turned = False
        self.waiting_for: list[int] = []

    def course(self) -> Course:
        """The game, and whom shield 6 names while others decide. BUR-SHD-06"""
        talk = super().course()
        question = next(talk)
        while True:
            self.waiting_for = [*question]
            meanwhile = {p: self.namings(p) for p in self.may_act(()) if p not in question and self.namings(p)}
            seat, words = yield question | meanwhile
            if seat in meanwhile:
                self.name_player(seat, numbers_of(words)[0] - 1)
                continue
            try:
                question = talk.send((seat, words))
            except StopIteration:
                self.waiting_for = []
                return

    def deciding(self) -> Iterable[int]:
        return self.waiting_for

    def may_act(self, active: Sequence[int]) -> Iterable[int]:
        return range(self.players) if self.options.get("shield6_named") == "any_time" else active

    def in_box(self) -> Iterable[int]:
        return range(1, 19)

    def deal(self) -> None:
        """BUR-SHDG-01"""
        super().deal()
        box = {n - 1: 1 for n in self.in_box()}
        for depot in range(6):
            for _ in range({2: 1, 3: 1 + depot % 2, 4: 2}[self.players]):
                self.on_depot[depot].append(self.draw(box) + 1)

    def has(self, p: int, shield: int) -> bool:
        return shield in self.worn[p].values()

    def monasteries(self, p: int) -> set[int]:
        return super().monasteries(p) | self.copied(p)

    def copied(self, p: int) -> set[int]:
        """Shield 6: those of the player it has named, too. BUR-SHD-06"""
        if self.named[p] < 0 or not self.has(p, 6):
            return set()
        theirs = self.own_monasteries(self.named[p])
        return theirs if self.options["shield6_copies27"] else theirs - {27}

    def gain_workers(self, p: int, n: int) -> None:
        """Shield 2. BUR-SHD-02"""
        super().gain_workers(p, n)
        for other in range(self.players):
            if other != p and self.has(other, 2):
                self.estate(other).workers += 1

    def key_limit(self, p: int) -> int:
        """Shield 4. BUR-SHD-04"""
        return WITHOUT_LIMIT if self.has(p, 4) else super().key_limit(p)

    def in_reach(self, p: int, space: int) -> bool:
        """Shield 18. BUR-SHD-18"""
        return self.has(p, 18) or super().in_reach(p, space)

    def area_grows(self, p: int, area: set[int]) -> int:
        """Shield 17. BUR-SHD-17"""
        return super().area_grows(p, area) + self.has(p, 17)

    def bonus_points(self, p: int, size: int) -> int:
        """Shield 7. BUR-SHD-07"""
        doubled = self.has(p, 7) and self.options["shield7_new_only"]
        return super().bonus_points(p, size) * (2 if doubled else 1)

    def mine_silver(self, p: int, mines: int) -> int:
        """Shield 8. BUR-SHD-08"""
        return super().mine_silver(p, mines) * (2 if self.has(p, 8) else 1)

    def sale_silver(self, p: int, n: int) -> int:
        """Shield 9: one for each good, not together with monastery 3. BUR-SHD-09, BUR-SHDG-10"""
        silver = super().sale_silver(p, n)
        if not self.has(p, 9):
            return silver
        return n + silver - 1 if self.options["shields_combine"] else max(n, silver)

    def sale_points(self, p: int, n: int) -> int:
        """Shield 12. BUR-SHD-12"""
        return super().sale_points(p, n) * (2 if self.has(p, 12) else 1)

    def animal_points(self, p: int, tile: str, space: int) -> int:
        """Shield 1: all pastures are one, not together with monastery 7. BUR-SHD-01, BUR-SHDG-10"""
        points = super().animal_points(p, tile, space)
        if not self.has(p, 1):
            return points
        herd = self.herd(p, tile, set(self.estate(p).duchy.of_colour("animal")))
        if self.options["shields_combine"]:
            return sum(herd) + (len(herd) if 7 in self.monasteries(p) else 0)
        return max(points, sum(herd))

    def after_loading(self, p: int, depots: list[int]) -> Course:
        """Shield 5: all goods of one type from everywhere, not together with monastery 5. BUR-SHD-05, BUR-SHDG-10"""
        yield from super().after_loading(p, depots)
        goods = self.estate(p).goods
        full = sum(n > 0 for n in goods) >= self.room_for_goods()
        types = [g for g in range(GOODS) if any(d[g] for d in self.depot_goods) and (goods[g] or not full)]
        if self.has(p, 5) and types and (len(depots) == 1 or self.options["shields_combine"]):
            words = yield from self.ask(p, {"decline"} | {f"good {g + 1}" for g in types})
            for good in numbers_of(words):
                self.carry(p, list(range(6)), good - 1)

    def turn(self, p: int) -> Course:
        self.turned = False
        yield from super().turn(p)

    def double_price(self, p: int, number: int) -> int:
        """Workers that make both dice show a number. BUR-SHDG-05"""
        steps = [ring(die, number) for die in self.dice[p]]
        return sum((n + 1) // 2 if 8 in self.monasteries(p) else n for n in steps)

    def turn_options(self, p: int) -> set[str]:
        """BUR-SHDG-04, BUR-SHDG-08"""
        options = super().turn_options(p)
        if not any(self.used):
            for depot, shields in enumerate(self.on_depot, 1):
                if self.double_price(p, depot) <= self.estate(p).workers:
                    options |= {f"shield {n}" for n in shields}
        return options

    def turn_action(self, p: int, words: str) -> Course:
        if name_of(words) != "shield":
            yield from super().turn_action(p, words)
            return
        shield = numbers_of(words)[0]
        depot = next(d for d, shields in enumerate(self.on_depot, 1) if shield in shields)
        self.estate(p).workers -= self.double_price(p, depot)
        self.used = [True, True]
        yield from self.bear(p, shield)

    def die_options(self, p: int, value: int, optional: bool, by_castle: bool) -> set[str]:
        """Shield 11: a shield instead of the castle's action. BUR-SHD-11"""
        options = super().die_options(p, value, optional, by_castle)
        if by_castle and self.has(p, 11):
            options |= {f"shield {n}" for shields in self.on_depot for n in shields}
        return options

    def die_action(self, p: int, value: int, words: str) -> Course:
        if name_of(words) == "shield":
            yield from self.bear(p, numbers_of(words)[0])
        else:
            yield from super().die_action(p, value, words)

    def bear(self, p: int, shield: int) -> Course:
        """A castle bears the shield; one that was there leaves the game. BUR-SHDG-06"""
        tiles = self.estate(p).tiles
        words = yield from self.ask(p, {f"space {s + 1}" for s, tile in enumerate(tiles) if tile == "castle"})
        space = numbers_of(words)[0] - 1
        old = self.worn[p].get(space)
        for shields in self.on_depot:
            if shield in shields:
                shields.remove(shield)
        was_on_top = self.always_on_top(p)
        self.worn[p][space] = shield
        yield from self.without(p, old, was_on_top)

    def without(self, p: int, shield: int | None, was_on_top: bool) -> Course:
        """A shield has stopped working. BUR-SHDG-12"""
        if was_on_top and not self.always_on_top(p):
            self.rise(p)
        if shield == 4:
            yield from self.trim(p)

    def trim(self, p: int) -> Course:
        """Without shield 4 only what fits three storage spaces stays. BUR-SHD-04"""
        keys = self.estate(p).keys
        while len(keys) - keys.count("") > KEYS:
            words = yield from self.ask(p, {f"discard {key + 1}" for key in self.stored(p)})
            self.unstore(p, numbers_of(words)[0] - 1)
        left = [tile for tile in keys if tile]
        keys[:] = left + [""] * (len(keys) - len(left))

    def free_actions(self, p: int) -> set[str]:
        """Shields 6 and 16. BUR-SHD-06, BUR-SHD-16"""
        options = super().free_actions(p)
        options |= self.namings(p)
        if self.has(p, 16) and not self.turned:
            for die in range(2):
                if not self.used[die]:
                    options |= {f"turn {die + 1}.{face}" for face in range(1, 7) if face != self.dice[p][die]}
        return options

    def namings(self, p: int) -> set[str]:
        if not self.has(p, 6) or self.named[p] >= 0:
            return set()
        return {f"name {other + 1}" for other in range(self.players) if other != p}

    def act_freely(self, p: int, words: str) -> Course:
        if name_of(words) == "name":
            self.name_player(p, numbers_of(words)[0] - 1)
        elif name_of(words) == "turn":
            die, face = numbers_of(words)
            self.dice[p][die - 1] = face
            self.turned = True
        else:
            yield from super().act_freely(p, words)

    def phase_end(self) -> Course:
        """Shields 14 and 15, then tribute, then everything else. BUR-PHA-10"""
        for p in self.by_track():
            yield from self.claims(p)
        for p in self.by_track():
            yield from self.tribute(p)
        if self.phase == "E" and self.options.get("shield6_named") in ("end", "any_time"):
            for p in self.by_track():
                yield from self.name_at_last(p)
        yield from super().phase_end()

    def name_at_last(self, p: int) -> Course:
        """The last moment for shield 6. BUR-SHD-06"""
        if self.has(p, 6) and self.named[p] < 0:
            others = {f"name-last {other + 1}" for other in range(self.players) if other != p}
            words = yield from self.ask(p, others | {"decline"})
            if words != "decline":
                self.name_player(p, numbers_of(words)[0] - 1)

    def name_player(self, p: int, other: int) -> None:
        self.named[p] = other
        if 27 in self.copied(p):
            self.rise(p)

    def claims(self, p: int) -> Course:
        """A tile of a depot, and one of the black depot, straight into the duchy. BUR-SHD-14, BUR-SHD-15"""
        left = {14, 15}
        while left:
            options = {"decline"}
            if 14 in left and self.has(p, 14):
                options |= {f"take {place}" for place in self.on_depots(lambda tile: self.can_put(p, tile))}
            if 15 in left and self.has(p, 15):
                options |= {f"claim {n}" for n, tile in self.for_sale().items() if self.can_put(p, tile)}
            if options == {"decline"}:
                return
            words = yield from self.ask(p, options)
            if words == "decline":
                return
            left.remove(14 if name_of(words) == "take" else 15)
            kind = "depot" if name_of(words) == "take" else "sale"
            yield from self.put(p, (kind, *numbers_of(words)))

    def tribute(self, p: int) -> Course:
        """One silver for each shield, or it goes; shield 3 lets workers pay. BUR-SHDG-09, BUR-SHD-03"""
        estate = self.estate(p)
        paid_by_workers = False
        while self.worn[p]:
            due = len(self.worn[p])
            options = {f"drop {n}" for n in self.worn[p].values()}
            if estate.silver >= due:
                options.add("tribute")
            if self.has(p, 3) or paid_by_workers:
                options |= {
                    f"tribute-workers {n}"
                    for n in range(1, due + 1)
                    if n <= estate.workers and due - n <= estate.silver
                }
            if self.options.get("shield6_named") == "any_time":
                options |= self.namings(p)
            words = yield from self.ask(p, options)
            if name_of(words) == "name":
                self.name_player(p, numbers_of(words)[0] - 1)
                continue
            if name_of(words) != "drop":
                by_workers = sum(numbers_of(words))
                estate.workers -= by_workers
                estate.silver -= due - by_workers
                return
            shield = numbers_of(words)[0]
            paid_by_workers |= shield == 3 and self.options.get("shield3_given_up") == "pays"
            was_on_top = self.always_on_top(p)
            self.worn[p] = {space: n for space, n in self.worn[p].items() if n != shield}
            yield from self.without(p, shield, was_on_top)

    def final_points(self, p: int) -> int:
        """Points of the shields; shield 13 doubles them, shield 10 the monasteries. BUR-SHDG-11, BUR-SHD-10"""
        points = super().final_points(p)
        worth = sum(
            (12, 8, 4)[(n - 1) // 6] for n in self.worn[p].values() if n != 17 or self.options["shield17_scores"]
        )
        points += worth * (2 if self.has(p, 13) else 1)
        if self.has(p, 10):
            doubled = self.monasteries(p) if self.options["shield10_doubles_copied"] else self.own_monasteries(p)
            points += self.points_of_monasteries(p, doubled)
        if self.has(p, 7) and not self.options["shield7_new_only"]:
            sizes = [size for owners in self.bonus.values() for size in range(2) if owners[size] == p]
            points += sum(self.bonus_points(p, size) for size in sizes)
        return points

    def position(self) -> dict[str, Any]:
        return super().position() | {
            "shields": {
                "depots": [sorted(shields) for shields in self.on_depot],
                "castles": [{str(space + 1): n for space, n in worn.items()} for worn in self.worn],
                "named": self.named,
            }
        }
