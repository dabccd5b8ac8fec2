"""Benchmarks of games and searches in CPU time, calibrated by a loop that measures the machine."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import process_time

from burgrave import bots
from burgrave.bots.playing import play_game
from burgrave.bots.search import Budget, Search
from burgrave.games import game, loaded
from burgrave.kernel import state as kernel_state
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import State

SLICE = 0.2
"""CPU seconds of play between calibrations."""
CALIBRATION_STEPS = 100_000
BOT = "random"
"""The cheapest bot, so that the rules dominate the measurement."""
SEARCH = "search"
_BUDGET = Budget(simulations=24, width=4, horizon=1, depth=1, seconds=1000.0, network="none")
REFERENCE = 18.0
"""The calibration of the machine on which the lower limits were set."""


@dataclass(frozen=True)
class Measurement:
    """One measurement; `calibration` is the speed of the machine while it was taken."""

    game: str
    players: int
    options: str
    build: str
    games_per_second: float
    decisions_per_second: float
    copy_microseconds: float
    calibration: float
    work: str = "play"
    """`play`: whole games; `search`: decisions by a small search, without counting games."""

    @property
    def pace(self) -> float:
        """The speed of the machine relative to the reference: divide rates by it, multiply times."""
        return self.calibration / REFERENCE

    @property
    def rate(self) -> float:
        """Games per second on the reference machine, or decisions per second of a search."""
        return (self.games_per_second or self.decisions_per_second) / self.pace


def build() -> str:
    """`compiled` if the kernel runs as machine code, else `pure`."""
    file = kernel_state.__file__ or ""
    return "pure" if file.endswith((".py", ".pyc")) else "compiled"


def calibration(times: int = 5) -> float:
    """Millions of iterations per second of a fixed loop over a list of ints; the best of several tries."""
    cells = [1] * 64
    best = float("inf")
    for _ in range(times):
        started = process_time()
        total = 0
        for n in range(CALIBRATION_STEPS):
            total = (total + cells[n & 63]) & 0xFFFF
        best = min(best, process_time() - started)
    return CALIBRATION_STEPS / 1e6 / max(1e-9, best)


def measure(seconds: float = 2.0, bot: str = BOT, games: Sequence[str] = ()) -> list[Measurement]:
    """Measure each player count of all games, or of the named ones."""
    rows = []
    for of in map(game, games) if games else loaded():
        for players in of.players:
            # A player count that needs a module or mode, such as solo play, has no default setup to measure.
            with suppress(OptionError):
                rows.append(_measure(of, players, seconds, bot))
        # Small games may never offer enough choices for a search to be worth measuring.
        if bot == BOT and 2 in of.players and _positions(of, 2):
            rows.append(_measure(of, 2, seconds, bot, SEARCH))
    return rows


def measure_one(name: str, players: int, seconds: float = 2.0, bot: str = BOT, work: str = "play") -> Measurement:
    return _measure(game(name), players, seconds, bot, work)


def _measure(of: AnyGame, players: int, seconds: float, bot: str, work: str = "play") -> Measurement:
    """Alternate between playing and calibrating, so that a slowdown of the machine affects both."""
    setup = of.setup(players)
    positions = _positions(of, players) if work == SEARCH else []
    games = decisions = 0
    spent = steps = 0.0
    while spent < seconds:
        pace = calibration(3)
        if work == SEARCH:
            more, made, took = _search(positions, decisions, min(SLICE, seconds))
        else:
            more, made, took = _play(of, setup, games, min(SLICE, seconds), bot)
        games, decisions, spent, steps = games + more, decisions + made, spent + took, steps + took * pace
    return Measurement(
        of.name,
        players,
        "default",
        build(),
        games / spent,
        decisions / spent,
        _copy_time(of, players) * 1e6,
        steps / spent,
        work,
    )


def _play(of: AnyGame, setup: Setup, first: int, seconds: float, bot: str = BOT) -> tuple[int, int, float]:
    """Play games from a seed on until time is up; returns games, decisions and CPU seconds."""
    seated = [bots.make(bot, first)] * setup.players
    games = decisions = 0
    started = process_time()
    spent = 0.0
    while spent < seconds:
        decisions += play_game(of.begin(setup, first + games), seated)
        games += 1
        spent = process_time() - started
    return games, decisions, spent


def _search(positions: list[State], first: int, seconds: float) -> tuple[int, int, float]:
    """Search the same positions in turn until time is up; returns the same as `_play`."""
    decisions = 0
    started = process_time()
    spent = 0.0
    while spent < seconds:
        state = positions[(first + decisions) % len(positions)]
        Search(decisions, _BUDGET).weigh(state, state.active[0])
        decisions += 1
        spent = process_time() - started
    return 0, decisions, spent


def _positions(of: AnyGame, players: int) -> list[State]:
    """A dozen positions with several choices, from random games."""
    found: list[State] = []
    bot = bots.make(BOT, 1)
    for seed in range(12):
        state = of.new(players, seed)
        for step in range(1000):
            seat = state.active[0]
            if step > 9 * seed and len(state.legal(seat)) > 3:
                found.append(state)
                break
            state.apply(seat, bot.choose(state, seat))
            if state.over:
                break
    return found


def _copy_time(of: AnyGame, players: int, times: int = 20_000) -> float:
    """CPU seconds per copy of a mid-game position; the best of five tries."""
    state = _middle(of, players)
    best = float("inf")
    for _ in range(5):
        started = process_time()
        for _ in range(times // 5):
            state.copy()
        best = min(best, (process_time() - started) / (times // 5))
    return best


def _middle(of: AnyGame, players: int) -> State:
    state = of.new(players, 1)
    bot = bots.make(BOT, 1)
    for _ in range(100):
        if state.over:
            break
        seat = state.active[0]
        state.apply(seat, bot.choose(state, seat))
    return state
