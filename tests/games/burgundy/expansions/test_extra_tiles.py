"""Monasteries 27 and 28, the crane, the geese."""

import pytest

from burgrave.games.burgundy.data.board import full_supply
from burgrave.games.burgundy.data.tiles import TILE_ID
from tests.games.burgundy.story import duel, table

WITH = {"modules": "extra-tiles"}


def test_two_tiles_go_to_the_yellow_supply_and_two_to_the_black():  # BUR-EX2-01, BUR-CMB-02
    before, black_before = full_supply(())
    coloured, black = full_supply(("extra-tiles",))
    added = {name: (coloured[n] - before[n], black[n] - black_before[n]) for name, n in TILE_ID.items()}
    assert {name: n for name, n in added.items() if any(n)} == {
        "monastery-27": (1, 0),
        "monastery-28": (1, 0),
        "crane": (0, 1),
        "geese-2": (0, 1),
    }


# Monastery 27


def test_the_marker_jumps_to_the_top_when_monastery_27_is_placed():  # BUR-MON-27
    g = duel("A: stored monastery-27; dice 1 1; track 2", "B: track 2", **WITH)
    assert g.turn_order == "BA"
    assert g.on_turn == "B"
    g.end_turn()
    g.play("with 1 place monastery-27 on 13")
    assert g.turn_order == "AB"
    assert g["A"].track == 2


def test_a_marker_that_arrives_goes_under_that_of_monastery_27():  # BUR-MON-27, DT-31
    g = duel("A: track 1; monastery-27 on 13", "B: stored ship; dice 5 1", **WITH)
    assert g.on_turn == "A"
    g.end_turn()
    g.play("with 5 place ship on 20")
    assert (g["A"].track, g["B"].track) == (1, 1)
    assert g.turn_order == "AB"
    g.end_turn()
    assert g.on_turn == "A"


def test_the_marker_of_monastery_27_arrives_on_top_and_stays_there():  # BUR-MON-27
    g = table(3, "A: monastery-27 on 13; stored ship; dice 5 1", "B: track 1", "C: stored ship; dice 5 1", **WITH)
    assert g.on_turn == "B"
    g.end_turn()
    g.play("with 5 place ship on 20", "end", "with 5 place ship on 20")
    assert g.turn_order == "ACB"


def test_a_marker_further_ahead_stays_ahead_of_monastery_27():  # BUR-MON-27
    g = duel("A: monastery-27 on 13; track 1", "B: track 2", **WITH)
    assert g.turn_order == "BA"


def test_the_jump_counts_from_the_next_round():  # BUR-MON-27, BUR-RND-06
    g = table(3, "A: track 2", "B: track 2; stored monastery-27; dice 1 1", "C: track 2", **WITH)
    assert g.turn_order == "CBA"
    g.end_turn()
    g.play("with 1 place monastery-27 on 13", "end")
    assert g.turn_order == "BCA"
    assert g.on_turn == "A"
    g.end_turn()
    assert g.on_turn == "B"


# Monastery 28


def test_monastery_28_sells_two_workers_for_a_silver_as_often_as_wanted():  # BUR-MON-28
    g = duel("A: monastery-28 on 13; silver 3; dice 2 2", **WITH)
    g.play("recruit", "recruit")
    assert (g["A"].silver, g["A"].workers) == (1, 4)
    g.play("with 2 take workers", "recruit")
    assert (g["A"].silver, g["A"].workers) == (0, 8)
    assert g.refused("recruit") == "BUR-MON-28"


def test_monastery_28_works_in_the_middle_of_an_action():  # BUR-MON-28, BUR-TURN-06
    g = duel("A: monastery-28 on 13; silver 1; dice 2 2", "board: depot 4 mine", **WITH)
    assert g.refused("with 2 take mine from 4") == "BUR-TAKE-01"
    g.play("recruit", "take mine from 4")
    assert (g["A"].stored, g["A"].workers) == (["mine"], 0)


def test_monastery_28_serves_its_owner_in_his_own_turn_only():  # BUR-MON-28
    g = duel("A: silver 1", "B: monastery-28 on 13; silver 2", **WITH)
    assert g.refused("recruit") == "BUR-MON-28"
    assert g.refused("recruit", seat="B") == "BUR-RND-05"


# The crane


def cranes(*lines, **settings):
    return duel(*lines, **{**WITH, **settings})


def test_the_crane_may_be_any_of_the_eight_buildings():  # BUR-EX2-02
    g = cranes("A: stored crane; dice 3 1")
    g.play("with 3 place crane on 12")
    assert g.may("imitate") == [str(n) for n in range(1, 9)]
    assert "decline" in g.choices


