"""The golden games with Châteauma still go as they went."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel.record import check, load
from tests.games.burgundy.modes.chateauma.regenerate import GAMES, HERE, LOG, play, said

ADVICE = "a golden game went another way; if that is meant: python -m tests.games.burgundy.modes.chateauma.regenerate"


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_record_is_sound(name):
    assert check(load(HERE / name), GAME).over


@pytest.mark.parametrize("name", GAMES)
def test_the_same_choices_make_the_same_game(name):
    golden, now = load(HERE / name), play(*GAMES[name])
    assert golden.chance == now.chance, ADVICE
    for number, (then, step) in enumerate(zip(golden.steps, now.steps, strict=False), 1):
        assert (number, then) == (number, step), ADVICE
    assert (golden.scores, golden.winners) == (now.scores, now.winners), ADVICE
    assert golden.options.items() <= now.options.items(), ADVICE


def test_the_same_things_are_said():
    assert said(play(*GAMES["one-person.json"])).splitlines() == LOG.read_text("utf-8").splitlines(), ADVICE
