"""The places of the player board, the tracks, and development."""

import pytest

from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.rules.places.place import PLACES, place_number
from tests.games.orleans.story import LETTERS, acting


def test_a_market_of_eight_spaces():  # ORL-PBD-01

    assert MARKET == 8


@pytest.mark.parametrize(
    ("place", "spaces"),
    [
        ("farm_house", "BC"),
        ("village", "FBC"),
        ("university", "FCT"),
        ("castle", "FBT"),
        ("monastery", "ST"),
        ("scriptorium", "KS"),
        ("ship", "FBK"),
        ("wagon", "FTK"),
        ("guildhall", "FCK"),
    ],
)
def test_the_spaces_of_a_place(place, spaces):  # ORL-PBD-02
    wants = PLACES[place_number(place)].wants
    assert "".join(LETTERS[want.bit_length() - 1] for want in wants) == spaces


def test_a_place_is_active_when_all_spaces_are_filled():  # ORL-PBD-02, ORL-ACT-04
    g = acting("A: on university * C T; on castle F B -")
    assert g.may("use university")
    assert g.refused("use castle") == "ORL-ACT-04"


def test_one_follower_is_enough_for_the_town_hall():  # ORL-PBD-03, ORL-PBD-17
    g = acting("A: on town_hall K -")
    g.play("use town_hall", "send K right_of_assembly")
    assert g["A"].coins == 2


def test_recruiting_takes_a_character_a_step_and_its_reward():  # DT-23, ORL-PBD-04, ORL-PBD-11, ORL-TRK-01, ORL-ACT-03
    g = acting("A: on farm_house B C; farmers 2")
    before = g.supply["F"]
    g.play("use farm_house")
    assert g["A"].step("farmers") == 3
    assert g["A"].goods == {"cheese": 1}
    assert g.supply["F"] == before - 1
    assert g["A"].bag == "FBC"
    assert g["A"].on("farm_house") == "--"


def test_without_the_good_character_and_step_are_gained():  # DT-24, ORL-GEN-22
    g = acting("A: on farm_house B C; farmers 2", "board: shelf cheese 0")
    before = g.supply["F"]
    g.play("use farm_house")
    assert (g["A"].step("farmers"), g["A"].goods, g["A"].bag) == (3, {}, "FBC")
    assert g.supply["F"] == before - 1


def test_no_recruiting_at_the_end_of_a_track_or_of_the_supply():  # DT-25, ORL-PBD-04, ORL-ACT-12, ORL-GEN-21
    assert acting("A: on farm_house B C; farmers 8").refused("use farm_house") == "ORL-ACT-12"
    assert acting("A: on farm_house B C", "board: supply F 0").refused("use farm_house") == "ORL-GEN-21"


def test_the_farmers_track():  # ORL-TRK-01
    goods = ["grain", "grain", "cheese", "cheese", "wine", "wine", "wool", "brocade"]
    for step, good in enumerate(goods):
        g = acting(f"A: on farm_house B C; farmers {step}")
        g.play("use farm_house")
        assert g["A"].goods == {good: 1}


def test_the_village_brings_one_of_three():  # ORL-PBD-12
    g = acting("A: on village F B C")
    g.play("use village")
    assert g.choices("recruit") == [(2,), (3,), (4,)]
    assert g.refused("recruit K") == "ORL-PBD-12"
    g.play("recruit B")
    assert (g["A"].coins, g["A"].step("boatmen"), g["A"].bag) == (2, 1, "FBBC")


def test_the_village_can_still_bring_others():  # ORL-ACT-12
    g = acting("A: on village F B C; boatmen 5", "board: supply C 0")
    g.play("use village")
    assert g.choices("recruit") == [(4,)]
    assert g.refused("recruit B") == "ORL-ACT-12"
    assert g.refused("recruit C") == "ORL-GEN-21"
    none = acting("A: on village F B C; boatmen 5; traders 5", "board: supply C 0")
    assert none.refused("use village") == "ORL-ACT-12"


