"""Hints and analyses: the same for the same position, as sure as they can be, and moments that hold."""

from itertools import pairwise

import msgspec
import pytest
from burgrave.bots.analysis import Advice, Analysis, advise, analyse
from burgrave.bots.key_moments import CHANCE, DECISION, MomentFinder

import burgrave
from burgrave.bots.commentary import Commentary, comments, reason
from burgrave.bots.expert import Expert
from burgrave.bots.forecast import Forecasts, ending, mean
from burgrave.bots.search import Budget
from burgrave.kernel.record import Recorder

pytestmark = pytest.mark.soak

SMALL = Budget(simulations=8, width=3, horizon=1, depth=1)
TINY = Budget(simulations=1, width=1, horizon=0, halving=False)


def recorded(game: str, bots: tuple[str, ...], steps: int = 9999, seed: int = 3, **setup) -> Recorder:
    """A game, or its beginning."""
    play = burgrave.start(game, players=len(bots), seed=seed, names=["Ada", "Bo", "Cy", "Di"][: len(bots)], **setup)
    players = [burgrave.bots.make(name, seat) for seat, name in enumerate(bots)]
    while not play.state.over and len(play.record.steps) < steps:
        seat = play.state.active[0]
        play.apply(seat, players[seat].choose(play.state, seat))
    return play


def middle(game: str):
    """A position with something to choose from."""
    play = recorded(game, ("expert", "expert"), 40)
    while len(play.state.legal(play.state.active[0])) < 8:
        seat = play.state.active[0]
        play.apply(seat, Expert(1).choose(play.state, seat))
    return play.state


def test_advice_names_a_legal_action_and_a_reason():
    state = middle("burgundy")
    seat = state.active[0]
    advice = advise(state, seat, budget=SMALL)
    assert advice.action in state.legal(seat)
    assert advice.values[advice.action] == max(advice.values.values())
    words = str(reason(state, seat, advice))
    assert "possible future" in words or "nothing else" in words


@pytest.mark.parametrize("game", ["burgundy", "castelli", "orleans"])
def test_whoever_asks_again_is_told_the_same_whatever_lies_hidden(game):
    state = middle(game)
    seat = state.active[0]
    told = [advise(state.world(seat, n), seat, budget=SMALL) for n in (7, 8)]
    assert told[0] == told[1]


def test_a_difference_is_told_as_strongly_as_it_is_known():
    state = middle("burgundy")
    seat = state.active[0]
    first, *others = state.legal(seat)
    second = next(action for action in others if state.describe(seat, action) != state.describe(seat, first))
    for lead, error, words in ((0.2, 0.0, "about even"), (3, 4, "about even"), (3, 2, "slightly"), (9, 2, "clearly")):
        advice = Advice([first], {first: 50.0, second: 50.0 - lead}, 8, {first: 0.0, second: error})
        assert f"it came out {words}" in str(reason(state, seat, advice))


def test_a_reason_names_what_brings_the_points():
    play = recorded("burgundy", ("expert", "expert"), 60)
    state, bot = play.state, Expert(1)
    while True:
        seat = state.active[0]
        action = bot.choose(state, seat)
        before, twin = state.ledger(seat), state.copy()
        twin.apply(seat, action)
        gained = [n for n, (old, new) in enumerate(zip(before, twin.ledger(seat), strict=True)) if new > old]
        if gained and twin.drawn == state.drawn and len(state.legal(seat)) > 1:
            break
        state.apply(seat, action)
    words = str(reason(state, seat, Advice([action], {action: 1.0}, 3)))
    assert all(f"({state.game.causes[n].words})" in words for n in gained)
    assert "nothing else worth trying" in words


def looked(record, playouts: int) -> MomentFinder:
    found = MomentFinder(Forecasts(record, burgrave.games.game(record.game), Expert(0)), playouts, 1e9)
    for _ in found.search():
        pass
    return found


def test_each_moment_holds_when_it_is_played_out_anew():
    found = looked(recorded("castelli", ("random", "expert"), seed=2).record, 400)
    f = found.forecasts
    assert found.moments
    for before, after in pairwise(found.moments):
        assert before.until <= after.step
    for moment in found.moments:
        for step in (moment.step, moment.until):
            f.forget(step)
            for number in range(5000, 5060):
                f.play(step, number)
        found = mean(f.outlook(moment.until, moment.seat)) - mean(f.outlook(moment.step, moment.seat))
        assert found / (moment.after - moment.before) > 0.3


