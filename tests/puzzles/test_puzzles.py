"""Puzzles: read with care, mined the same way every time."""

from dataclasses import replace

import pytest

from burgrave.cli.main import run as burgrave
from burgrave.puzzles import files, mining
from burgrave.puzzles.mining import Miner, MiningSource
from burgrave.puzzles.puzzle import PuzzleError, PuzzleLine
from burgrave.puzzles.verifying import verify

SEED = 1 << 35


@pytest.fixture(scope="module", autouse=True)
def _levels_that_answer_at_once():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(mining, "LEVELS", ("novice", "player"))
        yield


@pytest.fixture(scope="module")
def mined():
    return Miner().mine(MiningSource("castelli", 0))


@pytest.mark.soak
def test_mining_a_game_finds_the_same_puzzles_again(mined):
    assert mined.puzzles
    assert Miner().mine(MiningSource("castelli", 0)) == mined
    for puzzle in mined.puzzles:
        puzzle.check("castelli")


@pytest.mark.soak
def test_a_collection_is_read_as_it_was_written(mined):
    collection = files.Collection("castelli", 1, "burgrave puzzles castelli", 9, mined.puzzles)
    collection = replace(collection, rules=files.game_named("castelli").version)
    assert files.loads(files.dumps(collection)) == collection


@pytest.mark.soak
def test_a_line_that_cannot_be_played_is_refused(mined):
    puzzle = mined.puzzles[0]
    stray = [PuzzleLine([*puzzle.choices[0].line, puzzle.choices[0].line[0]]), *puzzle.choices[1:]]
    with pytest.raises(PuzzleError, match="does not hold"):
        replace(puzzle, choices=stray).check("castelli")


@pytest.mark.soak
def test_a_line_that_is_not_clearly_behind_is_refused(mined):
    puzzle = mined.puzzles[0]
    near = replace(puzzle.choices[1], behind=1.0, margin=0.9)
    with pytest.raises(PuzzleError, match="not clearly behind"):
        replace(puzzle, choices=[puzzle.choices[0], near, *puzzle.choices[2:]]).check("castelli")


@pytest.mark.soak
def test_the_wrong_line_does_not_hold_in_fresh_worlds(mined):
    puzzle = mined.puzzles[0]
    best, other, *rest = puzzle.choices
    swapped = [PuzzleLine(other.line), replace(other, line=best.line), *rest]
    assert not verify(replace(puzzle, choices=swapped), "castelli", SEED).holds


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("", "line 1 is not a puzzle"),
        ('{"format":"burgrave-record"}', "not a collection of puzzles"),
        ('{"format":"burgrave-puzzles","version":9}', "version 9"),
        ('{"format":"burgrave-puzzles","version":1,"game":"castelli","rules":0,"made_by":"","looked_at":1}', "rules 0"),
    ],
)
def test_files_of_other_kinds_are_refused_with_the_reason(wrong, why):
    with pytest.raises(PuzzleError, match=why):
        files.loads(wrong)


@pytest.mark.soak
def test_a_position_that_was_changed_is_noticed(mined):
    version = files.game_named("castelli").version
    text = files.dumps(files.Collection("castelli", version, "", 9, mined.puzzles[:1]))
    with pytest.raises(PuzzleError, match="does not belong to puzzle"):
        files.loads(text.replace('"seat":', '"seat":1', 1))


@pytest.mark.soak
def test_mining_resumes_where_it_was_interrupted(tmp_path, capsys):
    work, out = tmp_path / "work.jsonl", tmp_path / "puzzles.jsonl"
    words = ["puzzles", "castelli", "--games", "1", "--seed", "0", "--resume", str(work)]
    assert burgrave(words) == 0
    first = work.read_text("utf-8")
    assert burgrave([*words, "--file", str(out)]) == 0
    assert work.read_text("utf-8") == first
    assert files.loads(out.read_text("utf-8")).puzzles
    assert burgrave([*words, "--file", str(out)]) == 2
    assert "already exists" in capsys.readouterr().err


def test_a_workbook_of_other_mining_is_refused(tmp_path):
    files.Workbook(tmp_path / "work.jsonl", "castelli", "one command").close()
    with pytest.raises(PuzzleError, match="other mining"):
        files.Workbook(tmp_path / "work.jsonl", "castelli", "another")
