"""Many games stepped together, as arrays: in this process, or over several.

In each game one seat decides at a time. A step takes an action for every game and brings what the next seat sees, what
is legal for it, and what all seats were paid. A game that ends restarts at once, with the next seed.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from burgrave.envs.missing import missing
from burgrave.envs.opponents import Opponents, opponents
from burgrave.envs.stepping import Against, Games
from burgrave.envs.task import Reward, Task
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.workers import Pending, SharedMemory, Worker

try:
    import numpy as np
    from numpy.typing import ArrayLike, NDArray

    from burgrave.envs.arrays import Layout, Mask, Numbers
    from burgrave.envs.encoding import OneHot, Reals
except ImportError as error:
    raise missing("vec") from error


class Batch(NamedTuple):
    """All games after a step. The next step overwrites the arrays: copy what you want to keep or change."""

    observations: Numbers
    """Games x numbers: what the seat that decides may know; `Vec.named` has it by parts."""
    masks: Mask
    """Games x actions: 1 for each that is legal."""
    seats: NDArray[np.int16]
    """Who decides in each game."""
    rewards: NDArray[np.float32]
    """Games x seats: what each was paid in this step."""
    dones: NDArray[np.bool_]
    """Games that ended in this step; all but rewards belong to the game that has begun since."""
    truncated: NDArray[np.bool_]
    """The finished games that were cut off at the limit."""
    illegal: NDArray[np.bool_]
    """Games whose action was not legal; nothing has changed in them."""
    scores: NDArray[np.int16]
    """Games x seats: scores of games that ended in this step, as they were if cut off; 0 for others."""
    winners: NDArray[np.bool_]
    """Games x seats: who won the games that ended in this step."""
    finals: Numbers
    """Games x numbers: the last observation of games that ended, for the seat that acted last."""


class Vec:
    """Many games of one kind, each cut off after `limit` decisions if it is not 0.

    Without `bots` every seat's decisions are asked for. With them the agent has one seat, the next one in each new game
    if `seat` is None, and bots have the others. Use it in a `with`, or close it.
    """

    def __init__(
        self,
        game: str,
        n: int,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        reward: Reward = "difference",
        seed: int = 0,
        processes: int = 0,
        limit: int = 0,
        bots: Opponents | None = None,
        seat: int | None = 0,
    ) -> None:
        if n < 1:
            raise OptionError(say("at least one game is needed, not {n}", n=n))
        if processes < 0:
            raise OptionError(say("the number of processes cannot be {processes}", processes=processes))
        asked = (game, players, dict(options or {}), tuple(modules), reward)
        self.task: Final = Task(*asked)
        against = None if bots is None else (opponents(bots, self.task, seat), seat)
        if processes and against and not all(isinstance(bot, str) for bot in against[0]):
            raise OptionError(say("in other processes bots are told by name; use processes=0 for a bot of your own"))
        self.n: Final = n
        self._layout: Final = Layout(self.task.observer)
        self._one_hot: OneHot | None = None
        self._actions: NDArray[np.int64]
        self._closed = False
        count = min(processes, n)
        memory = SharedMemory(_size(self.task, n)) if count else None
        self._board: Final = None if memory else Board(self.task, n, range(n), seed, limit, against)
        if memory is not None:
            self._actions, self.batch = _views(self.task, n, memory.bytes)
        elif self._board is not None:
            self._actions, self.batch = np.zeros(n, np.int64), self._board.batch
        self._workers: Final = [
            Worker(RemoteGames, asked, n, rows, seed, limit, memory, against) for rows in _shares(n, count)
        ]  # fmt: skip
        self._end: Final = weakref.finalize(self, _stop, self._workers)
        if memory is not None:
            try:
                self._wait(worker.ask(RemoteGames.ready) for worker in self._workers)
            finally:
                memory.detach()

    def step(self, actions: ArrayLike) -> Batch:
        """One action for each game."""
        if self._closed:
            raise OptionError(say("these games are closed"))
        self._actions[:] = actions
        if self._board is not None:
            self._board.step(self._actions)
        else:
            self._wait(worker.ask(RemoteGames.step) for worker in self._workers)
        return self.batch

    def reset(self, seed: int) -> Batch:
        """New games; game i has the seed + i, and each that follows it n more."""
        if self._closed:
            raise OptionError(say("these games are closed"))
        if self._board is not None:
            self._board.reset(seed)
        else:
            self._wait(worker.ask(RemoteGames.reset, seed) for worker in self._workers)
        return self.batch

    def named(self, observations: Numbers) -> dict[str, Numbers]:
        """The parts of observations by name, as views: games x the shape of the part."""
        return self._layout.named(observations)

    def one_hot(self, observations: Numbers) -> Reals:
        """Observations as one-hot rows of the same games."""
        if self._one_hot is None:
            self._one_hot = OneHot(self.task.observer)
        return self._one_hot.encode(observations)

    def sample(self, chance: np.random.Generator) -> NDArray[np.int64]:
        """A random legal action for each game."""
        masks = self.batch.masks
        legal = np.flatnonzero(masks.view(np.bool_))
        firsts = np.arange(self.n) * masks.shape[1]
        bounds = np.searchsorted(legal, np.append(firsts, masks.size))
        chosen = bounds[:-1] + (chance.random(self.n) * np.diff(bounds)).astype(np.int64)
        found: NDArray[np.int64] = legal[chosen] - firsts
        return found

    @property
    def pids(self) -> list[int]:
        """The worker processes, none where the games are played in this one."""
        return [worker.pid for worker in self._workers if worker.alive]

    def close(self) -> None:
        """End the processes. Closing again does nothing."""
        self._closed = True
        self._end()

    def __reduce__(self) -> tuple[Any, ...]:
        # Copied arrays would no longer show what the copied games do.
        raise TypeError("a Vec cannot be copied or pickled: make another with the same seed, and repeat the actions")

    def __enter__(self) -> Vec:
        return self

    def __exit__(self, *why: object) -> None:
        self.close()

    def _wait(self, asking: Iterable[Pending[None]]) -> None:
        """Ask all, then wait for all; a process may be found dead at either."""
        try:
            for answer in list(asking):
                answer.answer()
        except BaseException:
            # The processes are no longer at the same step.
            self.close()
            raise


class Board:
    """Some of the games of a batch, and arrays of them."""

    def __init__(self, task: Task, n: int, rows: range, seed: int, limit: int, against: Against) -> None:
        self._games: Final = Games(task, n, rows, seed, limit, against)
        games, count, players = self._games, len(rows), task.players
        self._rewards: Final = np.frombuffer(memoryview(games.rewards), np.float64).reshape(count, players)
        self.batch: Final = Batch(
            observations=_shown(games.rows.buffer()[: count * task.observer.size], np.int16, count),
            masks=_shown(memoryview(games.masks), np.int8, count),
            seats=_shown(memoryview(games.seats), np.int16, count).reshape(count),
            rewards=np.zeros((count, players), np.float32),
            dones=np.zeros(count, np.bool_),
            truncated=np.zeros(count, np.bool_),
            illegal=np.zeros(count, np.bool_),
            scores=np.zeros((count, players), np.int16),
            winners=np.zeros((count, players), np.bool_),
            finals=_shown(games.finals.buffer(), np.int16, count),
        )
        self._paid = self._told = True
        """Whether rewards, and the other arrays that hold for one step alone, are not all 0."""

    def reset(self, seed: int) -> None:
        self._games.reset(seed)
        self._tell()

    def step(self, actions: NDArray[np.int64]) -> None:
        self._games.step(actions.data)
        self._tell()

    def _tell(self) -> None:
        """Fill the arrays with what happened in this step; what there is to see lies in them already."""
        batch, games = self.batch, self._games
        if self._paid or games.paid:
            batch.rewards[:] = self._rewards
        if self._told:
            for array in (batch.dones, batch.truncated, batch.illegal, batch.winners, batch.scores):
                array.fill(0)
        self._paid, self._told = bool(games.paid), bool(games.illegal or games.ended)
        if games.illegal:
            batch.illegal[games.illegal] = True
        for place, cut, scores, winners in zip(games.ended, games.cut, games.scores, games.winners, strict=True):
            batch.dones[place] = True
            batch.truncated[place] = cut
            batch.scores[place] = scores
            batch.winners[place, winners] = True


def _shown(memory: memoryview, kind: Any, count: int) -> Any:
    """An array of what compiled code writes; it writes only what has changed, so that nobody else may."""
    found = np.frombuffer(memory, kind).reshape(count, -1)
    found.flags.writeable = False
    return found


_Field = tuple[tuple[int, ...], Any]


def _fields(task: Task, n: int) -> list[_Field]:
    """Shapes and types of the arrays in the shared memory, the widest type first so that all are aligned."""
    return [
        ((n,), np.int64),
        ((n, task.players), np.float32),
        ((n, task.observer.size), np.int16),
        ((n, task.observer.size), np.int16),
        ((n, task.players), np.int16),
        ((n,), np.int16),
        ((n, task.actions), np.int8),
        ((n,), np.bool_),
        ((n,), np.bool_),
        ((n,), np.bool_),
        ((n, task.players), np.bool_),
    ]


def _size(task: Task, n: int) -> int:
    return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in _fields(task, n))


def _views(task: Task, n: int, memory: Any) -> tuple[NDArray[np.int64], Batch]:
    found: list[Any] = []
    start = 0
    for shape, kind in _fields(task, n):
        found.append(np.frombuffer(memory, kind, int(np.prod(shape)), start).reshape(shape))
        start += found[-1].nbytes
    actions, rewards, observations, finals, scores, seats, masks, dones, truncated, illegal, winners = found
    return actions, Batch(
        observations, masks, seats, rewards, dones, truncated, illegal, scores, winners, finals
    )  # fmt: skip


def _shares(n: int, processes: int) -> list[tuple[int, int]]:
    """Which rows each process has: as even as can be."""
    return [(n * k // processes, n * (k + 1) // processes) for k in range(processes)]


class RemoteGames:
    """The games of one worker process, in memory it shares with the others."""

    def __init__(
        self,
        asked: Any,
        n: int,
        rows: tuple[int, int],
        seed: int,
        limit: int,
        memory: SharedMemory,
        against: Against,
    ) -> None:
        task = Task(*asked)
        actions, batch = _views(task, n, memory.bytes)
        self._mine = slice(*rows)
        self._actions = actions[self._mine]
        self._board = Board(task, n, range(*rows), seed, limit, against)
        # The slices are views: they share the memory of the whole arrays.
        shared: list[Any] = list(batch)
        self._arrays = [(array[self._mine], own) for array, own in zip(shared, self._board.batch, strict=True)]
        self._share()

    def ready(self) -> None:
        """Answered when the games have begun."""

    def step(self) -> None:
        self._board.step(self._actions)
        self._share()

    def reset(self, seed: int) -> None:
        self._board.reset(seed)
        self._share()

    def _share(self) -> None:
        for array, own in self._arrays:
            array[:] = own


def _stop(workers: list[Worker[RemoteGames]]) -> None:
    for worker in workers:
        worker.stop()
