"""Looking for games that show a planted error.

The engine is fast and a referee slow. So the engine plays a game as it should, plays the same actions again with the
error in it, and only where the two games part is the referee asked whether it notices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.record import Recorder
from burgrave.kernel.state import State
from tests.referee.match import next_seat
from tests.referee.plants.planting import Plant, Shown, found, note, noted, planted
from tests.referee.setups import POLICIES, Asked, asked

PATIENCE = 25
"""Games in which a referee may miss an error that shows in them, before it is asked no more."""

Trace = list[tuple[int, int, Any]]
"""Who did what, and what stood on the table before it."""


def standing(state: State) -> Any:
    """All that an error can change."""
    end = (state.scores(), state.winners()) if state.over else ()
    return state.key(), [state.legal(seat) for seat in range(state.players)], end


def played(setup: Asked, game: Shown) -> Trace:
    """A game of the sound engine."""
    name, seed = game
    policy, random = POLICIES[name](seed), Random(seed)
    state = Recorder(setup.game, setup.setup, seed).state
    trace: Trace = []
    while not state.over:
        seat = next_seat(state, random)
        before = standing(state)
        action = policy(state, seat, state.legal(seat), random)
        trace.append((seat, action, before))
        state.apply(seat, action)
    return [*trace, (0, 0, standing(state))]


def departs(plant: Plant, setup: Asked, seed: int, trace: Trace) -> bool:
    """Does the game take another course, or end otherwise, with the error in it?"""
    with planted(setup.game.name, plant):
        try:
            state = Recorder(setup.game, setup.setup, seed).state
            for seat, action, before in trace:
                if standing(state) != before:
                    return True
                if not state.over:
                    state.apply(seat, action)
        except (BurgraveError, ArithmeticError, LookupError, ValueError, AssertionError):
            return True
    return False


def search(plants: Iterable[Plant], most: int, tell: Callable[[str], None]) -> list[Plant]:
    """Make sure that a game is noted that shows each plant; the plants that none of so many games shows."""
    known = noted()
    unsure = [plant for plant in plants if str(plant) not in known or not found(plant, [known[str(plant)]])]
    return [
        plant
        for setup in dict.fromkeys(plant.setup for plant in unsure)
        for plant in _search(setup, [plant for plant in unsure if plant.setup == setup], most, tell)
    ]


def _search(name: str, plants: list[Plant], most: int, tell: Callable[[str], None]) -> list[Plant]:
    """The same for plants of one setup: every game is played once for all of them."""
    setup = asked(name)
    missed = dict.fromkeys(plants, 0)
    for game in [(policy, seed) for seed in range(most) for policy in POLICIES]:
        if not missed:
            break
        trace = played(setup, game)
        for plant, misses in [*missed.items()]:
            if misses == PATIENCE or not departs(plant, setup, game[1], trace):
                continue
            if found(plant, [game]):
                note(plant, game)
                tell(f"{game[0]} game {game[1]}: {plant}")
                del missed[plant]
            else:
                missed[plant] += 1
                tell(f"{game[0]} game {game[1]} shows it unnoticed: {plant}")
    for plant in missed:
        tell(f"not found: {plant}")
    return [*missed]
