"""The gate: a new network must beat the current one before replacing it. Errors on samples do not measure strength."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from burgrave.arena import workers
from burgrave.arena.fixtures import Contest, Fixture, fixtures
from burgrave.arena.lead import Lead, lead, paired
from burgrave.arena.play import Result, play
from burgrave.bots.learned.shipped import NONE, SHIPPED, learned
from burgrave.bots.levels import budget_in
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import Setup
from burgrave.kernel.text import say

_LEVEL: Final = "master"
_SEED: Final = 900_000_000
"""The first seed, far from those of samples."""
_TIMED: Final = 2
"""Games for measuring how much slower the new network is."""
_INSTANT: Final = 1e-9


def opponents(game: str, setup: Setup, weights: Path, seed: int) -> tuple[str, str]:
    """The level with the new network, and with what there is; without a network it gets as many more simulations as
    take the same time."""
    if any(mark in str(weights) for mark in ",()"):
        raise OptionError(say("'{path}' contains a comma or bracket; choose another folder", path=str(weights)))
    new, without = f"{_LEVEL}(network={weights})", f"{_LEVEL}(network={NONE}"
    there = learned(game, SHIPPED, setup)
    if there and there.covers(game_named(game).begin(setup, seed)):
        return new, f"{_LEVEL}(network={SHIPPED})"
    simulations = budget_in(_LEVEL, game, setup).simulations
    found = [play(*fixture) for fixture in _fixtures(game, setup, (new, f"{without})"), _TIMED, seed)]
    with_it, alone = (_seconds(found, bot) for bot in (new, f"{without})"))
    return new, f"{without},simulations={max(simulations, round(simulations * with_it / max(alone, _INSTANT)))})"


def _seconds(results: list[Result], bot: str) -> float:
    """What a bot took for its decisions."""
    mine = [(result, result.bots.index(bot)) for result in results if bot in result.bots]
    return sum(result.seconds[n] / max(1, result.decisions[n]) for result, n in mine)


def _fixtures(game: str, setup: Setup, bots: tuple[str, str], games: int, seed: int) -> list[tuple[Contest, Fixture]]:
    contest = Contest.make(game_named(game), setup, bots, games, _SEED + seed * 100_000, mirror=False)
    return [(contest, fixture) for fixture in fixtures(contest)]


def gate(
    game: str, setup: Setup, weights: Path, games: int, seed: int, jobs: int, ray: str, advance: Callable[[], None]
) -> tuple[Lead, str]:
    """The lead of the new network in the same time, and over whom."""
    bots = opponents(game, setup, weights.resolve(), seed)
    found = _fixtures(game, setup, bots, games, seed)
    results = []
    for result in workers.run(found[0][0], [fixture for _, fixture in found], jobs, ray):
        results.append(result)
        advance()
    return lead(results if len(results[0].bots) > 1 else paired(results, bots)), bots[1]
