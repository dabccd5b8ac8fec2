"""Complete areas: influence, ties, limits, markets, the mine."""

import pytest

from burgrave.games.castelli.data.layouts import ROCK
from burgrave.games.castelli.rules.areas import EVALUATED, influence
from tests.games.castelli.story import duel, number, paint, table


def test_a_tile_completes_a_rock_and_a_grain_area():  # CAS-EVA-03, CAS-EVA-04, EX-01
    g = table(4)
    paint(g, "3,2", "north", "rock 2", "yellow 4")
    paint(g, "3,2", "east", "grain 2", "green 4")
    g.reveal("3,2", "H23", "north", "blue")
    assert g["A"].stock == (0, 0, 2)
    assert g["B"].stock == (0, 2, 0)
    assert g["C"].stock == g["D"].stock == (0, 0, 0)


def test_a_card_shield_counts_nothing_and_a_market_is_shared():  # CAS-REV-03, CAS-EVA-05, CAS-EVA-09, CAS-CMP-07, EX-02
    g = table(4, "C: begins", "board: deck king-3, king-4, king-5, count")
    paint(g, "3,2", "north", "grain 2", "red 2")
    paint(g, "3,2", "south", "market 2", "green 2")
    paint(g, "3,2", "west", "grain 2", "green 1", "red 2")
    g.reveal("3,2", "H06", "north", "blue")
    assert g["C"].hand == ["king-3", "king-4"]
    assert g["D"].hand == ["king-5"]
    assert g["C"].grain == 2
    assert g["B"].grain == 2
    assert g["A"].stock == (0, 0, 0)


@pytest.mark.parametrize("others", [[], ["red 3"], ["red 3", "blue 2"]])
def test_an_area_is_evaluated_when_its_last_tile_is_revealed(others):  # CAS-EVA-01, EX-08
    g = table(4)
    paint(g, "3,2", "north", "wood 2", *others)
    squares = g.state.layout.around[g.state.layout.touches[4 * 13]]
    assert squares.bit_count() == 1 + len(others)
    g.reveal("3,2", "H30", "north", "blue")
    assert g["A"].wood == 2


@pytest.mark.parametrize("open_squares", [1, 2])
def test_an_area_is_not_evaluated_earlier(open_squares):  # CAS-EVA-01, EX-08
    g = table(4)
    paint(g, "3,2", "north", "wood 2")
    for square in range(open_squares):
        g.state.layout.around[g.state.layout.touches[4 * 13]] |= 1 << square
    g.reveal("3,2", "H30", "north", "blue")
    assert g["A"].wood == 0


def test_a_real_area_of_three_tiles_waits_for_all_of_them():  # CAS-EVA-01, EX-08
    g = duel(board="AC")
    rock = (EVALUATED, ROCK, number("1,5"))
    evaluated = []
    for cell, tile in (("0,5", "H29"), ("2,5", "H30"), ("1,6", "H31")):
        g.state.journal = []
        g.reveal(cell, tile, "north", "blue")
        while "end" in g.choices:
            g.play("end")
        evaluated.append(rock in [(event[0], *event[2:]) for event in g.state.journal])
    assert evaluated == [False, False, True]


def test_several_areas_in_one_turn_one_for_each_side_at_most():  # CAS-EVA-02
    g = table(4)
    for side, kind in (("north", "wood"), ("east", "grain"), ("south", "rock"), ("west", "wood")):
        paint(g, "3,2", side, f"{kind} 1")
    g.reveal("3,2", "H23", "north", "blue")
    assert [g[seat].stock for seat in "ABCD"] == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 0)]


def test_influence_is_the_sum_of_the_own_shields_at_the_area():  # CAS-EVA-03
    g = table(4)
    paint(g, "3,2", "north", "rock 1", "blue 2", "red 3", "blue 4")
    g.reveal("3,2", "H11", "north", "red")
    area = g.state.layout.touches[4 * 13]
    assert influence(g.state, g.state.layout.sides[area]) == [6, 6, 0, 0]


