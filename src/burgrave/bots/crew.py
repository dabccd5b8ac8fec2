"""Helpers: processes that take over shares of a search. Started once, used by every search of this process."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from itertools import count
from typing import IO, Any, Final
from weakref import finalize

from burgrave.bots.budget import Budget
from burgrave.bots.lines import Line
from burgrave.bots.share import Found, Share
from burgrave.bots.unheard import unheard
from burgrave.games import game
from burgrave.kernel.options import Values
from burgrave.kernel.state import State

# Not `-m`, which cannot run a compiled module.
_RUN: Final = "from burgrave.bots.crew import serve; serve()"
_numbers = count()
"""Of shares, and of questions to them."""


class Helper:
    """One process. It does one thing at a time, in the order it was asked, and ends when this process does."""

    def __init__(self) -> None:
        path = os.pathsep.join(folder for folder in sys.path if folder)
        with unheard():
            self._process = subprocess.Popen(
                [sys.executable, "-c", _RUN],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": path},
            )

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, *request: object) -> None:
        assert self._process.stdin
        pickle.dump(request, self._process.stdin)
        self._process.stdin.flush()

    def answer(self) -> Any:
        assert self._process.stdout
        return pickle.load(self._process.stdout)

    def end(self) -> None:
        assert self._process.stdin
        assert self._process.stdout
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            pipe.close()


_helpers: list[Helper] = []


class AwayShare:
    """A share that a helper does: asked first, answered later, so that all work at the same time."""

    def __init__(self, helper: Helper, budget: Budget, number: int) -> None:
        self._helper = helper
        self._name = next(_numbers)
        self._question = -1
        helper.ask("make", self._name, asdict(budget), number)
        finalize(self, _forget, helper, self._name)

    @property
    def alive(self) -> bool:
        return self._helper.alive

    def begin(self, root: State, seat: int, base: int, lines: list[Line], kept: int) -> None:
        setup = root.setup
        position = (root.game.name, setup.players, dict(setup.options), list(setup.modules), root.freeze())
        self._helper.ask("begin", self._name, position, seat, base, lines, kept)

    def start(self, which: Sequence[int], first: int, last: int, seconds: float) -> None:
        self._question = next(_numbers)
        self._helper.ask("tries", self._name, self._question, list(which), first, last, seconds)

    def found(self) -> Found:
        answered, found = self._next()
        # A search that broke off has left answers behind that nobody fetched.
        while answered != self._question:
            answered, found = self._next()
        return found

    def _next(self) -> tuple[int, Found]:
        answer: tuple[int, Found] = self._helper.answer()
        return answer


def shares_away(budget: Budget) -> list[AwayShare]:
    """All shares but the first, which a search does itself."""
    for n, helper in enumerate(_helpers):
        if not helper.alive:
            helper.end()
            _helpers[n] = Helper()
    while len(_helpers) < budget.processes - 1:
        _helpers.append(Helper())
    return [AwayShare(helper, budget, n + 1) for n, helper in enumerate(_helpers[: budget.processes - 1])]


def dismiss() -> None:
    """End all helpers; the next search that wants some starts new ones."""
    while _helpers:
        _helpers.pop().end()


def _forget(helper: Helper, name: int) -> None:
    if helper.alive:
        try:
            helper.ask("forget", name)
        except (OSError, ValueError):
            return


def serve() -> None:
    """What a helper does until there is nobody left to ask."""
    # Ctrl-C is for whoever searches.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    shares: dict[int, Share] = {}
    while True:
        try:
            what, name, *given = pickle.load(sys.stdin.buffer)
            _serve(shares, out, what, name, given)
        except (EOFError, BrokenPipeError):
            return


def _serve(shares: dict[int, Share], out: IO[bytes], what: str, name: int, given: list[Any]) -> None:
    if what == "make":
        budget, number = given
        shares[name] = Share(Budget(**budget), number)
    elif what == "begin":
        position, *rest = given
        shares[name].begin(_thawed(*position), *rest)
    elif what == "tries":
        question, *rest = given
        pickle.dump((question, shares[name].tries(*rest)), out)
        out.flush()
    else:
        del shares[name]


def _thawed(name: str, players: int, options: Values, modules: list[str], frozen: dict[str, object]) -> State:
    played = game(name)
    return played.thaw(played.setup(players, options, modules), frozen)
