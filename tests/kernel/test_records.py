"""Records: what is wrong with one is said in one sentence, and nothing else happens."""

import json
from contextlib import suppress
from random import Random

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel import record as records
from burgrave.kernel.errors import RecordError


def played(players=2, seed=3, steps=10_000):
    recorder = records.Recorder(GAME, GAME.setup(players, {"duchies": "1"}), seed, ["Ada", "Ben"][:players])
    pick = Random(seed)
    while steps and not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, pick.choice(recorder.state.legal(seat)))
        steps -= 1
    return recorder


WHOLE = played().record.dumps()
HALF = played(steps=100).record.dumps()


def changed(text=WHOLE, **fields):
    return json.dumps({**json.loads(text), **fields})


def refused(text):
    """The sentence with which a record is refused."""
    with pytest.raises(RecordError) as error:
        records.check(records.loads(text), GAME)
    sentence = str(error.value)
    assert sentence
    assert "\n" not in sentence
    assert "Traceback" not in sentence
    return sentence


def test_a_record_is_json_with_one_step_a_line():
    steps = [line for line in WHOLE.splitlines() if line.startswith("  [")]
    assert len(steps) == len(json.loads(WHOLE)["steps"])
    assert json.loads(WHOLE)["format"] == "burgrave-record"


def test_a_whole_record_is_sound():
    final = records.check(records.loads(WHOLE), GAME)
    assert final.over
    assert final.scores() == json.loads(WHOLE)["scores"]


def test_an_unfinished_game_is_a_sound_record():
    final = records.check(records.loads(HALF), GAME)
    assert not final.over


def test_a_game_can_be_played_on_where_it_was_left():
    recorder = records.resume(records.loads(HALF), GAME)
    twin = played(steps=100)
    pick = Random(1)
    while not twin.state.over:
        seat = twin.state.active[0]
        action = pick.choice(twin.state.legal(seat))
        twin.apply(seat, action)
        recorder.apply(seat, action)
    assert recorder.record == twin.record


def test_replaying_shows_every_position_by_chance_as_recorded():
    record = records.loads(WHOLE)
    assert sum(1 for _ in records.replay(record, GAME)) == len(record.steps) + 1


def test_replaying_does_not_depend_on_the_seed():
    record = records.loads(changed(seed=4))
    *_, final = records.replay(record, GAME)
    assert final.scores() == record.scores


