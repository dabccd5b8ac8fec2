"""Every turn of whole games goes as a second opinion says it must."""

import os
from random import Random

import pytest

from burgrave.bots import make
from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.modes.chateauma import state as chateauma
from burgrave.games.burgundy.modes.chateauma.turn import DIE
from burgrave.speed.bench import build
from tests.games.burgundy.modes.chateauma.referee import Referee

replaces = pytest.mark.skipif(build() == "compiled", reason="a compiled function cannot be replaced")
TIMES = int(os.environ.get("BURGRAVE_SOAK", "1"))
CASES = [
    (1, "medium", "", ()),
    (1, "hard", "A,extra-turn", ()),
    (2, "easy", "B,first", ("extra-tiles", "white-castles")),
    (2, "hard", "A,B,extra-turn", ("trade-routes", "extra-tiles")),
    (3, "medium", "extra-turn", ("border-posts", "white-castles", "trade-routes")),
    (3, "easy", "A,B,first,extra-turn", ("extra-tiles",)),
]


def plain(seen):
    """What the referee and the engine must agree on, from what everybody sees."""
    mine = seen["chateauma"]
    seat = seen["seats"][mine["seat"]]
    return {
        "points": seat["points"],
        "silver": seat["silver"],
        "goods": seat["goods"],
        "track": seat["track"],
        "duchy": seat["tiles"],
        "piled": mine["piled"],
        "reserve": mine["reserve"],
        "jokers": mine["jokers"],
        "depots": [depot["tiles"] for depot in seen["depots"]],
        "depot_goods": [depot["goods"] for depot in seen["depots"]],
        "black": seen["black_depot"][:8],
        "bonus": seen["bonus"],
    }


def opinion(referee):
    return {
        "points": referee.points,
        "silver": referee.silver,
        "goods": referee.goods,
        "track": referee.track,
        "duchy": referee.duchy,
        "piled": referee.piled,
        "reserve": referee.reserve,
        "jokers": referee.jokers,
        "depots": [referee.depots[n] for n in range(1, 7)],
        "depot_goods": [referee.depot_goods[n] for n in range(1, 7)],
        "black": referee.black,
        "bonus": referee.bonus,
    }


def watched(g, play_turn, level, modifiers):
    """Play its turn and compare."""
    before, players, modules = g.view(None), g.players, g.rules.setup.modules
    heard, g.journal = g.journal, []
    play_turn(g)
    die = next(event[2] for event in g.journal if event[0] == DIE)
    told, g.journal = g.journal, heard
    after = g.view(None)
    referee = Referee(before, players, modules, level, "extra-turn" in modifiers)
    posts = referee.posts
    referee.turn(die)
    expected, found = opinion(referee), plain(after)
    if posts < 3 <= referee.posts:
        # The bonus tile of the border posts is not in the view; no matter who had it, the rest must agree.
        expected["points"] = found["points"] = 0
    assert found == expected, [str(GAME.log_line(event, ["A", "B", "C", "D"])) for event in told]
    left = [card for card in referee.cards if card]
    shown = [(card["card"], card["tiles"]) for card in after["chateauma"]["cards"]]
    assert shown[: len(left)] == [(card["number"], card["tiles"]) for card in left]
    return True


@pytest.mark.slow
@replaces
@pytest.mark.parametrize(("people", "level", "modifiers", "modules"), CASES)
def test_every_turn_goes_as_the_rules_say(people, level, modifiers, modules, monkeypatch):
    turns = []
    real = chateauma.play_turn
    monkeypatch.setattr(chateauma, "play_turn", lambda g: turns.append(watched(g, real, level, modifiers)))
    options = {"mode": "chateauma", "chateauma.level": level, "chateauma.modifiers": modifiers}
    for seed in range(12 * TIMES):
        g = GAME.begin(GAME.setup(people + 1, options, modules), seed)
        pick = Random(seed)
        while not g.over:
            seat = g.active[0]
            g.apply(seat, pick.choice(g.legal(seat)))
    assert len(turns) == 25 * 12 * TIMES


@pytest.mark.slow
@replaces
def test_every_turn_goes_as_the_rules_say_where_tiles_are_scarce(monkeypatch):
    """Against somebody who takes what he can: reserve, jokers and sales come up."""
    turns = []
    real = chateauma.play_turn
    monkeypatch.setattr(chateauma, "play_turn", lambda g: turns.append(watched(g, real, "medium", "")))
    for seed in range(2 * TIMES):
        g = GAME.begin(GAME.setup(3, {"mode": "chateauma"}), seed)
        bots = [make("greedy", seat) for seat in range(2)]
        while not g.over:
            seat = g.active[0]
            g.apply(seat, bots[seat].choose(g, seat))
    assert turns
