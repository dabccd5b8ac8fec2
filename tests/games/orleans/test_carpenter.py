"""The Carpenter and his structures, the Scriptorium and its cards."""

import pytest

from burgrave.games.orleans import kinds
from burgrave.games.orleans.carpenter import sites
from burgrave.games.orleans.people import PROFESSIONS
from burgrave.games.orleans.roads import ROUTE_NAMES, ROUTE_OF
from burgrave.games.orleans.travel import STATION
from burgrave.games.orleans.works import CARDS, STRUCTURES, field
from tests.games.orleans.story import acting, drawing, ending, happening, planning

AT_CHATEAUROUX = ("A: card chateauroux", "board: carpenter chateauroux")


def test_three_spaces_for_boatmen_and_traders():  # ORL-PRO-CAR-01
    g = planning("A: market B T M F S; tile school")
    for letter in "BTMS":
        assert g.may(f"put {letter} carpenter.2")
    assert g.refused("put F carpenter.1") == "ORL-PLN-04"
    assert planning("A: market S").refused("put S carpenter.1") == "ORL-PLN-04"


def test_one_carpenter_for_all_who_stays_where_he_is():  # ORL-PRO-CAR-02
    g = acting("A: on carpenter B - -", "B: on carpenter B - -")
    g.play("use carpenter", "go B w01")
    assert g.carpenter == "blois"
    g.play("use carpenter", "go B w05")
    assert g.carpenter == "tours"


def test_he_must_move_or_build():  # ORL-PRO-CAR-03
    g = acting("A: on carpenter T - -")
    g.play("use carpenter")
    assert g.refused("end") == "ORL-PRO-CAR-03"
    nobody = acting("A: on farm_house B C")
    assert nobody.refused("use carpenter") == "ORL-PRO-CAR-03"
    stuck = acting("A: on carpenter B - -; on farm_house B C", "board: carpenter chateauroux")
    assert stuck.refused("use carpenter") == "ORL-PRO-CAR-03"


@pytest.mark.parametrize(
    ("board", "moves", "town"),
    [("T T -", ["go T r13", "go T r18"], "chateauroux"), ("B B -", ["go B w01", "go B w05"], "tours")],
)
def test_a_trader_by_road_a_boatman_by_water(board, moves, town):  # DT-79, ORL-PRO-CAR-04
    g = acting(f"A: on carpenter {board}")
    g.play("use carpenter", *moves)
    assert g.carpenter == town


def test_the_wrong_kind_of_connection_is_refused():  # DT-79, ORL-PRO-CAR-04
    g = acting("A: on carpenter T - -")
    g.play("use carpenter")
    assert g.refused("go T w01") == "ORL-PRO-CAR-04"
    assert g.refused("go T r17") == "ORL-PRO-CAR-04"


def test_one_two_or_all_may_be_used():  # EX-04, DT-80, ORL-PRO-CAR-04, ORL-PRO-CAR-06
    g = acting("A: on carpenter T B -")
    g.play("use carpenter", "go T r13", "go B w10")
    assert (g.carpenter, g["A"].bag, g["A"].on("carpenter")) == ("bourges", "BT", "---")
    g = acting("A: on carpenter T B -")
    g.play("use carpenter", "go T r13", "end")
    assert (g.carpenter, g["A"].bag, g["A"].on("carpenter")) == ("vierzon", "T", "-B-")
    g = acting("A: on carpenter B T T")
    g.play("use carpenter", "go T r13", "go B w10", "go T r29")
    assert g.carpenter == "sancerre"


def test_monk_scholar_and_herb_garden_go_either_way():  # DT-81, ORL-PRO-CAR-05
    g = acting("A: on carpenter B B -; tile herb_garden")
    g.play("use carpenter", "go B r13", "go B w10")
    assert g.carpenter == "bourges"
    for letter in "MS":
        g = acting(f"A: on carpenter {letter} - -")
        g.play("use carpenter")
        assert g.may(f"go {letter} r13")
        assert g.may(f"go {letter} w01")


def test_he_may_go_back_the_same_way():  # ORL-PRO-CAR-05
    g = acting("A: on carpenter T T -")
    g.play("use carpenter", "go T r13", "go T r13")
    assert g.carpenter == "orleans"


