"""Whole games with Châteauma: nothing is lost, nothing leaks, everything can be copied and replayed.

The short form runs in continuous integration; BURGRAVE_SOAK=20 plays twenty times as many games.
"""

import json
import os
from random import Random

import pytest

from burgrave.bots import make
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.vineyards import memory as vineyards
from burgrave.games.burgundy.modes.chateauma import memory as m
from burgrave.kernel.record import Recorder, check, loads

TIMES = int(os.environ.get("BURGRAVE_SOAK", "1"))
LEVELS = ("easy", "medium", "hard")
MODIFIERS = ("", "A", "B", "first", "extra-turn", "A,B", "A,extra-turn", "A,B,first,extra-turn")
MODULES = (
    "", "extra-tiles", "white-castles", "border-posts", "trade-routes", "shields", "vineyards",
    "duchies extra-tiles white-castles border-posts trade-routes shields vineyards",
    "extra-tiles white-castles shields", "border-posts vineyards",
)  # fmt: skip
EDITIONS = ("consensus", "de", "it", "pl")


def check_pieces(g):
    """Every tile and every good is somewhere, and only once."""
    has = m.holdings(g)
    beside = has.reserve + has.jokers + has.doubles + has.piled
    on_cards = [t for side in m.SIDES for t in m.tiles_on(g, side) if t]
    lying = [t for t in (*g.board, *g.keys, *g.tiles, *beside, *on_cards) if t]
    doubles = 0
    for number, tile in enumerate(TILES):
        used = not tile.module or tile.module in g.rules.setup.modules
        total = g.supply[number] + g.black[number] + g.box[number] + lying.count(number)
        if tile.halves[0] >= 0:
            doubles += total
        elif tile.name != "other-half":
            assert total == (tile.coloured + tile.black if used else 0), tile.name
    if "vineyards" in g.rules.slot:
        planted = sum(grape >= 0 for seat in g.rules.estates for grape in vineyards.planted(g, seat)) // 2
        assert doubles + planted == 51
    goods = sum(g.goods_bag) + len(g.round_goods) + sum(g.depot_goods) + sum(g.goods) + sum(g.sold)
    assert goods == 42


def check_cards(g):
    """Nine cards in all: two on the table, the rest in deck and discard."""
    has = m.holdings(g)
    table = [card.number for side in m.SIDES if (card := m.card_at(g, side))]
    counts = [has.deck[n] + has.used[n] + table.count(n) for n in range(1, 18)]
    assert sum(counts) == 9
    assert max(counts) == 1
    assert len(table) == 2
    for side in m.SIDES:
        assert 0 in m.tiles_on(g, side), "a full card does not stay"


def check_seat(g):
    """It has no workers, no stored tiles, no effects; its points are its ledger's."""
    seat = m.automaton(g)
    assert seat not in g.active
    assert g.workers[seat] == g.monasteries[seat] == 0
    assert not any(g.keys[seat * g.rules.keys :])
    assert g.silver[seat] >= 0
    for player in range(g.players):
        assert sum(g.ledger(player)) == g.points[player] >= 0
    owners = [g.bonus[n : n + 2] for n in range(0, len(g.bonus), 2)]
    assert all(small == -1 or large not in (-1, small) for large, small in owners)


def check_copies(g, pick):
    before = g.key()
    twin, thawed = g.copy(), GAME.thaw(g.rules.setup, json.loads(json.dumps(g.freeze())))
    assert twin == g
    assert thawed == g
    seat = g.active[0]
    action = pick.choice(g.legal(seat))
    twin.apply(seat, action)
    thawed.apply(seat, action)
    assert twin == thawed
    assert g.key() == before


def setup_of(n, people, modules):
    options = {
        "mode": "chateauma",
        "chateauma.level": LEVELS[n % 3],
        "chateauma.modifiers": MODIFIERS[n % len(MODIFIERS)],
        "edition": EDITIONS[(n // 2) % 4],
    }
    return GAME.setup(people + 1, options, modules.split())


@pytest.mark.slow
@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("people", [1, 2, 3])
def test_everything_holds_in_random_games(people, modules):
    for n in range(4 * TIMES):
        seed = 100 * n + 10 * people + MODULES.index(modules)
        pick = Random(seed)
        g = GAME.begin(setup_of(seed, people, modules), seed)
        step = 0
        while not g.over:
            if step % 23 == 0 and g.phase >= 0:
                check_pieces(g)
                check_cards(g)
                check_seat(g)
                check_copies(g, pick)
                assert g.view(None)["chateauma"]["seat"] == people
            seat = g.active[0]
            g.apply(seat, pick.choice(g.legal(seat)))
            step += 1
        check_pieces(g)
        check_seat(g)
        assert g.points[people] > 100


@pytest.mark.slow
@pytest.mark.parametrize("people", [1, 2])
def test_everything_holds_in_greedy_games(people):
    for n in range(TIMES):
        g = GAME.begin(setup_of(n, people, "shields" if n % 2 else ""), n)
        bots = [make("greedy", seat) for seat in range(people)]
        while not g.over:
            seat = g.active[0]
            g.apply(seat, bots[seat].choose(g, seat))
        check_pieces(g)
        check_seat(g)


@pytest.mark.parametrize("modules", MODULES)
def test_a_record_replays_without_the_generator(modules):
    recorder = Recorder(GAME, setup_of(7, 1, modules), 7, ["Ann", "Châteauma"])
    pick = Random(7)
    while not recorder.state.over:
        recorder.apply(0, pick.choice(recorder.state.legal(0)))
    final = check(loads(recorder.record.dumps()), GAME)
    assert final.scores() == recorder.state.scores()
