"""Games to draw: positions reached by choosing at random."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

from burgrave.games import game
from burgrave.kernel.record import Record, Recorder
from burgrave.kernel.state import State
from burgrave.web import scenes
from burgrave.web.wire import LogLine, TableUpdate

Trail = tuple[tuple[State, int], ...]
"""What a seat may take back, each action with the state before it."""
NAMES = ["Agnes", "Renaud", "Mathilde", "Odo"]


def positions(players: int, seed: int, modules: tuple[str, ...] = ()) -> Iterator[State]:
    """Every position of a random game, always the same object moving on."""
    burgundy = game("burgundy")
    state = burgundy.begin(burgundy.setup(players, modules=modules), seed)
    rng = random.Random(seed)
    while not state.over:
        yield state
        seat = state.active[0]
        state.apply(seat, choice(state, seat, rng))
    yield state


def any_positions(name: str, players: int, seed: int, **options: object) -> Iterator[tuple[State, Trail]]:
    """Every position of a random game of any kind, with what the seat to move has just done: see `wandered`."""
    found = game(name)
    state = found.new(players, seed, options)
    rng = random.Random(seed)
    while not state.over:
        seat = rng.choice(state.active)
        yield from wandered(state, seat, rng)
        state.apply(seat, rng.choice(state.legal(seat)))


def wandered(state: State, seat: int, rng: random.Random) -> Iterator[tuple[State, Trail]]:
    """A position, and those to which a seat comes that only narrows down what it wants."""
    table = scenes.table_of(state.game.name)
    here, trail = state.copy(), list[tuple[State, int]]()
    while True:
        yield here, tuple(trail)
        opening = [action for action in here.legal(seat) if table.opens(here, seat, action)]
        after = here.copy()
        if opening:
            after.apply(seat, action := rng.choice(opening))
        if not opening or after.drawn != here.drawn or seat not in after.active:
            return
        trail.append((here, action))
        here = after


def choice(state: State, seat: int, rng: random.Random) -> int:
    """At random, but a turn is not ended while something else is possible."""
    legal = state.legal(seat)
    notation = state.game.actions.notation
    return rng.choice([a for a in legal if notation(a) != "end"] or legal)


def update(
    state: State,
    seat: int | None,
    names: Sequence[str],
    ply: int = 0,
    log: Sequence[LogLine] = (),
    undo: bool = False,
    language: str = "en",
    since: int = 0,
) -> TableUpdate:
    """What a page would show of this position."""
    return TableUpdate(
        ply=ply,
        seat=seat,
        you=() if seat is None else (seat,),
        active=state.active,
        over=state.over,
        undo=undo,
        seats=[],
        log=list(log),
        scene=scenes.scene(state, seat, language, names),
        since=since,
    )


@cache
def played(players: int, seed: int, steps: int = 100_000) -> Record:
    """A record of a random game, or of its beginning."""
    burgundy = game("burgundy")
    recorder = Recorder(burgundy, burgundy.setup(players), seed, NAMES[:players])
    rng = random.Random(seed)
    while not recorder.state.over and len(recorder.record.steps) < steps:
        seat = recorder.state.active[0]
        recorder.apply(seat, choice(recorder.state, seat, rng))
    return recorder.record
