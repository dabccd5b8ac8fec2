"""Rounds: dice, the good of the round, and who plays when."""

from collections import Counter

from tests.games.burgundy.story import duel, new_game, table


def test_all_dice_are_rolled_at_the_start_of_every_round():  # BUR-RND-01
    g = duel("A: dice 1 1", "B: dice 1 1")
    rolls = []
    for _ in range(20):
        g.end_round()
        rolls.append((*g["A"].dice, *g["B"].dice, g.state.white))
    assert {value for roll in rolls for value in roll} == {1, 2, 3, 4, 5, 6}
    assert len(set(rolls)) > 15


def test_dice_do_not_change_within_a_round():  # BUR-RND-01
    g = duel("A: dice 2 5", "B: dice 3 6")
    g.play("with 2 workers", "with 5 workers", "end")
    assert g["B"].dice == [3, 6]


def test_the_marker_furthest_ahead_starts_and_in_a_stack_the_top_one():  # BUR-RND-02, BUR-RND-05
    g = table(4, "A: track 1", "B: track 3", "C: track 1", "D: track 0")
    played = []
    for _ in range(4):
        played.append(g.on_turn)
        g.end_turn()
    assert played == ["B", "C", "A", "D"]


def test_the_good_of_the_round_goes_to_the_depot_of_the_white_die():  # BUR-RND-03
    g = duel("board: rounds pink, red, brown, orange")
    for colour in ("pink", "red", "brown", "orange"):
        g.end_round()
        assert [n for n in range(1, 7) if colour in g.depot_goods(n)] == [g.state.white]


def test_the_goods_of_a_phase_come_in_the_order_they_lie():  # BUR-RND-03
    g = duel("board: rounds pink, red, brown, orange")
    g.end_round()
    assert g.state.round_goods == [3, 4, 5]
    assert Counter(good for depot in range(1, 7) for good in g.depot_goods(depot)) == {"pink": 1}


def test_the_white_die_is_nobodys_die():  # BUR-RND-04, BUR-WRK-04
    g = duel("A: dice 1 1; workers 1", "board: white 5; depot 5 bank; depot 4 ship; depot 6 mine")
    assert g.may("die") == ["1", "2"]
    g.play("die 1")
    assert g.may("take") == ["6.1"]
    g.play("take 6.1")
    assert (g.state.white, g["A"].workers) == (5, 0)


def test_everybody_has_exactly_one_turn_in_a_round():  # BUR-RND-05, BUR-RND-07
    g = new_game(3, seed=1, duchies="1")
    g.play("castle on 19", "castle on 19", "castle on 19")
    turns = []
    while g.state.round == 0:
        turns.append(g.on_turn)
        g.end_turn()
    assert sorted(turns) == ["A", "B", "C"]
    assert g.state.round == 1


def test_a_ship_changes_the_order_only_for_the_next_round():  # BUR-RND-06, DT-16, BUR-SHIP-08
    g = table(3, "B: stored ship; dice 2 1")
    g.end_turn()
    g.play("with 2 place ship on 18", "end")
    assert g.on_turn == "C"
    assert g.turn_order == "BAC"
    g.end_turn()
    assert g.on_turn == "B"
    assert g.state.order == [1, 0, 2]


def test_nobody_plays_twice_when_the_last_player_moves_ahead():  # BUR-RND-06
    g = duel("B: stored ship; dice 2 1")
    g.end_turn()
    g.play("with 2 place ship on 18", "end")
    assert (g.state.round, g.on_turn) == (1, "B")
    g.end_turn()
    assert g.on_turn == "A"


def test_the_goods_left_on_the_round_spaces_count_the_rounds():  # BUR-RND-07
    g = duel()
    for number in range(5):
        assert g.state.round + 1 == 5 - len(g.state.round_goods) == number + 1
        g.end_round()
