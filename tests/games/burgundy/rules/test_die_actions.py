"""The four die actions: take, place, sell, workers; and the order in which a placement is resolved."""

import pytest

from burgrave.kernel.event import SCORED
from tests.games.burgundy.story import duel, table

# Take a tile


def test_any_tile_of_the_depot_with_the_dies_number_can_be_taken():  # BUR-TAKE-01
    g = duel("A: dice 3 1", "board: depot 3 bank, ship; depot 4 mine")
    g.play("die 1")
    assert g.may("take") == ["3.1", "3.2"]


def test_another_depot_is_refused_without_workers():  # BUR-TAKE-01
    g = duel("A: dice 3 1", "board: depot 3 bank; depot 4 mine")
    assert g.refused("with 3 take mine from 4") == "BUR-TAKE-01"


def test_a_taken_tile_goes_to_a_key_space_and_not_to_the_duchy():  # BUR-TAKE-02
    g = duel("A: dice 3 3", "board: depot 3 bank")
    g.play("with 3 take bank from 3")
    assert (g["A"].stored, g["A"].duchy, g.depot(3)) == (["bank"], {19: "castle"}, [])
    g.play("with 3 place bank on 26")
    assert g["A"].duchy == {19: "castle", 26: "bank"}


def test_there_are_three_key_spaces():  # BUR-TAKE-03
    g = duel("A: dice 3 3; stored ship, mine", "board: depot 3 bank, castle")
    g.play("with 3 take bank from 3")
    assert g["A"].stored == ["bank", "mine", "ship"]
    g.play("with 3 take castle from 3")
    assert g.choices == {"discard 1", "discard 2", "discard 3"}


def test_without_a_free_key_space_a_stored_tile_of_choice_leaves_the_game():  # BUR-TAKE-04, DT-29
    g = duel("A: dice 3 3; stored ship, mine, bank", "board: depot 3 castle")
    g.play("with 3 take castle from 3")
    assert g.depot(3) == ["castle"]
    g.play("discard mine")
    assert g["A"].stored == ["bank", "castle", "ship"]
    assert g.box == {"mine": 1}
    assert g.depot(3) == []


def test_the_new_tile_itself_cannot_be_the_one_that_leaves():  # BUR-TAKE-04
    g = duel("A: dice 3 3; stored ship, mine, bank", "board: depot 3 castle")
    g.play("with 3 take castle from 3")
    assert "decline" not in g.choices
    assert g.refused("end") == "BUR-TAKE-04"
    assert g.refused("buy 1") == "BUR-TAKE-04"


@pytest.mark.parametrize(
    "gain",
    [
        ["buy bank"],
        ["hire church from 2"],
        ["with 3 place market on 26", "take ship from 4"],
        ["with 3 place carpenter on 26", "take church from 2"],
    ],
)
def test_every_way_to_gain_a_tile_asks_for_room(gain):  # BUR-TAKE-05, BUR-BLD-06
    placed = "carpenter" if "carpenter" in gain[0] else "market"
    g = duel(
        f"A: silver 2; workers 2; monastery-6 on 13; dice 3 1; stored {placed}, mine, castle",
        "board: depot 2 church; depot 4 ship; black bank, watchtower",
    )
    if "place" in gain[0]:
        g.play(gain[0], "buy watchtower")
        gain = gain[1:]
    g.play(*gain)
    assert g.choices == {"discard 1", "discard 2", "discard 3"}
    g.play("discard mine")
    assert "mine" not in g["A"].stored
    assert len(g["A"].stored) == 3


def test_stored_tiles_are_never_discarded_without_need():  # BUR-TAKE-06
    g = duel("A: stored ship, mine, bank; dice 3 1", "board: depot 3 castle")
    assert g.may("discard") == []
    assert g.refused("discard ship") == "BUR-TAKE-06"
    g.play("with 3 take castle from 3", "discard ship")
    assert g.refused("discard mine") == "BUR-TAKE-06"


def test_an_empty_depot_gives_nothing():  # BUR-TAKE-07
    g = duel("A: dice 3 1", "board: depot 4 bank")
    g.play("die 1")
    assert g.may("take") == []
    assert g.refused("take 3.1") == "BUR-TAKE-07"


def test_an_empty_space_of_a_depot_gives_nothing():  # BUR-TAKE-07
    g = duel("A: dice 3 1", "board: depot 3 -, bank")
    g.play("die 1")
    assert g.may("take") == ["3.2"]
    assert g.refused("take 3.1") == "BUR-TAKE-07"


