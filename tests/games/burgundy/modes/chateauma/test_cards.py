"""Steps 3 to 6 of its turn: symbols, complete cards, bonus tiles, the purchase."""

import pytest

from tests.games.burgundy.modes.chateauma.scene import scene

ALMOST = "cards 1 3; left mine on 1; left monastery-4 on 3; "
"""Card 1 lacks animals."""


def test_the_six_steps_come_in_their_order():  # BUR-CHA-22
    g = scene("cards 9 1; left warehouse on 2; left market on 3; left monastery-4 on 4; goods red 2 pink 1; silver 1; "
              "duchy cow-2 cow-2 cow-2 cow-2 cow-2", "board: depot 1 sheep-2; black mine")  # fmt: skip
    g.turn(die=1)
    wanted = ["BUR-CHA-20", "BUR-CHA-23", "BUR-CHA-25", "BUR-CHA-41", "BUR-CHA-45", "BUR-CHA-46", "BUR-CHA-48"]
    places = [g.rules().index(rule) for rule in wanted]
    assert places == sorted(places)
    assert g.rules()[-2:] == ["BUR-CHA-51", "BUR-CHA-51"]
    assert g.won() == {"animals": 2, "territory card": 18, "bonus tile": 5}


def test_a_covered_sell_symbol_sells_after_the_bonus():  # BUR-CHA-44
    g = scene("cards 6 1; goods red 1", "board: depot 1 ship; goods 2 pink 1, red")
    g.turn(die=1)
    assert g.own.sold == {"red": 2}
    assert g.own.goods == {"pink": 1}
    assert g.won() == {"sale": 4}


TWO_SYMBOLS = "cards 7 3; left bank on 1; left castle on 2; left cow-2 on 4; left ship on 5; reserve sheep-2; "
"""A city hall covers the symbol of card 7 and then, with the sheep, that of card 3."""


def test_several_sell_symbols_of_a_turn_make_one_sale():  # BUR-CHA-44
    g = scene(TWO_SYMBOLS + "goods red 3 pink 2", "board: depot 1 city-hall")
    g.turn(die=1)
    assert g.own.sold == {"red": 3}
    assert g.won() == {"animals": 2, "territory card": 21, "sale": 6}


def test_a_sale_for_each_symbol_is_an_option():  # BUR-CHA-44
    g = scene(TWO_SYMBOLS + "goods red 3 pink 2", "board: depot 1 city-hall", chateauma_sales="each")
    g.turn(die=1)
    assert g.own.sold == {"red": 3, "pink": 2}


@pytest.mark.parametrize(("level", "points"), [("easy", 8), ("medium", 12), ("hard", 16)])
def test_a_full_card_scores_by_the_level(level, points):  # BUR-CHA-45, BUR-CHA-09
    g = scene(ALMOST, "board: depot 1 pig-2", **{"chateauma.level": level})
    g.turn(die=1)
    assert g.won()["territory card"] == points


def test_both_cards_can_be_completed_in_one_turn():  # BUR-CHA-45
    g = scene("cards 8 1; left mine on 2; left cow-2 on 3; left ship on 4; right mine on 1; right monastery-4 on 3",
              "board: depot 1 castle, sheep-2")  # fmt: skip
    g.turn(die=1)
    assert g.won() == {"territory card": 30, "animals": 2}
    assert 0 not in g.cards
    assert not {8, 1} & set(g.cards)
    assert g.left == [""] * len(g.left)


def test_the_tiles_of_a_full_card_go_to_the_first_free_spaces_of_their_colour():  # BUR-CHA-46, BUR-CHA-15
    g = scene(ALMOST + "duchy cow-2 monastery-5", "board: depot 1 pig-2")
    g.turn(die=1)
    assert g.duchy == {3: "cow-2", 4: "pig-2", 1: "monastery-5", 2: "monastery-4", 29: "mine"}


def test_moving_to_the_duchy_brings_no_bonus():  # BUR-CHA-46
    g = scene("cards 8 1; left mine on 2; left sheep-4 on 3; left ship on 4; jokers bank")
    g.turn(die=1)
    assert g.won() == {"territory card": 18}
    assert (g.own.silver, g.own.track) == (0, 0)


def test_where_a_colour_is_full_tiles_are_piled_up():  # BUR-CHA-46
    g = scene(ALMOST + "duchy mine mine mine", "board: depot 1 pig-2")
    g.turn(die=1)
    assert g.piled == ["mine"]
    assert list(g.duchy.values()).count("mine") == 3


def test_a_piled_tile_counts_on():  # BUR-CHA-46, BUR-CHA-56
    g = scene("duchy mine mine mine mine sheep-2 sheep-2 sheep-2 sheep-2 sheep-2 sheep-2 sheep-3",
              "board: depot 1 sheep-2")  # fmt: skip
    g.turn(die=1)
    assert g.piled == ["mine", "sheep-3"]
    assert g.won()["animals"] == 17


def test_jokers_are_turned_up_and_go_to_the_spaces_of_their_own_colour():  # BUR-CHA-47
    g = scene("cards 1 3; left joker castle on 1; left joker sheep-4 on 3", "board: depot 1 pig-2")
    g.turn(die=1)
    assert g.duchy == {16: "castle", 3: "pig-2", 4: "sheep-4"}
    assert len(g.state.open_tiles(g.seat)) == 3


