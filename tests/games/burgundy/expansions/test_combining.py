"""Expansions together: what goes with what, and in which order things happen."""

from itertools import combinations

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import PHASES
from burgrave.kernel.errors import OptionError
from tests.games.burgundy.expansions.playing import EVERYTHING
from tests.games.burgundy.story import duel, new_game


@pytest.mark.parametrize("pair", list(combinations(EVERYTHING, 2)), ids="+".join)
def test_all_expansions_of_the_normal_game_go_together(pair):  # BUR-CMB-01
    assert GAME.setup(2, {}, pair).modules == pair


@pytest.mark.parametrize("duchies", ["1", "10-11", "19", "23-30", "11/1"])
def test_the_castle_chain_is_for_duchies_11_to_18_alone(duchies):  # BUR-CMB-01, BUR-DUC-03
    with pytest.raises(OptionError) as error:
        GAME.setup(2, {"duchies": duchies, "castle_chain": True}, ["duchies"])
    assert error.value.rule == "BUR-CMB-01"
    assert GAME.setup(2, {"duchies": "11-18", "castle_chain": True}, ["duchies"])


def test_asking_for_the_chain_draws_its_duchies_even_with_border_posts():  # BUR-CMB-01
    setup = GAME.setup(2, {"castle_chain": True}, ["duchies", "border-posts"])
    drawn = {duchy.name for pool in GAME.rules(setup).pools for sheet in pool for duchy in sheet}
    assert drawn == {str(n) for n in range(11, 19)}


def test_the_options_of_an_expansion_need_it():  # BUR-CMB-01
    for name, value in (("castle_chain", True), ("shields_combine", True), ("wine_tile", "drawn")):
        with pytest.raises(OptionError):
            GAME.setup(2, {name: value})


@pytest.mark.parametrize(("players", "tiles", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_more_tiles_in_the_supply_do_not_change_how_many_are_laid_out(players, tiles, black):  # BUR-CMB-02
    g = new_game(players, duchies="1", modules="extra-tiles white-castles")
    for _ in range(players):
        g.play("space 19")
    for _ in range(PHASES):
        assert sum(1 for tile in g.state.board[:24] if tile) == tiles
        assert sum(1 for tile in g.state.board[24:32] if tile) == black
        g.end_phase()
    assert g.state.over


@pytest.mark.parametrize("module", EVERYTHING)
def test_solo_and_team_games_go_without_what_has_no_rules_for_them(module):  # BUR-CMB-03
    solo = {"extra-tiles", "white-castles"}
    team = solo | {"inns"}
    for players, mode, fits in ((1, "solo", solo), (4, "team", team)):
        if module in fits:
            assert GAME.setup(players, {"mode": mode}, [module])
        elif module != "duchies":
            with pytest.raises(OptionError) as error:
                GAME.setup(players, {"mode": mode}, [module])
            assert error.value.rule in ("BUR-CMB-01", "BUR-CMB-03")


def test_a_phase_ends_with_shields_then_tribute_then_mines():  # BUR-CMB-04, BUR-PHA-10
    told = "castle on 7, 19; shield 14 on 7; shield 8 on 19; silver 1; monastery-2 on 13; mine on 25"
    g = duel(f"A: {told}", "board: depot 3 mine; depot 4 bank", round=5, modules="shields inns vineyards")
    g.end_turn()
    g.end_turn()
    # The tile comes before the tribute: a bank could even pay it.
    g.play("take mine from 3", "space 30")
    assert g.choices == {"drop 14", "drop 8"}
    g.play("drop 14", "tribute")
    # Two mines, doubled by shield 8, and a worker for each by monastery 2.
    assert (g["A"].silver, g["A"].workers) == (4, 2)
    assert g.phase == "B"


def test_final_scoring_is_a_plain_sum():  # BUR-CMB-04, BUR-END-04
    mine = "castle on 7, 19; shield 10 on 7; shield 13 on 19; silver 2; monastery-22 on 13; bank on 26; crane on 12"
    vines = "planted 1 red-red; wine red 1"
    told = f"A: {mine}; {vines}; goods pink 2; workers 3; route 1; laid red 1; monastery-25 on 8"
    g = duel(told, phase="E", round=5, modules="shields vineyards extra-tiles trade-routes")
    g.finish()
    assert g.gained("A") == {
        "goods": 2,
        "workers": 1,
        "monastery 22": 4,
        "monastery 25": 1,
        "crane": 4,
        "shield 10": 4 + 1 + 4,
        "shields": 2 * (8 + 4),
        "vineyard": 3,
    }
    assert g["A"].points == sum(g.state.ledger(0))
