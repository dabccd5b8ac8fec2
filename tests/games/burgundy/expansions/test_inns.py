"""Inns: bought beside the black depot, placed on any colour, areas one larger."""

import pytest

from burgrave.games.burgundy.expansions import inns
from tests.games.burgundy.story import duel, new_game

WITH = {"modules": "inns"}


def inns_beside(g):
    return inns.inns(g.state).stack


def test_every_phase_brings_one_inn_and_keeps_the_others():  # BUR-INN-01, BUR-INN-03, BUR-PHA-02
    g = new_game(2, duchies="1", **WITH)
    g.play("space 19", "space 19")
    seen = []
    while not g.state.over:
        seen.append(inns_beside(g))
        g.end_phase()
    assert seen == [1, 2, 3, 4, 5]


def test_inns_lie_in_a_stack_and_are_all_alike():  # BUR-INN-02
    g = duel("A: silver 9", "board: inns 2; black bank, mine", **WITH)
    assert g.may("buy") == ["1", "2", "9"]
    g.play("buy inn")
    assert g["A"].stored == ["inn"]
    assert inns_beside(g) == 1
    g.end_turn()
    g.end_turn()
    assert g.may("buy") == ["1", "2", "9"]


def test_an_inn_is_the_purchase_of_the_turn():  # BUR-INN-04, BUR-BLK-05, BUR-BLK-01
    g = duel("A: silver 5", "board: inns 1; black bank", **WITH)
    g.play("buy inn")
    assert (g["A"].silver, g["A"].stored) == (3, ["inn"])
    assert g.refused("buy bank") == "BUR-BLK-01"
    assert g.may("buy") == []
    g = duel("A: silver 5", "board: inns 1; black bank", **WITH)
    g.play("buy bank")
    assert g.refused("buy inn") == "BUR-BLK-01"
    assert duel("A: silver 1", "board: inns 1", **WITH).refused("buy inn") == "BUR-BLK-01"


def test_an_inn_needs_a_key_space():  # BUR-INN-04, BUR-TAKE-05
    g = duel("A: silver 2; stored ship, mine, bank", "board: inns 1", **WITH)
    g.play("buy inn", "discard bank")
    assert g["A"].stored == ["inn", "mine", "ship"]


def test_no_die_takes_an_inn():  # BUR-TAKE-08, BUR-INN-04
    g = duel("A: dice 1 6; workers 9", "board: inns 1", **WITH)
    g.play("die 1")
    assert g.may("take") == []


@pytest.mark.parametrize(("value", "space"), [(3, 12), (1, 13), (2, 18), (5, 20), (4, 25)])
def test_an_inn_goes_to_any_colour_by_number_and_adjacency(value, space):  # BUR-INN-05, BUR-PLC-03
    g = duel(f"A: stored inn; dice {value} {value}", **WITH)
    g.play(f"with {value} place inn on {space}")
    assert g["A"].duchy[space] == "inn"


def test_an_inn_needs_number_and_adjacency():  # BUR-INN-05, BUR-PLC-02, BUR-PLC-04
    g = duel("A: stored inn; dice 3 1", **WITH)
    g.play("with 3 place inn")
    assert g.may("space") == ["12", "26"]
    assert g.refused("space 13") in ("BUR-PLC-02", "BUR-WRK-03")
    assert g.refused("space 15") == "BUR-PLC-04"


def test_only_one_inn_in_an_area():  # BUR-INN-06
    g = duel("A: inn on 26; stored inn; dice 1 3", **WITH)
    g.play("with 1 place inn")
    assert g.may("space") == ["13"]
    assert g.refused("space 27") == "BUR-INN-06"


def test_monastery_1_allows_no_second_inn():  # BUR-INN-06, BUR-MON-01
    g = duel("A: inn on 26; monastery-1 on 13; stored inn; dice 1 3; workers 3", **WITH)
    assert g.refused("with 1 place inn on 27") == "BUR-INN-06"


def test_an_area_of_four_with_an_inn_scores_fifteen():  # BUR-INN-07, EX-15
    # Duchy 11 has a city of four: 1, 2, 3, 4; the castle stands on 7.
    g = duel("A: duchy 11; castle on 7; inn on 2; bank on 3; market on 4; stored church; dice 6 1", **WITH)
    g.play("with 6 place church on 1")
    assert g.gained("A") == {"area": 15, "phase": 10}


