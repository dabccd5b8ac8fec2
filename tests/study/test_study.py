"""The experiment: balanced, resumable, the same wherever it is played."""

import json
from collections import Counter

import pytest

from burgrave.cli.main import run as burgrave
from burgrave.games import BUILT_IN
from burgrave.kernel.errors import RecordError
from burgrave.study.design import trials
from burgrave.study.plan import BOTS, plan_of
from burgrave.study.playing import Ledger, outcome


def test_every_board_plays_as_often_as_any_other_and_from_both_seats():
    played = [t for t in trials(plan_of("burgundy"), 3, 1, BOTS, 1) if t.experiment == "duel"]
    assert len(played) == 3 * 30
    for seat in (0, 1):
        assert set(Counter(trial.boards[seat] for trial in played).values()) == {3}


def test_both_games_of_a_pair_have_the_same_seed_and_bot():
    played = [t for t in trials(plan_of("burgundy"), 2, 1, BOTS, 1) if t.experiment == "duel"]
    for one, other in zip(played[::2], played[1::2], strict=True):
        assert one.boards == other.boards[::-1]
        assert (one.seed, one.bot, one.cell) == (other.seed, other.bot, other.cell)


def test_a_longer_study_begins_with_a_shorter_one():
    short = {trial.key for trial in trials(plan_of("burgundy"), 2, 2, BOTS, 1)}
    assert short <= {trial.key for trial in trials(plan_of("burgundy"), 3, 3, BOTS, 1)}


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_setup_of_a_plan_can_be_played(game):
    for trial in trials(plan_of(game), 0, 1, ["greedy"], 1):
        found = outcome(trial)
        assert len(found.points) == len(trial.contest.sides)
        assert sum(found.won) == pytest.approx(1)


def test_a_study_resumes_without_playing_a_game_twice(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    words = ["study", "castelli", "--games", "2", "--bots", "greedy", "--json"]
    assert burgrave(words) == 0
    whole = json.loads(capsys.readouterr().out)
    assert burgrave([*words[:3], "1", *words[4:], "--resume", str(file)]) == 0
    kept = file.read_text("utf-8").splitlines()
    # The last line is cut short, as an interruption leaves it.
    file.write_text("\n".join([*kept[:-1], kept[-1][:10]]) + "\n", "utf-8")
    capsys.readouterr()
    assert burgrave([*words, "--resume", str(file)]) == 0
    assert json.loads(capsys.readouterr().out) == whole
    lines = file.read_text("utf-8").splitlines()
    assert lines[1 : len(kept) - 1] == kept[1:-1]
    assert len(lines) == 1 + 2 * len(plan_of("castelli").setups) + 1


def test_a_file_of_another_study_is_refused(tmp_path):
    file = tmp_path / "games.jsonl"
    Ledger(file, "castelli").close()
    with pytest.raises(RecordError, match="belongs to another study"):
        Ledger(file, "orleans")


def test_the_page_has_its_charts_and_the_command_that_made_it(tmp_path, capsys):
    words = ["study", "castelli", "--games", "1", "--bots", "greedy", "--page", str(tmp_path)]
    assert burgrave(words) == 0
    page = (tmp_path / "castelli.md").read_text("utf-8")
    assert "`burgrave study castelli --rounds 64 --games 1 --bots greedy --seed 1`" in page
    assert "(castelli-setups.svg)" in page
    assert (tmp_path / "castelli-setups.svg").read_text("utf-8").startswith("<svg")


def test_strength_is_refused_where_seats_have_no_boards(tmp_path, capsys):
    assert burgrave(["study", "orleans", "--strength", str(tmp_path / "s.toml")]) == 2
    assert "leave out --strength" in capsys.readouterr().err
