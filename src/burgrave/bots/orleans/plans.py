"""Alternative plans for Orléans: the best one, and those without one of its places."""

from __future__ import annotations

from burgrave.bots.orleans.planner import Planner
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.rules.places.place import PLACE_OF
from burgrave.games.orleans.rules.planning import BACK, PUT
from burgrave.games.orleans.state import Orleans

Plans = list[tuple[float, list[int]]]


def plans(planner: Planner, g: Orleans, seat: int, most: int) -> Plans:
    """Plans, best first; none if no follower needs to be placed."""
    planner.begin(g, seat)
    best = planner.planned(g)
    found = [best] if best[1] else []
    if not found or most == 1:
        return found
    for place in dict.fromkeys(PLACE_OF[PUT.number(action) % SPACES] for action in best[1] if action < BACK.first):
        if len(found) == most:
            break
        other = planner.planned(g, place)
        if other[1] and all(other[1] != line for _, line in found):
            found.append(other)
    found.sort(key=lambda plan: -plan[0])
    return found