def test_an_area_of_eight_with_an_inn_scores_45():  # BUR-INN-07, EX-16, BUR-AREA-02
    told = "A: duchy 10; castle on 4; bank on 2, 7, 13, 16, 17, 18, 19; stored inn; dice 5 1"
    g = duel(told, phase="E", **WITH)
    g.play("with 5 place inn on 20")
    assert g.gained("A") == {"area": 45, "phase": 2}


def test_an_inn_in_an_area_of_one():  # BUR-INN-07, DT-11
    g = duel("A: stored inn; dice 3 1", phase="B", **WITH)
    g.play("with 3 place inn on 12")
    assert g.gained("A") == {"area": 3, "phase": 8}


def test_an_inn_and_shield_17_add_up():  # BUR-SHD-17, DT-10, BUR-INN-07
    told = "A: duchy 11; castle on 7; shield 17 on 7; inn on 2; bank on 3; market on 4; stored church; dice 6 1"
    g = duel(told, modules="inns shields")
    g.play("with 6 place church on 1")
    assert g.gained("A") == {"area": 21, "phase": 10}


def test_an_inn_does_nothing():  # BUR-INN-07
    g = duel("A: castle on 7; monastery-3 on 13; stored inn; dice 2 1", "board: depot 2 mine; goods 2 pink", **WITH)
    g.play("with 2 place inn on 14")
    assert g.gained("A") == {}
    assert (g["A"].goods, g["A"].silver, g["A"].workers) == ({}, 0, 0)
    assert g.may("die") == ["2"]


def test_an_inn_is_none_of_the_six_kinds():  # BUR-INN-08
    # Monasteries 9 to 11 do not turn its die, and on a mine space it earns nothing.
    told = "A: inn on 25; monastery-9 on 13; monastery-10 on 8; monastery-11 on 4; stored inn; dice 2 1"
    g = duel(told, round=5, **WITH)
    g.play("with 2 place inn")
    assert g.may("space") == ["14", "18", "31"]
    g.play("space 18")
    g.end_round()
    assert g["A"].silver == 0


def test_an_inn_completes_a_colour():  # BUR-BON-04, BUR-INN-08
    g = duel("A: mine on 25, 30; stored inn; dice 3 1", **WITH)
    g.play("with 3 place inn on 34")
    assert g.gained("A") == {"area": 10, "phase": 10, "large bonus": 5}


def test_an_inn_bears_no_shield():  # BUR-INN-08, BUR-SHDG-06
    g = duel("A: inn on 7; dice 2 2", "board: shields 2 7", modules="inns shields")
    g.play("shield 7")
    assert g.may("space") == ["19"]


def test_an_inn_holds_no_animals():  # BUR-INN-08, BUR-ANI-01
    g = duel("A: ship on 18; inn on 11; stored cow-3; dice 5 1", **WITH)
    g.play("with 5 place cow-3 on 10")
    assert g.gained("A") == {"animals": 3}


def test_shield_15_and_the_black_bonus_of_a_vineyard_may_take_an_inn():  # BUR-INN-09, BUR-SHD-15, BUR-VIN-17
    g = duel("A: shield 15 on 19", "board: inns 2; black bank", round=5, modules="inns shields")
    g.end_turn()
    g.end_turn()
    assert g.may("claim") == ["1", "9"]
    g.play("claim 9", "space 12")
    assert g["A"].duchy[12] == "inn"
    assert g.gained("A") == {"area": 3, "phase": 10}
    # One is placed, one is left, and the next phase has brought another.
    g.play("tribute" if g.may("tribute") else f"drop {g.may('drop')[0]}")
    assert inns_beside(g) == 2
    planted = "planted 1 red-blue; planted 3 red-blue; planted 6 red-blue; stored red-red; dice 5 1"
    g = duel(f"A: {planted}", "board: inns 1; black bank", modules="inns vineyards")
    g.play("with 5 plant red-red on 9", "bonus 1", "claim 9")
    assert g["A"].stored == ["inn"]
    assert inns_beside(g) == 0
