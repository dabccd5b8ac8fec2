"""Bots for the toy game, good and bad: one that crashes, one that never ends, one that cheats."""

from __future__ import annotations

import os
import random
import time

from burgrave.bots import Reviewer, advise
from burgrave.kernel.state import State
from burgrave.kernel.text import verbatim

__all__ = ["LEVELS", "NAMES", "TITLES", "Bot", "Reviewer", "advise", "make"]

NAMES = ("random", "greedy", "crash", "exit", "sleep", "wrong", "chatty", "slow")
TITLES = {name: verbatim(name) for name in NAMES}
LEVELS = ()


class Bot:
    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.random = random.Random(seed)

    def choose(self, state: State, seat: int) -> int:
        match self.name:
            case "crash":
                raise RuntimeError("this bot always fails")
            case "exit":
                os._exit(7)
            case "sleep":
                time.sleep(3600)
            case "slow":
                time.sleep(0.5)
            case "wrong":
                return 999
            case "chatty":
                print("a bot that prints must do no harm", flush=True)
        return self.random.choice(state.legal(seat))


def make(name: str, seed: int, processes: int = 1) -> Bot:
    if name not in NAMES:
        raise KeyError(name)
    return Bot(name, seed)
