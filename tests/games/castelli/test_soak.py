"""Whole games at random: nothing gets lost, copies are equal and independent, refusals change nothing."""

import json
import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.tiles import ON_BOARD
from burgrave.games.castelli.expansions.battle import BATTLE
from burgrave.games.castelli.expansions.battle.memory import Siege
from burgrave.games.castelli.expansions.dilemma import DILEMMA
from burgrave.games.castelli.expansions.dilemma.exchange import KeptTiles
from burgrave.games.castelli.game import BASE
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.event import SCORED
from burgrave.kernel.masks import bits
from tests.games.castelli.positions import MODULES, positions

SEEDS = range(3)


def remembered(g, kind):
    """What an expansion remembers; as after setting up where it is not in play."""
    return next((memory for memory in g.memories if isinstance(memory, kind)), kind(g.players))


def conserved(g):
    """Tiles, silver, cards, settlements and castles are all somewhere, and only once."""
    modules, siege = g.setup.modules, remembered(g, Siege)
    laid = [(code - 1) >> 2 for code in g.board if code]
    held = [tile for tile in (*remembered(g, KeptTiles).tiles, g.tile) if tile >= 0]
    unseen = bits(sum(1 << tile for tile, n in enumerate(g.bag) if n))
    everything = sorted([*laid, *held, *unseen])
    assert everything == list(range(36 if "dilemma" in modules else ON_BOARD))
    assert g.face_down.bit_count() + len(laid) + (g.tile >= 0) == g.layout.spaces
    assert g.mine + sum(g.silver) == {2: 11, 3: 11, 4: 22}[g.players]
    assert g.mine >= 0
    assert min(g.silver) >= 0
    cards = sorted([*(c for c, n in enumerate(g.deck) if n), *g.returned, *(c for h in g.hands for c in bits(h))])
    assert cards == list(range(33 if "battle" in modules else 25))
    assert g.villages.bit_count() + g.spare_villages == g.layout.villages.bit_count() + 2
    assert g.cities.bit_count() + g.spare_cities + siege.burnt == g.layout.cities.bit_count() + 2
    assert not g.villages & g.cities
    for seat in range(g.players):
        mine = slice(4 * seat, 4 * seat + 4)
        standing = sum(mask.bit_count() for mask in (*g.castles[mine], *siege.covered[mine]))
        assert standing + g.supply[seat] == 9
    assert all(0 <= n <= 5 for n in g.resources)


def castles_stand_apart(g):
    """One castle on top in each place, at most one below it, none where there is no site for it."""
    board = g.layout
    for slot, room in enumerate((board.one_site, board.two_sites, board.grain, board.wood)):
        tops = [g.castles[4 * seat + slot] for seat in range(g.players)]
        below = [remembered(g, Siege).covered[4 * seat + slot] for seat in range(g.players)]
        assert sum(mask.bit_count() for mask in tops) == bin(_union(tops)).count("1")
        assert sum(mask.bit_count() for mask in below) == bin(_union(below)).count("1")
        assert not _union(tops) & ~room
        assert not _union(below) & ~_union(tops)


def _union(masks):
    found = 0
    for mask in masks:
        found |= mask
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_and_every_point_is_in_the_ledger(players, modules, seed):
    for g in positions(players, modules, seed):
        conserved(g)
        castles_stand_apart(g)
        assert len(g.active) == (0 if g.over else 1)
        for seat in range(players):
            legal = g.legal(seat)
            assert bool(legal) == (seat in g.active)
            assert len(set(legal)) == len(legal)
            assert sum(g.ledger(seat)) == g.scores()[seat]
    assert g.winners()
    assert sorted(g.ranking()) == list(range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", MODULES)
def test_copies_and_thawed_states_are_equal_and_independent(players, modules):
    chance = random.Random(players)
    for g in positions(players, modules, 40):
        if g.over or chance.random() > 0.3:
            continue
        twin = g.copy()
        thawed = GAME.thaw(g.rules.setup, json.loads(json.dumps(g.freeze())))
        assert twin == g == thawed
        assert (twin.journal, twin.outcomes) == (None, None)
        before = g.digest()
        seat = g.active[0]
        action = chance.choice(g.legal(seat))
        twin.apply(seat, action)
        assert g.digest() == before == thawed.digest()
        thawed.apply(seat, action)
        assert twin == thawed


@pytest.mark.parametrize("modules", MODULES)
def test_a_refused_action_changes_nothing_and_says_why(modules):
    chance = random.Random(5)
    for g in positions(3, modules, 41):
        if chance.random() > 0.3:
            continue
        before = g.key()
        for seat in range(3):
            for action in (-1, len(GAME.actions), *chance.sample(range(len(GAME.actions)), 8)):
                if action in g.legal(seat):
                    continue
                with pytest.raises(IllegalAction) as refusal:
                    g.apply(seat, action)
                assert str(refusal.value.text)
                assert refusal.value.rule.startswith("CAS-")
        assert g.key() == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_can_be_said(players):
    names = ["Ada", "Ben", "Cleo", "Dan"]
    for g in positions(players, ("dilemma", "battle"), 42):
        for seat in range(players):
            assert str(GAME.prompt(g, seat))
            for action in g.legal(seat):
                assert str(GAME.describe(g, seat, action))
    for event in g.journal:
        words = GAME.log_line(event, names)
        assert words is None or str(words)


def test_the_same_seed_and_choices_make_the_same_game():
    digests = [[g.digest() for g in positions(4, ("battle",), 9)][-1] for _ in range(2)]
    assert digests[0] == digests[1]


def test_every_kind_of_choice_and_card_comes_up():
    """The soak would prove little if random games never overbuilt or answered."""
    done = set()
    for seed in range(30):
        for players in (2, 3, 4):
            for g in positions(players, ("dilemma", "battle"), 100 + seed):
                if g.over:
                    done |= {event[0] for event in g.journal}
    missing = {*(event.number for event in (*BASE.events, *DILEMMA.events, *BATTLE.events)), SCORED} - done
    assert not missing, f"events that never happened: {missing}"
