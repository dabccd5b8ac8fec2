"""Border posts: on duchy 1 the north-west post touches 5 and 10, the north-east 9 and 15, the southern 35 and 36."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.duchies import AXIAL
from burgrave.games.burgundy.expansions.border_posts import POSTS, connections
from burgrave.kernel.event import SCORED
from tests.games.burgundy.story import duel, new_game, table

WITH = {"modules": "border-posts"}
# A line from the south to the middle, one from there to the north-west, and row 2 but for its last space.
SOUTH = "mine on 25, 30; monastery-3 on 35"
NORTH_WEST = "ship on 18; sheep-3 on 11; cow-2 on 10"


def test_the_bonus_tiles_lie_out_and_duchies_23_to_30_are_drawn():  # BUR-BRD-01
    setup = GAME.setup(3, {}, ["border-posts"])
    drawn = {duchy.name for sheet in GAME.rules(setup).pools[0] for duchy in sheet}
    assert drawn == {str(n) for n in range(23, 31)}
    g = new_game(3, **WITH)
    assert list(g.state.bonus[12:]) == [-1, -1]


def test_any_other_duchy_may_be_used_instead():  # BUR-BRD-01, BUR-CMB-01
    g = duel(f"A: {SOUTH}; {NORTH_WEST}; stored mine; dice 3 1", duchies="3", **WITH)
    assert [duchy.name for duchy in g.state.duchies] == ["3", "3"]
    assert GAME.setup(2, {"duchies": "11-18", "castle_chain": True}, ["duchies", "border-posts"])


def test_each_post_touches_two_edge_spaces():  # BUR-BRD-02
    touched = [{AXIAL[s] for s in range(37) if post >> s & 1} for post in POSTS]
    assert touched == [{(-1, -2), (-2, -1)}, {(3, -2), (3, -1)}, {(-2, 3), (-1, 3)}]
    spaces = [{s + 1 for s in range(37) if post >> s & 1} for post in POSTS]
    assert spaces == [{5, 10}, {9, 15}, {35, 36}]


def test_a_full_row_2_connects_north_west_and_north_east():  # BUR-BRD-03, DT-34
    g = duel("A: sheep-3 on 6, 5; castle on 7; monastery-3 on 8; stored bank; dice 4 1", **WITH)
    g.play("with 4 place bank on 9")
    assert g.gained("A") == {"border posts": 10}
    assert connections(g.state).joined == [2, 0]


def test_two_groups_that_do_not_touch_connect_nothing():  # BUR-BRD-03
    g = duel("A: sheep-3 on 5; castle on 7; monastery-3 on 8; stored bank; dice 4 1", **WITH)
    g.play("with 4 place bank on 9")
    assert g.gained("A") == {}


@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_first_two_posts_give_the_phase_bonus(phase, bonus):  # BUR-BRD-04, EX-29
    g = duel(f"A: mine on 25, 30; {NORTH_WEST}; stored monastery-3; dice 4 1", phase=phase, **WITH)
    g.play("with 4 place monastery-3 on 35")
    assert g.gained("A") == {"border posts": bonus}


def test_the_phase_bonus_for_two_posts_comes_once():  # BUR-BRD-04
    g = duel(f"A: {SOUTH}; {NORTH_WEST}; stored monastery-4, sheep-2; dice 1 2", **WITH)
    connections(g.state).joined[0] = 2
    g.play("with 1 place monastery-4 on 36", "with 2 place sheep-2 on 5")
    assert "border posts" not in g.gained("A")


ALL_BUT_ONE = f"{SOUTH}; {NORTH_WEST}; monastery-5 on 13; bank on 14; stored market; dice 3 1"


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_all_three_posts_give_the_bonus_tiles_to_the_first_two(players, large, small):  # BUR-BRD-05
    g = table(players, *(f"{seat}: {ALL_BUT_ONE}" for seat in "ABCD"[:players]), phase="C", **WITH)
    connections(g.state).joined[:] = [2] * players
    found = []
    for _ in range(players):
        seat = g.on_turn
        g.play("with 3 place market on 15", "end")
        gained = g.gained(seat)
        found.append((gained.get("large border bonus", 0), gained.get("small border bonus", 0)))
    assert found == [(large, 0), (0, small), (0, 0), (0, 0)][:players]


@pytest.mark.parametrize(("again", "points"), [(False, 5), (True, 6 + 5)])
def test_the_third_post_gives_the_phase_bonus_again_by_option_only(again, points):  # BUR-BRD-06, DT-17
    g = duel(f"A: {ALL_BUT_ONE}", phase="C", border_third_phase_bonus=again, **WITH)
    connections(g.state).joined[0] = 2
    g.play("with 3 place market on 15")
    gained = g.gained("A")
    assert gained.get("border posts", 0) + gained["large border bonus"] == points


@pytest.mark.parametrize(("edition", "again"), [("consensus", False), ("de", True), ("it", False), ("pl", False)])
def test_the_third_post_in_each_book(edition, again):  # BUR-BRD-06
    assert GAME.setup(2, {"edition": edition}, ["border-posts"]).options["border_third_phase_bonus"] is again


@pytest.mark.parametrize(("again", "phases"), [(False, 1), (True, 2)])
def test_one_tile_may_connect_all_three(again, phases):  # BUR-BRD-07
    east, south = "castle on 7; monastery-5 on 13; bank on 14, 15", "market on 26; monastery-3 on 31, 36"
    told = f"A: {east}; {south}; {NORTH_WEST}; stored castle; dice 6 1"
    g = duel(told, phase="B", border_third_phase_bonus=again, **WITH)
    g.play("with 6 place castle on 19")
    gained = g.gained("A")
    assert gained["border posts"] == 8 * phases
    assert gained["large border bonus"] == 5


def test_starting_castle_and_inns_count_as_tiles():  # BUR-BRD-08, BUR-INN-08
    # The starting castle on 19 is the middle of the line.
    g = duel(f"A: mine on 30; inn on 25; {NORTH_WEST}; stored inn; dice 4 1", modules="border-posts inns")
    g.play("with 4 place inn on 35")
    assert g.gained("A") == {"border posts": 10}


def test_connections_come_before_the_effect_of_the_tile():  # BUR-RES-01, BUR-BRD-04
    g = duel("A: sheep-3 on 6, 5; castle on 7; monastery-3 on 8; stored watchtower; dice 4 1", **WITH)
    g.state.journal = []
    g.play("with 4 place watchtower on 9")
    scored = [event[2] for event in g.state.journal if event[0] == SCORED]
    assert [GAME.causes[account].name for account in scored] == ["border posts", "watchtower"]


def test_border_bonus_tiles_count_for_monastery_26():  # BUR-MON-26, BUR-BRD-05
    g = duel(f"A: {ALL_BUT_ONE}; monastery-26 on 8", phase="E", round=5, **WITH)
    connections(g.state).joined[0] = 2
    g.play("with 3 place market on 15")
    g.finish()
    assert g.gained("A")["monastery 26"] == 3


def test_a_connection_at_the_end_of_a_phase_counts_for_that_phase():  # BUR-BRD-04, BUR-AREA-06, BUR-SHD-14
    told = f"A: mine on 25, 30; {NORTH_WEST}; shield 14 on 19"
    g = duel(told, "board: depot 2 monastery-3", phase="B", round=5, modules="border-posts shields")
    g.end_turn()
    g.end_turn()
    g.play("take monastery-3 from 2", "space 35")
    assert g.gained("A") == {"border posts": 8}
