"""A second opinion on what is legal, written from the rules alone: slow, plain, and fed with what a seat sees.

It shares no code with the engine but the facts of the box and the question that is asked.
"""

from burgrave.games.burgundy import state
from burgrave.games.burgundy.data.duchies import DUCHIES
from burgrave.games.burgundy.rules import buildings, dice, placing, setting_up, ships, storage
from burgrave.games.burgundy.rules.placing import key_of, value_of

ROWS = (4, 5, 6, 7, 6, 5, 4)
LETTER = {"building": "B", "animal": "A", "monastery": "K", "ship": "S", "castle": "C", "mine": "M"}
BUILDINGS = (
    "market", "carpenter", "church", "warehouse", "boarding-house", "bank", "city-hall", "watchtower",
)  # fmt: skip
SPECIES = ("cow", "sheep", "pig", "goat")


def letter(tile):
    """The colour of a tile, by its name."""
    if tile in BUILDINGS:
        return "B"
    if tile.startswith("monastery"):
        return "K"
    if tile.split("-")[0] in SPECIES:
        return "A"
    return LETTER[tile]


def doubled(row, column):
    """Coordinates in which neighbours differ by (0, 2), (1, 1) or (-1, 1) and so on."""
    return row, 2 * column + 7 - ROWS[row]


PLACES = [doubled(row, column) for row, length in enumerate(ROWS) for column in range(length)]


def touching(a, b):
    (r1, c1), (r2, c2) = PLACES[a], PLACES[b]
    return (r1 == r2 and abs(c1 - c2) == 2) or (abs(r1 - r2) == 1 and abs(c1 - c2) == 1)


def area_of(colours, space):
    """All spaces connected with this one by its own colour."""
    found, edge = {space}, [space]
    while edge:
        here = edge.pop()
        for other in range(37):
            if other not in found and colours[other] == colours[space] and touching(here, other):
                found.add(other)
                edge.append(other)
    return frozenset(found)


def workers_needed(value, number, free=False, double=False):
    """The fewest workers that turn a die from value to number, found by trying everything. BUR-WRK-07"""
    best = {(value, False): 0}
    edge = [(value, False)]
    while edge:
        now, used = edge.pop(0)
        moves = [(step, 1, used) for step in ((1, -1, 2, -2) if double else (1, -1))]
        if free and not used:
            moves += [(1, 0, True), (-1, 0, True)]
        for step, price, after in moves:
            there = ((now + step - 1) % 6 + 1, after)
            if best[now, used] + price < best.get(there, 99):
                best[there] = best[now, used] + price
                edge.append(there)
    return min(price for (now, _), price in best.items() if now == number)


