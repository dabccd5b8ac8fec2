"""The networks that bots use: those of the package, or one from a file, loaded when a bot first needs it."""

from __future__ import annotations

import logging
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from burgrave.bots.learned.layers import Layers, WeightsError, loads
from burgrave.bots.learned.value import LearnedValue, network
from burgrave.bots.profile import profile
from burgrave.kernel.game import Setup
from burgrave.kernel.text import render, say, verbatim

SHIPPED: Final = "shipped"
NONE: Final = "none"
"""Instead of the name of a file."""


def learned(game: str, which: str = SHIPPED, setup: Setup | None = None) -> LearnedValue | None:
    """What a network says about positions of a game; None where there is none.

    Which of the shipped ones depends on the setup. One that cannot be used is reported once, and bots play without it.
    A file that somebody has named must be usable.
    """
    return loaded(game, which, profile(game).weights_file(setup) if which == SHIPPED else "")


@cache
def loaded(game: str, which: str, file: str) -> LearnedValue | None:
    """The same by the name of the shipped file."""
    known = profile(game)
    if which == NONE or known.inputs is None or (which == SHIPPED and not known.network):
        return None
    reader = known.inputs()
    try:
        content = _shipped(known.network, file) if which == SHIPPED else _read(which)
        trained = loads(content, game)
        layers = trained.fitted(reader.seat_blocks, reader.table_blocks)
    except WeightsError as problem:
        if which != SHIPPED:
            why = say("the network '{path}' cannot be used: {why}", path=which, why=problem.text)
            raise WeightsError(why) from None
        logging.getLogger("burgrave.bots").warning(
            "the network for %s cannot be used: %s; bots play without it", game, render(problem.text)
        )
        return None
    return LearnedValue(reader, network(layers), list(trained.seat))


def shipped_layers(game: str, setup: Setup | None = None) -> Layers | None:
    """The weights shipped with the package, as a starting point for training."""
    known = profile(game)
    try:
        return loads(_shipped(known.network, known.weights_file(setup)), game) if known.network else None
    except WeightsError:
        return None


def _shipped(package: str, file: str) -> bytes:
    path = files(package) / file
    if not path.is_file():
        raise WeightsError(say("the file is missing"))
    return path.read_bytes()


def _read(path: str) -> bytes:
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise WeightsError(verbatim(error.strerror or str(error))) from None
