"""The gate: a new network must beat the current one before replacing it. Errors on samples do not measure strength."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from burgrave.arena import workers
from burgrave.arena.fixtures import Contest, Fixture, fixtures
from burgrave.arena.lead import Lead, lead
from burgrave.arena.play import play
from burgrave.bots.learned.shipped import NONE, SHIPPED, shipped_layers
from burgrave.bots.levels import budget_in
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say

_LEVEL: Final = "master"
_SEED: Final = 900_000_000
"""The first seed, far from those of samples."""
_TIMED: Final = 2
"""Games for measuring how much slower the new network is."""
_INSTANT: Final = 1e-9


def opponents(game: str, weights: Path, seed: int) -> tuple[str, str]:
    """The level with the new network, and with what there is; without a network it gets as many more simulations as
    take the same time."""
    if any(mark in str(weights) for mark in ",()"):
        raise OptionError(say("'{path}' contains a comma or bracket; choose another folder", path=str(weights)))
    new, without = f"{_LEVEL}(network={weights})", f"{_LEVEL}(network={NONE}"
    if shipped_layers(game):
        return new, f"{_LEVEL}(network={SHIPPED})"
    simulations = budget_in(_LEVEL, game).simulations
    found = [play(*fixture) for fixture in _fixtures(game, (new, f"{without})"), _TIMED, seed)]
    with_it, alone = (sum(result.seconds[n] / max(1, result.decisions[n]) for result in found) for n in (0, 1))
    return new, f"{without},simulations={max(simulations, round(simulations * with_it / max(alone, _INSTANT)))})"


def _fixtures(game: str, bots: tuple[str, str], games: int, seed: int) -> list[tuple[Contest, Fixture]]:
    of = game_named(game)
    contest = Contest.make(of, of.setup(2), bots, games, _SEED + seed * 100_000, mirror=False)
    return [(contest, fixture) for fixture in fixtures(contest)]


def gate(
    game: str, weights: Path, games: int, seed: int, jobs: int, ray: str, advance: Callable[[], None]
) -> tuple[Lead, str]:
    """The lead of the new network in the same time, and over whom."""
    bots = opponents(game, weights.resolve(), seed)
    found = _fixtures(game, bots, games, seed)
    results = []
    for result in workers.run(found[0][0], [fixture for _, fixture in found], jobs, ray):
        results.append(result)
        advance()
    return lead(results), bots[1]
