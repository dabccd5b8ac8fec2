"""The place tiles that only the scenario has."""

import pytest

from burgrave.games.orleans.modes.prosperity.cards import KEEP
from burgrave.games.orleans.modes.prosperity.tiles import VINEYARD
from tests.games.orleans.story import acting, ending


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
    assert g.asked() != VINEYARD
    assert g["A"].goods == {}


def test_vineyard_does_not_sell_for_a_structure():  # ORL-PLCG-11, ORL-PRO-STR-04
    g = acting("A: tile vineyard; card blois; coins 1", "board: carpenter blois")
    g.play("use carpenter", "build", "site w01")
    assert g.asked() == KEEP
