"""The events of all rounds, along the top of the page."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.kernel.scene import NAMELESS, Place, Sheet
from burgrave.kernel.text import meant, say

_PITCH: Final = 42.0


@cache
def strip_sheet(rounds: int) -> Sheet:
    places: list[Place] = []
    for n in range(rounds):
        x, name = _PITCH * (n + 0.5), say("Round {number}", number=n + 1)
        places.append(Place(f"event-{n}", x, 28, "card", 20, "orl-event", name, wide=19, piece=15))
        places.append(Place(f"round-{n}", x - 13, 13, "none", 6, "orl-round", NAMELESS, label=str(n + 1)))
    return Sheet("events", "strip", meant("of a game", "Events"), _PITCH * rounds, 50, tuple(places))
