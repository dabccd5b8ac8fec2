"""`burgrave train`: a network for a game, from nothing to a file of weights."""

from __future__ import annotations

import os
from dataclasses import replace
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
    second: int = 32,
    device: str = "cpu",
    gate: int = 200,
    seed: int = 1,
    jobs: int | None = None,
    ray: str = "",
) -> int:
    """Train a network that corrects the hand-made evaluation of a game.

    A bot plays games against itself; a network learns by how much the evaluation was wrong in their positions; the
    new network then plays the one that is shipped. Everything is kept in a folder: broken off at any point, the same
    command goes on from there, and with more games or another bot it adds to what is there. It needs the extra
    burgrave[train]. The exit code is 1 if the network does not pass the gate.

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
        Modules for the games still to be played; unless given, half are the base game for two, and the others have
        players and modules at random.
    start
        A file of weights to train on from, or shipped.
    epochs
        How often every position is learnt from.
    hidden
        Neurons of the first layer.
    second
        Neurons of the second layer.
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
    for name, least, value in (
        ("--games", 1, games),
        ("--epochs", 1, epochs),
        ("--hidden", 1, hidden),
        ("--second", 1, second),
        ("--gate", 0, gate),
        ("--seed", 0, seed),
        ("--jobs", 1, 1 if jobs is None else jobs),
    ):
        at_least(least, name, value)
    training = Training(
        game,
        folder or Path("training", game),
        games=games,
        bot=bot,
        modules=modules,
        seed=seed,
        jobs=os.cpu_count() or 1 if jobs is None else jobs,
        ray=ray,
        start=start,
        gate=gate,
        shape=replace(Shape(), hidden=hidden, second=second, epochs=epochs, seed=seed, device=device),
    )
    return 0 if run_chain(training, torch_fit(), progress, line) else 1
