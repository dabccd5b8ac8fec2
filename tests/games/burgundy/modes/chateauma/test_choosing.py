"""Step 1 of its turn: which tile it takes and where it goes."""

import pytest

from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.modes.chateauma.choosing import FOUND, NO_MATCH
from burgrave.games.burgundy.modes.chateauma.turn import DIE, SELECTED
from tests.games.burgundy.modes.chateauma.scene import scene


def kinds_of(events):
    return [event[0] for event in events]


@pytest.mark.parametrize(("white", "side"), [(1, "left"), (4, "left"), (5, "right"), (6, "right")])
def test_the_white_die_selects_the_card(white, side):  # BUR-CHA-20
    g = scene("cards 3 8", f"board: depot 2 ship, bank; white {white}")
    g.turn(die=2)
    assert g.left == (["ship", "", "", ""] if side == "left" else [""] * 4)
    assert g.right == (["", "", "", "ship"] if side == "right" else [""] * 4)


def test_its_own_die_names_the_first_depot():  # BUR-CHA-23
    g = scene("", "board: depot 3 bank; depot 5 ship; white 2")
    events = g.turn(die=5)
    assert g.left == ["ship", "", "", ""]
    assert kinds_of(events)[:3] == [SELECTED, DIE, FOUND]
    assert g.depot(3) == ["bank"]


def test_the_first_empty_space_whose_colour_the_depot_has_decides():  # BUR-CHA-24, BUR-CHA-15
    g = scene("", "board: depot 1 cow-3, bank")
    g.turn(die=1)
    assert g.left == ["", "bank", "", ""]


def test_of_several_tiles_of_the_colour_it_takes_the_topmost():  # BUR-CHA-25, BUR-CHA-15
    g = scene("", "board: depot 1 cow-2, market, bank, ship; white 2")
    g.turn(die=1)
    g.turn(die=1)
    assert g.left[:2] == ["ship", "market"]


def test_a_depot_without_a_match_is_passed_clockwise():  # BUR-CHA-24
    g = scene("", "board: depot 5 castle; depot 2 bank; white 3")
    events = g.turn(die=5)
    looked = [event[2] for event in events if event[0] == NO_MATCH]
    assert looked == [5, 6, 1]
    assert g.left == ["", "bank", "", ""]


def test_covered_spaces_want_nothing():  # BUR-CHA-24
    g = scene("left bank on 2; left cow-2 on 3; left bank on 4", "board: depot 1 bank; depot 2 ship")
    g.turn(die=1)
    assert "bank" in g.depot(1)


def test_without_a_match_the_reserve_serves_the_first_space_it_has_a_tile_for():  # BUR-CHA-26
    g = scene("reserve cow-4 bank watchtower", "board: depot 1 castle")
    g.turn(die=1)
    assert g.left == ["", "watchtower", "", ""]
    assert g.reserve == ["cow-4", "bank"]
    assert g.won() == {"watchtower": 4}


def test_a_tile_of_the_reserve_comes_from_the_top_of_its_stack():  # BUR-CHA-16
    g = scene("reserve bank watchtower mine boarding-house")
    g.turn()
    g.turn()
    assert g.left == ["", "boarding-house", "", "watchtower"]
    assert g.reserve == ["bank", "mine"]


def test_without_a_fitting_tile_a_joker_goes_to_the_first_empty_space():  # BUR-CHA-27
    g = scene("reserve castle; jokers bank", "board: depot 1 castle; black mine")
    g.turn()
    assert g.left == ["bank", "", "", ""]
    assert g.jokers == []
    assert g.black == ["mine"]


def test_a_joker_has_no_bonus_but_covers_a_symbol():  # BUR-CHA-27, BUR-CHA-44
    g = scene("left ship on 1; left bank on 2; jokers bank; goods red 2")
    g.turn()
    assert g.left == ["ship", "bank", "bank", ""]
    assert g.own.silver == 1
    assert g.won() == {"sale": 4}


def test_a_joker_lies_face_down_and_its_front_does_not_count():  # BUR-CHA-17
    g = scene("left joker sheep-4 on 1; left sheep-2 on 3; right joker mine on 2")
    assert [TILES[t].name for t in g.state.open_tiles(g.seat)] == ["sheep-2"]
    assert [card["jokers"] for card in g.state.view(0)["chateauma"]["cards"]] == [[0], [1]]


def test_without_a_joker_the_first_tile_of_the_black_depot_becomes_one():  # BUR-CHA-28, BUR-CHA-15
    g = scene("", "board: black -, mine, bank")
    g.turn()
    assert g.jokers == ["mine"]
    assert g.left == [""] * 4
    assert g.black == ["bank"]
    assert g.won() == {}


def test_with_an_empty_black_depot_it_takes_two_silver():  # BUR-CHA-29
    g = scene("")
    g.turn()
    assert g.own.silver == 2
    assert g.left == [""] * 4
    assert g.rules()[-1] == "BUR-CHA-29"


def test_it_may_have_equal_buildings_on_a_card_and_in_its_duchy():  # BUR-CHA-04
    g = scene("duchy bank bank; left bank on 2", "board: depot 1 bank")
    g.turn()
    assert g.left == ["", "bank", "", "bank"]
    assert sorted(g.duchy.values()) == ["bank", "bank"]


def test_a_tile_taken_from_the_board_is_gone_for_everybody():  # BUR-CHA-25
    g = scene("", "A: dice 1 1", "board: depot 1 bank, ship")
    g.turn(die=1)
    g.play("die 1")
    assert g.may("take") == ["1.1"]
