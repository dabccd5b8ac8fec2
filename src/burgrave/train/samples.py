"""Training samples: positions from a bot's games with itself, and the points of each seat at the end."""

from __future__ import annotations

import random
import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields
from math import inf
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
"""Seeds of games per seed of a training run."""
_EXPLORED: Final = 0.3
"""How often a line other than the best is played before the position from which samples are kept."""
_WIDTH: Final = 5
"""The number of lines it is chosen from."""
_KEPT_BEFORE: Final = 0.9
"""Samples begin at the latest when this fraction of the game is over."""
_PLAIN: Final = 0.4
"""The share of games that are the base game for two."""
_IN_PLAY: Final = 0.4
"""The probability of each module in the other games."""
_SMALLEST: Final = -(1 << 15)
_LARGEST: Final = (1 << 15) - 1
_SIZES: Final = 4
"""The number of bytes for the length of a part."""


@dataclass
class Samples:
    """Positions as flat numbers: rows and values of their inputs, and the errors of the evaluation."""

    players: array[int] = field(default_factory=lambda: array("b"))
    """The number of players in each position."""
    counts: array[int] = field(default_factory=lambda: array("h"))
    """The number of inputs for each seat, then for the table."""
    rows: array[int] = field(default_factory=lambda: array("h"))
    values: array[int] = field(default_factory=lambda: array("h"))
    evaluations: array[float] = field(default_factory=lambda: array("f"))
    """For each seat: points to come by the hand-made evaluation."""
    targets: array[float] = field(default_factory=lambda: array("f"))
    """For each seat: points at the end less the hand-made evaluation; infinite for those that the rules play."""
    parts: array[int] = field(default_factory=lambda: array("h"))
    """For each seat, points to come by group of the score sheet."""

    def add(self, inputs: Sequence[Inputs], evaluations: Sequence[float], scored: Sequence[Sequence[int]]) -> None:
        """Add a position; the points scored so far, by group, are later subtracted from those at the end."""
        for groups in scored:
            self.parts.extend([-points for points in groups])
        self.players.append(len(evaluations))
        for each in inputs:
            self.counts.append(len(each.rows))
            self.rows.extend(each.rows)
            self.values.extend([max(_SMALLEST, min(_LARGEST, value)) for value in each.values])
        self.evaluations.extend(evaluations)

    def settle(self, points: Sequence[float], scored: Sequence[Sequence[int]]) -> None:
        """Set the targets of the positions since the last game, which is now over."""
        for n in range(len(self.targets), len(self.evaluations)):
            self.targets.append(points[n % len(points)] - self.evaluations[n])
            groups = scored[n % len(scored)]
            for group, scored_there in enumerate(groups):
                self.parts[n * len(groups) + group] += scored_there

    def dumps(self) -> bytes:
        """The content of a part file, in this machine's byte order."""
        parts = [getattr(self, each.name).tobytes() for each in fields(self)]
        return zlib.compress(b"".join(len(part).to_bytes(_SIZES, "little") + part for part in parts), 1)

    @classmethod
    def loads(cls, content: bytes) -> Samples:
        """Parse a part file; raises ValueError if it is damaged."""
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
    """The input reader of a game."""
    inputs = profile(name).inputs
    if inputs is None:
        raise OptionError(say("the profile of '{game}' has no inputs for a network; see docs/training.md", game=name))
    return inputs()


