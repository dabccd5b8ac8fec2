"""Contests of teams: all seats of a side are one bot's, sides are swapped, and a side wins as one."""

import pytest

from burgrave.arena.fixtures import Contest, fixtures, rounds
from burgrave.arena.match import generator, sides
from burgrave.arena.play import play
from burgrave.arena.standings import standings
from burgrave.bots import make
from burgrave.games import BUILT_IN, game
from burgrave.kernel.errors import OptionError

TEAM = game("burgundy").setup(4, {"mode": "team"})


def team_plan(*bots, games=2, mirror=False):
    return Contest.make(game("burgundy"), TEAM, bots, games, mirror=mirror)


def test_sides_are_teams_where_there_are_any():  # BUR-TEAM-01
    assert sides(game("burgundy"), TEAM) == ((0, 1), (2, 3))
    assert sides(game("burgundy"), game("burgundy").setup(3)) == ((0,), (1,), (2,))
    assert sides(game("burgundy"), game("burgundy").setup(3, {"mode": "chateauma"})) == ((0,), (1,))


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_form_and_the_arena_know_the_same_teams(name):
    """Every way to play that names teams has these as its sides, and the others none."""
    for way in game(name).ways:
        for players in way.players:
            try:
                setup = game(name).setup(players, {way.option: way.value})
            except OptionError:
                continue  # needs a module besides
            teams = way.teams or range(players)
            members = [tuple(seat for seat, team in enumerate(teams) if team == mine) for mine in sorted(set(teams))]
            assert list(sides(game(name), setup)) == members[: len(members) - way.automata]


def test_a_line_up_is_of_sides_and_its_seatings_swap_them():
    contest = team_plan("greedy", "random", mirror=True)
    assert rounds(contest) == [[("greedy", "random")], [("greedy", "greedy")]]
    first, second = list(fixtures(contest))[:2]
    assert [first.seats(contest, n) for n in range(2)] == [(0, 1), (2, 3)]
    assert [second.seats(contest, n) for n in range(2)] == [(2, 3), (0, 1)]


def test_three_bots_in_a_team_game_meet_in_pairs():
    assert len(rounds(team_plan("greedy", "random", "expert"))) == 3


def test_the_better_bot_wins_from_both_sides_of_the_table():
    contest = team_plan("greedy", "random", games=4)
    results = [play(contest, fixture) for fixture in fixtures(contest)]
    assert {result.first for result in results} == {0, 1}
    for result in results:
        assert (result.won, result.places) == ([1.0, 0.0], [1.0, 2.0])
        assert [sum(points) for points in result.sources] == result.scores
        assert result.scores[0] > result.scores[1]
    found = standings(contest, results)
    assert [(row.name, row.won) for row in found.rows] == [("greedy", 4.0), ("random", 0.0)]
    assert found.rows[0].rating[0] > 100


def test_a_side_has_the_points_of_both_partners():  # BUR-TEAM-13
    contest = team_plan("random", games=2)
    (result, _) = [play(contest, fixture) for fixture in fixtures(contest)]
    state = game("burgundy").begin(TEAM, 1)
    bots = {}
    for n, seats in enumerate(contest.sides):
        for member, seat in enumerate(seats):
            bots[seat] = make("random", generator(1, n + 2 * member))
    while not state.over:
        seat = state.active[0]
        state.apply(seat, bots[seat].choose(state, seat))
    scores = state.scores()
    assert result.scores == [scores[0] + scores[1], scores[2] + scores[3]]


def test_the_control_of_a_team_game_is_even():
    contest = team_plan("random", games=8)
    found = standings(contest, [play(contest, fixture) for fixture in fixtures(contest)])
    (control,) = found.duels
    assert control.control
    assert control.low <= 0.5 <= control.high
    assert sum(row.won for row in found.rows) == pytest.approx(4)


def test_four_for_themselves_have_a_place_each():
    contest = Contest.make(game("burgundy"), game("burgundy").setup(4), ["random"], 4)
    for fixture in fixtures(contest):
        assert sorted(play(contest, fixture).places) == [1, 2, 3, 4]
