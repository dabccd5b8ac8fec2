"""What the head of the page shows in the team game and in the solo game."""

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.modes.solo.exchange import BLACK_TILE
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.rules.placing import cover
from burgrave.kernel.flat import fill
from burgrave.web import scenes


def figures(g, names):
    return {figure.id: figure for figure in scenes.scene(g, 0, "en", names).figures}


def test_the_sum_of_a_team_stands_after_its_second_member():  # BUR-TEAM-13
    g = GAME.new(4, 1, {"mode": "team"})
    fill(g.points, 0, [12, 30, 4, 5])
    found = figures(g, ["A1", "A2", "B1", "B2"])
    assert (found["team-0"].value, found["team-0"].seat) == (42, 1)
    assert (found["team-2"].value, found["team-2"].seat) == (9, 3)
    assert found["points-1"].value == 30


def test_alone_the_covered_spaces_count_and_not_the_points():  # BUR-SOLO-21
    g = GAME.new(1, 1, {"mode": "solo"})
    g.apply(0, g.legal(0)[0])
    cover(g, 0, BLACK_TILE, (g.frontier[0] & -g.frontier[0]).bit_length() - 1)
    g.points[0] = 17
    found = figures(g, ["Ann"])
    assert "points-0" not in found
    assert (found["covered"].value, found["covered"].of, found["covered"].head) == (2, 37, True)


def test_the_hint_tells_how_far_the_target_is():  # BUR-SOLO-16
    g = GAME.new(1, 1, {"mode": "solo"})
    g.apply(0, g.legal(0)[0])
    solo(g).counter = 37
    assert solo(g).target == 50
    assert scenes.scene(g, 0, "en", ["Ann"]).hint.startswith("13 more points reach the target")
