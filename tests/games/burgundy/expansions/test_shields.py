"""Shields in general: dealing, doubles, castles that bear them, tribute, points at the end."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.expansions.shields.holding import on_depot
from burgrave.kernel.flat import fill
from tests.games.burgundy.story import duel, new_game, table

WITH = {"modules": "shields"}


def shields_on(g):
    return [on_depot(g.state, depot) for depot in range(1, 7)]


@pytest.mark.parametrize(
    ("players", "many"), [(2, [1, 1, 1, 1, 1, 1]), (3, [1, 2, 1, 2, 1, 2]), (4, [2, 2, 2, 2, 2, 2])]
)
def test_shields_lie_on_the_depots(players, many):  # BUR-SHDG-01, BUR-SHDG-02, BUR-CMP-12
    dealt = set()
    for seed in range(40):
        shields = shields_on(new_game(players, seed, **WITH))
        assert [len(here) for here in shields] == many
        dealt |= {n for here in shields for n in here}
    assert dealt == set(range(1, 19))


def test_taken_shields_are_not_replaced():  # BUR-SHDG-02
    g = duel("A: dice 3 3", "board: shields 3 7, 8", round=5, **WITH)
    g.play("shield 7", "space 19")
    assert shields_on(g)[2] == [8]
    g.end_turn()
    g.end_turn()
    g.play("drop 7")
    assert shields_on(g) == [[], [], [8], [], [], []]


def test_ships_and_phase_starts_leave_shields_alone():  # BUR-SHDG-03, BUR-PHA-02
    g = duel("A: stored ship; dice 5 1", "board: shields 3 7; goods 3 pink", round=5, **WITH)
    g.play("with 5 place ship on 20", "load 3")
    assert g["A"].goods == {"pink": 1}
    assert shields_on(g)[2] == [7]
    g.end_round()
    assert g.phase == "B"
    assert shields_on(g)[2] == [7]


def test_a_double_takes_a_shield_of_its_depot_instead_of_both_dice():  # BUR-SHDG-04
    g = duel("A: dice 3 3", "board: shields 3 7; shields 4 8", **WITH)
    assert g.may("shield") == ["7"]
    g.play("shield 7", "space 19")
    assert g["A"].shields == {19: 7}
    assert g.may("die") == []
    assert g.may("shield") == []


def test_no_double_no_shield():  # BUR-SHDG-04
    g = duel("A: dice 3 5", "board: shields 3 7; shields 5 8", **WITH)
    assert g.refused("shield 7") == "BUR-SHDG-04"
    assert g.refused("shield 8") == "BUR-SHDG-04"
    g = duel("A: dice 4 4", "board: shields 3 7", **WITH)
    assert g.refused("shield 7") == "BUR-SHDG-04"


def test_workers_make_the_double():  # BUR-SHDG-05, EX-20
    g = duel("A: dice 3 5; workers 2", "board: shields 5 8; shields 4 9; shields 3 7; shields 6 1", **WITH)
    # On one die or on both: 5 and 3 for two workers, 4 for one each; 6 would cost four.
    assert g.may("shield") == ["7", "8", "9"]
    g.play("shield 8", "space 19")
    assert g["A"].workers == 0
    assert g["A"].shields == {19: 8}


def test_a_double_turned_by_workers_costs_as_much_as_both_dice():  # BUR-SHDG-05, BUR-WRK-02
    g = duel("A: dice 1 1; workers 2", "board: shields 6 8", **WITH)
    g.play("shield 8", "space 19")
    assert g["A"].workers == 0
    assert duel("A: dice 1 1; workers 1", "board: shields 6 8", **WITH).refused("shield 8") == "BUR-SHDG-04"


def test_monastery_8_helps_with_the_double_and_9_to_12_do_not():  # BUR-SHDG-05, BUR-MON-08
    g = duel("A: dice 3 5; workers 1; monastery-8 on 13", "board: shields 5 8", **WITH)
    g.play("shield 8", "space 19")
    assert g["A"].workers == 0
    told = "monastery-9 on 13; monastery-10 on 8; monastery-11 on 4; monastery-12 on 31"
    g = duel(f"A: dice 4 5; {told}", "board: shields 5 8", **WITH)
    assert g.refused("shield 8") == "BUR-SHDG-04"


def test_shield_16_helps_with_the_double():  # BUR-SHDG-05, BUR-SHD-16
    g = duel("A: dice 2 5; shield 16 on 19; castle on 7, 19", "board: shields 5 8", **WITH)
    g.play("turn 1.5", "shield 8", "space 7")
    assert g["A"].shields == {19: 16, 7: 8}


def test_a_shield_goes_on_any_castle_of_the_duchy():  # BUR-SHDG-06
    g = duel("A: dice 3 3; castle on 7, 19; bank on 12", "board: shields 3 7", **WITH)
    g.play("shield 7")
    assert g.may("space") == ["7", "19"]
    assert g.refused("space 12") == "BUR-SHDG-06"


def test_a_new_shield_replaces_an_old_one_for_good():  # BUR-SHDG-06, BUR-SHDG-12
    g = duel("A: dice 3 3; shield 9 on 19", "board: shields 3 7", **WITH)
    g.play("shield 7", "space 19")
    assert g["A"].shields == {19: 7}
    assert not any(9 in here for here in shields_on(g))


def test_a_shield_works_from_then_on():  # BUR-SHDG-07, BUR-RES-06
    g = duel("A: dice 3 3; goods pink 2; stored warehouse", "board: shields 3 12", **WITH)
    g.play("shield 12", "space 19")
    g.end_turn()
    g.end_turn()
    fill(g.state.dice, 0, [3, 3])
    g.state.forget()
    g.play("with 3 sell pink")
    assert g.gained("A") == {"sale": 8}


def test_a_shield_takes_both_dice_and_leaves_the_free_actions():  # BUR-SHDG-08
    g = duel("A: dice 3 3; silver 2", "board: shields 3 7; black mine", **WITH)
    g.play("with 3 take workers")
    assert g.refused("shield 7") == "BUR-SHDG-08"
    g = duel("A: dice 3 3; silver 2", "board: shields 3 7; black mine", **WITH)
    g.play("shield 7", "space 19", "buy mine")
    assert g["A"].stored == ["mine"]
    g = duel("A: dice 3 3; silver 2", "board: shields 3 7; black mine", **WITH)
    g.play("buy mine", "shield 7", "space 19", "end")
    assert g.on_turn == "B"


def test_a_castle_die_is_no_half_of_a_double():  # BUR-CAS-05
    g = duel("A: dice 6 6; bank on 12; stored castle", "board: shields 6 7", **WITH)
    g.play("with 6 place castle on 7")
    assert g.may("shield") == []
    g.play("workers")
    assert g.may("shield") == []


# Tribute


def phase_end(*lines, **settings):
    g = duel(*lines, **{**WITH, "round": 5, **settings})
    g.end_turn()
    g.end_turn()
    return g


def test_each_shield_costs_a_silver_before_the_mines_pay():  # BUR-SHDG-09, DT-14, BUR-PHA-10
    told = "A: castle on 7, 19; shield 7 on 7; shield 8 on 19; silver 1; mine on 25, 30, 34"
    g = phase_end(told.replace("shield 8", "shield 9"))
    assert g.phase == "A"
    assert g.choices == {"drop 7", "drop 9"}
    g.play("drop 7", "tribute")
    assert g["A"].shields == {19: 9}
    assert g.phase == "B"
    assert g["A"].silver == 3


def test_a_shield_may_be_given_up_though_it_could_be_paid():  # BUR-SHDG-09
    g = phase_end("A: castle on 7, 19; shield 7 on 7; shield 9 on 19; silver 5")
    assert g.choices == {"drop 7", "drop 9", "tribute"}
    g.play("drop 9", "drop 7")
    assert (g["A"].shields, g["A"].silver) == ({}, 5)
    assert g.phase == "B"


def test_who_can_pay_nothing_loses_all_shields():  # BUR-SHDG-09
    g = phase_end("A: shield 7 on 19")
    assert g.choices == {"drop 7"}
    g.play("drop 7")
    assert g["A"].shields == {}


def test_tribute_is_paid_in_the_order_of_the_next_round():  # BUR-SHDG-09, BUR-PHA-11
    told = (
        "A: shield 7 on 19; silver 1; track 1",
        "B: shield 8 on 19; silver 1; track 2",
        "C: shield 9 on 19; silver 1; track 3",
    )
    g = table(3, *told, round=5, **WITH)
    for _ in range(3):
        g.end_turn()
    payers = []
    while g.phase == "A":
        payers.append(g.on_turn)
        g.play("tribute")
    assert payers == ["C", "B", "A"]


def test_tribute_is_paid_at_the_end_of_phase_e_too():  # BUR-SHDG-09, BUR-PHA-12
    g = phase_end("A: shield 7 on 19; silver 1; mine on 25", phase="E")
    g.play("tribute")
    assert g.state.over
    assert g.gained("A") == {"silver": 1, "shields": 8}


def test_nothing_is_bought_while_tribute_is_due():  # BUR-SHDG-09, BUR-BLK-04
    told = (
        "A: shield 7 on 19; silver 9; workers 9; monastery-28 on 13; monastery-6 on 8",
        "board: black mine; depot 1 bank",
    )
    g = phase_end(*told, modules="shields extra-tiles")
    assert g.choices == {"drop 7", "tribute"}


# Shields and monasteries


def test_shield_9_and_monastery_3_do_not_add_up():  # BUR-SHDG-10, DT-36
    told = "A: shield 9 on 19; monastery-3 on 13; goods pink {n}; dice 3 1"
    for n, silver in ((3, 3), (1, 2), (2, 2)):
        g = duel(told.format(n=n), **WITH)
        g.play("with 3 sell pink")
        assert g["A"].silver == silver


def test_shield_9_and_monastery_3_add_up_by_option():  # BUR-SHDG-10
    g = duel("A: shield 9 on 19; monastery-3 on 13; goods pink 3; dice 3 1", shields_combine=True, **WITH)
    g.play("with 3 sell pink")
    assert g["A"].silver == 4


def test_shield_9_and_monastery_4_both_work():  # BUR-SHDG-10
    g = duel("A: shield 9 on 19; monastery-4 on 13; goods pink 3; dice 3 1", **WITH)
    g.play("with 3 sell pink")
    assert (g["A"].silver, g["A"].workers) == (3, 1)


PASTURES = "ship on 18, 21; monastery-7 on 13; shield 1 on 19"


def test_of_shield_1_and_monastery_7_the_better_one_counts():  # BUR-SHDG-10
    # Shield 1 sees the cows of the other pasture: 3 + 4 beats 3 + 1.
    g = duel(f"A: {PASTURES}; cow-4 on 28; stored cow-3; dice 4 1", **WITH)
    g.play("with 4 place cow-3 on 11")
    assert g.gained("A") == {"animals": 7}
    # Here shield 1 has nothing more to see, and monastery 7 gives two points.
    g = duel(f"A: {PASTURES}; cow-4 on 11; stored cow-3; dice 5 1", **WITH)
    g.play("with 5 place cow-3 on 10")
    assert g.gained("A") == {"animals": 7, "monastery 7": 2}


def test_shield_1_and_monastery_7_add_up_by_option():  # BUR-SHDG-10
    g = duel(f"A: {PASTURES}; cow-4 on 28; stored cow-3; dice 4 1", shields_combine=True, **WITH)
    g.play("with 4 place cow-3 on 11")
    assert g.gained("A") == {"animals": 7, "monastery 7": 2}


def test_shield_5_or_monastery_5_for_each_ship():  # BUR-SHDG-10, BUR-SHD-05, BUR-MON-05
    told = (
        "A: shield 5 on 19; monastery-5 on 13; stored ship; dice 5 1",
        "board: goods 3 pink; goods 4 red; goods 6 pink 2",
    )
    g = duel(*told, **WITH)
    g.play("with 5 place ship on 20", "load 3", "load 4")
    assert g["A"].goods == {"pink": 1, "red": 1}
    assert g.may("good") == []
    g = duel(*told, **WITH)
    g.play("with 5 place ship on 20", "load 3", "decline", "load pink")
    assert g["A"].goods == {"pink": 3}
    g = duel(*told, shields_combine=True, **WITH)
    g.play("with 5 place ship on 20", "load 3", "load 4", "load pink")
    assert g["A"].goods == {"pink": 3, "red": 1}


EDITIONS = {
    "shields_combine": (False, False, True, True),
    "shield6_copies27": (False, True, False, False),
    "shield7_new_only": (True, True, True, True),
    "shield10_doubles_copied": (False, False, True, True),
    "shield17_scores": (True, True, True, True),
}


@pytest.mark.parametrize("option", EDITIONS)
def test_what_each_book_says_of_shields(option):  # BUR-SHDG-10, BUR-SHD-06, BUR-SHD-07, BUR-SHDG-11
    values = [GAME.setup(2, {"edition": e}, ["shields"]).options[option] for e in ("consensus", "de", "it", "pl")]
    assert tuple(values) == EDITIONS[option]


# The end


def ending(*lines, **settings):
    g = duel(*lines, **{**WITH, "phase": "E", "round": 5, **settings})
    g.finish()
    return g.gained("A")


@pytest.mark.parametrize("shield", range(1, 19))
def test_a_shield_gives_its_points_at_the_end(shield):  # BUR-SHDG-11, BUR-END-04
    points = 12 if shield <= 6 else 8 if shield <= 12 else 4
    if shield == 13:
        points *= 2
    assert ending(f"A: shield {shield} on 19; silver 1") == {"shields": points}


def test_a_shield_that_was_given_up_gives_nothing():  # BUR-SHDG-11
    assert ending("A: shield 1 on 19") == {}


@pytest.mark.parametrize(("scores", "points"), [(True, 4), (False, 0)])
def test_shield_17_gives_points_unless_the_option_says_otherwise(scores, points):  # BUR-SHDG-11
    assert ending("A: shield 17 on 19; silver 1", shield17_scores=scores).get("shields", 0) == points


def test_a_lost_shield_stops_working_at_once():  # BUR-SHDG-12
    # Shield 8 would double the mines, but it is given up before they pay.
    g = phase_end("A: shield 8 on 19; mine on 25, 30")
    g.play("drop 8")
    assert g["A"].silver == 2
    g = duel("A: shield 12 on 19; goods pink 1; dice 3 3", "board: shields 3 7", **WITH)
    g.play("shield 7", "space 19")
    g.end_turn()
    g.end_turn()
    fill(g.state.dice, 0, [3, 3])
    g.state.forget()
    g.play("with 3 sell pink")
    assert g.gained("A") == {"sale": 2}
