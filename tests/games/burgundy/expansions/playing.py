"""Games with expansions: choosers that use what expansions offer, and what must hold after every action."""

from collections import Counter
from random import Random

from burgrave.bots import make
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import BLACK, SLOTS
from burgrave.games.burgundy.data.duchies import AXIAL
from burgrave.games.burgundy.data.tiles import ANIMALS, CASTLE_TILE, COLOUR, OTHER_HALF, SIZE, SPECIES_OF, TILES
from burgrave.games.burgundy.expansions import border_posts, inns, trade_routes
from burgrave.games.burgundy.expansions.border_posts import CONNECTED, LARGE_BORDER_BONUS
from burgrave.games.burgundy.expansions.extra_tiles import CRANE, CRANE_POINTS
from burgrave.games.burgundy.expansions.inns import INN, INN_SLOT
from burgrave.games.burgundy.expansions.more_duchies import CASTLE_SLOT
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.shields.losing import TRIM
from burgrave.games.burgundy.expansions.shields.powers import FREIGHT, NAMED, SHIELD_7, SHIELD_10, SHIELD_POINTS
from burgrave.games.burgundy.expansions.shields.taking import BEAR
from burgrave.games.burgundy.expansions.shields.tribute import TRIBUTE_CHOICE
from burgrave.games.burgundy.expansions.trade_routes import LAY_ONE, ROUTE_BONUS
from burgrave.games.burgundy.expansions.vineyards import memory as vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import LEVEL_CHECK, VINE_SLOT, VINEYARD_PLAN
from burgrave.games.burgundy.expansions.vineyards.planting import PLANTED
from burgrave.games.burgundy.expansions.vineyards.wine import VINEYARD, WINE_CHOICE, WINE_TAKEN
from burgrave.games.burgundy.expansions.white_castles import MONASTERY_29
from burgrave.games.burgundy.rules.animals import SCORED_ANIMALS
from burgrave.games.burgundy.rules.claims import CLAIM_CHOICE, PUT
from burgrave.games.burgundy.rules.dice import USE
from burgrave.games.burgundy.rules.goods import SOLD
from burgrave.games.burgundy.rules.mines import MINED
from burgrave.games.burgundy.rules.placing import PLACED, SPACE, SPACE_CHOICE
from burgrave.games.burgundy.rules.purse import GOT_WORKERS
from burgrave.games.burgundy.rules.scoring import AREA, LARGE_BONUS
from burgrave.kernel.event import SCORED
from burgrave.kernel.pieces import OURS
from burgrave.kernel.stack import DEFERRED
from burgrave.kernel.text import LANGUAGES, render
from tests.games.burgundy.soak import check_copies, check_refusals

EVERYTHING = (
    "duchies",
    "extra-tiles",
    "border-posts",
    "white-castles",
    "inns",
    "trade-routes",
    "shields",
    "vineyards",
)
PLAN = VINEYARD_PLAN.of(OURS)
BONUSES, LEVEL = PLAN.bonuses, PLAN.level
DOUBLES = {tuple(sorted(tile.halves)): n for n, tile in enumerate(TILES) if tile.halves[0] >= 0}
POSTS = (((-1, -2), (-2, -1)), ((3, -2), (3, -1)), ((-2, 3), (-1, 3)))
MONASTERY_27 = 1 << 27


# Choosers

WISHES = {
    "shield": 0, "plant": 0, "plot": 0, "bonus": 0, "claim": 0, "imitate": 0, "name": 0, "fetch": 0, "wine": 0,
    "place": 1, "space": 1, "tribute": 1, "tribute-workers": 1, "vine": 1, "buy": 1, "sell": 1, "card": 1,
    "die": 2, "take": 2, "good": 2, "depot": 2, "side": 2, "discard": 2,
    "turn": 3, "hire": 3, "workers": 4, "recruit": 6, "drop": 7, "decline": 8, "end": 9,
}  # fmt: skip


