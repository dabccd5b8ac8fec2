"""Mining puzzles: the turns of a game are examined, and those with one line clearly ahead are kept.

A puzzle must hold up three times: lines are found and ranked in the worlds of one seed, measured in those of another,
which give the published figures, and verified in those of a third.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Final

from burgrave.bots import make
from burgrave.bots.candidates import turn_over
from burgrave.bots.comparison import LOOKS, Comparison, Gap
from burgrave.bots.playing import play_game
from burgrave.bots.turns import Turn, turns_of
from burgrave.games import game as game_named
from burgrave.kernel.game import AnyGame, Setup
from burgrave.kernel.record import Record, Recorder, loads, replay
from burgrave.kernel.state import State
from burgrave.puzzles.puzzle import LEAST_AHEAD, LEAST_LINES, LEVELS, MOST_LINES, Puzzle, PuzzleError, PuzzleLine
from burgrave.puzzles.verifying import verify

_FIRST_LOOK: Final = 3
_SELECT: Final = 12
"""Worlds in which all turns are tried: first to see whether a position is promising, then to find the best turn."""
_PROMISING: Final = 1.0
"""The lead in points of the best line that makes a position worth measuring."""
_EACH: Final = 2
"""The most puzzles from one game, for variety."""
_VERIFY: Final = 1 << 30
"""The offset between the seeds for finding, measuring and verifying."""
_ASKED: Final = {"novice": 5, "player": 5}
"""How often levels that blunder at random are asked; they miss a puzzle if they miss it more often than not."""
_LONGEST: Final = 60
"""The most actions in a level's turn; no real turn is longer."""


@dataclass(frozen=True)
class MiningSource:
    """A game to mine: one that bots play, or a recorded one."""

    game: str
    number: int
    """The number of the game; for bot games, the seed."""
    record: str = ""
    """The text of the record, if there is one."""
    name: str = ""
    """The file name of the record."""


@dataclass(frozen=True)
class Mined:
    """The puzzles found in a source."""

    number: int
    turns: int
    """How many turns were examined."""
    puzzles: list[Puzzle]


class Miner:
    """A worker process's state: it mines games."""

    def mine(self, source: MiningSource) -> Mined:
        game = game_named(source.game)
        record = loads(source.record) if source.record else _played(game, source.number)
        positions = [state.copy() for state in replay(record, game)]
        turns = turns_of(record, game, positions)
        # In random order, so that puzzles come from all parts of a game.
        Random(source.number).shuffle(turns)
        found: list[Puzzle] = []
        for looked_at, turn in enumerate(turns, 1):
            puzzle = _examined(positions[turn.step], turn, source, record)
            if puzzle is not None:
                found.append(puzzle)
            if len(found) == _EACH:
                return Mined(source.number, looked_at, found)
        return Mined(source.number, len(turns), found)


