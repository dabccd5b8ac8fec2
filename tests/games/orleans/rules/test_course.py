"""Rounds, phases and the census."""

from burgrave.games.orleans import GAME
from burgrave.games.orleans.rules import course, phases
from burgrave.games.orleans.rules.course import ROUND
from burgrave.games.orleans.rules.gains import GOT_COINS, PAID_COINS
from burgrave.games.orleans.rules.planning import CONFIRMED
from tests.games.orleans.story import SEATS, counting, new_game


def test_alone_in_front_gains_a_coin_and_ties_pay_nothing():  # DT-06, ORL-CEN-01, ORL-CEN-03
    g = counting("A: farmers 3; coins 5", "B: farmers 1; coins 5", "C: farmers 1; coins 5")
    assert [g[seat].coins for seat in "ABC"] == [6, 5, 5]


def test_alone_behind_pays_a_coin():  # ORL-CEN-02
    g = counting("A: farmers 3; coins 5", "B: farmers 3; coins 5", "C: farmers 1; coins 5")
    assert [g[seat].coins for seat in "ABC"] == [5, 5, 4]


def test_of_two_nobody_pays():  # DT-08, ORL-CEN-04
    g = counting("A: farmers 2; coins 5", "B: coins 5", players=2)
    assert [g[seat].coins for seat in "AB"] == [6, 5]


def test_the_gain_comes_first():  # ORL-CEN-05

    g = counting("A: farmers 1; coins 5", "B: farmers 1; coins 5", "C: farmers 1; coins 5").state
    g.tracks[0], g.tracks[12] = 3, 0
    g.journal = []
    course.census(g)
    assert g.journal == [(GOT_COINS, 0, 1), (PAID_COINS, 2, 1)]


def test_a_round_has_seven_phases_and_the_game_16_or_18_rounds():  # EX-08, ORL-RND-01, ORL-RND-05, ORL-PRO-SCR-01
    for mode, rounds in (("prosperity", 16), ("base", 18)):
        g = new_game(2, 3, mode=mode)
        seen = set()
        while not g.state.over:
            seen.add((g.state.round, g.state.phase))
            words = ("confirm", "draw-none", "pass", "decline", "end", "torture stock")
            seat = g.state.active[0]
            sentence = next((w for w in words if g.may(w)), "")
            if sentence:
                g.play(sentence)
            else:
                g.state.apply(seat, g.state.legal(seat)[0])
        played = {number for number, _ in seen if number >= 0}
        assert played == set(range(rounds))
        assert {phase for _, phase in seen} >= {phases.PLAN}


def test_the_event_is_known_before_the_census():  # ORL-RND-02

    state = GAME.begin(GAME.setup(2, {"mode": "base"}), 4, listening=True)
    assert state.view(0)["event"] == "base.pilgrimage"
    order = [event[0] for event in state.journal]
    assert ROUND in order
    assert CONFIRMED not in order


def test_the_start_player_moves_on_to_the_left():  # ORL-RND-04
    g = new_game(3, 1, mode="base")
    first = g.state.start
    g.settle()
    assert g.state.start == (first + 1) % 3


def test_it_does_not_move_after_the_last_round():  # ORL-RND-05
    g = new_game(2, 1, mode="base")
    first = g.state.start
    while not g.state.over:
        g.settle()
    assert g.state.start == (first + 17) % 2


def test_phases_3_and_4_are_for_all_and_5_for_one():  # ORL-RND-06
    g = new_game(4, 2, mode="base")
    assert g.on_turn == SEATS[:4]
    for seat in SEATS[:4]:
        g.play("put b farm_house", "put c farm_house", "confirm", seat=seat)
    assert g.on_turn == SEATS[g.state.start]
