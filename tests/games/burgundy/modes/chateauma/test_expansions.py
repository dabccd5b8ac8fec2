"""It meets the expansions that it supports."""

import pytest

from burgrave.arena.match import switched_on
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.expansions import trade_routes
from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.vineyards import memory as vineyards
from burgrave.games.burgundy.modes.chateauma.scoring import final
from burgrave.kernel.errors import OptionError
from tests.games.burgundy.modes.chateauma.scene import scene

FULL_1 = "cards 1 3; left mine on 1; left monastery-4 on 3; "
"""Card 1 has a border post and lacks animals."""
FULL_3 = "cards 3 1; left ship on 1; left bank on 2; left market on 4; "
"""Card 3 has a shield and lacks animals."""
FED = "board: depot 1 pig-2"


def begin(people, modules, **options):
    return GAME.begin(GAME.setup(people + 1, {"mode": "chateauma", **options}, modules.split()), 3)


def test_monasteries_27_28_and_29_have_no_effect_and_four_points():  # BUR-CHA-68
    g = scene("duchy monastery-27 monastery-28 monastery-29; silver 1", "board: depot 1 ship",
              modules="extra-tiles white-castles")  # fmt: skip
    g.turn(die=1)
    g.state.arrivals += 1
    assert g.state.track[g.seat] & 1023 != 1023
    g.won()
    final(g.state)
    assert g.won()["monasteries"] == 12


def test_a_crane_is_a_castle_for_it():  # BUR-CHA-69
    g = scene("", "board: depot 1 crane; depot 2 ship; white 2", modules="extra-tiles")
    g.turn(die=1)
    assert g.left == ["ship", "crane", "", ""]


def test_geese_score_with_its_largest_herd():  # BUR-CHA-70
    g = scene("duchy cow-2 cow-2 sheep-3 sheep-2; right pig-4 on 2", "board: depot 1 geese-2", modules="extra-tiles")
    g.turn(die=1)
    assert g.won() == {"geese": 7}


def test_geese_alone_score_two():  # BUR-CHA-70
    g = scene("", "board: depot 1 geese-2", modules="extra-tiles")
    g.turn(die=1)
    assert g.won() == {"geese": 2}


def test_geese_score_again_with_every_later_animal_tile():  # BUR-CHA-70
    g = scene("duchy geese-2 cow-3", "board: depot 1 sheep-2", modules="extra-tiles")
    g.turn(die=1)
    assert g.won() == {"animals": 2, "geese": 2}


def test_a_white_castle_reserves_a_colour_it_has_fewest_of():  # BUR-CHA-71
    g = scene("reserve castle mine", "board: depot 1 white-castle; depot 2 castle; depot 3 mine, bank, ship; white 2",
              modules="white-castles")  # fmt: skip
    g.turn(die=1)
    assert g.reserve == ["castle", "mine", "ship"]


def test_a_white_castle_raises_its_demands_only_when_no_depot_meets_them():  # BUR-CHA-71
    g = scene("reserve castle mine mine", "board: depot 1 white-castle; depot 2 mine; depot 4 castle; white 2",
              modules="white-castles")  # fmt: skip
    g.turn(die=1)
    assert g.reserve[-1] == "castle"


def test_a_white_castle_brings_silver_when_the_board_is_empty():  # BUR-CHA-71
    g = scene("", "board: depot 1 white-castle; black bank", modules="white-castles")
    g.turn(die=1)
    assert g.own.silver == 1
    assert g.reserve == []


