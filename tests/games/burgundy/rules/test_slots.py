"""What rooms set aside for themselves: slots of the board, and bonus tiles."""

from random import Random

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, BONUS_TILES
from burgrave.games.burgundy.expansions.inns import INN_SLOT
from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.game import FEATURES
from burgrave.games.burgundy.rules.slots import check_slots
from tests.games.burgundy.expansions.playing import EVERYTHING


def test_the_rooms_of_the_game_share_nothing():
    check_slots(FEATURES)


def test_a_slot_of_another_room_is_refused():
    fairs = Expansion("fairs", board_slots=(43, INN_SLOT))
    with pytest.raises(ValueError, match=f"slot of the board {INN_SLOT} is claimed by 'inns' and 'fairs'"):
        check_slots((*FEATURES, fairs))


def test_a_bonus_tile_of_another_room_is_refused():
    with pytest.raises(ValueError, match=f"bonus tile {BONUS_TILES} is claimed by 'border-posts' and 'fairs'"):
        check_slots((*FEATURES, Expansion("fairs", bonus_slots=(BONUS_TILES,))))


@pytest.mark.parametrize("slot", [BLACK, BLACK + BLACK_SPACES - 1, 48])
def test_a_slot_of_the_base_game_or_of_nobody_is_refused(slot):
    with pytest.raises(ValueError, match=f"slot of the board {slot} of 'fairs' is not one of 32 to 47"):
        check_slots([Expansion("fairs", board_slots=(slot,))])


def test_a_room_with_free_slots_is_let_in():
    check_slots((*FEATURES, Expansion("fairs", board_slots=(43, 44))))


def test_no_expansion_uses_more_than_it_declares():
    declared = {slot for x in FEATURES for slot in x.board_slots}
    used = set()
    for seed in range(3):
        pick, g = Random(seed), GAME.new(4, seed, {}, EVERYTHING)
        while not g.over:
            used |= {slot for slot in range(BLACK + BLACK_SPACES, len(g.board)) if g.board[slot]}
            seat = g.active[0]
            g.apply(seat, pick.choice(g.legal(seat)))
    assert used <= declared
    assert len(used) > len(declared) // 2