def test_the_highest_influence_gets_a_unit_for_each_symbol():  # CAS-EVA-04
    g = table(4)
    paint(g, "3,2", "north", "rock 2", "red 4", "green 2", "green 3")
    g.reveal("3,2", "H11", "north", "blue")
    assert [g[seat].rock for seat in "ABCD"] == [0, 0, 2, 0]


def test_three_tied_players_get_nothing_of_two_symbols():  # CAS-EVA-05, EX-21
    g = table(4)
    paint(g, "3,2", "north", "rock 2", "red 4", "blue 4")
    g.reveal("3,2", "H17", "north", "green")
    assert [g[seat].rock for seat in "ABCD"] == [0, 0, 0, 0]


def test_two_tied_players_get_nothing_of_one_symbol():  # CAS-EVA-05, EX-22
    g = table(4)
    paint(g, "3,2", "north", "wood 1", "red 3")
    g.reveal("3,2", "H12", "north", "blue")
    assert [g[seat].wood for seat in "ABCD"] == [0, 0, 0, 0]


def test_two_tied_players_share_two_symbols():  # CAS-EVA-05
    g = table(4)
    paint(g, "3,2", "north", "wood 2", "red 3")
    g.reveal("3,2", "H12", "north", "blue")
    assert [g[seat].wood for seat in "ABCD"] == [1, 1, 0, 0]


def test_an_area_without_influence_is_closed_and_gives_nothing():  # CAS-EVA-06
    g = duel("board: deck; ")
    paint(g, "3,2", "north", "wood 2")
    g.reveal("3,2", "H06", "north", "blue")
    assert (g["A"].wood, g["B"].wood) == (0, 0)
    unused = duel()
    paint(unused, "3,2", "north", "wood 2")
    unused.reveal("3,2", "H30", "north", "green")
    assert (unused["A"].wood, unused["B"].wood) == (0, 0)


def test_no_resource_goes_above_five():  # CAS-EVA-07, EX-23
    g = table(4, "A: wood 4")
    paint(g, "3,2", "north", "wood 2")
    g.reveal("3,2", "H12", "north", "blue")
    assert g["A"].wood == 5


def test_areas_are_evaluated_north_east_south_west():  # CAS-EVA-08
    g = table(4, "board: deck king-3, king-4, king-5, count")
    for side in ("west", "south", "east", "north"):
        paint(g, "3,2", side, "market 1")
    g.reveal("3,2", "H23", "north", "blue")
    assert [g[seat].hand for seat in "ABCD"] == [["king-3"], ["king-4"], ["king-5"], ["count"]]


def test_tied_winners_of_a_market_draw_in_turn_order_from_the_player():  # CAS-EVA-09
    g = table(4, "C: begins", "board: deck king-3, king-4, king-5")
    paint(g, "3,2", "north", "market 2", "green 4")
    g.reveal("3,2", "H17", "north", "blue")
    assert (g["C"].hand, g["A"].hand) == (["king-3"], ["king-4"])


def test_each_tent_is_a_card():  # CAS-EVA-09
    g = table(4, "board: deck king-3, king-4, king-5")
    paint(g, "3,2", "north", "market 2")
    g.reveal("3,2", "H17", "north", "red")
    assert g["B"].hand == ["king-3", "king-4"]


def test_the_mine_is_not_evaluated_during_play():  # CAS-EVA-10
    g = duel()
    for cell, tile in (("0,1", "H29"), ("1,0", "H30"), ("1,2", "H31"), ("2,1", "H32")):
        g.reveal(cell, tile, "north", "green")
        while g.on_turn and "end" in g.choices:
            g.play("end")
    around = g.state.layout.around[g.state.layout.mine_area]
    assert not around & g.state.face_down
    assert g.state.mine + sum(g.state.silver) == 11
    assert sum(g.state.silver) <= 2
