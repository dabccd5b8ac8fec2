"""The places a hint points at: those that its first line touches, and their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from burgrave.kernel.state import State
from burgrave.kernel.text import Text, listing, say
from burgrave.web.scenes import table_of


@dataclass(frozen=True)
class Look:
    """Where to look, in words and as places on the table."""

    words: Text
    places: list[str]


def look(state: State, seat: int, line: Sequence[int]) -> Look:
    """Where a line happens. Preparatory choices, such as a die, are named only if there is nothing else."""
    table = table_of(state.game.name)
    names = {place.id: place.name for sheet in table.sheets(state) for place in sheet.places}
    world = state.world(seat, 0)
    leading: list[str] = []
    places: list[str] = []
    for action in line:
        if action not in world.legal(seat):
            break
        place = table.target(world, seat, action)
        if place in names:
            (leading if table.opens(world, seat, action) else places).append(place)
        world.apply(seat, action)
    found = list(dict.fromkeys(places or leading))
    if not found:
        return Look(say("Look at the choices you are offered."), [])
    words = list(dict.fromkeys(names[place] for place in found))
    return Look(say("Look at: {places}.", places=listing(words)), found)
