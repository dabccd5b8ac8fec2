"""Followers sent to beneficial deeds."""

import pytest

from burgrave.games.orleans.rules.deeds import REWARD
from tests.games.orleans.story import acting


def test_one_or_two_are_sent_one_after_the_other():  # DT-36, ORL-DEED-01, ORL-DEED-05, ORL-DEED-12, ORL-DEED-14
    g = acting("A: on town_hall M S", mode="base")
    g.play("use town_hall", "send M papal_conclave")
    assert g["A"].coins == 3
    g.play("send S astronomy")
    assert g["A"].coins == 4
    assert (g["A"].on("town_hall"), g["A"].bag) == ("--", "")


def test_who_is_not_sent_stays():  # DT-40, ORL-DEED-02
    g = acting("A: on town_hall K K")
    g.play("use town_hall", "send K right_of_assembly")
    assert g["A"].coins == 2
    assert g["A"].on("town_hall") == "-K"
    assert g.state.used == -1


def test_the_space_must_show_the_profession():  # DT-39, ORL-DEED-03
    g = acting("A: on town_hall M -", mode="base")
    g.play("use town_hall")
    assert g.refused("send M city_wall") == "ORL-DEED-03"


def test_the_own_colour_is_never_sent():  # DT-39, ORL-DEED-04, ORL-GEN-10
    g = acting("A: tile gunpowder_tower; on gunpowder_tower f F", mode="base")
    g.play("use gunpowder_tower")
    assert g.refused("send f city_wall") == "ORL-DEED-04"
    alone = acting("A: tile gunpowder_tower; on gunpowder_tower f -", mode="base")
    assert alone.refused("use gunpowder_tower") == "ORL-ACT-04"


def test_who_is_sent_stays_for_ever():  # ORL-DEED-06
    g = acting("A: on town_hall K -")
    before = g.supply
    g.play("use town_hall", "send K right_of_assembly")
    g.settle()
    assert g.supply == before
    assert (g["A"].bag, g["A"].market) == ("", "")


def test_the_last_space_brings_the_citizen():  # DT-37, ORL-DEED-07
    g = acting("A: on town_hall T -", "B: on town_hall S -", "board: deed astronomy S S", mode="base")
    g.play("use town_hall", "send T astronomy")
    assert (g["A"].coins, g["A"].citizens) == (1, 1)
    g.play("use town_hall")
    assert g.refused("send S astronomy") == "ORL-DEED-07"


def test_only_town_hall_and_tower_send():  # ORL-DEED-08
    g = acting("A: on university F C T; market K")
    assert g.refused("send K right_of_assembly") == "ORL-DEED-08"


@pytest.mark.parametrize(
    ("deed", "letter", "coins"),
    [
        ("city_wall", "K", 1),  # ORL-DEED-11
        ("papal_conclave", "K", 3),  # ORL-DEED-12
        ("defeating_plague", "B", 2),  # ORL-DEED-13
        ("astronomy", "T", 1),  # ORL-DEED-14
        ("boatmens_guild", "B", 1),  # ORL-DEED-15
        ("cathedral", "C", 2),  # ORL-DEED-16
        ("peace_treaty", "M", 2),  # ORL-DEED-17
    ],
)
def test_rewards_of_the_base_deeds(deed, letter, coins):
    g = acting(f"A: on town_hall {letter} -", mode="base")
    g.play("use town_hall", f"send {letter} {deed}")
    assert g["A"].coins == coins


def test_canalisation_gives_coin_or_development():  # DT-38, ORL-DEED-18
    g = acting("A: on town_hall F F; dp 6", mode="base")
    g.play("use town_hall", "send F canalisation")
    assert g.asked() == REWARD
    g.play("develop")
    assert (g["A"].dp, g["A"].coins) == (7, 3)
    g.play("send F canalisation", "coin")
    assert g["A"].coins == 4


def test_canalisation_at_the_end_of_development():  # ORL-DEED-18
    g = acting("A: on town_hall F -; dp 30", mode="base")
    g.play("use town_hall", "send F canalisation")
    assert g["A"].coins == 1


def test_carpenters_guild():  # DT-41, EX-14, ORL-PRO-DEED-01
    g = acting("A: on town_hall C C; dp 3")
    g.play("use town_hall", "send C carpenters_guild", "send C carpenters_guild")
    assert (g["A"].coins, g["A"].dp, g["A"].status) == (2, 5, 2)


@pytest.mark.parametrize(
    ("deed", "letters", "coins"),
    [("right_of_assembly", "K S", 4), ("orphanage", "F B", 2)],  # ORL-PRO-DEED-02, ORL-PRO-DEED-03
)
def test_the_other_deeds_of_the_scenario(deed, letters, coins):  # EX-15
    first, second = letters.split()
    g = acting(f"A: on town_hall {letters}")
    g.play("use town_hall", f"send {first} {deed}", f"send {second} {deed}")
    assert g["A"].coins == coins


def test_completing_a_deed_of_the_scenario():  # DT-42, ORL-PRO-DEED-04
    g = acting("A: on town_hall M -", "board: deed orphanage F F F B B C T")
    g.play("use town_hall", "send M orphanage")
    assert (g["A"].coins, g["A"].citizens) == (1, 1)


def test_deeds_of_the_other_mode_take_nobody():
    g = acting("A: on town_hall K -")
    g.play("use town_hall")
    assert g.refused("send K city_wall") == "ORL-DEED-07"
