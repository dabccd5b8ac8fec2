"""A player's turn: two dice, workers, free actions in between."""

import pytest

from tests.games.burgundy.story import duel, table


def test_a_turn_has_two_die_actions_in_any_order():  # BUR-TURN-01
    g = duel("A: dice 5 2", "board: depot 2 bank; depot 5 ship")
    g.play("with 2 take bank from 2", "with 5 take ship from 5")
    assert g["A"].stored == ["bank", "ship"]
    assert g.choices == {"end"}


def test_the_same_action_may_be_done_twice():  # BUR-TURN-01
    g = duel("A: dice 3 3", "board: depot 3 bank, ship")
    g.play("with 3 take bank from 3", "with 3 take ship from 3")
    assert g["A"].stored == ["bank", "ship"]


def test_a_die_serves_four_kinds_of_actions():  # BUR-TURN-02
    g = duel("A: dice 3 1; stored bank; goods pink", "board: depot 3 ship")
    g.play("die 1")
    assert g.choices == {"take 3.1", "place 1", "sell 3", "workers"}


def test_a_used_die_cannot_be_used_again():  # BUR-TURN-03
    g = duel("A: dice 3 1")
    g.play("with 3 workers")
    assert g.may("die") == ["2"]
    assert g.refused("die 1") == "BUR-TURN-03"


def test_with_both_dice_used_no_further_die_action_is_possible():  # BUR-TURN-03
    g = duel("A: dice 3 1", "board: depot 3 bank")
    g.play("with 3 workers", "with 1 workers")
    assert g.refused("die 2") == "BUR-TURN-03"
    assert g.refused("take 3.1") == "BUR-TURN-03"


def test_a_turn_may_end_with_unused_dice():  # BUR-TURN-04
    g = duel()
    assert "end" in g.choices
    g.play("end")
    assert g.on_turn == "B"


def test_where_both_dice_must_be_used_the_turn_cannot_end_before():  # BUR-TURN-04
    g = duel("A: dice 3 1", must_use_dice=True)
    assert g.refused("end") == "BUR-TURN-04"
    g.play("with 3 workers")
    assert g.refused("end") == "BUR-TURN-04"
    g.play("with 1 workers", "end")
    assert g.on_turn == "B"


def test_two_workers_can_always_be_taken():  # BUR-TURN-04
    g = duel(must_use_dice=True)
    g.play("die 1")
    assert g.choices == {"workers"}


def test_a_purchase_is_no_die_action():  # BUR-TURN-05
    g = duel("A: silver 2; dice 3 1", "board: black bank")
    g.play("buy bank", "with 3 workers", "with 1 workers")
    assert (g["A"].stored, g["A"].workers) == (["bank"], 4)


@pytest.mark.parametrize(
    ("moment", "before"),
    [
        ("before the first die", []),
        ("with a die in hand", ["die 1"]),
        ("between the dice", ["with 4 workers"]),
        ("after the last die", ["with 4 workers", "with 5 workers"]),
        ("in a castle's action", ["with 4 place castle on 3"]),
        ("in a ship's loading", ["with 5 place ship on 20"]),
    ],
)
def test_free_actions_are_open_at_every_decision_of_the_own_turn(moment, before):  # BUR-TURN-06, BUR-BLK-02
    g = duel(
        "A: silver 2; workers 3; monastery-6 on 13; castle on 7; stored ship, castle; dice 4 5",
        "board: black bank; depot 2 church; goods 1 pink",
    )
    g.play(*before)
    assert g.may("buy") == ["1"], moment
    assert g.may("hire") == ["2.1"], moment


@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "city-hall"])
def test_free_actions_are_open_while_a_building_asks(building):  # BUR-TURN-06, BUR-RES-05
    g = duel(
        f"A: silver 2; goods pink; stored {building}, ship; dice 3 1",
        "board: black bank; depot 1 ship, bank, mine",
    )
    g.play(f"with 3 place {building} on 26")
    assert "decline" in g.choices
    assert g.may("buy") == ["1"]
    g.play("buy bank")
    assert "decline" in g.choices
    assert "bank" in g["A"].stored


