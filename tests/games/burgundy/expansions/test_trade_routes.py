"""Trade routes. Cards: 1 is 2B 4X 1W, 3 is 4A 1V 2Y, 8 is 4P 3X 2W, 10 is 6V 3S 4G, 11 is 5G 2X 3V."""

from collections import Counter

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import TILES
from burgrave.games.burgundy.expansions.trade_routes import CARDS, cards_of
from tests.games.burgundy.story import COLOURS, duel, new_game, table

WITH = {"modules": "trade-routes"}


def test_twelve_cards_of_three_spaces():  # BUR-TRD-01, BUR-CMP-12
    assert [len(card) for card in CARDS] == [3] * 12
    numbers = Counter(number for card in CARDS for number, _ in card)
    assert numbers == dict.fromkeys(range(6), 6)
    bonuses = Counter(TILES[bonus].name for card in CARDS for _, bonus in card)
    assert set(bonuses.values()) == {4}
    assert len(bonuses) == 9


@pytest.mark.parametrize(("players", "cards"), [(2, 5), (3, 4), (4, 3)])
def test_each_player_gets_cards_of_his_own(players, cards):  # BUR-TRD-01
    dealt = set()
    for seed in range(20):
        g = new_game(players, seed, **WITH).state
        routes = [cards_of(g, seat) for seat in range(players)]
        assert [len(route) for route in routes] == [cards] * players
        together = [card for route in routes for card in route]
        assert len(set(together)) == len(together)
        dealt |= {tuple(route) for route in routes}
    assert len(dealt) > players


def test_cards_lie_in_the_order_drawn():  # BUR-TRD-02
    g = new_game(2, seed=3, **WITH)
    assert not g.may("card")
    before = [cards_of(g.state, seat) for seat in range(2)]
    while g.may("side") or g.may("space"):
        g.play("side 1" if g.may("side") else f"space {g.may('space')[0]}")
    assert [cards_of(g.state, seat) for seat in range(2)] == before


def test_by_option_each_player_arranges_his_cards():  # BUR-TRD-03
    g = new_game(2, seed=3, duchies="1", route_order="chosen", **WITH)
    before = [cards_of(g.state, seat) for seat in range(2)]
    g.play("space 19", "space 19")
    first = g.state.active[0]
    assert g.may("card") == ["1", "2", "3", "4", "5"]
    while g.may("card") and g.state.active[0] == first:
        g.play(f"card {g.may('card')[-1]}")
    assert sorted(cards_of(g.state, first)) == sorted(before[first])
    assert cards_of(g.state, first)[0] == before[first][4]
    assert cards_of(g.state, first) != before[first]
    while g.may("card"):
        g.play(f"card {g.may('card')[0]}")
    assert cards_of(g.state, 1 - first) == before[1 - first]
    assert g.may("die") == ["1", "2"]


def test_a_sale_gives_silver_and_points_as_ever():  # BUR-TRD-04
    g = duel("A: route 1 2; goods orange 3; dice 6 1", **WITH)
    g.play("with 6 sell orange")
    assert g.gained("A") == {"sale": 6}
    assert g["A"].silver == 1
    assert g["A"].goods == {}


def test_sold_goods_go_along_the_route():  # BUR-TRD-05
    g = duel("A: route 1 2; goods orange 2, pink 1; dice 6 3", **WITH)
    g.play("with 6 sell orange", "with 3 sell pink")
    assert g["A"].route == ["orange", "orange", "pink"]


def test_when_the_route_is_full_the_rest_is_sold_as_ever():  # BUR-TRD-05, BUR-TRD-07, DT-32, BUR-TRD-08
    told = "A: route 1 2 4 5 6; laid turquoise 13; goods pink 3; monastery-25 on 13; monastery-15 on 8; dice 3 1"
    g = duel(told, phase="E", round=5, **WITH)
    g.play("with 3 sell pink")
    assert g["A"].route == ["turquoise"] * 13 + ["pink"] * 2
    assert g["A"].sold == {"turquoise": 13, "pink": 3}
    g.gained("A")
    g.finish()
    assert g.gained("A") == {"silver": 1, "monastery 25": 16, "monastery 15": 4}


def test_a_full_route_gives_no_bonus():  # BUR-TRD-07
    g = duel("A: route 10; laid orange 3; goods orange 1; dice 6 1", **WITH)
    g.play("with 6 sell orange")
    assert g.gained("A") == {"sale": 2}
    assert g["A"].route == ["orange"] * 3


