"""Areas, bonus tiles, the end of the game and who wins."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from tests.games.burgundy.story import duel, table

# Areas


def test_an_area_of_three_in_phase_a_is_worth_16():  # BUR-AREA-01, DT-01
    g = duel("A: stored mine; dice 3 1; mine on 25, 30")
    g.play("with 3 place mine on 34")
    assert g.gained("A") == {"area": 6, "phase": 10, "large bonus": 5}


def test_an_area_of_eight_in_phase_e_is_worth_38():  # BUR-AREA-01, DT-02
    # The city of eight on duchy 10: spaces 2, 7, 13 and 16 to 20, the last with a 5.
    g = duel("A: duchy 10; castle on 4; bank on 2, 7, 13, 16, 17, 18, 19; stored watchtower; dice 5 1", phase="E")
    g.play("with 5 place watchtower on 20")
    assert g.gained("A") == {"area": 36, "phase": 2, "watchtower": 4}


def test_an_area_of_one_in_phase_c_is_worth_7():  # BUR-AREA-01, DT-02
    g = duel("A: stored bank; dice 3 1", phase="C")
    g.play("with 3 place bank on 12")
    assert g.gained("A") == {"area": 1, "phase": 6}


def test_an_area_that_is_not_full_scores_nothing():  # BUR-AREA-01
    g = duel("A: stored mine; dice 1 1; mine on 25")
    g.play("with 1 place mine on 30")
    assert g.gained("A") == {}


def test_size_points_grow_by_one_more_with_every_space():  # BUR-AREA-02
    assert SIZE_POINTS[1:11] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]


@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_phase_bonus_does_not_depend_on_the_size(phase, bonus):  # BUR-AREA-03
    g = duel("A: stored bank, mine; dice 3 3; mine on 25, 30", phase=phase)
    g.play("with 3 place bank on 12", "with 3 place mine on 34")
    assert g.gained("A") == {"area": 1 + 6, "phase": 2 * bonus, "large bonus": 5}


def test_several_areas_in_one_turn_all_score():  # BUR-AREA-04
    g = duel("A: stored castle, bank, city-hall; dice 6 1; castle on 7; monastery-3 on 13; market on 27, 32, 33, 37")
    g.play("with 6 place castle on 19")
    assert g.gained("A") == {"area": 1, "phase": 10}
    g.play("place city-hall on 26")
    assert g.gained("A") == {"area": 15, "phase": 10}
    g.play("place bank on 12")
    assert g.gained("A") == {"area": 1, "phase": 10}


def test_the_starting_castle_counts_as_covered_in_a_larger_area():  # BUR-AREA-05
    g = duel("A: stored castle; dice 5 1; castle on 7, 3")
    g.play("with 5 place castle on 2")
    assert g.gained("A") == {"area": 6, "phase": 10}


def test_the_bonus_of_a_phase_holds_until_its_last_turn():  # BUR-AREA-06
    g = duel("B: stored bank; dice 3 1", phase="B", round=5)
    g.end_turn()
    g.play("with 3 place bank on 12")
    assert g.gained("B") == {"area": 1, "phase": 8}


def test_points_go_on_beyond_the_track():  # BUR-AREA-07
    g = duel("A: points 199; stored watchtower; dice 3 1")
    g.play("with 3 place watchtower on 26")
    assert g["A"].points == 203


def test_points_are_never_negative():  # BUR-GEN-06
    g = duel(phase="E", round=5)
    g.end_phase()
    assert g.state.scores() == [0, 0]
    assert all(account >= 0 for seat in range(2) for account in g.state.ledger(seat))


# Bonus tiles


@pytest.mark.parametrize(("players", "large"), [(2, 5), (3, 6), (4, 7)])
def test_the_first_to_cover_a_colour_takes_the_large_bonus(players, large):  # BUR-BON-01, EX-06
    g = table(players, "A: stored mine; dice 3 1; mine on 25, 30")
    g.play("with 3 place mine on 34")
    assert g.gained("A")["large bonus"] == large


@pytest.mark.parametrize(("players", "small"), [(2, 2), (3, 3), (4, 4)])
def test_the_second_takes_the_small_bonus(players, small):  # BUR-BON-02
    g = table(players, "A: stored mine; dice 3 1; mine on 25, 30", "board: bonus mine large to B")
    g.play("with 3 place mine on 34")
    assert g.gained("A") == {"area": 6, "phase": 10, "small bonus": small}


def test_the_third_gets_no_bonus():  # BUR-BON-02
    g = table(
        3,
        "A: stored mine; dice 3 1; mine on 25, 30",
        "board: bonus mine large to B; bonus mine small to C",
    )
    g.play("with 3 place mine on 34")
    assert g.gained("A") == {"area": 6, "phase": 10}


@pytest.mark.parametrize(
    ("story", "play"),
    [
        ("stored cow-2; dice 2 1; pig-2 on 1, 6, 10, 11, 28", "with 2 place cow-2 on 5"),
        ("stored monastery-9; dice 1 1; monastery-3 on 4, 8, 31, 35, 36", "with 1 place monastery-9 on 13"),
    ],
)
def test_the_sixth_animal_tile_and_the_sixth_monastery_bring_the_bonus(story, play):  # BUR-BON-01, EX-06
    g = duel(f"A: {story}")
    g.play(play)
    assert g.gained("A")["large bonus"] == 5


def test_the_starting_castle_counts_for_the_bonus():  # BUR-BON-03
    g = duel("A: stored castle; dice 5 1; castle on 19, 7, 3")
    g.play("with 5 place castle on 2")
    assert g.gained("A") == {"area": 6, "phase": 10, "large bonus": 5}


def test_a_player_takes_one_bonus_of_a_colour_at_most():  # BUR-BON-05
    g = duel("A: stored mine, cow-2; dice 3 2; mine on 25, 30")
    g.play("with 3 place mine on 34")
    assert list(g.state.bonus).count(0) == 1
    g.end_phase()
    assert list(g.state.bonus).count(0) == 1


# The end


def test_the_game_ends_after_phase_e():  # BUR-END-01
    g = duel(phase="E", round=5)
    g.end_turn()
    assert not g.state.over
    g.end_turn()
    assert g.state.over
    assert g.state.active == ()
    assert g.state.legal(0) == g.state.legal(1) == []
    assert g.refused("end", seat="A") == "BUR-END-01"


def test_goods_silver_and_pairs_of_workers_count_at_the_end():  # BUR-END-02, DT-08
    g = duel("A: workers 5; silver 3; goods pink, red", phase="E", round=5)
    g.end_phase()
    assert g.gained("A") == {"workers": 2, "silver": 3, "goods": 2}
    assert g["A"].points == 7


def test_stored_tiles_count_for_nothing():  # BUR-END-03
    g = duel("A: stored monastery-25, watchtower, mine; sold pink 5", phase="E", round=5)
    g.end_phase()
    assert g.gained("A") == {}


def ended(*lines, **settings):
    g = table(len(lines), *lines, phase="E", round=5, **settings)
    g.end_phase()
    return g


def test_most_points_win():  # BUR-END-05
    g = ended("A: points 10", "B: points 12; mine on 25, 30", "C: points 11")
    assert g.state.winners() == [1]
    assert g.state.ranking() == [1, 2, 0]


EMPTIER = ("A: points 10; market on 26, 12", "B: points 10; market on 26")
EQUAL = ("A: points 10; track 1", "B: points 10; track 3", "C: points 10; track 2")


@pytest.mark.parametrize(("edition", "winner"), [("consensus", 0), ("it", 0), ("pl", 0), ("de", 1)])
def test_a_tie_is_broken_by_empty_spaces(edition, winner):  # BUR-END-06
    g = ended(*EMPTIER, edition=edition)
    assert len(set(g.state.scores())) == 1
    assert g.state.winners() == [winner]
    told, rule = GAME.tie_break(g.state, ["Ada", "Ben"])
    assert rule == "BUR-END-06"
    assert str(told).startswith("Ada" if winner == 0 else "Ben")


@pytest.mark.parametrize(("edition", "order"), [("consensus", "ACB"), ("it", "ACB"), ("de", "ACB"), ("pl", "BCA")])
def test_a_second_tie_is_broken_by_turn_order(edition, order):  # BUR-END-07
    g = ended(*EQUAL, edition=edition)
    assert "".join("ABC"[seat] for seat in g.state.ranking()) == order
    assert GAME.tie_break(g.state, ["Ada", "Ben", "Cy"])[1] == "BUR-END-07"


def test_in_a_stack_the_lower_marker_is_the_later_one():  # BUR-END-07
    g = ended("A: points 10; track 2", "B: points 10; track 2")
    assert g.turn_order == "BA"
    assert g.state.winners() == [0]


def test_the_markers_count_where_they_stand_at_the_end():  # BUR-END-08
    g = duel("A: points 10; stored ship; dice 2 1", "B: points 10; market on 26", phase="E", round=5)
    g.play("with 2 place ship on 18")
    g.end_phase()
    assert g.state.scores() == [10, 10]
    assert g.turn_order == "AB"
    assert g.state.winners() == [1]


def test_without_a_tie_there_is_nothing_to_break():
    g = ended("A: points 10", "B: points 12")
    assert GAME.tie_break(g.state, ["Ada", "Ben"]) is None


def test_nobody_has_won_before_the_end():
    assert duel().state.winners() == []