def test_no_die_takes_from_the_black_depot():  # BUR-TAKE-08
    g = duel("A: dice 3 1; workers 6", "board: black bank, ship")
    g.play("die 1")
    assert g.choices == {"workers"}


# Place a tile


def test_a_covered_space_is_refused():  # BUR-PLC-01
    g = duel("A: dice 3 1; stored church; bank on 26")
    g.play("with 3 place church")
    assert g.refused("space 26") == "BUR-PLC-01"


def test_only_stored_tiles_can_be_placed():  # BUR-PLC-01, BUR-TAKE-02
    g = duel("A: dice 3 1; stored bank", "board: depot 3 ship")
    g.play("die 1")
    assert g.may("place") == ["1"]
    assert g.refused("place 2") == "BUR-PLC-01"


def test_the_number_of_the_space_must_be_the_value_of_the_die():  # BUR-PLC-02
    g = duel("A: dice 3 1; stored bank; mine on 25, 30")
    g.play("with 3 place bank")
    assert g.may("space") == ["12", "26"]
    assert g.refused("space 29") == "BUR-PLC-02"
    assert g.refused("space 24") == "BUR-PLC-02"


def test_a_space_that_workers_could_reach_if_there_were_enough():  # BUR-WRK-03
    g = duel("A: dice 3 1; workers 1; stored bank; mine on 25, 30")
    g.play("with 3 place bank")
    assert g.refused("space 24") == "BUR-WRK-03"


def test_the_colour_of_the_space_must_be_that_of_the_tile():  # BUR-PLC-03
    g = duel("A: dice 3 1; stored bank")
    g.play("with 3 place bank")
    assert g.refused("space 18") == "BUR-PLC-03"


def test_the_space_must_touch_a_tile_of_the_duchy():  # BUR-PLC-04
    g = duel("A: dice 3 1; stored bank; castle on 19")
    g.play("with 3 place bank")
    assert g.may("space") == ["12", "26"]
    assert g.refused("space 15") == "BUR-PLC-04"
    assert g.refused("space 37") == "BUR-PLC-04"


def test_any_tile_of_the_duchy_is_neighbour_enough():  # BUR-PLC-04
    g = duel("A: dice 3 1; stored bank; ship on 21")
    g.play("with 3 place bank")
    assert g.may("space") == ["12", "15", "26"]


def test_the_second_building_of_a_kind_in_a_city_is_refused():  # BUR-PLC-05, BUR-BLD-02
    g = duel("A: dice 1 1; workers 2; stored bank; bank on 26")
    assert g.refused("with 1 place bank on 27") == "BUR-BLD-02"
    h = duel("A: dice 1 1; stored bank; bank on 26; market on 12")
    assert h.refused("with 1 place bank") == "BUR-BLD-02"


def test_placed_tiles_stay():  # BUR-PLC-07
    g = duel("A: dice 3 1; stored bank, church; market on 26")
    g.play("with 3 place church")
    assert g.may("space") == ["12"]
    g.play("space 12")
    assert g["A"].duchy == {19: "castle", 12: "church", 26: "market"}


def test_a_placement_without_a_die_ignores_only_the_number():  # BUR-PLC-08, DT-27
    g = duel("A: dice 3 1; stored city-hall, ship; castle on 19")
    g.play("with 3 place city-hall on 26", "place ship")
    assert g.may("space") == ["18", "20"]
    assert g.refused("space 17") == "BUR-PLC-04"
    assert g.refused("space 13") == "BUR-PLC-03"


def test_a_city_halls_placement_respects_the_city():  # BUR-PLC-08, BUR-BLD-02
    g = duel("A: dice 3 1; stored city-hall, bank; bank on 32; ship on 20; castle on 2")
    g.play("with 3 place city-hall on 26", "place bank")
    assert "27" not in g.may("space")
    assert g.refused("space 27") == "BUR-BLD-02"


def test_a_tiles_effect_comes_at_once():  # BUR-PLC-09
    g = duel("A: dice 3 1; stored boarding-house")
    g.play("with 3 place boarding-house on 26")
    assert g["A"].workers == 4


# The order of resolution


