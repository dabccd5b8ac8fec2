"""The 26 monasteries of the base game."""

import pytest

from tests.games.burgundy.story import duel


def test_a_monastery_works_for_its_owner_alone():  # BUR-MONG-01
    g = duel("B: monastery-14 on 13", "A: dice 1 1")
    g.play("with 1 workers")
    assert g["A"].workers == 2


def test_a_monastery_does_not_reach_back():  # BUR-MONG-02
    g = duel("A: stored monastery-3; dice 3 1; goods pink")
    g.play("with 3 sell pink", "with 1 place monastery-3 on 13")
    assert g["A"].silver == 1


def test_monasteries_3_and_4_add_up_in_one_sale():  # BUR-MONG-03, DT-04
    g = duel("A: dice 3 1; goods pink 3; monastery-3 on 13; monastery-4 on 8")
    g.play("with 3 sell pink")
    assert (g["A"].silver, g["A"].workers, g.gained("A")) == (2, 1, {"sale": 6})


def final(*clauses, **settings):
    """What A gains in the final scoring, besides goods, silver and workers."""
    g = duel("A: " + "; ".join(clauses), phase="E", round=5, **settings)
    g.end_phase()
    return {cause: n for cause, n in g.gained("A").items() if cause.startswith("monastery")}


def test_end_monasteries_count_the_duchy_as_it_is_at_the_end():  # BUR-MONG-04
    g = duel("A: monastery-17 on 13; stored watchtower; dice 3 1", phase="E", round=5)
    g.play("with 3 place watchtower on 26")
    assert g.gained("A") == {"watchtower": 4}
    g.end_phase()
    assert g.gained("A") == {"monastery 17": 4}


def test_end_monasteries_score_nothing_before_the_end():  # BUR-MONG-04
    g = duel("A: monastery-17 on 13; watchtower on 26", phase="D", round=5)
    g.end_phase()
    assert g.gained("A") == {}


def test_monastery_1_allows_equal_buildings_in_a_city():  # BUR-MON-01
    g = duel("A: stored bank; dice 1 1; bank on 26; monastery-1 on 13")
    g.play("with 1 place bank on 27")
    assert g["A"].duchy[27] == "bank"


def test_monastery_1_goes_for_city_halls_too_and_any_number_of_times():  # BUR-MON-01
    g = duel("A: stored city-hall, bank; dice 1 1; bank on 26, 32; monastery-1 on 13")
    g.play("with 1 place city-hall on 27", "place bank on 33")
    assert g["A"].duchy[33] == "bank"


def test_monastery_2_adds_a_worker_for_each_mine_at_a_phase_end():  # BUR-MON-02
    g = duel("A: mine on 25, 30; monastery-2 on 13", "B: mine on 25", round=5)
    g.end_phase()
    assert (g["A"].silver, g["A"].workers) == (2, 2)
    assert (g["B"].silver, g["B"].workers) == (1, 0)


@pytest.mark.parametrize("way", ["die", "warehouse"])
def test_monastery_3_gives_two_silver_for_every_sale(way):  # BUR-MON-03
    g = duel("A: stored warehouse; dice 3 1; goods pink 2; monastery-3 on 13")
    g.play(*(["with 3 sell pink"] if way == "die" else ["with 3 place warehouse on 26", "sell pink"]))
    assert (g["A"].silver, g["A"].workers) == (2, 0)


@pytest.mark.parametrize("way", ["die", "warehouse"])
def test_monastery_4_gives_a_worker_for_every_sale(way):  # BUR-MON-04
    g = duel("A: stored warehouse; dice 3 1; goods pink 2; monastery-4 on 13")
    g.play(*(["with 3 sell pink"] if way == "die" else ["with 3 place warehouse on 26", "sell pink"]))
    assert (g["A"].silver, g["A"].workers) == (1, 1)


