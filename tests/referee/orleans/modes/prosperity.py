"""The scenario: sixteen known events, the Carpenter, and structures to build."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.core import Course, numbers_of
from tests.referee.orleans.course import Orleans
from tests.referee.orleans.facts import GOODS, KINDS, LAST_SPACE, data, on_water, profession, status

COLUMNS = (
    "support", "pilgrimage", "riots", "indulgence", "taxes", "bribe", "plague", "firestorm", "mass", "peregrination",
    "restoration", "harvest", "pilgrims_day", "plague_2", "market_day", "development_tax",
)  # fmt: skip
LINES = (
    "support", "indulgence", "pilgrimage", "taxes", "riots", "bribe", "harvest", "plague", "pilgrims_day", "firestorm",
    "plague_2", "mass", "market_day", "peregrination", "development_tax", "restoration",
)  # fmt: skip
"""ORL-PRO-EVTG-02"""
DEEDS: dict[str, tuple[dict[str, int], int, int]] = {
    "carpenters_guild": ({"craftsman": 3, "trader": 1, "boatman": 1, "farmer": 1}, 1, 1),
    "right_of_assembly": ({"knight": 1, "scholar": 1, "monk": 1, "trader": 1, "craftsman": 1}, 2, 0),
    "orphanage": ({"farmer": 3, "boatman": 2, "craftsman": 1, "trader": 1, "monk": 1}, 1, 0),
}
"""Spaces, coins and development for each follower. ORL-PRO-DEED-01 to ORL-PRO-DEED-03"""
FIRST_DEED = 9
CARPENTER = "carpenter"
BOTH = ("water", "road")
MONK, KNIGHT = KINDS.index("monk") + 1, KINDS.index("knight") + 1


class Prosperity(Orleans):
    """ORL-PRO"""

    mode = "prosperity"
    negative = ("riots", "taxes", "plague", "plague_2", "firestorm", "harvest", "development_tax")
    face_down = True

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        all_for_sale = self.options.get("remaining_citizens") == "reserve"
        self.reserve = 9 if all_for_sale else 8
        self.most_citizen = 0 if all_for_sale else 1
        self.deeds = {name: dict(spaces) for name, (spaces, _, _) in DEEDS.items()}
        self.cards: list[dict[str, Any]] = sorted(data("structures", "prosperity")["structure"], key=_id)
        self.deck = dict.fromkeys(range(len(self.cards)), 1)
        self.under: list[tuple[int, int]] = []
        """Cards under the deck, each with the seat that put it there."""
        self.hand: list[int | None] = [None] * self.players
        self.offered: list[list[int]] = [[] for _ in range(self.players)]
        self.built: list[dict[int, dict[str, int]]] = [{} for _ in range(self.players)]
        """What each unfinished structure still lacks."""
        self.completed: list[set[int]] = [set() for _ in range(self.players)]
        self.carpenter = "orleans"

    def all_rounds(self) -> int:
        return 16

    def order_of_events(self) -> list[str]:
        order = COLUMNS if self.options["events"] == "columns" else LINES
        return [f"prosperity.{name}" for name in order[: self.rounds()]]

    def known_events(self) -> list[str]:
        return self.order_of_events()

    def next_event(self) -> str:
        return self.order_of_events()[self.round - 1]

    # Structure cards

    def before_first_round(self) -> Course:
        """All keep one of two cards at the same time; the others go under the deck in turn order. ORL-PRO-SET-06"""
        returned: dict[int, list[int]] = {}
        for s in self.turn_order():
            self.offered[s] = [self.draw(self.deck), self.draw(self.deck)]
        yield from self.each({s: self.keep(s, returned) for s in self.turn_order()})
        for s in self.turn_order():
            self.under += [(card, s) for card in returned[s]]

    def keep(self, s: int, returned: dict[int, list[int]]) -> Course:
        hand = self.hand[s]
        known = self.offered[s] + ([] if hand is None else [hand])
        words = yield from self.ask(s, {f"keep {card + 1}" for card in known})
        kept = numbers_of(words)[0] - 1
        self.hand[s] = kept
        self.offered[s] = []
        returned[s] = [card for card in known if card != kept]

    def draw_cards(self, s: int) -> Course:
        """ORL-PRO-CAR-10, ORL-PRO-SCT-02, ORL-GEN-27"""
        for _ in range(2):
            if any(self.deck.values()):
                self.offered[s].append(self.draw(self.deck))
            elif self.under:
                self.offered[s].append(self.under.pop(0)[0])
        if self.offered[s]:
            returned: dict[int, list[int]] = {}
            yield from self.keep(s, returned)
            self.under += [(card, s) for card in returned[s]]

    def cards_left(self) -> int:
        return sum(self.deck.values()) + len(self.under)

    # Laying, sending, completing

    def free_options(self, s: int) -> set[str]:
        """ORL-PRO-STR-07"""
        player = self.seats[s]
        options = set()
        for card, lacks in self.built[s].items():
            if lacks["coins"] and player.coins:
                options.add(f"lay-coin {card + 1}")
            for n, good in enumerate(GOODS, 1):
                if lacks.get(good) and player.goods[good]:
                    options.add(f"lay-good {card + 1}.{n}")
        return options

    def unasked(self, s: int) -> set[str]:
        """ORL-PRO-STR-07"""
        return self.free_options(s) if self.options.get("laying") == "any_time" else set()

    def act_freely(self, s: int, words: str) -> None:
        card, *good = numbers_of(words)
        what = list(GOODS)[good[0] - 1] if good else "coins"
        if good:
            self.seats[s].goods[what] -= 1
        else:
            self.seats[s].coins -= 1
        self.built[s][card - 1][what] -= 1
        self.complete(s, card - 1)

    def more_destinations(self, s: int, n: int, who: str) -> set[str]:
        """ORL-PRO-STR-06"""
        return {f"structure {n}.{card + 1}" for card, lacks in self.built[s].items() if lacks.get(who)}

    def to_structure(self, s: int, who: str, card: int) -> None:
        self.built[s][card][who] -= 1
        self.complete(s, card)

    def complete(self, s: int, card: int) -> None:
        """ORL-PRO-STR-09"""
        if not any(self.built[s][card].values()):
            del self.built[s][card]
            self.completed[s].add(card)
            for who, n in self.cards[card]["characters"].items():
                self.supply[who] += n

    def lay_more(self, s: int) -> Course:
        while self.free_options(s):
            words = yield from self.ask(s, self.free_options(s) | {"end"})
            if words == "end":
                return
            self.act_freely(s, words)

    def after_action(self, s: int) -> Course:
        """ORL-ACT-13"""
        yield from self.lay_more(s)

    def after_last_round(self, s: int) -> Course:
        """ORL-PRO-SCR-01"""
        yield from self.lay_more(s)

    # Places

    def fits(self, s: int, kind: str, place: str, n: int) -> bool:
        if place == CARPENTER and kind == "monk" and not self.options.get("carpenter_monks", True):
            return False
        return super().fits(s, kind, place, n)

    def one_by_one(self, place: str) -> bool:
        return place == CARPENTER or super().one_by_one(place)

    def usable(self, s: int, place: str) -> bool:
        if place != CARPENTER:
            return super().usable(s, place)
        standing = self.seats[s].standing(CARPENTER)
        may_build = bool(self.sites(s)) and (bool(standing) or self.options["free_build"])
        return bool(self.moves(s)) or may_build

    def can(self, s: int, place: str) -> bool:
        player = self.seats[s]
        match place:
            case "scriptorium":
                return player.development < LAST_SPACE or self.cards_left() > 0
            case "stage_coach":
                return player.coins >= 3
            case "black_market":
                return bool(self.swaps(s))
        return super().can(s, place)

    def use(self, s: int, place: str) -> Course:
        match place:
            case "carpenter":
                yield from self.move_carpenter(s)
            case "scriptorium":
                options = {"develop"} if self.seats[s].development < LAST_SPACE else set()
                words = yield from self.ask(s, options | ({"cards"} if self.cards_left() else set()))
                if words == "develop":
                    self.develop(s, 1)
                else:
                    yield from self.draw_cards(s)
            case "stage_coach":
                yield from self.travel(s, BOTH, 3)
            case "black_market":
                words = yield from self.ask(s, self.swaps(s))
                give, get = (list(GOODS)[n - 1] for n in numbers_of(words))
                self.seats[s].goods[give] -= 2
                self.shelf[give] += 2
                self.gain_good(s, get)
            case _:
                yield from super().use(s, place)

    def swaps(self, s: int) -> set[str]:
        """ORL-PLC-22"""
        return {
            f"swap {n}.{m}"
            for n, give in enumerate(GOODS, 1)
            for m, get in enumerate(GOODS, 1)
            if give != get and self.seats[s].goods[give] > 1 and self.shelf[get]
        }

    def shares_towns(self, s: int) -> bool:
        """ORL-PLCG-10"""
        return self.works(s, "tavern")

    def station_built(self, s: int) -> Course:
        """ORL-PLCG-11"""
        player = self.seats[s]
        if self.works(s, "vineyard") and on_water(player.merchant) and self.shelf["wine"] and player.coins:
            words = yield from self.ask(s, {"buy", "decline"})
            if words == "buy":
                player.coins -= 1
                self.gain_good(s, "wine")

    def deed_numbers(self) -> dict[int, str]:
        return dict(enumerate(DEEDS, FIRST_DEED))

    def deed_reward(self, s: int, deed: str) -> Course:
        self.seats[s].coins += DEEDS[deed][1]
        self.develop(s, DEEDS[deed][2])
        yield from ()

    # The Carpenter

    def moves(self, s: int) -> dict[str, str]:
        """Where each follower on his board can move him. ORL-PRO-CAR-04, ORL-PRO-CAR-05"""
        found = {}
        for n, who in enumerate(self.seats[s].spaces[CARPENTER], 1):
            for route in self.connections(self.carpenter, self.ways(s, profession(who))) if who else []:
                found[f"go {n}.{route.id + 1}"] = route.other_end(self.carpenter)
        return found

    def ways(self, s: int, who: str) -> tuple[str, ...]:
        if who in ("monk", "scholar") or (who == "boatman" and self.works(s, "herb_garden")):
            return BOTH
        return ("water",) if who == "boatman" else ("road",)

    def sites(self, s: int) -> list[int]:
        """ORL-PRO-CAR-08, ORL-PRO-CAR-09"""
        hand = self.hand[s]
        if hand is None or self.cards[hand]["town"] != self.carpenter or not self.seats[s].stock:
            return []
        return self.goods_around()

    def goods_around(self) -> list[int]:
        return [space for route in self.connections(self.carpenter, BOTH) for space in self.takeable(route)]

    def keeps_turn(self, s: int) -> bool:
        """Everyone who might be able to build is asked, so that a pause reveals nothing. ORL-GEN-31"""
        standing = self.seats[s].standing(CARPENTER)
        if self.hand[s] is None or not self.seats[s].stock or self.carpenter == "orleans":
            return False
        if not standing and not self.options["free_build"]:
            return False
        shown = [card for cards in (*self.built, *self.completed) for card in cards]
        return all(self.cards[card]["town"] != self.carpenter for card in shown) and bool(self.goods_around())

    def move_carpenter(self, s: int) -> Course:
        """ORL-PRO-CAR-03, ORL-PRO-CAR-06"""
        moved = False
        while True:
            options = set(self.moves(s)) | ({"build"} if self.sites(s) else set()) | ({"end"} if moved else set())
            words = yield from self.ask(s, options)
            if words == "end":
                return
            if words == "build":
                yield from self.build(s)
                return
            self.carpenter = self.moves(s)[words]
            self.to_bag(s, CARPENTER, numbers_of(words)[0] - 1)
            moved = True
            if not self.moves(s) and not self.keeps_turn(s):
                return

    def build(self, s: int) -> Course:
        """ORL-PRO-CAR-09, ORL-PRO-CAR-10"""
        words = yield from self.ask(s, {f"site {space + 1}" for space in self.sites(s)})
        card = self.hand[s]
        assert card is not None
        self.route_station[numbers_of(words)[0] - 1] = s
        self.seats[s].stock -= 1
        self.hand[s] = None
        fact = self.cards[card]
        self.built[s][card] = {**fact["characters"], **fact["goods"], "coins": fact["coins"]}
        yield from self.draw_cards(s)

    # Events

    def happen(self, s: int) -> Course:
        player = self.seats[s]
        match self.event.partition(".")[2]:
            case "support":
                yield from self.support(s)
            case "riots":
                yield from self.riots(s)
            case "indulgence":
                if player.coins >= 4 and self.supply["monk"]:
                    words = yield from self.ask(s, {"buy", "decline"})
                    if words == "buy":
                        player.coins -= 4
                        self.take_character(s, "monk")
            case "taxes":
                yield from self.charge(s, 3)
            case "bribe":
                if player.coins >= 4 and self.reserve:
                    words = yield from self.ask(s, {"buy", "decline"})
                    if words == "buy":
                        player.coins -= 4
                        self.reserve -= 1
                        player.citizens += 1
            case "plague" | "plague_2":
                yield from self.plague(s)
            case "firestorm":
                for tile in player.tiles - player.down:
                    self.strip_place(s, tile)
                player.down = set(player.tiles)
            case "mass":
                player.coins += 3 * player.market["monk"]
            case "restoration":
                player.down = set()
            case "harvest":
                yield from self.harvest(s)
            case "development_tax":
                by_space = self.options.get("development_tax") == "space"
                yield from self.charge(s, player.development if by_space else status(player.development))
            case _:
                yield from self.happen_by_offer(s)

    def happen_by_offer(self, s: int) -> Course:
        player = self.seats[s]
        match self.event.partition(".")[2]:
            case "peregrination":
                if player.coins >= 2:
                    yield from self.travel(s, BOTH, 2, offered=True)
            case "pilgrims_day":
                yield from self.pilgrims_day(s)
            case "market_day":
                for _ in range(2):
                    sold = [good for good, price in GOODS.items() if self.shelf[good] and price <= player.coins]
                    if not sold:
                        return
                    words = yield from self.ask(
                        s, {"decline"} | {f"good {list(GOODS).index(good) + 1}" for good in sold}
                    )
                    if words == "decline":
                        return
                    good = list(GOODS)[numbers_of(words)[0] - 1]
                    player.coins -= GOODS[good]
                    self.gain_good(s, good)

    def support(self, s: int) -> Course:
        """ORL-PRO-EVT-01"""
        kind = self.draw_from_bag(s)
        if not kind:
            return
        self.seats[s].bag[kind] += 1
        who = profession(kind)
        last = 8 if who == "farmer" else 5
        asks = self.step(s, who) if who != "monk" and self.seats[s].tracks[who] < last else None
        if self.supply[who]:
            self.take_character(s, who)
        if asks is not None:
            yield from asks

    def riots(self, s: int) -> Course:
        """ORL-PRO-EVT-03"""
        player = self.seats[s]
        options = {f"give {n}.{KNIGHT}" for n, held in enumerate((player.market, player.bag), 1) if held["knight"]}
        if not options:
            yield from self.charge(s, 5)
            return
        if player.coins >= 5:
            options.add("pay-coins")
        words = (yield from self.ask(s, options)) if len(options) > 1 else next(iter(options))
        if words == "pay-coins":
            player.coins -= 5
        else:
            self.give_follower(s, words)

    def give_follower(self, s: int, words: str) -> None:
        source, kind = numbers_of(words)
        held = (self.seats[s].market, self.seats[s].bag)[source - 1]
        held[KINDS[kind - 1]] -= 1
        self.supply[KINDS[kind - 1]] += 1

    def pilgrims_day(self, s: int) -> Course:
        """A Monk and another neutral follower for a citizen. ORL-PRO-EVT-13"""
        sources = [self.seats[s].market]
        if self.options["pilgrims_day_from"] == "market_bag":
            sources.append(self.seats[s].bag)
        monks = sum(held["monk"] for held in sources)
        others = {
            f"give {n}.{k}"
            for n, held in enumerate(sources, 1)
            for k, kind in enumerate(KINDS[:7], 1)
            if held[kind] and monks > (kind == "monk")
        }
        if not self.reserve or not others:
            return
        words = yield from self.ask(s, others | {"decline"})
        if words == "decline":
            return
        self.give_follower(s, words)
        monk = {f"give {n}.{MONK}" for n, held in enumerate(sources, 1) if held["monk"]}
        words = (yield from self.ask(s, monk)) if len(monk) > 1 else next(iter(monk))
        self.give_follower(s, words)
        self.reserve -= 1
        self.seats[s].citizens += 1

    # Scoring and seeing

    def laid(self, s: int) -> dict[str, int]:
        """Coins and goods on unfinished structures. ORL-PRO-SCR-04"""
        found = dict.fromkeys((*GOODS, "coins"), 0)
        for card, lacks in self.built[s].items():
            fact = self.cards[card]
            for what, n in {**fact["goods"], "coins": fact["coins"]}.items():
                found[what] += n - lacks[what]
        return found

    def goods_value(self, s: int) -> int:
        return super().goods_value(s) + sum(GOODS[good] * self.laid(s)[good] for good in GOODS)

    def ledger(self, s: int) -> int:
        """ORL-PRO-SCR-02, ORL-PRO-SCR-04, ORL-PRO-SCR-06"""
        laid = self.laid(s)
        points = super().ledger(s) + sum(self.cards[card]["points"] for card in self.completed[s])
        points += laid["coins"] + sum(GOODS[good] * laid[good] for good in GOODS)
        if self.works(s, "depot"):
            points += 5 * min(self.seats[s].goods[good] + laid[good] for good in GOODS)
        return points

    def seen_by(self, seer: int | None) -> dict[str, Any]:
        return super().seen_by(seer) | {"carpenter": self.carpenter, "structure_deck": self.cards_left()}

    def seat_seen(self, s: int, mine: bool) -> dict[str, Any]:
        hand = self.hand[s]
        seen = super().seat_seen(s, mine) | {
            "has_card": hand is not None,
            "structures": [self.structure_seen(card, lacks) for card, lacks in sorted(self.built[s].items())],
            "completed": [self.cards[card]["name"] for card in sorted(self.completed[s])],
        }
        if mine:
            held = [] if hand is None else [hand]
            offer = self.offered[s] + held if self.offered[s] else []
            seen["card"] = self.cards[hand]["name"] if hand is not None else ""
            seen["offer"] = [self.cards[card]["name"] for card in offer]
            seen["returned_cards"] = [self.cards[card]["name"] for card, who in self.under if who == s]
        return seen

    def structure_seen(self, card: int, lacks: dict[str, int]) -> dict[str, Any]:
        fact = self.cards[card]
        missing = {what: n for what, n in lacks.items() if n or what == "coins"}
        return {"card": fact["name"], "town": fact["town"], "points": fact["points"], "missing": missing}


def _id(fact: dict[str, Any]) -> int:
    number: int = fact["id"]
    return number
