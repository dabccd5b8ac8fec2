"""Turns compared in points: each is tried in the same worlds until the difference is known well enough."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot, inf
from time import monotonic
from typing import Final

from burgrave.bots.candidates import Candidate, candidates
from burgrave.bots.expert import Expert
from burgrave.bots.forecast import side_ledgers
from burgrave.bots.learned.shipped import SHIPPED, learned
from burgrave.bots.playout import Playout, rollout
from burgrave.bots.profile import profile
from burgrave.bots.statistics import Estimate, estimate, mean
from burgrave.kernel.state import State

RIVAL: Final = 0.3
"""The weight of the strongest rival's points against one's own."""
SLIGHT: Final = 0.5
"""A difference in points too small to mention; no margin needs to be smaller."""
_FRESH: Final = 1 << 20
"""The first world used for measuring: the worlds that selected a turn would be biased in its favour."""
LOOKS: Final = (8, 16, 32, 64)
"""Sample sizes at which sampling may stop because the difference is settled; checking more often would find
differences that are not there."""
_WHOLE_LOOKS: Final = (8, 32, 128, 512)
"""The same for full rollouts, which vary more."""
_FEWEST: Final = 2
"""Worlds that are tried even if time has run out."""
_TWICE: Final = 2.0
"""How many standard errors of the evaluation's misjudgement are added to a margin."""


@dataclass(frozen=True)
class Gap:
    """How far one turn is ahead of another, in points."""

    total: Estimate
    """Overall, with the strongest rival's points weighted in."""
    own: Estimate
    """The difference in the seat's own final points."""
    rival: Estimate
    """The difference in the strongest rival's final points; zero without rivals."""
    worlds: int

    @property
    def clear(self) -> bool:
        """Whether one turn is better by more than the margin, and by enough to matter."""
        return self.worlds >= LOOKS[0] and self.total.clear and abs(self.total.mean) >= SLIGHT

    @property
    def most(self) -> float:
        """The largest likely difference, whichever turn is better."""
        return abs(self.total.mean) + self.total.margin

    def reversed(self) -> Gap:
        return Gap(_minus(self.total), _minus(self.own), _minus(self.rival), self.worlds)

    def widened(self, misjudged: float) -> Gap:
        """The same gap with wider margins, for an evaluation that misjudges differences by this standard error."""

        def wider(one: Estimate) -> Estimate:
            return Estimate(one.mean, hypot(one.margin, _TWICE * misjudged))

        return Gap(wider(self.total), wider(self.own), wider(self.rival), self.worlds)

    @property
    def settled(self) -> bool:
        """Whether more worlds would change nothing: the margin is far below the difference, or negligible."""
        return self.worlds >= LOOKS[0] and self.total.margin < max(SLIGHT, abs(self.total.mean) / 2)


def _minus(one: Estimate) -> Estimate:
    return Estimate(-one.mean, one.margin)


NO_GAP: Final = Gap(Estimate(0.0, 0.0), Estimate(0.0, 0.0), Estimate(0.0, 0.0), 0)
"""The gap between a turn and itself."""