def test_he_takes_no_goods():  # ORL-PRO-CAR-07
    g = acting("A: on carpenter T - -")
    before = g.route("r13")
    g.play("use carpenter", "go T r13")
    assert (g["A"].goods, g.route("r13")) == ({}, before)


def test_building_where_he_stands():  # EX-01, ORL-PRO-CAR-08, ORL-PRO-CAR-09
    g = acting(*AT_CHATEAUROUX)
    g.play("use carpenter", "build", "site r17")
    assert g["A"].built == ["chateauroux"]
    assert g["A"].stock == 9
    assert g.route("r17") == [STATION]


def test_five_goods_tiles_around_chateauroux():  # DT-82, ORL-PRO-CAR-09
    g = acting(*AT_CHATEAUROUX)
    assert {ROUTE_NAMES[ROUTE_OF[space]] for space in sites(g.state, 0)} == {"r17", "r18", "r21", "r22", "r23"}


def test_no_goods_no_building():  # EX-02, ORL-PRO-CAR-09
    g = acting(*AT_CHATEAUROUX, "board: empty r17 r18 r21 r22 r23")
    assert g.refused("use carpenter") == "ORL-PRO-CAR-09"


def test_the_site_must_touch_the_town():  # ORL-PRO-CAR-09
    g = acting(*AT_CHATEAUROUX)
    g.play("use carpenter", "build")
    assert g.refused("site w01") == "ORL-PRO-CAR-09"


def test_no_station_no_building():  # ORL-GEN-25, ORL-PRO-STR-03
    g = acting("A: card chateauroux; stock 0", "board: carpenter chateauroux")
    assert g.refused("use carpenter") == "ORL-GEN-25"


def test_passing_through_is_not_enough():  # DT-84, ORL-PRO-CAR-08
    g = acting("A: on carpenter T T -; card vierzon")
    g.play("use carpenter", "go T r13", "go T r18")
    assert g["A"].built == []
    assert g.carpenter == "chateauroux"


def test_building_elsewhere_is_refused():  # ORL-PRO-CAR-08
    g = acting("A: on carpenter T T -; card tours")
    g.play("use carpenter", "go T r13")
    assert g.refused("build") == "ORL-PRO-CAR-08"


def test_building_needs_no_follower():  # DT-85, ORL-PRO-CAR-08
    g = acting(*AT_CHATEAUROUX, "B: on farm_house B C")
    g.play("use carpenter", "build", "site r18")
    assert g["A"].built == ["chateauroux"]


def test_building_needs_a_follower_by_option():  # DT-85, ORL-OPT-05
    g = acting(*AT_CHATEAUROUX, free_build=False)
    assert g.refused("use carpenter") == "ORL-PRO-CAR-08"
    g = acting("A: card chateauroux; on carpenter B - -", "board: carpenter chateauroux", free_build=False)
    g.play("use carpenter", "build", "site r18")
    assert g["A"].on("carpenter") == "B--"


def test_after_building_two_cards_are_drawn():  # EX-03, ORL-PRO-CAR-10
    g = acting(*AT_CHATEAUROUX, "board: deck blois tours briare")
    g.play("use carpenter", "build", "site r17")
    offered = g.choices("keep")
    assert len(offered) == 2
    first, second = (n - 1 for (n,) in offered)
    g.state.apply(0, second)
    assert g.state.hand[0] == second + 1
    assert [card % 32 for card in g.state.under] == [first]


def test_he_may_be_used_again():  # ORL-PRO-CAR-11
    g = acting("A: on carpenter T T -", "B: on farm_house B C")
    g.play("use carpenter", "go T r13", "end", "pass")
    g.play("use carpenter", "go T r18")
    assert g.carpenter == "chateauroux"


def test_one_structure_an_action():  # ORL-PRO-CAR-11
    g = acting("A: card chateauroux; on carpenter T - -", "B: on farm_house B C", "board: carpenter chateauroux")
    g.play("use carpenter", "build", "site r17")
    g.state.apply(0, g.state.legal(0)[0])
    assert g.on_turn == "B"


def test_the_merchant_is_another_piece():  # ORL-PRO-CAR-12
    g = acting("A: on carpenter T - -")
    g.play("use carpenter", "go T r13")
    assert g["A"].merchant == "orleans"


