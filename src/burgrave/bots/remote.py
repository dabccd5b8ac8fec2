"""Shares of a search that run in worker processes. All searches of a process use the same worker pool."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import count
from typing import Any, Final
from weakref import finalize

from burgrave.bots.budget import Budget
from burgrave.bots.lines import Line
from burgrave.bots.share import LineResults, Share
from burgrave.games import game
from burgrave.kernel.options import Values
from burgrave.kernel.state import State
from burgrave.workers import Pending, Pool, Worker, WorkerDied

_names = count()
Position = tuple[str, int, Values, list[str], dict[str, Any]]
"""Game, players, options, modules, and the frozen state."""


class WorkerShares:
    """A worker process's state: shares of several searches, by name."""

    def __init__(self) -> None:
        self._shares: dict[int, Share] = {}

    def make(self, name: int, budget: dict[str, Any], number: int) -> None:
        self._shares[name] = Share(Budget(**budget), number)

    def begin(self, name: int, position: Position, seat: int, base: int, lines: list[Line], kept: int) -> None:
        of, players, options, modules, frozen = position
        played = game(of)
        root = played.thaw(played.setup(players, options, modules), frozen)
        self._shares[name].begin(root, seat, base, lines, kept)

    def simulate(self, name: int, which: list[int], first: int, last: int, seconds: float) -> LineResults:
        return self._shares[name].simulate(which, first, last, seconds)

    def forget(self, name: int) -> None:
        del self._shares[name]


_pool: Final[Pool[WorkerShares]] = Pool(WorkerShares)


class RemoteShare:
    """A share that runs in a worker: `start` sends the request and `results` waits, so that all work in parallel."""

    def __init__(self, worker: Worker[WorkerShares], budget: Budget, number: int) -> None:
        self._worker = worker
        self._name = next(_names)
        self._pending: Pending[LineResults] | None = None
        worker.tell(WorkerShares.make, self._name, asdict(budget), number)
        finalize(self, _forget, worker, self._name)

    @property
    def alive(self) -> bool:
        return self._worker.alive

    def begin(self, root: State, seat: int, base: int, lines: list[Line], kept: int) -> None:
        setup = root.setup
        position = (root.game.name, setup.players, dict(setup.options), list(setup.modules), root.freeze())
        self._worker.tell(WorkerShares.begin, self._name, position, seat, base, lines, kept)

    def start(self, which: Sequence[int], first: int, last: int, seconds: float) -> None:
        self._pending = self._worker.ask(WorkerShares.simulate, self._name, list(which), first, last, seconds)

    def results(self) -> LineResults:
        assert self._pending
        return self._pending.answer()


def remote_shares(budget: Budget) -> list[RemoteShare]:
    """All shares but the first, which the search itself runs."""
    return [RemoteShare(worker, budget, n + 1) for n, worker in enumerate(_pool.take(budget.processes - 1))]


def dismiss() -> None:
    """Stop all workers; the next search that needs some starts new ones."""
    _pool.stop()


def _forget(worker: Worker[WorkerShares], name: int) -> None:
    if worker.alive:
        try:
            worker.tell(WorkerShares.forget, name)
        except WorkerDied:
            return
