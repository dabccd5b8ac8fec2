"""Bad input gets one clear sentence, exit code 2 (1 for a failed check), and no file is touched."""

import json

import pytest

import burgrave
from burgrave.cli.main import run


@pytest.fixture
def complaint(capsys):
    """Run a command that must fail; its exit code and its sentence."""

    def call(*words):
        code = run([str(word) for word in words])
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("burgrave: ")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return code, err.removeprefix("burgrave: ").strip()

    return call


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("sim chess", "unknown game 'chess'; known: burgundy"),
        ("sim burgundy --bots hal", "unknown bot 'hal'; known: novice, player"),
        ("sim burgundy --players 2 --bots random,random,random", "3 bots are listed for 2 players"),
        ("sim burgundy --bots chateauma,random", "Châteauma takes the last seat; list it last"),
        ("sim burgundy --set solo_target=45", "option 'solo_target' needs mode=solo (BUR-SOLO-22)"),
        ("sim burgundy --set chateauma.level=hard", "needs a 'chateauma' seat (mode=chateauma) (BUR-CHA-09)"),
        (
            "sim burgundy --set mode=team --players 3",
            "mode 'team' cannot be played by 3; the number of players must be 4",
        ),
        (
            "sim burgundy --bots random,chateauma --with inns",
            "'inns' cannot be combined with mode 'chateauma' (BUR-CMB-01)",
        ),
        ("sim burgundy --bots=", "unknown bot ''"),
        (
            "sim burgundy --set edition=klingon",
            "option 'edition' has no value 'klingon'; it is one of consensus, de, it",
        ),
        ("sim burgundy --set colour=red", "unknown option 'colour'; known: edition"),
        ("sim burgundy --set edition", "'edition' is not an option; write options as name=value"),
        ("sim burgundy --set duchies=1-99", "there is no duchy '1-99'"),
        ("sim burgundy --set duchies=1/2/3", "names 3 pools for 2 players"),
        ("sim burgundy --set duchies=@nowhere.toml", "'nowhere.toml' cannot be read"),
        ("sim burgundy --with dragons", "unknown module 'dragons'"),
        ("sim burgundy --players 7", "players, not 7"),
        ("sim burgundy --players=-2", "players, not -2"),
        ("sim burgundy --players two", 'invalid value for --players: unable to convert "two" into int'),
        ("sim burgundy --games 0", "--games is 0; it must be at least 1"),
        ("sim burgundy --games=-5", "--games is -5"),
        ("sim burgundy --seed=-1", "--seed is -1; it must be at least 0"),
        ("sim burgundy --wat", "unknown option: --wat"),
        ("sim burgundy more", "unexpected argument 'more'"),
        ("sim", "GAME requires an argument"),
        ("sing", "unknown command 'sing'; known: serve, games"),
        ("boards sing", 'unknown command "sing"'),
        ("check", "specify at least one record"),
        ("check nowhere.json", "'nowhere.json' cannot be read: No such file"),
        ("replay nowhere.json", "'nowhere.json' cannot be read: No such file"),
        ("boards check nowhere.toml", "'nowhere.toml' cannot be read: No such file"),
        ("serve --port 99999", "--port is 99999; it must be from 0 to 65535"),
        ("bench --seconds=-1", "--seconds is -1.0"),
        ("bench --against nowhere.json", "'nowhere.json' cannot be read: No such file"),
    ],
)
def test_a_wrong_word_is_named_together_with_what_is_allowed(complaint, words, says):
    code, sentence = complaint(*words.split())
    assert code == 2
    assert says in sentence


@pytest.fixture
def record(tmp_path):
    """A short record as data, and where it will be written."""
    game = burgrave.start("burgundy", seed=5)
    for _ in range(30):
        seat = game.state.active[0]
        game.apply(seat, game.state.legal(seat)[0])
    return json.loads(game.record.dumps()), tmp_path / "game.json"


def spoil(data, **changes):
    return json.dumps({**data, **changes})


@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        (lambda d: json.dumps(d)[:300], "not valid JSON, or it was cut off"),
        (lambda d: "", "not valid JSON, or it was cut off"),
        (lambda d: "[" * 100_000, "not valid JSON, or it was cut off"),
        (lambda d: '{"pgn": "e4"}', "not a Burgrave record"),
        (lambda d: spoil(d, version=99), "version 99; this Burgrave reads version"),
        (lambda d: spoil(d, steps="none"), "field 'steps'"),
        (lambda d: spoil(d, steps=[["x"]]), "step 1 is not"),
    ],
)
def test_a_file_that_cannot_be_read_as_a_record_leaves_with_2(complaint, record, spoilt, says):
    data, file = record
    file.write_text(spoilt(data))
    code, sentence = complaint("check", file)
    assert code == 2
    assert sentence.startswith(f"'{file}' cannot be read: ")
    assert says in sentence
    code, sentence = complaint("replay", file)
    assert code == 2
    assert says in sentence


