"""The end: last sales, the mine, what is left, ties."""

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.facts import SILVER_POINTS
from burgrave.games.castelli.rules.scoring import silver_points
from burgrave.kernel.text import render
from tests.games.castelli.story import building, duel, last_turn, lay_quietly, table


def surround(story, *shields):
    """Lay tiles around the mine of board AB so that these shields point at it."""
    squares = (("0,1", "south"), ("1,2", "west"), ("2,1", "north"), ("1,0", "east"))
    for (cell, side), shield in zip(squares, shields, strict=False):
        tile, colour = shield.split()
        lay_quietly(story.state, tile, cell, side, colour)
    return story


def test_the_game_ends_with_the_turn_of_the_last_tile():  # CAS-END-01
    g = duel("A: wood 1; grain 1; rock 1")
    g.state.face_down = 1 << 4
    g.reveal("1,0", "H23", "north", "blue")
    assert not g.state.over
    g.play("build 0,0")
    assert g.state.over
    assert g.refused("end", "A") == "CAS-END-01"


def test_everybody_may_sell_once_more_clockwise_from_the_last_player():  # CAS-END-02
    g = last_turn(table(3, "B: begins; hand king-3, robber", "C: hand king-4", "A: hand king-5", "board: mine 9"))
    g.play("end")
    assert g.on_turn == "B"
    g.play("sell-robber", "pass")
    assert g.on_turn == "C"
    g.play("sell-king-4")
    assert g.on_turn == "A"
    assert g.choices == {"pass", "sell-king-5"}
    g.play("pass")
    assert g.state.over
    assert [g[seat].silver for seat in "BCA"] == [2, 2, 0]


def test_nobody_is_asked_to_sell_to_an_empty_mine():  # CAS-END-02
    g = last_turn(duel("A: hand king-3", "B: hand king-4", "board: mine 0"))
    g.play("end")
    assert g.state.over


def test_the_mine_goes_to_the_highest_influence():  # CAS-END-03
    g = surround(duel("board: mine 7"), "H30 blue", "H11 red")
    last_turn(g).play("end")
    assert (g["A"].silver, g["B"].silver, g.state.mine) == (7, 0, 0)


def test_a_tie_shares_the_mine_rounded_down():  # CAS-END-03
    g = surround(duel("board: mine 7"), "H30 blue", "H31 red")
    last_turn(g).play("end")
    assert (g["A"].silver, g["B"].silver, g.state.mine) == (3, 3, 1)


def test_nobody_gets_a_mine_without_influence():  # CAS-END-03
    g = surround(duel("board: mine 7"), "H30 yellow", "H31 green", "H06 blue")
    last_turn(g).play("end")
    assert (g["A"].silver, g["B"].silver, g.state.mine) == (0, 0, 7)


def test_cards_and_resources_left_are_a_point_each():  # CAS-END-04
    g = last_turn(duel("A: hand king-3, robber; wood 2; grain 1", "board: mine 0"))
    g.play("end")
    assert g.gained("A") == {"cards": 2, "resources": 3}


@pytest.mark.parametrize(
    ("silver", "points"),
    [
        ([5, 5, 3], [3, 3, 0]),  # EX-27
        ([6, 4, 4, 1], [4, 1, 1, 0]),
        ([0, 0, 2], [0, 0, 4]),
        ([4, 2], [4, 2]),
        ([2, 2], [3, 3]),
        ([3, 3, 3], [3, 3, 3]),
        ([5, 1, 1, 1], [4, 0, 0, 0]),
        ([0, 0], [0, 0]),
    ],
)
def test_points_for_silver(silver, points):  # CAS-END-05, CAS-END-06, CAS-END-07, EX-27
    assert silver_points(silver, SILVER_POINTS) == points
    g = last_turn(table(len(silver), *(f"{seat}: silver {n}" for seat, n in zip("ABCD", silver, strict=False))))
    g.play("end")
    assert [g.gained(seat).get("silver", 0) for seat in "ABCD"[: len(silver)]] == points


def test_most_points_win():  # CAS-END-08
    g = last_turn(duel("A: points 5", "B: points 6"))
    g.play("end")
    assert (g.state.winners(), g.state.ranking()) == ([1], [1, 0])


def test_castles_break_a_tie_and_then_the_win_is_shared():  # CAS-END-08
    names = ["Ada", "Ben"]
    castles = last_turn(duel("A: points 5", "B: points 5; castle at 0,0"))
    castles.play("end")
    assert castles.state.winners() == [1]
    words, rule = GAME.tie_break(castles.state, names)
    assert (rule, str(words)) == ("CAS-END-08", "Ben and Ada tie at 5. Castles on the board decide: 1 against 0.")
    shared = last_turn(duel("A: points 5; castle at 2,2", "B: points 5; castle at 0,0"))
    shared.play("end")
    assert shared.state.winners() == [0, 1]
    words, _ = GAME.tie_break(shared.state, names)
    assert str(words) == "Ada and Ben tie at 5 with 1 castle each and share the win."
    assert render(words, "pl") == "Remis: Ada i Ben, po 5 pkt i po 1 zamku. Wspólna wygrana."


def test_nobody_has_won_before_the_end():  # CAS-END-08
    g = building(duel("A: points 5"))
    assert g.state.winners() == []
    assert GAME.tie_break(g.state, ["Ada", "Ben"]) is None
