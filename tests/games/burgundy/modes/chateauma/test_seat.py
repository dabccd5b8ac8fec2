"""The name `chateauma` takes the last seat on the command line and in the arena."""

import json

import pytest

from burgrave.arena.match import Match, deciders, seat_bots, switched_on
from burgrave.cli.main import run
from burgrave.games.burgundy import GAME
from burgrave.kernel.errors import BurgraveError, OptionError


def test_its_name_in_the_last_place_switches_it_on():  # BUR-CHA-14
    assert switched_on(GAME, ["greedy", "chateauma"], {}) == {"mode": "chateauma"}
    assert switched_on(GAME, ["greedy", "random"], {"edition": "de"}) == {"edition": "de"}


def test_it_sits_in_the_last_seat_named_or_not():  # BUR-CHA-14
    assert seat_bots(["greedy", "chateauma"], 2, "chateauma") == ("greedy", "chateauma")
    assert seat_bots(["greedy", "chateauma"], 4, "chateauma") == ("greedy", "greedy", "greedy", "chateauma")
    assert seat_bots(["random"], 3, "chateauma") == ("random", "random", "chateauma")
    assert seat_bots(["random", "greedy", "chateauma"], 3, "chateauma") == ("random", "greedy", "chateauma")


def test_it_takes_no_other_seat():  # BUR-CHA-14
    with pytest.raises(BurgraveError, match="chateauma"):
        seat_bots(["chateauma", "greedy"], 2)
    with pytest.raises(BurgraveError, match="chateauma"):
        seat_bots(["chateauma"], 2, "chateauma")
    with pytest.raises(OptionError, match="3 players"):
        seat_bots(["greedy", "random", "chateauma"], 4, "chateauma")


def test_a_match_needs_bots_for_people_only():
    setup = GAME.setup(3, {"mode": "chateauma"})
    assert deciders(GAME, setup) == 2
    played = Match(GAME, setup, ("random", "random", "chateauma")).play(1, recorded=True)
    assert {step.seat for step in played.record.steps} == {0, 1}


def test_sim_plays_against_it(capsys):
    argv = ["sim", "burgundy", "--bots", "random,chateauma", "--set", "chateauma.level=hard", "--games", "3", "--json"]
    assert run(argv) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["bots"] == ["random", "chateauma"]
    assert result["options"]["chateauma.level"] == "hard"
    assert all(game["winners"] == [1] for game in result["games"])
