"""What is hidden: the order of its deck and the tiles that nobody has seen."""

import json

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.modes.chateauma.facts import TERRITORIES
from burgrave.kernel.pieces import OURS
from tests.games.burgundy.modes.chateauma.scene import scene
from tests.games.burgundy.playing import play_random, walk

PRINTED = TERRITORIES.of(OURS)

ALL = {"mode": "chateauma", "chateauma.modifiers": "A,B,first,extra-turn"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_futures_of_one_position_look_alike(players):  # BUR-CHA-61
    for state in walk(players, seed=12, every=60, **ALL):
        for seat in (*range(players), None):
            seen = state.view(seat)
            json.dumps(seen)
            assert all(state.world(0, n).view(seat) == seen for n in range(4))


def test_the_order_of_the_deck_is_not_in_the_state():  # BUR-CHA-11
    g = scene("cards 1 3; left mine on 1; left monastery-4 on 3", "board: depot 1 pig-2")
    seconds = set()
    for n in range(60):
        world = scene("cards 1 3; left mine on 1; left monastery-4 on 3", "board: depot 1 pig-2")
        world.state.reseed(n)
        world.turn(die=1 + n % 6)
        seconds.add(world.cards[1])
    assert len(seconds) > 1
    assert "deck" in g.state.view(0)["chateauma"]
    assert isinstance(g.state.view(0)["chateauma"]["deck"], int)


def test_no_seat_and_no_record_knows_the_tiles_face_down():  # BUR-CHA-61
    g = GAME.begin(GAME.setup(2, {"mode": "chateauma", "duchies": "1", "chateauma.modifiers": "A"}), 3, listening=True)
    plain = GAME.begin(GAME.setup(2, {"mode": "chateauma", "duchies": "1"}), 3, listening=True)
    assert g.outcomes == plain.outcomes, "nothing was drawn for them"
    assert g.black == plain.black
    assert g.covered[1].bit_count() == len(PRINTED.marked_a)


def test_a_copy_goes_on_alike():
    state = next(s for s in walk(3, seed=5, every=7, **ALL) if s.phase == 2)
    one, two = state.copy(), GAME.thaw(state.rules.setup, json.loads(json.dumps(state.freeze())))
    assert type(one) is type(two) is type(state)
    play_random(one, 9)
    play_random(two, 9)
    assert one.digest() == two.digest()