def chooser(name, seed):
    """`random` takes any action, `eager` uses what there is, others are bots."""
    pick = Random(seed)
    if name == "random":
        return lambda g, seat: pick.choice(g.legal(seat))
    if name == "eager":
        # Some go for shields and save for their tribute, some for vines, some for their duchy.
        wishes = {**WISHES, "shield": pick.choice((0, 3)), "buy": pick.choice((1, 7))}
        wishes["plant"] = wishes["vine"] = pick.choice((0, 3))
        return lambda g, seat: eager(g, seat, wishes, pick)
    return make(name, seed).choose


RARE = {"shield 1", "shield 7", "shield 10", "shield 11", "shield 13"}
"""What takes luck to be seen at work: rather taken, and kept."""


def eager(g, seat, wishes, pick):
    legal = g.legal(seat)
    if pick.random() < 0.05:
        return pick.choice(legal)
    if "shields" in g.rules.slot and shields.shields_of(g, seat):
        # Silver is for the tribute now, so that no more shields are wanted than it lasts for; one that lies stays.
        wishes = {**wishes, "sell": 0, "buy": 8, "shield": 9}
        if g.top()[0] == BEAR:
            legal = [action for action in legal if not shields.on_castle(g, seat, action - SPACE)] or legal
    return min(legal, key=lambda action: (_rank(GAME.actions.notation(action), wishes), pick.random()))


def _rank(notation, wishes):
    if notation in RARE:
        return -1
    return wishes[notation.split()[0]] + (notation.replace("drop", "shield") in RARE)


# What must hold


def check_tiles(g):
    """Every tile that is in play is somewhere: in a supply, on the board, stored, placed, planted or in the box."""
    here = Counter(t for slot, t in enumerate(g.board) if t and slot != INN_SLOT)
    here.update(t for t in (*g.keys, *g.tiles) if t)
    for seat in range(g.players):
        keys = g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys]
        assert list(keys).count(OTHER_HALF) == sum(SIZE[t] == 2 for t in keys)
        if "vineyards" in g.rules.slot:
            grapes = vineyards.planted(g, seat)
            here.update(
                DOUBLES[tuple(sorted(pair))] for pair in zip(grapes[::2], grapes[1::2], strict=True) if -1 not in pair
            )
    in_play = {"", *g.rules.setup.modules}
    for n, tile in enumerate(TILES):
        total = here[n] + g.supply[n] + g.black[n] + g.box[n]
        if n == INN and "inns" in in_play:
            assert total + inns.inns(g).stack == g.phase + 1
            assert bool(g.board[INN_SLOT]) == bool(inns.inns(g).stack)
        elif n != OTHER_HALF:
            assert total == (tile.coloured + tile.black if tile.module in in_play else 0), tile.name


def check_goods(g):
    """42 goods; those on a trade route are the first that were sold."""
    goods = sum(g.goods_bag) + len(g.round_goods) + sum(g.depot_goods) + sum(g.goods) + sum(g.sold)
    assert goods == 42
    if "trade-routes" not in g.rules.slot:
        return
    for seat in range(g.players):
        route = trade_routes.goods_on(g, seat)
        sold = g.sold[6 * seat : 6 * seat + 6]
        # Goods of a sale that still wait for the bonus of the one before.
        waiting = sum(
            entry & 63 == DEFERRED and entry >> 6 & 7 == seat and entry >> 9 >= LAY_ONE for entry in g.pending
        )
        assert len(route) == min(sum(sold) - waiting, 3 * len(trade_routes.cards_of(g, seat)))
        assert all(route.count(good) <= sold[good] for good in range(6))


def check_bonus_tiles(g):
    """Large before small, never both for one player; wine bonus tiles are four of each kind."""
    for large, small in zip(g.bonus[::2], g.bonus[1::2], strict=True):
        assert small == -1 or large not in (-1, small)
    if "vineyards" in g.rules.slot:
        pool = vineyards.vineyards(g).pool
        every = [pool[n] + sum(vineyards.wines_of(g, s)[n] for s in range(g.players)) for n in range(6)]
        removed = {2: 2, 3: 1, 4: 0}[g.players] if g.rules.setup.options["fewer_grapes"] is True else 0
        assert sorted(every) == [0] * removed + [4] * (6 - removed)