def test_the_crane_as_warehouse_bank_or_church():  # BUR-EX2-02, EX-13
    told = ("A: stored crane; dice 3 1; goods red 3", "board: depot 5 castle, bank, mine, ship")
    g = cranes(*told)
    g.play("with 3 place crane on 12", "imitate warehouse", "sell red")
    assert g.gained("A") == {"area": 1, "phase": 10, "sale": 6}
    g = cranes(*told)
    g.play("with 3 place crane on 12", "imitate bank")
    assert g["A"].silver == 2
    g = cranes(*told)
    g.play("with 3 place crane on 12", "imitate church")
    assert g.may("take") == ["5.1", "5.3"]
    g.play("take castle from 5")
    assert g["A"].stored == ["castle"]


@pytest.mark.parametrize(
    ("building", "then"),
    [
        ("market", "take 5.4"),
        ("carpenter", "take 5.2"),
        ("city-hall", "place 2"),
        ("boarding-house", ""),
        ("watchtower", ""),
    ],
)
def test_the_crane_as_any_other_building(building, then):  # BUR-EX2-02
    g = cranes("A: stored crane, ship; dice 3 1", "board: depot 5 castle, bank, mine, ship")
    g.play("with 3 place crane on 12", f"imitate {building}")
    if then:
        assert then in g.choices
    elif building == "boarding-house":
        assert g["A"].workers == 4
    else:
        assert g.gained("A")["watchtower"] == 4


def test_the_crane_may_do_nothing():  # BUR-EX2-02, BUR-GEN-04
    g = cranes("A: stored crane; dice 3 1")
    g.play("with 3 place crane on 12", "decline")
    assert (g["A"].silver, g["A"].workers) == (0, 0)
    assert g.may("die") == ["2"]


@pytest.mark.parametrize(("modules", "may"), [("extra-tiles", False), ("extra-tiles white-castles", True)])
def test_the_crane_is_a_white_castle_only_where_there_are_any(modules, may):  # BUR-EX2-03
    g = cranes("A: stored crane; dice 3 1", "board: white 4; depot 4 mine; depot 3 bank", modules=modules)
    g.play("with 3 place crane on 12")
    assert ("imitate 9" in g.choices) == may
    if may:
        g.play("imitate white-castle")
        assert g.may("take") == ["4.1"]


def test_the_crane_is_a_kind_of_its_own():  # BUR-EX2-04
    g = cranes("A: bank on 26; stored crane, bank; dice 1 5")
    g.play("with 1 place crane on 27", "imitate bank")
    assert g["A"].silver == 2
    # The city of the crane that worked as a market may still get a market.
    g = cranes("A: crane on 26; stored market; dice 1 5")
    g.play("with 1 place market on 27")
    assert g["A"].duchy[27] == "market"


def ending(*lines, **settings):
    g = duel(*lines, **{**WITH, "phase": "E", "round": 5, **settings})
    g.finish()
    return g.gained("A")


def test_the_crane_counts_as_one_building_of_one_kind_at_the_end():  # BUR-EX2-05
    assert ending("A: crane on 12; bank on 26; monastery-22 on 13") == {"monastery 22": 4, "crane": 4}
    assert ending("A: crane on 12; monastery-22 on 13; monastery-16 on 8") == {"crane": 4}
    assert ending("A: crane on 12") == {}
    assert ending("A: bank on 26; monastery-22 on 13") == {"monastery 22": 4}
    assert ending("A: crane on 12; monastery-24 on 13") == {}


def test_a_stored_crane_counts_nothing():  # BUR-EX2-05, BUR-END-03
    assert ending("A: stored crane; monastery-22 on 13") == {}


def test_the_crane_counts_as_a_white_castle_for_monastery_29():  # BUR-EX2-05, BUR-MON-29
    told = "A: crane on 12; white-castle on 26; monastery-29 on 13"
    assert ending(told, modules="extra-tiles white-castles") == {"monastery 29": 4, "crane": 4}


def test_shield_10_doubles_what_the_crane_counts():  # BUR-EX2-05, BUR-SHD-10
    told = "A: crane on 12; monastery-22 on 13; shield 10 on 19; silver 1"
    assert ending(told, modules="extra-tiles shields") == {"crane": 4, "shield 10": 4, "shields": 8}


# The geese, on the pasture of spaces 1, 5, 6, 10 and 11