def test_area_then_colour_then_the_tiles_own_effect():  # BUR-RES-01
    g = duel("A: dice 3 1; stored watchtower; duchy 1; castle on 19; bank on 9, 14, 15, 23, 24, 29, 27, 32, 33, 37, 26")
    g.state.journal = []
    g.play("with 3 place watchtower on 12")
    causes = [g.state.game.causes[e[2]].name for e in g.state.journal if e[0] == SCORED]
    assert causes == ["area", "phase", "large bonus", "watchtower"]


def test_the_monastery_that_fills_an_area_does_not_see_its_own_bonus_early():  # BUR-RES-01, BUR-RES-06
    g = duel("A: dice 1 1; stored monastery-7; goods pink; sheep-2 on 5")
    g.play("with 1 place monastery-7 on 13")
    assert g.gained("A") == {}


def test_a_castle_scores_its_area_before_its_extra_action():  # BUR-RES-02, DT-12
    g = duel("A: dice 6 1; stored castle; castle on 7; monastery-1 on 13", phase="B")
    g.play("with 6 place castle on 19")
    assert g.gained("A") == {"area": 1, "phase": 8}
    assert "decline" in g.choices
    assert "workers" in g.choices


def test_a_city_halls_tile_is_resolved_before_anything_else_goes_on():  # BUR-RES-03
    g = duel(
        "A: dice 3 1; stored city-hall, church; castle on 19",
        "board: depot 1 mine",
    )
    g.play("with 3 place city-hall on 26", "place church on 12")
    assert g.choices == {"take 1.1", "decline"}
    g.play("take mine from 1")
    assert g.may("die") == ["2"]


def test_the_inner_castles_action_comes_before_the_outer_turn_goes_on():  # BUR-RES-03, BUR-RES-04
    g = duel("A: dice 6 1; stored castle, castle, city-hall; castle on 13; silver 2", "board: black ship")
    g.play("with 6 place castle on 7")
    g.play("place castle on 19")
    g.play("place city-hall on 12", "buy ship", "place ship on 18")
    assert g.may("die") == ["2"]
    assert g["A"].stored == []
    assert len(g["A"].duchy) == 5


def test_a_tile_bought_in_mid_effect_can_be_placed_with_that_effect():  # BUR-RES-05
    g = duel("A: dice 3 1; stored city-hall; silver 2", "board: black ship")
    g.play("with 3 place city-hall on 26")
    assert g.choices == {"decline", "buy 1"}
    g.play("buy ship", "place ship on 18")
    assert g["A"].duchy[18] == "ship"


def test_with_full_key_spaces_a_purchase_in_mid_effect_makes_room_first():  # BUR-RES-05, BUR-TAKE-04, BUR-BLK-03
    g = duel(
        "A: dice 6 3; stored castle, bank, mine; castle on 13; silver 2",
        "board: black city-hall, ship; depot 4 church",
    )
    g.play("with 6 place castle on 19", "buy city-hall")
    assert g["A"].stored == ["bank", "city-hall", "mine"]
    g.play("take church from 4", "discard mine")
    assert g["A"].stored == ["bank", "church", "city-hall"]
    assert g.may("die") == ["2"]


def test_a_bought_tile_may_replace_another_and_be_placed_by_the_same_city_hall():  # BUR-RES-05, BUR-TAKE-04
    g = duel(
        "A: dice 6 3; stored castle, mine, bank; castle on 13; silver 3; monastery-6 on 8; workers 2",
        "board: black ship; depot 2 city-hall",
    )
    g.play("with 6 place castle on 19", "hire city-hall from 2", "place city-hall on 26")
    g.play("buy ship")
    assert g["A"].stored == ["bank", "mine", "ship"]
    g.play("place ship on 18")
    assert g["A"].duchy[18] == "ship"
    assert g.may("die") == ["2"]


def test_an_effect_cannot_wait_for_the_next_die():  # BUR-RES-05
    g = duel("A: dice 3 1; stored church", "board: depot 1 mine")
    g.play("with 3 place church on 26")
    assert g.may("die") == []
    assert g.refused("die 2") == "BUR-RES-05"
    assert g.refused("end") == "BUR-RES-05"


def test_a_monastery_does_not_help_to_place_itself():  # BUR-RES-06
    g = duel("A: dice 2 2; stored monastery-11; workers 1")
    g.play("with 2 place monastery-11 on 13")
    assert g["A"].workers == 0


def test_a_monastery_helps_from_the_next_action_on():  # BUR-RES-06, BUR-MONG-02
    g = duel("A: dice 1 5; stored monastery-11, mine; workers 0")
    g.play("with 1 place monastery-11 on 13", "with 5 place mine on 25")
    assert g["A"].duchy[25] == "mine"


