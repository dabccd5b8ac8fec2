"""Place tiles, each with its own effect."""

import pytest

from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.rules.event_cards import SHIELD
from burgrave.games.orleans.rules.places.place import PLACES, place_number
from tests.games.orleans.story import LETTERS, acting, counting, happening, planning

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
    assert g.asked() == SHIELD
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
    assert g.asked("B") == SHIELD


def test_herb_garden_and_school_work_while_face_up():  # ORL-PLC-11, ORL-PLC-19
    assert planning("A: market B; tile herb_garden").may("put B village.1")
    assert not planning("A: market B; down herb_garden").may("put B village.1")
    assert planning("A: market S; tile school").may("put S village.1")
    assert not planning("A: market S; down school").may("put S village.1")


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


def test_a_tile_out_of_use_gives_followers_and_technology_back():  # ORL-PLCG-13
    g = happening("firestorm", "A: tile library; on library K *; placed first")
    assert g["A"].bag == "K"
    assert g.state.technology == 17
    assert g["A"].on("library") == "--"
