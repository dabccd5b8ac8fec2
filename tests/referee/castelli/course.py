"""A game of Castelli from the board to the last point."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence

from tests.referee.castelli.facts import RESOURCES, Cell, pieces, tiles, words_of
from tests.referee.castelli.table import GRAIN, MOST, ROCK, WOOD, Table
from tests.referee.core import Course, Question, Referee, name_of, numbers_of


def random_board(chance: Referee, players: int) -> str:
    """Pieces at random, each perhaps turned by half. CAS-SET-01, CAS-SET-09"""
    letters = pieces()
    bag = dict.fromkeys(range(len(letters)), 1)
    if players > 2:
        order = [chance.draw(bag) for _ in letters]
    else:
        bag[0] = 0
        order = [0, chance.draw(bag)]
        if chance.roll(2) == 2:
            order.reverse()
    lying = [letters[n] + ("'" if chance.roll(2) == 2 else "") for n in order]
    return "".join(lying[:2]) + ("/" + "".join(lying[2:]) if len(lying) > 2 else "")


class Castelli(Table):
    """CAS-TRN, CAS-REV, CAS-EVA, CAS-BLD, CAS-CRD, CAS-END"""

    def course(self) -> Course:
        board = self.options["board"]
        self.lie_on(random_board(self, self.players) if board == "random" else board)
        yield from self.play()

    def ask(self, seat: int, options: Iterable[str], sales: bool = True) -> Generator[Question, tuple[int, str], str]:
        """One seat decides; no words if something has happened meanwhile, and it must be asked again. CAS-CRD-04"""
        self.deciding = seat
        others = self.next_seats(seat) if sales and self.options.get("selling") == "any_time" else []
        who, words = yield {seat: set(options)} | {other: self.sales(other) for other in others if self.sales(other)}
        if who == seat:
            return words
        if who >= 0:
            self.sell(who, words)
        return ""

    def may_act(self, active: Sequence[int]) -> Iterable[int]:
        return range(self.players) if self.options.get("selling") == "any_time" else active

    def play(self) -> Course:
        """Everything after the board lies there."""
        self.first = self.player = self.roll(self.players) - 1
        self.deal()
        if self.options["late_card"]:
            self.draw_card((self.first - 1) % self.players)
        while True:
            yield from self.turn(self.player)
            if not self.face_down:
                break
            self.player = (self.player + 1) % self.players
        yield from self.last_sales()
        self.final_scoring()

    def deal(self) -> None:
        """What expansions deal before the first turn."""

    def turn(self, p: int) -> Course:
        """CAS-TRN-01"""
        self.played = self.bought = self.revealed = False
        while not (yield from self.before_revealing(p)):
            pass
        yield from self.lay(p)
        yield from self.stewards(p)
        self.rewards(p)
        self.revealed = True
        while self.may_go_on(p):
            words = yield from self.ask(p, {"end"} | self.builds(p) | self.plays(p) | self.sales(p))
            if words == "end":
                break
            yield from self.act(p, words)
        self.turn_over()

    def turn_over(self) -> None:
        """What expansions forget when a turn ends."""

    def before_revealing(self, p: int) -> Generator[Question, tuple[int, str], bool]:
        """Cards, then a tile must be turned up. CAS-TRN-02, CAS-TRN-04"""
        reveals = {f"reveal {words_of(square)}": square for square in self.face_down}
        words = yield from self.ask(p, set(reveals) | self.plays(p) | self.sales(p))
        if words not in reveals:
            yield from self.act(p, words)
            return False
        self.square = reveals[words]
        self.face_down.remove(self.square)
        self.turned_up = tiles()[self.draw(self.bag)]
        return True

    def act(self, p: int, words: str) -> Course:
        if not words:
            return
        if name_of(words).startswith("sell-"):
            self.sell(p, words)
        elif name_of(words).startswith("play-"):
            yield from self.play_card(p, words.removeprefix("play-"))
        else:
            yield from self.build(p, words)

    # Laying

    def lay(self, p: int) -> Course:
        """CAS-REV-01"""
        while True:
            words = yield from self.ask(p, self.lay_options(p) | self.sales(p))
            if words in self.lay_options(p):
                break
            yield from self.act(p, words)
        self.lay_tile(p, words)
        self.turned_up = None

    def lay_options(self, p: int) -> set[str]:
        return {f"lay {n}" for n in range(1, 5)}

    def lay_tile(self, p: int, words: str) -> None:
        assert self.turned_up is not None
        self.lying[self.square] = (self.turned_up, numbers_of(words)[0] - 1)

    def stewards(self, p: int) -> Course:
        """Others who hold cards are asked, clockwise. CAS-CRD-13"""
        for other in self.next_seats(p):
            while self.hands[other]:
                tile, now = self.lying[self.square]
                options = {"pass"} | self.sales(other)
                if "steward" in self.hands[other]:
                    options |= {f"steward {n + 1}" for n in range(4) if n != now}
                words = yield from self.ask(other, options)
                if not words or words.startswith("sell-"):
                    yield from self.act(other, words)
                    continue
                if words != "pass":
                    self.discard(other, "steward")
                    self.lying[self.square] = (tile, numbers_of(words)[0] - 1)
                break

    def rewards(self, p: int) -> None:
        """The tile, the border, then complete areas. CAS-REV-03 to CAS-REV-07, CAS-EVA-08"""
        tile, _ = self.lying[self.square]
        if tile.card:
            self.draw_card(p)
        self.take_silver(p, tile.silver)
        for side in range(4):
            colour, value = self.shield(self.square, side)
            at_border = self.board.beside(self.square, side) is None
            bare = side == self.tracks and self.options.get("track_edge") == "bare"
            if at_border and value and colour in self.colours and not bare:
                self.reward(self.colours.index(colour), self.board.border(self.square, side))
        for side in range(4):
            for area in self.board.areas:
                complete = not any(square in self.face_down for square, _ in area.sides)
                if (self.square, side) in area.sides and area.kind != "mine" and complete:
                    self.evaluate(area.kind, area.symbols, area.sides)

    def reward(self, p: int, picture: str) -> None:
        if picture in RESOURCES:
            self.gain(p, picture, 1)
        elif picture == "silver":
            self.take_silver(p, 1)
        elif picture == "card":
            self.draw_card(p)

    def gain(self, p: int, resource: str, n: int) -> None:
        """CAS-EVA-07"""
        self.resources[p][resource] = min(MOST, self.resources[p][resource] + n)

    def shares(self, sides: list[tuple[Cell, int]], n: int) -> dict[int, int]:
        """Who gets how much of what an area gives. CAS-EVA-04 to CAS-EVA-06, CAS-SET-12"""
        influence = self.influence(sides)
        if self.options["unused_colors"] == "grey":
            influence = {colour: value for colour, value in influence.items() if colour in self.colours}
        best = max(influence.values())
        leading = [colour for colour, value in influence.items() if value == best > 0]
        return {self.colours.index(colour): n // len(leading) for colour in leading if colour in self.colours}

    def evaluate(self, kind: str, symbols: int, sides: list[tuple[Cell, int]]) -> None:
        shares = self.shares(sides, symbols)
        for p in [self.player, *self.next_seats(self.player)]:
            if kind == "market":
                for _ in range(shares.get(p, 0)):
                    self.draw_card(p)
            elif shares.get(p):
                self.gain(p, kind, shares[p])

    # Castles

    def may_go_on(self, p: int) -> bool:
        """Whether something may be left to do, as far as everybody can see."""
        cards = bool(self.hands[p]) and (not self.played or self.mine > 0)
        return cards or bool(self.builds(p))

    def in_reach(self, p: int, octagon: Cell) -> bool:
        """CAS-BLD-02, CAS-BLD-03"""
        return self.influence(self.around(octagon))[self.colours[p]] > 0

    def lack(self, p: int, each: int) -> int:
        return sum(max(0, each - n) for n in self.resources[p].values())

    def can_pay(self, p: int, each: int) -> bool:
        """One unit may be bought once in a turn. CAS-BLD-01, CAS-BLD-05, CAS-BLD-06"""
        lack = self.lack(p, each)
        return self.supply[p] > 0 and (lack == 0 or (lack == 1 and not self.bought and self.silver[p] >= 2))

    def pay(self, p: int, each: int) -> None:
        if self.lack(p, each):
            self.bought = True
            self.silver[p] -= 2
            self.mine += 2
        for resource, n in self.resources[p].items():
            self.resources[p][resource] = max(0, n - each)

    def free_sites(self, p: int) -> list[Cell]:
        """Castle sites on rock. CAS-BLD-02, CAS-BLD-04"""
        return [
            area.octagon
            for area in self.board.areas
            if area.sites > self.castles_on_rock(area.octagon) and self.in_reach(p, area.octagon)
        ]

    def castles_on_rock(self, octagon: Cell) -> int:
        return sum((octagon, slot) in self.castles for slot in ROCK)

    def builds(self, p: int) -> set[str]:
        return {f"build {words_of(octagon)}" for octagon in self.free_sites(p)} if self.can_pay(p, 1) else set()

    def build(self, p: int, words: str) -> Course:
        self.pay(p, 1)
        octagon = self.octagon(words)
        self.put_up(p, octagon, self.castles_on_rock(octagon))
        yield from ()

    def octagon(self, words: str) -> Cell:
        row, place = numbers_of(words)[:2]
        return self.board.by_words[f"{row}.{place}"]

    def put_up(self, p: int, octagon: Cell, slot: int) -> None:
        """CAS-BLD-07"""
        self.castles[octagon, slot] = p
        self.supply[p] -= 1
        worth = {"village": 1, "city": 2, "": 0}
        self.points[p] += sum(worth[self.settlements.get(other, "")] for other in self.board.lines(octagon))

    # Cards

    def sales(self, p: int) -> set[str]:
        """CAS-CRD-03"""
        return {f"sell-{card}" for card in self.hands[p]} if self.mine else set()

    def sell(self, p: int, words: str) -> None:
        self.discard(p, words.removeprefix("sell-"))
        self.take_silver(p, 2)

    def plays(self, p: int) -> set[str]:
        """CAS-TRN-02, CAS-CRD-06"""
        if self.played:
            return set()
        waits = ("count", "countess", "master-builder") if self.waits_for_castles() else ()
        return {f"play-{card}" for card in self.hands[p] if card not in waits and self.playable(p, card)}

    def waits_for_castles(self) -> bool:
        """Whether cards that build wait for the step in which castles are built. CAS-TRN-02"""
        return self.options.get("building_cards") == "building" and not self.revealed

    def playable(self, p: int, card: str) -> bool:
        match card:
            case "king-3" | "king-4" | "king-5":
                return True
            case "robber" | "bandits":
                return any(self.silver[other] for other in self.next_seats(p))
            case "robber-baron":
                return self.mine > 1
            case "traitor":
                return self.silver[p] > 0 and bool(self.targets(p, card))
        return bool(self.targets(p, card))

    def targets(self, p: int, card: str) -> set[str]:
        """What a card may be used on."""
        match card:
            case "count" | "countess":
                kind, slot = ("grain", GRAIN) if card == "count" else ("wood", WOOD)
                return {
                    f"build {words_of(area.octagon)}"
                    for area in self.board.areas
                    if area.kind == kind
                    and (area.octagon, slot) not in self.castles
                    and self.in_reach(p, area.octagon)
                    and self.can_pay(p, 1)
                }
            case "master-builder":
                able = self.supply[p] > 0 and 0 < self.lack(p, 1) <= self.silver[p]
                return {f"build {words_of(octagon)}" for octagon in self.free_sites(p)} if able else set()
            case "farmer":
                return self.free_octagons() if self.spare["village"] else set()
            case "traitor":
                return {f"victim {other + 1}" for other in self.next_seats(p) if self.hands[other]}
        return set()

    def free_octagons(self) -> set[str]:
        """CAS-CRD-20"""
        taken = set(self.settlements) | {self.board.mine.octagon}
        if self.options.get("founding") != "beside_castles":
            taken |= {octagon for octagon, _ in self.castles}
        return {f"found {words_of(octagon)}" for octagon in self.board.octagons if octagon not in taken}

    def play_card(self, p: int, card: str) -> Course:
        """A card with a target is shown when the target is known. CAS-CRD-02, CAS-CRD-06"""
        words = ""
        while not words and (targets := self.targets(p, card)):
            words = yield from self.ask(p, targets)
        if not words and not self.playable(p, card):
            return
        self.discard(p, card)
        self.played = True
        yield from self.effect(p, card, words)

    def effect(self, p: int, card: str, words: str) -> Course:
        match card:
            case "king-3" | "king-4" | "king-5":
                self.points[p] += int(card[-1])
            case "robber" | "bandits":
                self.rob(p, 1 if card == "robber" else 2)
            case "robber-baron":
                self.take_silver(p, self.mine // 2)
            case "count" | "countess":
                self.pay(p, 1)
                self.put_up(p, self.octagon(words), GRAIN if card == "count" else WOOD)
            case "master-builder":
                lack = self.lack(p, 1)
                self.silver[p] -= lack
                self.mine += lack
                for resource, n in self.resources[p].items():
                    self.resources[p][resource] = max(0, n - 1)
                self.put_up(p, self.octagon(words), self.castles_on_rock(self.octagon(words)))
            case "farmer":
                self.settlements[self.octagon(words)] = "village"
                self.spare["village"] -= 1
            case "traitor":
                self.betray(p, numbers_of(words)[0] - 1)
        yield from ()

    def rob(self, p: int, most: int) -> None:
        for other in self.next_seats(p):
            taken = min(most, self.silver[other])
            self.silver[other] -= taken
            self.silver[p] += taken

    def betray(self, p: int, victim: int) -> None:
        """A card at random, for a silver. CAS-CRD-16"""
        self.silver[p] -= 1
        self.silver[victim] += 1
        hand = sorted(self.hands[victim], key=list(self.card_order).index)
        card = hand[self.roll(len(hand)) - 1]
        self.hands[victim].remove(card)
        self.hands[p].append(card)

    # The end

    def last_sales(self) -> Course:
        """CAS-END-02"""
        for p in [self.player, *self.next_seats(self.player)]:
            while self.hands[p] and self.mine:
                words = yield from self.ask(p, {"pass"} | self.sales(p))
                if words == "pass":
                    break
                yield from self.act(p, words)

    def final_scoring(self) -> None:
        """CAS-END-03 to CAS-END-07"""
        for p, share in self.shares(self.board.mine.sides, self.mine).items():
            self.mine -= share
            self.silver[p] += share
        for p in range(self.players):
            self.points[p] += len(self.hands[p]) + sum(self.resources[p].values()) + self.more_points(p)
        self.score_silver(*self.silver_worth())

    def more_points(self, p: int) -> int:
        return 0

    def silver_worth(self) -> tuple[int, int, int]:
        """For most, for second most, and for each of several with most."""
        return 4, 2, 3

    def score_silver(self, most: int, second: int, tied: int) -> None:
        ranks = sorted({n for n in self.silver if n}, reverse=True)
        first = [p for p, n in enumerate(self.silver) if ranks and n == ranks[0]]
        for p in first:
            self.points[p] += most if len(first) == 1 else tied
        after = [p for p, n in enumerate(self.silver) if len(ranks) > 1 and n == ranks[1]]
        for p in after:
            each = tied if len(after) > 1 and self.options.get("silver_ties") == "each" else second // len(after)
            self.points[p] += each if len(first) == 1 else 0

    def standing(self, p: int) -> tuple[int, int]:
        return self.points[p], list(self.castles.values()).count(p)

    def winners(self) -> list[int]:
        """CAS-END-08"""
        best = max(self.standing(p) for p in range(self.players))
        return [p for p in range(self.players) if self.standing(p) == best]
