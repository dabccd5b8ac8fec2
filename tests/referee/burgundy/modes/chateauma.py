"""Châteauma: one more player, who decides nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.expansions.vineyards import GRAPES, grapes_of
from tests.referee.burgundy.facts import (
    COLOURS,
    LETTERS,
    PHASE_BONUS,
    Duchy,
    animals_on,
    colour_of,
    data,
    hexagon,
    monastery_number,
    neighbours,
    species_of,
)
from tests.referee.burgundy.table import GOODS
from tests.referee.core import Course

LEVELS = ("easy", "medium", "hard")
SHIELD_POINTS = (0, 8, 15, 25, 40)
JOKER = "joker"
END_MONASTERIES = {*range(15, 27), 29}


class Chateauma(Burgundy):
    """BUR-CHA"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.seat = self.players - 1
        self.facts = data("modes/chateauma/facts")
        self.territory = {card["number"]: card for card in self.facts["card"]}
        self.stack_order: list[str] = self.facts["reserve"]["order"]
        self.modifiers = self.options["chateauma.modifiers"].split(",")
        self.slots = [0, 0]
        """The left and the right card, 0 for none."""
        self.on_card: list[list[tuple[str, bool]]] = [[], []]
        """For each card the tile on each space and whether it is a joker; '' for none."""
        deck = "vineyards" if "vineyards" in self.modules else "base"
        self.deck = dict.fromkeys(self.facts["decks"][deck], 1)
        self.used_cards = dict.fromkeys(self.deck, 0)
        self.reserve: list[str] = []
        self.jokers: list[str] = []
        self.piled: list[str] = []
        self.doubles: list[str] = []
        self.beside: list[int] = []
        """Shields it has taken."""
        self.posts = self.die = self.phase_white = 0
        self.sells = self.double_symbols = 0
        self.hidden: list[int] = []

    def owners(self) -> list[int]:
        return list(range(self.players - 1))

    # Setting up

    def set_up(self) -> Course:
        """BUR-CHA-07, BUR-CHA-13, BUR-CHA-14, BUR-CHA-63"""
        self.goods_bag = dict.fromkeys(range(GOODS), 6)
        self.estate(self.seat).goods = [1] * GOODS
        people = self.players - 1
        start = self.roll(people) - 1 if people > 1 else 0
        order = [(start + n) % people for n in range(people)]
        self.order = [self.seat, *order] if "first" in self.modifiers else [*order, self.seat]
        self.track[0] = self.order[::-1]
        for place, p in enumerate(self.order):
            self.estate(p).silver = 1
            if p != self.seat:
                self.estate(p).workers = place + 1
                for _ in range(3):
                    self.estate(p).goods[self.draw(self.goods_bag)] += 1
        self.deal()
        self.deal_cards()
        self.lay_own_duchy()
        yield from self.settle_all(order)
        yield from self.arrange()

    def settle_all(self, order: list[int]) -> Course:
        yield from super().settle_all([p for p in self.order if p != self.seat])

    def deal(self) -> None:
        """With vineyards there is one set of six wine bonus tiles. BUR-CHA-80"""
        if "vineyards" in self.modules:
            self.pool = dict.fromkeys(GRAPES, 1)
        super().deal()

    def deal_cards(self) -> None:
        """BUR-CHA-10, BUR-CHA-11, BUR-CHA-12"""
        revealed: list[int] = []
        while not revealed or not any(space.startswith("castle") for space in self.territory[revealed[-1]]["spaces"]):
            revealed.append(self.draw(self.deck))
        self.put_card(0, revealed.pop())
        for card in revealed:
            self.deck[card] += 1
        self.put_card(1, self.draw(self.deck))
        spot = next(n for n in self.gaps(0) if self.colour_at(0, n) == "castle")
        self.on_card[0][spot] = ("castle", False)
        self.supply["castle"] -= 1

    def lay_own_duchy(self) -> None:
        """BUR-CHA-08, BUR-CHA-61, BUR-CHA-62"""
        board = self.facts["board"]
        marked = {"A", "B", "extra-turn"} & set(self.modifiers)
        colours = [LETTERS[letter] for letter in "".join(board["rows"])]
        estate = self.estate(self.seat)
        estate.settle(Duchy("36" if marked else "35", colours, [0] * len(colours), neighbours(hexagon())))
        self.hidden = [space - 1 for space in board["a"]] if "A" in self.modifiers else []
        for space in board["b"] if "B" in self.modifiers else []:
            estate.tiles[space - 1] = self.draw_tile(self.supply, colours[space - 1])

    def black_spaces(self) -> list[int]:
        """The face-down tiles of modifier A are not to be drawn. BUR-CHA-67"""
        left = sum(self.black_supply.values()) - len(self.hidden)
        return super().black_spaces()[: max(0, left)] if self.hidden else super().black_spaces()

    # Its things

    def put_card(self, side: int, card: int) -> None:
        self.slots[side] = card
        self.on_card[side] = [("", False)] * len(self.territory[card]["spaces"])

    def colour_at(self, side: int, spot: int) -> str:
        space: str = self.territory[self.slots[side]]["spaces"][spot]
        return space.rstrip(".:")

    def gaps(self, side: int) -> list[int]:
        """Empty spaces in reading order. BUR-CHA-15"""
        return [spot for spot, (tile, _) in enumerate(self.on_card[side]) if not tile] if self.slots[side] else []

    def lay(self, side: int, spot: int, tile: str, joker: bool = False) -> None:
        space = self.territory[self.slots[side]]["spaces"][spot]
        self.on_card[side][spot] = (tile, joker)
        self.sells += space.endswith(".")
        self.double_symbols += space.endswith(":")

    def open_tiles(self) -> list[str]:
        """Everything that lies face up in its duchy and on its cards. BUR-CHA-41"""
        in_duchy = [tile for tile in self.estate(self.seat).tiles if tile]
        on_cards = [tile for card in self.on_card for tile, joker in card if tile and not joker]
        return in_duchy + self.piled + on_cards

    def own_monasteries(self, p: int) -> set[int]:
        if p != self.seat:
            return super().own_monasteries(p)
        found = {monastery_number(tile) for tile in self.open_tiles()} - {0}
        return found if self.options.get("chateauma_shield6_scores", True) else found - END_MONASTERIES

    def always_on_top(self, p: int) -> bool:
        """It ignores what its monasteries do. BUR-CHA-03, BUR-CHA-68"""
        return p != self.seat and super().always_on_top(p)

    def stack(self, colour: str) -> list[str]:
        return [tile for tile in self.reserve if colour_of(tile) == colour]

    def top_of(self, colour: str) -> str:
        """BUR-CHA-16"""
        for n in range(len(self.reserve) - 1, -1, -1):
            if colour_of(self.reserve[n]) == colour:
                return self.reserve.pop(n)
        return ""

    def fewest(self, colours: Iterable[str]) -> str:
        """BUR-CHA-18"""
        return min(colours, key=lambda colour: (len(self.stack(colour)), self.stack_order.index(colour)))

    def ring(self, first: int) -> list[int]:
        """Depots clockwise from this one. BUR-GEN-08"""
        return [(first - 1 + n) % 6 + 1 for n in range(6)]

    def take_from(self, depot: int, fits: Iterable[str]) -> str:
        """The topmost tile of one of these colours leaves the depot."""
        for space, tile in enumerate(self.depots[depot - 1]):
            if tile and colour_of(tile) in fits:
                self.depots[depot - 1][space] = ""
                return tile
        return ""

    # Its turn

    def roll_dice(self) -> None:
        for p in self.owners():
            self.dice[p] = [self.roll(6), self.roll(6)]

    def good_placed(self) -> None:
        super().good_placed()
        if self.round == 1:
            self.phase_white = self.white

    def chooser(self) -> int:
        """BUR-CHA-19"""
        return self.white if self.options["chateauma_card_for"] == "round" else self.phase_white

    def selected(self) -> int:
        """BUR-CHA-20"""
        return 0 if self.chooser() <= 4 else 1

    def turn(self, p: int) -> Course:
        if p == self.seat:
            self.used = [False, False]
            self.play_turn()
        else:
            yield from super().turn(p)

    def play_turn(self) -> None:
        """BUR-CHA-22"""
        self.side = self.selected()
        self.die = self.roll(6)
        self.bonus_of(self.choose_and_place(self.side, self.die))
        self.card_symbols()
        extra = self.clear_full_cards()
        while extra:
            extra -= 1
            self.extra_turn()
            extra += self.clear_full_cards()
        self.new_cards()
        self.take_bonus_tiles()
        self.purchase()

    def choose_and_place(self, side: int, first: int) -> str:
        """The tile whose bonus is due, '' if there is none. BUR-CHA-24 to BUR-CHA-29"""
        placed = self.place_one(side, first)
        if placed:
            return "" if placed == JOKER else placed
        for n, tile in enumerate(self.black):
            if tile:
                self.jokers.append(tile)
                self.black[n] = ""
                return ""
        self.estate(self.seat).silver += 2
        return ""

    def place_one(self, side: int, first: int) -> str:
        return self.from_depots(side, first) or self.from_reserve(side) or self.lay_joker(side)

    def from_depots(self, side: int, first: int) -> str:
        for depot in self.ring(first):
            wanted = [(spot, self.colour_at(side, spot)) for spot in self.gaps(side)]
            if self.options["chateauma_match"] == "depot":
                tile = self.take_from(depot, [colour for _, colour in wanted])
                spots = [spot for spot, colour in wanted if colour == colour_of(tile)]
                if tile:
                    self.lay(side, spots[0], tile)
                    return tile
                continue
            for spot, colour in wanted:
                tile = self.take_from(depot, (colour,))
                if tile:
                    self.lay(side, spot, tile)
                    return tile
        return ""

    def from_reserve(self, side: int) -> str:
        """BUR-CHA-26"""
        gaps = self.gaps(side)
        for spot in gaps if self.options["chateauma_reserve_any_space"] else gaps[:1]:
            tile = self.top_of(self.colour_at(side, spot))
            if tile:
                self.lay(side, spot, tile)
                return tile
        return ""

    def lay_joker(self, side: int) -> str:
        """BUR-CHA-27"""
        if not self.jokers:
            return ""
        self.lay(side, self.gaps(side)[0], self.jokers.pop(), joker=True)
        return JOKER

    # Bonuses

    def bonus_of(self, tile: str) -> None:
        """The bonus of a tile, then that of the tile it places. BUR-CHA-43"""
        while tile:
            tile = self.bonus_step(tile)

    def bonus_step(self, tile: str) -> str:
        """BUR-CHA-30 to BUR-CHA-42, BUR-CHA-69 to BUR-CHA-71; the tile it has placed in turn"""
        estate = self.estate(self.seat)
        match tile:
            case "castle" | "crane":
                return self.castle_bonus()
            case "bank":
                estate.silver += 2
            case "boarding-house":
                self.score(self.seat, int(self.options["chateauma_boarding_house"]))
            case "watchtower":
                self.score(self.seat, int(self.options["chateauma_watchtower"]))
            case "carpenter":
                self.fetch("building")
            case "church":
                self.fetch("castle", "mine", "monastery")
            case "market":
                self.fetch("ship", "animal")
            case "city-hall":
                return self.city_hall_bonus()
            case "warehouse":
                self.sell_goods()
            case "white-castle":
                self.fetch_rare()
            case "ship":
                self.load_most()
            case "geese-2":
                self.place_geese()
            case _ if colour_of(tile) == "animal":
                mine = self.open_tiles()
                self.score(self.seat, sum(animals_on(t) for t in mine if species_of(t) == species_of(tile)))
                self.score(self.seat, 2 * mine.count("geese-2"))
        return ""

    def castle_bonus(self) -> str:
        """BUR-CHA-31, BUR-CHA-32"""
        if self.gaps(self.side):
            return self.choose_and_place(self.side, self.white)
        placed = self.place_one(1 - self.side, self.white) if self.gaps(1 - self.side) else ""
        if not placed:
            self.sell_goods()
        return "" if placed == JOKER else placed

    def fetch(self, *colours: str) -> None:
        """The first of these colours that any depot has. BUR-CHA-35, BUR-CHA-36, BUR-CHA-37"""
        for colour in colours:
            for depot in self.ring(self.white):
                tile = self.take_from(depot, (colour,))
                if tile:
                    self.reserve.append(tile)
                    return

    def city_hall_bonus(self) -> str:
        """BUR-CHA-38"""
        ranked = sorted(self.stack_order, key=lambda colour: -len(self.stack(colour)))
        anywhere = self.options["chateauma_city_hall"] == "largest"
        for side in (self.side, 1 - self.side):
            for colour in [colour for colour in ranked if self.stack(colour)]:
                spots = [spot for spot in self.gaps(side) if anywhere or self.colour_at(side, spot) == colour]
                if spots:
                    tile = self.top_of(colour)
                    self.lay(side, spots[0], tile)
                    return tile
        return ""

    def fetch_rare(self) -> None:
        """BUR-CHA-71"""
        sizes = sorted({len(self.stack(colour)) for colour in COLOURS})
        for size in [0] if self.options["chateauma_white_castle"] == "missing" else sizes:
            for depot in self.ring(self.white):
                lying = {colour_of(tile) for tile in self.depots[depot - 1] if tile}
                rare = [colour for colour in self.stack_order if colour in lying and len(self.stack(colour)) == size]
                if rare:
                    self.reserve.append(self.take_from(depot, rare[:1]))
                    return
        self.estate(self.seat).silver += 1

    def load_most(self) -> None:
        """BUR-CHA-42"""
        first = self.white % 6 + 1 if self.options["chateauma_ship_from"] == "next" else self.white
        depot = max(self.ring(first), key=lambda depot: sum(self.depot_goods[depot - 1]))
        for good in range(GOODS):
            self.estate(self.seat).goods[good] += self.depot_goods[depot - 1][good]
        self.depot_goods[depot - 1] = [0] * GOODS
        self.sail(self.seat)

    def place_geese(self) -> None:
        """BUR-CHA-70"""
        herds: dict[str, list[int]] = {}
        for tile in self.open_tiles():
            if species_of(tile) not in ("", "geese"):
                herds.setdefault(species_of(tile), []).append(animals_on(tile))
        found = list(herds.values())
        if self.options.get("chateauma_geese") == "tiles":
            found = [herd for herd in found if len(herd) == max(map(len, found))]
        self.score(self.seat, 2 + max(map(sum, found), default=0))

    def sell_goods(self) -> None:
        """BUR-CHA-55, BUR-CHA-74"""
        estate = self.estate(self.seat)
        n = max(estate.goods)
        if n:
            good = estate.goods.index(n)
            estate.goods[good] = 0
            estate.sold[good] += n
            estate.silver += 1
            self.score(self.seat, n * self.players + ("trade-routes" in self.modules))

    # Cards

    def card_symbols(self) -> None:
        """BUR-CHA-44, BUR-CHA-82"""
        each = self.sells if self.options["chateauma_sales"] == "each" else min(1, self.sells)
        for _ in range(each):
            self.sell_goods()
        for _ in range(self.double_symbols if "vineyards" in self.modules else 0):
            self.take_double()
        self.sells = self.double_symbols = 0

    def take_double(self) -> None:
        numbers, vines = self.depot_numbers(), self.vines
        first = next(n for n, faces in enumerate(numbers) if self.white in faces)
        for n in range(len(vines)):
            at = (first + n) % len(vines)
            if vines[at]:
                self.doubles.append(vines[at])
                vines[at] = ""
                return

    def clear_full_cards(self) -> int:
        """Full cards score, then their tiles go to the duchy; extra turns earned. BUR-CHA-45 to BUR-CHA-47"""
        full = [side for side in (0, 1) if self.slots[side] and not self.gaps(side)]
        for side in full:
            card = self.territory[self.slots[side]]
            self.score(self.seat, card["points"][LEVELS.index(self.options["chateauma.level"])])
            self.card_complete(card["symbol"])
        extra = 0
        for side in full:
            tiles = [tile for tile, _ in self.on_card[side]]
            self.used_cards[self.slots[side]] += 1
            self.slots[side] = 0
            self.on_card[side] = []
            extra += sum(self.move_to_duchy(tile) for tile in tiles)
        return extra

    def card_complete(self, symbol: str) -> None:
        """BUR-CHA-73, BUR-CHA-77"""
        if symbol == "border" and "border-posts" in self.modules:
            self.posts += 1
            if self.posts == 2 or (self.posts == 3 and self.options["chateauma_third_post_phase_bonus"]):
                self.score(self.seat, PHASE_BONUS[self.phase])
            if self.posts == 3:
                self.take_bonus(self.seat, "posts")
        if symbol == "shield" and "shields" in self.modules:
            lying: list[list[int]] = self.on_depot
            for depot in self.ring(self.white):
                if lying[depot - 1]:
                    self.beside.append(min(lying[depot - 1]))
                    lying[depot - 1].remove(min(lying[depot - 1]))
                    return

    def move_to_duchy(self, tile: str) -> bool:
        """To the first free space of its colour; whether that earns an extra turn. BUR-CHA-46, BUR-CHA-64"""
        estate = self.estate(self.seat)
        free = [s for s in estate.duchy.of_colour(colour_of(tile)) if not estate.tiles[s] and s not in self.hidden]
        if not free:
            self.piled.append(tile)
            return False
        estate.tiles[free[0]] = tile
        return "extra-turn" in self.modifiers and free[0] + 1 in self.facts["board"]["extra_turn"]

    def extra_turn(self) -> None:
        """BUR-CHA-65, BUR-CHA-66"""
        left = [side for side in (0, 1) if self.slots[side]]
        if not left:
            self.sell_goods()
            return
        self.side = left[0]
        first = self.white
        if self.options["chateauma_extra_turn_die"] == "rolled":
            first = self.die = self.roll(6)
        self.bonus_of(self.choose_and_place(self.side, first))
        self.card_symbols()

    def new_cards(self) -> None:
        """BUR-CHA-48, BUR-CHA-49"""
        if not self.slots[0] and self.slots[1]:
            self.slots, self.on_card = [self.slots[1], 0], [self.on_card[1], []]
        for side in (0, 1):
            if not self.slots[side]:
                if not any(self.deck.values()):
                    self.deck, self.used_cards = self.used_cards, self.deck
                self.put_card(side, self.draw(self.deck))

    def take_bonus_tiles(self) -> None:
        """BUR-CHA-51"""
        estate = self.estate(self.seat)
        for colour in COLOURS:
            covered = all(estate.tiles[s] or s in self.hidden for s in estate.duchy.of_colour(colour))
            if covered and self.seat not in self.bonus[colour]:
                self.take_bonus(self.seat, colour)

    def purchase(self) -> None:
        """BUR-CHA-52, BUR-CHA-53, BUR-CHA-83"""
        estate = self.estate(self.seat)
        if estate.silver < 2 or self.buy_double():
            return
        lying = [tile for tile in self.black if tile]
        if self.options["chateauma_buys"] == "missing":
            lying = [tile for tile in lying if not self.stack(colour_of(tile))]
        if lying:
            wanted = self.fewest(colour_of(tile) for tile in lying)
            tile = next(tile for tile in lying if colour_of(tile) == wanted)
            self.black[self.black.index(tile)] = ""
            self.reserve.append(tile)
            estate.silver -= 2

    def buy_double(self) -> bool:
        if "vineyards" not in self.modules:
            return False
        shop: list[str] = self.shop
        spaces: list[int] = self.shop_spaces()
        first = (self.white - 1) // 2 if len(spaces) > 1 else 0
        for n in range(len(spaces) if self.options.get("chateauma_shop_wraps", True) else len(spaces) - first):
            at = spaces[(first + n) % len(spaces)]
            if grapes_of(shop[at]):
                self.doubles.append(shop[at])
                shop[at] = ""
                self.estate(self.seat).silver -= 2
                return True
        return False

    # Shields, income, the end

    def in_box(self) -> Iterable[int]:
        """BUR-CHA-75"""
        return [n for n in super().in_box() if n != 2]

    def phase_end(self) -> Course:
        yield from super().phase_end()
        self.estate(self.seat).silver += self.open_tiles().count("mine")

    def course(self) -> Course:
        yield from super().course()
        self.score(self.seat, self.own_final_points())

    def own_final_points(self) -> int:
        """BUR-CHA-57, BUR-CHA-78, BUR-CHA-84"""
        estate = self.estate(self.seat)
        points = 4 * sum(colour_of(tile) == "monastery" for tile in self.open_tiles())
        points += sum(estate.goods) + estate.silver + len(self.reserve) + len(self.jokers)
        points += 2 * sum(bool(tile) for card in self.on_card for tile, _ in card)
        points += SHIELD_POINTS[min(len(self.beside), 4)]
        return points + sum(range(1, min(len(self.doubles), 13) + 1))

    def winners(self) -> list[int]:
        """BUR-CHA-58, BUR-CHA-59"""
        if self.points[self.seat] == max(self.points):
            return [self.seat]
        return super().winners()

    def position(self) -> dict[str, Any]:
        seen = super().position()
        if "shields" in self.modules and self.beside:
            seen["shields"]["castles"][self.seat] = {"64": max(self.beside)}
        return seen | {
            "chateauma": {
                "seat": self.seat,
                "level": self.options["chateauma.level"],
                "modifiers": self.options["chateauma.modifiers"],
                "selected": ("left", "right")[self.selected()] if self.white else "",
                "die": self.die,
                "cards": [self.card_seen(side) for side in (0, 1)],
                "deck": sum(self.deck.values()),
                "reserve": {colour: self.stack(colour) for colour in self.stack_order},
                "jokers": self.jokers,
                "piled": self.piled,
                "face_down": [space + 1 for space in self.hidden],
                "border_posts": self.posts,
                "shields": len(self.beside),
                "double_tiles": self.doubles,
            }
        }

    def card_seen(self, side: int) -> dict[str, Any]:
        if not self.slots[side]:
            return {}
        return {
            "card": self.slots[side],
            "spaces": [space.rstrip(".:") for space in self.territory[self.slots[side]]["spaces"]],
            "tiles": [tile for tile, _ in self.on_card[side]],
            "jokers": [spot for spot, (_, joker) in enumerate(self.on_card[side]) if joker],
        }
