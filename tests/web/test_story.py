"""What is told of a game agrees with what happened."""

from typing import Any

import pytest

from burgrave.bots.commentary import Commentary, SeatComment, TurnComment
from burgrave.bots.forecast import Point
from burgrave.games import game
from burgrave.kernel.record import Recorder, replay
from burgrave.web import charts, pages, replays, review, story
from burgrave.web.wire import AnalysisProgress, CommentView
from tests.web.games import NAMES, played
from tests.web.test_picture import finished

BURGUNDY = game("burgundy")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_in_the_log_add_up_to_the_scores(players):
    record = played(players, 1)
    told = story.summarize(record, BURGUNDY, NAMES[:players], "en")
    earned = [sum(line.points for line in told.lines if line.seat == seat) for seat in range(players)]
    assert earned == record.scores


def test_the_score_sheet_adds_up():
    record = played(4, 2)
    told = story.summarize(record, BURGUNDY, NAMES, "en")
    sheet = charts.score_sheet(told, BURGUNDY)
    for seat in range(4):
        assert sum(source.points[seat] for source in sheet.sources) == sheet.totals[seat] == record.scores[seat]
    for source in sheet.sources:
        for seat in range(4):
            assert sum(entry.points[seat] for entry in source.entries) == source.points[seat]


def test_every_source_has_a_pattern_of_its_own_in_bar_and_swatch():
    record = played(4, 2)
    sheet = charts.score_sheet(story.summarize(record, BURGUNDY, NAMES, "en"), BURGUNDY)
    page = pages.end("en", "k", BURGUNDY, record, NAMES)
    patterns = [source.pattern for source in sheet.sources]
    assert len(set(patterns)) == len(patterns) > 6
    for source in sheet.sources:
        assert f'id="pat-{source.pattern}"' in page
        drawn = page.count(f"url(#pat-{source.pattern})")
        assert drawn >= 1 + sum(points > 0 for points in source.points)


@pytest.mark.parametrize(("name", "parts"), [("burgundy", 5), ("orleans", 0)])
def test_a_round_that_is_a_part_of_its_own_is_numbered_once(name, parts):
    record = finished(name)
    page = pages.end("en", "k", game(name), record, NAMES[:2])
    assert page.count('class="axis part"') % max(1, parts) == 0
    assert ('class="axis part"' in page) == (parts > 0)
    assert page.count('<b class="part">') == parts


@pytest.mark.parametrize("name", ["burgundy", "orleans"])
def test_a_replay_stops_at_turns_rounds_and_phases_each_in_its_own_way(name):
    stops = story.summarize(finished(name), game(name), NAMES[:2], "en").stops
    assert set(stops.turn) > set(stops.round) | set(stops.phase)
    # Phases of Burgundy have rounds, rounds of Orléans have phases.
    few, many = (stops.phase, stops.round) if name == "burgundy" else (stops.round, stops.phase)
    assert set(few) < set(many)
    assert len(many) >= 2 * len(few) - 2


def analysed(players: int) -> tuple[Any, Commentary]:
    """A record, and an analysis of it in which the first player wins little by little and has one bad turn."""
    record = played(players, 1)
    last = len(record.steps)
    rest = [(last - step) / last / players for step in range(last + 1)]
    curve = [
        Point(step, [10.0 * step] * players, [1 - (players - 1) * r, *[r] * (players - 1)])
        for step, r in enumerate(rest)
    ]
    step = next(n for n, each in enumerate(record.steps) if each.seat == 0 and n > 8)
    turn = TurnComment(
        0, 1, step, step + 1, ["a"], "a", ["b"], "b", 4.0, 1.5, 3.0, 1.0, 40, "A <move> costs 4 points.", "So."
    )
    seat = SeatComment(0, NAMES[0], 150, 97, 4.0, "One turn cost points.", None, "", [], [], [turn], [0])
    return record, Commentary("burgundy", NAMES[:players], True, True, [seat], curve)