# Sell goods


def test_all_goods_of_the_dies_type_are_sold_at_once():  # BUR-SELL-01
    g = duel("A: dice 3 1; goods pink 3, red 2")
    g.play("die 1")
    assert g.may("sell") == ["3"]
    g.play("sell pink")
    assert (g["A"].goods, g["A"].sold) == ({"red": 2}, {"pink": 3})


def test_another_type_is_refused_without_workers():  # BUR-SELL-01
    g = duel("A: dice 3 1; goods pink 3, red 2")
    assert g.refused("with 3 sell red") == "BUR-SELL-01"


@pytest.mark.parametrize("n", [1, 3, 7])
def test_a_sale_gives_one_silver_however_many_goods(n):  # BUR-SELL-02
    g = duel(f"A: dice 3 1; goods pink {n}")
    g.play("with 3 sell pink")
    assert g["A"].silver == 1


@pytest.mark.parametrize(("players", "points"), [(2, 6), (3, 9), (4, 12)])
def test_each_good_gives_as_many_points_as_there_are_players(players, points):  # BUR-SELL-03, DT-03
    g = table(players, "A: dice 3 1; goods pink 3")
    g.play("with 3 sell pink")
    assert g.gained("A") == {"sale": points}
    assert g["A"].silver == 1


def test_sold_goods_free_their_storage_space():  # BUR-SELL-04
    g = duel("A: dice 3 2; goods pink 1, red 1, brown 1; stored ship", "board: goods 1 orange")
    g.play("with 3 sell pink", "with 2 place ship on 18", "load 1")
    assert g["A"].goods == {"red": 1, "brown": 1, "orange": 1}
    assert g["A"].sold == {"pink": 1}


def test_nothing_can_be_sold_of_a_type_one_does_not_have():  # BUR-SELL-05
    g = duel("A: dice 3 1; goods red 2")
    g.play("die 1")
    assert g.may("sell") == []
    assert g.refused("sell pink") == "BUR-SELL-05"


# Take workers


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_of_any_value_gives_two_workers(value):  # BUR-WKA-01
    g = duel(f"A: dice {value} {value}")
    g.play(f"with {value} workers")
    assert g["A"].workers == 2


# The black depot


def test_one_tile_may_be_bought_for_two_silver_once_in_a_turn():  # BUR-BLK-01
    g = duel("A: silver 5", "board: black bank, ship")
    g.play("buy bank")
    assert (g["A"].silver, g["A"].stored, g.black) == (3, ["bank"], ["ship"])
    assert g.refused("buy ship") == "BUR-BLK-01"


def test_the_purchase_comes_back_in_the_next_turn():  # BUR-BLK-01
    g = duel("A: silver 5", "B: silver 2", "board: black bank, ship, mine")
    g.play("buy bank", "end")
    g.play("buy ship", "end")
    while g.on_turn != "A":
        g.end_turn()
    g.play("buy mine")
    assert g["A"].stored == ["bank", "mine"]


def test_too_little_silver_buys_nothing():  # BUR-BLK-01
    g = duel("A: silver 1", "board: black bank")
    assert g.may("buy") == []
    assert g.refused("buy bank") == "BUR-BLK-01"


def test_a_purchase_may_come_during_an_action():  # BUR-BLK-02
    g = duel("A: silver 2; dice 3 1", "board: black bank; depot 3 ship")
    g.play("die 1", "buy bank", "place bank on 26")
    assert g["A"].duchy[26] == "bank"
    assert g["A"].silver == 2


def test_silver_gained_in_mid_turn_can_be_spent_at_once():  # BUR-BLK-02
    g = duel("A: dice 3 1; stored bank", "board: black ship")
    assert g.may("buy") == []
    g.play("with 3 place bank on 26", "buy ship")
    assert g["A"].stored == ["ship"]


def test_a_bought_tile_goes_to_a_key_space():  # BUR-BLK-03
    g = duel("A: silver 2; stored mine, ship, castle", "board: black bank")
    g.play("buy bank", "discard mine")
    assert g["A"].stored == ["bank", "castle", "ship"]
    assert g.black == []


def test_nothing_is_bought_between_the_phases():  # BUR-BLK-04
    g = duel("A: silver 9", "B: silver 9", "board: black bank", round=5)
    g.play("end", "end")
    assert g.phase == "B"
    assert "bank" in g.box
