"""The golden games still go as they went."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel.record import check, load
from tests.golden.regenerate import GAMES, HERE, play

ADVICE = "a golden game went another way; if that is meant, run: python -m tests.golden.regenerate"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_sound(name):
    final = check(load(HERE / name), GAME)
    assert final.over


@pytest.mark.parametrize("name", GAMES)
def test_the_same_choices_make_the_same_game(name):
    golden, now = load(HERE / name), play(*GAMES[name])
    assert golden.chance == now.chance, ADVICE
    for number, (then, step) in enumerate(zip(golden.steps, now.steps, strict=False), 1):
        assert (number, then) == (number, step), ADVICE
    assert (golden.scores, golden.winners) == (now.scores, now.winners), ADVICE
    assert golden.options.items() <= now.options.items(), ADVICE


def test_every_number_of_players_has_a_golden_record():
    assert {game[0] for game in GAMES.values()} == {1, 2, 3, 4}


def test_the_games_with_everything_meet_every_expansion():
    kinds = {step.do.split()[0] for name in GAMES if "everything" in name for step in load(HERE / name).steps}
    assert {"shield", "tribute", "vine", "plant", "plot", "bonus", "wine", "card"} <= kinds


def test_the_games_alone_meet_what_only_a_solo_game_has():
    kinds = {step.do.split()[0] for name in GAMES if "solo" in name for step in load(HERE / name).steps}
    assert {"item", "points", "claim", "good"} <= kinds


def test_all_four_play_in_the_team_games():
    for name in GAMES:
        if "team" in name:
            record = load(HERE / name)
            assert {step.seat for step in record.steps} == {0, 1, 2, 3}
            assert len(record.winners) == 2
