"""Whole games under observation: what must hold after every action, and which effects were seen."""

import json
from random import Random

import pytest

from burgrave.bots import make
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.duchies import DUCHIES
from burgrave.games.burgundy.data.tiles import COLOUR, TILES
from burgrave.games.burgundy.rules.buildings import GRANT, SALE
from burgrave.games.burgundy.rules.buying import TILE_HIRED
from burgrave.games.burgundy.rules.dice import USE
from burgrave.games.burgundy.rules.goods import SOLD
from burgrave.games.burgundy.rules.mines import MINED
from burgrave.games.burgundy.rules.placing import CITY_HALL_CHOICE, PLACED, SPACE, SPACE_CHOICE, key_of, value_of
from burgrave.games.burgundy.rules.purse import GOT_SILVER, GOT_WORKERS
from burgrave.games.burgundy.rules.ships import SECOND
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.event import SCORED
from burgrave.kernel.text import LANGUAGES, render
from tests.games.burgundy.referee import (
    BUILDINGS,
    Referee,
    area_of,
    final_points,
    letter,
    placement_points,
    touching,
    workers_needed,
)

AREAS = {}
"""The areas of each duchy, found by the referee once."""


def areas(name):
    if name not in AREAS:
        colours = "".join(DUCHIES[name].letters)
        AREAS[name] = [area_of(colours, space) for space in range(37)]
    return AREAS[name]


def check_conservation(g):
    """164 tiles, 42 goods and 12 bonus tiles are somewhere."""
    lying = [t for t in (*g.board, *g.keys, *g.tiles) if t]
    assert len(lying) + sum(g.supply) + sum(g.black) + sum(g.box) == 164
    counts = [g.supply[t] + g.black[t] + g.box[t] + lying.count(t) for t in range(len(TILES))]
    assert counts == [0 if tile.module else tile.coloured + tile.black for tile in TILES]
    goods = sum(g.goods_bag) + len(g.round_goods) + sum(g.depot_goods) + sum(g.goods) + sum(g.sold)
    assert goods == 42
    for colour in range(6):
        large, small = g.bonus[2 * colour : 2 * colour + 2]
        assert small == -1 or large not in (-1, small)


def check_sums(g):
    """The ledger adds up to the score, and nothing is negative."""
    for seat in range(g.players):
        assert sum(g.ledger(seat)) == g.points[seat] == g.scores()[seat] >= 0
        assert g.silver[seat] >= 0
        assert g.workers[seat] >= 0
    assert min(min(g.depot_goods), min(g.goods), min(g.sold), min(g.supply), min(g.black), min(g.box)) >= 0


def check_derived(g):
    """What the engine keeps at hand is what the tiles on the table say."""
    for slot, tile in enumerate(g.board):
        assert g.laid >> slot & 1 == bool(tile)
    for seat in range(g.players):
        mine = g.tiles[37 * seat : 37 * seat + 37]
        for good in range(6):
            assert g.held[seat] >> good & 1 == bool(g.goods[6 * seat + good])
        assert g.held[seat].bit_count() <= 3
        covered = {space for space in range(37) if mine[space]}
        around = {s for s in range(37) if s not in covered and any(touching(s, c) for c in covered)}
        assert g.covered[seat] == sum(1 << s for s in covered)
        assert g.frontier[seat] == sum(1 << s for s in around)
        assert g.monasteries[seat] == sum(1 << TILES[t].number for t in mine if TILES[t].number)
        for space in covered:
            assert letter(TILES[mine[space]].name) == "".join(g.duchies[seat].letters)[space]


def check_legal(g):
    """The engine and the referee agree on what may be done, and every action can be said."""
    seats = [seat for seat in range(g.players) if g.legal(seat)]
    assert tuple(seats) == g.active
    for seat in seats:
        legal = g.legal(seat)
        assert legal
        assert len(legal) == len(set(legal))
        notations = [GAME.actions.notation(action) for action in legal]
        assert [GAME.actions.parse(notation) for notation in notations] == legal
        assert [GAME.actions.encode(name, *numbers) for name, numbers in map(GAME.actions.decode, legal)] == legal
        assert sorted(notations) == sorted(Referee(g, seat).legal())


def check_words(g):
    seat = g.active[0]
    for language in LANGUAGES:
        assert render(g.prompt(seat), language)
        for action in g.legal(seat):
            words = render(g.describe(seat, action), language)
            assert words
            assert "{" not in words


def check_copies(g, pick):
    """A copy is equal and independent; freezing and thawing gives the same position."""
    before = g.key()
    twin = g.copy()
    assert twin == g
    assert twin.digest() == g.digest()
    thawed = GAME.thaw(g.rules.setup, json.loads(json.dumps(g.freeze())))
    assert thawed == g
    seat = g.active[0]
    action = pick.choice(g.legal(seat))
    twin.apply(seat, action)
    assert g.key() == before
    other = g.copy()
    thawed.apply(seat, action)
    assert twin == thawed
    after = twin.key()
    other.apply(seat, pick.choice(other.legal(seat)))
    assert twin.key() == after


def check_refusals(g, pick, tries=3):
    """A rejected action raises with a rule and changes nothing."""
    before = g.key()
    for _ in range(tries):
        seat, action = pick.randrange(g.players), pick.randrange(len(GAME.actions))
        if action not in g.legal(seat):
            with pytest.raises(IllegalAction) as refusal:
                g.apply(seat, action)
            assert refusal.value.rule.startswith("BUR-")
            assert render(refusal.value.text, "en").endswith(".")
    assert g.key() == before