def test_the_university_brings_scholars_and_development():  # DT-28, ORL-PBD-13, ORL-TRK-07, ORL-DEV-01, ORL-DEV-03
    g = acting("A: on university F C T", "B: coins 1")
    expected = [(2, 0), (5, 0), (9, 3)]
    for dp, coins in expected:
        g.play("use university")
        assert (g["A"].dp, g["A"].coins) == (dp, coins)
        again = f"A: on university F C T; scholars {g['A'].step('scholars')}; dp {dp}; coins {coins}"
        g = acting(again)
    assert g["A"].status == 3


def test_the_citizen_of_space_3_in_the_base_game():  # DT-28, ORL-DEV-04, ORL-DEV-05
    g = acting("A: on university F C T; scholars 1; dp 2", "B: on university F C T; scholars 1; dp 2", mode="base")
    g.play("use university")
    assert (g["A"].dp, g["A"].citizens) == (5, 1)
    g.play("use university")
    assert (g["B"].dp, g["B"].citizens) == (5, 0)


@pytest.mark.parametrize(("before", "citizens"), [(2, 1), (17, 1), (27, 1), (4, 0)])
def test_citizens_on_the_development_track(before, citizens):  # ORL-DEV-04
    g = acting(f"A: on scriptorium K S; dp {before}", mode="base")
    g.play("use scriptorium")
    assert g["A"].citizens == citizens
    g = acting(f"A: on scriptorium K S; dp {before}")
    g.play("use scriptorium", "develop")
    assert g["A"].citizens == 0


def test_coins_come_before_the_citizen_space_by_space():  # ORL-DEV-05
    g = acting("A: on university F C T; scholars 4; dp 12", mode="base")
    g.state.journal = []
    g.play("use university")
    assert (g["A"].dp, g["A"].coins, g["A"].citizens) == (18, 0, 1)
    g = acting("A: on university F C T; scholars 4; dp 6", mode="base")
    g.play("use university")
    assert (g["A"].dp, g["A"].coins) == (12, 7)


def test_development_ends_at_30():  # DT-30, ORL-DEV-01, ORL-DEV-02
    g = acting("A: on university F C T; scholars 4; dp 29")
    g.play("use university")
    assert (g["A"].dp, g["A"].status) == (30, 6)


def test_status_by_space():  # ORL-DEV-02
    found = [acting(f"A: dp {dp}")["A"].status for dp in (0, 3, 4, 8, 9, 14, 15, 21, 22, 29, 30)]
    assert found == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6]


@pytest.mark.parametrize(("space", "coins"), [(7, 3), (12, 4), (25, 5), (8, 0), (24, 0)])
def test_coins_on_the_development_track(space, coins):  # ORL-DEV-03
    g = acting(f"A: on scriptorium K S; dp {space - 1}")
    g.play("use scriptorium", "develop")
    assert g["A"].coins == coins


def test_everybody_gets_the_coins_of_a_space():  # ORL-DEV-03
    g = acting("A: on scriptorium K S; dp 6", "B: on scriptorium K S; dp 6")
    g.play("use scriptorium", "develop", "use scriptorium", "develop")
    assert (g["A"].coins, g["B"].coins) == (3, 3)


def test_the_castle_brings_knights():  # ORL-PBD-14, ORL-TRK-06
    g = acting("A: on castle F B T")
    g.play("use castle")
    assert (g["A"].step("knights"), g["A"].bag) == (1, "FBTK")


def test_the_fourth_step_of_the_knights_has_a_citizen_for_the_first():  # DT-29, ORL-TRK-06
    g = acting("A: on castle F B T; knights 3", "B: on castle F B T; knights 3")
    g.play("use castle", "use castle")
    assert (g["A"].citizens, g["B"].citizens) == (1, 0)


