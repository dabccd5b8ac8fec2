"""`burgrave train`: a network for a game, from nothing to a file of weights."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from burgrave.bots import make
from burgrave.cli.output import line, progress
from burgrave.cli.settings import at_least, listed
from burgrave.games import game as game_named
from burgrave.train.chain import Training, torch_fit
from burgrave.train.chain import train as run_chain
from burgrave.train.shape import Shape


def train(
    game: str,
    /,
    *,
    folder: Path | None = None,
    games: int = 60_000,
    bot: str = "expert",
    with_: Annotated[str | None, Parameter(name="--with")] = None,
    start: Annotated[str, Parameter(name="--from")] = "",
    epochs: int = 8,
    hidden: int = 64,
    device: str = "cpu",
    gate: int = 200,
    seed: int = 1,
    jobs: int | None = None,
    ray: str = "",
) -> int:
    """Train a network that corrects the hand-made evaluation of a game.

    A bot plays games against itself, a network learns how wrong the evaluation was, and then plays the shipped one.
    Broken off, the same command goes on in its folder. Needs burgrave[train]. Exit code 1: it did not pass the gate.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    folder
        Where everything is kept; training/GAME unless given.
    games
        How many games to learn from, those in the folder counted.
    bot
        Who plays them: expert is quick; search(simulations=8) plays better games.
    with_
        Modules for the games still to be played; unless given, half are the base game, the others a random mix.
    start
        A file of weights to train on from, or shipped.
    epochs
        How often every position is learnt from.
    hidden
        Neurons of the first layer; the second has half as many.
    device
        What torch computes on: cpu, cuda.
    gate
        Games against the shipped network, with as many simulations; 0 for none.
    seed
        Seed of games and fit.
    jobs
        How many processes play at once; one on each core unless given.
    ray
        Address of a Ray cluster that plays instead.
    """
    modules = tuple(listed(with_ or ""))
    game_named(game).setup(2, None, modules)
    make(bot)
    _check_numbers(games, epochs, hidden, gate, seed)
    cores = at_least(1, "--jobs", os.cpu_count() or 1 if jobs is None else jobs)
    shape = Shape(hidden, hidden // 2, epochs, seed, device)
    wanted = Training(game, folder or Path("training", game), games, bot, modules, seed, cores, ray, start, gate, shape)
    return 0 if run_chain(wanted, torch_fit(), progress, line) else 1


def _check_numbers(games: int, epochs: int, hidden: int, gate: int, seed: int) -> None:
    at_least(1, "--games", games)
    at_least(1, "--epochs", epochs)
    at_least(2, "--hidden", hidden)
    at_least(0, "--gate", gate)
    at_least(0, "--seed", seed)