@pytest.mark.parametrize("cut", [0, 1, 20, 300, len(WHOLE) // 2, len(WHOLE) - 3])
def test_a_truncated_record(cut):
    assert "cut off" in refused(WHOLE[:cut])


@pytest.mark.parametrize("text", ["", "hello", "[" * 100_000, '{"a": ' * 50_000, "\x00", "NaN", "{'format': 1}"])
def test_what_is_not_json(text):
    refused(text)


@pytest.mark.parametrize("text", ["{}", "[]", "null", "3", '"burgrave-record"', '{"format": "pgn"}'])
def test_a_foreign_file(text):
    assert "not a Burgrave record" in refused(text)


@pytest.mark.parametrize("version", [4, 0, "1", None, True, 1.5])
def test_a_record_of_another_version(version):
    assert "version" in refused(changed(version=version))


@pytest.mark.parametrize("rules", [1, 99, 0, -1])
def test_a_record_of_other_rules(rules):
    assert "rules" in refused(changed(rules=rules))


def test_a_record_of_another_game():
    assert "castelli" in refused(changed(game="castelli"))


@pytest.mark.parametrize("name", ["game", "rules", "players", "options", "modules", "seed", "names", "chance", "steps"])
@pytest.mark.parametrize("value", [None, 1.5, True])
def test_a_field_of_the_wrong_kind(name, value):
    assert name in refused(changed(**{name: value}))


def test_a_missing_field():
    data = json.loads(WHOLE)
    del data["steps"]
    assert "steps" in refused(json.dumps(data))


@pytest.mark.parametrize(
    ("options", "word"),
    [({"edition": "klingon"}, "klingon"), ({"speed": 3}, "speed"), ({"duchies": "77"}, "77"), ({"edition": [1]}, "1")],
)
def test_options_that_do_not_exist(options, word):
    assert word in refused(changed(options=options))


@pytest.mark.parametrize("players", [0, 1, 5, -3])
def test_a_number_of_players_the_game_does_not_have(players):
    assert "players" in refused(changed(players=players))


def test_a_module_that_does_not_exist():
    assert "dragons" in refused(changed(modules=["dragons"]))


def with_step(number, step):
    data = json.loads(WHOLE)
    data["steps"][number - 1] = step
    return json.dumps(data)


@pytest.mark.parametrize("step", [[], [0], ["0", "end"], [0, 5], [0, "end", 3], [0, "end", ["x"]], {}, None])
def test_a_step_of_the_wrong_shape(step):
    assert "step" in refused(with_step(5, step))


@pytest.mark.parametrize("seat", [True, False])
def test_a_seat_that_is_no_number(seat):
    assert "step 1 " in refused(with_step(1, [seat, "space 19"]))


def test_an_action_that_does_not_exist_names_its_step():
    assert refused(with_step(7, [0, "fly 3"])).startswith("step 7: unknown action 'fly 3'")


def test_an_illegal_action_names_its_step_and_its_rule():
    sentence = refused(with_step(1, [json.loads(WHOLE)["steps"][0][0], "space 1"]))
    assert sentence.startswith("step 1: ")
    assert "BUR-SET-15" in sentence


def test_the_wrong_seat_names_the_rule():
    seat = 1 - json.loads(WHOLE)["steps"][0][0]
    assert "BUR-RND-05" in refused(with_step(1, [seat, "space 19"]))


def test_tampered_chance_is_noticed():
    data = json.loads(WHOLE)
    number = next(n for n, step in enumerate(data["steps"]) if len(step) > 2)
    data["steps"][number][2][-1] = data["steps"][number][2][-1] % 6 + 1
    assert f"step {number + 1}: this seed gives" in refused(json.dumps(data))


def test_tampered_chance_at_the_beginning_is_noticed():
    chance = json.loads(WHOLE)["chance"]
    chance[1] = (chance[1] + 1) % 6
    assert "step 0: this seed gives" in refused(changed(chance=chance))


def test_another_seed_is_noticed():
    assert "this seed gives" in refused(changed(seed=4))


@pytest.mark.parametrize("chance", [[], [1], [9] * 7, [-1] * 7])
def test_chance_that_cannot_be(chance):
    refused(changed(chance=chance))


def test_an_outcome_too_many_is_noticed():
    data = json.loads(WHOLE)
    data["steps"][0] = [*data["steps"][0][:2], [1]]
    refused(json.dumps(data))


def test_tampered_scores_are_noticed():
    assert "claims the scores" in refused(changed(scores=[999, 1]))


def test_tampered_winners_are_noticed():
    winners = json.loads(WHOLE)["winners"]
    assert "claims" in refused(changed(winners=[1 - winners[0]]))


def test_a_result_of_a_game_that_is_not_over_is_noticed():
    data = json.loads(WHOLE)
    data["steps"] = data["steps"][:-5]
    assert "not over" in refused(json.dumps(data))


def test_steps_after_the_end_are_noticed():
    data = json.loads(WHOLE)
    data["steps"].append([0, "end"])
    assert "BUR-END-01" in refused(json.dumps(data))


def test_an_existing_file_is_never_overwritten(tmp_path):
    path = tmp_path / "game.json"
    record = records.loads(WHOLE)
    record.save(path)
    assert records.load(path) == record
    path.write_text("precious", "utf-8")
    with pytest.raises(RecordError, match="was not changed"):
        record.save(path)
    assert path.read_text("utf-8") == "precious"


def test_files_that_cannot_be_read_or_written(tmp_path):
    with pytest.raises(RecordError, match="cannot be read"):
        records.load(tmp_path / "nowhere.json")
    with pytest.raises(RecordError, match="cannot be read"):
        records.load(tmp_path)
    with pytest.raises(RecordError, match="cannot be written"):
        records.loads(HALF).save(tmp_path / "no" / "folder.json")
    (tmp_path / "picture").write_bytes(b"\xff\xfe\x00\x80")
    with pytest.raises(RecordError, match="not a text file"):
        records.load(tmp_path / "picture")


def test_no_single_changed_character_brings_a_traceback():
    pick = Random(5)
    for _ in range(300):
        at = pick.randrange(min(len(HALF), 4000))
        text = HALF[:at] + pick.choice('0123456789"[]{},:-xé') + HALF[at + 1 :]
        with suppress(RecordError):
            records.check(records.loads(text), GAME)
