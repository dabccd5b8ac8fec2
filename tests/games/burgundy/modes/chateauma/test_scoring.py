"""Its income, its final points, and who wins."""

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.modes.chateauma.scoring import final, mine_income
from burgrave.kernel.flat import fill
from tests.games.burgundy.modes.chateauma.scene import scene


def test_each_mine_in_duchy_and_on_cards_pays_at_the_end_of_a_phase():  # BUR-CHA-56
    g = scene("duchy mine mine; right mine on 1; left joker mine on 1; reserve mine")
    mine_income(g.state)
    assert g.own.silver == 3


def test_mines_pay_when_the_phase_is_over():  # BUR-CHA-56
    g = scene("duchy mine mine", round=5)
    fill(g.state.board, 0, [0] * len(g.state.board))
    before = g.own.silver
    g.end_phase()
    assert g.phase == "B"
    assert g.own.silver >= before + 2


def test_final_points():  # BUR-CHA-57, DT-21
    g = scene("cards 3 5; duchy monastery-1 monastery-2; right monastery-3 on 1; right bank on 2; right cow-2 on 3; "
              "reserve bank ship mine; jokers mine; silver 2; goods red 3 pink 2")  # fmt: skip
    final(g.state)
    assert g.won() == {"monasteries": 12, "cards": 6, "reserve": 4, "silver": 2, "goods": 5}
    assert g.own.points == 29


def test_a_monastery_in_the_reserve_or_face_down_is_no_monastery():  # BUR-CHA-57
    g = scene("cards 5 1; left joker monastery-3 on 1; reserve monastery-4")
    final(g.state)
    assert g.won() == {"cards": 2, "reserve": 1}


def test_workers_and_monasteries_of_people_count_as_always():  # BUR-CHA-06
    g = scene("", "A: castle on 19; workers 5; silver 3; goods pink 2; monastery-22 on 13; bank on 12")
    final(g.state)
    assert g.gained("A") == {"goods": 2, "silver": 3, "workers": 2, "monastery 22": 4}


def finished(*points):
    g = scene("", people=len(points) - 1)
    for seat, n in enumerate(points):
        g.state.score(seat, 0, n)
    g.state.finished = 1
    return g.state


def test_it_wins_a_tie():  # BUR-CHA-58
    g = finished(90, 90)
    assert g.winners() == [1]
    assert g.ranking() == [1, 0]
    words, rule = GAME.tie_break(g, ["Ann", "Châteauma"])
    assert rule == "BUR-CHA-58"
    assert str(words) == "Châteauma and Ann tie at 90. To win, a player must have more points than Châteauma."


def test_a_person_with_more_points_wins():  # BUR-CHA-58
    assert finished(91, 90).winners() == [0]
    assert GAME.tie_break(finished(91, 90), ["Ann", "Châteauma"]) is None


def test_people_ahead_of_it_are_ranked_among_themselves():  # BUR-CHA-59
    g = finished(95, 95, 90)
    g.covered[0] = 0b111
    g.covered[1] = 0b11
    assert g.ranking() == [0, 1, 2]
    assert GAME.tie_break(g, ["Ann", "Ben", "Châteauma"])[1] == "BUR-END-06"
    assert finished(95, 90, 95).winners() == [2]