# Structures


def test_a_card_for_every_town_but_orleans():  # ORL-PRO-STR-01
    assert CARDS == len({s.town for s in STRUCTURES}) == 22
    assert all(any(field(s.needs, p) for p in range(PROFESSIONS)) for s in STRUCTURES)


def test_one_card_in_hand():  # ORL-PRO-STR-02
    g = acting("A: on scriptorium K S; card blois", "board: deck tours briare")
    g.play("use scriptorium", "cards")
    assert g.refused("keep nevers") == "ORL-PRO-STR-02"
    g.play("keep tours")
    assert g["A"].card == "tours"


def test_the_station_on_goods_stays():  # ORL-PRO-STR-03
    g = acting("A: built la_chatre; laid la_chatre F 2 wool 1; coins 1; stock 9")
    g.state.routes[g.state.routes.index(6)] = STATION
    g.play("lay coin la_chatre")
    assert g["A"].completed == ["la_chatre"]
    assert g.state.routes.count(STATION) == 1
    assert g["A"].stock == 9


def test_a_station_on_goods_is_no_trading_station():  # ORL-PRO-STR-04, EX-17
    g = ending("A: stock 8; citizens 1; dp 9", "B: station tours")
    g.state.routes[0] = STATION
    assert g["A"].ledger == {"citizens": 3}


def test_goods_under_a_station_cannot_be_taken():  # DT-83, ORL-PRO-STR-05
    g = acting("A: on wagon F T K; merchant loches")
    g.state.routes[ROUTE_OF.index(ROUTE_NAMES.index("r17"))] = STATION + 1
    g.play("use wagon", "travel r17")
    assert (g["A"].merchant, g["A"].goods) == ("chateauroux", {})


def test_the_second_tile_of_such_a_connection_is_free():  # ORL-PRO-STR-05
    g = acting("A: on ship F B K", players=3)
    g.state.routes[ROUTE_OF.index(ROUTE_NAMES.index("w02"))] = STATION + 1
    g.play("use ship", "travel w02")
    assert sum(g["A"].goods.values()) == 1


def test_completing_the_vineyard():  # DT-86, EX-20, ORL-PRO-STR-06, ORL-PRO-STR-09
    g = acting("A: built chateauroux; goods wine 1; on town_hall F F; on farm_house B C", "B: on farm_house B C")
    before = g.supply
    g.play("lay wine chateauroux", "use town_hall", "send F chateauroux", "send F chateauroux")
    assert g["A"].completed == []
    g = acting("A: built chateauroux; laid chateauroux wine 1 F 2; on town_hall T -")
    g.play("use town_hall", "send T chateauroux")
    assert g["A"].completed == ["chateauroux"]
    assert (g.supply["F"], g.supply["T"]) == (before["F"] + 2, before["T"] + 1)
    assert g.box == {"wine": 1}
    assert g["A"].ledger == {"structures": 11}
    assert g["A"].coins == 0


def test_only_neutral_followers_of_the_right_profession():  # DT-87, ORL-PRO-STR-06
    g = acting("A: built chateauroux; tile gunpowder_tower; on gunpowder_tower f M")
    g.play("use gunpowder_tower")
    assert g.refused("send f chateauroux") == "ORL-PRO-STR-06"
    assert g.refused("send M chateauroux") == "ORL-PRO-STR-06"
    g = acting("A: built etampes; tile gunpowder_tower; on gunpowder_tower f F")
    g.play("use gunpowder_tower")
    assert g.refused("send f etampes") == "ORL-PRO-STR-06"
    g = acting("A: on town_hall F -", "B: built chateauroux")
    g.play("use town_hall")
    assert g.refused("send F chateauroux") == "ORL-PRO-STR-06"


def test_coins_are_laid_as_far_as_they_are_missing():  # DT-88, EX-19, ORL-PRO-STR-07
    g = acting("A: built blois; coins 5")
    g.play("lay coin blois", "lay coin blois", "lay coin blois")
    assert g["A"].coins == 2
    assert g.refused("lay coin blois") == "ORL-PRO-STR-07"
    assert g.refused("lay wool blois") == "ORL-PRO-STR-07"