@pytest.mark.parametrize(("phase", "points"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_second_card_with_a_border_post_gives_the_phase_bonus(phase, points):  # BUR-CHA-73
    g = scene(FULL_1 + "posts 1", FED, modules="border-posts", phase=phase)
    g.turn(die=1)
    assert g.won() == {"animals": 2, "territory card": 12, "border posts": points}


def test_the_third_card_with_a_border_post_gives_the_bonus_tile():  # BUR-CHA-73
    g = scene(FULL_1 + "posts 2", FED, modules="border-posts")
    g.turn(die=1)
    assert g.won()["border posts"] == 5
    assert g.state.bonus[12] == g.seat


@pytest.mark.parametrize("posts", [0, 3, 4])
def test_other_cards_with_a_border_post_give_nothing(posts):  # BUR-CHA-73
    g = scene(FULL_1 + f"posts {posts}", FED, modules="border-posts")
    g.turn(die=1)
    assert "border posts" not in g.won()


def test_border_posts_and_shields_follow_right_after_the_points():  # BUR-CHA-50
    g = scene(FULL_1 + "posts 1", FED, modules="border-posts")
    g.turn(die=1)
    rules = g.rules()
    first = rules.index("BUR-CHA-45")
    assert rules[first : first + 5] == ["BUR-CHA-45", "BUR-CHA-45", "BUR-CHA-73", "BUR-CHA-73", "BUR-CHA-46"]


def test_with_trade_routes_a_sale_is_worth_one_point_more():  # BUR-CHA-74, DT-22
    g = scene("goods turquoise 2 red 3 orange 3", "board: depot 1 warehouse", modules="trade-routes")
    g.turn(die=1)
    assert g.won() == {"sale": 6, "trade": 1}
    g = scene("", "board: depot 1 warehouse", modules="trade-routes")
    g.turn(die=1)
    assert g.won() == {}


@pytest.mark.parametrize(("people", "cards"), [(1, 5), (2, 4), (3, 3)])
def test_only_people_have_trade_routes(people, cards):  # BUR-CHA-74
    g = begin(people, "trade-routes", route_order="chosen")
    assert [len(trade_routes.cards_of(g, seat)) for seat in range(people + 1)] == [cards] * people + [0]


@pytest.mark.parametrize("people", [1, 2, 3])
def test_shield_2_stays_in_the_box(people):  # BUR-CHA-75
    for seed in range(20):
        g = GAME.begin(GAME.setup(people + 1, {"mode": "chateauma"}, ["shields"]), seed)
        lying = [n for depot in range(1, 7) for n in shields.on_depot(g, depot)]
        assert 2 not in lying
        assert len(lying) == {1: 6, 2: 9, 3: 12}[people]


def test_shield_6_copies_its_monasteries_in_duchy_and_on_cards():  # BUR-CHA-76
    g = scene("duchy monastery-14; right monastery-8 on 3; reserve monastery-13; left joker monastery-4 on 1",
              "A: castle on 19; shield 6 on 19; dice 1 1", modules="shields")  # fmt: skip
    g.play("name 2", "with 1 take workers")
    assert g.state.monasteries[0] == 1 << 14 | 1 << 8
    assert g["A"].workers == 4


def test_a_later_monastery_of_it_is_copied_too():  # BUR-CHA-76
    g = scene("cards 1 3; left mine on 1; left joker monastery-14 on 2",
              "A: castle on 19; shield 6 on 19; dice 1 1", "board: depot 1 monastery-5", modules="shields")  # fmt: skip
    g.play("name 2")
    g.turn(die=1)
    assert g.state.monasteries[0] == 1 << 5 | 1 << 14


def test_end_scoring_of_a_copied_monastery_counts_for_the_copier_but_not_its_four_points():  # BUR-CHA-76
    g = scene("duchy monastery-22", "A: castle on 19; shield 6 on 19; bank on 12; bank on 32", modules="shields")
    g.play("name 2")
    final(g.state)
    assert g.gained("A")["monastery 22"] == 8
    assert g.won()["monasteries"] == 4


def test_a_card_with_a_shield_brings_the_lowest_of_the_white_dies_depot():  # BUR-CHA-77
    g = scene(FULL_3, f"{FED}; shields 3 5 7; shields 2 1; white 3", modules="shields", people=2)
    g.turn(die=1)
    assert g.shields == [5]
    assert shields.on_depot(g.state, 3) == [7]


def test_without_a_shield_there_the_next_depot_gives_one():  # BUR-CHA-77
    g = scene(FULL_3, f"{FED}; shields 2 1; white 4", modules="shields")
    g.turn(die=1)
    assert g.shields == [1]
    g = scene(FULL_3, FED, modules="shields")
    g.turn(die=1)
    assert g.shields == []


def test_its_shields_have_no_function_and_cost_no_tribute():  # BUR-CHA-77
    g = scene("shields 8 9 12 3; duchy mine; goods red 3; silver 0", "board: depot 1 warehouse; white 1",
              modules="shields", round=5)  # fmt: skip
    assert shields.shields_of(g.state, g.seat) == 0
    g.turn(die=1)
    assert g.won() == {"sale": 6}
    assert g.own.silver == 1
    g.play("end")
    assert g.on_turn == "A"
    assert g.shields == [3, 8, 9, 12]


@pytest.mark.parametrize(("owned", "points"), [(0, 0), (1, 8), (2, 15), (3, 25), (4, 40), (5, 40)])
def test_points_of_its_shields(owned, points):  # BUR-CHA-78, EX-27
    g = scene("shields " + " ".join(map(str, range(3, 3 + owned))), modules="shields")
    final(g.state)
    assert g.won().get("shields", 0) == points


@pytest.mark.parametrize("mode", ["team", "solo"])
def test_team_and_solo_game_are_refused(mode):  # BUR-CHA-79, BUR-CMB-01
    with pytest.raises(OptionError) as refusal:
        switched_on(GAME, ["greedy", "chateauma"], {"mode": mode})
    assert refusal.value.rule == "BUR-CHA-79"


@pytest.mark.parametrize("people", [1, 2, 3])
def test_with_vineyards_only_people_have_wine_tiles(people):  # BUR-CHA-80
    g = begin(people, "vineyards")
    assert [sum(vineyards.wines_of(g, seat)) for seat in range(people + 1)] == [1] * people + [0]
    first = [vineyards.wines_of(g, seat).index(1) for seat in range(people)]
    assert len(set(first)) == people


@pytest.mark.parametrize("people", [1, 2, 3])
def test_with_vineyards_there_is_one_set_of_six_wine_tiles(people):  # BUR-CHA-80
    g = begin(people, "vineyards")
    pool = vineyards.vineyards(g).pool
    assert [pool[n] + sum(vineyards.wines_of(g, seat)[n] for seat in range(people)) for n in range(6)] == [1] * 6


def test_without_it_there_are_four_sets():  # BUR-VIN-01
    g = GAME.new(3, 1, {}, ["vineyards"])
    pool = vineyards.vineyards(g).pool
    assert [pool[n] + sum(vineyards.wines_of(g, seat)[n] for seat in range(3)) for n in range(6)] == [4] * 6


def test_with_vineyards_it_plays_cards_1_and_10_to_17():  # BUR-CHA-81
    seen = set()
    for seed in range(60):
        g = GAME.begin(GAME.setup(2, {"mode": "chateauma"}, ["vineyards"]), seed)
        cards = g.view(0)["chateauma"]["cards"]
        seen |= {card["card"] for card in cards}
        assert cards[0]["card"] in (12, 14, 16)
        assert g.view(0)["chateauma"]["deck"] == 7
    assert seen == {1, *range(10, 18)}


def test_a_double_tile_symbol_takes_a_double_tile_from_the_white_dies_space():  # BUR-CHA-82
    g = scene("cards 10 1", "board: depot 1 market; vines red-blue, green-red, red-red; white 3", modules="vineyards")
    g.turn(die=1)
    assert g.doubles == ["green-red"]


def test_the_vineyard_depot_is_searched_to_the_right_and_round():  # BUR-CHA-82
    g = scene("cards 13 1", "board: depot 1 cow-2; vines red-red, -, -; white 4", modules="vineyards")
    g.turn(die=1)
    assert g.doubles == ["red-red"]
    g = scene("cards 13 1", "board: depot 1 cow-2; white 4", modules="vineyards")
    g.turn(die=1)
    assert g.doubles == []


def test_each_covered_symbol_brings_a_double_tile():  # BUR-CHA-82
    g = scene("cards 16 1; left castle on 3; left mine on 5; left bank on 1; reserve monastery-4",
              "board: depot 1 city-hall; vines red-red, blue-blue, green-green", modules="vineyards")  # fmt: skip
    g.turn(die=1)
    assert g.doubles == ["red-red", "blue-blue"]


def test_with_two_silver_it_buys_a_double_tile_of_the_shop():  # BUR-CHA-83
    g = scene("silver 3", "board: depot 1 boarding-house; shop -, red-red; black bank", modules="vineyards")
    g.turn(die=1)
    assert (g.doubles, g.reserve, g.own.silver) == (["red-red"], [], 1)


@pytest.mark.parametrize(
    ("white", "shop", "bought"),
    [
        (2, "red-red, blue-blue, green-green", "red-red"),
        (3, "red-red, blue-blue, green-green", "blue-blue"),
        (4, "red-red, -, green-green", "green-green"),
        (4, "red-red, -, -", "red-red"),
    ],
)
def test_the_white_die_names_the_first_space_of_the_shop(white, shop, bought):  # BUR-CHA-83
    g = scene("silver 2", f"board: depot 1 boarding-house; shop {shop}; white {white}", modules="vineyards", people=2)
    g.turn(die=1)
    assert g.doubles == [bought]


def test_with_an_empty_shop_it_buys_from_the_black_depot():  # BUR-CHA-83
    g = scene("silver 2", "board: depot 1 boarding-house; black ship", modules="vineyards")
    g.turn(die=1)
    assert (g.doubles, g.reserve) == ([], ["ship"])


@pytest.mark.parametrize(
    ("owned", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91, 91, 91]))
)
def test_points_of_its_double_tiles(owned, points):  # BUR-CHA-84, EX-28
    g = scene(f"doubles {owned}", modules="vineyards")
    final(g.state)
    assert g.won().get("double tiles", 0) == points


def test_the_castle_chain_goes_with_it():  # BUR-CMB-01
    setup = GAME.setup(2, {"mode": "chateauma", "castle_chain": True}, ["duchies"])
    assert GAME.begin(setup, 1).active == (0,)
