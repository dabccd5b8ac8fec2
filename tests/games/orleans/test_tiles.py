"""Place tiles, each with its own effect."""

import pytest

from burgrave.games.orleans import kinds
from burgrave.games.orleans.places import FIRST_TILE, PLACES, place_number
from tests.games.orleans.story import LETTERS, acting, counting, drawing, ending, happening, planning

ICONS = {
    "hayrick": "F", "cheese_factory": "FF", "winery": "FT", "wool_manufacturer": "BT", "tailor_shop": "TS",
    "brewery": "M", "windmill": "CC", "library": "KS", "hospital": "BS", "sacristy": "M", "shipping_line": "B",
    "cellar": "MS", "office": "SS", "horse_wagon": "KT", "laboratory": "CS", "stage_coach": "K", "black_market": "T",
}  # fmt: skip


def test_tiles_belong_to_who_took_them():  # ORL-PLCG-01
    g = acting("A: on village F B C", "B: tile hayrick; on hayrick F")
    g.play("use village", "recruit T")
    assert g.refused("tile hayrick") == "ORL-PLCG-01"
    assert g.refused("tile bathhouse") == "ORL-PRO-SET-03"
    g.play("tile winery")
    assert not g.state.display >> place_number("winery") - FIRST_TILE & 1
    g.play("pass")
    g = acting("A: on hayrick F", "B: tile hayrick")
    assert g.refused("use hayrick") == "ORL-PLCG-01"


def test_a_tile_with_spaces_is_a_place_and_a_passive_one_has_none():  # ORL-PLCG-02
    for name in ("herb_garden", "school", "depot", "tavern", "vineyard"):
        assert PLACES[place_number(name)].wants == ()
    g = acting("A: tile school")
    assert g.refused("use school") == "ORL-ACT-04"


def test_five_tiles_can_be_owned():  # ORL-PLCG-03
    g = acting("A: on village F B C; traders 4; tile hayrick winery brewery school")
    g.play("use village", "recruit T", "tile cellar")
    assert len(g["A"].tiles) == 5


@pytest.mark.parametrize("name", ICONS)
def test_spaces_of_the_tiles(name):  # ORL-PLCG-04
    wants = PLACES[place_number(name)].wants
    assert "".join(LETTERS[want.bit_length() - 1] for want in wants) == ICONS[name]


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("hayrick", "grain"),  # ORL-PLC-01
        ("cheese_factory", "cheese"),  # ORL-PLC-02
        ("winery", "wine"),  # ORL-PLC-03
        ("wool_manufacturer", "wool"),  # ORL-PLC-04
        ("tailor_shop", "brocade"),  # ORL-PLC-05
    ],
)
def test_tiles_that_produce(name, good):  # ORL-PLCG-05
    line = f"A: tile {name}; on {name} {' '.join(ICONS[name])}"
    g = acting(line)
    before = g.shelf[good]
    g.play(f"use {name}")
    assert g["A"].goods == {good: 1}
    assert g.shelf[good] == before - 1
    assert len(g["A"].bag) == len(ICONS[name])
    assert acting(line, f"board: shelf {good} 0").refused(f"use {name}") == "ORL-GEN-22"


def test_brewery():  # ORL-PLC-06
    g = acting("A: tile brewery; on brewery M")
    g.play("use brewery")
    assert (g["A"].coins, g["A"].bag) == (2, "M")


def test_windmill_pays_and_develops():  # DT-49, ORL-PLC-07
    g = acting("A: tile windmill; on windmill C C; dp 11")
    g.play("use windmill")
    assert (g["A"].coins, g["A"].dp) == (6, 12)


def test_library():  # ORL-PLC-08
    g = acting("A: tile library; on library K S; dp 1")
    g.play("use library")
    assert g["A"].dp == 3


@pytest.mark.parametrize(("dp", "coins"), [(14, 3), (15, 4)])
def test_hospital_pays_by_status(dp, coins):  # DT-44, ORL-PLC-09, ORL-PLCG-07
    g = acting(f"A: tile hospital; on hospital B S; dp {dp}")
    g.play("use hospital")
    assert g["A"].coins == coins


def test_sacristy_keeps_a_negative_event_away():  # ORL-PLC-10, ORL-PLCG-08
    g = happening("taxes", "A: tile sacristy; on sacristy M; coins 7", "B: coins 7")
    assert g.asked() == kinds.SHIELD
    g.play("shield")
    assert (g["A"].coins, g["A"].bag, g["B"].coins) == (7, "M", 4)


def test_sacristy_is_a_choice_and_no_action():  # ORL-PLCG-08, ORL-GEN-08
    g = happening("taxes", "A: tile sacristy; on sacristy M; coins 7")
    g.play("decline")
    assert (g["A"].coins, g["A"].on("sacristy")) == (4, "M")
    assert acting("A: tile sacristy; on sacristy M").refused("use sacristy") == "ORL-PLCG-08"


def test_sacristy_without_monk_or_face_down_does_nothing():  # ORL-PLCG-08
    g = happening("taxes", "A: tile sacristy; coins 7")
    assert g["A"].coins == 4
    g = happening("riots", "A: tile sacristy; coins 9; market K")
    assert g.refused("shield") == "ORL-PLCG-08"


