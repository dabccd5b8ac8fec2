"""The module Battle: overbuilding, its eight cards, its final scoring."""

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.expansions.battle.memory import siege as remembered
from burgrave.games.castelli.expansions.battle.scoring import SILVER_POINTS
from burgrave.games.castelli.rules.scoring import silver_points
from burgrave.kernel.flat import fill
from tests.games.castelli.story import building, duel, last_turn, number, table

BATTLE = ("battle",)
RICH = "A: wood 2; grain 2; rock 2"
STRONGER = "board: H30 at 1,0 north blue"
"""Six points of blue at octagon 0,0; red has none there."""


def siege(*lines, players=2):
    """A may overbuild the castle of B at 0,0, as far as influence goes."""
    return building(table(players, STRONGER, "B: castle at 0,0", *lines, modules=BATTLE))


def test_eight_more_cards_are_in_the_deck():  # CAS-BAT-01
    assert len(GAME.new(2, modules=BATTLE).deck) == 33
    assert len(GAME.new(2).deck) == 25


def test_a_castle_is_put_on_top_of_an_opponents():  # CAS-BAT-02
    g = siege(RICH)
    assert g.may("overbuild") == ["0,0 rock"]
    g.play("overbuild 0,0 rock")
    assert g.castle("0,0") == "A"
    assert remembered(g.state).covered[4] >> number("0,0") & 1
    assert g["A"].castles_left == 8


def test_nothing_is_overbuilt_without_the_module():  # CAS-BAT-02
    g = building(duel(RICH, STRONGER, "B: castle at 0,0"))
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-02"


def test_the_own_castle_is_not_overbuilt():  # CAS-BAT-02
    g = building(table(2, RICH, STRONGER, "A: castle at 0,0", modules=BATTLE))
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-02"


def test_equal_influence_is_not_enough_but_an_army_is():  # CAS-BAT-03, CAS-BAT-24, EX-35
    equal = "board: H30 at 1,0 north blue; H31 at 0,1 west red"
    g = building(table(2, RICH, equal, "A: hand army-of-knights", "B: castle at 0,0", modules=BATTLE))
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-03"
    g.play("play-army-of-knights", "overbuild 0,0 rock")
    assert g.castle("0,0") == "A"


def test_influence_is_that_on_the_whole_octagon():  # CAS-BAT-03
    sides = "board: H11 at 1,2 west blue; H12 at 0,1 west red; H13 at 1,0 north blue"
    g = building(table(2, RICH, sides, "B: castle at 0,0", modules=BATTLE))
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-03"
    more = "board: H17 at 1,0 north blue; H12 at 0,1 west red"
    assert building(table(2, RICH, more, "B: castle at 0,0", modules=BATTLE)).may("overbuild") == ["0,0 rock"]


def test_overbuilding_costs_two_of_each():  # CAS-BAT-04
    g = siege("A: wood 3; grain 2; rock 4")
    g.play("overbuild 0,0 rock")
    assert g["A"].stock == (1, 0, 2)


def test_one_unit_may_be_bought_though_another_is_there():  # CAS-BAT-04, EX-36
    g = siege("A: wood 2; grain 2; rock 1; silver 2")
    g.play("overbuild 0,0 rock")
    assert (g["A"].stock, g["A"].silver) == ((0, 0, 0), 0)


def test_two_missing_units_are_too_many():  # CAS-BAT-04
    g = siege("A: wood 2; grain 1; rock 1; silver 9")
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-04"


def test_the_purchase_is_the_one_of_the_turn_and_the_master_builder_does_not_help():  # CAS-BAT-04
    g = siege("A: wood 3; grain 3; rock 0; silver 9; hand master-builder")
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-04"
    spent = siege("A: wood 2; grain 2; rock 1; silver 9")
    spent.state.bought = 1
    spent.state.forget()
    assert spent.refused("overbuild 0,0 rock") == "CAS-BLD-05"


def test_a_castle_is_overbuilt_once():  # CAS-BAT-05
    g = siege("B: castles 9; hand king-3", "A: wood 2; grain 2; rock 2; hand king-4")
    g.play("overbuild 0,0 rock", "pass", "end")
    g.state.reach[1] |= 1 << number("0,0")
    fill(g.state.resources, 3, [2, 2, 2])
    building(g)
    assert g.on_turn == "B"
    assert g.may("overbuild") == []
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-05"


def test_overbuilding_scores_like_building_and_takes_no_points_away():  # CAS-BAT-06
    g = siege(RICH, "B: points 4", "board: no settlements; city 0,2; village 2,0")
    g.gained("B")
    g.play("overbuild 0,0 rock")
    assert g.gained("A") == {"overbuild": 3}
    assert (g["B"].points, g.gained("B")) == (4, {})


