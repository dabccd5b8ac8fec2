"""Step 2 of its turn: what a tile on a card brings."""

import pytest

from tests.games.burgundy.modes.chateauma.scene import scene


def test_mine_and_monastery_bring_nothing_at_once():  # BUR-CHA-30
    g = scene("cards 1 3", "board: depot 1 mine; depot 2 monastery-4; black bank")
    g.turn(die=1)
    g.turn(die=2)
    assert g.left == ["mine", "", "monastery-4"]
    assert (g.won(), g.own.silver, g.own.workers) == ({}, 0, 0)


def test_its_monasteries_have_no_effect():  # BUR-CHA-03
    g = scene("duchy monastery-3 monastery-4 monastery-5; left ship on 1; left cow-2 on 3; goods red 2; "
              "left boarding-house on 4", "board: depot 1 warehouse")  # fmt: skip
    g.turn()
    assert g.own.silver == 1
    assert g.own.workers == 0
    assert g.state.monasteries[g.seat] == 0


def test_a_castle_places_one_more_tile_from_the_white_dies_depot_on():  # BUR-CHA-31
    g = scene("cards 7 1", "board: depot 6 castle; depot 1 bank; depot 3 ship; white 2")
    g.turn(die=6)
    assert g.left == ["", "castle", "", "", "ship"]
    assert g.depot(1) == ["bank"]


def test_a_castle_on_the_last_space_goes_on_with_the_other_card():  # BUR-CHA-31
    g = scene("cards 8 1; left mine on 2; left cow-2 on 3; left ship on 4", "board: depot 1 castle, mine")
    g.turn(die=1)
    assert g.left == ["mine", "", ""]
    assert "BUR-CHA-31" in g.rules()
    assert g.won() == {"territory card": 18}


def test_a_castle_that_finds_nothing_for_the_other_card_sells_goods():  # BUR-CHA-31, BUR-CHA-32
    g = scene("cards 8 1; left mine on 2; left cow-2 on 3; left ship on 4; goods red 3; silver 0",
              "board: depot 1 castle; black bank")  # fmt: skip
    g.turn(die=1)
    assert g.won() == {"territory card": 18, "sale": 6}
    assert g.jokers == []
    assert g.black == ["bank"]


def test_on_the_other_card_reserve_and_joker_are_tried_before_the_sale():  # BUR-CHA-32
    full = "cards 8 1; left mine on 2; left cow-2 on 3; left ship on 4; goods red 3; "
    g = scene(full + "reserve mine", "board: depot 1 castle")
    g.turn(die=1)
    assert g.left == ["mine", "", ""]
    g = scene(full + "jokers bank", "board: depot 1 castle")
    g.turn(die=1)
    assert g.left == ["bank", "", ""]
    assert "sale" not in g.won()


def test_on_the_selected_card_a_castle_has_all_fallbacks():  # BUR-CHA-32
    g = scene("cards 8 1", "board: depot 1 castle; black bank")
    g.turn(die=1)
    assert g.jokers == ["bank"]
    g = scene("cards 8 1", "board: depot 1 castle")
    g.turn(die=1)
    assert g.own.silver == 2


def test_a_bank_brings_two_silver():  # BUR-CHA-33
    g = scene("", "board: depot 1 bank")
    g.turn()
    assert g.own.silver == 2


def test_a_boarding_house_brings_two_points_and_no_workers():  # BUR-CHA-34, BUR-CHA-02
    g = scene("", "board: depot 1 boarding-house")
    g.turn()
    assert g.won() == {"boarding house": 2}
    assert g.own.workers == 0


def test_a_watchtower_brings_four_points():  # BUR-CHA-40
    g = scene("", "board: depot 1 watchtower")
    g.turn()
    assert g.won() == {"watchtower": 4}


def test_a_carpenter_reserves_a_building_from_the_white_dies_depot_on():  # BUR-CHA-35
    g = scene("", "board: depot 1 carpenter; depot 2 bank; depot 4 ship, market, church; white 3")
    g.turn(die=1)
    assert g.left == ["", "carpenter", "", ""]
    assert g.reserve == ["market"]
    assert g.depot(2) == ["bank"]


def test_a_carpenter_without_a_building_on_the_board_brings_nothing():  # BUR-CHA-35
    g = scene("", "board: depot 1 carpenter; black bank")
    g.turn(die=1)
    assert g.reserve == []


@pytest.mark.parametrize(
    ("lying", "taken"),
    [
        ("depot 2 mine, monastery-4; depot 5 castle", "castle"),
        ("depot 2 monastery-4; depot 5 mine", "mine"),
        ("depot 2 bank; depot 5 monastery-4", "monastery-4"),
        ("depot 2 bank", None),
    ],
)
def test_a_church_reserves_a_castle_or_a_mine_or_a_monastery(lying, taken):  # BUR-CHA-36
    g = scene("", f"board: depot 1 church; {lying}; black castle")
    g.turn(die=1)
    assert g.reserve == ([taken] if taken else [])


