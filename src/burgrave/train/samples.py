"""Positions to learn from: games of a bot with itself, and what each seat had at the end."""

from __future__ import annotations

import random
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Final

from burgrave.bots.evaluation import AnyEvaluation
from burgrave.bots.expert import Expert
from burgrave.bots.learned.inputs import AnyInputReader, Inputs
from burgrave.bots.lines import ranked_lines
from burgrave.bots.lookahead import Lookahead
from burgrave.bots.playout import play_on
from burgrave.bots.profile import profile
from burgrave.bots.registry import make
from burgrave.games import game
from burgrave.kernel.errors import OptionError
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.state import State
from burgrave.kernel.text import say

CHUNK: Final = 10
"""Games per part: at most this many are lost when a run is interrupted."""
_SEEDS: Final = 10**7
"""That belong to one seed of a training."""
_EXPLORED: Final = 0.3
"""How often another line than the best is taken before the position from which samples are kept."""
_WIDTH: Final = 5
"""How many lines it is taken from."""
_KEPT_BEFORE: Final = 23
"""Samples begin at the latest at this hour of the game's clock."""
_IN_PLAY: Final = 0.4
"""How likely a module is in a game that is not the base game for two."""
_SMALLEST: Final = -(1 << 15)
_LARGEST: Final = (1 << 15) - 1
_SIZES: Final = 4
"""Bytes of a number that says how long a part is."""


@dataclass
class Samples:
    """Positions as flat numbers: rows and values of their inputs, and by how much the evaluation was wrong."""

    players: array[int] = field(default_factory=lambda: array("b"))
    """Of each position."""
    counts: array[int] = field(default_factory=lambda: array("h"))
    """How many inputs follow for each seat, then for the table."""
    rows: array[int] = field(default_factory=lambda: array("h"))
    values: array[int] = field(default_factory=lambda: array("h"))
    evaluations: array[float] = field(default_factory=lambda: array("f"))
    """For each seat: points to come by the hand-made evaluation."""
    targets: array[float] = field(default_factory=lambda: array("f"))
    """For each seat: points at the end less the hand-made evaluation."""

    def add(self, inputs: Sequence[Inputs], evaluations: Sequence[float]) -> None:
        self.players.append(len(evaluations))
        for each in inputs:
            self.counts.append(len(each.rows))
            self.rows.extend(each.rows)
            self.values.extend([max(_SMALLEST, min(_LARGEST, value)) for value in each.values])
        self.evaluations.extend(evaluations)

    def settle(self, scores: Sequence[int]) -> None:
        """A game is over: what the positions since the last one should have been evaluated at."""
        for n in range(len(self.targets), len(self.evaluations)):
            self.targets.append(scores[n % len(scores)] - self.evaluations[n])

    def dumps(self) -> bytes:
        """For this machine: the order of bytes is its own."""
        parts = [getattr(self, each.name).tobytes() for each in fields(self)]
        return zlib.compress(b"".join(len(part).to_bytes(_SIZES, "little") + part for part in parts), 1)

    @classmethod
    def loads(cls, content: bytes) -> Samples:
        """ValueError if it is damaged."""
        try:
            packed = zlib.decompress(content)
        except zlib.error:
            raise ValueError("damaged samples") from None
        samples, at = cls(), 0
        for each in fields(cls):
            size = int.from_bytes(packed[at : at + _SIZES], "little")
            getattr(samples, each.name).frombytes(packed[at + _SIZES : at + _SIZES + size])
            at += _SIZES + size
        if at != len(packed) or len(samples.targets) != sum(samples.players):
            raise ValueError("damaged samples")
        return samples


def reader_of(name: str) -> AnyInputReader:
    """What reads the inputs of a game."""
    inputs = profile(name).inputs
    if inputs is None:
        raise OptionError(say("the profile of '{game}' has no inputs for a network; see docs/training.md", game=name))
    return inputs()


class Collector:
    """Plays games and reads positions; lives in a worker process."""

    def __init__(self, name: str, bot: str = "expert", modules: Sequence[str] = (), seed: int = 1) -> None:
        """Modules that are named are in play in every game; otherwise setups are drawn."""
        self._game: AnyGame = game(name)
        self._bot = bot
        self._modules = tuple(modules)
        self._seed = seed
        self._reader = reader_of(name)

    def part(self, number: int) -> tuple[int, Samples]:
        """A part of the samples, and its number."""
        first = self._seed * _SEEDS + number * CHUNK
        return number, self.collect(range(first, first + CHUNK))

    def collect(self, seeds: Sequence[int]) -> Samples:
        """The positions of the games with these seeds."""
        samples = Samples()
        for seed in seeds:
            self._play(seed, samples)
        return samples

    def _play(self, seed: int, samples: Samples) -> None:
        """Explore up to a round drawn at random and keep what comes after it: targets are then the bot's own."""
        chance = random.Random(seed)
        state = self._game.begin(random_setup(self._game, chance, self._modules), chance.getrandbits(40))
        policy, explorer = make(self._bot, seed), Expert(seed)
        evaluation = explorer.evaluation(state)
        keep_from = chance.randrange(-1, _KEPT_BEFORE)
        clock = evaluation.clock(state)
        while not state.over:
            if evaluation.clock(state) < keep_from and chance.random() < _EXPLORED:
                _stray(state, evaluation, chance)
            elif isinstance(policy, Lookahead):
                play_on(policy, state)
            else:
                seat = state.active[0]
                state.apply(seat, policy.choose(state, seat))
            now = evaluation.clock(state)
            if now != clock and now > keep_from:
                self._read(state, samples)
            clock = now
        samples.settle(state.scores())

    def _read(self, state: State, samples: Samples) -> None:
        """A position that is not the last."""
        reader, values, inputs = self._reader, [], []
        if state.over or not reader.covers(state):
            return
        for seat in range(state.players):
            values.append(reader.evaluate(state, seat))
            inputs.append(reader.seat(state, seat))
        samples.add([*inputs, reader.table(state)], values)


def collect_part(name: str, bot: str, modules: Sequence[str], seed: int, number: int) -> tuple[int, Samples]:
    """A part, wherever a process is for it."""
    return Collector(name, bot, modules, seed).part(number)


def _stray(state: State, evaluation: AnyEvaluation, chance: random.Random) -> None:
    """One of the better lines, not the best."""
    seat = state.active[0]
    lines = ranked_lines(evaluation, state, seat)
    for action in chance.choice(lines[:_WIDTH])[1]:
        if seat not in state.active or action not in state.legal(seat):
            return
        state.apply(seat, action)


def random_setup(of: AnyGame, chance: random.Random, modules: Sequence[str] = ()) -> Setup:
    """Half of the time the base game for two; else any players and modules that go together.

    Where modules are named, they are what is in play.
    """
    if not modules and chance.random() < 0.5:
        return of.setup(2)
    players = chance.choice([2, *(n for n in of.players if n >= 2)])
    wanted = list(modules) or [module.name for module in of.modules if chance.random() < _IN_PLAY]
    while wanted and not modules:
        try:
            return of.setup(players, None, wanted)
        except OptionError:
            wanted.pop(0)
    return of.setup(players, None, wanted)