def check_shields(g):
    """Each shield is on a depot, on a castle of its own or out of the game."""
    if "shields" not in g.rules.slot:
        return
    where = shields.shields(g).where
    on_castles = [place for place in where if place >= 64]
    assert len(set(on_castles)) == len(on_castles)
    for place in on_castles:
        assert g.tiles[37 * (place // 64 - 1) + place % 64] == CASTLE_TILE
    for seat in range(g.players):
        mine = sum(1 << n for n, place in enumerate(where, 1) if place // 64 == seat + 1)
        assert shields.shields_of(g, seat) == mine
    assert sum(place > 0 for place in where) <= {2: 6, 3: 9, 4: 12}[g.players]


def check_seats(g):
    """Ledger, storage, monasteries, frontier and posts are what the table shows."""
    for slot in range(SLOTS):
        assert g.laid >> slot & 1 == bool(g.board[slot]) or slot == CASTLE_SLOT or g.phase < 0
    for seat in range(g.players):
        assert sum(g.ledger(seat)) == g.points[seat] == g.scores()[seat] >= 0
        assert g.silver[seat] >= 0
        assert g.workers[seat] >= 0
        used = sum(1 for t in g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys] if t)
        assert used <= 3 or shielded(g, seat, 4) or g.top()[0] == TRIM
        assert g.held[seat] == sum(1 << good for good in range(6) if g.goods[6 * seat + good])
        assert g.held[seat].bit_count() <= 3
        check_duchy(g, seat)
    assert min(*g.depot_goods, *g.goods, *g.sold, *g.supply, *g.black, *g.box) >= 0


def check_duchy(g, seat):
    mine = g.tiles[37 * seat : 37 * seat + 37]
    covered = {s for s in range(37) if mine[s]}
    assert g.covered[seat] == sum(1 << s for s in covered)
    around = {s for s in range(37) if s not in covered and any(c in covered for c in TOUCHING[s])}
    assert g.frontier[seat] == sum(1 << s for s in around)
    for s in covered:
        assert COLOUR[mine[s]] == g.duchies[seat].colours[s] or mine[s] == INN
    for area in g.duchies[seat].areas:
        assert sum(mine[s] == INN for s in range(37) if area >> s & 1) <= 1
    assert g.monasteries[seat] == own_monasteries(g, seat) | copied_monasteries(g, seat)
    if "border-posts" in g.rules.slot:
        assert border_posts.joined(g, seat) == posts_joined(covered)
    if "vineyards" in g.rules.slot and not any(g.awaits(effect) for effect in (LEVEL_CHECK,)):
        grapes = vineyards.planted(g, seat)
        full = {n for n in LEVEL if all(grapes[2 * s] >= 0 for s in range(12) if LEVEL[s] == n)}
        # One wine bonus tile at the start and one for each level, unless it is just being chosen.
        wines = sum(vineyards.wines_of(g, seat)) + sum(top & 63 == WINE_CHOICE for top in g.pending)
        assert wines == 1 + len(full) or seat not in g.active


TOUCHING = [
    [n for n, (x, y) in enumerate(AXIAL) if (x - q, y - r) in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))]
    for q, r in AXIAL
]


def posts_joined(covered):
    """How many posts the best group of tiles joins. BUR-BRD-03"""
    best, left = 0, set(covered)
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            space = edge.pop()
            group.add(space)
            more = [s for s in TOUCHING[space] if s in left]
            left.difference_update(more)
            edge += more
        places = {AXIAL[s] for s in group}
        best = max(best, sum(bool(places & set(post)) for post in POSTS))
    return best if best > 1 else 0


def shielded(g, seat, shield):
    return "shields" in g.rules.slot and shields.has(g, seat, shield)


def own_monasteries(g, seat):
    return sum(1 << TILES[t].number for t in g.tiles[37 * seat : 37 * seat + 37] if TILES[t].number)


