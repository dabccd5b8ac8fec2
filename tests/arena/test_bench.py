"""The speed that the engine must not fall below, whatever the machine."""

import pytest

from burgrave.arena import bench

GAMES_PER_SECOND = 300
DECISIONS_PER_SECOND = 60_000
COPY_MICROSECONDS = 5.0


@pytest.mark.slow
def test_random_two_player_games_keep_the_floors():
    """Plain CPython; the best of three tries, each compared with a loop that measures the machine."""
    rows = [bench.measure_one("burgundy", 2, seconds=0.5) for _ in range(3)]
    assert max(row.games_per_second / row.pace for row in rows) >= GAMES_PER_SECOND
    assert max(row.decisions_per_second / row.pace for row in rows) >= DECISIONS_PER_SECOND
    assert min(row.copy_microseconds * row.pace for row in rows) <= COPY_MICROSECONDS


def test_the_build_is_told_by_the_kernels_file(monkeypatch):
    monkeypatch.setattr(bench.kernel_state, "__file__", "/x/burgrave/kernel/state.py")
    assert bench.build() == "pure"
    monkeypatch.setattr(bench.kernel_state, "__file__", "/x/burgrave/kernel/state.cpython-311-x86_64-linux-gnu.so")
    assert bench.build() == "compiled"