def test_a_good_on_its_own_number_earns_the_bonus():  # BUR-TRD-06
    g = duel("A: route 10; goods orange 1, pink 1; dice 6 3", **WITH)
    g.play("with 6 sell orange")
    assert g.gained("A") == {"sale": 2, "watchtower": 4}
    g.play("with 3 sell pink")
    assert g["A"].silver == 1 + 1 + 2


def test_a_good_on_another_number_earns_nothing():  # BUR-TRD-06
    g = duel("A: route 10; goods pink 1; dice 3 1", **WITH)
    g.play("with 3 sell pink")
    assert g.gained("A") == {"sale": 2}
    assert g["A"].silver == 1


def test_goods_on_the_route_count_for_monasteries_15_and_25():  # BUR-TRD-08
    g = duel("A: route 1 2; laid red 2, pink 1; monastery-15 on 13; monastery-25 on 8", phase="E", round=5, **WITH)
    g.finish()
    assert g.gained("A") == {"monastery 15": 4, "monastery 25": 3}


def test_each_good_brings_its_bonus_before_the_next_is_laid():  # BUR-TRD-05, BUR-TRD-06
    # Red goods for 4A 1V 2Y 4P: a castle's action with one on the route, a city hall with four.
    g = duel("A: route 3 8; goods red 4; stored bank, ship; dice 4 1", **WITH)
    g.play("with 4 sell red")
    assert (g.gained("A"), g["A"].silver) == ({"sale": 8}, 1)
    assert g["A"].route == ["red"]
    assert "workers" in g.choices
    g.play("workers")
    assert g["A"].route == ["red"] * 4
    assert g.may("place") == ["1", "2"]


def test_a_sale_by_a_bonus_lays_its_goods_before_those_that_wait():  # BUR-TRD-05, BUR-TRD-06, BUR-RES-03
    # The castle of the first red good sells pink; only then the other red goods are laid.
    g = duel("A: route 3 8; goods red 4, pink 2; stored bank; dice 4 1", **WITH)
    g.play("with 4 sell red", "sell pink")
    assert g["A"].route == ["red", "pink", "pink", "red"]
    assert g.may("place") == ["1"]
    g.play("decline")
    assert g["A"].route == ["red", "pink", "pink", "red", "red", "red"]


def test_a_record_that_does_not_name_the_order_laid_all_goods_first():  # BUR-TRD-09
    options = GAME.setup(2, {}, ["trade-routes"]).options
    assert options["route_bonuses"] == "each"
    del options["route_bonuses"]
    assert GAME.restored(2, options, ["trade-routes"]).options["route_bonuses"] == "last"


def test_bonuses_can_come_from_left_to_right_after_all_goods():  # BUR-TRD-09
    # Four red goods lie on 4A 1V 2Y 4P: a castle's action, then a city hall.
    g = duel("A: route 3 8; goods red 4; stored bank, ship; dice 4 1", route_bonuses="last", **WITH)
    g.play("with 4 sell red")
    assert g.gained("A") == {"sale": 8}
    assert g["A"].silver == 1
    assert g["A"].route == ["red"] * 4
    assert "workers" in g.choices
    assert "decline" in g.choices
    g.play("workers")
    assert "workers" not in g.choices
    assert g.may("place") == ["1", "2"]
    g.play("place bank on 12")
    assert g["A"].silver == 3


def test_a_sale_by_a_bonus_is_resolved_before_the_next_bonus():  # BUR-TRD-09, BUR-RES-03
    told = "A: route 3 8; goods red 4, pink 2; stored bank; dice 4 1"
    g = duel(told, "board: depot 1 mine, bank", route_bonuses="last", **WITH)
    g.play("with 4 sell red", "sell pink")
    # The first pink good lies on 3X: a church, before the city hall of the fourth red good.
    assert g["A"].route == ["red"] * 4 + ["pink"] * 2
    assert g["A"].silver == 2
    assert g.may("take") == ["1.1"]
    g.play("take mine from 1")
    assert g.may("place") == ["1", "2"]
    g.play("place mine on 25")
    assert g["A"].duchy[25] == "mine"
    assert g.may("die") == ["2"]


def test_a_warehouse_bonus_sells_along_the_route_too():  # BUR-TRD-09, BUR-TRD-10
    # Card 11 then 4: 5G 2X 3V 3P: a brown good sells the pink ones on 2X 3V 3P.
    g = duel("A: route 11 4; goods brown 1, pink 3; stored bank; dice 5 1", **WITH)
    g.play("with 5 sell brown", "sell pink")
    assert g.gained("A") == {"sale": 8, "watchtower": 4}
    assert g["A"].route == ["brown", "pink", "pink", "pink"]
    g.play("place bank on 12")
    assert g["A"].silver == 1 + 1 + 2