def test_monastery_5_loads_from_two_neighbouring_depots():  # BUR-MON-05, BUR-GEN-08
    g = duel("A: stored ship; dice 2 1; monastery-5 on 13", "board: goods 1 pink; goods 6 red 2; goods 3 brown")
    g.play("with 2 place ship on 18", "load 1")
    assert g.choices == {"depot 2", "depot 6", "decline"}
    assert g.refused("load 3") == "BUR-MON-05"
    assert g.refused("load 1") == "BUR-MON-05"
    g.play("load 6")
    assert g["A"].goods == {"pink": 1, "red": 2}
    assert g["A"].track == 1


def test_the_second_depot_of_monastery_5_may_be_declined():  # BUR-MON-05
    g = duel("A: stored ship; dice 2 1; monastery-5 on 13", "board: goods 1 pink; goods 2 red")
    g.play("with 2 place ship on 18", "load 1", "decline")
    assert (g["A"].goods, g.depot_goods(2), g["A"].track) == ({"pink": 1}, {"red": 1}, 1)


def test_both_depots_of_monastery_5_are_pooled_before_types_are_chosen():  # BUR-MON-05, BUR-SHIP-04
    g = duel(
        "A: stored ship; dice 2 1; monastery-5 on 13; goods turquoise, red",
        "board: goods 1 pink, red; goods 2 pink 2, brown",
    )
    g.play("with 2 place ship on 18", "load 1", "load 2")
    assert g["A"].goods == {"turquoise": 1, "red": 2}
    assert g.choices == {"good 3", "good 5"}
    g.play("load pink")
    assert g["A"].goods == {"turquoise": 1, "red": 2, "pink": 3}
    assert (g.depot_goods(1), g.depot_goods(2)) == ({}, {"brown": 1})


def test_monastery_6_takes_a_building_for_two_workers_once_in_a_turn():  # BUR-MON-06
    g = duel("A: workers 5; monastery-6 on 13", "board: depot 2 bank, ship; depot 5 church; black market")
    assert g.may("hire") == ["2.1", "5.1"]
    g.play("hire church from 5")
    assert (g["A"].stored, g["A"].workers, g.depot(5)) == (["church"], 3, [])
    assert g.refused("hire bank from 2") == "BUR-MON-06"


def test_monastery_6_is_refused_without_it_or_without_workers():  # BUR-MON-06
    g = duel("A: workers 5", "board: depot 2 bank")
    assert g.refused("hire bank from 2") == "BUR-MON-06"
    g = duel("A: workers 1; monastery-6 on 13", "board: depot 2 bank, ship")
    assert g.refused("hire bank from 2") == "BUR-MON-06"
    assert g.refused("hire ship from 2") == "BUR-MON-06"


def test_monastery_6_leaves_the_black_depots_purchase_alone():  # BUR-MON-06
    g = duel("A: workers 2; silver 2; monastery-6 on 13", "board: depot 2 bank; black market")
    g.play("hire bank from 2", "buy market")
    assert g["A"].stored == ["bank", "market"]


@pytest.mark.parametrize(("first", "second"), [("hire bank from 2", "buy market"), ("buy market", "hire bank from 2")])
def test_where_monastery_6_shares_the_purchase_only_one_of_them_is_left(first, second):  # BUR-MON-06
    g = duel("A: workers 2; silver 2; monastery-6 on 13", "board: depot 2 bank; black market", edition="de")
    g.play(first)
    assert g.may("hire") == g.may("buy") == []
    assert g.refused(second) == ("BUR-BLK-01" if second.startswith("buy") else "BUR-MON-06")


def test_monastery_6_may_be_placed_with_the_building_in_the_same_turn():  # BUR-MON-06, BUR-RES-05
    g = duel("A: workers 2; dice 3 1; monastery-6 on 13", "board: depot 2 bank")
    g.play("die 1", "hire bank from 2", "place bank on 26")
    assert (g["A"].silver, g["A"].workers) == (2, 0)


def test_the_two_workers_for_monastery_6_no_longer_turn_the_die():  # BUR-MON-06
    g = duel("A: workers 2; dice 3 1; monastery-6 on 13", "board: depot 2 bank; depot 1 ship")
    g.play("die 1")
    assert "1.1" in g.may("take")
    g.play("hire bank from 2")
    assert g.may("take") == []


