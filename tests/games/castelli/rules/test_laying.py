"""Turning a tile up, its orientation, and what tile and border give at once."""

import pytest

from burgrave.games.castelli import GAME
from tests.games.castelli.story import TILE_ID, building, duel, number, paint, table


def test_a_turn_goes_from_the_tile_over_evaluation_to_castles_and_then_clockwise():  # CAS-TRN-01
    g = duel("A: wood 1; grain 1; rock 1")
    assert g.refused("build 0,0") == "CAS-TRN-01"
    g.reveal("1,0", "H23")
    assert g.choices == {"lay 1", "lay 2", "lay 3", "lay 4"}
    g.play("lay 1")
    assert g.may("build") == ["0,0"]
    g.play("end")
    assert g.on_turn == "B"


def test_one_card_is_played_in_the_own_turn_at_most():  # CAS-TRN-02
    g = duel("A: hand king-3, king-4, king-5")
    g.play("play-king-3")
    assert g.refused("play-king-4") == "CAS-TRN-02"
    g.reveal("2,3", "H23", "north", "blue")
    assert g.refused("play-king-4") == "CAS-TRN-02"
    g.play("end")
    g.reveal("1,4", "H24")
    g.play("lay 1", "pass")
    assert g.on_turn == "A"
    g.play("play-king-5")
    assert g["A"].points == 8


def test_a_card_may_be_played_before_revealing_after_evaluation_and_between_castles():  # CAS-TRN-02
    before = duel("A: hand king-4")
    assert "play-king-4" in before.choices
    after = building(duel("A: hand king-4; wood 2; grain 2; rock 2; reach 0,0"))
    after.play("build 0,0")
    assert "play-king-4" in after.choices
    after.play("play-king-4", "build 0,0")
    assert after["A"].castles_left == 7


def test_a_card_drawn_in_this_turn_may_be_played_in_it():  # CAS-TRN-02
    g = duel("board: deck king-5")
    g.reveal("2,3", "H05", "north", "blue")
    assert "play-king-5" in g.choices


def test_no_card_is_played_between_tile_and_evaluation():  # CAS-TRN-03
    g = duel("A: hand king-4")
    g.reveal("2,3", "H23")
    assert not [choice for choice in g.choices if choice.startswith("play")]
    assert g.refused("play-king-4") == "CAS-TRN-03"


def test_revealing_is_compulsory_building_and_cards_are_not():  # CAS-TRN-04
    g = duel("A: hand king-4; wood 1; grain 1; rock 1")
    assert g.refused("end") == "CAS-TRN-04"
    g.reveal("1,0", "H23", "north", "blue")
    g.play("end")
    assert g["A"].castles_left == 9
    assert g["A"].hand == ["king-4"]


def test_any_face_down_tile_is_turned_up_and_goes_back_to_its_square_in_one_of_four_ways():  # CAS-REV-01
    g = duel()
    assert len(g.may("reveal")) == 16
    g.reveal("2,3", "H30")
    assert g.may("lay") == ["1", "2", "3", "4"]
    g.play("lay 3")
    assert g.state.board[number("2,3")] == 4 * TILE_ID["H30"] + 2 + 1
    assert "2,3" not in g.may("reveal")
    assert len(g.may("reveal")) == 15
    assert g.refused("reveal 2,3") == "CAS-REV-01"


def test_others_may_turn_it_before_it_counts():  # CAS-REV-02
    g = duel("B: hand steward")
    g.reveal("1,0", "H23", "north", "blue")
    assert g.on_turn == "B"
    assert g["A"].rock == 0
    g.play("pass")
    assert g["A"].rock == 2


def test_a_card_on_the_tile_is_drawn_by_the_player_whatever_its_colour():  # CAS-REV-03
    for side in ("north", "east", "south", "west"):
        g = duel("board: deck king-3, king-4")
        g.reveal("2,3", "H08", side, "red")
        assert g["A"].hand == ["king-3"]