class Comparison:
    """Compares turns of one seat from one position, using only what that seat may know."""

    def __init__(self, state: State, seat: int, seed: int, policy: Expert | None = None) -> None:
        self.state, self.seat = state, seat
        self._seed = seed
        self._policy = policy or Expert()
        network = learned(state.game.name, SHIPPED, state.setup)
        selecting, measuring = profile(state.game.name).horizons
        self._selecting = Playout(self._policy, selecting, RIVAL, network)
        self._measuring = Playout(self._policy, measuring, RIVAL, network)
        self.turns: list[Candidate] = candidates(self._policy.evaluation(state), state.world(seat, seed), seat)
        self._tried: list[list[float]] = [[] for _ in self.turns]
        self._measured: dict[int, list[list[float]]] = {}
        self._finished: dict[int, list[list[float]]] = {}
        self._misjudged = profile(state.game.name).misjudged if state.players > 1 else 0.0
        self._any_truncated = False
        """Whether any playout was truncated, so that its result is an evaluation."""

    def add(self, line: list[int]) -> int:
        """The number of a given turn, added unless a known turn leads to the same position."""
        mine = self._key(line)
        for number, turn in enumerate(self.turns):
            if turn.line == line or (mine is not None and self._key(turn.line) == mine):
                return number
        self.turns.append(Candidate(line, len(line), 0.0))
        self._tried.append([])
        return len(self.turns) - 1

    def _key(self, line: list[int]) -> tuple[object, ...] | None:
        """The key of the position that a turn leads to; None if that depends on chance."""
        world = self.state.world(self.seat, self._seed)
        drawn = world.drawn
        _follow(world, self.seat, line)
        return world.key() if world.drawn == drawn else None

    def select(self, worlds: int, until: float = inf, far: bool = False) -> None:
        """Try each turn in this many more worlds, at least once even if time has run out.

        Short playouts misjudge what pays late; with `far` they are as long as those that measure.
        """
        playout = self._measuring if far else self._selecting
        for _ in range(worlds):
            number = len(self._tried[0])
            if number and monotonic() > until:
                return
            for turn, found in zip(self.turns, self._tried, strict=True):
                values = self._values(turn.line, number, playout)
                found.append(self._weighed(values))

    def tried(self, number: int) -> float:
        """The mean value of a turn over the worlds it was tried in."""
        return mean(self._tried[number])

    def ranked(self) -> list[int]:
        """The numbers of the turns, best first by their mean value."""
        return sorted(range(len(self.turns)), key=lambda n: -mean(self._tried[n]) if self._tried[n] else inf)

    def measure(self, one: int, other: int, most: int = LOOKS[-1], until: float = inf) -> Gap:
        """The gap between two turns, sampled in worlds that had no part in selecting them until it is settled.

        The margin covers chance alone, not misjudgements of the evaluation after truncated playouts.
        """
        return self._compare(self._measured, self._truncated, one, other, [n for n in LOOKS if n <= most], until)

    def judge(self, one: int, other: int, most: int, until: float) -> Gap:
        """Like `measure`, with a margin that also covers misjudgements of the evaluation."""
        gap = self.measure(one, other, most, until)
        return gap.widened(self._misjudged) if self._any_truncated and gap.worlds >= LOOKS[0] else gap

    def deepen(self, gap: Gap, one: int, other: int, most: int, until: float) -> Gap:
        """Refine a judged gap by full rollouts, if their margin turns out smaller.

        On a slow machine the time goes into truncated playouts first.
        """
        if one != other and gap.worlds < LOOKS[0]:
            return self.judge(one, other, most, until)
        if gap.settled or not (self._any_truncated and self._misjudged):
            return gap
        whole = self.play_out(one, other, most * _WHOLE_LOOKS[-1] // LOOKS[-1], until)
        return whole if whole.worlds >= LOOKS[0] and whole.total.margin < gap.total.margin else gap

    def play_out(self, one: int, other: int, most: int = _WHOLE_LOOKS[-1], until: float = inf) -> Gap:
        """Like `measure`, by full rollouts: they vary more, but need no evaluation."""
        looks = [n for n in _WHOLE_LOOKS if n <= most]
        return self._compare(self._finished, self._played_out, one, other, looks, until)

    def _compare(
        self,
        found: dict[int, list[list[float]]],
        play: Callable[[int, int], list[float]],
        one: int,
        other: int,
        looks: list[int],
        until: float,
    ) -> Gap:
        if one == other:
            return NO_GAP
        gap = self._gap(found, one, other)
        for worlds in looks:
            if gap.settled or (gap.worlds and monotonic() > until):
                break
            for number in range(worlds):
                if number >= _FEWEST and monotonic() > until:
                    break
                for turn in (one, other):
                    if len(found[turn]) == number:
                        found[turn].append(play(turn, number))
            gap = self._gap(found, one, other)
        return gap

    def _gap(self, found: dict[int, list[list[float]]], one: int, other: int) -> Gap:
        pairs = list(zip(found.setdefault(one, []), found.setdefault(other, []), strict=False))
        return Gap(
            estimate([self._weighed(a) - self._weighed(b) for a, b in pairs]),
            estimate([a[self.seat] - b[self.seat] for a, b in pairs]),
            estimate([self._strongest(a) - self._strongest(b) for a, b in pairs]),
            len(pairs),
        )

    def _truncated(self, turn: int, number: int) -> list[float]:
        world = self._determinized(_FRESH + number)
        until = self._measuring.end(world)
        _follow(world, self.seat, self.turns[turn].line)
        values = self._measuring.points(world, until)
        self._any_truncated = self._any_truncated or not world.over
        return values

    def _played_out(self, turn: int, number: int) -> list[float]:
        world = self._determinized(_FRESH + number)
        _follow(world, self.seat, self.turns[turn].line)
        rollout(self._policy, world)
        return [float(sum(ledger)) for ledger in side_ledgers(world)]

    def _values(self, line: list[int], number: int, playout: Playout) -> list[float]:
        """The final points each seat can expect when a turn is played in one world."""
        world = self._determinized(number)
        until = playout.end(world)
        _follow(world, self.seat, line)
        return playout.points(world, until)

    def _determinized(self, number: int) -> State:
        """A determinized world, with the policy seeded to match."""
        world = self.state.world(self.seat, self._seed + number)
        self._policy.random.seed(self._seed + number)
        return world

    def _weighed(self, values: list[float]) -> float:
        return self._selecting.weighed(self.state, values)[self.seat]

    def _strongest(self, values: list[float]) -> float:
        own = self.state.side(self.seat)
        return max((value for seat, value in enumerate(values) if seat not in own), default=0.0)


def _follow(world: State, seat: int, line: list[int]) -> None:
    """Play a line as far as it is legal in this world."""
    for action in line:
        if seat not in world.active or action not in world.legal(seat):
            return
        world.apply(seat, action)