def test_monastery_7_adds_one_point_for_each_scoring_tile():  # BUR-MON-07, EX-07a
    g = duel("A: stored sheep-3; dice 4 1; sheep-4 on 10; monastery-7 on 13; castle on 7")
    g.play("with 4 place sheep-3 on 11")
    assert g.gained("A") == {"animals": 7, "monastery 7": 2}


def test_monastery_7_counts_only_the_species_that_scores():  # BUR-MON-07, EX-07b
    g = duel("A: stored pig-2; dice 2 1; sheep-4 on 10; sheep-3 on 11; monastery-7 on 13")
    g.play("with 2 place pig-2 on 5")
    assert g.gained("A") == {"animals": 2, "monastery 7": 1}


def test_monastery_8_makes_a_worker_worth_two_steps():  # BUR-MON-08, EX-08
    g = duel("A: dice 3 1; workers 3; monastery-8 on 13", "board: depot 6 bank")
    g.play("with 3 take bank from 6")
    assert g["A"].workers == 1


def test_one_worker_with_monastery_8_reaches_four_other_numbers():  # BUR-MON-08, DT-05
    g = duel(
        "A: dice 5 1; workers 1; monastery-8 on 13",
        "board: depot 1 bank; depot 2 bank; depot 3 bank; depot 4 bank; depot 5 bank; depot 6 bank",
    )
    g.play("die 1")
    assert g.may("take") == ["1.1", "3.1", "4.1", "5.1", "6.1"]
    g.play("take 5.1")
    assert g["A"].workers == 1


def test_a_single_step_with_monastery_8_costs_a_whole_worker():  # BUR-MON-08
    g = duel("A: dice 5 1; workers 2; monastery-8 on 13", "board: depot 4 bank")
    g.play("with 5 take bank from 4")
    assert g["A"].workers == 1


@pytest.mark.parametrize(
    ("number", "tile", "space", "value"),
    [
        (9, "bank", "26", 3),  # BUR-MON-09
        (10, "ship", "18", 2),  # BUR-MON-10
        (10, "cow-2", "11", 4),  # BUR-MON-10
        (11, "mine", "25", 4),  # BUR-MON-11
        (11, "castle", "7", 6),  # BUR-MON-11
        (11, "monastery-4", "8", 5),  # BUR-MON-11
    ],
)
@pytest.mark.parametrize("step", [-1, 0, 1])
def test_monasteries_9_to_11_turn_the_die_by_one_for_free(number, tile, space, value, step):
    shown = (value + step - 1) % 6 + 1
    g = duel(f"A: dice {shown} {shown}; stored {tile}; monastery-{number} on 13; sheep-2 on 6")
    g.play(f"with {shown} place {tile} on {space}")
    assert g["A"].duchy[int(space)] == tile


@pytest.mark.parametrize(("number", "wrong"), [(9, "mine"), (10, "bank"), (11, "ship"), (12, "bank")])
def test_a_free_step_helps_only_the_tiles_of_its_monastery(number, wrong):  # BUR-MON-09, BUR-MON-10, BUR-MON-11
    die = {"mine": 5, "bank": 2, "ship": 3}[wrong]
    g = duel(f"A: dice {die} {die}; stored {wrong}; monastery-{number} on 35")
    assert g.refused(f"with {die} place {wrong}") == "BUR-PLC-02"


def test_the_free_step_goes_together_with_workers():  # BUR-MON-09, BUR-WRK-07
    g = duel("A: dice 1 1; workers 1; stored bank; monastery-9 on 13")
    g.play("with 1 place bank on 26")
    assert g["A"].workers == 0


def test_monastery_8_does_not_make_the_free_step_two():  # BUR-MON-09, BUR-MON-08
    g = duel("A: dice 1 1; workers 0; stored bank; monastery-9 on 35; monastery-8 on 31")
    assert g.refused("with 1 place bank") == "BUR-PLC-02"


def test_monastery_12_turns_the_die_by_one_for_free_when_taking():  # BUR-MON-12
    g = duel("A: dice 6 1; monastery-12 on 13", "board: depot 1 bank; depot 2 ship; depot 5 mine; depot 4 castle")
    g.play("die 1")
    assert g.may("take") == ["1.1", "5.1"]


