"""Catanatron: the settlers, in Python."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import version

from catanatron import Color, RandomPlayer
from catanatron import Game as Settlers

from bench.peers.measure import Game


def player(players: int) -> Callable[[], tuple[int, int]]:
    def play() -> tuple[int, int]:
        game = Settlers([RandomPlayer(color) for color in list(Color)[:players]])
        game.play()
        return 1, len(game.state.actions)

    return play


GAMES = [Game("catanatron", version("catanatron"), f"settlers, {n} players", player(n)) for n in (2, 4)]