def test_several_castles_are_overbuilt_in_one_turn():  # CAS-BAT-07
    g = siege("A: wood 4; grain 4; rock 4", "B: castle at 0,0 second")
    g.play("overbuild 0,0 rock", "overbuild 0,0 second")
    assert g["A"].castles_left == 7


def city(*castles):
    """A city at 0,0 and nothing else; castles on its lines, all of them scored at the end."""
    g = last_turn(table(4, "board: no settlements; city 0,0; mine 0", *castles, modules=BATTLE))
    g.play("end")
    return [g.gained(seat).get("cities", 0) for seat in "ABCD"]


def test_a_city_is_six_points_for_most_castles_on_its_lines_and_ties_share():  # CAS-BAT-11, CAS-BAT-12, EX-04
    green = "C: castle at 0,2; castle at 0,4; castle at 0,4 second"
    blue = "A: castle at 2,0; castle at 2,0 second; castle at 4,0 grain"
    assert city(green, blue, "B: castle at 6,0", "D: castle at 6,0 second") == [3, 0, 3, 0]
    assert city(green, "B: castle at 6,0") == [0, 0, 6, 0]
    assert city() == [0, 0, 0, 0]


def test_a_village_is_three_points_and_covered_castles_do_not_count():  # CAS-BAT-11
    g = table(2, "board: no settlements; village 0,0; mine 0", "A: castle at 0,2", modules=BATTLE)
    remembered(g.state).covered[4] |= 1 << number("0,4")
    last_turn(g).play("end")
    assert g.gained("A") == {"villages": 3, "standing castles": 2}
    assert g.gained("B") == {}


def test_a_castle_in_the_octagon_of_the_settlement_counts_once():  # CAS-BAT-11
    g = table(2, "board: no settlements; village 0,0; mine 0", "A: castle at 0,0", modules=BATTLE)
    g.state.castles[4 + 1] |= 1 << number("0,2")
    last_turn(g).play("end")
    assert g.gained("A")["villages"] == g.gained("B")["villages"] == 2


def test_ties_share_settlements_rounded_up():  # CAS-BAT-12, EX-34
    lines = ["A: castle at 0,2", "B: castle at 0,4", "C: castle at 0,4 second"]
    g = last_turn(table(4, "board: no settlements; village 0,0; mine 0", *lines, modules=BATTLE))
    g.play("end")
    assert [g.gained(seat).get("villages", 0) for seat in "ABCD"] == [1, 1, 1, 0]
    assert city(*lines, "D: castle at 2,0") == [2, 2, 2, 2]


def test_two_points_for_each_castle_that_stands():  # CAS-BAT-13
    g = table(2, "board: no settlements; mine 0", "A: castle at 0,2; castle at 2,2", modules=BATTLE)
    remembered(g.state).covered[0] |= 1 << number("0,4")
    last_turn(g).play("end")
    assert g.gained("A") == {"standing castles": 4}


@pytest.mark.parametrize(
    ("silver", "points"),
    [([5, 3, 1], [8, 4, 0]), ([5, 5, 1], [6, 6, 0]), ([5, 3, 3], [8, 2, 2]), ([4, 2, 2, 2], [8, 1, 1, 1])],
)
def test_silver_counts_double(silver, points):  # CAS-BAT-14, EX-34
    assert silver_points(silver, SILVER_POINTS) == points
    lines = [f"{seat}: silver {n}" for seat, n in zip("ABCD", silver, strict=False)]
    g = last_turn(table(len(silver), *lines, modules=BATTLE))
    g.play("end")
    assert [g.gained(seat).get("battle silver", 0) for seat in "ABCD"[: len(silver)]] == points
    assert all("silver" not in g.gained(seat) for seat in "ABCD"[: len(silver)])


def test_covered_castles_do_not_break_a_tie():  # CAS-BAT-15
    g = table(2, "board: no settlements; mine 0", "A: points 2", "B: castle at 0,2", modules=BATTLE)
    remembered(g.state).covered[0] |= 1 << number("0,4") | 1 << number("2,2")
    last_turn(g).play("end")
    assert g["A"].points == g["B"].points
    assert g.state.winners() == [1]


def test_cards_and_resources_count_in_a_battle_too():  # CAS-BAT-11, CAS-END-04
    g = last_turn(table(2, "A: hand king-3; wood 2", "board: mine 0; no settlements", modules=BATTLE))
    g.play("end")
    assert g.gained("A") == {"cards": 1, "resources": 2}


