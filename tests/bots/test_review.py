"""The review of a game: losses, luck and skill, averages, and what is told of them."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from burgrave.bots.commentary import comments
from burgrave.bots.expert import Expert
from burgrave.bots.luck import LuckMeter, total
from burgrave.bots.random import Random
from burgrave.bots.review import GameReview, Reviewer, review
from burgrave.bots.turns import turns_of
from burgrave.games import game
from burgrave.kernel.record import Recorder, replay
from tests.server import toy

FEW = 8


def recorded(name, bots, options=None, find=game) -> Recorder:
    found = find(name)
    play = Recorder(found, found.setup(len(bots), options or {}), 5, [type(bot).__name__ for bot in bots])
    while not play.state.over:
        seat = play.state.active[0]
        play.apply(seat, bots[seat].choose(play.state, seat))
    return play


@pytest.fixture(scope="module")
def castelli() -> tuple[Recorder, GameReview]:
    play = recorded("castelli", (Random(1), Expert(1)))
    return play, review(play.record, play.state.game, worlds=FEW)


def test_every_choice_of_a_seat_belongs_to_one_turn():
    for name in ("burgundy", "castelli", "orleans"):
        play = recorded(name, (Random(1), Random(2)))
        positions = [state.copy() for state in replay(play.record, play.state.game)]
        turns = turns_of(play.record, play.state.game, positions)
        steps = [step for turn in turns for step in turn.steps]
        assert len(steps) == len(set(steps))
        chosen = {n for n, done in enumerate(play.record.steps) if len(positions[n].legal(done.seat)) > 1}
        assert chosen <= set(steps)
        for turn in turns:
            twin = positions[turn.step].copy()
            for action in turn.line:
                assert action in twin.legal(turn.seat)
                twin.apply(turn.seat, action)


def test_turns_of_seats_that_plan_at_the_same_time_are_told_apart():
    play = recorded("orleans", (Random(1), Random(2)))
    positions = [state.copy() for state in replay(play.record, play.state.game)]
    turns = turns_of(play.record, play.state.game, positions)
    assert all(play.record.steps[step].seat == turn.seat for turn in turns for step in turn.steps)


@pytest.mark.soak
def test_losses_are_counted_only_beyond_their_margin(castelli):
    _, found = castelli
    assert len(found.turns) == found.turns_all
    for turn in found.turns:
        assert turn.loss >= 0
        if turn.loss:
            assert turn.loss > turn.gap.total.margin
            assert turn.best != turn.played
        else:
            assert turn.best == turn.played
    assert any(turn.loss for turn in found.turns)


@pytest.mark.soak
def test_luck_and_skill_add_up_to_the_score(castelli):
    play, found = castelli
    told = comments(play.record, play.state.game, found)
    for seat in told.seats:
        assert seat.split
        parts = seat.split.expected + seat.split.luck + seat.split.choices
        assert parts == pytest.approx(seat.score, abs=0.2)
        assert seat.split.choices_margin >= max(seat.split.expected_margin, seat.split.luck_margin)
        assert sum(source.points for source in seat.sources) == seat.score
        assert 0 <= seat.accuracy <= 100
    assert told.seats[0].accuracy < told.seats[1].accuracy


@pytest.mark.soak
def test_luck_is_nothing_on_average():
    """The same turn drawn by chance again and again: what came more than average here comes less there."""
    play = recorded("burgundy", (Expert(1), Expert(2)))
    found = play.state.game
    positions = [state.copy() for state in replay(play.record, found)]
    actions = [found.actions.parse(step.do) for step in play.record.steps]
    step = next(n for n, done in enumerate(play.record.steps) if done.chance and n > 100)
    seat = play.record.steps[step].seat
    sums = [0.0, 0.0]
    for world in range(12):
        other = positions[step].copy()
        other.reseed(1000 + world)
        other.apply(seat, actions[step])
        meter = LuckMeter(play.record, [*positions[: step + 1], other, *positions[step + 2 :]], actions, Expert())
        meter.steps = [step]
        for _ in range(6):
            meter.draw(step)
        strokes = meter.strokes()
        for who in (0, 1):
            sums[who] += total(strokes, who).mean
    assert all(abs(each) / 12 < 4.0 for each in sums)


@pytest.mark.soak
def test_a_review_is_read_as_it_was_written(castelli):
    """It goes between processes and into the database as JSON."""
    _, found = castelli
    assert msgspec.json.decode(msgspec.json.encode(found), type=GameReview) == found


@pytest.mark.soak
def test_the_reference_bot_hardly_loses_against_itself():
    play = recorded("castelli", (Expert(3), Expert(4)))
    told = comments(play.record, play.state.game, review(play.record, play.state.game, worlds=FEW))
    assert all(seat.accuracy >= 70 for seat in told.seats)


def test_a_review_with_little_time_says_what_it_knows():
    play = recorded("skeleton", (Random(1), Random(2)), {"rounds": 2}, toy.game)
    reviewer = Reviewer(play.record, play.state.game, (0,), seconds=0.01)
    assert comments(play.record, play.state.game, reviewer.report()).seats[0].accuracy is None
    for _ in reviewer.work():
        assert 0 <= reviewer.progress <= 1
    found = reviewer.report()
    assert found.finished
    assert {turn.seat for turn in found.turns} == {0}
    told = comments(play.record, play.state.game, found, "de")
    assert "deutlich Besseres" in told.seats[0].summary


def test_a_hurried_review_claims_neither_accuracy_nor_that_nothing_was_better(castelli):
    play, found = castelli
    hurried = replace(found, turns=[replace(turn, gap=replace(turn.gap, worlds=2)) for turn in found.turns])
    told = comments(play.record, play.state.game, hurried)
    assert [seat.accuracy for seat in told.seats] == [None, None]
    assert "nothing clearly better was found. There was too little time to compare" in told.seats[0].summary
    assert told.seats[0].summary.startswith("In 0 of ")
    assert {turn.verdict for turn in told.seats[0].turns} == {"There was too little time to compare this turn."}


def test_players_of_one_team_have_one_result():
    play = recorded("burgundy", tuple(Random(n) for n in range(4)), {"mode": "team"})
    found = Reviewer(play.record, play.state.game, (0,), seconds=0.01).report()
    sides = [sum(play.state.scores()[n] for n in play.state.side(seat)) for seat in range(4)]
    assert found.scores == sides
    assert found.in_points


def test_where_points_do_not_decide_there_is_no_account_of_luck():
    play = recorded("burgundy", (Random(1),), {"mode": "solo", "solo_target": 20})
    found = Reviewer(play.record, play.state.game, seconds=0.01).report()
    assert not found.in_points
    told = comments(play.record, play.state.game, found)
    assert told.seats[0].split is None
