"""White castles: buildings that act at once with the white die."""

import pytest

from burgrave.games.burgundy.data.board import full_supply
from burgrave.games.burgundy.data.tiles import TILE_ID
from tests.games.burgundy.story import duel

WITH = {"modules": "white-castles"}
BOARD = "board: white 3; depot 1 mine; depot 2 mine; depot 3 mine; depot 4 mine; depot 5 mine; depot 6 mine"


def test_nine_tiles_are_mixed_in():  # BUR-WCA-01, BUR-CMP-12
    before, black_before = full_supply(())
    coloured, black = full_supply(("white-castles",))
    added = {name: (coloured[n] - before[n], black[n] - black_before[n]) for name, n in TILE_ID.items()}
    assert {name: n for name, n in added.items() if any(n)} == {"white-castle": (6, 2), "monastery-29": (1, 0)}


def test_a_white_castle_is_a_building():  # BUR-WCA-02
    g = duel(
        "A: stored white-castle, carpenter; dice 6 3; monastery-6 on 13; workers 2",
        "board: depot 2 white-castle, castle",
        **WITH,
    )
    assert g.may("hire") == ["2.1"]
    assert g.refused("with 6 place white-castle on 7") in ("BUR-PLC-02", "BUR-WRK-03", "BUR-PLC-03")
    g = duel("A: stored carpenter; dice 3 1", "board: depot 2 white-castle, castle", **WITH)
    g.play("with 3 place carpenter on 12", "take white-castle from 2")
    assert g["A"].stored == ["white-castle"]


def test_a_white_castle_is_a_kind_of_its_own_in_a_city():  # BUR-WCA-02, BUR-BLD-02
    g = duel("A: white-castle on 26; stored white-castle, bank; dice 1 5; workers 3", **WITH)
    assert g.refused("with 1 place white-castle on 27") == "BUR-BLD-02"
    g = duel("A: bank on 26; stored white-castle; dice 1 5", **WITH)
    g.play("with 1 place white-castle on 27", "decline")
    assert g["A"].duchy[27] == "white-castle"
    g = duel("A: white-castle on 26; monastery-1 on 13; stored white-castle; dice 1 5", **WITH)
    g.play("with 1 place white-castle on 27", "decline")
    assert g["A"].duchy[27] == "white-castle"


def test_a_white_castle_is_no_castle():  # BUR-WCA-02
    g = duel("A: stored church; dice 3 1", "board: depot 2 white-castle, mine", **WITH)
    g.play("with 3 place church on 12")
    assert g.may("take") == ["2.2"]
    g = duel("A: white-castle on 12; dice 2 2", "board: shields 2 7", modules="white-castles shields")
    g.play("shield 7")
    assert g.may("space") == ["19"]


def test_monastery_9_turns_the_die_for_a_white_castle():  # BUR-WCA-02, BUR-MON-09
    g = duel("A: monastery-9 on 13; stored white-castle; dice 2 1", **WITH)
    g.play("with 2 place white-castle on 12")
    assert g["A"].duchy[12] == "white-castle"


def test_a_white_castle_gives_an_action_with_the_white_die():  # BUR-WCA-03
    g = duel("A: stored white-castle, ship; dice 3 1; goods pink 2, red 1", BOARD.replace("white 3", "white 5"), **WITH)
    g.play("with 3 place white-castle on 12")
    assert g.may("take") == ["5.1"]
    assert g.may("sell") == []
    assert g.may("place") == ["2"]
    g.play("place ship on 20")
    assert g["A"].duchy[20] == "ship"
    assert g.may("die") == ["2"]


def test_workers_change_the_value_for_this_action_only():  # BUR-WCA-03, DT-13, BUR-WRK-04
    g = duel("A: stored white-castle; dice 3 1; workers 1", BOARD, **WITH)
    g.play("with 3 place white-castle on 12")
    assert g.may("take") == ["2.1", "3.1", "4.1"]
    g.play("take mine from 4")
    assert g["A"].workers == 0
    assert g.state.white == 3


def test_the_action_may_be_declined():  # BUR-WCA-04
    g = duel("A: stored white-castle; dice 3 1", BOARD, **WITH)
    g.play("with 3 place white-castle on 12", "decline")
    assert g.may("die") == ["2"]


@pytest.mark.parametrize(("edition", "may"), [("consensus", True), ("de", False), ("it", False), ("pl", False)])
def test_every_book_says_that_the_action_is_done(edition, may):  # BUR-WCA-04
    g = duel("A: stored white-castle; dice 3 1", BOARD, edition=edition, **WITH)
    g.play("with 3 place white-castle on 12")
    assert ("decline" in g.choices) == may
    asked, arg = g.state.choice(0)
    assert str(asked.prompt(g.state, 0, arg)) == "The white castle gives you an action with a 3. What will you do?"
    g.play("workers")
    assert g.may("die") == ["2"]


def test_area_points_come_before_the_action():  # BUR-WCA-03, BUR-RES-01
    g = duel("A: stored white-castle; dice 3 1", BOARD, **WITH)
    g.play("with 3 place white-castle on 12")
    assert g.gained("A") == {"area": 1, "phase": 10}
    assert "decline" in g.choices


@pytest.mark.parametrize("shield", [14, 15])
def test_at_a_phase_end_the_white_die_of_the_last_round_counts_and_workers_help(shield):  # BUR-WCA-05, BUR-BLK-04
    where = "depot 1 white-castle, bank" if shield == 14 else "black white-castle"
    told = (f"A: shield {shield} on 19; workers 1; silver 9; monastery-28 on 13", f"{BOARD}; {where}")
    g = duel(*told, round=5, modules="white-castles shields extra-tiles")
    g.end_turn()
    g.end_turn()
    g.play("take 1.1" if shield == 14 else "claim 1", "space 12")
    assert g.state.white == 3
    assert g.may("take") == ["2.1", "3.1", "4.1"]
    assert (g.may("buy"), g.may("recruit"), g.may("hire")) == ([], [], [])
    g.play("take mine from 2")
    assert g["A"].workers == 0
    assert g["A"].stored == ["mine"]


def test_monasteries_13_and_14_see_the_action():  # BUR-WCA-06
    g = duel("A: monastery-13 on 13; monastery-14 on 8; stored white-castle; dice 3 1", BOARD, **WITH)
    g.play("with 3 place white-castle on 12", "take workers")
    assert (g["A"].workers, g["A"].silver) == (4, 1)


def test_monasteries_9_to_12_turn_the_white_value_too():  # BUR-WCA-03, BUR-MON-12, BUR-MON-10
    g = duel("A: monastery-12 on 13; stored white-castle; dice 3 1", BOARD, **WITH)
    g.play("with 3 place white-castle on 12")
    assert g.may("take") == ["2.1", "3.1", "4.1"]
    g = duel("A: monastery-10 on 13; stored white-castle, ship; dice 3 1", "board: white 4", **WITH)
    g.play("with 3 place white-castle on 12", "place ship on 20")
    assert g["A"].duchy[20] == "ship"


def test_the_virtual_die_of_a_white_castle_makes_no_double():  # BUR-CAS-05, BUR-SHDG-04
    told = ("A: stored white-castle; dice 3 3; shield 11 on 19", "board: white 3; shields 3 7")
    g = duel(*told, modules="white-castles shields")
    g.play("with 3 place white-castle on 12")
    assert g.may("shield") == []


def test_monastery_29_counts_white_castles():  # BUR-MON-29
    g = duel("A: monastery-29 on 13; white-castle on 12, 26; castle on 7", phase="E", round=5, **WITH)
    g.finish()
    assert g.gained("A") == {"monastery 29": 8}
