"""Building castles: price, place, points."""

import pytest

from burgrave.games.castelli.data.facts import TRACK
from tests.games.castelli.story import building, duel, number, table

RICH = "A: wood 1; grain 1; rock 1"


def test_a_castle_costs_one_of_each_and_any_number_may_be_built():  # CAS-BLD-01
    g = building(duel("A: wood 3; grain 2; rock 3; reach 0,0; reach 2,2"))
    g.play("build 0,0", "build 2,2")
    assert g["A"].stock == (1, 0, 1)
    assert g["A"].castles_left == 7
    assert g.on_turn == "B"


def test_a_castle_stands_on_a_free_site_of_an_octagon_with_an_own_shield():  # CAS-BLD-02
    g = building(duel(RICH, "A: reach 0,0; reach 1,3; reach 3,1"))
    assert g.may("build") == ["0,0", "1,3"]
    assert g.refused("build 2,2") == "CAS-BLD-02"
    assert g.refused("build 3,1") == "CAS-BLD-02"


def test_the_shield_need_not_touch_the_rock_itself():  # CAS-BLD-02
    g = duel(RICH, "board: H30 at 0,1 west blue")
    assert g.state.layout.touches[4 * number("0,1") + 3] not in (
        area for area in g.state.layout.areas_of[number("0,0")] if g.state.layout.kind[area] == 2
    )
    assert "0,0" in building(g).may("build")


def test_a_card_shield_is_not_enough():  # CAS-BLD-03, EX-33
    g = duel(RICH, "board: deck count")
    g.reveal("1,0", "H06", "north", "blue")
    assert "0,0" not in g.may("build")
    assert g.refused("build 0,0") == "CAS-BLD-02"


def test_a_shield_of_an_unevaluated_area_will_do():  # CAS-BLD-04
    g = duel(RICH)
    g.reveal("2,1", "H30", "west", "blue")
    assert "2,0" in g.may("build")


def test_one_player_may_hold_both_sites_of_an_area():  # CAS-BLD-04
    g = building(duel("A: wood 3; grain 3; rock 3; reach 0,0"))
    g.play("build 0,0", "build 0,0")
    assert (g.castle("0,0", "rock"), g.castle("0,0", "second")) == ("A", "A")
    full = building(duel("A: wood 3; grain 3; rock 3; reach 0,0; reach 2,2; castle at 0,0; castle at 0,0 second"))
    assert full.may("build") == ["2,2"]
    assert full.refused("build 0,0") == "CAS-BLD-02"


def test_a_site_taken_by_another_player_is_taken():  # CAS-BLD-02
    g = building(duel(RICH, "A: reach 2,2; reach 0,0", "B: castle at 2,2"))
    assert g.may("build") == ["0,0"]


def test_two_silver_buy_one_missing_resource_for_a_castle():  # CAS-BLD-05, EX-31
    g = building(duel("A: wood 1; grain 1; silver 2; reach 0,0", "board: mine 9"))
    g.play("build 0,0")
    assert (g["A"].stock, g["A"].silver, g.state.mine) == ((0, 0, 0), 0, 11)


def test_two_missing_resources_cannot_be_bought():  # CAS-BLD-05, EX-31
    g = building(duel("A: wood 1; silver 4; reach 0,0; hand king-3"))
    assert g.refused("build 0,0") == "CAS-BLD-01"


def test_a_resource_is_bought_once_in_a_turn_only():  # CAS-BLD-05
    g = building(duel("A: wood 2; grain 2; rock 0; silver 4; reach 0,0; hand king-3"))
    g.play("build 0,0")
    assert g.refused("build 0,0") == "CAS-BLD-05"
    g.play("end")
    assert g.state.bought == 0


def test_no_castle_left_no_building():  # CAS-BLD-06
    g = building(duel(RICH, "A: castles 0; reach 0,0; hand king-3"))
    assert g.may("build") == []
    assert g.refused("build 0,0") == "CAS-BLD-06"


@pytest.mark.parametrize("cell", ["3,5", "6,0", "6,2", "7,5"])
def test_two_villages_and_a_city_in_the_row_and_a_village_in_the_column_are_five(cell):  # CAS-BLD-07, CAS-BLD-08, EX-03
    g = building(table(4, RICH, f"A: reach {cell}"))
    g.play(f"build {cell}")
    assert g.gained("A") == {"castle": 5}


def test_cities_count_two_and_villages_one_on_row_and_column():  # CAS-BLD-07
    g = building(duel(RICH, "A: reach 0,0", "board: no settlements; city 0,2; village 0,6; village 2,0; city 3,3"))
    g.play("build 0,0")
    assert g.gained("A") == {"castle": 4}


def test_a_settlement_in_the_own_octagon_counts_once():  # CAS-BLD-08
    g = building(duel(RICH, "A: reach 1,3", "board: no settlements; city 1,3"))
    g.play("build 1,3")
    assert g.gained("A") == {"castle": 2}


def test_later_settlements_do_not_change_points_scored():  # CAS-BLD-09
    g = building(duel(RICH, "A: reach 0,0; hand farmer", "board: no settlements"))
    g.play("build 0,0", "play-farmer", "found 0,2")
    assert g["A"].points == 0
    assert g.settlement("0,2") == "village"


def test_beyond_69_the_marker_begins_anew():  # CAS-BLD-10, EX-38
    g = building(table(4, RICH, "A: points 68; reach 3,5"))
    g.play("build 3,5")
    assert g["A"].points == 73
    seats = g.state.view(0)["seats"]
    assert (seats[0]["points"], seats[0]["marker"]) == (73, 3)
    assert TRACK == 70
