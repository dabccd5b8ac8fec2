"""Full collections of garbage wait for a quiet moment, but not for ever."""

from __future__ import annotations

import asyncio
from itertools import count, pairwise
from types import SimpleNamespace

import pytest

from burgrave.server import collecting
from burgrave.server.collecting import Collector


@pytest.fixture
def collections(monkeypatch):
    """Moments of full collections, on a clock that only sleeping moves."""
    moments: list[float] = []
    clock = SimpleNamespace(now=0.0)

    async def sleep(seconds: float) -> None:
        clock.now += seconds
        if clock.now > 2000:
            raise asyncio.CancelledError

    monkeypatch.setattr(collecting, "time", SimpleNamespace(monotonic=lambda: clock.now))
    monkeypatch.setattr(collecting, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(collecting, "gc", SimpleNamespace(collect=lambda: moments.append(clock.now)))
    return moments


def run(stored) -> None:
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(Collector(stored)._look())


def test_where_nobody_acts_a_minute_passes_between_two(collections):
    run(lambda: 0.0)
    assert len(collections) > 30
    assert all(after - before > 60 for before, after in pairwise(collections))


def test_while_people_act_they_are_ten_minutes_apart(collections):
    actions = count()
    run(lambda: float(next(actions)))
    assert collections == [601.0, 1202.0, 1803.0]


def test_a_quiet_moment_is_taken(collections):
    seen: list[float] = []

    def stored() -> float:
        seen.append(0.0)
        # From the hundredth look on nobody acts.
        return float(min(len(seen), 100))

    run(stored)
    assert 60 < collections[0] < 120
