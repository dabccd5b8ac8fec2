"""Where the games of a contest are played: here, on several cores, or on a Ray cluster."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from typing import Any

from burgrave.arena.fixtures import Contest, Fixture
from burgrave.arena.play import Result, play
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say
from burgrave.workers import Pool


def run(contest: Contest, todo: Sequence[Fixture], jobs: int = 1, ray: str = "") -> Iterator[Result]:
    """The results as they come in; which they are does not depend on where they are made."""
    if ray:
        yield from _on_ray(contest, todo, ray)
    elif jobs > 1 and len(todo) > 1:
        yield from _on_cores(contest, todo, jobs)
    else:
        for fixture in todo:
            yield play(contest, fixture)


def _on_cores(contest: Contest, todo: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    with Pool(ContestPlayer, contest) as pool:
        yield from pool.map(ContestPlayer.play, todo, jobs)


class ContestPlayer:
    """Plays games of one contest; this is what a worker process holds."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest

    def play(self, fixture: Fixture) -> Result:
        return play(self._contest, fixture)


def _on_ray(contest: Contest, todo: Sequence[Fixture], address: str) -> Iterator[Result]:
    ray = _ray()
    joined = ray.is_initialized()
    try:
        ray.init(address=address, ignore_reinit_error=True, logging_level="warning")
    except Exception as error:
        raise OptionError(
            say("the Ray cluster '{address}' cannot be reached: {why}", address=address, why=str(error).split("\n")[0])
        ) from None
    remote = ray.remote(play)
    waiting = [remote.remote(contest, fixture) for fixture in todo]
    try:
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        # Games that nobody waits for any more end with the connection, unless that is the caller's.
        if not joined:
            ray.shutdown()


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise OptionError(
            say("--ray needs the package 'ray', which is not installed; the extra burgrave[ray] brings it")
        ) from None
