"""Whole games: players without a plan, and players who finish what they begin."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from burgrave.games.orleans import GAME
from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.data.places import SPACES, TOWER, TOWN_HALL
from burgrave.games.orleans.data.roads import FROM, ROUTES, TOWNS, other_end
from burgrave.games.orleans.modes.prosperity.carpenter import BUILD, CARPENTER, GO
from burgrave.games.orleans.modes.prosperity.carpenter import PLACE as CARPENTER_PLACE
from burgrave.games.orleans.modes.prosperity.laying import END, LAY_COIN
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.modes.prosperity.structures import STRUCTURES
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.followers import DRAW, market_size
from burgrave.games.orleans.rules.places.place import PLACE_OF, SPACE_MASK
from burgrave.games.orleans.rules.planning import BACK, CONFIRM, PLAN, PUT
from burgrave.games.orleans.rules.turn import PASS
from burgrave.games.orleans.state import Orleans

MODES = (
    {"mode": "prosperity", "events": "columns"},
    {"mode": "prosperity", "events": "lines"},
    {"mode": "base"},
)


def new(players: int, seed: int = 0, **options: object) -> Orleans:
    return GAME.begin(GAME.setup(players, options), seed)


def random_choice(g: Orleans, seat: int, pick: Random) -> int:
    legal = g.legal(seat)
    return legal[pick.randrange(len(legal))]


def eager_choice(g: Orleans, seat: int, pick: Random) -> int:
    """Draws all, fills places that can be finished, uses what is active, declines little."""
    legal = g.legal(seat)
    kind = g.asked(seat)[0]
    if kind == DRAW and pick.random() < 0.9:
        return legal[0]
    if kind == PLAN:
        return _eager_plan(g, seat, legal, pick)
    if kind == CARPENTER:
        return BUILD.first if BUILD.first in legal else min(legal, key=lambda x: _way(g, seat, x))
    wanted = [
        x
        for x in legal
        if x not in (PASS.first, DECLINE.first, END.first) and (x < LAY_COIN.first or pick.random() < 0.3)
    ]
    return pick.choice(wanted if wanted and pick.random() < 0.95 else legal)


def _way(g: Orleans, seat: int, action: int) -> int:
    """How far the Carpenter is from the town of the card after this."""
    w = works(g)
    town = w.carpenter if action == END.first else other_end(GO.number(action) % ROUTES, w.carpenter)
    return DISTANCES[STRUCTURES[w.hand[seat] - 1].town][town] if w.hand[seat] else 0


def _distances(start: int) -> list[int]:
    """Connections from a town to every other."""
    far = [TOWNS] * TOWNS
    far[start] = 0
    border = [start]
    for town in border:
        for route in FROM[3][town]:
            there = other_end(route, town)
            if far[there] == TOWNS:
                far[there] = far[town] + 1
                border.append(there)
    return far


DISTANCES = [_distances(town) for town in range(TOWNS)]


def _eager_plan(g: Orleans, seat: int, legal: list[int], pick: Random) -> int:
    lays = [x for x in legal if x >= LAY_COIN.first]
    if lays and pick.random() < 0.3:
        return lays[0]
    puts = [x for x in legal if PUT.first <= x < BACK.first]
    full = market_size(g, seat) > MARKET
    if not puts or (not full and pick.random() < 0.05):
        return CONFIRM.first if not full else pick.choice(legal)
    near = [x for x in puts if _left_after(g, seat, (x - PUT.first) % SPACES) == 0]
    apart = [x for x in puts if PLACE_OF[(x - PUT.first) % SPACES] in (TOWER, TOWN_HALL, CARPENTER_PLACE.id)]
    wide = [x for x in puts if x not in apart]
    started = [x for x in wide if SPACE_MASK[PLACE_OF[(x - PUT.first) % SPACES]] & g.filled[seat]]
    if apart and pick.random() < 0.25:
        return pick.choice(apart)
    return pick.choice(near or started or wide or puts)


def _left_after(g: Orleans, seat: int, space: int) -> int:
    """Empty spaces of a place once this one is filled."""
    mask = g.rules.spaces[PLACE_OF[space]] & ~(1 << space)
    return (mask & ~g.filled[seat]).bit_count()


CHOOSERS = {"random": random_choice, "eager": eager_choice}


def play(g: Orleans, seed: int, how: str = "random") -> Orleans:
    """Play to the end; seats that may decide do so in any order."""
    pick = Random(seed)
    choose = CHOOSERS[how]
    while not g.over:
        seat = pick.choice(g.active)
        g.apply(seat, choose(g, seat, pick))
    return g


def walk(players: int, seed: int, every: int, how: str = "eager", **options: object) -> Iterator[Orleans]:
    """The position now and then on the way through a game."""
    g = new(players, seed, **options)
    pick = Random(seed)
    step = 0
    while not g.over:
        if step % every == 0:
            yield g
        seat = pick.choice(g.active)
        g.apply(seat, CHOOSERS[how](g, seat, pick))
        step += 1
    yield g
