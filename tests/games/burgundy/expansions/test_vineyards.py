"""Vineyards. The plan, from the bottom, each double space with its number and two bonuses:

level 1: space 1 (1: bank, carpenter), space 2 (4: boarding house, market)
level 2: space 3 (3: warehouse, watchtower), space 4 (6: boarding house, double tile)
level 3: space 5 (5: market, bank), space 6 (2: carpenter, city hall), space 7 (1: church, boarding house)
level 4: space 8 (4: church, watchtower), space 9 (5: black tile, city hall), space 10 (3: double tile, warehouse)
level 5: space 11 (6: castle, black tile), space 12 (2: castle, city hall)
"""

from itertools import combinations

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.vineyards.memory import vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import GRAPES, SHOP_SLOT, VINE_SLOT, VINEYARD_PLAN
from burgrave.games.burgundy.expansions.vineyards.wine import earn_wine, groups
from burgrave.kernel.masks import bits
from burgrave.kernel.pieces import OURS
from tests.games.burgundy.story import duel, new_game, table

PLAN = VINEYARD_PLAN.of(OURS)
WITH = {"modules": "vineyards"}
DOUBLES = {tile.name: tile for tile in TILES if tile.halves[0] >= 0}


def settle(g):
    """Choose sides and castle spaces."""
    while g.may("side") or g.may("space"):
        g.play("side 1" if g.may("side") else f"space {g.may('space')[0]}")
    return g


def wine_pool(g):
    return vineyards(g.state).pool


def lying(g, first, n):
    return [TILES[tile].name for tile in g.state.board[first : first + n] if tile]


# Setup


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_starts_with_one_wine_bonus_tile_of_one_set(players):  # BUR-VIN-01, BUR-CMP-13
    seen = set()
    for seed in range(30):
        g = new_game(players, seed, **WITH)
        wines = [g[seat].wines for seat in "ABCD"[:players]]
        assert all(sum(wine.values()) == 1 for wine in wines)
        kinds = [next(iter(wine)) for wine in wines]
        assert len(set(kinds)) == players
        assert sum(wine_pool(g)) == 24 - players
        seen |= set(kinds)
    assert seen == set(GRAPES)


@pytest.mark.parametrize(("players", "shop"), [(2, [2]), (3, [1, 2, 3]), (4, [1, 2, 3])])
def test_the_side_of_the_shop_follows_the_number_of_players(players, shop):  # BUR-VIN-02, BUR-VIN-07
    g = settle(new_game(players, **WITH))
    assert [n + 1 for n in range(3) if g.state.board[SHOP_SLOT + n]] == shop


def test_every_player_has_the_same_plan():  # BUR-VIN-02
    g = new_game(2, **WITH)
    assert (g["A"].plan, g["B"].plan) == ({}, {})
    assert len(PLAN.number) == 12
    assert sorted(PLAN.number) == sorted([*range(1, 7)] * 2)
    assert len(set(PLAN.hexes)) == 24


def test_51_double_tiles_of_six_grapes():  # BUR-VIN-03, BUR-VIN-04, DT-25, BUR-CMP-13
    copies = {tile.halves: tile.coloured + tile.black for tile in DOUBLES.values()}
    assert sum(n for (a, b), n in copies.items() if a != b) == 45
    assert sum(n for (a, b), n in copies.items() if a == b) == 6
    for grape in range(6):
        assert sum(n for pair, n in copies.items() if grape in pair) == 16
    for a, b in combinations(range(6), 2):
        assert copies[a, b] == 3
        assert sum(n for pair, n in copies.items() if a in pair or b in pair) == 29


@pytest.mark.parametrize(("players", "left", "kinds"), [(2, 22, 4), (3, 35, 5), (4, 51, 6)])
def test_by_option_fewer_grapes_grow_with_fewer_players(players, left, kinds):  # BUR-VIN-05, BUR-VIN-08
    removed = set()
    for seed in range(12):
        g = new_game(players, seed, fewer_grapes=True, **WITH)
        doubles = {name: g.state.supply[n] for n, name in enumerate(t.name for t in TILES) if name in DOUBLES}
        assert sum(doubles.values()) == left
        grown = {grape for name, n in doubles.items() if n for grape in name.split("-")}
        assert len(grown) == kinds
        assert {GRAPES[n] for n, tiles in enumerate(wine_pool(g)) if tiles} == grown
        for seat in "ABCD"[:players]:
            assert set(g[seat].wines) <= grown
        removed |= set(GRAPES) - grown
    assert len(removed) > 6 - kinds or kinds == 6


