"""What is told of a game agrees with what happened."""

import pytest

from burgrave.games import game
from burgrave.kernel.record import replay
from burgrave.web import charts, pages, story
from tests.web.games import NAMES, played

BURGUNDY = game("burgundy")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_in_the_log_add_up_to_the_scores(players):
    record = played(players, 1)
    told = story.tell(record, BURGUNDY, NAMES[:players], "en")
    earned = [sum(line.points for line in told.lines if line.seat == seat) for seat in range(players)]
    assert earned == record.scores


def test_the_score_sheet_adds_up():
    record = played(4, 2)
    told = story.tell(record, BURGUNDY, NAMES, "en")
    sheet = charts.score_sheet(told, BURGUNDY)
    for seat in range(4):
        assert sum(source.points[seat] for source in sheet.sources) == sheet.totals[seat] == record.scores[seat]
    for source in sheet.sources:
        for seat in range(4):
            assert sum(entry.points[seat] for entry in source.entries) == source.points[seat]


def test_the_chart_has_a_mark_for_each_round_and_never_falls():
    record = played(3, 3)
    told = story.tell(record, BURGUNDY, NAMES[:3], "en")
    assert [mark.step for mark in told.marks] == list(range(27)) or len(told.marks) >= 25
    for before, after in zip(told.marks, told.marks[1:], strict=False):
        assert before.step < after.step
        assert all(b <= a for b, a in zip(before.points, after.points, strict=True))
    assert list(told.marks[-1].points) == record.scores


def test_the_winner_is_ranked_first():
    record = played(4, 4)
    told = story.tell(record, BURGUNDY, NAMES, "en")
    assert told.ranking[0].seat == record.winners[0]
    assert [standing.place for standing in told.ranking] == [1, 2, 3, 4]


def test_any_step_of_a_replay_is_the_position_after_it():
    record = played(2, 5)
    digests = [state.digest() for state in replay(record, BURGUNDY)]
    for step in (0, 1, 50, len(record.steps)):
        shown = story.at(record, BURGUNDY, NAMES[:2], step, "en")
        assert shown.state.digest() == digests[step]
        assert pages.position("en", BURGUNDY, record, NAMES[:2], step)["step"] == step


def test_a_step_beyond_the_end_is_the_end():
    record = played(2, 5)
    assert story.at(record, BURGUNDY, NAMES[:2], 99_999, "en").step == len(record.steps)
    assert story.at(record, BURGUNDY, NAMES[:2], -3, "en").step == 0


def test_since_my_last_turn_tells_of_the_others_only():
    log = [
        story.Line(1, 0, "mine"),
        story.Line(2, 1, "theirs"),
        story.Line(3, None, "nobody's"),
        story.Line(4, 1, "Round 2", heading=True),
        story.Line(4, 1, "theirs too"),
    ]
    assert [line.words for line in story.since(log, 2, 0)] == ["theirs", "theirs too"]