def copied_monasteries(g, seat):
    """What shield 6 adds. BUR-SHD-06"""
    if not shielded(g, seat, 6) or shields.named_by(g, seat) < 0:
        return 0
    allowed = ~0 if g.rules.setup.options["shield6_copies27"] is True else ~MONASTERY_27
    return own_monasteries(g, shields.named_by(g, seat)) & allowed


def check_choices(g, languages=("en",)):
    """There is always something to do, nothing twice, and all of it can be said."""
    seat = g.active[0]
    legal = g.legal(seat)
    assert legal
    assert len(legal) == len(set(legal))
    assert all(not g.legal(other) for other in range(g.players) if other != seat)
    for language in languages:
        assert "{" not in render(g.prompt(seat), language)
        for action in legal:
            words = render(g.describe(seat, action), language)
            assert words
            assert "{" not in words
            assert "None" not in words


def check_all(g, pick, *, closely):
    check_tiles(g)
    check_goods(g)
    check_bonus_tiles(g)
    check_shields(g)
    check_seats(g)
    if not g.over:
        check_choices(g, LANGUAGES if closely and pick.random() < 0.1 else ("en",))
        if closely:
            check_copies(g, pick)
            check_refusals(g, pick, tries=2)


# What was seen

SHIELD_POWERS = {f"shield {n}" for n in range(1, 19)}
ROUTE_BONUSES = {f"route {TILES[bonus].name}" for card in trade_routes.CARDS for _, bonus in card}
VINE_BONUSES = {f"vine {bonus}" for bonus in BONUSES}
OTHERS = {
    "crane", "crane counted", "geese placed", "geese again", "white castle", "monastery 27", "monastery 28",
    "monastery 29", "inn bought", "inn placed", "larger area", "two posts", "three posts", "castle fetched",
    "shop bought", "double tile planted", "wine bonus tile", "vineyard scored",
}  # fmt: skip
WANTED = SHIELD_POWERS | ROUTE_BONUSES | VINE_BONUSES | OTHERS


