"""Where the games of a contest are played: here, on several cores, or on a Ray cluster."""

from __future__ import annotations

import importlib
import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any

from burgrave.arena.fixtures import Fixture, Plan
from burgrave.arena.play import Result, play
from burgrave.bots.unheard import unheard
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


def run(plan: Plan, todo: Sequence[Fixture], jobs: int = 1, ray: str = "") -> Iterator[Result]:
    """The results as they come in; which they are does not depend on where they are made."""
    if ray:
        yield from _on_ray(plan, todo, ray)
    elif jobs > 1 and len(todo) > 1:
        yield from _on_cores(plan, todo, jobs)
    else:
        for fixture in todo:
            yield play(plan, fixture)


def _on_cores(plan: Plan, todo: Sequence[Fixture], jobs: int) -> Iterator[Result]:
    others = set(multiprocessing.active_children())
    # Spawned, so that it is the same on every system and no thread of the caller is copied.
    with ProcessPoolExecutor(min(jobs, len(todo)), multiprocessing.get_context("spawn")) as pool:
        try:
            with unheard():
                waiting = [pool.submit(play, plan, fixture) for fixture in todo]
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:
            # Nobody waits for the games that are still played.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in set(multiprocessing.active_children()) - others:
                worker.terminate()
            raise


def _on_ray(plan: Plan, todo: Sequence[Fixture], address: str) -> Iterator[Result]:
    ray = _ray()
    joined = ray.is_initialized()
    try:
        ray.init(address=address, ignore_reinit_error=True, logging_level="warning")
    except Exception as error:
        raise OptionError(
            say("the Ray cluster '{address}' cannot be reached: {why}", address=address, why=str(error).split("\n")[0])
        ) from None
    remote = ray.remote(play)
    waiting = [remote.remote(plan, fixture) for fixture in todo]
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