def test_sacristy_does_not_help_against_the_census():  # ORL-PLCG-08
    g = counting("A: tile sacristy; on sacristy M; coins 5", "B: farmers 1", "C: farmers 1")
    assert g["A"].coins == 4


def test_sacristy_is_asked_in_turn_order():  # ORL-PLCG-08, ORL-EVT-01
    g = happening("taxes", "A: coins 1", "B: tile sacristy; on sacristy M")
    assert g.on_turn == "A"
    g.play("torture stock", "torture stock")
    assert g.asked("B") == kinds.SHIELD


def test_herb_garden_and_school_work_while_face_up():  # ORL-PLC-11, ORL-PLC-19
    assert planning("A: market B; tile herb_garden").may("put B village.1")
    assert not planning("A: market B; down herb_garden").may("put B village.1")
    assert planning("A: market S; tile school").may("put S village.1")
    assert not planning("A: market S; down school").may("put S village.1")


def test_bathhouse_draws_two_more_and_keeps_one():  # ORL-PLC-12, ORL-PLCG-12
    g = drawing("A: tile bathhouse; bag F F B B C C K K", mode="base")
    g.play("draw 4")
    while g.asked("A") != kinds.BATH:
        g = drawing("A: tile bathhouse; bag F F B B C C K K", mode="base")
        g.state.reseed(g.state.s1 + 1)
        g.play("draw 4")
    first, second = [LETTERS[n - 1] for (n,) in g.choices("retain", "A")]
    assert len(g["A"].bag) == 2
    g.play(f"retain {second}", seat="A")
    assert len(g["A"].market) == 5
    assert len(g["A"].bag) == 3
    assert first in g["A"].bag
    assert g.asked("A") == kinds.PLAN


def test_bathhouse_needs_a_free_market_space_and_a_bag():  # ORL-PLCG-12
    g = drawing("A: tile bathhouse; bag F F F F F F; market B B B B", mode="base")
    g.play("draw 4")
    assert len(g["A"].market) == 8
    g = drawing("A: tile bathhouse; bag F", mode="base")
    g.play("draw-none")
    assert g["A"].market == "F"


def test_bathhouse_as_an_action():  # ORL-PLCG-12, ORL-OPT-07
    g = acting("A: tile bathhouse; on bathhouse F; bag K K K K", mode="base", bathhouse="place")
    g.play("use bathhouse")
    assert g["A"].bag == "K"
    assert g.refused("put F village.1") == "ORL-PLCG-12"
    g.play("put K ship", "put K wagon")
    assert (g["A"].on("ship"), g["A"].on("wagon")) == ("--K", "--K")
    assert g["A"].bag == "FKK"
    g = acting("A: tile bathhouse; on bathhouse F; bag K K", mode="base", bathhouse="place")
    g.play("use bathhouse", "decline")
    assert g["A"].bag == "FKK"
    empty = acting("A: tile bathhouse; on bathhouse F", mode="base", bathhouse="place")
    assert empty.refused("use bathhouse") == "ORL-ACT-07"


def test_shipping_line():  # ORL-PLC-13
    g = acting("A: tile shipping_line; on shipping_line B; dp 6")
    g.play("use shipping_line")
    assert (g["A"].dp, g["A"].coins) == (7, 3)


def test_cellar():  # ORL-PLC-14
    g = acting("A: tile cellar; on cellar M S")
    g.play("use cellar")
    assert g["A"].coins == 4


def test_office_counts_stations_in_towns():  # DT-45, EX-17, ORL-PLC-15, ORL-PLCG-07, ORL-PRO-STR-04
    on_goods = "built blois; stock 5"
    g = acting(f"A: tile office; on office S S; station tours briare nevers; {on_goods}")
    g.play("use office")
    assert g["A"].coins == 3
    g = acting(f"A: tile office; on office S S; {on_goods}")
    assert g.refused("use office") == "ORL-ACT-07"


def test_pharmacy_sells_development():  # ORL-PLC-16
    g = acting("A: tile pharmacy; on pharmacy f; coins 5; dp 1")
    g.play("use pharmacy", "pay 3")
    assert (g["A"].coins, g["A"].dp, g["A"].bag) == (2, 4, "f")


def test_pharmacy_sells_no_more_than_can_be_paid_or_gained():  # DT-43, ORL-PLCG-06
    g = acting("A: tile pharmacy; on pharmacy F; coins 2; dp 29")
    g.play("use pharmacy")
    assert g.refused("pay 2") == "ORL-PLCG-06"
    assert g.refused("pay 3") == "ORL-GEN-09"
    g.play("pay 1")
    assert (g["A"].dp, g["A"].coins) == (30, 1)
    assert acting("A: tile pharmacy; on pharmacy F").refused("use pharmacy") == "ORL-GEN-09"
    assert acting("A: tile pharmacy; on pharmacy F; coins 1; dp 30").refused("use pharmacy") == "ORL-PLCG-06"