class Referee:
    """Looks at the table as a seat sees it."""

    def __init__(self, state, seat):
        self.table = state.view(seat)
        self.me = self.table["seats"][seat]
        self.options = state.rules.setup.options
        self.kind, self.decider, self.arg = state.top()
        self.bought = bool(state.purchases & 1)
        self.hired = bool(state.purchases & 2)
        self.colours = "".join(DUCHIES[self.me["duchy"]].letters)
        self.numbers = DUCHIES[self.me["duchy"]].numbers
        self.owned = {tile for tile in self.me["tiles"] if tile.startswith("monastery")}

    def has(self, number):
        return f"monastery-{number}" in self.owned

    def reaches(self, value, number, free):
        if value == 0:
            return True
        return workers_needed(value, number, free, self.has(8)) <= self.me["workers"]

    def spaces(self, tile, value):
        """Where a tile may go. BUR-PLC-01 to BUR-PLC-05"""
        mine = self.me["tiles"]
        colour = letter(tile)
        free = self.has({"B": 9, "S": 10, "A": 10}.get(colour, 11))
        for space in range(37):
            if mine[space] or self.colours[space] != colour:
                continue
            if not any(mine[other] and touching(space, other) for other in range(37)):
                continue
            if colour == "B" and not self.has(1):
                city = area_of(self.colours, space)
                if tile in [mine[other] for other in city]:
                    continue
            if self.reaches(value, self.numbers[space], free):
                yield space + 1

    def placeable(self, value):
        for key, tile in enumerate(self.me["keys"], 1):
            if tile and any(True for _ in self.spaces(tile, value)):
                yield f"place {key}"

    def depot_tiles(self):
        for depot, lying in enumerate(self.table["depots"], 1):
            for place, tile in enumerate(lying["tiles"], 1):
                if tile:
                    yield depot, place, tile

    def free_actions(self):
        """BUR-BLK-01, BUR-MON-06"""
        if self.me["silver"] >= 2 and not self.bought:
            for place, tile in enumerate(self.table["black_depot"], 1):
                if tile:
                    yield f"buy {place}"
        if self.has(6) and self.me["workers"] >= 2 and not self.hired:
            for depot, place, tile in self.depot_tiles():
                if tile in BUILDINGS:
                    yield f"hire {depot}.{place}"

    def legal(self):
        """Every legal action in notation."""
        match self.kind:
            case state.TURN:
                yield from self.turn()
            case dice.USE:
                yield from self.use(self.arg & 7, bool(self.arg & 8))
            case placing.SPACE_CHOICE:
                tile = self.me["keys"][key_of(self.arg)]
                yield from (f"space {space}" for space in self.spaces(tile, value_of(self.arg)))
            case storage.ROOM:
                yield from (f"discard {key}" for key in (1, 2, 3))
            case buildings.GRANT:
                yield from self.grant()
            case buildings.SALE:
                yield from (f"sell {good}" for good in range(1, 7) if self.me["goods"][good - 1])
                yield from ("decline", *self.free_actions())
            case placing.CITY_HALL_CHOICE:
                yield from (*self.placeable(0), "decline", *self.free_actions())
            case ships.SHIP_CHOICE:
                yield from (f"depot {depot}" for depot in range(1, 7))
                yield from self.free_actions()
            case ships.SECOND:
                first = self.arg + 1
                yield from (f"depot {first % 6 + 1}", f"depot {(first - 2) % 6 + 1}", "decline")
            case ships.LOAD:
                yield from self.load()
            case setting_up.START:
                yield from (f"space {space + 1}" for space in range(37) if self.colours[space] == "C")
            case setting_up.SIDE_CHOICE:
                yield from ("side 1", "side 2")

    def turn(self):
        unused = [die for die in (1, 2) if not self.me["used"][die - 1]]
        yield from (f"die {die}" for die in unused)
        if not unused or not self.options["must_use_dice"]:
            yield "end"
        yield from self.free_actions()

    def use(self, value, by_castle):
        for depot, place, _ in self.depot_tiles():
            if self.reaches(value, depot, self.has(12)):
                yield f"take {depot}.{place}"
        yield from self.placeable(value)
        for good in range(1, 7):
            if self.me["goods"][good - 1] and self.reaches(value, good, False):
                yield f"sell {good}"
        yield "workers"
        if by_castle:
            yield "decline"
        yield from self.free_actions()

    def grant(self):
        """Which of the three buildings it is, shows in the colours it may give."""
        wanted = {letter(tile) for tile in self.granted()}
        found = [f"take {d}.{p}" for d, p, tile in self.depot_tiles() if letter(tile) in wanted]
        yield from (*found, "decline", *(self.free_actions() if found else ()))

    def granted(self):
        if self.arg & 1:
            return ["bank"]
        return ["ship", "cow-2"] if self.arg & 2 else ["mine", "monastery-1", "castle"]

    def load(self):
        held = [good for good in range(6) if self.me["goods"][good]]
        depots = [d for d in range(6) if self.arg >> d & 1]
        assert len(held) < 3
        for good in range(6):
            if good not in held and any(self.table["depots"][d]["goods"][good] for d in depots):
                yield f"good {good + 1}"


def placement_points(table, seat, space, players):
    """What the placement that just covered this space must have scored, by account. BUR-RES-01"""
    me = table["seats"][seat]
    mine, colours = me["tiles"], "".join(DUCHIES[me["duchy"]].letters)
    tile, area = mine[space], area_of(colours, space)
    points = {}
    if all(mine[s] for s in area):
        points["area"] = len(area) * (len(area) + 1) // 2
        points["phase"] = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}[table["phase"]]
    if all(mine[s] for s in range(37) if colours[s] == colours[space]):
        name = next(name for name, known in LETTER.items() if known == colours[space])
        for size, worth in (("large", players + 3), ("small", players)):
            if table["bonus"][name][size] == seat:
                points[f"{size} bonus"] = worth
    if letter(tile) == "A":
        herd = [mine[s] for s in area if mine[s].split("-")[0] == tile.split("-")[0]]
        points["animals"] = sum(int(other.split("-")[1]) for other in herd)
        # A monastery does not see the placement that brings it, but this placement is an animal tile.
        if "monastery-7" in mine:
            points["monastery 7"] = len(herd)
    if tile == "watchtower":
        points["watchtower"] = 4
    return points


COUNTED = {
    16: "warehouse", 17: "watchtower", 18: "carpenter", 19: "church", 20: "market", 21: "boarding-house",
    22: "bank", 23: "city-hall",
}  # fmt: skip


def final_points(table, seat):
    """What the final scoring must have given, by account. BUR-END-02"""
    me = table["seats"][seat]
    mine = me["tiles"]
    points = {"goods": sum(me["goods"]), "silver": me["silver"], "workers": me["workers"] // 2}
    for tile in mine:
        number = int(tile.split("-")[1]) if tile.startswith("monastery") else 0
        if number == 15:
            points["monastery 15"] = 2 * sum(n > 0 for n in me["sold"])
        elif number in COUNTED:
            points[f"monastery {number}"] = 4 * mine.count(COUNTED[number])
        elif number == 24:
            points["monastery 24"] = 4 * len({t.split("-")[0] for t in mine if t and letter(t) == "A"})
        elif number == 25:
            points["monastery 25"] = sum(me["sold"])
        elif number == 26:
            owners = [owner for sizes in table["bonus"].values() for owner in sizes.values()]
            points["monastery 26"] = 3 * owners.count(seat)
    return {cause: n for cause, n in points.items() if n}
