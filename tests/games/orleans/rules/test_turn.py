"""Phase 5: turns, actions and passing."""

import pytest

from burgrave.games.orleans.modes.prosperity.laying import AFTER
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.technology import TECHNOLOGY
from burgrave.games.orleans.rules.turn import TURN
from tests.games.orleans.story import acting, planning


def test_turns_go_round_until_all_have_passed():  # ORL-ACT-01, ORL-ACT-11
    g = acting("A: on farm_house B C; on castle F B T", "B: on farm_house B C", "C: on castle F B T", players=3)
    order = []
    while g.state.phase == phases.ACT and g.asked() == TURN:
        order.append(g.on_turn)
        g.state.apply(g.state.active[0], g.state.legal(g.state.active[0])[0])
    assert "".join(order) == "ABCA"


def test_the_start_player_is_first():  # ORL-GEN-04, ORL-ACT-01
    g = planning("A: market B C", "B: market B C", "board: start 1")
    for seat in "AB":
        g.play("put B farm_house", "put C farm_house", "confirm", seat=seat)
    assert g.on_turn == "B"


def test_a_turn_is_one_action():  # ORL-ACT-02
    g = acting("A: on village F B C; on farm_house B C")
    g.play("use village")
    assert g.refused("use farm_house") == "ORL-ACT-02"
    assert g.refused("pass") == "ORL-ACT-02"


def test_effect_first_then_followers_to_the_bag_technology_stays():  # ORL-ACT-03, ORL-GEN-12
    g = acting("A: on university * C T; on castle - - T")
    g.play("use university")
    assert (g["A"].on("university"), g["A"].bag) == ("*--", "CTS")
    assert g["A"].on("castle") == "--T"
    assert g["A"].market == ""


@pytest.mark.parametrize("where", ["town_hall", "gunpowder_tower"])
def test_a_sending_place_needs_somebody_who_can_be_sent(where):  # ORL-ACT-04
    g = acting(f"A: tile gunpowder_tower; on {where} K -", "board: deed right_of_assembly K")
    assert g.refused(f"use {where}") == "ORL-ACT-04"


def test_the_town_hall_can_be_used_again_with_who_is_left():  # ORL-ACT-05, ORL-DEED-02
    g = acting("A: on town_hall C C")
    g.play("use town_hall", "send C carpenters_guild", "decline")
    assert g["A"].on("town_hall") == "-C"
    assert g.may("use town_hall")
    plain = acting("A: on farm_house B C; on ship F B K")
    plain.play("use farm_house")
    assert plain.refused("use farm_house") == "ORL-ACT-04"


def test_an_active_place_need_not_be_used():  # ORL-ACT-06
    g = acting("A: on farm_house B C")
    g.play("pass")
    assert g["A"].on("farm_house") == "BC"


@pytest.mark.parametrize(
    ("line", "sentence", "rule"),
    [
        ("on ship F B K; merchant chartres", "use ship", "ORL-ACT-07"),
        ("tile library; on library K S; dp 30", "use library", "ORL-ACT-07"),
        ("tile shipping_line; on shipping_line B; dp 30", "use shipping_line", "ORL-ACT-07"),
        ("tile office; on office S S", "use office", "ORL-ACT-07"),
        ("tile hayrick; on hayrick F", "use hayrick", "ORL-GEN-22"),
    ],
)
def test_an_action_without_effect_is_refused(line, sentence, rule):  # ORL-ACT-07, ORL-GEN-22
    g = acting(f"A: {line}", "board: shelf grain 0")
    assert g.refused(sentence) == rule


def test_one_part_of_a_mixed_effect_is_enough():  # ORL-ACT-07
    g = acting("A: tile windmill; on windmill C C; dp 30")
    g.play("use windmill")
    assert g["A"].coins == 2


def test_passing_is_final():  # DT-95, ORL-ACT-08
    g = acting("A: on farm_house B C", "B: on farm_house B C; on castle F B T", "C: on farm_house B C", players=3)
    g.play("pass", "use farm_house", "use farm_house")
    assert g.on_turn == "B"
    assert g.refused("use farm_house", "A") == "ORL-ACT-08"


def test_passing_is_always_allowed():  # ORL-ACT-09
    g = acting("A: on farm_house B C")
    assert g.may("pass")


def test_who_can_do_nothing_passes_by_himself():  # ORL-ACT-09
    g = acting("A: on farm_house B C", "B: on farm_house B -", "C: on farm_house B C", players=3)
    g.play("use farm_house")
    assert g.on_turn == "C"
    assert g.state.passed == 0b010


def test_nobody_passes_by_himself_who_has_technology_to_place():  # ORL-ACT-09, ORL-ACT-10
    g = acting("A: on farm_house B C", "B: waiting 1")
    g.play("use farm_house")
    assert g.on_turn == "B"
    g.play("pass")
    assert g.asked("B") == TECHNOLOGY


def test_nobody_passes_by_himself_who_can_lay_something():  # ORL-ACT-09
    g = acting("A: on farm_house B C", "B: built blois; coins 1")
    g.play("use farm_house")
    assert g.on_turn == "B"


def test_technology_and_laying_go_with_the_pass():  # ORL-ACT-10
    g = acting("A: waiting 1; built blois; coins 1")
    g.play("lay coin blois", "pass", "technology village.1")
    assert g["A"].on("village") == "*--"


def test_free_steps_before_and_after_the_action():  # ORL-ACT-13, ORL-PRO-STR-07
    g = acting("A: on farm_house B C; built etampes; goods grain 1", "B: on farm_house B C")
    g.play("lay grain etampes")
    assert g.on_turn == "A"
    g.play("use farm_house")
    assert g.asked() == AFTER
    g.play("lay grain etampes")
    assert g.on_turn == "B"


def test_nobody_acts_in_anothers_turn():  # ORL-ACT-01, ORL-RND-01
    g = acting("A: on farm_house B C", "B: on farm_house B C")
    assert g.refused("use farm_house", "B") == "ORL-ACT-01"
    plan = planning("A: on farm_house B C")
    assert plan.refused("use farm_house") == "ORL-RND-01"
    assert plan.refused("pass") == "ORL-RND-01"