def test_a_full_left_card_goes_the_right_one_slides_and_the_deck_gives_a_new_one():  # BUR-CHA-48
    g = scene(ALMOST + "right bank on 2; right joker ship on 3; deck 8", "board: depot 1 pig-2")
    g.turn(die=1)
    assert g.cards == [3, 8]
    assert (g.left, g.right) == (["", "bank", "ship", ""], [""] * 4)
    assert g.state.view(0)["chateauma"]["cards"][0]["jokers"] == [2]
    assert g.state.view(0)["chateauma"]["deck"] == 0


def test_a_full_right_card_is_replaced_where_it_lies():  # BUR-CHA-48
    g = scene("cards 3 1; right mine on 1; right monastery-4 on 3; deck 8", "board: depot 1 pig-2; white 6")
    g.turn(die=1)
    assert g.cards == [3, 8]


def test_an_empty_deck_is_made_of_the_used_cards():  # BUR-CHA-49
    g = scene(ALMOST + "deck", "board: depot 1 pig-2")
    g.turn(die=1)
    assert "BUR-CHA-49" in g.rules()
    assert g.cards[0] == 3
    assert g.cards[1] in (1, 2, 4, 5, 6, 7, 8, 9)
    assert g.state.view(0)["chateauma"]["deck"] == 7


def test_a_complete_colour_brings_its_bonus_tile():  # BUR-CHA-51
    g = scene(ALMOST + "duchy mine mine", "board: depot 1 pig-2")
    g.turn(die=1)
    assert g.won()["bonus tile"] == 5
    assert g.state.bonus[2 * 5] == g.seat


@pytest.mark.parametrize(("people", "points"), [(1, 2), (2, 3), (3, 4)])
def test_the_second_to_complete_a_colour_gets_the_small_tile(people, points):  # BUR-CHA-51, BUR-CHA-01
    g = scene(ALMOST + "duchy mine mine", "board: depot 1 pig-2; bonus mine large to A", people=people)
    g.turn(die=1)
    assert g.won()["bonus tile"] == points


def test_without_a_bonus_tile_left_there_are_no_points():  # BUR-CHA-51
    g = scene(ALMOST + "duchy mine mine", "board: depot 1 pig-2; bonus mine large to A; bonus mine small to B",
              people=2)  # fmt: skip
    g.turn(die=1)
    assert "bonus tile" not in g.won()


def test_a_colour_is_rewarded_once():  # BUR-CHA-51
    g = scene("duchy mine mine mine", "board: depot 1 bank")
    g.turn(die=1)
    g.turn(die=1)
    assert g.won() == {"bonus tile": 5}


def test_with_two_silver_it_buys_one_tile_of_the_black_depot():  # BUR-CHA-52
    g = scene("silver 5", "board: depot 1 boarding-house; black ship, mine")
    g.turn(die=1)
    assert g.own.silver == 3
    assert g.reserve == ["mine"]
    assert g.black == ["ship"]


def test_with_one_silver_it_buys_nothing():  # BUR-CHA-52
    g = scene("silver 1", "board: depot 1 boarding-house; black ship")
    g.turn(die=1)
    assert g.own.silver == 1
    assert g.reserve == []


def test_it_buys_the_colour_it_has_fewest_of_in_the_reserve():  # BUR-CHA-53
    g = scene("silver 2; reserve mine castle ship; jokers bank",
              "board: depot 1 boarding-house; black mine, ship, cow-2, bank, sheep-3")  # fmt: skip
    g.turn(die=1)
    assert g.reserve[-1] == "cow-2"


@pytest.mark.parametrize(
    ("lying", "bought"),
    [
        ("bank, cow-2, ship, monastery-7, mine, castle", "castle"),
        ("bank, cow-2, ship, monastery-7, mine", "mine"),
        ("bank, cow-2, ship, monastery-7", "monastery-7"),
        ("bank, cow-2, ship", "ship"),
        ("bank, cow-2", "cow-2"),
    ],
)
def test_of_equally_rare_colours_the_order_of_the_reserve_decides(lying, bought):  # BUR-CHA-53, BUR-CHA-18
    g = scene("silver 2", f"board: depot 1 boarding-house; black {lying}")
    g.turn(die=1)
    assert g.reserve == [bought]


def test_of_one_colour_it_buys_the_first_in_reading_order():  # BUR-CHA-53, BUR-CHA-15
    g = scene("silver 2", "board: depot 1 boarding-house; black -, bank, market")
    g.turn(die=1)
    assert g.reserve == ["bank"]


def test_an_empty_black_depot_means_no_purchase():  # BUR-CHA-54
    g = scene("silver 4", "board: depot 1 boarding-house")
    g.turn(die=1)
    assert g.own.silver == 4


def test_it_scores_no_areas():  # BUR-CHA-05
    g = scene(ALMOST + "duchy mine mine castle castle castle castle", "board: depot 1 pig-2")
    g.turn(die=1)
    assert set(g.won()) <= {"territory card", "bonus tile", "animals"}
