"""python-chess."""

from __future__ import annotations

import random

import chess

from bench.peers.measure import Game

_chance = random.Random(1)


def play() -> tuple[int, int]:
    board = chess.Board()
    while not board.is_game_over():
        board.push(_chance.choice(list(board.legal_moves)))
    return 1, len(board.move_stack)


GAMES = [Game("python-chess", chess.__version__, "chess", play)]