def test_all_grapes_grow_unless_the_option_says_otherwise():  # BUR-VIN-05
    assert GAME.setup(2, {}, ["vineyards"]).options["fewer_grapes"] is False
    g = new_game(2, **WITH)
    assert sum(g.state.supply[n] for n, tile in enumerate(TILES) if tile.name in DOUBLES) == 51


@pytest.mark.parametrize(("players", "depot", "shop"), [(2, 3, 1), (3, 3, 3), (4, 6, 3)])
def test_depot_and_shop_are_filled_anew_for_each_phase(players, depot, shop):  # BUR-VIN-06, BUR-VIN-07, BUR-VIN-08
    g = settle(new_game(players, **WITH))
    used = 0
    while not g.state.over:
        now = lying(g, VINE_SLOT, 6)
        assert len(now) == depot
        assert len(lying(g, SHOP_SLOT, 3)) == shop
        used += depot + shop
        in_box = sum(g.state.box[n] for n, tile in enumerate(TILES) if tile.name in DOUBLES)
        assert in_box == used - depot - shop
        g.end_phase()
    assert used == {2: 20, 3: 30, 4: 45}[players]


def test_even_with_fewer_grapes_the_bag_suffices():  # BUR-VIN-08
    for players in (2, 3):
        g = settle(new_game(players, fewer_grapes=True, **WITH))
        while not g.state.over:
            assert len(lying(g, VINE_SLOT, 6)) == 3
            g.end_phase()


# Taking double tiles


def test_castles_and_bonuses_give_the_two_new_actions_too():  # BUR-VIN-09, BUR-CAS-02, BUR-TURN-02
    told = ("A: bank on 12; stored castle, red-blue; dice 6 1", "board: vines red-red, -, red-red")
    g = duel(*told, **WITH)
    g.play("with 6 place castle on 7")
    assert g.may("vine") == ["1", "3"]
    assert g.may("plant") == ["2"]
    g.play("plant red-blue")
    assert {numbers.split(".")[0] for numbers in g.may("plot")} == {"1", "2"}


def test_a_white_castle_plants_by_the_white_die():  # BUR-VIN-09, BUR-WCA-03
    told = ("A: stored white-castle, red-blue; dice 3 1", "board: white 4; vines red-red, red-red, red-red")
    g = duel(*told, modules="vineyards white-castles")
    g.play("with 3 place white-castle on 12")
    assert g.may("vine") == ["2"]
    g.play("plant red-blue")
    assert g.may("plot") == ["2.1", "2.2"]


