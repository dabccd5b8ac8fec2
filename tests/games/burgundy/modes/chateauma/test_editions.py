"""Where the three books differ on Châteauma, each point as an option and in its preset."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.modes.chateauma.scoring import final
from tests.games.burgundy.modes.chateauma.scene import scene

EDITIONS = {
    "consensus": {},
    "de": {
        "reserve_any_space": False, "boarding_house": 3, "watchtower": 3, "city_hall": "largest",
        "extra_turn_die": "rolled", "third_post_phase_bonus": True, "shop_wraps": False,
    },
    "it": {},
    "pl": {
        "match": "depot", "ship_from": "next", "extra_turn_die": "rolled", "white_castle": "missing",
        "shield6_scores": False, "geese": "tiles",
    },
}  # fmt: skip
DEFAULTS = {
    "card_for": "round", "match": "card", "reserve_any_space": True, "boarding_house": 2, "watchtower": 4,
    "city_hall": "matching", "ship_from": "white", "buys": "fewest", "extra_turn_die": "white",
    "white_castle": "fewest", "third_post_phase_bonus": False, "shield6_scores": True, "sales": "once",
    "geese": "animals", "shop_wraps": True,
}  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_sets_every_point_of_its_book(edition):
    options = GAME.setup(2, {"mode": "chateauma", "edition": edition}).options
    mine = {name.removeprefix("chateauma_"): value for name, value in options.items() if name.startswith("chateauma_")}
    assert mine == {**DEFAULTS, **EDITIONS[edition]}


@pytest.mark.parametrize("edition", EDITIONS)
def test_without_it_an_edition_leaves_its_points_alone(edition):
    options = GAME.setup(2, {"edition": edition}).options
    mine = {name.removeprefix("chateauma_"): value for name, value in options.items() if name.startswith("chateauma_")}
    assert mine == DEFAULTS


def test_the_white_die_can_select_the_card_for_a_phase():  # BUR-CHA-19
    g = scene("", "board: depot 1 bank; depot 2 ship; depot 3 mine; white 1", chateauma_card_for="phase")
    g.turn(die=1)
    g.state.round, g.state.white = 1, 6
    g.turn(die=2)
    assert (g.left, g.right) == (["ship", "bank", "", ""], ["", "", ""])
    g.state.phase, g.state.round = 1, 0
    g.turn(die=3)
    assert g.right == ["mine", "", ""]


def test_the_topmost_tile_of_the_depot_can_decide():  # BUR-CHA-24
    lying = "board: depot 1 cow-2, bank, ship"
    g = scene("", lying, chateauma_match="depot")
    g.turn(die=1)
    assert g.left == ["", "", "cow-2", ""]
    g = scene("", lying)
    g.turn(die=1)
    assert g.left == ["ship", "", "", ""]


def test_the_reserve_can_be_for_the_first_space_only():  # BUR-CHA-26
    g = scene("reserve bank; jokers mine", chateauma_reserve_any_space=False)
    g.turn(die=1)
    assert g.left == ["mine", "", "", ""]
    assert g.reserve == ["bank"]


@pytest.mark.parametrize(
    ("tile", "option", "points"), [("boarding-house", "boarding_house", 3), ("watchtower", "watchtower", 3)]
)
def test_german_points_of_buildings(tile, option, points):  # BUR-CHA-34, BUR-CHA-40
    g = scene("", f"board: depot 1 {tile}", **{f"chateauma_{option}": points})
    g.turn(die=1)
    assert list(g.won().values()) == [points]


def test_a_city_hall_can_place_the_largest_stack_on_any_space():  # BUR-CHA-38
    g = scene("reserve castle castle ship; goods red 1", "board: depot 1 city-hall", chateauma_city_hall="largest")
    g.turn(die=1)
    assert g.left[:2] == ["castle", "city-hall"]


def test_a_ship_can_begin_behind_the_white_die():  # BUR-CHA-42
    lying = "board: depot 1 ship; goods 3 red; goods 4 brown; white 3"
    g = scene("", lying, chateauma_ship_from="next")
    g.turn(die=1)
    assert g.own.goods == {"brown": 1}
    g = scene("cards 1 3", "board: depot 1 ship; goods 1 red; goods 6 brown; white 6", chateauma_ship_from="next")
    g.turn(die=1)
    assert g.own.goods == {"red": 1}


def test_it_can_buy_only_what_it_lacks():  # BUR-CHA-53
    g = scene("silver 2; reserve mine", "board: depot 1 boarding-house; black mine, bank", chateauma_buys="missing")
    g.turn(die=1)
    assert g.reserve == ["mine", "bank"]
    g = scene("silver 2; reserve mine", "board: depot 1 boarding-house; black mine", chateauma_buys="missing")
    g.turn(die=1)
    assert (g.reserve, g.own.silver) == (["mine"], 2)


def test_by_the_italian_book_it_buys_though_it_lacks_nothing():  # BUR-CHA-53
    g = scene("silver 2; reserve mine", "board: depot 1 boarding-house; black mine", edition="it")
    g.turn(die=1)
    assert (g.reserve, g.own.silver) == (["mine", "mine"], 0)


def test_by_the_italian_book_silver_comes_only_from_an_empty_board():  # BUR-CHA-71
    lying = "board: depot 1 white-castle; depot 2 mine; white 2"
    g = scene("reserve mine", lying, modules="white-castles", edition="it")
    g.turn(die=1)
    assert (g.reserve, g.own.silver) == (["mine", "mine"], 0)


def test_geese_can_score_with_the_species_of_most_tiles():  # BUR-CHA-70
    told = ("duchy cow-2 cow-2 sheep-3 sheep-2; right pig-4 on 2; duchy goat-4", "board: depot 1 geese-2")
    for settings, points in (({}, 7), ({"edition": "pl"}, 7)):
        g = scene(*told, modules="extra-tiles", **settings)
        g.turn(die=1)
        assert g.won() == {"geese": points}
    told = ("duchy cow-2 cow-2 cow-2 sheep-4 sheep-4", "board: depot 1 geese-2")
    for settings, points in (({}, 10), ({"edition": "pl"}, 8)):
        g = scene(*told, modules="extra-tiles", **settings)
        g.turn(die=1)
        assert g.won() == {"geese": points}


def test_the_search_in_the_shop_can_end_on_the_right():  # BUR-CHA-83
    lying = "board: depot 1 boarding-house; shop red-red, -, -; black bank; white 4"
    g = scene("silver 2", lying, modules="vineyards", people=2, edition="de")
    g.turn(die=1)
    assert (g.doubles, g.reserve) == ([], ["bank"])


def test_an_extra_turn_can_have_a_roll_of_its_own():  # BUR-CHA-65
    g = scene("duchy cow-2 cow-2 cow-2 cow-2; cards 1 3; left mine on 1; left monastery-4 on 3",
              "board: depot 1 pig-2; depot 3 ship; white 3", chateauma_extra_turn_die="rolled",
              **{"chateauma.modifiers": "extra-turn"})  # fmt: skip
    g.turn(die=1)
    assert any("for it" in line for line in g.words())
    assert g.left == ["ship", "", "", ""]


def test_a_white_castle_can_bring_only_what_it_lacks():  # BUR-CHA-71
    lying = "board: depot 1 white-castle; depot 2 mine; white 2"
    g = scene("reserve mine", lying, modules="white-castles", chateauma_white_castle="missing")
    g.turn(die=1)
    assert (g.reserve, g.own.silver) == (["mine"], 1)


def test_the_third_border_post_can_give_the_phase_bonus_again():  # BUR-CHA-73
    g = scene("cards 1 3; left mine on 1; left monastery-4 on 3; posts 2", "board: depot 1 pig-2", phase="C",
              modules="border-posts", chateauma_third_post_phase_bonus=True)  # fmt: skip
    g.turn(die=1)
    assert g.won()["border posts"] == 6 + 5


def test_shield_6_can_leave_out_what_scores_at_the_end():  # BUR-CHA-76
    g = scene("duchy monastery-22 monastery-14", "A: castle on 19; shield 6 on 19; bank on 12", modules="shields",
              chateauma_shield6_scores=False)  # fmt: skip
    g.play("name 2")
    assert g.state.monasteries[0] == 1 << 14
    final(g.state)
    assert "monastery 22" not in g.gained("A")
