"""Running the games of a contest: in this process, on several cores, or on a Ray cluster."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from burgrave.arena.fixtures import Contest, Fixture
from burgrave.arena.play import Result, play
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.workers import Pool

R = TypeVar("R")


def run(contest: Contest, todo: Sequence[Fixture], jobs: int = 1, ray: str = "") -> Iterator[Result]:
    """Yield results as they finish; the results themselves do not depend on where they are computed."""
    if ray:
        yield from on_ray(ray, play, [(contest, fixture) for fixture in todo])
    elif jobs > 1 and len(todo) > 1:
        yield from _on_cores(contest, todo, jobs)
    else:
        for fixture in todo:
            yield play(contest, fixture)


def _on_cores(contest: Contest, todo: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    with Pool(ContestPlayer, contest) as pool:
        yield from pool.map(ContestPlayer.play, todo, jobs)


class ContestPlayer:
    """A worker process's state: it plays games of one contest."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest

    def play(self, fixture: Fixture) -> Result:
        return play(self._contest, fixture)


def on_ray(address: str, call: Callable[..., R], tasks: Sequence[tuple[object, ...]]) -> Iterator[R]:
    """Call a function on a cluster with each of these arguments, and yield results as they finish."""
    ray = _ray()
    joined = ray.is_initialized()
    try:
        ray.init(address=address, ignore_reinit_error=True, logging_level="warning")
    except Exception as error:
        raise OptionError(
            say("the Ray cluster '{address}' cannot be reached: {why}", address=address, why=str(error).split("\n")[0])
        ) from None
    remote = ray.remote(call)
    waiting = [remote.remote(*task) for task in tasks]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        # Disconnecting cancels what is left, unless the connection is the caller's.
        if not joined:
            ray.shutdown()


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise OptionError(say("--ray needs the package 'ray', which is not installed; install burgrave[ray]")) from None
