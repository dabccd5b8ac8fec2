"""The Carpenter and his structures, the Scriptorium and its cards."""

import pytest

from burgrave.games.orleans.data.roads import ROUTE_NAMES, ROUTE_OF
from burgrave.games.orleans.modes.prosperity.carpenter import sites
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.rules.travel import OCCUPIED
from tests.games.orleans.story import acting, planning

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
    assert g.route("r17") == [OCCUPIED]


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
    assert works(g.state).hand[0] == second + 1
    assert [card % 32 for card in works(g.state).under] == [first]


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
