"""Many games: what must hold after every action holds, and every choice and event of the game comes up.

The short form runs in continuous integration; BURGRAVE_SOAK=20 plays twenty times as many games.
"""

import os
from random import Random

import pytest

from burgrave.games.orleans import GAME
from burgrave.games.orleans.modes.prosperity.offers import PILGRIM_MONK
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.event import SCORED
from tests.games.orleans.playing import CHOOSERS, MODES
from tests.games.orleans.referee import Purse, check

TIMES = int(os.environ.get("BURGRAVE_SOAK", "1"))
UNUSUAL = (
    {"mode": "base", "bathhouse": "place", "tech_timing": "at_once", "planning": "ordered"},
    {"planning": "ordered", "free_build": False, "pilgrims_day_from": "market_bag", "tech_timing": "at_once"},
    {"mode": "base", "bathhouse": "draw"},
)
# Monks in market and bag at once on Pilgrim's Day, and an option to match: too rare to wait for.
ALL_KINDS = {choice.kind for feature in GAME.features for choice in feature.choices} - {PILGRIM_MONK}
ALL_EVENTS = {*GAME.events, SCORED}


def observe(players, seed, how, options, every=5, seen=None):
    """Play a game and look at it closely now and then."""
    g = GAME.begin(GAME.setup(players, options), seed, listening=True)
    purse = Purse(players)
    purse.hear(g.journal)
    if seen is not None:
        seen["events"] |= {event[0] for event in g.journal}
    pick = Random(seed)
    step = 0
    while not g.over:
        g.journal = []
        if every and step % every == 0:
            check(g)
            look_closely(g, pick)
        seat = pick.choice(g.active)
        if seen is not None:
            seen["kinds"].add(g.asked(seat)[0])
        waiting = [n for n in range(players) if g.may_withdraw(n) and g.place_of(n) < 0]
        if waiting and pick.random() < 0.03:
            g.apply(waiting[0], g.legal(waiting[0])[0])
        else:
            g.apply(seat, CHOOSERS[how](g, seat, pick))
        purse.hear(g.journal)
        assert purse.coins == list(g.coins)
        if seen is not None:
            seen["events"] |= {event[0] for event in g.journal}
        step += 1
        assert step < 20000
    check(g)
    assert g.active == ()
    assert all(g.legal(seat) == [] for seat in range(players))
    assert sorted(g.ranking()) == list(range(players))
    assert g.ranking()[0] in g.winners()
    return g


def look_closely(g: Orleans, pick: Random) -> None:
    """Copies, frozen states, words, and actions that are refused."""
    twin = g.copy()
    thawed = GAME.thaw(g.rules.setup, g.freeze())
    assert twin == thawed == g
    assert g.active
    assert list(g.active) == sorted(set(g.active))
    for seat in g.active:
        legal = g.legal(seat)
        assert legal
        assert len(set(legal)) == len(legal)
        assert thawed.legal(seat) == legal
        assert str(g.prompt(seat))
        for action in legal:
            assert str(g.describe(seat, action))
        before = g.key()
        action = pick.choice(legal)
        twin.apply(seat, action)
        assert twin != g
        assert g.key() == before
        twin = g.copy()
    before = g.key()
    for _ in range(5):
        seat, action = pick.randrange(g.players), pick.randrange(-1, len(GAME.actions) + 1)
        if action not in g.legal(seat):
            with pytest.raises(IllegalAction) as refused:
                g.apply(seat, action)
            assert refused.value.rule.startswith("ORL-")
            assert g.key() == before


@pytest.mark.slow
@pytest.mark.parametrize("options", [*MODES, *UNUSUAL])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everything_holds_after_every_action(players, options):
    for n in range(2 * TIMES):
        observe(players, 100 * n + players, "eager", options)
    observe(players, players, "random", options, every=25)


@pytest.mark.slow
def test_every_choice_and_every_event_comes_up():
    seen = {"kinds": set(), "events": set()}
    n = 0
    while n < 400 * TIMES and (ALL_KINDS - seen["kinds"] or ALL_EVENTS - seen["events"]):
        options = [*MODES, *UNUSUAL][n % 6]
        observe(2 + n % 4, 1000 + n, "eager", options, every=0, seen=seen)
        n += 1
    assert ALL_KINDS - seen["kinds"] == set()
    assert ALL_EVENTS - seen["events"] == set()


@pytest.mark.slow
def test_every_event_that_is_told_has_words():
    for n, options in enumerate(MODES):
        g = GAME.begin(GAME.setup(4, options), n, listening=True)
        pick = Random(n)
        while not g.over:
            seat = pick.choice(g.active)
            g.apply(seat, CHOOSERS["eager"](g, seat, pick))
        assert all(str(GAME.log_line(event, list("ABCD"))) for event in g.journal)
