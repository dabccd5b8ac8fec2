"""Turns compared in points: each tried in the same possible worlds, until the difference is known well enough."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Final

from burgrave.bots.candidates import Candidate, candidates
from burgrave.bots.expert import Expert
from burgrave.bots.learned.shipped import SHIPPED, learned
from burgrave.bots.playout import Playout
from burgrave.bots.profile import profile
from burgrave.bots.statistics import Estimate, estimate, mean
from burgrave.kernel.state import State

RIVAL: Final = 0.3
"""What a point of the strongest rival counts against an own one."""
SLIGHT: Final = 0.5
"""Points that are not worth a word: a margin below this is fine enough for anything."""
_FRESH: Final = 1 << 20
"""Numbers of the worlds for measuring. Those that made a turn the favourite would flatter it."""
LOOKS: Final = (8, 16, 32, 64)
"""How many worlds have been tried when it is asked whether the difference is settled; asking more often would find
differences that are not there."""


@dataclass(frozen=True)
class Gap:
    """How far one turn is ahead of another, in points."""

    total: Estimate
    """All in all, what the strongest rival gets included."""
    own: Estimate
    """By how many more points the seat itself ends."""
    rival: Estimate
    """By how many more the strongest rival does; nothing where there is none."""
    worlds: int

    @property
    def clear(self) -> bool:
        """Whether one of them is better beyond the margin, and by more than a trifle."""
        return self.worlds >= LOOKS[0] and self.total.clear and abs(self.total.mean) >= SLIGHT

    @property
    def most(self) -> float:
        """How many points may lie between them, whichever is better."""
        return abs(self.total.mean) + self.total.margin

    def reversed(self) -> Gap:
        return Gap(_minus(self.total), _minus(self.own), _minus(self.rival), self.worlds)

    @property
    def settled(self) -> bool:
        """Whether more worlds would not change what is said: the margin is far below the difference, or a trifle."""
        return self.worlds >= LOOKS[0] and self.total.margin < max(SLIGHT, abs(self.total.mean) / 2)


def _minus(one: Estimate) -> Estimate:
    return Estimate(-one.mean, one.margin)


LEVEL: Final = Gap(Estimate(0.0, 0.0), Estimate(0.0, 0.0), Estimate(0.0, 0.0), 0)
"""A turn and itself."""


class Comparison:
    """Turns of one seat from one position, from what that seat may know."""

    def __init__(self, state: State, seat: int, seed: int, policy: Expert | None = None) -> None:
        self.state, self.seat = state, seat
        self._seed = seed
        self._policy = policy or Expert()
        network = learned(state.game.name, SHIPPED)
        selecting, measuring = profile(state.game.name).horizons
        self._selecting = Playout(self._policy, selecting, RIVAL, network)
        self._measuring = Playout(self._policy, measuring, RIVAL, network)
        self.turns: list[Candidate] = candidates(self._policy.evaluation(state), state.world(seat, seed), seat)
        self._tried: list[list[float]] = [[] for _ in self.turns]
        self._measured: dict[int, list[list[float]]] = {}

    def add(self, line: list[int]) -> int:
        """The number of a turn that was played; it is added unless one of them leads to the same position."""
        mine = self._key(line)
        for number, turn in enumerate(self.turns):
            if turn.line == line or (mine is not None and self._key(turn.line) == mine):
                return number
        self.turns.append(Candidate(line, len(line), 0.0))
        self._tried.append([])
        return len(self.turns) - 1

    def _key(self, line: list[int]) -> tuple[object, ...] | None:
        """The position that a turn leads to; None if that depends on chance."""
        world = self.state.world(self.seat, self._seed)
        drawn = world.drawn
        _follow(world, self.seat, line)
        return world.key() if world.drawn == drawn else None

    def select(self, worlds: int, until: float = inf, far: bool = False) -> None:
        """Try each turn in so many further worlds; at least once each, however late it is.

        A short look misjudges what pays late; where there is time, turns are played on as far as they are measured.
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
        """What a turn came to on average where it was tried."""
        return mean(self._tried[number])

    def ranked(self) -> list[int]:
        """The numbers of the turns, best first by what was tried."""
        return sorted(range(len(self.turns)), key=lambda n: -mean(self._tried[n]) if self._tried[n] else inf)

    def measure(self, one: int, other: int, most: int = LOOKS[-1], until: float = inf) -> Gap:
        """How far two turns are apart, in worlds that had no part in choosing them, until that is settled."""
        if one == other:
            return LEVEL
        gap = self._gap(one, other)
        for worlds in LOOKS:
            if gap.settled or worlds > most or (gap.worlds and monotonic() > until):
                break
            for number in (one, other):
                found = self._measured[number]
                while len(found) < worlds and (len(found) < 2 or monotonic() < until):
                    found.append(self._values(self.turns[number].line, _FRESH + len(found), self._measuring))
            gap = self._gap(one, other)
        return gap

    def _gap(self, one: int, other: int) -> Gap:
        mine, theirs = self._measured.setdefault(one, []), self._measured.setdefault(other, [])
        pairs = list(zip(mine, theirs, strict=False))
        return Gap(
            estimate([self._weighed(a) - self._weighed(b) for a, b in pairs]),
            estimate([a[self.seat] - b[self.seat] for a, b in pairs]),
            estimate([self._strongest(a) - self._strongest(b) for a, b in pairs]),
            len(pairs),
        )

    def _values(self, line: list[int], number: int, playout: Playout) -> list[float]:
        """What each seat has in the end, when a turn is played in one world."""
        world = self.state.world(self.seat, self._seed + number)
        self._policy.random.seed(self._seed + number)
        until = playout.end(world)
        _follow(world, self.seat, line)
        return playout.points(world, until)

    def _weighed(self, values: list[float]) -> float:
        return self._selecting.weighed(self.state, values)[self.seat]

    def _strongest(self, values: list[float]) -> float:
        own = self.state.side(self.seat)
        return max((value for seat, value in enumerate(values) if seat not in own), default=0.0)


def _follow(world: State, seat: int, line: list[int]) -> None:
    """As far as it is possible in this world."""
    for action in line:
        if seat not in world.active or action not in world.legal(seat):
            return
        world.apply(seat, action)
