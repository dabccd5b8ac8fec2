"""Home-made boards: which are valid, and that games on them no longer need the file."""

import json

import pytest

import burgrave
from burgrave.games import game
from burgrave.games.burgundy.data.own import from_word, pool_from_file, read_boards, written
from burgrave.kernel.errors import BoardError, OptionError
from burgrave.kernel.record import check

ROWS = ["ACCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKKB"]
NUMBERS = ["1234", "56123", "456123", "4561234", "561234", "56123", "4561"]


def toml(name="Hill", rows=ROWS, numbers=None):
    lines = [f"name = {json.dumps(name)}", f"rows = {json.dumps(rows)}"]
    return "\n".join(lines + ([f"numbers = {json.dumps(numbers)}"] if numbers else []))


@pytest.mark.parametrize(
    "content",
    [
        toml(),
        json.dumps({"name": "Hill", "rows": ROWS}),
        json.dumps({"duchy": [{"name": "Hill", "rows": ROWS}]}),
        '[[duchy]]\nname = "Hill"\nrows = ' + json.dumps(ROWS),
    ],
)
def test_a_sound_board_is_read_from_toml_and_json(content):
    (duchy,) = read_boards(content)
    assert (duchy.name, duchy.letters) == ("Hill", ROWS)


@pytest.mark.parametrize("numbers", [None, NUMBERS])
def test_a_board_survives_being_written_as_one_word(numbers):
    (duchy,) = read_boards(toml(numbers=numbers))
    again = from_word(written(duchy))
    assert (again.name, again.colours, again.numbers) == (duchy.name, duchy.colours, duchy.numbers)


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (toml(rows=[*ROWS[:6], "MKK"]), "36 colours"),
        (toml(rows=["XCCK", *ROWS[1:]]), "no colour 'X'"),
        (toml(rows=["CCCK", *ROWS[1:]]), "5 spaces of colour A"),
        (toml(rows=ROWS[:5]), "in rows of"),
        (toml(rows="ACCK"), "list of seven words"),
        (toml(numbers=["1234", "56123", "456123", "4561274", "561234", "56123", "4561"]), "'7' is not a die number"),
        (toml(name="7"), "already a duchy '7' in the box"),
        (toml(name="a/b"), "cannot name a duchy"),
        ("name = 3", "needs a name"),
        ("name = ", "not valid TOML or JSON"),
        ('{"name": "Hill", "rows"', "not valid TOML or JSON"),
        ("[]", "not valid TOML or JSON|must contain a name and rows"),
        ("duchy = 3", "not a list"),
        ("duchy = [3]", "name and rows"),
    ],
)
def test_an_unsound_board_is_refused_with_a_reason(content, says):
    with pytest.raises(BoardError, match=says):
        read_boards(content)


def test_a_game_on_a_home_made_board_needs_no_file():
    play = burgrave.start("burgundy", seed=1, options={"duchies": pool_from_file(toml(numbers=NUMBERS))})
    while not play.state.over:
        seat = play.state.active[0]
        play.apply(seat, play.state.legal(seat)[0])
    assert [d.name for d in play.state.duchies] == ["Hill", "Hill"]
    assert "".join(ROWS) in play.record.options["duchies"]
    assert check(play.record, game("burgundy")).scores() == play.state.scores()


def test_a_frozen_game_on_a_home_made_board_thaws():
    state = burgrave.new("burgundy", options={"duchies": f"1/{pool_from_file(toml())}"})
    assert state.game.thaw(state.rules.setup, state.freeze()) == state


def test_a_layout_in_the_option_is_checked_too():
    with pytest.raises(OptionError, match="36 colours"):
        burgrave.new("burgundy", options={"duchies": "Hill=" + "".join(ROWS)[:-1]})
    with pytest.raises(OptionError, match="38 colours"):
        burgrave.new("burgundy", options={"duchies": "Hill=" + "".join(ROWS) + "B"})
