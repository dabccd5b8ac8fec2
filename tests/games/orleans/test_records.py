"""Records of games in which several decide at once: they replay, and golden ones still go as they went."""

import itertools
from dataclasses import replace

import pytest

from burgrave.games.orleans import GAME
from burgrave.kernel.errors import RecordError
from burgrave.kernel.record import Step, check, load, loads, replay
from tests.games.orleans.regenerate import FOLDER, GAMES, play


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_sound(name):
    record = load(FOLDER / f"{name}.json")
    final = check(record, GAME)
    assert final.over
    assert final.scores() == record.scores
    assert final.winners() == record.winners


@pytest.mark.parametrize("name", GAMES)
def test_the_same_choices_make_the_same_game(name):
    """A game that differs was changed by something; if that is intended, regenerate the golden records."""
    assert play(name).record.dumps() == (FOLDER / f"{name}.json").read_text("utf-8")


def test_every_number_of_players_has_a_golden_record():
    assert {players for players, _ in GAMES.values()} == {2, 3, 4, 5}


def test_seats_take_turns_in_any_order_while_all_plan():  # ORL-PLN-01, ORL-PLN-13
    record = load(FOLDER / "five.json")
    seats = [step.seat for step in record.steps]
    assert any(a > b for a, b in itertools.pairwise(seats))
    assert any(step.do == "withdraw" for step in record.steps)


def test_a_replay_passes_through_the_same_positions():
    recorder = play("two")
    states = [state.digest() for state in replay(recorder.record, GAME)]
    assert states[-1] == recorder.state.digest()
    assert len(states) == len(recorder.record.steps) + 1


def test_a_record_reads_back_as_it_was_written():
    record = play("three").record
    assert loads(record.dumps()) == record


def test_the_order_of_two_plans_does_not_matter():  # ORL-PLN-13
    """Two seats that plan at once reach the same positions, no matter which is quicker."""
    record = play("two").record
    swapped = replace(record, steps=record.steps[:])
    for n, (one, two) in enumerate(zip(record.steps, record.steps[1:], strict=False)):
        if one.seat != two.seat and one.do.startswith("put") and two.do.startswith("put"):
            swapped.steps[n], swapped.steps[n + 1] = two, one
            break
    else:
        raise AssertionError("nobody planned at the same time")
    *_, final = replay(swapped, GAME)
    assert final.scores() == record.scores


def test_a_record_with_an_illegal_step_is_refused():
    record = play("two").record
    record.steps.insert(1, Step(0, "use 1"))
    with pytest.raises(RecordError):
        list(replay(record, GAME))
