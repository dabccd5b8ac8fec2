"""What each of the 18 shields does."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.kernel.flat import fill
from tests.games.burgundy.story import duel, table

WITH = {"modules": "shields"}


def phase_end(*lines, **settings):
    """The last turns of a phase are over."""
    players = settings.pop("players", 2)
    g = table(players, *lines, **{**WITH, "round": 5, **settings})
    for _ in range(players):
        g.end_turn()
    return g


def ending(*lines, **settings):
    g = duel(*lines, **{**WITH, "phase": "E", "round": 5, **settings})
    g.finish()
    return g.gained("A")


# Shield 1


def test_all_pastures_count_as_one():  # BUR-SHD-01
    g = duel("A: ship on 18, 21; shield 1 on 19; cow-4 on 28; sheep-2 on 11; stored cow-3; dice 5 1", **WITH)
    g.play("with 5 place cow-3 on 10")
    assert g.gained("A") == {"animals": 3 + 4}


def test_area_points_still_go_by_the_real_pasture():  # BUR-SHD-01
    g = duel("A: ship on 18, 21; shield 1 on 19; cow-4 on 11; stored cow-3; dice 2 1", **WITH)
    g.play("with 2 place cow-3 on 28")
    assert g.gained("A") == {"animals": 7, "area": 1, "phase": 10}


# Shield 2


def test_a_worker_whenever_another_player_gains_workers():  # BUR-SHD-02
    told = ("A: stored boarding-house; dice 3 2; goods purple 1; monastery-4 on 13", "B: shield 2 on 19")
    g = duel(*told, **WITH)
    g.play("with 3 place boarding-house on 12")
    assert (g["A"].workers, g["B"].workers) == (4, 1)
    g.play("with 2 sell purple")
    assert (g["A"].workers, g["B"].workers) == (5, 2)
    g.play("end", "die 1", "workers")
    assert (g["A"].workers, g["B"].workers) == (5, 4)


def test_a_worker_for_bought_workers_and_for_those_of_mines():  # BUR-SHD-02, BUR-MON-28, BUR-MON-02
    told = ("A: monastery-28 on 13; monastery-2 on 8; silver 1; mine on 25, 30", "B: shield 2 on 19; silver 1")
    g = duel(*told, round=5, modules="shields extra-tiles")
    g.play("recruit")
    assert g["B"].workers == 1
    g.end_turn()
    g.end_turn()
    g.play("tribute")
    assert (g["A"].workers, g["B"].workers) == (2 + 2, 2)


def test_every_other_player_counts():  # BUR-SHD-02
    g = table(3, "B: shield 2 on 19", **WITH)
    g.play("die 1", "workers", "die 2", "workers", "end", "end", "die 1", "workers")
    assert g["B"].workers == 3


# Shield 3


def test_tribute_in_workers_silver_or_any_mix():  # BUR-SHD-03
    told = "A: castle on 2, 7, 19; shield 3 on 2; shield 7 on 7; shield 9 on 19; silver 2; workers 2"
    g = phase_end(told)
    assert g.choices == {"drop 3", "drop 7", "drop 9", "tribute-workers 1", "tribute-workers 2"}
    g.play("tribute-workers 2")
    assert (g["A"].silver, g["A"].workers) == (1, 0)
    assert g["A"].shields == {2: 3, 7: 7, 19: 9}
    g = phase_end(told.replace("silver 2", "silver 3").replace("workers 2", "workers 5"))
    assert "tribute" in g.choices
    assert g.may("tribute-workers") == ["1", "2", "3"]


def test_without_shield_3_workers_pay_nothing():  # BUR-SHD-03
    g = phase_end("A: castle on 7, 19; shield 3 on 7; shield 9 on 19; workers 5")
    g.play("drop 3")
    assert g.choices == {"drop 9"}


# Shield 4


def test_key_spaces_without_limit():  # BUR-SHD-04
    g = duel("A: shield 4 on 19; stored ship, mine, bank; dice 3 3", "board: depot 3 mine, castle", **WITH)
    g.play("with 3 take mine from 3", "with 3 take castle from 3")
    assert g["A"].stored == ["bank", "castle", "mine", "mine", "ship"]


def test_every_stored_tile_can_be_placed():  # BUR-SHD-04
    g = duel("A: shield 4 on 19; stored ship, mine, bank, monastery-3, market; dice 1 3", **WITH)
    g.play("with 1 place monastery-3 on 13", "with 3 place market on 12")
    assert g["A"].stored == ["bank", "mine", "ship"]


def test_a_lost_shield_4_leaves_three_key_spaces():  # BUR-SHD-04, BUR-SHDG-12
    g = duel("A: shield 4 on 19; stored ship, mine, bank, castle, market; dice 3 3", "board: shields 3 7", **WITH)
    g.play("shield 7", "space 19")
    assert len(g.may("discard")) == 5
    g.play("discard mine", "discard castle")
    assert g["A"].stored == ["bank", "market", "ship"]
    assert g["A"].keys[3:] == [""] * 21
    assert g.box == {"castle": 1, "mine": 1}
    assert "end" in g.choices


def test_a_shield_4_given_up_at_tribute_is_trimmed_before_the_next_payment():  # BUR-SHD-04, BUR-SHDG-09
    g = phase_end("A: castle on 7, 19; shield 4 on 7; shield 9 on 19; silver 1; stored ship, mine, bank, castle")
    g.play("drop 4", "discard bank")
    assert g.choices == {"drop 9", "tribute"}


def test_without_shield_4_a_double_tile_needs_two_of_three_key_spaces():  # BUR-SHD-04, BUR-VIN-11
    both = "shields vineyards"
    g = duel("A: shield 4 on 19; stored red-red, ship, mine; dice 3 3", "board: shields 3 7", modules=both)
    g.play("shield 7", "space 19")
    g.play("discard mine")
    assert g["A"].stored == ["other-half", "red-red", "ship"]
    assert g.may("discard") == []
    g = duel("A: shield 4 on 19; stored red-red, red-blue; dice 3 3", "board: shields 3 7", modules=both)
    g.play("shield 7", "space 19", "discard red-red")
    assert g["A"].keys[:3] == ["red-blue", "other-half", ""]


def test_what_fits_need_not_be_discarded():  # BUR-SHD-04
    g = duel("A: shield 4 on 19; stored ship, mine, bank; dice 3 3", "board: shields 3 7", **WITH)
    g.play("shield 7", "space 19", "end")
    assert g["A"].stored == ["bank", "mine", "ship"]


# Shield 5


def test_a_ship_also_loads_one_type_from_all_depots():  # BUR-SHD-05
    told = ("A: shield 5 on 19; stored ship; dice 5 1", "board: goods 3 pink; goods 4 red, pink; goods 6 red 2")
    g = duel(*told, **WITH)
    g.play("with 5 place ship on 20", "load 3")
    assert g.may("good") == ["3", "4"]
    assert g["A"].track == 0
    g.play("load red")
    assert g["A"].goods == {"pink": 1, "red": 3}
    assert g["A"].track == 1
    assert g.depot_goods(4) == {"pink": 1}
    g = duel(*told, **WITH)
    g.play("with 5 place ship on 20", "load 3", "decline")
    assert g["A"].goods == {"pink": 1}
    assert g["A"].track == 1


def test_the_storage_of_three_types_holds_for_shield_5():  # BUR-SHD-05, BUR-SHIP-03
    told = "A: shield 5 on 19; stored ship; dice 5 1; goods turquoise, purple, brown"
    g = duel(told, "board: goods 3 brown; goods 4 red; goods 6 brown 2", **WITH)
    g.play("with 5 place ship on 20", "load 3")
    assert g.may("good") == ["5"]
    g.play("load brown")
    assert g["A"].goods == {"turquoise": 1, "purple": 1, "brown": 4}


def test_shield_3_given_up_stops_at_once_or_still_pays_for_the_others():  # BUR-SHD-03, BUR-SHDG-12
    told = "A: castle on 7, 19; shield 3 on 7; shield 9 on 19; workers 5"
    g = phase_end(told)
    g.play("drop 3")
    assert g.choices == {"drop 9"}
    g = phase_end(told, shield3_given_up="pays")
    g.play("drop 3")
    assert g.choices == {"drop 9", "tribute-workers 1"}
    g.play("tribute-workers 1")
    assert (g["A"].shields, g["A"].workers) == ({19: 9}, 4)


# Shield 6


def test_shield_6_can_name_a_player_just_before_the_final_scoring():  # BUR-SHD-06
    told = ("A: shield 6 on 19; silver 1; bank on 12; mine on 25", "B: monastery-2 on 8; monastery-22 on 13")
    g = phase_end(*told, phase="E")
    g.play("tribute")
    assert g.choices == {"name-last 2", "decline"}
    g.play("name-last 2")
    assert g.state.over
    assert g.gained("A")["monastery 22"] == 4
    assert g["A"].workers == 1
    g = phase_end(*told, phase="E")
    g.play("tribute", "decline")
    assert "monastery 22" not in g.gained("A")


@pytest.mark.parametrize("changes", [{"phase": "D"}, {"phase": "E", "shield6_named": "turn"}])
def test_shield_6_asks_only_at_the_very_end_and_not_where_the_table_says_so(changes):  # BUR-SHD-06
    g = phase_end("A: shield 6 on 19; silver 1", "B: monastery-22 on 13", **changes)
    g.play("tribute")
    assert g.state.over == (changes["phase"] == "E")
    assert g.state.over or g.may("name-last") == []


def test_shield_6_can_name_a_player_while_others_play():  # BUR-SHD-06
    told = ("A: shield 6 on 19; mine on 25; silver 1", "B: stored monastery-2; dice 6 1")
    for named, workers in (("any_time", 1), ("end", 0)):
        g = duel(*told, round=5, shield6_named=named, **WITH)
        g.end_turn()
        g.play("with 1 place monastery-2 on 13")
        name = GAME.actions.parse("name 2")
        assert (name in g.state.legal(0)) == (named == "any_time")
        assert g.state.active == (1,)
        if workers:
            g.state.apply(0, name)
        assert not g.state.legal(0)
        g.end_turn()
        g.play("tribute")
        assert g["A"].workers == workers


def test_shield_6_can_name_a_player_when_the_tribute_is_due():  # BUR-SHD-06, BUR-SHDG-09
    told = ("A: shield 6 on 19; mine on 25; silver 1", "B: monastery-2 on 13")
    assert phase_end(*told).choices == {"drop 6", "tribute"}
    g = phase_end(*told, shield6_named="any_time")
    assert g.choices == {"drop 6", "tribute", "name 2"}
    g.play("name 2")
    assert g.choices == {"drop 6", "tribute"}
    g.play("tribute")
    assert g["A"].workers == 1


def test_shield_6_that_has_named_somebody_asks_no_more():  # BUR-SHD-06
    g = duel("A: shield 6 on 19; silver 1", **{**WITH, "phase": "E", "round": 5})
    g.play("name 2", "end", "end", "tribute")
    assert g.state.over


def test_shield_6_uses_the_monasteries_of_one_other_player():  # BUR-SHD-06
    g = duel("A: shield 6 on 19; dice 3 2", "B: monastery-14 on 13; monastery-13 on 8", **WITH)
    assert g.may("name") == ["2"]
    g.play("name 2", "with 3 take workers")
    assert (g["A"].workers, g["A"].silver) == (4, 1)
    assert g.may("name") == []


def test_later_monasteries_are_copied_too():  # BUR-SHD-06
    g = duel("A: shield 6 on 19; dice 3 2", "B: stored monastery-14; dice 1 1", **WITH)
    g.play("name 2", "end", "with 1 place monastery-14 on 13")
    g.end_turn()
    while g.on_turn != "A":
        g.end_turn()
    g.play("die 1", "workers")
    assert g["A"].workers == 4


def test_a_named_player_is_named_for_good():  # BUR-SHD-06
    g = table(3, "A: shield 6 on 19", "B: monastery-14 on 13", **WITH)
    assert g.may("name") == ["2", "3"]
    g.play("name 3")
    assert g.may("name") == []
    g.play("die 1", "workers")
    assert g["A"].workers == 2


def test_the_named_player_copies_nothing():  # BUR-SHD-06
    g = duel("A: shield 6 on 19; monastery-14 on 13", **WITH)
    g.play("name 2", "end", "die 1", "workers")
    assert g["B"].workers == 2


def test_copies_of_copies_do_not_count():  # BUR-SHD-06
    told = ("A: shield 6 on 19", "B: monastery-13 on 13", "C: monastery-14 on 13")
    g = table(3, *told, **WITH)
    g.play("name 2", "die 1", "workers")
    assert (g["A"].workers, g["A"].silver) == (2, 1)


def test_naming_is_possible_in_the_middle_of_an_action():  # BUR-SHD-06, BUR-TURN-06
    g = duel("A: shield 6 on 19; dice 3 3", "B: monastery-14 on 13", **WITH)
    g.play("die 1", "name 2", "workers")
    assert g["A"].workers == 4


def test_copied_monasteries_score_on_the_own_duchy_and_sales():  # BUR-SHD-06
    told = (
        "A: shield 6 on 19; silver 1; bank on 12, 26; sold red 3",
        "B: monastery-22 on 13; monastery-25 on 8; sold pink 9",
    )
    g = duel(*told, phase="E", round=5, **WITH)
    g.play("name 2")
    g.finish()
    assert g.gained("A") == {"monastery 22": 8, "monastery 25": 3, "shields": 12}


def test_a_lost_shield_6_copies_no_more():  # BUR-SHD-06, BUR-SHDG-12
    told = ("A: shield 6 on 19; bank on 12; monastery-25 on 8; sold red 3", "B: monastery-22 on 13")
    g = duel(*told, phase="E", round=5, **WITH)
    g.play("name 2")
    g.finish()
    assert g.gained("A") == {"monastery 25": 3}


def test_a_replaced_shield_6_takes_no_own_monastery_with_it():  # BUR-SHD-06, BUR-SHDG-12
    told = ("A: shield 6 on 19; monastery-13 on 13; dice 3 3", "B: monastery-14 on 13", "board: shields 3 7")
    g = duel(*told, **WITH)
    g.play("name 2", "shield 7", "space 19")
    g.end_turn()
    while g.on_turn != "A":
        g.end_turn()
    g.play("die 1", "workers")
    assert (g["A"].workers, g["A"].silver) == (2, 1)


def on_one_space(**settings):
    told = ("A: shield 6 on 19; stored ship; dice 5 1; track 1", "B: track 2; monastery-27 on 13")
    g = duel(*told, modules="shields extra-tiles", **settings)
    g.end_turn()
    return g


def test_monastery_27_is_not_copied():  # BUR-SHD-06, BUR-MON-27
    g = on_one_space()
    g.play("name 1" if g.on_turn == "B" else "name 2", "with 5 place ship on 20")
    assert (g["A"].track, g["B"].track) == (2, 2)
    assert g.turn_order == "BA"


def test_by_option_monastery_27_is_copied():  # BUR-SHD-06, BUR-MON-27
    told = (
        "A: shield 6 on 19; track 1; monastery-3 on 8",
        "B: track 3; monastery-27 on 13",
        "C: track 1; stored ship; dice 5 1",
    )
    g = table(3, *told, shield6_copies27=True, modules="shields extra-tiles")
    assert g.turn_order == "BCA"
    g.end_turn()
    g.end_turn()
    g.play("name 2")
    assert g.turn_order == "BAC"


def test_two_owners_of_monastery_27_on_one_space_lie_as_they_arrived():  # BUR-SHD-06, BUR-MON-27
    g = on_one_space(shield6_copies27=True)
    g.play("name 2", "with 5 place ship on 20")
    assert (g["A"].track, g["B"].track) == (2, 2)
    assert g.turn_order == "AB"


def test_a_later_monastery_27_is_copied_by_option():  # BUR-SHD-06, BUR-MON-27
    told = ("A: shield 6 on 19; track 1", "B: stored monastery-27; dice 1 1; track 3", "C: track 1")
    g = table(3, *told, shield6_copies27=True, modules="shields extra-tiles")
    while g.on_turn != "A":
        g.end_turn()
    g.play("name 2")
    assert g.turn_order == "BCA"
    g.end_turn()
    while g.on_turn != "B":
        g.end_turn()
    fill(g.state.dice, 2, [1, 1])
    g.state.forget()
    g.play("with 1 place monastery-27 on 13")
    assert g.turn_order == "BAC"


def test_with_shield_6_a_copied_monastery_27_is_lost():  # BUR-SHDG-12, BUR-MON-27
    told = (
        "A: shield 6 on 19; track 1; dice 3 3",
        "B: track 3; monastery-27 on 13",
        "C: stored ship; dice 5 1",
        "board: shields 3 7",
    )
    g = table(3, *told, shield6_copies27=True, modules="shields extra-tiles")
    g.end_turn()
    g.play("name 2", "shield 7", "space 19")
    g.end_turn()
    g.play("with 5 place ship on 20")
    assert (g["A"].track, g["C"].track) == (1, 1)
    assert g.turn_order == "BCA"


# Shield 7


def test_new_bonus_tiles_count_double():  # BUR-SHD-07
    g = duel("A: mine on 25, 30; shield 7 on 19; stored mine; dice 3 1", **WITH)
    g.play("with 3 place mine on 34")
    assert g.gained("A") == {"area": 6, "phase": 10, "large bonus": 10}


def test_earlier_bonus_tiles_stay_as_they_are():  # BUR-SHD-07
    g = duel("A: shield 7 on 19; silver 1", "board: bonus mine large to A", phase="E", round=5, **WITH)
    g.finish()
    assert g.gained("A") == {"shields": 8}


def test_border_post_bonus_tiles_count_double_too():  # BUR-SHD-07, BUR-BRD-05
    ways = "mine on 25, 30; monastery-3 on 35; ship on 18; sheep-3 on 11, 10; monastery-5 on 13; bank on 14"
    g = duel(f"A: {ways}; shield 7 on 19; stored market; dice 3 1", modules="shields border-posts")
    g.play("with 3 place market on 15")
    gained = g.gained("A")
    assert (gained["border posts"], gained["large border bonus"]) == (10, 10)


def test_by_option_every_bonus_tile_counts_double_at_the_end():  # BUR-SHD-07
    board = "board: bonus mine large to A; bonus ship small to A; bonus castle large to B"
    told = ("A: shield 7 on 19; silver 1", board)
    assert ending(*told, shield7_new_only=False) == {"shields": 8, "shield 7": 5 + 2}
    g = duel("A: mine on 25, 30; shield 7 on 19; stored mine; dice 3 1", shield7_new_only=False, **WITH)
    g.play("with 3 place mine on 34")
    assert g.gained("A")["large bonus"] == 5


def test_monastery_26_counts_the_tile_once():  # BUR-SHD-07, BUR-MON-26
    told = "A: mine on 25, 30; shield 7 on 19; silver 1; monastery-26 on 13; stored mine; dice 3 1"
    g = duel(told, phase="E", round=5, **WITH)
    g.play("with 3 place mine on 34")
    g.finish()
    assert g.gained("A")["monastery 26"] == 3


# Shield 8


def test_mines_pay_double_silver_and_single_workers():  # BUR-SHD-08, DT-15
    g = phase_end("A: shield 8 on 19; silver 1; monastery-2 on 13; mine on 25, 30, 34")
    g.play("tribute")
    assert (g["A"].silver, g["A"].workers) == (6, 3)


# Shields 9 and 12


def test_a_silver_for_each_good_sold():  # BUR-SHD-09
    g = duel("A: shield 9 on 19; goods pink 3, red 2; stored warehouse; dice 3 3", **WITH)
    g.play("with 3 sell pink")
    assert g["A"].silver == 3
    g.play("with 3 place warehouse on 12", "sell red")
    assert g["A"].silver == 5


def test_goods_give_double_points():  # BUR-SHD-12
    g = duel("A: shield 12 on 19; goods pink 3; dice 3 3", **WITH)
    g.play("with 3 sell pink")
    assert g.gained("A") == {"sale": 12}
    assert g["A"].silver == 1


def test_shields_9_and_12_together():  # BUR-SHD-09, BUR-SHD-12, DT-23
    g = table(4, "A: castle on 7, 19; shield 9 on 7; shield 12 on 19; goods pink 3; dice 3 3", **WITH)
    g.play("with 3 sell pink")
    assert g["A"].silver == 3
    assert g.gained("A") == {"sale": 24}


def test_unsold_goods_do_not_count_double():  # BUR-SHD-12, BUR-END-02
    assert ending("A: shield 12 on 19; silver 1; goods pink 3") == {"goods": 3, "shields": 8}


# Shield 10


def test_end_monasteries_count_double():  # BUR-SHD-10
    mine = "monastery-22 on 13; bank on 12, 26; monastery-25 on 8; sold red 3; monastery-3 on 4"
    told = f"A: shield 10 on 19; silver 1; {mine}"
    assert ending(told) == {"monastery 22": 8, "monastery 25": 3, "shield 10": 11, "shields": 8}


@pytest.mark.parametrize(("doubled", "more"), [(False, 3), (True, 11)])
def test_copied_monasteries_count_double_by_option_only(doubled, more):  # BUR-SHD-10, BUR-SHD-06
    mine = "castle on 7, 19; shield 6 on 7; shield 10 on 19; silver 2; bank on 12, 26; monastery-25 on 8; sold red 3"
    told = (f"A: {mine}", "B: monastery-22 on 13")
    g = duel(*told, phase="E", round=5, shield10_doubles_copied=doubled, **WITH)
    g.play("name 2")
    g.finish()
    assert g.gained("A") == {"monastery 22": 8, "monastery 25": 3, "shield 10": more, "shields": 20}


def test_the_crane_of_a_copied_monastery_is_not_doubled():  # BUR-SHD-10, BUR-EX2-05
    mine = "castle on 7, 19; shield 6 on 7; shield 10 on 19; silver 2; crane on 12"
    g = duel(f"A: {mine}", "B: monastery-22 on 13", phase="E", round=5, modules="shields extra-tiles")
    g.play("name 2")
    g.finish()
    assert g.gained("A") == {"crane": 4, "shields": 20}


# Shield 11


def test_a_placed_castle_may_take_a_shield_of_any_depot():  # BUR-SHD-11, BUR-CAS-05
    told = ("A: shield 11 on 19; bank on 12; stored castle; dice 6 1", "board: shields 3 7; shields 5 8, 9")
    g = duel(*told, **WITH)
    g.play("with 6 place castle on 7")
    assert g.may("shield") == ["7", "8", "9"]
    g.play("shield 8")
    assert g.may("space") == ["7", "19"]
    g.play("space 7")
    assert g["A"].shields == {19: 11, 7: 8}
    assert g.may("die") == ["2"]


def test_shield_11_is_one_action_or_the_other():  # BUR-SHD-11
    told = ("A: shield 11 on 19; bank on 12; stored castle; dice 6 1", "board: shields 3 7")
    g = duel(*told, **WITH)
    g.play("with 6 place castle on 7", "workers")
    assert g.may("shield") == []


def test_shield_11_may_replace_itself():  # BUR-SHD-11, BUR-SHDG-12
    told = ("A: shield 11 on 19; bank on 12; stored castle; dice 6 1", "board: shields 3 7")
    g = duel(*told, **WITH)
    g.play("with 6 place castle on 7", "shield 7", "space 19")
    assert g["A"].shields == {19: 7}


def test_the_castle_bonus_of_a_vineyard_takes_no_shield():  # BUR-SHD-11, BUR-CMB-05
    told = ("A: shield 11 on 19; planted 8 red-red; stored red-blue; dice 6 1", "board: shields 3 7")
    g = duel(*told, modules="shields vineyards")
    g.play("with 6 plant red-blue on 11", "bonus 1")
    assert "workers" in g.choices
    assert g.may("shield") == []


# Shield 13


def test_shield_13_doubles_the_points_of_all_shields():  # BUR-SHD-13, DT-24, EX-21
    told = "A: castle on 2, 7, 19; shield 1 on 2; shield 8 on 7; shield 13 on 19; silver 3"
    assert ending(told) == {"shields": 2 * (12 + 8 + 4)}
    for shield, points in ((1, 24), (8, 16), (18, 8)):
        found = ending(f"A: castle on 7, 19; shield {shield} on 7; shield 13 on 19; silver 2")
        assert found == {"shields": points + 8}


# Shields 14 and 15


def test_shield_14_places_a_tile_of_any_depot_at_the_phase_end():  # BUR-SHD-14, BUR-PHA-10
    told = ("A: shield 14 on 19; silver 1", "board: depot 3 bank, castle; depot 5 mine; black ship")
    g = phase_end(*told, phase="B")
    assert g.on_turn == "A"
    # The castle has no space next to a tile.
    assert g.may("take") == ["3.1", "5.1"]
    assert g.may("claim") == []
    g.play("take bank from 3")
    assert g.may("space") == ["12", "26"]
    g.play("space 12")
    assert g.gained("A") == {"area": 1, "phase": 8}
    assert g["A"].silver == 3
    assert g.may("tribute") == [""]


def test_shield_15_places_a_tile_of_the_black_depot_at_the_phase_end():  # BUR-SHD-15
    told = ("A: shield 15 on 19; silver 1", "board: depot 3 bank; black -, ship, mine; goods 2 pink 2")
    g = phase_end(*told)
    assert g.may("take") == []
    assert g.may("claim") == ["2", "3"]
    g.play("claim 2", "space 20", "load 2")
    assert g["A"].goods == {"pink": 2}
    assert g["A"].track == 1
    assert g["A"].shields == {19: 15}


def test_they_may_be_declined_and_pass_without_a_fitting_tile():  # BUR-SHD-14, BUR-SHD-15
    g = phase_end("A: shield 14 on 19; silver 1", "board: depot 3 bank")
    g.play("decline")
    assert g.may("tribute") == [""]
    g = phase_end("A: shield 14 on 19; silver 1", "board: depot 3 castle; black bank")
    assert g.may("tribute") == [""]


def test_placement_rules_hold_but_for_the_number():  # BUR-SHD-14, BUR-PLC-08, BUR-BLD-02
    told = ("A: shield 14 on 19; bank on 26; monastery-3 on 13", "board: depot 3 bank, monastery-4")
    g = phase_end(*told)
    g.play("take bank from 3")
    assert g.may("space") == ["12", "14"]
    assert g.refused("space 27") == "BUR-BLD-02"
    assert g.refused("space 9") == "BUR-PLC-04"
    assert g.refused("space 20") == "BUR-PLC-03"


def test_a_castle_placed_at_a_phase_end_gives_its_action_and_nothing_is_bought():  # BUR-SHD-14, BUR-BLK-04, BUR-CAS-01
    told = (
        "A: shield 14 on 19; bank on 12; silver 5; workers 4; monastery-6 on 13",
        "board: depot 3 castle, bank; black mine",
    )
    g = phase_end(*told)
    g.play("take castle from 3", "space 7")
    assert "workers" in g.choices
    assert g.may("take") == ["3.2"]
    assert (g.may("buy"), g.may("hire")) == ([], [])
    g.play("take bank from 3")
    assert g["A"].stored == ["bank"]
    assert g.may("tribute") == [""]


def test_an_owner_of_both_chooses_the_order():  # BUR-SHD-14, BUR-SHD-15
    told = ("A: castle on 7, 19; shield 14 on 7; shield 15 on 19; silver 2", "board: depot 3 bank; black mine")
    g = phase_end(*told)
    assert (g.may("take"), g.may("claim")) == (["3.1"], ["1"])
    g.play("claim 1", "space 25")
    assert (g.may("take"), g.may("claim")) == (["3.1"], [])
    g.play("take bank from 3", "space 12")
    assert g["A"].duchy == {7: "castle", 12: "bank", 19: "castle", 25: "mine"}
    assert g.may("tribute") == [""]


def test_what_the_second_shield_cannot_use_asks_nothing():  # BUR-SHD-14, BUR-SHD-15, BUR-GEN-05
    told = ("A: castle on 7, 19; shield 14 on 7; shield 15 on 19; silver 2", "board: black mine")
    g = phase_end(*told)
    g.play("claim 1", "space 25")
    assert g.may("tribute") == [""]


def test_several_players_act_in_the_order_of_the_next_round():  # BUR-SHD-14, BUR-PHA-11
    told = ("A: shield 14 on 19; track 1", "B: shield 15 on 19; track 2", "board: depot 3 bank; black mine")
    g = phase_end(*told)
    assert g.on_turn == "B"
    g.play("claim 1", "space 25")
    assert g.on_turn == "A"
    g.play("take bank from 3", "space 12")
    assert g.may("drop") == ["15"]


def test_a_shield_14_replaced_in_between_places_nothing():  # BUR-SHDG-12, BUR-SHD-11
    told = "A: castle on 3, 7, 19; monastery-3 on 13; bank on 12; shield 11 on 3; shield 14 on 7; shield 15 on 19"
    g = phase_end(told, "board: depot 3 mine; black castle; shields 2 9")
    g.play("claim 1", "space 2", "shield 9", "space 7")
    assert g["A"].shields == {3: 11, 7: 9, 19: 15}
    assert g.may("take") == []


def test_the_tile_comes_from_the_phase_that_ends():  # BUR-SHD-14, BUR-AREA-06
    g = phase_end("A: shield 14 on 19; silver 1; mine on 25, 30", "board: depot 3 mine", phase="C")
    g.play("take mine from 3", "space 34")
    assert g.gained("A") == {"area": 6, "phase": 6, "large bonus": 5}
    g.play("tribute")
    # The third mine pays at once.
    assert g["A"].silver == 3


# Shield 16


def test_one_die_may_be_turned_to_any_number_once_a_turn():  # BUR-SHD-16
    g = duel("A: shield 16 on 19; dice 2 5", "board: depot 4 mine", **WITH)
    assert len(g.may("turn")) == 10
    g.play("turn 1.4", "with 4 take mine from 4")
    assert g["A"].stored == ["mine"]
    assert g.may("turn") == []
    assert g["A"].workers == 0
    g.end_turn()
    while g.on_turn != "A":
        g.end_turn()
    assert g.may("turn") != []


def test_a_used_die_is_not_turned():  # BUR-SHD-16, BUR-TURN-03
    g = duel("A: shield 16 on 19; dice 2 5", **WITH)
    g.play("with 2 take workers")
    assert all(numbers.startswith("2.") for numbers in g.may("turn"))
    g.play("with 5 take workers")
    assert g.may("turn") == []


def test_workers_may_turn_the_die_further():  # BUR-SHD-16, BUR-WRK-01
    g = duel("A: shield 16 on 19; dice 2 5; workers 1", "board: depot 5 mine", **WITH)
    g.play("turn 1.4", "with 4 take mine from 5")
    assert g["A"].workers == 0


# Shield 17


def test_areas_count_as_one_larger():  # BUR-SHD-17, EX-22a
    g = duel("A: shield 17 on 19; mine on 25, 30; stored mine; dice 3 1", **WITH)
    g.play("with 3 place mine on 34")
    assert g.gained("A") == {"area": 10, "phase": 10, "large bonus": 5}


def test_an_area_of_eight_counts_45_with_shield_17():  # BUR-SHD-17, EX-22b
    told = "A: duchy 10; castle on 4; shield 17 on 4; bank on 2, 7, 13, 16, 17, 18, 19; stored watchtower; dice 5 1"
    g = duel(told, phase="E", **WITH)
    g.play("with 5 place watchtower on 20")
    assert g.gained("A") == {"area": 45, "phase": 2, "watchtower": 4}


# Shield 18


def test_no_adjacency_is_needed():  # BUR-SHD-18, BUR-PLC-04
    g = duel("A: shield 18 on 19; stored mine, sheep-3; dice 3 6", **WITH)
    g.play("with 3 place mine on 34", "with 6 place sheep-3 on 1")
    assert g["A"].duchy == {1: "sheep-3", 19: "castle", 34: "mine"}


def test_number_colour_and_city_hold_with_shield_18():  # BUR-SHD-18, BUR-PLC-02, BUR-BLD-02
    g = duel("A: shield 18 on 19; bank on 37; stored bank; dice 3 1", **WITH)
    g.play("with 3 place bank")
    assert g.may("space") == ["12", "15"]
    assert g.refused("space 26") == "BUR-BLD-02"


def test_the_castle_chain_holds_with_shield_18():  # BUR-SHD-18, BUR-DUC-03
    told = "A: castle on 31; shield 18 on 31; stored sheep-3; dice 2 4; workers 3"
    g = duel(told, "B: castle on 31", modules="shields duchies", duchies="11", castle_chain=True)
    assert g.refused("with 2 place sheep-3 on 14") == "BUR-DUC-03"
    g.play("space 25")
    assert g["A"].duchy[25] == "sheep-3"


def test_shields_14_and_18_together():  # BUR-SHD-14, BUR-SHD-18
    told = ("A: castle on 7, 19; shield 14 on 7; shield 18 on 19", "board: depot 3 mine")
    g = phase_end(*told)
    g.play("take mine from 3")
    assert g.may("space") == ["25", "30", "34"]
