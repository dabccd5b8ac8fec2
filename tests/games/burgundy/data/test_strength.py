"""The strength of duchies as data."""

from burgrave.games.burgundy.data.strength import strengths


def test_all_thirty_duchies_have_been_studied():
    found = strengths()
    assert sorted(found, key=int) == [str(number) for number in range(1, 31)]
    assert sorted(each.place for each in found.values()) == list(range(1, 31))


def test_places_follow_the_points_and_the_figures_lie_in_their_intervals():
    ranked = sorted(strengths().values(), key=lambda each: each.place)
    points = [each.points.value for each in ranked]
    assert points == sorted(points, reverse=True)
    assert abs(sum(points)) < 1
    for each in ranked:
        assert each.points.low < each.points.value < each.points.high
        assert 0 < each.won.low < each.won.value < each.won.high < 1
