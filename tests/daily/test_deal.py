"""The deal of a day: from the date alone, the same for everybody."""

from dataclasses import replace

import pytest

from burgrave.bots import make
from burgrave.daily.deal import Deal, Rival, day_at, day_before, deal_of, level_scores, play
from burgrave.daily.verifying import ForgedResult, result
from burgrave.games import BUILT_IN, game
from burgrave.kernel.errors import RecordError
from burgrave.kernel.record import Recorder

DAY = "2026-11-18"


def played(deal: Deal) -> Recorder:
    recorder = Recorder(game(deal.game), deal.setup(), deal.seed, ["You", "Renaud"])
    person, steps = make("novice", 5), 0
    while not recorder.state.over:
        seat = recorder.state.active[0]
        own = seat == deal.seat
        recorder.apply(seat, person.choose(recorder.state, seat) if own else deal.reply(recorder.state, seat, steps))
        steps += 1
    return recorder


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_day_has_one_deal_and_another_day_another(name):
    assert deal_of(name, DAY) == deal_of.__wrapped__(name, DAY)
    assert len({deal_of(name, f"2026-11-{day:02}").seed for day in range(1, 31)}) == 30


def test_every_module_for_two_has_its_days():
    used = {deal_of("burgundy", f"2026-{month:02}-{day:02}").modules for month in (3, 4) for day in range(1, 31)}
    assert len(used) == 1 + len(game("burgundy").modules)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_level_always_ends_with_the_same_points(name):
    deal = deal_of(name, DAY)
    assert level_scores(deal, "novice") == level_scores(deal, "novice")


def test_a_rival_replies_to_the_position_and_not_to_what_was_taken_back():
    deal = deal_of("castelli", DAY)
    state = deal.begin()
    rival = Rival(deal)
    seat = state.active[0]
    assert {rival.choose(state.copy(), seat) for _ in range(5)} == {deal.reply(state, seat, 0)}


def test_days_begin_by_universal_time():
    assert day_at(1_795_046_399) == "2026-11-18"
    assert day_at(1_795_046_400) == "2026-11-19"
    assert day_before("2026-03-01") == "2026-02-28"


def test_a_true_record_counts():
    deal = deal_of("castelli", DAY)
    recorder = played(deal)
    assert result(recorder.record, DAY) == recorder.state.scores()[deal.seat]


def test_the_game_of_a_bot_is_the_same_as_its_record():
    deal = deal_of("castelli", DAY)
    assert play(deal, make("novice", 5)).scores() == played(deal).state.scores()


def test_forged_results_are_refused_with_the_reason():
    record = played(deal_of("castelli", DAY)).record
    with pytest.raises(ForgedResult, match="its dice are not those of the day"):
        result(record, day_before(DAY))
    with pytest.raises(RecordError, match="claims the scores"):
        result(replace(record, scores=[999, 1]), DAY)
    with pytest.raises(ForgedResult, match="the game is not over"):
        result(replace(record, steps=record.steps[:-3], scores=[], winners=[]), DAY)


def test_a_rival_that_lets_you_win_is_refused():
    deal = deal_of("castelli", DAY)
    recorder = Recorder(game(deal.game), deal.setup(), deal.seed, ["You", "Renaud"])
    bots = [make("random", 1), make("random", 2)]
    while not recorder.state.over:
        seat = recorder.state.active[0]
        recorder.apply(seat, bots[seat].choose(recorder.state, seat))
    with pytest.raises(ForgedResult, match="the rival plays"):
        result(recorder.record, DAY)
