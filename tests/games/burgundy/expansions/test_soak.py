"""Many games with expansions: alone, in pairs and all together; everything holds, and everything does its work.

The short form runs in continuous integration; BURGRAVE_SOAK=20 plays twenty times as many games and looks at
copies and refusals after every action.
"""

import os
from itertools import combinations

import pytest

from tests.games.burgundy.expansions.playing import EVERYTHING, Coverage, observe

TIMES = int(os.environ.get("BURGRAVE_SOAK", "1"))
CLOSELY = 1 if TIMES > 1 else 8
EDITIONS = ("consensus", "de", "it", "pl")
GROUPS = [(name,) for name in EVERYTHING] + list(combinations(EVERYTHING, 2))


def options(seed, modules):
    """Other options for other seeds, so that each is met with each."""
    chosen = {"edition": EDITIONS[seed % 4]}
    if "duchies" in modules and seed % 2:
        chosen["castle_chain"] = True
    if "trade-routes" in modules and seed % 3 == 1:
        chosen["route_order"] = "chosen"
    if "vineyards" in modules and seed % 3 == 2:
        chosen["fewer_grapes"] = True
    return chosen


@pytest.mark.parametrize("modules", GROUPS, ids="+".join)
def test_everything_holds_with_one_or_two_expansions(modules):
    for n in range(3 * TIMES):
        seed = 3 * n + GROUPS.index(modules)
        bots = ["random", "eager"] if n % 2 else ["eager", "random"]
        observe(2 + n % 3, seed, bots, modules, Coverage(), closely=CLOSELY, **options(seed, modules))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_holds_with_all_expansions(players):
    for n in range(4 * TIMES):
        observe(players, n, ["eager", "random"], EVERYTHING, Coverage(), closely=CLOSELY, **options(n, EVERYTHING))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_holds_when_greedy_plays_with_all_expansions(players):
    for n in range(2 * TIMES):
        observe(players, n, ["greedy"], EVERYTHING, Coverage(), every=2, closely=CLOSELY, **options(n, EVERYTHING))


def test_every_shield_every_bonus_and_every_tile_does_its_work_at_least_once():
    coverage = Coverage()
    for n in range(200 * TIMES):
        observe(2 + n % 3, n, ["eager"], EVERYTHING, coverage, every=0, **options(n, EVERYTHING))
    for n in range(200 * TIMES):
        modules = ("extra-tiles", "white-castles", "shields") if n % 2 else ("border-posts", "shields")
        observe(4, n, ["eager"], modules, coverage, every=0, **options(n, modules))
    assert coverage.missing() == []
