"""The door for programs: new, start, save, load."""

import pytest

import burgrave
from burgrave.kernel.errors import OptionError, RecordError, UnknownName


def play(table, decisions):
    state = getattr(table, "state", table)
    for _ in range(decisions):
        seat = state.active[0]
        table.apply(seat, state.legal(seat)[0])


def test_a_saved_game_goes_on_where_it_stopped(tmp_path):
    game = burgrave.start("burgundy", players=3, seed=5, names=["Ada", "Bo", "Cy"])
    play(game, 60)
    game.save(tmp_path / "game.json")
    again = burgrave.load(tmp_path / "game.json")
    assert again.state == game.state
    assert again.record == game.record
    play(game, 40)
    play(again, 40)
    assert again.state == game.state
    assert again.record.names == ["Ada", "Bo", "Cy"]


def test_a_recorded_game_is_the_same_as_a_bare_one():
    bare, recorded = burgrave.new("burgundy", seed=3), burgrave.start("burgundy", seed=3)
    play(bare, 50)
    play(recorded, 50)
    assert bare == recorded.state


def test_a_saved_game_is_never_overwritten(tmp_path):
    file = tmp_path / "game.json"
    file.write_text("mine")
    with pytest.raises(RecordError, match="already exists"):
        burgrave.start("burgundy").save(file)
    assert file.read_text() == "mine"


def test_a_game_that_was_tampered_with_is_not_loaded(tmp_path):
    game = burgrave.start("burgundy", seed=5)
    play(game, 30)
    game.record.steps[10].do = "space 37"
    game.save(tmp_path / "game.json")
    with pytest.raises(RecordError, match="step 11"):
        burgrave.load(tmp_path / "game.json")


def test_what_does_not_exist_is_named():
    with pytest.raises(UnknownName, match="chess"):
        burgrave.new("chess")
    with pytest.raises(OptionError, match="7"):
        burgrave.new("burgundy", players=7)
