"""What an expansion adds that is not in play changes nothing: no record, no observation, no digest."""

import itertools
import random

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.game import FEATURES, BurgundyGame
from burgrave.kernel.action import Action
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import Choice
from burgrave.kernel.event import Event
from burgrave.kernel.memory import Memory
from burgrave.kernel.options import Module, Option
from burgrave.kernel.record import check, load, replay
from burgrave.kernel.text import say
from tests.golden.regenerate import GAMES, HERE

BUY_TOY = 510
BOUGHT_TOY = 250
TOYS = len(GAME.causes)
NUMBER = 1 + max(x.memory_number for x in FEATURES)


class Toys(Memory):
    """How many toys were sold."""

    def __init__(self, players=0):
        # A class in plain Python tells a compiled one such things by its objects.
        self.numbers = ("sold",)
        self.sold = 0

    def copy(self):
        twin = Toys()
        twin.sold = self.sold
        return twin


class Stall(Choice):
    def __init__(self):
        self.kind = 43

    def prompt(self, g, seat, arg):
        return say("Buy a toy")

    def legal(self, g, seat, arg):
        return [BUY_TOY]

    def apply(self, g, seat, arg, action):
        g.tell((BOUGHT_TOY, seat))
        g.score(seat, TOYS, 1)
        g.board[47] = 1
        next(memory for memory in g.memories if isinstance(memory, Toys)).sold += 1


def open_stall(g):
    for seat in g.rules.seats:
        g.ask(seat, 43)


FAIRS = Expansion(
    "fairs",
    module=Module("fairs", say("Fairs"), say("Toys for everybody.")),
    options=(Option("toys", 1, say("what a toy costs"), values=(1, 2), module="fairs"),),
    choices=(Stall(),),
    actions=(Action("toy", BUY_TOY, says=say("Buy a toy")),),
    events=(Event(BOUGHT_TOY, "bought-toy", lambda entry, names: say("A toy.")),),
    causes=(Cause(TOYS, "toys", "BUR-END-02", say("toys"), "left"),),
    memory=Toys,
    memory_number=NUMBER,
    board_slots=(47,),
    phase_end=(open_stall,),
)


@pytest.fixture(scope="module")
def larger():
    """The game with one more expansion."""
    return BurgundyGame((*FEATURES, FAIRS))


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_same_without_what_is_not_in_play(larger, name):
    record = load(HERE / name)
    assert check(record, larger).scores() == record.scores
    observe = [of.observer(of.setup(record.players, record.options, record.modules)).observe for of in (GAME, larger)]
    games = zip(replay(record, GAME), replay(record, larger), strict=True)
    for one, two in itertools.islice(games, 0, None, 25):
        assert one.digest() == two.digest()
        for seat in range(record.players):
            assert observe[0](one, seat) == observe[1](two, seat)


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_has_the_same_fingerprint(larger, name):
    players, _, options, *modules = GAMES[name]
    of = [game.fingerprint(game.setup(players, options, *modules)) for game in (GAME, larger)]
    assert of[0] == of[1]


def test_actions_keep_their_numbers_and_their_room(larger):
    assert len(larger.actions) == len(GAME.actions)
    assert [larger.actions.notation(kind.first) for kind in GAME.actions.kinds] == [
        GAME.actions.notation(kind.first) for kind in GAME.actions.kinds
    ]


def test_the_same_expansion_counts_where_it_is_in_play(larger):
    """The test above would prove little if nothing came of it."""
    setup = larger.setup(2, {}, ["fairs"])
    observer = larger.observer(setup)
    pick, state = random.Random(1), larger.begin(setup, 1, listening=True)
    while not state.over:
        seat = state.active[0]
        state.apply(seat, pick.choice(state.legal(seat)))
        assert len(observer.observe(state, seat)) == observer.size
    assert [state.ledger(seat)[TOYS] for seat in range(2)] == [5, 5]
    assert state.memories[0].sold == 10
    assert [entry for entry in state.journal if entry[0] == BOUGHT_TOY]
