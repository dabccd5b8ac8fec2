"""Games to draw: positions reached by choosing at random."""

import random
from collections.abc import Iterator, Sequence
from functools import cache

from burgrave.games import game
from burgrave.kernel.record import Record, Recorder
from burgrave.kernel.state import State
from burgrave.web import scenes
from burgrave.web.wire import LogLine, TableUpdate

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