def test_geese_score_with_all_tiles_of_one_other_species():  # BUR-EX2-06, EX-14a
    g = duel("A: ship on 18; cow-2 on 11; cow-3 on 10; stored geese-2; dice 2 1", **WITH)
    g.play("with 2 place geese-2 on 5")
    assert g.gained("A") == {"animals": 2 + 2 + 3}


def test_the_best_other_species_is_taken():  # BUR-EX2-06
    g = duel("A: ship on 18; cow-2 on 11; pig-4 on 10; sheep-3 on 6; stored geese-2; dice 2 1", **WITH)
    g.play("with 2 place geese-2 on 5")
    assert g.gained("A") == {"animals": 2 + 4}


def test_geese_alone_give_2():  # BUR-EX2-06
    g = duel("A: ship on 18; cow-4 on 28; stored geese-2; dice 4 1", **WITH)
    g.play("with 4 place geese-2 on 11")
    assert g.gained("A") == {"animals": 2}


def test_later_animals_score_the_geese_again():  # BUR-EX2-07, EX-14b
    g = duel("A: ship on 18; cow-2 on 11; cow-3 on 10; geese-2 on 5; stored pig-4, cow-2; dice 1 6", **WITH)
    g.play("with 1 place pig-4 on 6")
    assert g.gained("A") == {"animals": 4 + 2}
    g.play("with 6 place cow-2 on 1")
    assert g.gained("A") == {"animals": 2 + 2 + 3 + 2, "area": 15, "phase": 10}


def test_animals_in_another_pasture_do_not_score_the_geese():  # BUR-EX2-07
    g = duel("A: ship on 18, 21; geese-2 on 11; stored pig-4; dice 2 1", **WITH)
    g.play("with 2 place pig-4 on 28")
    assert g.gained("A") == {"animals": 4, "area": 1, "phase": 10}


def test_monastery_7_counts_the_geese_each_time_they_score():  # BUR-EX2-08, DT-09, BUR-MON-07
    told = "A: ship on 18; monastery-7 on 13; cow-2 on 11; cow-3 on 10; stored geese-2, pig-4; dice 2 1"
    g = duel(told, **WITH)
    g.play("with 2 place geese-2 on 5")
    assert sum(g.gained("A").values()) == 3 + 3 + 4
    g.play("with 1 place pig-4 on 6")
    assert sum(g.gained("A").values()) == 5 + 3


def test_geese_are_a_species_for_monastery_24():  # BUR-EX2-08, BUR-MON-24
    assert ending("A: geese-2 on 11; cow-2 on 10; monastery-24 on 13") == {"monastery 24": 8}


def test_with_monastery_7_the_species_with_more_tiles_may_be_the_better_one():  # BUR-EX2-06, BUR-EX2-08
    told = "A: ship on 18; monastery-7 on 13; pig-4 on 11; cow-2 on 10, 6; stored geese-2; dice 2 1"
    g = duel(told, **WITH)
    g.play("with 2 place geese-2 on 5")
    assert sum(g.gained("A").values()) == (2 + 1) + (2 + 1) + (2 + 1)


def test_shield_1_lets_the_geese_score_over_all_pastures():  # BUR-SHD-01, BUR-EX2-06, BUR-EX2-07
    both = "extra-tiles shields"
    g = duel("A: ship on 18, 21; shield 1 on 19; geese-2 on 11; stored pig-4; dice 2 1", modules=both)
    g.play("with 2 place pig-4 on 28")
    assert g.gained("A") == {"animals": 4 + 2, "area": 1, "phase": 10}
    g = duel("A: ship on 18, 21; shield 1 on 19; pig-4 on 28; stored geese-2; dice 4 1", modules=both)
    g.play("with 4 place geese-2 on 11")
    assert g.gained("A") == {"animals": 2 + 4}


def test_shield_1_or_monastery_7_the_better_one_even_where_the_species_differ():  # BUR-SHDG-10, BUR-EX2-06
    # By animals alone the pigs are best (4 + 4), with a point for each tile the cows are as good (2 + 2 + 3).
    told = (
        "ship on 18, 21; shield 1 on 19; monastery-7 on 13; cow-2 on 10, 1; cow-3 on 28; pig-4 on 11, 5; stored geese-2"
    )
    g = duel(f"A: {told}; dice 1 1", modules="extra-tiles shields")
    g.play("with 1 place geese-2 on 6")
    gained = g.gained("A")
    # Shield 1: 2 geese and 8 pigs; monastery 7: (2 + 1) + (4 + 1) + (4 + 1), which is more.
    assert gained["animals"] + gained["monastery 7"] == 13