def test_duke_founds_a_city():  # CAS-BAT-21
    g = table(2, "A: hand duke", modules=BATTLE)
    g.play("play-duke", "found 0,0")
    assert (g.settlement("0,0"), g.state.spare_cities) == ("city", 1)
    empty = table(2, "A: hand duke", "board: reserve 2 0", modules=BATTLE)
    assert empty.refused("play-duke") == "CAS-BAT-21"


def test_abbot_overbuilds_for_one_of_each():  # CAS-BAT-22
    g = siege("A: wood 1; grain 1; rock 1; hand abbot")
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-04"
    g.play("play-abbot", "overbuild 0,0 rock")
    assert (g["A"].stock, g.castle("0,0")) == ((0, 0, 0), "A")


def test_abbot_needs_the_higher_influence():  # CAS-BAT-22
    weaker = "board: H11 at 1,0 north blue; H12 at 0,1 west red"
    g = building(table(2, RICH, weaker, "A: hand abbot", "B: castle at 0,0", modules=BATTLE))
    assert g.refused("play-abbot") == "CAS-BAT-22"


def test_a_guard_stops_an_overbuild_at_no_cost():  # CAS-BAT-23
    g = siege(RICH, "B: hand guard")
    g.play("overbuild 0,0 rock")
    assert g.on_turn == "B"
    g.play("guard")
    assert (g.castle("0,0"), g["A"].stock, g["B"].hand) == ("B", (2, 2, 2), [])


def test_a_guarded_castle_is_safe_for_this_turn():  # CAS-BAT-23
    g = siege(RICH, "A: hand king-3", "B: hand guard")
    g.play("overbuild 0,0 rock", "guard")
    assert g.refused("overbuild 0,0 rock") == "CAS-BAT-23"
    g.play("end")
    assert remembered(g.state).guarded == [0, 0, 0, 0]


def test_the_card_of_a_stopped_attack_is_used_up():  # CAS-BAT-23
    g = siege("A: wood 1; grain 1; rock 1; hand abbot, king-3", "B: hand guard")
    g.play("play-abbot", "overbuild 0,0 rock", "guard")
    assert (g["A"].hand, g["A"].stock) == (["king-3"], (1, 1, 1))
    assert g.refused("play-king-3") == "CAS-TRN-02"


def test_an_owner_with_any_card_is_asked_and_without_one_is_not():  # CAS-BAT-23
    g = siege(RICH, "A: hand king-4", "B: hand king-3")
    g.play("overbuild 0,0 rock")
    assert g.choices == {"pass", "sell-king-3"}
    assert g.refused("guard") == "CAS-BAT-23"
    g.play("sell-king-3")
    assert g.on_turn == "A"
    assert g.castle("0,0") == "A"
    nobody = siege(RICH, "A: hand king-4")
    nobody.play("overbuild 0,0 rock")
    assert nobody.on_turn == "A"


def test_nothing_is_sold_in_answer_to_a_card():  # CAS-CRD-04, CAS-BAT-23
    g = siege("A: wood 1; grain 1; rock 1; hand abbot", "B: hand king-3")
    g.play("play-abbot", "overbuild 0,0 rock")
    assert g.choices == {"pass"}


def test_a_guard_is_no_card_of_the_own_turn():  # CAS-CRD-07, CAS-BAT-23
    g = siege(RICH, "A: hand guard")
    assert g.refused("play-guard") == "CAS-CRD-07"
    assert g.refused("guard") == "CAS-BAT-23"


def test_army_of_knights_needs_a_shield_of_its_own():  # CAS-BAT-24
    nothing = "board: H30 at 1,0 north red"
    g = building(table(2, RICH, nothing, "A: hand army-of-knights", "B: castle at 0,0", modules=BATTLE))
    assert g.refused("play-army-of-knights") == "CAS-BAT-24"


def test_arsonist_burns_any_city():  # CAS-BAT-25
    g = table(2, "A: hand arsonist", modules=BATTLE)
    g.play("play-arsonist")
    assert sorted(g.may("burn")) == ["0,6", "1,3", "3,1"]
    assert g.refused("burn 0,0") == "CAS-BAT-25"
    g.play("burn 1,3")
    assert (g.settlement("1,3"), g.state.spare_cities, remembered(g.state).burnt) == ("", 2, 1)


def test_a_burnt_city_leaves_its_octagon_free():  # CAS-BAT-25
    g = table(2, "A: hand arsonist", "B: hand farmer", modules=BATTLE)
    g.play("play-arsonist", "burn 1,3")
    g.reveal("2,3", "H30", "north", "yellow")
    g.play("pass")
    assert g.on_turn == "B"
    g.play("play-farmer")
    assert "1,3" in g.may("found")