@pytest.mark.parametrize(
    ("spoilt", "says"),
    [
        (lambda d: spoil(d, rules=99), "99 "),
        (lambda d: spoil(d, game="chess"), "unknown game 'chess'"),
        (lambda d: spoil(d, players=9), "players, not 9"),
        (lambda d: spoil(d, options={"edition": "klingon"}), "no value 'klingon'"),
        (lambda d: spoil(d, steps=[*d["steps"][:3], [0, "fly 3"]]), "step 4: unknown action 'fly 3'"),
        (lambda d: spoil(d, steps=[*d["steps"], [9, "end"]]), "step 31"),
    ],
)
def test_a_spoilt_record_is_refused_with_a_reason(complaint, record, spoilt, says):
    data, file = record
    file.write_text(spoilt(data))
    code, sentence = complaint("check", file)
    assert code == 1
    assert sentence.startswith(f"'{file}' is not valid: ")
    assert says in sentence
    code, sentence = complaint("replay", file)
    assert code == 2
    assert says in sentence


def test_wrong_winners_are_told_as_such(complaint, tmp_path):
    game = burgrave.start("burgundy", seed=5)
    while not game.state.over:
        seat = game.state.active[0]
        game.apply(seat, game.state.legal(seat)[0])
    (winner,) = game.record.winners
    file = tmp_path / "game.json"
    file.write_text(spoil(json.loads(game.record.dumps()), winners=[1 - winner]))
    code, sentence = complaint("check", file)
    assert code == 1
    assert f"winners are seats [{1 - winner}]; by the rules they are seats [{winner}]" in sentence


def test_a_record_with_other_dice_or_scores_fails_the_check(complaint, record):
    data, file = record
    data["chance"][0] = 3 - data["chance"][0]
    file.write_text(json.dumps(data))
    code, sentence = complaint("check", file)
    assert code == 1
    assert "step 0" in sentence


def test_a_binary_file_and_a_folder_are_not_read(complaint, tmp_path):
    (tmp_path / "noise").write_bytes(bytes(range(128, 256)))
    assert complaint("check", tmp_path / "noise") == (2, f"'{tmp_path / 'noise'}' is not a text file")
    assert complaint("replay", tmp_path)[0] == 2


@pytest.mark.parametrize("at", ["-1", "31"])
def test_a_position_that_does_not_exist_is_refused(complaint, record, at):
    data, file = record
    file.write_text(json.dumps(data))
    assert complaint("replay", file, f"--at={at}") == (2, f"--at is {at}; the record has positions 0 to 30")


def test_one_bad_record_among_good_ones_fails_the_check(capsys, record):
    data, file = record
    file.write_text(json.dumps(data))
    bad = file.with_name("bad.json")
    bad.write_text("{")
    assert run(["check", str(file), str(bad), str(file)]) == 2
    assert capsys.readouterr().out.count("valid, 30 decisions, not finished") == 2


def test_an_existing_record_is_never_overwritten(complaint, tmp_path):
    taken = tmp_path / "burgundy-2p-3.json"
    taken.write_text("mine")
    code, sentence = complaint("sim", "burgundy", "--games", 5, "--record", tmp_path)
    assert (code, sentence) == (2, f"'{taken}' already exists and was not changed")
    assert [file.name for file in tmp_path.iterdir()] == [taken.name]
    assert taken.read_text() == "mine"


def test_a_file_cannot_be_the_folder_of_records(complaint, tmp_path):
    (tmp_path / "file").write_text("mine")
    assert complaint("sim", "burgundy", "--record", tmp_path / "file")[0] == 2
    assert complaint("sim", "burgundy", "--record", tmp_path / "file" / "games")[0] == 2
    assert (tmp_path / "file").read_text() == "mine"


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        (["ACCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKK"], "36 colours"),
        (["XCCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKKB"], "no colour 'X'; it must be one of B, A, K"),
        (
            ["CCCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKKB"],
            "5 spaces of colour A (animals); every duchy needs 6",
        ),
        ([".CCK", "AACKB", "AABKBB", "SSSCSSS", "BBMBBA", "BMKBB", "MKKB"], "space 1 has no colour yet"),
    ],
)
def test_a_board_that_is_not_valid_fails_its_check_and_is_not_played(complaint, tmp_path, rows, says):
    board = tmp_path / "hill.json"
    board.write_text(json.dumps({"name": "Hill", "rows": rows}))
    code, sentence = complaint("boards", "check", board)
    assert code == 1
    assert says in sentence
    code, sentence = complaint("sim", "burgundy", "--set", f"duchies=@{board}")
    assert code == 2
    assert says in sentence