def test_a_trade_route_castle_may_take_a_double_tile():  # BUR-VIN-09, BUR-TRD-10
    told = ("A: route 7; goods brown 1; dice 5 1", "board: vines red-red")
    g = duel(*told, modules="vineyards trade-routes")
    g.play("with 5 sell brown", "vine 1")
    assert g["A"].stored == ["other-half", "red-red"]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("value", "space"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_with_two_or_three_players_a_space_has_two_numbers(players, value, space):  # BUR-VIN-10
    g = table(players, f"A: dice {value} 1", "board: vines red-red, red-red, red-red", **WITH)
    g.play(f"die {1}")
    assert g.may("vine") == [str(space)]


def test_with_four_players_a_space_has_one_number():  # BUR-VIN-10
    g = table(4, "A: dice 4 1", "board: " + "vines red-red, red-red, red-red, red-red, red-red, red-red", **WITH)
    g.play("die 1")
    assert g.may("vine") == ["4"]


def test_workers_turn_the_die_to_the_nearer_number():  # BUR-VIN-10, BUR-WRK-03
    g = duel("A: dice 1 1; workers 1", "board: vines -, -, red-blue", **WITH)
    g.play("die 1", "vine 3")
    assert (g["A"].workers, g["A"].stored) == (0, ["other-half", "red-blue"])
    g = duel("A: dice 1 1", "board: vines -, -, red-blue", **WITH)
    g.play("die 1")
    assert g.refused("vine 3") == "BUR-VIN-10"


def test_monastery_12_takes_no_double_tiles():  # BUR-VIN-10, BUR-MON-12
    g = duel("A: dice 1 1; monastery-12 on 13", "board: vines -, red-blue, red-blue", **WITH)
    g.play("die 1")
    assert g.may("vine") == []


def test_a_double_tile_takes_two_key_spaces():  # BUR-VIN-11
    g = duel("A: stored ship; dice 1 1", "board: vines red-blue; depot 1 mine", **WITH)
    g.play("die 1", "vine 1")
    assert g["A"].keys == ["ship", "red-blue", "other-half"]
    g.play("with 1 take mine from 1")
    assert set(g.may("discard")) == {"1", "2"}
    g.play("discard ship")
    assert g["A"].stored == ["mine", "other-half", "red-blue"]


def test_single_and_double_tiles_make_room_for_a_double_tile():  # BUR-VIN-11, BUR-TAKE-05
    g = duel("A: stored ship, mine, bank; dice 1 1", "board: vines red-blue", **WITH)
    g.play("die 1", "vine 1", "discard ship")
    assert g.may("discard") != []
    g.play("discard bank")
    assert g["A"].stored == ["mine", "other-half", "red-blue"]
    g = duel("A: stored red-red; dice 1 1", "board: vines red-blue", **WITH)
    g.play("die 1", "vine 1", "discard red-red")
    assert g["A"].stored == ["other-half", "red-blue"]
    assert g.box == {"red-red": 1}


def test_no_more_is_discarded_than_needed():  # BUR-TAKE-06, BUR-VIN-11
    # Only the double tile makes room for two; the ship alone would not, and both would be too much.
    g = duel("A: stored ship, red-red; dice 1 1", "board: vines red-blue", **WITH)
    g.play("die 1", "vine 1")
    assert g.may("discard") == ["2"]
    g.play("discard red-red")
    assert g["A"].stored == ["other-half", "red-blue", "ship"]


def test_the_refusal_says_that_a_double_tile_needs_two_key_spaces():  # BUR-VIN-11
    g = duel("A: stored ship, mine; dice 1 1", "board: vines red-blue", **WITH)
    g.play("die 1", "vine 1")
    assert g.refused("end") == "BUR-VIN-11"


# Planting


def test_a_double_tile_goes_to_the_space_of_the_die_either_way_round():  # BUR-VIN-12
    g = duel("A: stored red-blue; dice 4 1", **WITH)
    g.play("with 4 plant red-blue")
    assert g.may("plot") == ["2.1", "2.2"]
    g.play("plot 2.1")
    assert g["A"].plan == {2: ("red", "blue")}
    assert g["A"].stored == []
    g = duel("A: stored red-blue; dice 4 1", **WITH)
    g.play("with 4 plant red-blue on 2 2")
    assert g["A"].plan == {2: ("blue", "red")}


def test_two_equal_grapes_have_one_way_round():  # BUR-VIN-12
    g = duel("A: stored red-red; dice 4 1", **WITH)
    g.play("with 4 plant red-red")
    assert g.may("plot") == ["2.1"]


def test_a_double_tile_never_goes_to_the_duchy():  # BUR-VIN-12, BUR-VIN-22
    g = duel("A: stored red-blue; dice 4 1; workers 9", **WITH)
    g.play("die 1")
    assert g.may("place") == []
    assert g.refused("place 1") == "BUR-VIN-12"


def test_workers_turn_the_die_for_planting_and_monasteries_do_not():  # BUR-VIN-12, BUR-MON-12
    told = "monastery-9 on 13; monastery-10 on 8; monastery-11 on 4; stored red-blue; dice 3 1"
    g = duel(f"A: {told}", **WITH)
    g.play("die 1")
    assert g.may("plant") == []
    assert g.refused("plant 1") == "BUR-VIN-12"
    g = duel(f"A: {told}; workers 1", **WITH)
    g.play("with 3 plant red-blue on 2")
    assert g["A"].workers == 0


def test_the_first_double_tile_goes_to_the_lowest_level():  # BUR-VIN-13
    g = duel("A: stored red-blue; dice 3 6; workers 3", **WITH)
    g.play("with 3 plant red-blue")
    assert {numbers[0] for numbers in g.may("plot")} == {"1", "2"}
    assert g.refused("plot 3.1") == "BUR-VIN-13"
    assert [n + 1 for n, level in enumerate(PLAN.level) if level == 1] == [1, 2]
    assert PLAN.number[:2] == [1, 4]


def test_every_other_double_tile_touches_one_that_lies():  # BUR-VIN-13
    g = duel("A: planted 2 red-blue; stored red-blue; dice 6 3; workers 9", **WITH)
    g.play("with 6 plant red-blue")
    # Space 2 touches 1 and 4, and not 3.
    assert {numbers.split(".")[0] for numbers in g.may("plot")} == {"1", "4"}
    assert g.refused("plot 3.1") == "BUR-VIN-13"
    assert [[s + 1 for s in bits(PLAN.touches[space])] for space in (0, 1, 8)] == [
        [2, 3, 4],
        [1, 4],
        [6, 7, 8, 10, 11, 12],
    ]


def test_a_covered_space_takes_no_second_double_tile():  # BUR-VIN-14
    g = duel("A: planted 2 red-blue; stored red-blue; dice 4 1; workers 9", **WITH)
    g.play("with 4 plant red-blue")
    assert not any(numbers.startswith("2.") for numbers in g.may("plot"))


def test_the_lowest_4_gives_four_workers_and_a_ship_or_animals():  # BUR-VIN-15, EX-23, BUR-VIN-16
    g = duel("A: stored red-blue; dice 4 1", "board: depot 3 bank, ship, cow-3", **WITH)
    g.play("with 4 plant red-blue on 2", "bonus 1")
    assert g["A"].workers == 4
    g.play("bonus 2")
    assert g.may("take") == ["3.2", "3.3"]
    g.play("take ship from 3")
    assert g["A"].stored == ["ship"]
    assert g.may("die") == ["2"]


def test_the_bonuses_come_in_any_order_and_each_may_be_declined():  # BUR-VIN-15
    told = ("A: stored red-blue; dice 4 1", "board: depot 3 bank, ship, cow-3")
    g = duel(*told, **WITH)
    g.play("with 4 plant red-blue on 2", "bonus 2", "take ship from 3")
    assert g.may("bonus") == ["1"]
    g.play("decline")
    assert (g["A"].workers, g["A"].stored) == (0, ["ship"])
    g = duel(*told, **WITH)
    g.play("with 4 plant red-blue on 2", "decline")
    assert g.may("die") == ["2"]


EFFECTS = [
    (1, "1", 1, "bank", ""),
    (1, "1", 2, "carpenter", "take 1.2"),
    (2, "1", 1, "boarding-house", ""),
    (2, "1", 2, "market", "take 1.3"),
    (3, "1", 1, "warehouse", "sell 4"),
    (3, "1", 2, "watchtower", ""),
    (7, "4", 1, "church", "take 1.1"),
    (6, "3", 2, "city-hall", "place 1"),
    (11, "8", 1, "castle", "workers"),
    (11, "8", 2, "black", "claim 1"),
    (10, "9", 1, "vine", "vine 2"),
]


@pytest.mark.parametrize(("space", "beside", "half", "bonus", "then"), EFFECTS)
def test_each_bonus_does_what_its_picture_says(space, beside, half, bonus, then):  # BUR-VIN-16, BUR-VIN-17, BUR-VIN-18
    value = PLAN.number[space - 1]
    planted = f"planted {beside} red-red; " if space > 2 else ""
    told = f"A: {planted}stored mine, red-blue; goods red 1; dice {value} 1"
    g = duel(told, "board: depot 1 mine, bank, ship; black bank; vines -, red-red; shop -, red-red", **WITH)
    g.play(f"with {value} plant red-blue on {space}", f"bonus {half}")
    assert PLAN.bonuses[2 * space + half - 3] == bonus
    if then:
        assert then in g.choices
        assert "decline" in g.choices
    elif bonus == "bank":
        assert g["A"].silver == 2
    elif bonus == "boarding-house":
        assert g["A"].workers == 4
    else:
        assert g.gained("A") == {"watchtower": 4}


def test_the_black_bonus_takes_from_black_depot_or_shop_and_is_no_purchase():  # BUR-VIN-17, BUR-VIN-24
    told = "A: planted 6 red-red; stored red-blue; silver 2; dice 5 1"
    g = duel(told, "board: black bank, mine; shop -, green-red; vines red-red", **WITH)
    g.play("with 5 plant red-blue on 9", "bonus 1")
    assert g.may("claim") == ["1", "2", "11"]
    g.play("claim 11")
    assert g["A"].silver == 2
    assert g["A"].stored == ["green-red", "other-half"]
    g.play("buy mine")
    assert g["A"].silver == 0


def test_the_black_bonus_asks_for_room():  # BUR-VIN-17, BUR-TAKE-05
    told = "A: planted 6 red-red; stored bank, red-blue; dice 5 1"
    g = duel(told, "board: shop -, red-red", **WITH)
    g.play("with 5 plant red-blue on 9", "bonus 1", "claim 11")
    assert g["A"].stored == ["bank", "other-half", "red-red"]


def test_the_double_tile_bonus_takes_from_the_vineyard_depot_only():  # BUR-VIN-18
    told = "A: planted 9 red-red; stored red-blue; dice 3 1"
    g = duel(told, "board: vines red-red, -, red-black; shop -, red-red; black bank", **WITH)
    g.play("with 3 plant red-blue on 10", "bonus 1")
    assert g.may("vine") == ["1", "3"]
    assert g.may("claim") == []
    g.play("vine 3")
    assert g["A"].stored == ["other-half", "red-black"]


def test_a_full_level_gives_a_wine_bonus_tile_after_both_bonuses():  # BUR-VIN-19
    g = duel("A: planted 1 red-blue; stored red-red; dice 4 1", **WITH)
    g.play("with 4 plant red-red on 2", "bonus 1")
    assert g["A"].wines == {}
    assert g.may("wine") == []
    g.play("decline")
    assert g.may("wine") == ["1", "2", "3", "4", "5", "6"]
    g.play(f"wine {GRAPES.index('red') + 1}")
    assert g["A"].wines == {"red": 1}
    assert wine_pool(g)[GRAPES.index("red")] == 3
    assert g.may("die") == ["2"]


def test_a_level_gives_its_wine_bonus_tile_once():  # BUR-VIN-19
    g = duel("A: shield 4 on 19; planted 1 red-blue; stored red-red, red-blue; dice 4 6", modules="vineyards shields")
    g.play("with 4 plant red-red on 2", "decline", "wine 1", "with 6 plant red-blue on 4", "decline")
    assert g.may("wine") == []
    assert sum(g["A"].wines.values()) == 1


def test_by_option_the_wine_bonus_tile_is_drawn():  # BUR-VIN-19
    g = duel("A: planted 1 red-blue; stored red-red; dice 4 1", wine_tile="drawn", **WITH)
    g.play("with 4 plant red-red on 2", "decline")
    assert g.may("wine") == []
    assert sum(g["A"].wines.values()) == 1
    assert sum(wine_pool(g)) == 23


@pytest.mark.parametrize(
    ("edition", "how"), [("consensus", "chosen"), ("de", "chosen"), ("it", "chosen"), ("pl", "chosen")]
)
def test_the_wine_bonus_tile_in_each_book(edition, how):  # BUR-VIN-19
    assert GAME.setup(2, {"edition": edition}, ["vineyards"]).options["wine_tile"] == how


def test_a_kind_that_is_gone_cannot_be_chosen():  # BUR-VIN-20
    g = duel("A: planted 1 red-blue; stored red-red; dice 4 1", "B: wine red 4", **WITH)
    g.play("with 4 plant red-red on 2", "decline")
    assert str(GRAPES.index("red") + 1) not in g.may("wine")
    assert len(g.may("wine")) == 5


def test_a_double_tile_planted_by_a_bonus_comes_first_and_the_levels_are_seen_after_both():  # BUR-VIN-21
    # Space 11 gives a castle's action: it plants space 12, and with that level 5 is full.
    told = "A: shield 4 on 19; planted 8 red-red; planted 9 red-red; stored red-blue, blue-blue; dice 6 1"
    g = duel(told, "board: black bank", modules="vineyards shields")
    g.play("with 6 plant red-blue on 11", "bonus 1", "plant blue-blue on 12")
    assert g.may("bonus") == ["1", "2"]
    g.play("decline")
    # The second bonus of the first tile comes before the look at the levels.
    assert g.may("wine") == []
    assert g.may("bonus") == ["2"]
    g.play("bonus 2", "claim 1")
    assert len(g.may("wine")) == 6
    g.play("wine 1")
    assert g.may("die") == ["2"]
    assert sum(g["A"].wines.values()) == 1


def test_two_levels_filled_by_one_chain_give_two_wine_bonus_tiles():  # BUR-VIN-19, BUR-VIN-21
    planted = "planted 1 red-red; planted 4 red-red; planted 6 red-red; planted 9 red-red; planted 11 red-blue"
    told = f"A: shield 4 on 19; {planted}; stored red-blue, blue-blue; dice 2 1"
    g = duel(told, modules="vineyards shields")
    g.play("with 2 plant red-blue on 12", "bonus 1", "plant blue-blue on 2", "decline", "decline")
    g.play("wine 1", "wine 2")
    assert g["A"].wines == {GRAPES[0]: 1, GRAPES[1]: 1}
    assert g.may("die") == ["2"]


def test_a_city_hall_places_single_tiles_only():  # BUR-VIN-22
    g = duel("A: planted 1 red-red; stored city-hall, red-blue; dice 3 1", **WITH)
    g.play("with 3 place city-hall on 12")
    assert g.may("die") == ["2"]
    g = duel("A: planted 3 red-red; stored mine, red-blue; dice 2 1", **WITH)
    g.play("with 2 plant red-blue on 6", "bonus 2")
    assert g.may("place") == ["1"]
    assert g.may("plant") == []


def test_the_purchase_of_the_turn_may_be_a_double_tile_of_the_shop():  # BUR-VIN-23, BUR-BLK-05
    g = duel("A: silver 5", "board: shop -, red-red; black bank; inns 1", modules="vineyards inns")
    assert g.may("buy") == ["1", "9", "11"]
    g.play("buy red-red")
    assert (g["A"].silver, g["A"].stored) == (3, ["other-half", "red-red"])
    assert g.may("buy") == []
    assert g.refused("buy 1") == "BUR-BLK-01"


def test_no_die_takes_from_the_shop():  # BUR-TAKE-08, BUR-VIN-10
    g = duel("A: dice 3 1; workers 9", "board: shop red-red, red-red, red-red", **WITH)
    g.play("die 1")
    assert (g.may("vine"), g.may("take")) == ([], [])


def test_shield_15_plants_a_double_tile_of_the_shop():  # BUR-VIN-24, BUR-SHD-15, BUR-VIN-13
    told = ("A: shield 15 on 19; silver 5", "board: shop -, red-blue; depot 1 ship; white 3")
    g = duel(*told, round=5, modules="vineyards shields")
    g.end_turn()
    g.end_turn()
    assert g.may("claim") == ["11"]
    g.play("claim 11")
    assert g.may("plot") == ["1.1", "1.2", "2.1", "2.2"]
    g.play("plot 2.2")
    assert g["A"].plan == {2: ("blue", "red")}
    assert g.may("buy") == []
    g.play("bonus 1", "bonus 2", "take ship from 1")
    assert g["A"].workers == 4
    assert g["A"].stored == ["ship"]
    g.play("tribute")
    assert g["A"].silver == 4


def test_shield_14_does_not_reach_the_vineyard_depot():  # BUR-SHD-14, BUR-VIN-24
    g = duel("A: shield 14 on 19", "board: vines red-blue", round=5, modules="vineyards shields")
    g.end_turn()
    g.end_turn()
    assert g.may("vine") == []
    assert "tribute" in {c.split()[0] for c in g.choices} or g.may("drop")


# Scoring

CLUSTER = (
    "planted 1 green-green; planted 2 blue-blue; planted 4 red-orange; planted 3 green-yellow; planted 6 black-green"
)


def ending(*lines, **settings):
    g = duel(*lines, phase="E", round=5, **{**WITH, **settings})
    g.finish()
    return g.gained("A")


def test_each_wine_bonus_tile_scores_a_group_of_its_grape():  # BUR-VIN-31, EX-24, BUR-VIN-30, BUR-END-04
    assert ending(f"A: {CLUSTER}; wine green 2; wine blue 1") == {"vineyard": 6 + 1 + 3}


def test_a_group_scores_once_and_the_largest_comes_first():  # BUR-VIN-31, BUR-VIN-32
    assert ending(f"A: {CLUSTER}; wine green 1") == {"vineyard": 6}
    assert ending(f"A: {CLUSTER}; wine green 3") == {"vineyard": 6 + 1}
    assert ending(f"A: {CLUSTER}; wine blue 2") == {"vineyard": 3}
    assert ending(f"A: {CLUSTER}; wine black 1") == {"vineyard": 1}
    assert ending("A: wine red 3") == {}


def test_grapes_without_a_wine_bonus_tile_score_nothing():  # BUR-VIN-30
    assert ending(f"A: {CLUSTER}") == {}


# Half 1 of each space in reading order; these join into one winding group of up to thirteen.
SNAKE = [0, 1, 2, 3, 7, 6, 5, 4, 8, 9, 10, 11, 12]


@pytest.mark.parametrize(("size", "points"), list(enumerate([1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91], 1)))
def test_a_group_scores_by_its_size(size, points):  # BUR-VIN-30, EX-25
    red, blue = GRAPES.index("red"), GRAPES.index("blue")
    grapes = [red if half in SNAKE[:size] else blue for half in range(24)]
    assert groups(PLAN, grapes, red) == [size]
    g = duel("A: wine red 1", phase="E", round=5, **WITH)
    vineyards(g.state).planted[:24] = grapes
    g.finish()
    assert g.gained("A") == {"vineyard": points}


def test_larger_groups_go_on_by_the_same_formula():  # BUR-VIN-33
    g = duel("A: wine red 1", phase="E", round=5, **WITH)
    vineyards(g.state).planted[:24] = [GRAPES.index("red")] * 24
    g.finish()
    assert g.gained("A") == {"vineyard": 24 * 25 // 2}


def test_halves_join_inside_a_tile_and_across_tiles_by_their_sides():  # BUR-VIN-34
    assert ending("A: planted 1 red-red; wine red 1") == {"vineyard": 3}
    assert ending("A: planted 1 blue-red; planted 2 red-blue; wine red 1") == {"vineyard": 3}
    # The outer halves of spaces 1 and 2 do not touch.
    assert ending("A: planted 1 red-blue; planted 2 blue-red; wine red 1") == {"vineyard": 1}
    assert ending("A: planted 1 red-blue; planted 2 blue-red; wine red 2") == {"vineyard": 2}


def test_stored_double_tiles_score_nothing():  # BUR-VIN-30, BUR-END-03
    assert ending("A: stored red-red; wine red 1") == {}


def test_wine_bonus_tiles_are_no_bonus_tiles():  # BUR-MON-26, BUR-SHD-07
    assert ending("A: monastery-26 on 13; planted 1 red-red; wine red 1") == {"vineyard": 3}
    told = "A: shield 7 on 19; silver 1; planted 1 red-red; wine red 1"
    assert ending(told, modules="vineyards shields") == {"vineyard": 3, "shields": 8}


def test_two_levels_at_once_share_what_is_left_of_the_pool():  # BUR-VIN-20
    g = GAME.new(2, 1, modules=["vineyards"])
    vineyards(g).pool[:] = [0, 1, 0, 0, 0, 0]
    seat = g.active[0]
    asked = len(g.pending)
    earn_wine(g, seat)
    earn_wine(g, seat)
    assert len(g.pending) == asked + 1
    assert len(g.legal(seat)) == 1
