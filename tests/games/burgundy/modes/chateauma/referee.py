"""A second opinion on Châteauma's turn, written from the rules alone: slow, plain, and fed with what everybody sees.

It shares no code with the engine but the facts of the cards. It follows the consensus of the books.
"""

from burgrave.games.burgundy.modes.chateauma.facts import TERRITORIES
from burgrave.kernel.pieces import OURS

PRINTED = TERRITORIES.of(OURS)

COLOURS = ("building", "animal", "monastery", "ship", "castle", "mine")
RESERVE = ("castle", "mine", "monastery", "ship", "animal", "building")
BUILDINGS = {
    "market", "carpenter", "church", "warehouse", "boarding-house", "bank", "city-hall", "watchtower", "crane",
    "white-castle",
}  # fmt: skip
BOARD = "KKAAKKBAAKKBBAACCBBBSSCCBBSSMBBSSMMBB"
LETTER = {"K": "monastery", "A": "animal", "B": "building", "S": "ship", "C": "castle", "M": "mine"}
SPACES = [LETTER[letter] for letter in BOARD]
PHASES = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}


def colour(tile):
    if tile in BUILDINGS:
        return "building"
    word = tile.split("-")[0]
    return word if word in COLOURS else "animal"


def species(tile):
    word, _, number = tile.partition("-")
    return (word, int(number)) if colour(tile) == "animal" else (None, 0)