BONUSES = [
    ("route 1", "purple", "take 1.2", "carpenter"),
    ("route 11; laid brown 1", "purple", "take 1.1", "church"),
    ("route 2", "turquoise", "take 1.3", "market"),
    ("route 12", "pink", "", "boarding-house"),
    ("route 9", "turquoise", "", "bank"),
    ("route 10", "orange", "", "watchtower"),
    ("route 11", "brown", "sell 6", "warehouse"),
    ("route 4", "pink", "place 1", "city-hall"),
    ("route 7", "brown", "workers", "castle"),
]


@pytest.mark.parametrize(("route", "colour", "then", "bonus"), BONUSES)
def test_each_bonus_is_the_effect_of_a_tile(route, colour, then, bonus):  # BUR-TRD-10, BUR-CMB-05
    value = COLOURS.index(colour) + 1
    more = ", orange 2" if colour != "orange" else ""
    told = f"A: {route}; goods {colour} 1{more}; stored ship; dice {value} 1"
    g = duel(told, "board: depot 1 mine, bank, ship", **WITH)
    g.play(f"with {value} sell {colour}")
    if then:
        assert then in g.choices
        assert "decline" in g.choices
    elif bonus == "boarding-house":
        assert g["A"].workers == 4
    elif bonus == "bank":
        assert g["A"].silver == 1 + 2
    else:
        assert g.gained("A") == {"sale": 2, "watchtower": 4}


def test_a_bonus_is_no_building_that_was_placed():  # BUR-CMB-05
    # Monastery 14 does not see the 4 workers of a boarding house, and monastery 17 counts no watchtower here.
    g = duel("A: route 12 10; goods pink 1; monastery-14 on 13; dice 3 1", **WITH)
    g.play("with 3 sell pink")
    assert g["A"].workers == 4
    g = duel("A: route 10; goods orange 1; monastery-17 on 13; dice 6 1", phase="E", round=5, **WITH)
    g.play("with 6 sell orange")
    g.gained("A")
    g.finish()
    assert g.gained("A") == {"silver": 1}


def test_a_bonus_that_gives_nothing_is_lost():  # BUR-GEN-05, BUR-TRD-06
    g = duel("A: route 2; goods turquoise 1; dice 1 1", **WITH)
    g.play("with 1 sell turquoise")
    assert g.may("die") == ["2"]


def test_monasteries_3_and_4_and_shields_9_and_12_see_every_sale_of_a_route():  # BUR-TRD-04, BUR-BLD-14
    shields = "castle on 7, 19; shield 9 on 7; shield 12 on 19"
    told = f"A: route 11; goods brown 1, pink 2; monastery-4 on 13; {shields}; dice 5 1"
    g = duel(told, modules="trade-routes shields")
    g.play("with 5 sell brown", "sell pink")
    assert (g["A"].silver, g["A"].workers) == (1 + 2, 2)
    # The second pink good lies on 3V.
    assert g.gained("A") == {"sale": 4 * 3, "watchtower": 4}


def test_a_castle_bonus_takes_no_shield():  # BUR-SHD-11, BUR-CAS-05
    told = "A: route 7; goods brown 1; shield 11 on 19; dice 5 1"
    g = duel(told, "board: shields 3 7", modules="trade-routes shields")
    g.play("with 5 sell brown")
    assert "workers" in g.choices
    assert g.may("shield") == []


def test_a_bonus_may_wait_for_a_purchase():  # BUR-TURN-06, BUR-RES-05
    g = duel("A: route 4; goods pink 1; silver 1; dice 3 1", "board: black bank", **WITH)
    g.play("with 3 sell pink", "buy bank", "place bank on 12")
    assert g["A"].silver == 0 + 2


def test_a_sale_at_the_end_of_a_phase_goes_along_the_route():  # BUR-SHD-14, BUR-TRD-06
    told = "A: route 10; goods orange 1; shield 14 on 19"
    g = duel(told, "board: depot 1 warehouse", round=5, modules="trade-routes shields")
    g.end_turn()
    g.end_turn()
    g.play("take 1.1", "space 12", "sell orange")
    assert g.gained("A") == {"area": 1, "phase": 10, "sale": 2, "watchtower": 4}
    assert g.may("tribute") == [""]


def test_three_players_sell_at_three_points_each():  # BUR-TRD-04
    g = table(3, "A: route 10; goods orange 1; dice 6 1", **WITH)
    g.play("with 6 sell orange")
    assert g.gained("A") == {"sale": 3, "watchtower": 4}


def test_the_order_of_the_cards_is_an_option():  # BUR-TRD-03
    assert GAME.setup(2, {}, ["trade-routes"]).options["route_order"] == "random"