class Collector:
    """Plays games and reads positions, in a worker process."""

    def __init__(
        self,
        name: str,
        bot: str = "expert",
        modules: Sequence[str] = (),
        options: Mapping[str, object] | None = None,
        seed: int = 1,
    ) -> None:
        """Modules and options that are named hold in every game; the rest of a setup is drawn."""
        self._game: AnyGame = game(name)
        self._bot = bot
        self._modules = tuple(modules)
        self._options = dict(options or {})
        self._seed = seed
        self._reader = reader_of(name)
        self._groups = list(self._game.groups)

    def part(self, number: int) -> tuple[int, Samples]:
        """Collect a part of the samples; return it with its number."""
        first = self._seed * _SEEDS + number * CHUNK
        return number, self.collect(range(first, first + CHUNK))

    def collect(self, seeds: Sequence[int]) -> Samples:
        """The positions of the games with these seeds."""
        samples = Samples()
        for seed in seeds:
            self._play(seed, samples)
        return samples

    def _play(self, seed: int, samples: Samples) -> None:
        """Explore up to a random round and keep the positions after it: targets then come from the bot's own play."""
        chance = random.Random(seed)
        setup = random_setup(self._game, chance, self._modules, self._options)
        state = self._game.begin(setup, chance.getrandbits(40))
        if not self._reader.covers(state):
            return
        policy, explorer = make(self._bot, seed), Expert(seed)
        evaluation = explorer.evaluation(state)
        keep_from = chance.randrange(-1, int(_KEPT_BEFORE * self._reader.hours(state)))
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
        views = self._reader.views(state)
        automata = self._reader.automata(state)
        points = [inf if seat in automata else self._reader.evaluate(state, seat) for seat in views]
        samples.settle(points, [self._scored(state, seat) for seat in views])

    def _read(self, state: State, samples: Samples) -> None:
        """Add a position before the end."""
        if state.over:
            return
        reader, values, inputs, scored = self._reader, [], [], []
        for seat in reader.views(state):
            values.append(reader.evaluate(state, seat))
            inputs.append(reader.seat(state, seat))
            scored.append(self._scored(state, seat))
        samples.add([*inputs, reader.table(state)], values, scored)

    def _scored(self, state: State, seat: int) -> list[int]:
        """Points of a seat's side by group of the score sheet."""
        found = [0] * len(self._groups)
        for member in state.side(seat):
            for cause, points in zip(self._game.causes, state.ledger(member), strict=True):
                found[self._groups.index(cause.group)] += points
        return found


def collect_part(
    name: str, bot: str, modules: Sequence[str], options: Mapping[str, object], seed: int, number: int
) -> tuple[int, Samples]:
    """A part, wherever a process is for it."""
    return Collector(name, bot, modules, options, seed).part(number)


def _stray(state: State, evaluation: AnyEvaluation, chance: random.Random) -> None:
    """Play one of the better lines, but not the best."""
    seat = state.active[0]
    lines = ranked_lines(evaluation, state, seat)
    for action in chance.choice(lines[:_WIDTH])[1]:
        if seat not in state.active or action not in state.legal(seat):
            return
        state.apply(seat, action)


def random_setup(
    of: AnyGame, chance: random.Random, modules: Sequence[str] = (), options: Mapping[str, object] | None = None
) -> Setup:
    """Often the base game for two; else any players, modules and ways to play that go together.

    Where modules are named, they are what is in play. Where options are named, they hold in every game, and often no
    module is in play.
    """
    counts, named = [2, *(n for n in of.players if n >= 2)], dict(options or {})
    if modules:
        return of.setup(chance.choice([n for n in counts if _possible(of, n, named)]), named, modules)
    plain = chance.random() < _PLAIN
    if plain and not named:
        return of.setup(2)
    while True:
        players = chance.choice(counts)
        wanted = [module.name for module in of.modules if not plain and chance.random() < _IN_PLAY]
        drawn = {name: chance.choice(values) for name, values in profile(of.name).varied.items()}
        found = _going_together(of, chance, players, {**drawn, **named}, wanted)
        if found is not None:
            return found


def _possible(of: AnyGame, players: int, options: Mapping[str, object]) -> bool:
    try:
        of.setup(players, options)
    except OptionError:
        return False
    return True


def _going_together(
    of: AnyGame, chance: random.Random, players: int, options: Mapping[str, object], wanted: list[str]
) -> Setup | None:
    """As many of these modules as the options and one another allow; None if the options allow nothing at all."""
    while True:
        try:
            return of.setup(players, options, wanted)
        except OptionError:
            if not wanted:
                return None
            wanted.pop(chance.randrange(len(wanted)))
