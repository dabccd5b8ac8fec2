"""What an expansion adds that is not in play changes nothing: no record, no observation, no digest."""

import random

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data import deck, tiles
from burgrave.games.castelli.data.tiles import Tile
from burgrave.games.castelli.feature import Expansion
from burgrave.games.castelli.game import FEATURES, CastelliGame
from burgrave.games.castelli.rules import cards
from burgrave.games.castelli.rules.cards import Card, Target, Targeting, card_actions
from burgrave.games.castelli.rules.laying import REVEAL
from burgrave.kernel.action import Action
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Event
from burgrave.kernel.options import Module
from burgrave.kernel.record import check, load, replay
from burgrave.kernel.text import say
from tests.games.castelli.regenerate import FOLDER, GAMES

TABLES = (tiles.TILES, tiles.COLOUR_AT, tiles.VALUE_AT, tiles.OURS.force_at, deck.KIND_OF, cards.CARDS)

SEER = Card(
    {"id": 17, "name": "seer", "copies": [33]},
    "CAS-CRD-01",
    say("Seer"),
    say("Look at a tile that is face down."),
    "cas-ch-king",
    play=309,
    sell=310,
    playable=lambda g, seat, kind: g.face_down != 0,
    target=Target(11, say("Which tile?"), lambda g, seat: REVEAL.all(g.face_down), lambda g, seat, action: None),
)
SEERS = Expansion(
    "seers",
    module=Module("seers", say("Seers"), say("One more card, one more tile.")),
    choices=(Targeting(11),),
    actions=(*card_actions([SEER]), Action("foresee", 311, (8, 4), says=say("Foresee"))),
    events=(Event(27, "foreseen"),),
    causes=(Cause(11, "foresight", "CAS-CRD-01", say("foresight"), "cards"),),
    cards=(SEER,),
    tiles=(Tile(36, "S5", 3, (0, 1, 2, 3), -1, 0),),
)


@pytest.fixture
def larger():
    """The game with one more expansion."""
    sizes = [len(table) for table in TABLES]
    yield CastelliGame((*FEATURES, SEERS))
    for table, size in zip(TABLES, sizes, strict=True):
        del table[size:]
    del cards.KIND_PLAYED[309], cards.KIND_SOLD[310]


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_same_without_what_is_not_in_play(larger, name):
    record = load(FOLDER / f"{name}.json")
    check(record, larger)
    observe = [of.observer(of.setup(record.players, record.options, record.modules)).observe for of in (GAME, larger)]
    for plain, more in zip(replay(record, GAME), replay(record, larger), strict=True):
        assert plain.digest() == more.digest()
        for seat in range(record.players):
            assert observe[0](plain, seat) == observe[1](more, seat)


def test_actions_keep_their_numbers_and_their_room(larger):
    assert len(larger.actions) == len(GAME.actions)
    assert [larger.actions.notation(kind.first) for kind in GAME.actions.kinds] == [
        GAME.actions.notation(kind.first) for kind in GAME.actions.kinds
    ]


def test_the_same_expansion_counts_where_it_is_in_play(larger):
    """The test above would prove little if nothing came of it."""
    setup = larger.setup(3, {}, ["seers"])
    chance = random.Random(1)
    played = 0
    for seed in range(20):
        state = larger.begin(setup, seed)
        assert sum(state.deck) == 26
        while not state.over:
            seat = state.active[0]
            legal = state.legal(seat)
            action = 309 if 309 in legal else chance.choice([a for a in legal if a < 292] or legal)
            played += action == 309
            state.apply(seat, action)
            assert len(larger.observer(setup).observe(state, seat)) == larger.observer(setup).size
    assert played