class Coverage:
    """Which things of the expansions were seen to do something."""

    def __init__(self):
        self.seen = Counter()

    def missing(self):
        return sorted(WANTED - set(self.seen))

    def before(self, g, seat, action):
        """What an action is about to use."""
        kind, _, arg = g.top()
        name, numbers = GAME.actions.decode(action)
        told = {
            ("tribute-workers", TRIBUTE_CHOICE): "shield 3",
            ("good", FREIGHT): "shield 5",
            ("shield", USE): "shield 11",
            ("take", CLAIM_CHOICE): "shield 14",
            ("claim", CLAIM_CHOICE): "shield 15",
            ("imitate", CRANE): "crane",
        }
        if (name, kind) in told:
            self.seen[told[name, kind]] += 1
        if name == "turn":
            self.seen["shield 16"] += 1
        elif name == "recruit":
            self.seen["monastery 28"] += 1
        elif name == "fetch":
            self.seen["castle fetched"] += 1
        elif name == "bonus":
            self.seen[f"vine {BONUSES[2 * (arg >> 2) + numbers[0] - 1]}"] += 1
        elif name == "space" and kind in (SPACE_CHOICE, PUT) and not g.frontier[seat] >> numbers[0] - 1 & 1:
            self.seen["shield 18"] += 1
        elif name == "buy" and BLACK + numbers[0] - 1 == INN_SLOT:
            self.seen["inn bought"] += 1
        elif name == "buy" and INN_SLOT < BLACK + numbers[0] - 1 < VINE_SLOT:
            self.seen["shop bought"] += 1
        elif kind == USE and arg & 8 and arg & 7 and name != "decline":
            self.seen["white castle"] += 1

    def after(self, g, actor, had):
        """What the journal tells, and which shields each seat had before the action."""
        placed = (0, 0)
        for kind, seat, *rest in g.journal:
            mine = had[seat] if seat >= 0 else 0
            if kind == PLACED:
                placed = tuple(rest[:2])
                self.placed(g, seat, *placed)
            elif kind == GOT_WORKERS and seat != actor and mine >> 2 & 1:
                self.seen["shield 2"] += 1
            elif kind == NAMED and own_monasteries(g, rest[0]):
                self.seen["shield 6"] += 1
            elif kind == MINED and mine >> 8 & 1:
                self.seen["shield 8"] += 1
            elif kind == SOLD:
                self.seen["shield 9"] += mine >> 9 & 1 and rest[1] > 1
                self.seen["shield 12"] += mine >> 12 & 1
            elif kind == ROUTE_BONUS:
                self.seen[f"route {TILES[rest[0]].name}"] += 1
            elif kind == PLANTED:
                self.seen["double tile planted"] += 1
            elif kind == WINE_TAKEN:
                self.seen["wine bonus tile"] += 1
            elif kind == SCORED:
                self.scored(g, seat, mine, placed, *rest)
        for seat in range(g.players):
            keys = g.keys[seat * g.rules.keys : (seat + 1) * g.rules.keys]
            if sum(1 for t in keys if t) > 3:
                self.seen["shield 4"] += 1
        self.seen = +self.seen

    def placed(self, g, seat, tile, space):
        name = TILES[tile].name
        self.seen["geese placed"] += name == "geese-2"
        self.seen["inn placed"] += name == "inn"
        self.seen["monastery 27"] += name == "monastery-27"
        herd = [
            TILES[t].name
            for s, t in enumerate(g.tiles[37 * seat : 37 * seat + 37])
            if g.duchies[seat].area[space] >> s & 1
        ]
        self.seen["geese again"] += bool(ANIMALS[tile]) and name != "geese-2" and "geese-2" in herd

    def scored(self, g, seat, mine, placed, account, points):
        if not points:
            return
        if account == SCORED_ANIMALS and mine >> 1 & 1:
            tile, space = placed
            area = g.duchies[seat].area[space]
            tiles = [t for s, t in enumerate(g.tiles[37 * seat : 37 * seat + 37]) if area >> s & 1]
            self.seen["shield 1"] += points > sum(ANIMALS[t] for t in tiles if SPECIES_OF[t] in (SPECIES_OF[tile], 5))
        elif account in (LARGE_BONUS, LARGE_BONUS + 1) and mine >> 7 & 1:
            self.seen["shield 7"] += points > g.rules.bonus_points[account - LARGE_BONUS]
        elif account == AREA:
            self.seen["shield 17"] += mine >> 17 & 1
            area = g.duchies[seat].area[placed[1]]
            self.seen["larger area"] += any(g.tiles[37 * seat + s] == INN for s in range(37) if area >> s & 1)
        elif account == SHIELD_POINTS:
            self.seen["shield 13"] += mine >> 13 & 1
        named = {
            SHIELD_7: "shield 7",
            SHIELD_10: "shield 10",
            CRANE_POINTS: "crane counted",
            MONASTERY_29: "monastery 29",
            CONNECTED: "two posts",
            LARGE_BORDER_BONUS: "three posts",
            VINEYARD: "vineyard scored",
        }
        if account in named:
            self.seen[named[account]] += 1


def observe(players, seed, bots, modules, coverage, *, every=1, closely=1, **options):
    """Play a game; `every` so many actions it is checked, and `closely` as often of those."""
    g = GAME.begin(GAME.setup(players, options, modules), seed, listening=True)
    choose = [chooser(bots[seat % len(bots)], seed + seat) for seat in range(players)]
    pick = Random(seed)
    step = 0
    while not g.over:
        if every and step % every == 0:
            check_all(g, pick, closely=step % (every * closely) == 0)
        seat = g.active[0]
        action = choose[seat](g, seat)
        coverage.before(g, seat, action)
        had = [shields.shields_of(g, s) if "shields" in g.rules.slot else 0 for s in range(players)]
        g.journal = []
        g.apply(seat, action)
        coverage.after(g, seat, had)
        step += 1
    check_all(g, pick, closely=False)
    assert g.active == ()
    assert all(g.legal(seat) == [] for seat in range(players))
    assert g.winners() == g.ranking()[:1]
    return g
