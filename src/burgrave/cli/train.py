"""`burgrave train`: train a network for a game, from scratch to a weights file."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from burgrave.arena.match import usual_players
from burgrave.bots import make
from burgrave.cli.output import line, progress
from burgrave.cli.settings import Ray, assignments, at_least, listed
from burgrave.games import game as game_named
from burgrave.train.chain import Training, torch_fit
from burgrave.train.chain import train as run_chain
from burgrave.train.shape import Shape

Options = Annotated[
    list[str] | None,
    Parameter(
        name="--set",
        help="An option as name=value for the games still to be played and the gate; can be repeated.",
    ),
]


def train(
    game: str,
    /,
    *,
    folder: Path | None = None,
    games: int = 60_000,
    bot: str = "expert",
    with_: Annotated[str | None, Parameter(name="--with")] = None,
    set_: Options = None,
    start: Annotated[str, Parameter(name="--from")] = "",
    epochs: int = 8,
    hidden: int = 64,
    heads: bool = False,
    lead: bool = False,
    device: str = "cpu",
    gate: int = 200,
    seed: int = 1,
    jobs: int | None = None,
    ray: Ray = None,
) -> int:
    """Train a network that corrects a game's hand-made evaluation: play games, fit, and test against the shipped one.

    If interrupted, the same command resumes in its folder. Needs burgrave[train]. Exits with 1 if it fails the gate.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    folder
        Folder for all files; training/GAME by default.
    games
        Number of games to learn from, including those already in the folder.
    bot
        The bot that plays them: expert is fast; search(simulations=8) plays better games.
    with_
        Modules for the games still to be played; by default a random mix, often the base game for two.
    start
        A weights file to continue training from, or 'shipped'.
    epochs
        Number of passes over the positions.
    hidden
        Neurons of the first layer; the second has half as many.
    heads
        Also learn the points by source while training; the weights file does not keep them.
    lead
        Learn only how far a seat is ahead, not how many points everybody scores.
    device
        Device torch uses: cpu, cuda.
    gate
        Number of games against the shipped network, with equal simulations; 0 for none.
    seed
        Seed for games and training.
    jobs
        Number of parallel processes; by default one per core.
    """
    modules, options = _checked(game, with_, set_, bot)
    _check_numbers(games, epochs, hidden, gate, seed)
    where, shape = folder or Path("training", game), Shape(hidden, hidden // 2, epochs, seed, device, heads, lead)
    wanted = Training(game, where, games, bot, modules, options, seed, _cores(jobs), ray or "", start, gate, shape)
    return 0 if run_chain(wanted, torch_fit(), progress, line) else 1


def _cores(jobs: int | None) -> int:
    return at_least(1, "--jobs", os.cpu_count() or 1 if jobs is None else jobs)


def _checked(
    game: str, with_: str | None, set_: Sequence[str] | None, bot: str
) -> tuple[tuple[str, ...], dict[str, str]]:
    """Validate the setup and the bot, and return the modules and options."""
    of, modules, options = game_named(game), tuple(listed(with_ or "")), assignments(set_ or ())
    of.setup(usual_players(of, options), options, modules)
    make(bot)
    return modules, options


def _check_numbers(games: int, epochs: int, hidden: int, gate: int, seed: int) -> None:
    """Validate the amounts."""
    at_least(1, "--games", games)
    at_least(1, "--epochs", epochs)
    at_least(2, "--hidden", hidden)
    at_least(0, "--gate", gate)
    at_least(0, "--seed", seed)