@pytest.mark.parametrize(("tile", "silver"), [("H11", 1), ("H09", 2), ("H23", 0)])
def test_silver_on_the_tile_comes_from_the_mine(tile, silver):  # CAS-REV-04, EX-07
    g = duel()
    g.reveal("2,3", tile, "north", "blue")
    assert (g["A"].silver, g.state.mine) == (silver, 11 - silver)


def test_a_short_mine_gives_what_it_has():  # CAS-REV-04, EX-24
    g = duel("board: mine 1")
    g.reveal("2,3", "H09", "north", "blue")
    assert (g["A"].silver, g.state.mine) == (1, 0)


def test_the_shield_at_the_border_gets_the_picture():  # CAS-REV-05
    wood = duel()
    wood.reveal("0,1", "H30", "north", "red")
    assert wood["B"].wood == 1
    silver = duel()
    silver.reveal("0,3", "H30", "north", "blue")
    assert silver["A"].silver == 1
    card = duel("board: deck count")
    card.reveal("3,0", "H30", "west", "red")
    assert card["B"].hand == ["count"]


def test_a_corner_square_gives_two_rewards():  # CAS-REV-05, EX-26
    g = table(4, "board: deck count")
    g.reveal("0,7", "H23", "north", "blue")
    assert g["A"].rock == 1
    assert g["B"].hand == ["count"]


def test_a_card_shield_at_the_border_gets_nothing_but_the_player_draws():  # CAS-REV-06, EX-25
    g = duel("B: begins", "board: deck count, king-3")
    g.reveal("0,1", "H06", "north", "blue")
    assert g["A"].stock == (0, 0, 0)
    assert g["B"].hand == ["count"]


def test_a_shield_of_an_unused_colour_at_the_border_gets_nothing():  # CAS-SET-12
    g = duel()
    g.reveal("0,1", "H30", "north", "yellow")
    assert (g["A"].wood, g["B"].wood) == (0, 0)


def test_the_card_of_the_tile_comes_before_that_of_the_border():  # CAS-REV-07
    g = duel("board: deck king-3, king-4")
    g.reveal("3,0", "H08", "west", "blue")
    assert g["A"].hand == ["king-3", "king-4"]
    other = duel("board: deck king-3, king-4", "B: begins")
    other.reveal("3,0", "H08", "west", "blue")
    assert (other["B"].hand, other["A"].hand) == (["king-3"], ["king-4"])


def test_the_silver_of_the_tile_comes_before_that_of_the_border():  # CAS-REV-07
    g = duel("board: mine 1")
    g.reveal("0,3", "H11", "north", "red")
    assert (g["A"].silver, g["B"].silver) == (1, 0)


def test_an_empty_deck_gives_no_card_and_nothing_instead():  # CAS-REV-08
    g = duel("board: deck; ")
    g.reveal("2,3", "H05", "north", "blue")
    assert (g["A"].cards, g["A"].silver) == (0, 0)


def test_a_tile_stays_as_it_lies():  # CAS-REV-09
    g = GAME.new(3, 11)
    lying: dict[int, int] = {}
    while not g.over:
        seat = g.active[0]
        legal = g.legal(seat)
        g.apply(seat, legal[len(legal) * 7 // 11])
        settled = g.face_down | 1 << g.square
        for square, code in lying.items():
            assert g.board[square] == code
        lying = {n: code for n, code in enumerate(g.board) if code and not settled >> n & 1}


def test_only_the_own_decision_is_answered():  # CAS-TRN-01
    g = duel()
    assert g.refused("reveal 2,3", "B") == "CAS-TRN-01"
    g.state.apply(0, g.state.legal(0)[0])
    assert g.refused("end", "A") == "CAS-TRN-04"


def test_a_row_that_a_small_board_does_not_have_is_refused():  # CAS-SET-09
    assert duel().refused("reveal 5,2") == "CAS-SET-09"


def test_area_and_border_of_one_tile_are_all_served():  # CAS-REV-07, CAS-EVA-02
    g = table(4)
    paint(g, "0,5", "south", "rock 2")
    g.reveal("0,5", "H23", "north", "blue")
    assert (g["A"].grain, g["C"].rock) == (1, 2)