def test_monastery_12_costs_workers_beyond_its_step():  # BUR-MON-12
    g = duel("A: dice 6 1; monastery-12 on 13; workers 2", "board: depot 3 bank")
    g.play("with 6 take bank from 3")
    assert g["A"].workers == 0


def test_no_monastery_makes_a_step_free_for_selling():  # BUR-MON-12
    stored = "monastery-9 on 13; monastery-10 on 8; monastery-11 on 4; monastery-12 on 31"
    g = duel(f"A: dice 2 1; goods pink; {stored}")
    g.play("die 1")
    assert g.may("sell") == []


def test_monastery_13_adds_a_silver_when_a_die_takes_workers():  # BUR-MON-13
    g = duel("A: dice 3 1; stored boarding-house; monastery-13 on 13")
    g.play("with 1 workers")
    assert (g["A"].workers, g["A"].silver) == (2, 1)
    g.play("with 3 place boarding-house on 26")
    assert (g["A"].workers, g["A"].silver) == (6, 1)


def test_monastery_14_gives_four_workers_instead_of_two():  # BUR-MON-14
    g = duel("A: dice 3 1; stored boarding-house; monastery-14 on 13")
    g.play("with 1 workers")
    assert (g["A"].workers, g["A"].silver) == (4, 0)
    g.play("with 3 place boarding-house on 26")
    assert g["A"].workers == 8


def test_monasteries_13_and_14_together():  # BUR-MONG-03, DT-07
    g = duel("A: dice 3 1; stored boarding-house; monastery-13 on 13; monastery-14 on 8")
    g.play("with 1 workers")
    assert (g["A"].workers, g["A"].silver) == (4, 1)
    g.play("with 3 place boarding-house on 26")
    assert (g["A"].workers, g["A"].silver) == (8, 1)


def test_monastery_15_counts_types_of_sold_goods():  # BUR-MON-15, EX-09
    sold = "sold red 4, purple 3, pink 3, orange 1"
    assert final("monastery-15 on 13", sold) == {"monastery 15": 8}
    assert final("monastery-15 on 13", "goods red 4, pink 1") == {}


@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),  # BUR-MON-16
        (17, "watchtower"),  # BUR-MON-17
        (18, "carpenter"),  # BUR-MON-18
        (19, "church"),  # BUR-MON-19
        (20, "market"),  # BUR-MON-20
        (21, "boarding-house"),  # BUR-MON-21
        (22, "bank"),  # BUR-MON-22
        (23, "city-hall"),  # BUR-MON-23
    ],
)
def test_monasteries_16_to_23_give_four_points_for_each_of_their_buildings(number, building):
    other = "bank" if building != "bank" else "market"
    assert final(f"monastery-{number} on 13", f"{building} on 26, 12, 9", f"{other} on 27") == {
        f"monastery {number}": 12
    }


def test_monasteries_17_and_22_with_two_watchtowers_and_four_banks():  # EX-10, BUR-MON-17, BUR-MON-22
    gained = final("monastery-17 on 13", "monastery-22 on 8", "watchtower on 12, 26", "bank on 9, 14, 23, 24")
    assert sum(gained.values()) == 24


def test_monastery_24_counts_each_species_once():  # BUR-MON-24, EX-11
    gained = final("monastery-24 on 13", "sheep-2 on 1, 5, 6", "cow-4 on 10", "pig-3 on 28")
    assert gained == {"monastery 24": 12}


def test_monastery_25_counts_every_sold_good():  # BUR-MON-25, EX-12
    gained = final("monastery-25 on 13", "sold red 4, purple 3, pink 3, orange 1", "goods brown 3")
    assert gained == {"monastery 25": 11}


def test_monastery_26_counts_bonus_tiles_large_and_small():  # BUR-MON-26
    g = duel(
        "A: monastery-26 on 13",
        "board: bonus mine large to A; bonus ship small to A; bonus castle large to B",
        phase="E",
        round=5,
    )
    g.end_phase()
    assert g.gained("A") == {"monastery 26": 6}