def test_the_curve_has_a_line_with_its_own_dash_and_a_shield_for_each_player():
    record, commentary = analysed(3)
    marks = story.summarize(record, BURGUNDY, NAMES[:3], "en").marks
    curve = review.curve(commentary, list(enumerate(NAMES[:3])), marks, review.worst(commentary.seats[0]))
    for seat in (1, 2, 3):
        assert f'class="curve curve-{seat} seat-{seat}"' in curve.drawing
        assert f'href="#shield-{seat}"' in curve.drawing
    assert [each.values[-1] for each in curve.series] == [100, 0, 0]
    assert "A &lt;move&gt; costs 4 points." in curve.drawing


def test_every_step_of_a_reviewed_turn_has_its_verdict():
    record, commentary = analysed(2)
    step = commentary.seats[0].turns[0].step
    assert review.comment(commentary, record, 0) is None
    assert review.comment(None, record, step + 1) is None
    assert review.comment(commentary, record, step + 1) == CommentView("A <move> costs 4 points.", "So.")
    assert review.comment(commentary, record, len(record.steps)) is None


def test_the_replay_shows_the_analysis_as_far_as_it_is():
    record, commentary = analysed(2)
    shown = {
        state: replays.replay("en", "k", BURGUNDY, record, NAMES[:2], 10, AnalysisProgress(state, done, 99), found)
        for state, done, found in (("off", 0, None), ("none", 0, None), ("running", 7, None), ("done", 99, commentary))
    }
    assert 'id="analysis"' not in shown["off"]
    assert "Analyse this game" in shown["none"]
    assert "About 7 % done" in shown["running"]
    assert 'role="slider"' in shown["done"]
    assert "A &lt;move&gt; costs 4 points." in shown["done"]
    assert "Show the better turn" in shown["done"]


def test_the_chart_has_a_mark_for_each_round_and_never_falls():
    record = played(3, 3)
    told = story.summarize(record, BURGUNDY, NAMES[:3], "en")
    assert [mark.step for mark in told.marks] == list(range(26))
    for before, after in zip(told.marks, told.marks[1:], strict=False):
        assert before.step < after.step
        assert all(b <= a for b, a in zip(before.points, after.points, strict=True))
    assert list(told.marks[-1].points) == record.scores


def test_every_round_of_orleans_has_its_own_band():
    orleans = game("orleans")
    recorder = Recorder(orleans, orleans.setup(2, {"rounds": 4}), 1, NAMES[:2])
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, recorder.state.legal(seat)[-1])
    told = story.summarize(recorder.record, orleans, NAMES[:2], "en")
    assert [(mark.step, mark.label) for mark in told.marks][-4:] == [(n, str(n)) for n in range(1, 5)]


def test_the_winner_is_ranked_first():
    record = played(4, 4)
    told = story.summarize(record, BURGUNDY, NAMES, "en")
    assert told.ranking[0].seat == record.winners[0]
    assert [standing.place for standing in told.ranking] == [1, 2, 3, 4]


def test_any_step_of_a_replay_is_the_position_after_it():
    record = played(2, 5)
    digests = [state.digest() for state in replay(record, BURGUNDY)]
    for step in (0, 1, 50, len(record.steps)):
        shown = story.at(record, BURGUNDY, NAMES[:2], step, "en")
        assert shown.state.digest() == digests[step]
        assert replays.replay_step("en", BURGUNDY, record, NAMES[:2], step).step == step


def test_a_step_beyond_the_end_is_the_end():
    record = played(2, 5)
    assert story.at(record, BURGUNDY, NAMES[:2], 99_999, "en").step == len(record.steps)
    assert story.at(record, BURGUNDY, NAMES[:2], -3, "en").step == 0


@pytest.mark.parametrize("name", ["burgundy", "orleans"])
def test_what_a_choice_brought_is_told_in_sentences_and_never_at_length(name):
    record, table = finished(name), game(name)
    found = [story.at(record, table, NAMES[:2], step, "en").result for step in range(0, len(record.steps), 11)]
    assert max(map(len, found)) < 220
    assert all(told.endswith((".", "…")) for told in found if told)
