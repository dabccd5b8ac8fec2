"""The kernel carries games in which several seats choose at once and hold secret cards."""

import json
from random import Random

import pytest

from burgrave.kernel import record
from burgrave.kernel.errors import IllegalAction, RecordError
from tests.kernel.toy import CARDS, GAME


def test_everybody_is_active_until_he_has_chosen_and_in_any_order():
    g = GAME.new(3, seed=1)
    assert g.active == (0, 1, 2)
    g.apply(2, g.legal(2)[0])
    assert g.active == (0, 1)
    assert g.legal(2) == []
    g.apply(0, g.legal(0)[0])
    g.apply(1, g.legal(1)[0])
    assert g.active == (0, 1, 2)
    assert g.round == 1


def test_a_seat_that_has_chosen_is_refused_and_nothing_changes():
    g = GAME.new(3, seed=1)
    g.apply(2, g.legal(2)[0])
    before = g.key()
    with pytest.raises(IllegalAction) as error:
        g.apply(2, g.hands[2][0])
    assert error.value.rule == "LOT-02"
    assert g.key() == before


def test_a_view_holds_no_card_of_another_hand():
    g = GAME.new(3, seed=5)
    g.apply(1, g.legal(1)[0])
    for seat in (0, 2):
        assert g.view(seat)["hand"] == g.hands[seat]
        assert set(json.loads(json.dumps(g.view(seat)))) == {"hand", "held", "laid", "points"}
    assert g.view(None)["hand"] == []


def test_a_world_keeps_what_the_seat_sees_and_deals_the_rest_anew():
    g = GAME.new(3, seed=5)
    g.apply(1, g.legal(1)[0])
    hands = set()
    for n in range(20):
        world = g.world(0, n)
        assert world.view(0) == g.view(0)
        assert world.legal(0) == g.legal(0)
        assert world.active == g.active
        everything = [card for hand in world.hands for card in hand] + [c for c in world.laid if c >= 0]
        assert len(everything) + sum(world.bag) == CARDS
        assert len(set(everything)) == len(everything)
        hands.add((tuple(world.hands[1]), world.laid[1]))
    assert len(hands) > 5
    assert g.world(0, 3) == g.world(0, 3)


def play(recorder, seed):
    pick = Random(seed)
    while not recorder.state.over:
        seat = pick.choice(recorder.state.active)
        recorder.apply(seat, pick.choice(recorder.state.legal(seat)))


def test_a_game_of_simultaneous_choices_is_recorded_and_replayed_in_the_order_it_was_played():
    recorder = record.Recorder(GAME, GAME.setup(3), 9)
    play(recorder, 4)
    back = record.loads(recorder.record.dumps())
    assert record.check(back, GAME).scores() == recorder.state.scores()
    assert record.resume(back, GAME).state == recorder.state
    positions = list(record.replay(back, GAME))
    assert len(positions) == len(back.steps) + 1


def test_a_game_may_have_several_winners():
    g = GAME.new(2)
    g.round, g.points = 3, [7, 7]
    assert g.winners() == [0, 1]


def test_freezing_and_thawing_keeps_secret_hands():
    g = GAME.new(3, seed=2)
    g.apply(0, g.legal(0)[0])
    assert GAME.thaw(g.setup, json.loads(json.dumps(g.freeze()))) == g


def test_another_games_record_is_refused():
    recorder = record.Recorder(GAME, GAME.setup(2), 0)
    recorder.record.game = "burgundy"
    with pytest.raises(RecordError, match="burgundy"):
        record.check(recorder.record, GAME)
