"""What a way to play adds that is not played changes nothing: no record, no observation, no digest."""

import itertools

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.board import CITIZENS
from burgrave.games.orleans.feature import Mode
from burgrave.games.orleans.game import FEATURES, OrleansGame
from burgrave.games.orleans.rules import event_cards
from burgrave.games.orleans.rules.absent import choose
from burgrave.games.orleans.rules.deeds import Deed
from burgrave.games.orleans.rules.event_cards import EventCard
from burgrave.games.orleans.rules.gains import gain_coins
from burgrave.games.orleans.rules.places.place import Place
from burgrave.kernel.action import Action
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import Choice
from burgrave.kernel.event import Event
from burgrave.kernel.options import Option
from burgrave.kernel.record import check, load, replay
from burgrave.kernel.text import say
from burgrave.kernel.ways import Way
from tests.games.orleans.regenerate import FOLDER, GAMES


class Toll(Choice):
    def __init__(self):
        # A class in plain Python tells a compiled one such things by its objects.
        self.kind = 29

    def prompt(self, g, seat, arg):
        return say("Pay the toll")

    def legal(self, g, seat, arg):
        return [TOLL.first]

    def apply(self, g, seat, arg, action):
        pass


TOLL = Action("toll", 1720, (9,), says=say("Pay the toll"))
FLOOD = {"id": 22, "name": "flood", "rule": "ORL-EVT-11", "negative": True}
TOLL_HOUSE = Place(
    {
        "id": 36,
        "name": "toll_house",
        "first": 61,
        "spaces": ["farmer"],
        "technology": False,
        "rule": "ORL-PLC-01",
        "category": 1,
    },
    say("Toll house"),
    say("Take a coin."),
    lambda g, seat: True,
    lambda g, seat: gain_coins(g, seat, 1),
)
TOLL_ROAD = Deed(
    {
        "id": 11,
        "name": "toll_road",
        "spaces": {"farmer": 1},
        "coins": 1,
        "points": 0,
        "choice": False,
        "rule": "ORL-DEED-01",
    },
    say("Toll road"),
)
FAIR = Mode(
    "fair",
    way=Way("mode", "fair", say("Fair"), say("Two rounds."), (2, 3, 4, 5)),
    options=(Option("toll", 1, say("what the fair costs"), values=(1, 2), module="fair"),),
    choices=(Toll(),),
    actions=(TOLL,),
    events=(Event(60, "toll-paid"),),
    causes=(Cause(8, "fair", "ORL-SCR-02", say("the fair"), "wealth"),),
    places=(TOLL_HOUSE,),
    deeds=(TOLL_ROAD,),
    rounds=2,
    citizens={"development": 0, "boatmen": 1, "knights": 1, "reserve": CITIZENS - 4, "most": 1, "deeds": 1},
    event_cards=(EventCard("fair", FLOOD, say("Flood"), say("Nothing happens."), event_cards.pilgrimage),),
    next_event=lambda g: 22,
)


@pytest.fixture
def larger():
    """The game with one more way to play."""
    yield OrleansGame((*FEATURES, FAIR))
    OrleansGame(FEATURES)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_the_same_without_what_is_not_in_play(larger, name):
    record = load(FOLDER / f"{name}.json")
    final = check(record, larger)
    assert final.scores() == record.scores
    for one, two in itertools.islice(zip(replay(record, GAME), replay(record, larger), strict=True), 0, None, 25):
        assert one.digest() == two.digest()
        assert GAME.observer(one.setup).observe(one, 0) == larger.observer(two.setup).observe(two, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_setup_has_the_same_fingerprint(larger, name):
    players, options = GAMES[name]
    assert GAME.fingerprint(GAME.setup(players, options)) == larger.fingerprint(larger.setup(players, options))


def test_actions_keep_their_numbers_and_their_room(larger):
    assert len(larger.actions) == len(GAME.actions)
    assert [larger.actions.notation(kind.first) for kind in GAME.actions.kinds] == [
        GAME.actions.notation(kind.first) for kind in GAME.actions.kinds
    ]


def test_a_new_way_to_play_plays(larger):
    state = larger.new(2, 3, {"mode": "fair"})
    while not state.over:
        seat = state.active[0]
        state.apply(seat, choose(state, seat))
    assert state.round == 1


def test_a_new_tile_and_a_new_deed_have_actions_of_their_own(larger):
    """The tests above would prove little if nothing came of them."""
    for notation in ("tile 26", "use 37", "put 1.62", "deed 1.12"):
        assert larger.actions.parse(notation) not in GAME.actions
    state = larger.new(2, 3, {"mode": "fair"})
    assert state.display >> 25 & 1
    assert state.deeds[11]
    assert not GAME.new(2, 3).deeds[11]
