"""The speed that the engine must not fall below, whatever the machine."""

from burgrave.speed import bench

# games and decisions a second, µs for a copy; the noise of a busy machine is a tenth of a copy
FLOORS = {"pure": (300, 60_000, 5.0), "compiled": (4_000, 750_000, 0.8)}


def test_random_two_player_games_keep_the_floors():
    """The best of three tries, each compared with a loop that measures the machine."""
    games, decisions, copy = FLOORS[bench.build()]
    rows = [bench.measure_one("burgundy", 2, seconds=0.5) for _ in range(3)]
    assert max(row.games_per_second / row.pace for row in rows) >= games
    assert max(row.decisions_per_second / row.pace for row in rows) >= decisions
    assert min(row.copy_microseconds * row.pace for row in rows) <= copy


def test_the_build_is_told_by_the_kernels_file(monkeypatch):
    monkeypatch.setattr(bench.kernel_state, "__file__", "/x/burgrave/kernel/state.py")
    assert bench.build() == "pure"
    monkeypatch.setattr(bench.kernel_state, "__file__", "/x/burgrave/kernel/state.cpython-311-x86_64-linux-gnu.so")
    assert bench.build() == "compiled"