def test_horse_wagon():  # ORL-PLC-17
    g = acting("A: tile horse_wagon; on horse_wagon K T")
    g.play("use horse_wagon")
    assert g.refused("travel w01") == "ORL-MAP-06"
    g.play("travel r12")
    assert g["A"].merchant == "montargis"


def test_laboratory():  # ORL-PLC-18, ORL-GEN-23
    g = acting("A: tile laboratory; on laboratory C S")
    g.play("use laboratory")
    assert g["A"].waiting == 1
    none = acting("A: tile laboratory; on laboratory C S", "board: technology 0")
    assert none.refused("use laboratory") == "ORL-GEN-23"


def test_the_tower_is_a_second_town_hall():  # ORL-PLC-20, ORL-PLCG-09
    g = acting("A: tile gunpowder_tower; on gunpowder_tower K f; built blois")
    g.play("use gunpowder_tower")
    assert g.refused("send f carpenters_guild") == "ORL-DEED-04"
    g.play("send K right_of_assembly")
    assert (g["A"].coins, g["A"].on("gunpowder_tower")) == (2, "-f")


def test_the_tower_is_no_market_for_events():  # DT-69, ORL-PLCG-09
    g = happening("mass", "A: tile gunpowder_tower; on gunpowder_tower M -; market M", "B: coins 1")
    assert g["A"].coins == 3


@pytest.mark.parametrize(("coins", "left"), [(3, 0), (5, 2)])
def test_stage_coach_goes_anywhere_for_three_coins(coins, left):  # DT-46, ORL-PLC-21
    g = acting(f"A: tile stage_coach; on stage_coach K; coins {coins}")
    g.play("use stage_coach")
    assert g.may("travel r13")
    g.play("travel w01")
    assert (g["A"].coins, g["A"].merchant) == (left, "blois")
    assert sum(g["A"].goods.values()) == 1


def test_stage_coach_needs_the_coins():  # DT-46, ORL-PLC-21, ORL-GEN-09
    g = acting("A: tile stage_coach; on stage_coach K; coins 2")
    assert g.refused("use stage_coach") == "ORL-GEN-09"


def test_black_market():  # DT-48, ORL-PLC-22
    g = acting("A: tile black_market; on black_market T; goods grain 2 cheese 1")
    before = g.shelf
    g.play("use black_market")
    assert g.refused("swap cheese brocade") == "ORL-PLC-22"
    assert g.refused("swap grain grain") == "ORL-PLC-22"
    g.play("swap grain brocade")
    assert g["A"].goods == {"cheese": 1, "brocade": 1}
    assert g.shelf["grain"] == before["grain"] + 2
    assert g.shelf["brocade"] == before["brocade"] - 1
    poor = acting("A: tile black_market; on black_market T; goods grain 1 cheese 1")
    assert poor.refused("use black_market") == "ORL-PLC-22"


def test_depot_scores_complete_sets():  # ORL-PLC-23, ORL-SCR-04
    g = ending("A: tile depot; goods grain 2 cheese 2 wine 3 wool 2 brocade 2")
    assert g["A"].ledger["depot"] == 10


def test_tavern_shares_a_town_but_never_with_oneself():  # DT-34, ORL-PLC-24, ORL-PLCG-10
    g = acting("A: tile tavern; on guildhall F C K; merchant tours", "B: station tours")
    g.play("use guildhall")
    assert g["A"].stations == ["tours"]
    g = acting("A: tile tavern; on guildhall F C K; merchant tours; station tours", "B: station tours")
    assert g.refused("use guildhall") == "ORL-PLCG-10"


def test_vineyard_sells_a_wine_after_building_on_water():  # DT-47, ORL-PLC-25, ORL-PLCG-11
    g = acting("A: tile vineyard; on guildhall F C K; merchant tours; coins 1")
    g.play("use guildhall", "buy")
    assert (g["A"].coins, g["A"].goods) == (0, {"wine": 1})
    g = acting("A: tile vineyard; on guildhall F C K; merchant tours; coins 1")
    g.play("use guildhall", "decline")
    assert g["A"].goods == {}


@pytest.mark.parametrize("line", ["merchant chartres; coins 1", "merchant tours"])
def test_vineyard_offers_nothing_off_the_water_or_without_a_coin(line):  # DT-47, ORL-PLCG-11
    g = acting(f"A: tile vineyard; on guildhall F C K; {line}", "B: on farm_house B C")
    g.play("use guildhall")
    assert g.asked() != kinds.VINEYARD
    assert g["A"].goods == {}


def test_vineyard_does_not_sell_for_a_structure():  # ORL-PLCG-11, ORL-PRO-STR-04
    g = acting("A: tile vineyard; card blois; coins 1", "board: carpenter blois")
    g.play("use carpenter", "build", "site w01")
    assert g.asked() == kinds.KEEP


def test_a_tile_out_of_use_gives_followers_and_technology_back():  # ORL-PLCG-13
    g = happening("firestorm", "A: tile library; on library K *; placed first")
    assert g["A"].bag == "K"
    assert g.state.technology == 17
    assert g["A"].on("library") == "--"
