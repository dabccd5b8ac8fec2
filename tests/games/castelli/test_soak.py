"""Whole games at random: nothing gets lost, copies are equal and independent, refusals change nothing."""

import json
import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.actions import ACTIONS
from burgrave.games.castelli.tiles import FIRST_START
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.masks import bits
from tests.games.castelli.positions import MODULES, positions

SEEDS = range(3)


def conserved(g):
    """Tiles, silver, cards, settlements and castles are all somewhere, and only once."""
    laid = [(code - 1) >> 2 for code in g.board if code]
    held = [tile for tile in (*g.kept, g.tile) if tile >= 0]
    unseen = bits(sum(1 << tile for tile, n in enumerate(g.bag) if n))
    everything = sorted([*laid, *held, *unseen])
    assert everything == list(range(36 if g.rules.dilemma else FIRST_START))
    assert g.face_down.bit_count() + len(laid) + (g.tile >= 0) == g.layout.spaces
    assert g.mine + sum(g.silver) == {2: 11, 3: 11, 4: 22}[g.players]
    assert g.mine >= 0
    assert min(g.silver) >= 0
    cards = sorted([*(c for c, n in enumerate(g.deck) if n), *g.returned, *(c for h in g.hands for c in bits(h))])
    assert cards == list(range(33 if g.rules.battle else 25))
    assert g.villages.bit_count() + g.spare_villages == g.layout.villages.bit_count() + 2
    assert g.cities.bit_count() + g.spare_cities + g.burnt == g.layout.cities.bit_count() + 2
    assert not g.villages & g.cities
    for seat in range(g.players):
        mine = slice(4 * seat, 4 * seat + 4)
        standing = sum(mask.bit_count() for mask in (*g.castles[mine], *g.covered[mine]))
        assert standing + g.supply[seat] == 9
    assert all(0 <= n <= 5 for n in g.resources)


def castles_stand_apart(g):
    """One castle on top in each place, at most one below it, none where there is no site for it."""
    board = g.layout
    for slot, room in enumerate((board.one_site, board.two_sites, board.grain, board.wood)):
        tops = [g.castles[4 * seat + slot] for seat in range(g.players)]
        below = [g.covered[4 * seat + slot] for seat in range(g.players)]
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
            for action in (-1, len(ACTIONS), *chance.sample(range(len(ACTIONS)), 8)):
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
    missing = set(range(24)) - done
    assert not missing, f"events that never happened: {missing}"