def setup_of(game: AnyGame, number: int) -> Setup:
    """The setup of a game: half are the two-player base game; the others rotate through player counts and modules."""
    kinds = _kinds(game)
    if number % 2 == 0 or not kinds:
        return game.setup(2)
    players, modules = kinds[number // 2 % len(kinds)]
    return game.setup(players, {}, modules)


@cache
def _kinds(game: AnyGame) -> list[tuple[int, tuple[str, ...]]]:
    """The setups of the other half: more players, and each module for two."""
    more: list[tuple[int, tuple[str, ...]]] = [(players, ()) for players in game.players if players > 2]
    return more + [(2, modules) for modules in game.single_modules(2)]


def _played(game: AnyGame, number: int) -> Record:
    """The bot game with this number, in which expert and player level alternate between seats."""
    setup = setup_of(game, number)
    names = [("expert", "player")[(seat + number) % 2] for seat in range(setup.players)]
    recorder = Recorder(game, setup, number, names)
    play_game(recorder.state, [make(name, number * 16 + seat) for seat, name in enumerate(names)], recorder)
    return recorder.record


def _examined(state: State, turn: Turn, source: MiningSource, record: Record) -> Puzzle | None:
    """The puzzle at a turn, if it is one."""
    notation = state.notation()
    state = state.game.position(notation)
    seed = source.number * 4096 + turn.step
    comparison = Comparison(state, turn.seat, seed)
    comparison.add(turn.line)
    if len(comparison.turns) < LEAST_LINES or not _is_promising(comparison):
        return None
    comparison.select(_SELECT)
    ranked = comparison.ranked()
    gap = comparison.measure(ranked[0], ranked[1])
    if not _clear(gap):
        return None
    fresh = Comparison(state, turn.seat, seed + _VERIFY)
    best = comparison.turns[ranked[0]].line
    others = [comparison.turns[number].line for number in ranked[1:]]
    played = _levels(state, turn.seat, seed)
    choices = measured(fresh, best, others, [line for lines in played.values() for line in lines])
    if choices is None:
        return None
    notations = state.game.actions.notation
    origin = source.name or f"{','.join(record.names)} seed {record.seed}"
    puzzle = Puzzle(
        notation,
        turn.seat,
        [replace(choice, line=[notations(action) for action in line]) for line, choice in choices],
        [level for level in LEVELS if _misses(fresh, best, played[level])],
        round(gap.total.mean, 2),
        [seed, seed + _VERIFY, seed + 2 * _VERIFY],
        f"{origin} step {turn.step}",
    )
    try:
        holds = verify(puzzle, state.game.name, puzzle.seeds[2]).holds
    except PuzzleError:
        # It has too few lines, or one that continues after a chance event.
        return None
    return puzzle if holds else None


def graded(puzzle: Puzzle, game: str) -> Puzzle:
    """The puzzle regraded with the levels as they play now."""
    state = puzzle.state(game)
    best = puzzle.lines(state)[0]
    fresh = Comparison(state, puzzle.seat, puzzle.seeds[1])
    played = _levels(state, puzzle.seat, puzzle.seeds[0])
    return replace(puzzle, missed=[level for level in LEVELS if _misses(fresh, best, played[level])])


def _is_promising(comparison: Comparison) -> bool:
    """A quick check whether the best line is ahead at all."""
    comparison.select(_FIRST_LOOK)
    first, second = comparison.ranked()[:2]
    return comparison.tried(first) - comparison.tried(second) >= _PROMISING


def _clear(gap: Gap) -> bool:
    return gap.worlds >= LOOKS[0] and gap.total.mean - gap.total.margin >= LEAST_AHEAD


def measured(
    fresh: Comparison, best: list[int], others: list[list[int]], traps: list[list[int]]
) -> list[tuple[list[int], PuzzleLine]] | None:
    """The lines with their distance behind the best; None unless the best is clearly ahead of all others.

    Lines that levels chose are offered in preference to others.
    """
    first = fresh.add(best)
    behind: dict[int, Gap] = {}
    for line in others:
        which = fresh.add(line)
        if which != first:
            behind[which] = fresh.measure(first, which)
            if not _clear(behind[which]):
                return None
    nearest = sorted(behind, key=lambda which: behind[which].total.mean)
    fallen_for = [which for which in map(fresh.add, traps) if which != first]
    offered: dict[int, Gap] = {}
    for which in [*nearest[:1], *fallen_for, *nearest[1:]]:
        gap = fresh.measure(first, which)
        if _clear(gap) and len(offered) < MOST_LINES - 1:
            offered[which] = gap
    found = [(fresh.turns[n].line, _choice(gap)) for n, gap in offered.items()]
    found.sort(key=lambda pair: pair[1].behind)
    return [(best, PuzzleLine([])), *found]


def _choice(gap: Gap) -> PuzzleLine:
    return PuzzleLine([], round(gap.total.mean, 2), round(gap.total.margin, 2), gap.worlds)


def _levels(state: State, seat: int, seed: int) -> dict[str, list[list[int]]]:
    """The turns that each level plays in a position."""
    return {level: [_turn_of(state, seat, level, seed + n) for n in range(_ASKED.get(level, 1))] for level in LEVELS}


def _turn_of(state: State, seat: int, level: str, seed: int) -> list[int]:
    bot = make(level, seed, processes=1)
    world = state.world(seat, seed)
    drawn, line = world.drawn, list[int]()
    while len(line) < _LONGEST and not turn_over(world, seat, drawn):
        line.append(bot.choose(world, seat))
        world.apply(seat, line[-1])
    return line


def _misses(fresh: Comparison, best: list[int], lines: list[list[int]]) -> bool:
    """Whether a level's turns are clearly behind the best, more often than not."""
    first = fresh.add(best)
    behind = [gap for line in lines if (gap := fresh.measure(first, fresh.add(line))).clear and gap.total.mean > 0]
    return 2 * len(behind) > len(lines)
