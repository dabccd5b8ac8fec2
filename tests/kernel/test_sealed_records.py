"""Records of games with sealed dice: every die and tile follows from what was committed to, in every game."""

import json
from dataclasses import replace
from random import Random

import pytest

from burgrave.games import game
from burgrave.kernel import record as records
from burgrave.kernel.errors import RecordError
from burgrave.kernel.sealed import Seal, Word, commitment

SECRET = "5e" * 32
SETUPS = [
    ("burgundy", 2, {}, ()),
    ("castelli", 3, {}, ()),
    ("castelli", 4, {"tournament": "knockout"}, ()),
    ("orleans", 2, {}, ()),
]


def sealed_game(name="burgundy", players=2, options=None, modules=(), secret=SECRET):
    of = game(name)
    seal = Seal(commitment(secret), secret, [Word(0, "plum"), Word(1, "kestrel", 40)])
    recorder = records.Recorder(of, of.setup(players, options or {}, modules), 0, ["Ada"] * players, seal)
    pick = Random(5)
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, pick.choice(recorder.state.legal(seat)))
    return recorder.record


@pytest.mark.parametrize(("name", "players", "options", "modules"), SETUPS)
def test_a_sealed_game_replays_exactly_and_every_outcome_is_proved(name, players, options, modules):
    of = game(name)
    played = sealed_game(name, players, options, modules)
    again = records.loads(records.prove(played, of).dumps())
    assert records.check(again, of).scores() == played.scores
    assert len(again.seal.draws) == len(played.chance) + sum(len(step.chance) for step in played.steps)
    *_, final = records.replay(again, of)
    assert final.scores() == played.scores


def test_the_seed_has_nothing_to_do_with_sealed_dice():
    played = sealed_game()
    records.check(replace(played, seed=99), game("burgundy"))
    assert sealed_game(secret="01" * 32).chance != played.chance


def refused(played, **changes):
    with pytest.raises(RecordError) as error:
        records.check(replace(played, **changes), game("burgundy"))
    return str(error.value)


def test_a_secret_that_was_exchanged_after_the_game_is_found_out():
    played = sealed_game()
    other = "02" * 32
    assert "commitment" in refused(played, seal=replace(played.seal, secret=other))
    assert "sealed dice give" in refused(played, seal=replace(played.seal, secret=other, commitment=commitment(other)))


def test_words_that_were_changed_left_out_or_moved_are_found_out():
    played = sealed_game()
    for words in ([], [Word(0, "plum")], [Word(0, "plum"), Word(1, "kestrel", 41)], [Word(1, "kestrel", 40)]):
        assert "sealed dice give" in refused(played, seal=replace(played.seal, words=words))


def test_a_die_that_was_changed_is_found_out():
    played = sealed_game()
    at = next(number for number, step in enumerate(played.steps) if step.chance)
    steps = [replace(step, chance=step.chance[:]) for step in played.steps]
    steps[at].chance[0] = steps[at].chance[0] % 6 + 1
    assert "sealed dice give" in refused(played, steps=steps)


def test_draws_that_are_told_wrongly_are_found_out():
    played = records.prove(sealed_game(), game("burgundy"))
    draws = [replace(played.seal.draws[0], weights=[7]), *played.seal.draws[1:]]
    assert "drawn from" in refused(played, seal=replace(played.seal, draws=draws))


def test_a_sealed_game_is_not_played_on_from_its_record():
    with pytest.raises(RecordError, match="no longer secret"):
        records.resume(sealed_game(), game("burgundy"))


@pytest.mark.parametrize(
    "seal", [None, 3, {}, {"commitment": "a", "secret": "b"}, {"commitment": 1, "secret": "", "words": []},
             {"commitment": "", "secret": "", "words": [[0, "x"]]},
             {"commitment": "", "secret": "", "words": [], "draws": [["roll", 1, ["six"]]]}]
)  # fmt: skip
def test_a_seal_of_another_form_is_refused(seal):
    data = {**json.loads(sealed_game().dumps()), "seal": seal}
    with pytest.raises(RecordError, match="seal"):
        records.loads(json.dumps(data))
