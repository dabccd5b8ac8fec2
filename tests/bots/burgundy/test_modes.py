"""Bots at home in every way to play Burgundy: with modules, alone, in teams."""

import statistics

import pytest

import burgrave
from burgrave import bots
from burgrave.bots.profile import profile
from burgrave.bots.search import Budget, Search

pytestmark = pytest.mark.soak


def play(bot, players, seed, **setup):
    state = burgrave.new("burgundy", players, seed, **setup)
    seated = [bot(seed * 16 + seat) for seat in range(players)]
    while not state.over:
        seat = state.active[0]
        state.apply(seat, seated[seat].choose(state, seat))
    return state


def expert(seed):
    return bots.make("expert", seed)


def thinker(seed):
    return Search(seed, Budget(simulations=4, width=2, horizon=1, depth=1))


@pytest.mark.parametrize("module", [m.name for m in burgrave.new("burgundy").game.modules])
def test_expert_scores_well_with_every_module(module):
    games = [play(expert, 2, seed, modules=[module]) for seed in range(6)]
    assert statistics.mean(points for game in games for points in game.scores()) > 150


@pytest.mark.parametrize(("module", "group"), [("shields", "shields"), ("trade-routes", "goods")])
def test_expert_uses_what_a_module_offers(module, group):
    games = [play(expert, 2, seed, modules=[module]) for seed in range(4)]
    causes = games[0].game.causes
    gained = [
        points
        for game in games
        for seat in range(2)
        for cause, points in zip(causes, game.ledger(seat), strict=True)
        if cause.group == group
    ]
    assert sum(gained) > 0


def test_partners_play_the_team_game_to_a_good_score():
    assert min(play(expert, 4, 3, options={"mode": "team"}).scores()) > 100


def test_partners_can_search_in_the_team_game():
    state = burgrave.new("burgundy", 4, 3, options={"mode": "team"})
    walker, searching = expert(1), thinker(1)
    for step in range(200):
        seat = state.active[0]
        choice = (walker if step % 20 else searching).choose(state, seat)
        assert choice in state.legal(seat)
        state.apply(seat, choice)


def test_a_partner_is_no_rival_and_shares_what_the_team_has():
    state = burgrave.new("burgundy", 4, 1, options={"mode": "team"})
    evaluation = profile("burgundy").evaluation({})
    assert [state.side(seat) for seat in range(4)] == [[0, 1], [0, 1], [2, 3], [2, 3]]
    while state.phase < 1:
        seat = state.active[0]
        state.apply(seat, expert(1).choose(state, seat))
    evaluation.begin(state, 0)
    assert abs(evaluation.evaluate(state, 0) - evaluation.evaluate(state, 1)) < 15


def test_a_player_alone_can_win_at_an_easy_target():
    games = [play(expert, 1, seed, options={"mode": "solo", "solo_target": "20"}) for seed in range(4)]
    assert max(game.empty_spaces(0) for game in games) <= 6
    assert any(game.winners() for game in games)


@pytest.mark.parametrize("board", ["33", "34"])
def test_greedy_can_win_the_solo_game_too(board):
    options = {"mode": "solo", "solo_board": board, "solo_target": "30"}
    games = [play(lambda seed: bots.make("greedy", seed), 1, seed, options=options) for seed in range(6)]
    assert any(game.winners() for game in games)


def test_greedy_wins_less_often_the_stronger_chateauma_is():
    """Seldom enough: margins tell it with fewer games than wins would."""
    margins = []
    for level in ("easy", "medium", "hard"):
        options = {"mode": "chateauma", "chateauma.level": level}
        games = [play(lambda seed: bots.make("greedy", seed), 2, seed, options=options) for seed in range(8)]
        margins.append(statistics.mean(game.scores()[0] - game.scores()[1] for game in games))
    assert margins[0] > margins[1] + 10 > margins[2] + 20
