"""More duchies, the castle chain, and castles fetched back."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.duchies import COUNTS, DUCHIES
from burgrave.kernel.errors import OptionError
from tests.games.burgundy.story import duel, new_game

# Duchy 11, the castle standing on 31:
#
#               1.B6    2.B5    3.B4    4.B3
#            5.K2    6.K1    7.C6    8.A5    9.A4
#        10.K5   11.K4   12.S3   13.S1   14.A2   15.A3
#     16.C6   17.B1   18.B2   19.B6   20.B5   21.B4   22.C1
#        23.S2   24.A5   25.A4   26.K3   27.K1   28.M2
#            29.S6   30.S1   31.C2   32.M5   33.M6
#                34.S3   35.B4   36.B1   37.B3


def chained(*lines, **settings):
    first, *others = lines
    told = {"modules": "duchies", "duchies": "11", "castle_chain": True, **settings}
    return duel(first.replace("A:", "A: castle on 31;", 1), "B: castle on 31", *others, **told)


def test_duchies_11_to_18_are_drawn_at_random():  # BUR-DUC-01
    drawn = set()
    for seed in range(60):
        g = new_game(2, seed, modules="duchies", duchies="11-18")
        drawn |= {duchy.name for duchy in g.state.duchies}
        assert g.may("side") == ["1", "2"]
    # The front of each of the four sheets is shown until a side is chosen.
    assert drawn == {"11", "13", "15", "17"}


def test_without_the_chain_nothing_else_changes_on_duchies_11_to_18():  # BUR-DUC-01
    g = duel(
        "A: castle on 31; ship on 30; stored sheep-3; dice 5 1", modules="duchies", duchies="11", castle_chain=False
    )
    g.play("with 5 place sheep-3 on 24")
    assert g["A"].duchy[24] == "sheep-3"
    assert "fetch" not in g.choices


@pytest.mark.parametrize("name", ["19", "20", "21", "22"])
def test_duchies_19_to_22_are_plain_layouts(name):  # BUR-DUC-02
    duchy = DUCHIES[name]
    assert tuple(duchy.colours.count(colour) for colour in range(6)) == COUNTS
    with pytest.raises(OptionError) as error:
        GAME.setup(2, {"duchies": name, "castle_chain": True}, ["duchies"])
    assert error.value.rule == "BUR-CMB-01"


def test_the_module_draws_from_boards_1_to_22():  # BUR-DUC-02
    sheets = GAME.rules(GAME.setup(2, {}, ["duchies"])).pools[0]
    assert {duchy.name for sheet in sheets for duchy in sheet} == {str(n) for n in range(1, 23)}


def test_a_building_may_follow_a_building_that_touches_a_castle():  # BUR-DUC-03, DT-30
    g = chained("A: bank on 36; stored market; dice 3 1")
    g.play("with 3 place market on 37")
    assert g["A"].duchy[37] == "market"


def test_a_building_may_not_follow_a_ship_that_touches_a_castle():  # BUR-DUC-03, DT-30, BUR-PLC-06
    g = chained("A: ship on 30, 29, 23; stored bank; dice 1 5; workers 3")
    assert g.refused("with 1 place bank on 17") == "BUR-DUC-03"
    g = chained("A: ship on 30; stored sheep-3; dice 1 5; workers 3")
    assert g.refused("with 5 place sheep-3 on 24") == "BUR-DUC-03"


def test_a_long_chain_of_one_colour_holds_and_another_colour_breaks_it():  # BUR-DUC-03
    g = chained("A: ship on 30, 29; stored ship; dice 2 3")
    g.play("with 2 place ship on 23")
    assert g["A"].duchy[23] == "ship"
    # The buildings on 18 and 19 lie next to each other, but only a monastery leads from them to the castle.
    g = chained("A: monastery-3 on 26; bank on 19; stored market; dice 5 3; workers 3")
    assert g.refused("with 5 place market on 20") == "BUR-DUC-03"


def test_a_chain_may_start_at_any_castle():  # BUR-DUC-03
    g = chained("A: ship on 30, 29, 23; castle on 16; stored bank; dice 1 5")
    g.play("with 1 place bank on 17")
    assert g["A"].duchy[17] == "bank"


def test_adjacency_is_still_needed():  # BUR-DUC-03, BUR-PLC-04
    g = chained("A: bank on 36; stored ship; dice 3 1; workers 3")
    assert g.refused("with 3 place ship on 34") == "BUR-PLC-04"


def test_new_castles_need_no_chain():  # BUR-DUC-04
    g = chained("A: ship on 30, 29, 23; stored castle; dice 6 1")
    g.play("with 6 place castle on 16")
    assert g["A"].duchy[16] == "castle"


@pytest.mark.parametrize(("of", "legal"), [("tiles", False), ("spaces", True)])
def test_the_chain_consists_of_tiles_or_by_option_of_spaces(of, legal):  # BUR-DUC-05
    # 25 is empty, green, and touches the castle; 24 touches 25 and the ship on 30.
    g = chained("A: ship on 30; stored sheep-3; dice 5 1; workers 3", castle_chain_of=of)
    if legal:
        g.play("with 5 place sheep-3 on 24")
        assert g["A"].duchy[24] == "sheep-3"
    else:
        assert g.refused("with 5 place sheep-3 on 24") == "BUR-DUC-03"


@pytest.mark.parametrize(
    ("edition", "of"), [("consensus", "tiles"), ("de", "tiles"), ("it", "tiles"), ("pl", "spaces")]
)
def test_what_the_chain_consists_of_in_each_book(edition, of):  # BUR-DUC-05
    assert GAME.setup(2, {"edition": edition}, ["duchies"]).options["castle_chain_of"] == of


def test_a_castle_is_fetched_back_for_both_dice_and_5_points():  # BUR-DUC-06
    g = chained("A: points 7; dice 3 4", "board: cleared 1")
    g.play("fetch")
    assert g["A"].stored == ["castle"]
    assert g.gained("A") == {"fetched castle": -5}
    assert g["A"].points == 2
    assert g.may("die") == []
    assert "fetch" not in g.choices


def test_fetching_needs_both_dice_5_points_and_a_castle():  # BUR-DUC-06, BUR-GEN-06
    assert chained("A: points 4", "board: cleared 1").refused("fetch") == "BUR-DUC-06"
    assert chained("A: points 9").refused("fetch") == "BUR-DUC-06"
    g = chained("A: points 9; dice 3 4", "board: cleared 1")
    g.play("with 3 take workers")
    assert g.refused("fetch") == "BUR-DUC-06"


def test_without_the_chain_no_castle_comes_back():  # BUR-DUC-06
    g = duel("A: points 9", "board: cleared 1", modules="duchies", duchies="11")
    assert "fetch" not in g.choices


def test_a_fetched_castle_needs_room():  # BUR-DUC-06, BUR-TAKE-05
    g = chained("A: points 5; stored ship, mine, bank", "board: cleared 1")
    g.play("fetch", "discard mine")
    assert g["A"].stored == ["bank", "castle", "ship"]
    assert g.box == {"mine": 1}


def test_a_purchase_and_a_fetched_castle_go_together():  # BUR-DUC-06, BUR-TURN-05
    g = chained("A: points 5; silver 2", "board: cleared 1; black mine")
    g.play("fetch", "buy mine")
    assert g["A"].stored == ["castle", "mine"]


def test_castles_cleared_from_depots_and_black_depot_are_remembered():  # BUR-DUC-07
    g = chained("A: points 15", "board: depot 3 castle, mine; black castle", round=5)
    assert "fetch" not in g.choices
    g.end_round()
    for _ in range(2):
        while g.on_turn != "A":
            g.end_turn()
        g.play("fetch", "end")
    while g.on_turn != "A":
        g.end_turn()
    assert g["A"].points == 5
    assert g.refused("fetch") == "BUR-DUC-06"


def test_castles_discarded_from_key_spaces_do_not_come_back():  # BUR-DUC-07
    g = chained("A: points 9; stored castle, ship, bank; dice 3 1", "board: depot 3 mine", round=5)
    g.play("with 3 take mine from 3", "discard castle")
    g.end_round()
    while g.on_turn != "A":
        g.end_turn()
    assert g.refused("fetch") == "BUR-DUC-06"


def test_a_white_castle_is_no_castle_for_the_chain():  # BUR-DUC-08
    g = chained("A: bank on 36; white-castle on 37; stored mine; dice 6 1; workers 3", modules="duchies white-castles")
    assert g.refused("with 6 place mine on 33") == "BUR-DUC-03"


def test_a_white_castle_is_never_fetched_back():  # BUR-DUC-08
    g = chained("A: points 9", "board: depot 3 white-castle", modules="duchies white-castles", round=5)
    g.end_round()
    while g.on_turn != "A":
        g.end_turn()
    assert g.refused("fetch") == "BUR-DUC-06"


def test_an_inn_carries_the_chain_of_its_space():  # BUR-INN-08, BUR-DUC-03
    both = "duchies inns"
    g = chained("A: inn on 30; stored ship; dice 6 1", modules=both)
    g.play("with 6 place ship on 29")
    assert g["A"].duchy[29] == "ship"
    # The inn itself needs a link by the colour of its space too.
    g = chained("A: ship on 30; stored inn; dice 5 1", modules=both)
    assert g.refused("with 5 place inn on 24") == "BUR-DUC-03"
    g = chained("A: sheep-3 on 25; stored inn; dice 5 1", modules=both)
    g.play("with 5 place inn on 24")
    assert g["A"].duchy[24] == "inn"


def test_an_inn_on_a_castle_space_is_no_castle():  # BUR-INN-08, BUR-DUC-03
    g = chained("A: ship on 30, 29, 23; inn on 16; stored bank; dice 1 5", modules="duchies inns")
    assert g.refused("with 1 place bank on 17") == "BUR-DUC-03"