def check_points(g, seat, kind, action, ledgers):
    """A placement and the final scoring give what the referee counts, and what sells gives points."""
    gained = [_difference(ledgers[s], g.ledger(s)) for s in range(g.players)]
    if g.over:
        assert gained == [final_points(g.view(None), s) for s in range(g.players)]
        return
    if kind == SPACE_CHOICE:
        assert gained[seat] == placement_points(g.view(seat), seat, action - SPACE, g.players)
    elif GAME.actions.decode(action)[0] == "sell":
        assert list(gained[seat]) == ["sale"]
        assert gained[seat]["sale"] % g.players == 0
    else:
        assert gained[seat] == {}
    assert not any(gained[other] for other in range(g.players) if other != seat)


def _difference(before, after):
    return {cause.name: b - a for cause, a, b in zip(GAME.causes, before, after, strict=True) if a != b}


class Coverage:
    """Which effects were seen to change something, read from the journal and from what was asked."""

    def __init__(self):
        self.seen = set()

    def missing(self):
        wanted = {*BUILDINGS, *(f"monastery {n}" for n in range(1, 27))}
        return sorted(wanted - self.seen)

    def before(self, g, seat, action):
        """What an action is about to use."""
        kind, _, arg = g.top()
        name, numbers = GAME.actions.decode(action)
        owns = {n for n in range(1, 27) if g.monasteries[seat] >> n & 1}
        if kind == GRANT and name == "take":
            self.seen.add("carpenter" if arg & 1 else "market" if arg & 2 else "church")
        elif kind == SALE and name == "sell":
            self.seen.add("warehouse")
        elif kind == CITY_HALL_CHOICE and name == "place":
            self.seen.add("city-hall")
        elif kind == SECOND and name == "depot":
            self.seen.add("monastery 5")
        elif kind == USE and name == "workers":
            self.seen |= {f"monastery {n}" for n in owns & {13, 14}}
        elif kind == USE and name == "take" and arg & 7:
            self.turned(owns, 12, arg & 7, numbers[0])
        elif kind == SPACE_CHOICE:
            tile = g.keys[seat * g.rules.keys + key_of(arg)]
            space = numbers[0] - 1
            if value_of(arg):
                number = g.duchies[seat].numbers[space]
                self.turned(owns, (9, 10, 11, 10, 11, 11)[COLOUR[tile]], value_of(arg), number)
            city = areas(g.duchies[seat].name)[space]
            if COLOUR[tile] == 0 and tile in [g.tiles[37 * seat + s] for s in city]:
                self.seen.add("monastery 1")

    def turned(self, owns, free, value, number):
        """Monasteries 8 to 12 were used where the price would be higher without them."""
        price = workers_needed(value, number, free in owns, 8 in owns)
        if free in owns and price < workers_needed(value, number, False, 8 in owns):
            self.seen.add(f"monastery {free}")
        if 8 in owns and price < workers_needed(value, number, free in owns, False):
            self.seen.add("monastery 8")

    def after(self, journal):
        """What the journal told of it."""
        last = ""
        for kind, _, *rest in journal:
            if kind == PLACED:
                last = TILES[rest[0]].name
            elif kind in (SOLD, MINED, TILE_HIRED):
                last = {SOLD: "sale", MINED: "mines", TILE_HIRED: ""}[kind]
                if kind == TILE_HIRED:
                    self.seen.add("monastery 6")
            elif kind == GOT_SILVER:
                if last == "sale" and rest == [2]:
                    self.seen.add("monastery 3")
                elif last == "bank":
                    self.seen.add("bank")
            elif kind == GOT_WORKERS:
                if last in ("sale", "mines"):
                    self.seen.add("monastery 4" if last == "sale" else "monastery 2")
                elif last == "boarding-house":
                    self.seen.add("boarding-house")
            elif kind == SCORED and rest[1]:
                self.seen.add(GAME.causes[rest[0]].name)


def chooser(name, seed):
    """`random` takes any action; `eager` likes to place, and takes what it can; others are bots."""
    pick = Random(seed)
    if name == "random":
        return lambda g, seat: pick.choice(g.legal(seat))
    if name == "eager":
        return lambda g, seat: eager(g, seat, pick)
    return make(name, seed).choose


def eager(g, seat, pick):
    """Any action, but rather one that fills the duchy."""
    legal = g.legal(seat)
    ranked = sorted(legal, key=lambda action: (_WISH.get(GAME.actions.decode(action)[0], 5), pick.random()))
    return ranked[0] if pick.random() < 0.9 else pick.choice(legal)


_WISH = {
    "place": 0,
    "space": 0,
    "die": 1,
    "buy": 1,
    "hire": 1,
    "take": 2,
    "sell": 2,
    "depot": 2,
    "workers": 4,
    "end": 9,
}


def observe(players, seed, bots, coverage, every=1, **options):
    """Play one game, checking after every so many actions; 0 checks at the end alone."""
    g = GAME.begin(GAME.setup(players, options), seed, listening=True)
    choose = [chooser(bots[seat % len(bots)], seed + seat) for seat in range(players)]
    pick = Random(seed)
    step = 0
    while not g.over:
        if every and step % every == 0:
            check_conservation(g)
            check_sums(g)
            check_derived(g)
            check_legal(g)
            check_copies(g, pick)
            check_refusals(g, pick)
            check_words(g)
        seat = g.active[0]
        action = choose[seat](g, seat)
        coverage.before(g, seat, action)
        ledgers = [g.ledger(s) for s in range(players)]
        kind = g.top()[0]
        g.journal = []
        g.apply(seat, action)
        coverage.after(g.journal)
        if every:
            check_points(g, seat, kind, action, ledgers)
        step += 1
    check_conservation(g)
    check_sums(g)
    check_derived(g)
    assert g.active == ()
    assert all(g.legal(seat) == [] for seat in range(players))
    assert sorted(g.ranking()) == list(range(players))
    assert g.winners() == g.ranking()[:1]
    return g