def test_nothing_is_free_in_another_players_turn():  # BUR-TURN-06, BUR-RND-05
    g = duel("B: silver 2", "board: black bank")
    assert g.state.legal(1) == []
    assert g.refused("buy 1", seat="B") == "BUR-RND-05"


def test_the_turn_goes_on_after_both_dice_until_the_player_ends_it():  # BUR-TURN-07
    g = duel("A: silver 2; dice 3 1", "board: black bank")
    g.play("with 3 workers", "with 1 workers")
    assert g.on_turn == "A"
    assert g.choices == {"end", "buy 1"}
    g.play("buy bank", "end")
    assert g.on_turn == "B"


def test_one_worker_turns_a_die_by_one_for_the_action():  # BUR-WRK-01
    g = duel("A: dice 3 1; workers 1", "board: depot 2 bank; depot 4 ship; depot 5 mine")
    g.play("die 1")
    assert g.may("take") == ["2.1", "4.1"]
    g.play("take 4.1")
    assert g["A"].workers == 0


def test_turning_a_die_wraps_from_6_to_1_and_back():  # BUR-WRK-02
    g = duel("A: dice 6 1; workers 1", "board: depot 1 bank; depot 6 ship")
    g.play("with 6 take bank from 1")
    assert g["A"].workers == 0
    h = duel("A: dice 6 1; workers 1", "board: depot 1 bank; depot 6 ship")
    h.play("with 1 take ship from 6")
    assert h["A"].workers == 0


def test_two_workers_turn_a_2_to_depot_6():  # EX-01, BUR-WRK-02
    g = duel("A: dice 2 1; workers 3", "board: depot 6 bank")
    g.play("with 2 take bank from 6")
    assert (g["A"].workers, g["A"].stored) == (1, ["bank"])


@pytest.mark.parametrize(("number", "price"), [(1, 0), (2, 1), (3, 2), (4, 3), (5, 2), (6, 1)])
def test_a_die_costs_its_distance_on_the_ring(number, price):  # BUR-WRK-03
    g = duel("A: dice 1 1; workers 3", f"board: depot {number} bank")
    g.play(f"with 1 take bank from {number}")
    assert g["A"].workers == 3 - price


def test_too_few_workers_do_not_reach():  # BUR-WRK-03
    g = duel("A: dice 1 1; workers 2", "board: depot 4 bank")
    assert g.refused("with 1 take bank from 4") == "BUR-WRK-03"


def test_a_castles_action_needs_no_workers():  # BUR-WRK-05
    g = duel("A: dice 4 1; workers 2; castle on 7; stored castle", "board: depot 1 bank")
    g.play("with 4 place castle on 3", "take bank from 1")
    assert g["A"].workers == 2


def test_workers_are_charged_when_the_die_is_used_and_only_as_many_as_needed():  # BUR-WRK-06
    g = duel("A: dice 3 1; workers 6; stored bank")
    g.play("die 1")
    assert g["A"].workers == 6
    g.play("place 1")
    assert g["A"].workers == 6
    g.play("space 26")
    assert g["A"].workers == 6


def test_workers_count_for_selling_too():  # BUR-WRK-01, BUR-SELL-01
    g = duel("A: dice 1 1; workers 2; goods pink 2")
    g.play("with 1 sell pink")
    assert (g["A"].workers, g["A"].sold) == (0, {"pink": 2})


def test_a_building_with_monastery_9_costs_one_step_less_and_half_with_8():  # DT-06, BUR-WRK-07
    g = duel("A: dice 3 1; workers 2; monastery-9 on 13; mine on 30; stored bank")
    g.play("with 3 place bank on 29")
    assert g["A"].workers == 0
    h = duel("A: dice 3 1; workers 2; monastery-9 on 13; monastery-8 on 31; mine on 30; stored bank")
    h.play("with 3 place bank on 29")
    assert h["A"].workers == 1


def test_seats_have_their_own_workers():  # BUR-WRK-01
    g = table(3, "A: dice 1 1; workers 0", "B: workers 9", "board: depot 2 bank")
    g.play("die 1")
    assert g.may("take") == []
