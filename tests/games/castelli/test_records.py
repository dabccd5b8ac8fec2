"""Golden records: games written down once replay to the same end, step by step."""

import pytest

from burgrave.games.castelli import GAME
from burgrave.kernel.errors import RecordError
from burgrave.kernel.record import check, load, replay, resume
from tests.games.castelli.regenerate import FOLDER, GAMES

RECORDS = sorted(FOLDER.glob("*.json"))


def test_there_is_a_record_for_every_player_count_and_module():
    assert {path.stem for path in RECORDS} == set(GAMES)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_follows_the_rules_and_its_seed(path):
    record = load(path)
    final = check(record, GAME)
    assert final.over
    assert (final.scores(), final.winners()) == (record.scores, record.winners)
    assert record.dumps() == path.read_text("utf-8")


def test_a_changed_outcome_is_found():
    record = load(RECORDS[0])
    step = next(step for step in record.steps if step.chance)
    step.chance[0] += 1
    with pytest.raises(RecordError):
        check(record, GAME)


def test_a_record_replays_without_the_generator():
    record = load(FOLDER / "two.json")
    record.seed += 1
    *_, final = replay(record, GAME)
    assert final.scores() == record.scores


@pytest.mark.parametrize("name", ["three", "knockout"])
def test_a_game_can_be_played_on_from_its_record(name):
    record = load(FOLDER / f"{name}.json")
    ahead = record.steps[20:]
    del record.steps[20:]
    record.scores, record.winners = [], []
    recorder = resume(record, GAME)
    for step in ahead:
        recorder.apply(step.seat, GAME.actions.parse(step.do))
        assert recorder.record.steps[-1].chance == step.chance
    assert recorder.state.over
