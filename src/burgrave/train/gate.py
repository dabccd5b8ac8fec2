"""The gate: a new network must beat what is there before it takes its place. Errors on samples do not tell strength."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from burgrave.arena import workers
from burgrave.arena.fixtures import Contest, fixtures
from burgrave.arena.lead import Lead, lead
from burgrave.bots.learned.shipped import NONE, SHIPPED, shipped_layers
from burgrave.games import game as game_named
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say

_LEVEL: Final = "master"
_SEED: Final = 900_000_000
"""Far from the seeds of samples."""


def opponents(game: str, weights: Path) -> tuple[str, str]:
    """The level with the new network, and with what there is."""
    if any(mark in str(weights) for mark in ",()"):
        raise OptionError(say("'{path}' contains a comma or bracket; choose another folder", path=str(weights)))
    known = SHIPPED if shipped_layers(game) else NONE
    return f"{_LEVEL}(network={weights})", f"{_LEVEL}(network={known})"


def gate(
    game: str, weights: Path, games: int, seed: int, jobs: int, ray: str, advance: Callable[[], None]
) -> tuple[Lead, str]:
    """The lead of the new network with the same number of simulations, and over whom."""
    of = game_named(game)
    bots = opponents(game, weights.resolve())
    contest = Contest.make(of, of.setup(2), bots, games, _SEED + seed * 100_000, mirror=False)
    results = []
    for result in workers.run(contest, list(fixtures(contest)), jobs, ray):
        results.append(result)
        advance()
    return lead(results), bots[1]