def test_the_monastery_brings_a_monk():  # ORL-PBD-15, DT-59
    g = acting("A: on monastery S T")
    g.play("use monastery")
    assert g["A"].bag == "TSM"
    assert acting("A: on monastery S T", "board: supply M 0").refused("use monastery") == "ORL-GEN-21"


def test_the_scriptorium_of_the_base_game():  # ORL-PBD-16
    g = acting("A: on scriptorium K S; dp 4", mode="base")
    g.play("use scriptorium")
    assert g["A"].dp == 5
    assert acting("A: on scriptorium K S; dp 30", mode="base").refused("use scriptorium") == "ORL-ACT-07"


def test_the_wagon_moves_by_road():  # ORL-PBD-19
    g = acting("A: on wagon F T K")
    g.play("use wagon", "travel r13")
    assert g["A"].merchant == "vierzon"


def test_the_guildhall_builds_where_the_merchant_stands():  # ORL-PBD-20
    g = acting("A: on guildhall F C K; merchant blois")
    g.play("use guildhall")
    assert (g["A"].stations, g["A"].stock, g["A"].bag) == (["blois"], 9, "FCK")


def test_the_guildhall_needs_a_station_in_stock():  # ORL-GEN-25
    g = acting("A: on guildhall F C K; stock 0")
    assert g.refused("use guildhall") == "ORL-GEN-25"


@pytest.mark.parametrize(("there", "citizens"), [(1, 1), (0, 0)])
def test_the_boatmen_track_and_its_citizen(there, citizens):  # DT-26, ORL-TRK-02
    g = acting("A: on village F B C; boatmen 3", f"board: boatmen_citizen {there}")
    g.play("use village", "recruit B")
    assert (g["A"].coins, g["A"].citizens) == (5, 0)
    g = acting("A: on village F B C; boatmen 4; coins 5", f"board: boatmen_citizen {there}")
    g.play("use village", "recruit B")
    assert (g["A"].coins, g["A"].citizens) == (5, citizens)


def test_the_boatmen_track_pays():  # ORL-TRK-02
    for step, coins in enumerate([2, 3, 4, 5, 0]):
        g = acting(f"A: on village F B C; boatmen {step}", "board: boatmen_citizen 0")
        g.play("use village", "recruit B")
        assert g["A"].coins == coins


def test_each_step_of_the_craftsmen_is_a_technology_tile():  # ORL-TRK-03
    g = acting("A: on village F B C; craftsmen 2")
    g.play("use village", "recruit C")
    assert (g["A"].waiting, g.state.technology) == (1, 15)


def test_a_step_of_the_craftsmen_without_technology():  # ORL-GEN-23
    g = acting("A: on village F B C", "board: technology 0")
    g.play("use village", "recruit C")
    assert (g["A"].step("craftsmen"), g["A"].waiting) == (1, 0)


def test_each_step_of_the_traders_is_a_place_tile():  # DT-27, ORL-TRK-04, ORL-TRK-05
    g = acting("A: on village F B C")
    g.play("use village", "recruit T")
    assert g.refused("tile school") == "ORL-TRK-05"
    assert g.refused("decline") == "ORL-GEN-07"
    g.play("tile hayrick")
    assert g["A"].tiles == ["hayrick"]
    g = acting("A: on village F B C; traders 1")
    g.play("use village", "recruit T", "tile school")
    assert g["A"].tiles == ["school"]


def test_a_step_of_the_traders_without_a_tile():  # ORL-GEN-24
    g = acting("A: on village F B C", "board: display school cellar")
    g.play("use village", "recruit T")
    assert (g["A"].step("traders"), g["A"].tiles, g["A"].bag) == (1, [], "FBCT")


def test_losing_followers_moves_no_cube():  # ORL-TRK-08
    g = acting("A: on town_hall K -; knights 2")
    g.play("use town_hall", "send K right_of_assembly")
    assert g["A"].step("knights") == 2
