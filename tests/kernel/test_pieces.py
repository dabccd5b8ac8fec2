"""One file for the pieces of the player's own box: read, checked, kept in the record, written out to be edited."""

import json
import tomllib

import pytest

import burgrave
from burgrave.games import BUILT_IN, game
from burgrave.kernel.errors import BoardError, OptionError
from burgrave.kernel.options import LONGEST
from burgrave.kernel.pieces import LONGEST_FILE, OURS, read_pieces, written_out
from burgrave.kernel.record import Record, check, loads

GAMES = [game(name) for name in BUILT_IN if game(name).pieces]
BURGUNDY = game("burgundy")


def own_file() -> str:
    """Ours, with other numbers on the hillside and on one double duchy."""
    text = written_out(BURGUNDY.pieces)
    return text.replace("number = 6", "number = 5").replace('"A6"', '"A1"')


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_what_is_written_out_says_what_the_game_has(of):
    text = written_out(of.pieces)
    assert tomllib.loads(text) == {pieces.name: pieces.ours for pieces in of.pieces}
    assert len(text) < LONGEST_FILE
    assert "docs/pieces.md" in text
    assert all(f"\n# {pieces.title}\n[" in text for pieces in of.pieces)


@pytest.mark.parametrize("of", GAMES, ids=lambda of: of.name)
def test_our_own_pieces_are_sound_and_fit_into_a_record(of):
    found = read_pieces(of.pieces, written_out(of.pieces))
    assert list(found) == [pieces.name for pieces in of.pieces]
    for pieces in of.pieces:
        word = found[pieces.name]
        assert len(word) < LONGEST
        assert pieces.parse(word, 2) == word
        assert type(pieces.of(word)) is type(pieces.of(OURS))


def test_json_says_the_same_as_toml():
    assert read_pieces(BURGUNDY.pieces, json.dumps(tomllib.loads(own_file()))) == read_pieces(
        BURGUNDY.pieces, own_file()
    )


def test_a_file_for_the_whole_game_counts_for_what_is_in_play():
    alone = BURGUNDY.setup(2, {"pieces": own_file()})
    assert alone == BURGUNDY.setup(2)
    vineyards = BURGUNDY.setup(2, {"pieces": own_file()}, ["vineyards"])
    assert vineyards.options["vineyard_plan"] != OURS
    assert vineyards.options["team_boards"] == OURS
    teams = BURGUNDY.setup(4, {"pieces": own_file(), "mode": "team"})
    assert teams.options["team_boards"] != OURS
    assert "pieces" not in teams.options


def test_an_option_by_its_own_name_outweighs_the_file():
    setup = BURGUNDY.setup(2, {"pieces": own_file(), "vineyard_plan": OURS}, ["vineyards"])
    assert setup.options["vineyard_plan"] == OURS


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("vineyard = 1", "unknown table 'vineyard'; did you mean vineyard_plan"),
        ("vineyard_plan = 1", r"'vineyard_plan' must be a table, \[vineyard_plan\]"),
        ("[vineyard_plan]\nspace = 7", "vineyard_plan: a vineyard plan has 12 spaces"),
        ("[team_boards.a]\nstarts = [1]", "team_boards: side a needs a list"),
        ("[[[", "not valid TOML or JSON: "),
        ("{", "not valid TOML or JSON"),
        ("#" * (LONGEST_FILE + 1), "more than 32000 characters"),
        pytest.param("x = 0x" + "f" * 5000, "a number of more than 18 digits", id="hexadecimal"),
        ("x = [[{ y = -1000000000000000000 }]]", "a number of more than 18 digits"),
        pytest.param(".".join("x" * 9000) + " = 1", "unknown table 'x'", id="deep"),
    ],
)
def test_a_file_that_is_not_sound_is_refused_in_words(content, words):
    with pytest.raises(BoardError, match=words):
        read_pieces(BURGUNDY.pieces, content)
    with pytest.raises(OptionError, match=words):
        BURGUNDY.setup(2, {"pieces": content})


def test_no_number_breaks_the_check_of_a_table():
    tiles = next(pieces for pieces in game("castelli").pieces if pieces.name == "tiles")
    lines = written_out([tiles]).replace("shields = [", f"shields = [0x{'f' * 5000}, ", 1)
    with pytest.raises(OptionError, match="more than 18 digits"):
        game("castelli").setup(2, {"tiles": lines})


def test_a_record_keeps_the_pieces():
    play = burgrave.start("burgundy", players=4, seed=3, options={"pieces": own_file(), "mode": "team"})
    while not play.state.over:
        seat = play.state.active[0]
        play.apply(seat, play.state.legal(seat)[-1])
    record = loads(play.record.dumps())
    assert "A1" in str(record.options["team_boards"])
    final = check(record, BURGUNDY)
    assert final.rules.pieces["team_boards"]["a"].numbers[0] == 1


def test_a_record_without_pieces_of_ones_own_does_not_speak_of_them():
    setup = BURGUNDY.setup(4, {"mode": "team"})
    assert "team_boards" not in BURGUNDY.counting(setup)
    own = BURGUNDY.setup(4, {"mode": "team", "pieces": own_file()})
    assert "team_boards" in BURGUNDY.counting(own)
    assert BURGUNDY.fingerprint(own) != BURGUNDY.fingerprint(setup)


def test_what_was_written_down_before_an_option_came_has_its_default():
    setup = BURGUNDY.setup(4, {"mode": "team"})
    record = Record("burgundy", BURGUNDY.version, 4, BURGUNDY.counting(setup), [], 1)
    assert BURGUNDY.restored(record.players, record.options, record.modules) == setup
