"""Positions to learn from: games of the expert with itself, and what each seat had at the end."""

from __future__ import annotations

import random
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from burgrave.bots.expert import Expert
from burgrave.bots.learned.inputs import InputReader, Inputs
from burgrave.bots.lines import ranked_lines
from burgrave.bots.playout import play_on
from burgrave.bots.profile import profile
from burgrave.games import game
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import State

_EXPLORED: Final = 0.3
"""How often another line than the best is taken before the position from which samples are kept."""
_WIDTH: Final = 5
"""How many lines it is taken from."""


@dataclass
class Samples:
    """Positions as flat numbers: rows and values of their inputs, and by how much the evaluation was wrong."""

    players: array[int] = field(default_factory=lambda: array("b"))
    """Of each position."""
    counts: array[int] = field(default_factory=lambda: array("h"))
    """How many inputs follow for each seat, then for the table."""
    rows: array[int] = field(default_factory=lambda: array("h"))
    values: array[int] = field(default_factory=lambda: array("h"))
    targets: array[float] = field(default_factory=lambda: array("f"))
    """For each seat: points at the end less the hand-made evaluation."""
    evaluations: array[float] = field(default_factory=lambda: array("f"))
    """For each seat: points to come by the hand-made evaluation."""

    def add(self, inputs: Sequence[Inputs], values: Sequence[float], scores: Sequence[int]) -> None:
        self.players.append(len(values))
        for each in inputs:
            self.counts.append(len(each.rows))
            self.rows.extend(each.rows)
            self.values.extend([max(-32768, min(32767, value)) for value in each.values])
        self.evaluations.extend(values)
        self.targets.extend([0.0] * len(scores))


class Collector:
    """Plays games and reads positions; lives in a worker process."""

    def __init__(self, name: str, several: bool) -> None:
        self._game: AnyGame = game(name)
        self._several = several
        learned = profile(name).inputs
        assert learned is not None
        self._reader: InputReader = learned()

    def collect(self, seeds: Sequence[int]) -> Samples:
        """The positions of the games with these seeds."""
        samples = Samples()
        for seed in seeds:
            self._play(seed, samples)
        return samples

    def _play(self, seed: int, samples: Samples) -> None:
        chance = random.Random(seed)
        state = self._game.begin(random_setup(self._game, chance, self._several), chance.getrandbits(40))
        policy = Expert(seed)
        evaluation = policy.evaluation(state)
        keep_from = chance.randrange(-1, 23)
        clock, first = evaluation.clock(state), len(samples.targets)
        while not state.over:
            if evaluation.clock(state) < keep_from and chance.random() < _EXPLORED:
                self._stray(state, policy, chance)
            else:
                play_on(policy, state)
            now = evaluation.clock(state)
            if now != clock and now > keep_from and not state.over and self._reader.covers(state):
                self._read(state, samples)
            clock = now
        scores = state.scores()
        for n in range(first, len(samples.targets)):
            seat = (n - first) % state.players
            samples.targets[n] = scores[seat] - samples.evaluations[n]

    def _stray(self, state: State, policy: Expert, chance: random.Random) -> None:
        seat = state.active[0]
        lines = ranked_lines(policy.evaluation(state), state, seat)
        for action in chance.choice(lines[:_WIDTH])[1]:
            if seat not in state.active or action not in state.legal(seat):
                return
            state.apply(seat, action)

    def _read(self, state: State, samples: Samples) -> None:
        reader, values, inputs = self._reader, [], []
        for seat in range(state.players):
            values.append(reader.evaluate(state, seat))
            inputs.append(reader.seat(state, seat))
        samples.add([*inputs, reader.table(state)], values, state.scores())


def random_setup(of: AnyGame, chance: random.Random, several: bool) -> Setup:
    """Half of the time the base game for two; else, if several are wanted, any players and modules that go together."""
    if several and chance.random() < 0.5:
        modules = [module.name for module in of.modules if chance.random() < 0.4]
        players = chance.choice((2, 2, 3, 4))
        for _ in range(5):
            try:
                return of.setup(players, None, modules)
            except Exception:
                modules = modules[1:]
    return of.setup(2)
