"""Technology tiles: when they are placed, and where."""

from burgrave.games.orleans.rules.technology import TECHNOLOGY
from tests.games.orleans.story import acting, happening


def passing(line, **options):
    """A passes with technology to place."""
    g = acting(f"A: {line}", "B: on farm_house B C", **options)
    g.play("pass")
    assert g.asked() == TECHNOLOGY
    return g


def test_a_tile_fills_a_space_for_good():  # ORL-TEC-01
    g = acting("A: on university * C T", "B: on university F C T")
    g.play("use university")
    assert g["A"].on("university") == "*--"


def test_it_is_placed_with_the_pass():  # DT-22, ORL-TEC-02
    g = acting("A: on village F B C; on farm_house B C", "B: on farm_house B C")
    g.play("use village", "recruit C")
    assert g.on_turn == "B"
    g.play("pass")
    assert g.refused("technology university.1", "A") == "ORL-TEC-02"
    g.play("pass", "technology university.1")
    assert g["A"].on("university") == "*--"


def test_it_is_placed_at_once_by_option():  # DT-22, ORL-TEC-02, ORL-OPT-04
    g = acting("A: on village F B C; on university - C T", "B: on farm_house B C", tech_timing="at_once")
    g.play("use village", "recruit C")
    assert g.refused("technology village.1") == "ORL-TEC-09"
    g.play("technology university.1", "pass")
    assert g.may("use university")


def test_placing_is_optional_and_can_wait():  # ORL-TEC-03
    g = passing("waiting 1")
    g.play("decline")
    assert g["A"].waiting == 1
    g = passing("waiting 2")
    g.play("technology village.1", "technology castle.2")
    assert g["A"].waiting == 0


def test_the_first_takes_the_space_of_a_farmer():  # DT-20, ORL-TEC-04
    g = passing("waiting 1; on university - C T")
    assert g.refused("technology castle.3") == "ORL-TEC-04"
    assert g.refused("technology university.2") == "ORL-TEC-09"
    g.play("technology university.1")
    assert g["A"].on("university") == "*CT"
    assert acting("A: on university * C T").may("use university")


def test_the_first_on_the_craftsman_space_is_refused():  # DT-20, ORL-TEC-04
    assert passing("waiting 1").refused("technology university.2") == "ORL-TEC-04"


def test_losing_the_first_does_not_bring_the_restriction_back():  # ORL-TEC-04
    g = happening("taxes", "A: on village * - -; coins 2; placed first; waiting 1")
    g.play("torture technology village.1")
    assert g.state.experienced == 1
    assert passing("waiting 1; placed first").may("technology castle.3")


def test_where_the_second_may_go():  # DT-21, ORL-TEC-05, ORL-TEC-06, ORL-TEC-07, ORL-TEC-08
    g = passing("waiting 1; placed first; on university * - -; tile brewery cellar gunpowder_tower")
    assert g.may("technology monastery.1")
    assert g.refused("technology brewery.1") == "ORL-TEC-07"
    assert g.refused("technology university.2") == "ORL-TEC-06"
    assert g.refused("technology cellar.1") == "ORL-TEC-05"
    assert g.may("technology cellar.2")
    for place in ("carpenter", "town_hall", "gunpowder_tower"):
        assert g.refused(f"technology {place}.1") == "ORL-TEC-08"


def test_the_space_must_be_empty():  # ORL-TEC-09
    g = passing("waiting 1; on village F - -; placed first")
    assert g.refused("technology village.1") == "ORL-TEC-09"


def test_it_is_never_moved():  # ORL-TEC-10
    from tests.games.orleans.story import drawing, planning

    assert planning("A: on village * - -").refused("back village.1") == "ORL-TEC-10"
    assert drawing("A: on village * - -; bag F").refused("recall village.1") == "ORL-TEC-10"


def test_it_may_lie_on_own_tiles_that_lie_face_up():  # ORL-TEC-11
    g = passing("waiting 1; placed first; tile laboratory; down library")
    assert g.refused("technology library.1") == "ORL-TEC-11"
    assert g.refused("technology winery.1") == "ORL-TEC-11"
    g.play("technology laboratory.2")
    assert g["A"].on("laboratory") == "-*"


def test_support_places_it_at_once():  # DT-57, ORL-TEC-02, ORL-PRO-EVT-01
    g = happening("support", "A: bag C")
    assert g.asked() == TECHNOLOGY
    g.play("technology castle.1")
    assert (g["A"].step("craftsmen"), g["A"].on("castle"), g["A"].bag) == (1, "*--", "CC")
