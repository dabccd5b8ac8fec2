"""Forced payments and what is given instead of coins."""

import pytest

from burgrave.games.orleans.data.board import STATUS
from burgrave.games.orleans.rules.torture import TORTURE
from tests.games.orleans.story import counting, happening


def test_coins_first_then_an_item_for_each_missing_one():  # DT-50, ORL-TOR-01, ORL-TOR-02
    g = happening("taxes", "A: coins 1; goods wine 2", "B: coins 3")
    assert g["A"].coins == 0
    g.play("torture good wine", "torture stock")
    assert (g["A"].goods, g["A"].stock) == ({"wine": 1}, 9)
    assert g["B"].coins == 0


def test_what_can_be_given():  # ORL-TOR-03
    g = happening(
        "taxes",
        "A: station tours; bag K; dp 2; goods wine 1; tile school; on village * - -; waiting 1; citizens 2; card blois",
        "B: coins 3",
    )
    for item in ("stock", "station tours", "follower", "development", "good wine", "tile school", "spare"):
        assert g.may(f"torture {item}")
    assert g.may("torture technology village.1")
    assert len(g.state.legal(0)) == 8


def test_a_station_of_stock_or_town_leaves_the_game():  # ORL-TOR-04
    g = happening("taxes", "A: coins 1; station tours", "B: coins 3")
    g.play("torture station tours", "torture stock")
    assert (g["A"].stations, g["A"].stock, g.state.lost_stations[0]) == ([], 8, 2)


def test_the_town_is_free_again():  # ORL-TOR-04
    g = happening("taxes", "A: coins 2; station tours", "B: coins 3")
    g.play("torture station tours")
    assert not any(g.state.stations)


def test_a_station_on_goods_cannot_be_given():  # DT-54, ORL-TOR-04, ORL-PRO-STR-04
    g = happening("taxes", "A: coins 2; stock 0; built blois; goods grain 1", "B: coins 3")
    assert g.refused("torture station blois") == "ORL-TOR-04"
    assert g.refused("torture stock") == "ORL-TOR-04"


def test_a_neutral_follower_is_drawn_from_the_bag():  # ORL-TOR-05
    g = happening("taxes", "A: coins 2; bag K f b", "B: coins 3")
    before = g.supply["K"]
    g.play("torture follower")
    assert sorted(g["A"].bag) == ["b", "f"]
    assert g.supply["K"] == before + 1


def test_the_own_colour_is_never_given():  # DT-52, ORL-TOR-05, ORL-GEN-10
    g = happening("taxes", "A: coins 2; bag b c", "B: coins 3")
    assert g.refused("torture follower") == "ORL-TOR-05"


@pytest.mark.parametrize("space", [7, 8, 12, 13, 26, 0])
def test_no_step_back_from_or_onto_a_coin_space(space):  # DT-51, ORL-TOR-06
    g = happening("taxes", f"A: coins 2; dp {space}", "B: coins 3")
    assert g.refused("torture development") == "ORL-TOR-06"


def test_a_step_back_lowers_the_status():  # DT-51, ORL-TOR-06, ORL-DEV-06
    g = happening("taxes", "A: coins 2; dp 4", "B: coins 3")
    g.play("torture development")
    assert (g["A"].dp, g["A"].status) == (3, 1)


def test_steps_back_stop_before_a_coin_space():  # DT-98, ORL-TOR-06
    g = happening("taxes", "A: dp 10", "B: coins 3")
    g.play("torture development", "torture development")
    assert g["A"].dp == 8
    assert g.refused("torture development") == "ORL-TOR-06"


def test_what_was_gained_on_the_way_is_kept():  # ORL-DEV-06
    g = happening("taxes", "A: coins 2; dp 4; citizens 1", "B: coins 3")
    g.play("torture development")
    assert g["A"].citizens == 1
    assert STATUS[3] == 1


def test_goods_leave_the_game():  # ORL-TOR-07
    g = happening("taxes", "A: coins 2; goods wool 1", "B: coins 3")
    before = g.shelf
    g.play("torture good wool")
    assert (g["A"].goods, g.box, g.shelf) == ({}, {"wool": 1}, before)


def test_a_place_tile_goes_with_all_that_is_on_it():  # DT-55, ORL-TOR-08
    g = happening("taxes", "A: coins 2; tile library; on library K *", "B: coins 3")
    before = g.state.technology
    g.play("torture tile library")
    assert (g["A"].tiles, g["A"].bag, g.state.technology) == ([], "K", before + 1)
    assert g.state.lost_tiles.bit_count() == 1
    assert not g.state.display & g.state.lost_tiles


def test_a_tile_that_lies_face_down_can_be_given():  # ORL-TOR-08
    g = happening("taxes", "A: coins 2; down school", "B: coins 3")
    g.play("torture tile school")
    assert (g["A"].tiles, g["A"].face_down) == ([], [])


def test_technology_leaves_the_game():  # ORL-TOR-09
    g = happening("taxes", "A: coins 1; waiting 1; on village * - -", "B: coins 3")
    before = g.state.technology
    g.play("torture spare", "torture technology village.1")
    assert (g["A"].waiting, g["A"].on("village"), g.state.lost_technology) == (0, "---", 2)
    assert g.state.technology == before


def test_something_must_be_given_while_there_is_anything():  # ORL-TOR-10
    g = happening("taxes", "A: coins 2", "B: coins 3")
    assert g.refused("decline") == "ORL-TOR-10"
    assert g.refused("pay-coins") == "ORL-TOR-01"


def test_with_nothing_to_give_the_debt_is_forgiven():  # DT-53, ORL-TOR-10
    g = happening("taxes", "A: stock 0", "B: coins 3")
    assert g.asked() != TORTURE
    assert g["A"].coins == 0


def test_followers_in_market_or_on_spaces_cannot_be_given():  # ORL-TOR-11
    g = happening("taxes", "A: coins 2; market K; on ship - - K", "B: coins 3")
    assert g.refused("torture follower") == "ORL-TOR-05"
    assert g.refused("torture technology ship.3") == "ORL-TOR-11"


def test_the_census_can_lead_to_torture():  # DT-07, ORL-CEN-02, ORL-CEN-05, ORL-TOR-01
    g = counting("A: farmers 3; coins 5", "B: farmers 2; coins 5", "C: coins 0")
    assert (g["A"].coins, g["B"].coins) == (6, 5)
    assert (g.on_turn, g.asked("C")) == ("C", TORTURE)
    g.play("torture stock")
    assert g["C"].stock == 9
    assert g.asked("C") != TORTURE


def test_nothing_is_given_without_a_debt():  # ORL-TOR-01
    g = happening("riots", "A: coins 9; market K")
    assert g.refused("torture stock") == "ORL-PRO-EVT-03"
    g = happening("harvest", "A: goods grain 1 wine 1")
    assert g.refused("torture stock") == "ORL-TOR-01"