def test_laying_while_planning_is_open_at_once():  # ORL-PRO-STR-07
    g = planning("A: built blois; coins 5", "B: coins 1")
    g.play("lay coin blois", seat="A")
    assert g.state.view(1)["seats"][0]["coins"] == 4
    assert g.state.view(1)["seats"][0]["structures"][0]["missing"]["coins"] == 2


def test_nothing_is_laid_on_anothers_card_or_at_a_wrong_moment():  # ORL-PRO-STR-07
    g = acting("A: coins 5; on village F B C", "B: built blois")
    assert g.refused("lay coin blois") == "ORL-PRO-STR-07"
    g = acting("A: coins 5; built blois; on village F B C")
    g.play("use village")
    assert g.refused("lay coin blois") == "ORL-PRO-STR-07"
    assert acting("A: built blois; on village F B C").refused("lay coin blois") == "ORL-GEN-09"


def test_laying_after_the_last_event():  # ORL-PRO-STR-07, ORL-PRO-SCR-01
    g = ending("A: built la_chatre; laid la_chatre F 2 wool 1; coins 3", "B: coins 1")
    assert (g.on_turn, g.asked()) == ("A", kinds.LAST_LAYING)
    g.play("lay coin la_chatre")
    assert g.state.over
    assert g["A"].ledger == {"coins": 2, "structures": 11}


def test_what_is_laid_stays():  # ORL-PRO-STR-08
    g = happening("harvest", "A: built chateauroux; laid chateauroux wine 1", "B: goods grain 1")
    assert g.asked("A") == kinds.TORTURE
    assert not g.may("torture good wine")


def test_characters_on_a_card_do_not_come_back():  # ORL-PRO-STR-10
    g = drawing("A: built chateauroux; laid chateauroux F 2; bag K")
    assert g.choices("recall", "A") == []


# Scriptorium


def test_development_or_a_card():  # ORL-PRO-SCT-01
    g = acting("A: on scriptorium K S; dp 2")
    g.play("use scriptorium", "develop")
    assert g["A"].dp == 3
    g = acting("A: on scriptorium K S; dp 30")
    g.play("use scriptorium")
    assert g.refused("develop") == "ORL-ACT-07"


@pytest.mark.parametrize(("hand", "left"), [("card blois", 18), ("coins 0", 17)])
def test_a_new_card(hand, left):  # DT-89, EX-16, ORL-PRO-SCT-02
    g = acting(f"A: on scriptorium K S; {hand}")
    extra = list(range(CARDS))
    while g.state.deck.bit_count() > 18:
        g.state.deck &= ~(1 << extra.pop())
    g.play("use scriptorium", "cards")
    offered = [n - 1 for (n,) in g.choices("keep")]
    assert len(offered) == (3 if hand != "coins 0" else 2)
    g.state.apply(0, offered[0])
    assert g.state.deck.bit_count() + len(g.state.under) == left
    assert [card % 32 for card in g.state.under] == offered[1:]


def test_the_old_card_may_be_kept():  # EX-16, ORL-PRO-SCT-02
    g = acting("A: on scriptorium K S; card blois", "board: deck tours briare")
    g.play("use scriptorium", "cards", "keep blois")
    assert g["A"].card == "blois"
    assert len(g.state.under) == 2


def test_an_empty_deck_leaves_only_development():  # ORL-PRO-SCT-03
    g = acting("A: on scriptorium K S", "board: deck")
    g.play("use scriptorium")
    assert g.refused("cards") == "ORL-PRO-SCT-03"
    assert acting("A: on scriptorium K S; dp 30", "board: deck").refused("use scriptorium") == "ORL-ACT-07"


def test_the_last_cards_of_the_deck():  # ORL-GEN-27
    g = acting("A: on scriptorium K S", "board: deck; under tours")
    g.play("use scriptorium", "cards")
    assert len(g.choices("keep")) == 1
    g = acting("A: card blois", "board: deck; carpenter blois")
    g.play("use carpenter", "build", "site w01")
    assert g["A"].card == ""


def test_cards_under_the_deck_come_up_in_their_order():  # ORL-PRO-SCT-02
    g = acting("A: on scriptorium K S", "board: deck; under tours briare blois")
    g.play("use scriptorium", "cards")
    assert g.may("keep tours")
    assert g.may("keep briare")
    assert not g.may("keep blois")