@pytest.mark.parametrize(
    ("lying", "taken"),
    [("depot 2 cow-3; depot 5 ship", "ship"), ("depot 5 cow-3", "cow-3"), ("depot 2 bank", None)],
)
def test_a_market_reserves_a_ship_or_animals(lying, taken):  # BUR-CHA-37
    g = scene("cards 2 1", f"board: depot 1 market; {lying}")
    g.turn(die=1)
    assert g.reserve == ([taken] if taken else [])


def test_a_city_hall_places_from_the_largest_stack_that_matches():  # BUR-CHA-38
    g = scene("reserve cow-2 ship ship castle castle castle", "board: depot 1 city-hall")
    g.turn(die=1)
    assert g.left == ["ship", "city-hall", "", ""]
    assert g.reserve == ["cow-2", "ship", "castle", "castle", "castle"]


def test_equal_stacks_are_compared_in_the_order_of_the_reserve():  # BUR-CHA-18, BUR-CHA-38
    g = scene("reserve cow-2 bank ship", "board: depot 1 city-hall")
    g.turn(die=1)
    assert g.left == ["ship", "city-hall", "", ""]


def test_a_city_hall_turns_to_the_other_card_and_never_uses_jokers():  # BUR-CHA-38
    g = scene("reserve mine; jokers ship", "board: depot 1 city-hall")
    g.turn(die=1)
    assert g.left == ["", "city-hall", "", ""]
    assert g.right == ["mine", "", ""]
    g = scene("jokers ship", "board: depot 1 city-hall")
    g.turn(die=1)
    assert g.jokers == ["ship"]


def test_a_warehouse_sells_goods():  # BUR-CHA-39
    g = scene("goods pink 2", "board: depot 1 warehouse")
    g.turn(die=1)
    assert g.won() == {"sale": 4}
    assert g.own.sold == {"pink": 2}


def test_it_sells_the_type_it_has_most_of_and_of_equals_the_lowest_number():  # BUR-CHA-55, DT-22
    g = scene("goods turquoise 2 red 3 orange 3", "board: depot 1 warehouse")
    g.turn(die=1)
    assert g.won() == {"sale": 6}
    assert g.own.silver == 1
    assert g.own.goods == {"turquoise": 2, "orange": 3}


@pytest.mark.parametrize(("people", "points"), [(1, 6), (2, 9), (3, 12)])
def test_a_good_is_worth_what_it_is_worth_to_everybody(people, points):  # BUR-CHA-55, BUR-CHA-01
    g = scene("goods red 3", "board: depot 1 warehouse", people=people)
    g.turn(die=1)
    assert g.won() == {"sale": points}


def test_without_goods_nothing_is_sold():  # BUR-CHA-55
    g = scene("", "board: depot 1 warehouse")
    g.turn(die=1)
    assert (g.won(), g.own.silver) == ({}, 0)


def test_animals_score_with_their_species_in_duchy_and_on_both_cards():  # BUR-CHA-41, EX-26
    g = scene("duchy sheep-3; right sheep-4 on 2; reserve sheep-2; left joker sheep-4 on 1",
              "board: depot 1 sheep-2")  # fmt: skip
    g.turn(die=1)
    assert g.won() == {"animals": 9}


def test_other_species_do_not_score():  # BUR-CHA-41
    g = scene("duchy cow-3 sheep-3", "board: depot 1 sheep-2")
    g.turn(die=1)
    assert g.won() == {"animals": 5}


def test_a_ship_takes_all_goods_of_the_fullest_depot():  # BUR-CHA-42
    g = scene("goods red 1 pink 1 brown 1 orange 1",
              "board: depot 1 ship; goods 2 pink 1; goods 5 turquoise 2, purple 1")  # fmt: skip
    g.turn(die=1)
    assert g.own.goods == {"red": 1, "pink": 1, "brown": 1, "orange": 1, "turquoise": 2, "purple": 1}
    assert g.own.track == 1
    assert g.depot_goods(2) == {"pink": 1}


def test_of_equally_full_depots_it_takes_the_first_from_the_white_die_on():  # BUR-CHA-42
    g = scene("", "board: depot 1 ship; goods 1 pink; goods 3 red; goods 4 brown; white 3")
    g.turn(die=1)
    assert g.own.goods == {"red": 1}


def test_its_marker_advances_without_goods_too():  # BUR-CHA-42
    g = scene("", "board: depot 1 ship")
    g.turn(die=1)
    assert (g.own.goods, g.own.track) == ({}, 1)


def test_bonuses_chain():  # BUR-CHA-43
    g = scene("cards 7 3; reserve watchtower", "board: depot 1 castle; depot 2 city-hall; white 2")
    g.turn(die=1)
    assert g.left == ["city-hall", "castle", "watchtower", "", ""]
    assert g.won() == {"watchtower": 4}
