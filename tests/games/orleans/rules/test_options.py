"""Options for what the books leave open: each changes one ruling, and nothing else."""

import random

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.rules.event_cards import EVENT_CARDS
from burgrave.games.orleans.table.board_pieces import board_pieces
from burgrave.kernel.record import Recorder, check
from burgrave.kernel.text import render
from tests.games.orleans.story import acting, ending, happening, new_game, planning


def test_one_of_nine_citizens_is_kept_for_most_stations():  # ORL-PRO-SET-05
    g = new_game(3).state
    assert (g.reserve, g.most_citizen) == (8, 1)
    every = new_game(3, remaining_citizens="reserve").state
    assert (every.reserve, every.most_citizen) == (9, 0)


@pytest.mark.parametrize(("option", "citizens"), [("most_stations", 1), ("reserve", 0)])
def test_without_a_citizen_kept_aside_most_stations_bring_none(option, citizens):  # ORL-PRO-SET-05, ORL-PRO-SCR-07
    g = ending("A: station tours", "B: coins 1", remaining_citizens=option)
    assert g.state.over
    assert g["A"].citizens == citizens


@pytest.mark.parametrize("allowed", [True, False])
def test_monks_on_the_carpenter_board_are_an_option(allowed):  # ORL-PRO-CAR-01, ORL-PLN-05
    g = planning("A: market B T M S; tile school", carpenter_monks=allowed)
    assert g.may("put M carpenter.1") == allowed
    assert all(g.may(f"put {letter} carpenter.1") for letter in "BTS")
    # Everywhere else a Monk still stands in for anybody.
    assert g.may("put M village.1")
    if not allowed:
        assert g.refused("put M carpenter.1") == "ORL-PLN-04"


@pytest.mark.parametrize("free", [True, False])
def test_whether_building_alone_needs_followers(free):  # ORL-PRO-CAR-08, DT-85
    g = acting("A: card chateauroux; on farm_house B C", "board: carpenter chateauroux", free_build=free)
    assert g.may("use carpenter") == free


def test_laying_waits_for_an_own_decision():  # ORL-PRO-STR-07
    g = acting("B: built blois; coins 3", "A: on farm_house B C")
    assert g.on_turn == "A"
    assert g.state.legal(1) == []


def test_laying_at_any_time_needs_no_question():  # ORL-PRO-STR-07
    g = acting("B: built blois; coins 3", "A: on farm_house B C", laying="any_time")
    assert g.on_turn == "A"
    before = g.state.legal(0)
    g.play("lay coin blois", seat="B")
    assert (g["B"].coins, g.on_turn) == (2, "A")
    assert g.state.legal(0) == before


def test_who_has_confirmed_a_plan_may_still_lay_at_any_time():  # ORL-PRO-STR-07, ORL-PLN-14
    g = planning("A: market F; built blois; coins 3", "B: market F", laying="any_time")
    g.play("confirm", seat="A")
    words = [GAME.actions.notation(action).split()[0] for action in g.state.legal(0)]
    assert words == ["withdraw", "lay-coin"]
    g.play("lay coin blois", seat="A")
    assert g["A"].coins == 2


def test_harvest_takes_food_first():  # ORL-EVT-14, DT-72
    g = happening("harvest", "A: goods wine 1; coins 10", "B: coins 5")
    assert (g["A"].goods, g["A"].coins) == ({}, 10)


def test_harvest_may_leave_the_choice():  # ORL-EVT-14
    g = happening("harvest", "A: goods wine 1; coins 10", "B: coins 5", harvest="choice")
    assert g.on_turn == "A"
    assert [GAME.actions.notation(action).split()[0] for action in g.state.legal(0)] == ["good", "pay-coins"]
    g.play("pay-coins")
    assert (g["A"].goods, g["A"].coins) == ({"wine": 1}, 5)


@pytest.mark.parametrize("coins", [0, 4])
def test_a_choice_needs_five_coins(coins):  # ORL-EVT-14
    g = happening("harvest", f"A: goods wine 1; coins {coins}", "B: coins 5", harvest="choice")
    assert (g["A"].goods, g["A"].coins) == ({}, coins)


def test_the_choice_of_harvest_holds_in_the_base_game_too():  # ORL-EVT-14
    g = happening("harvest", "A: goods cheese 1; coins 6", "B: coins 5", harvest="choice", mode="base")
    g.play("pay-coins")
    assert (g["A"].goods, g["A"].coins) == ({"cheese": 1}, 1)


@pytest.mark.parametrize(("option", "left"), [("status", 26), ("space", 9)])
def test_development_tax_by_stars_or_by_space(option, left):  # ORL-PRO-EVT-16
    g = happening("development_tax", "A: dp 21; coins 30", "B: coins 1", development_tax=option)
    assert g["A"].coins == left


ALL = {
    "remaining_citizens": "reserve", "carpenter_monks": False, "free_build": False, "laying": "any_time",
    "harvest": "choice", "development_tax": "space", "tech_timing": "at_once", "pilgrims_day_from": "market_bag",
}  # fmt: skip


@pytest.mark.parametrize("players", [2, 4])
def test_games_with_all_options_are_played_and_replayed(players):
    for seed in range(2):
        recorder = Recorder(GAME, GAME.setup(players, ALL), seed, ["A", "B", "C", "D"][:players])
        chance = random.Random(seed)
        while not recorder.state.over:
            able = [seat for seat in range(players) if recorder.state.legal(seat)]
            seat = chance.choice(able) if chance.random() < 0.1 else recorder.state.active[0]
            legal = recorder.state.legal(seat)
            wanted = [a for a in legal if not GAME.actions.notation(a).startswith(("back", "withdraw"))]
            recorder.apply(seat, chance.choice(wanted or legal))
        assert check(recorder.record, GAME).scores() == recorder.state.scores()


def test_options_at_their_defaults_change_no_fingerprint():
    spelled = {"harvest": "food_first", "laying": "own_decisions", "carpenter_monks": True}
    assert GAME.fingerprint(GAME.setup(3)) == GAME.fingerprint(GAME.setup(3, spelled))
    assert GAME.fingerprint(GAME.setup(3)) != GAME.fingerprint(GAME.setup(3, {"harvest": "choice"}))


@pytest.mark.parametrize(("event", "options", "words"), [
    ("prosperity.development_tax", {}, "Each player pays 1 coin for each star."),
    ("prosperity.development_tax", {"development_tax": "space"},
     "Each player pays as many coins as the number of their space on the development track."),
    ("prosperity.harvest", {}, "Each player returns 1 grain, cheese or wine; players who have none pay 5 coins."),
    ("prosperity.harvest", {"harvest": "choice"}, "Each player returns 1 grain, cheese or wine, or pays 5 coins."),
])  # fmt: skip
def test_an_event_says_what_it_does_by_the_options_of_the_game(event, options, words):
    g = new_game(2, **options).state
    card = next(card for card in EVENT_CARDS if card.name == event)
    pieces = [piece for piece in board_pieces(g) if piece.symbol == card.symbol]
    assert [render(piece.help, "en") for piece in pieces] == [words]
