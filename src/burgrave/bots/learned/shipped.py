"""The networks that come with the package, loaded when a bot first needs one."""

from __future__ import annotations

import logging
import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from burgrave.bots.learned.layers import WeightsError, loads
from burgrave.bots.learned.value import LearnedValue, network
from burgrave.bots.profile import profile
from burgrave.games import BUILT_IN
from burgrave.kernel.text import render

VARIABLE = "BURGRAVE_NETWORKS"
"""A folder with other networks, GAME.weights each."""


@cache
def learned(game: str) -> LearnedValue | None:
    """What the network of a game says; None where there is none that can be used, which the log tells."""
    inputs = profile(game).inputs
    if inputs is None:
        return None
    try:
        content = _content(game)
        if content is None:
            return None
        layers = loads(content, game)
        reader = inputs()
        if (layers.seat_size, layers.table_size) != (reader.seat_size, reader.table_size):
            logging.warning("The network for %s was trained with other inputs; bots play without it.", game)
            return None
        found = network(layers)
    except WeightsError as problem:
        logging.warning("The network for %s cannot be used: %s. Bots play without it.", game, render(problem.text))
        return None
    return LearnedValue(reader, found) if found is not None else None


def _content(game: str) -> bytes | None:
    folder = os.environ.get(VARIABLE)
    if folder:
        path = Path(folder) / f"{game}.weights"
        return path.read_bytes() if path.exists() else None
    if game not in BUILT_IN:
        return None
    shipped = files(f"burgrave.bots.{game}") / "network.weights"
    return shipped.read_bytes() if shipped.is_file() else None
