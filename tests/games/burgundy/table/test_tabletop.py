"""Where things lie on the table of Burgundy."""

from itertools import combinations
from math import dist

import pytest

from burgrave.games import game
from burgrave.games.burgundy.table.tabletop import BurgundyTable

SCREEN = 390
FRAME = 2
"""Pixels that the frame of a board takes from the width of a phone."""
FINGER = 40


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), ("shields",), ("shields", "vineyards", "inns")], ids=len)
def test_a_finger_on_a_phone_finds_every_tile_and_shield_of_the_board(players, modules):
    burgundy = game("burgundy")
    state = burgundy.begin(burgundy.setup(players, {}, modules), 1)
    board = next(sheet for sheet in BurgundyTable().sheets(state) if sheet.id == "board")
    pixels = (SCREEN - FRAME) / board.width
    touched = [place for place in board.places if place.id.startswith(("slot-", "depot-shield-"))]
    for one, other in combinations(touched, 2):
        assert pixels * dist((one.x, one.y), (other.x, other.y)) >= FINGER - 0.5, (one.id, other.id)