def done(steps):
    """What a generator comes to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def lucky_moments():
    """Steps with dice or draws towards the end of the policy's own games, as far as they hold."""
    for seed in range(9, 30):
        record = recorded("castelli", ("expert", "expert"), seed=seed).record
        found = MomentFinder(Forecasts(record, burgrave.games.game("castelli"), Expert(0)), 10**6, 1e9)
        for step in range(len(record.steps) - 15, len(record.steps)):
            if found.forecasts.draws[step]:
                done(found._anew(step))
                done(found._anew(step + 1))
                if found._holds(step, step + 1):
                    yield done(found._moment(step, step + 1))


@pytest.mark.slow
def test_what_chance_brought_is_told_from_what_was_decided():
    """A player who follows the policy decides nothing: any swing is luck."""
    kinds = [moment.kind for _, moment in zip(range(2), lucky_moments(), strict=False)]
    assert CHANCE in kinds
    assert DECISION not in kinds


def test_where_nothing_stands_out_nothing_is_named():
    play = recorded("castelli", ("expert", "expert"), 3)
    assert looked(play.record, 100).moments == []
    told = Commentary("castelli", ["", ""], [], [], [])
    assert "little by little" in str(told.rest)
    assert Commentary("castelli", ["", ""], [], [], [None] * 3).rest is None


def test_the_winner_of_a_final_has_won_whatever_the_points_say():
    """CAS-TOU-06"""
    options = {"tournament": "knockout"}
    for seed in range(40):
        play = recorded("castelli", ("random",) * 4, seed=seed, options=options, modules=["tournament"])
        winner, scores = play.state.winners()[0], play.state.scores()
        if scores[winner] < max(scores):
            break
    assert ending(play.state).won == [float(seat == winner) for seat in range(4)]
    curve = analyse(play.record, play.state.game, budget=TINY, playouts=20).curve
    assert curve[-1].chances[winner] == 1.0
    assert curve[-2].chances[winner] > 0.5


def test_a_game_is_analysed_to_its_end():
    play = recorded("castelli", ("random", "expert"))
    budget = Budget(simulations=4, width=2, horizon=0, halving=False)
    found = analyse(play.record, play.state.game, budget=budget, playouts=60)
    winner = play.state.winners()[0]
    assert [point.step for point in found.curve] == list(range(len(play.record.steps) + 1))
    assert found.curve[-1].chances[winner] == 1.0
    assert all(sum(point.chances) == pytest.approx(1) for point in found.curve)
    assert found.curve[-1].expected == [float(points) for points in play.state.scores()]
    told = comments(play.record, play.state.game, found)
    assert [comment.played for comment in told.decisions] == [play.record.steps[d.step].do for d in found.decisions]
    assert all(c.best_value - c.value == pytest.approx(c.loss, abs=0.02) for c in told.decisions)
    lost = [sum(d.loss for d in found.decisions if d.seat == seat) for seat in (0, 1)]
    assert lost[0] > lost[1]


def test_an_unfinished_game_is_analysed_as_far_as_it_went():
    play = recorded("castelli", ("expert", "expert"), 20)
    found = analyse(play.record, play.state.game, budget=TINY, playouts=60)
    assert found.curve[-1].step == 20
    assert 0.02 < found.curve[-1].chances[0] < 0.98
    assert sum(found.curve[-1].expected) > sum(play.state.scores())


def test_an_analysis_is_read_as_it_was_written():
    """It goes between processes and into the database as JSON."""
    play = recorded("castelli", ("random", "expert"))
    found = analyse(play.record, play.state.game, budget=SMALL, playouts=60)
    assert msgspec.json.decode(msgspec.json.encode(found), type=Analysis) == found


def test_players_of_one_team_have_one_chance_and_one_result():
    play = recorded("burgundy", ("random",) * 4, options={"mode": "team"})
    found = analyse(play.record, play.state.game, budget=TINY, playouts=1)
    team, others = play.state.winners(), [seat for seat in range(4) if seat not in play.state.winners()]
    assert [found.curve[-1].chances[seat] for seat in (*team, *others)] == [1.0, 1.0, 0.0, 0.0]
    for point in found.curve:
        assert point.chances[team[0]] == point.chances[team[1]]
        assert point.chances[team[0]] + point.chances[others[0]] == pytest.approx(1)


def test_whoever_plays_alone_is_told_of_points():
    play = recorded("burgundy", ("random",), options={"mode": "solo"})
    found = analyse(play.record, play.state.game, budget=TINY, playouts=150)
    told = comments(play.record, play.state.game, found)
    assert found.alone
    assert all(comment.value is None for comment in told.decisions)
    assert told.moments
    assert all(max(turn.before, turn.after) > 1 for turn in told.moments)
