"""A game without drawings is still played on the page, in words."""

import random

import pytest

from burgrave.games import BUILT_IN, game
from burgrave.kernel.state import State
from burgrave.web import home, pages
from burgrave.web.estates import Sitter
from burgrave.web.plain import PlainTable
from tests.web.games import update

PLAYERS = ["Agnes", "Renaud", "Mathilde", "Odo", "Ysabel"]


def begun(name: str) -> State:
    state = game(name).new(max(2, min(game(name).players)), 1)
    rng = random.Random(1)
    for _ in range(30):
        if not state.over:
            seat = state.active[0]
            state.apply(seat, rng.choice(state.legal(seat)))
    return state


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_has_a_table_a_help_page_and_a_form(name):
    state = begun(name)
    sitters = [Sitter(player) for player in PLAYERS[: state.players]]
    seen = pages.TableContext("k", state.game, state, update(state, state.active[0], PLAYERS, 30), sitters)
    page = pages.table("en", seen)
    for action in state.legal(state.active[0]):
        assert f'name="action" value="{action}"' in page
    assert pages.help_page("en", state.game)
    assert f'id="new-{name}"' in home.home("en", [state.game])


def test_a_plain_table_offers_every_action_in_words():
    table = PlainTable()
    state = begun(BUILT_IN[0])
    seat = state.active[0]
    scene = table.scene(state, seat, PLAYERS)
    assert [move.action for move in scene.moves] == state.legal(seat)
    assert all(str(move.words) for move in scene.moves)
    assert scene.prompt == state.prompt(seat)


def test_a_plain_table_foretells_nothing():
    assert not PlainTable().foretells