class Referee:
    """Plays one turn on plain lists."""

    def __init__(self, seen, players, modules, level, extra_turns):
        mine = seen["chateauma"]
        seat = seen["seats"][mine["seat"]]
        self.players, self.modules, self.level, self.extra_turns = players, modules, level, extra_turns
        self.me = mine["seat"]
        self.phase, self.white = seen["phase"], seen["white_die"]
        self.depots = {n: list(depot["tiles"]) for n, depot in enumerate(seen["depots"], 1)}
        self.depot_goods = {n: list(depot["goods"]) for n, depot in enumerate(seen["depots"], 1)}
        self.black = list(seen["black_depot"][:8])
        self.bonus = {colour: dict(tiles) for colour, tiles in seen["bonus"].items()}
        self.points, self.silver, self.goods = seat["points"], seat["silver"], list(seat["goods"])
        self.track = seat["track"]
        self.duchy = list(seat["tiles"])
        self.unseen = {space - 1 for space in mine["face_down"]}
        self.piled = list(mine["piled"])
        self.reserve = {colour: list(stack) for colour, stack in mine["reserve"].items()}
        self.jokers = list(mine["jokers"])
        self.posts = mine["border_posts"]
        self.cards = [
            {
                "number": card["card"],
                "colours": card["spaces"],
                "tiles": list(card["tiles"]),
                "jokers": set(card["jokers"]),
            }
            for card in mine["cards"]
        ]
        self.now = 0 if self.white <= 4 else 1
        self.symbols = 0

    def turn(self, die):
        self.chain(self.choose(self.now, die))
        self.sell_for_symbols()
        self.complete()
        self.colours_complete()
        self.purchase()

    # choosing

    def gaps(self, side):
        card = self.cards[side]
        return [n for n, tile in enumerate(card["tiles"]) if not tile] if card else []

    def put(self, side, spot, tile, joker=False):
        self.cards[side]["tiles"][spot] = tile
        if joker:
            self.cards[side]["jokers"].add(spot)
        self.symbols += PRINTED.cards[self.cards[side]["number"] - 1].sells >> spot & 1

    def choose(self, side, die):
        placed = self.place(side, die)
        if placed is None:
            lying = [n for n, tile in enumerate(self.black) if tile]
            if lying:
                self.jokers.append(self.black[lying[0]])
                self.black[lying[0]] = ""
            else:
                self.silver += 2
        return placed

    def place(self, side, die):
        for step in range(6):
            depot = self.depots[(die - 1 + step) % 6 + 1]
            for spot in self.gaps(side):
                for n, tile in enumerate(depot):
                    if tile and colour(tile) == self.cards[side]["colours"][spot]:
                        depot[n] = ""
                        self.put(side, spot, tile)
                        return tile
        for spot in self.gaps(side):
            stack = self.reserve[self.cards[side]["colours"][spot]]
            if stack:
                tile = stack.pop()
                self.put(side, spot, tile)
                return tile
        if self.jokers and self.gaps(side):
            self.put(side, self.gaps(side)[0], self.jokers.pop(), joker=True)
            return "joker"
        return None

    # bonuses

    def chain(self, tile):
        while tile not in (None, "joker"):
            tile = self.bonus_of(tile)

    def bonus_of(self, tile):
        match tile:
            case "castle" | "crane":
                return self.castle()
            case "bank":
                self.silver += 2
            case "boarding-house":
                self.points += 2
            case "watchtower":
                self.points += 4
            case "carpenter":
                self.fetch("building")
            case "church":
                self.fetch("castle") or self.fetch("mine") or self.fetch("monastery")
            case "market":
                self.fetch("ship") or self.fetch("animal")
            case "warehouse":
                self.sell()
            case "city-hall":
                return self.city_hall()
            case "white-castle":
                self.white_castle()
            case "ship":
                self.ship()
            case "geese-2":
                herds = {}
                for kind, n in map(species, self.open()):
                    if kind and kind != "geese":
                        herds[kind] = herds.get(kind, 0) + n
                self.points += 2 + max([0, *herds.values()])
            case _ if colour(tile) == "animal":
                kind = species(tile)[0]
                self.points += sum(n for other, n in map(species, self.open()) if other in (kind, "geese"))
        return None

    def open(self):
        """Every tile that lies face up."""
        on_cards = [
            tile for card in self.cards if card for n, tile in enumerate(card["tiles"]) if n not in card["jokers"]
        ]
        return [tile for tile in [*self.duchy, *self.piled, *on_cards] if tile]

    def castle(self):
        if self.gaps(self.now):
            return self.choose(self.now, self.white)
        placed = self.place(1 - self.now, self.white) if self.gaps(1 - self.now) else None
        if placed is None:
            self.sell()
        return placed

    def around(self):
        return [(self.white - 1 + step) % 6 + 1 for step in range(6)]

    def fetch(self, wanted):
        for depot in self.around():
            for n, tile in enumerate(self.depots[depot]):
                if tile and colour(tile) == wanted:
                    self.depots[depot][n] = ""
                    self.reserve[wanted].append(tile)
                    return True
        return False

    def city_hall(self):
        for side in (self.now, 1 - self.now):
            wanted = {self.cards[side]["colours"][spot] for spot in self.gaps(side)}
            fitting = [c for c in RESERVE if c in wanted and self.reserve[c]]
            if fitting:
                most = max(len(self.reserve[c]) for c in fitting)
                chosen = next(c for c in fitting if len(self.reserve[c]) == most)
                spot = next(s for s in self.gaps(side) if self.cards[side]["colours"][s] == chosen)
                tile = self.reserve[chosen].pop()
                self.put(side, spot, tile)
                return tile
        return None

    def white_castle(self):
        for size in range(60):
            for depot in self.around():
                here = [(RESERVE.index(colour(t)), n) for n, t in enumerate(self.depots[depot]) if t]
                here = [(rank, n) for rank, n in here if len(self.reserve[RESERVE[rank]]) == size]
                if here:
                    rank, n = min(here)
                    self.reserve[RESERVE[rank]].append(self.depots[depot][n])
                    self.depots[depot][n] = ""
                    return
        self.silver += 1

    def ship(self):
        most = max(sum(goods) for goods in self.depot_goods.values())
        if most:
            depot = next(d for d in self.around() if sum(self.depot_goods[d]) == most)
            self.goods = [a + b for a, b in zip(self.goods, self.depot_goods[depot], strict=True)]
            self.depot_goods[depot] = [0] * 6
        self.track = min(6, self.track + 1)

    def sell(self):
        n = max(self.goods)
        if n:
            self.goods[self.goods.index(n)] = 0
            self.silver += 1
            self.points += n * self.players + ("trade-routes" in self.modules)

    # cards

    def sell_for_symbols(self):
        if self.symbols:
            self.sell()
        self.symbols = 0

    def complete(self):
        extra = self.clear()
        while extra:
            extra -= 1
            left = [side for side in (0, 1) if self.cards[side]]
            if left:
                self.now = left[0]
                self.chain(self.choose(self.now, self.white))
                self.sell_for_symbols()
                extra += self.clear()
            else:
                self.sell()

    def clear(self):
        """Full cards score, then their tiles move; how many extra turns that earns."""
        full = [side for side in (0, 1) if self.cards[side] and not self.gaps(side)]
        for side in full:
            card = PRINTED.cards[self.cards[side]["number"] - 1]
            self.points += card.points[("easy", "medium", "hard").index(self.level)]
            if card.border and "border-posts" in self.modules:
                self.posts += 1
                if self.posts == 2:
                    self.points += PHASES[self.phase]
        extra = 0
        for side in full:
            for tile in self.cards[side]["tiles"]:
                free = [
                    n
                    for n, kind in enumerate(SPACES)
                    if kind == colour(tile) and not self.duchy[n] and n not in self.unseen
                ]
                if free:
                    self.duchy[free[0]] = tile
                    extra += self.extra_turns and free[0] in PRINTED.extra_turn_spaces
                else:
                    self.piled.append(tile)
            self.cards[side] = None
        return extra

    def colours_complete(self):
        for kind in COLOURS:
            spaces = [n for n, other in enumerate(SPACES) if other == kind]
            owners = self.bonus[kind]
            if all(self.duchy[n] or n in self.unseen for n in spaces) and self.me not in owners.values():
                for size, base in (("large", 3), ("small", 0)):
                    if owners[size] < 0:
                        owners[size] = self.me
                        self.points += base + self.players
                        break

    def purchase(self):
        lying = [tile for tile in self.black if tile]
        if self.silver >= 2 and lying:
            fewest = min(len(self.reserve[colour(tile)]) for tile in lying)
            wanted = next(
                c for c in RESERVE if len(self.reserve[c]) == fewest and any(colour(tile) == c for tile in lying)
            )
            n = next(n for n, tile in enumerate(self.black) if tile and colour(tile) == wanted)
            self.reserve[wanted].append(self.black[n])
            self.black[n] = ""
            self.silver -= 2
