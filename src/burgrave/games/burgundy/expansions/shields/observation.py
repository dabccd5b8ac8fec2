"""What players and researchers see of the shields."""

from __future__ import annotations

from burgrave.games.burgundy.data.board import DEPOTS
from burgrave.games.burgundy.expansions.shields.holding import (
    ON_CASTLE,
    SHIELDS_IN_BOX,
    named_by,
    on_depot,
    shields,
)
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.observation import ID, Part


def view(g: Burgundy) -> dict[str, object]:
    """Shields on the depots and on the castles, by space, and whom shield 6 has named (-1: nobody)."""
    where = shields(g).where
    on_castles: list[dict[str, int]] = [{} for _ in range(g.players)]
    for number, place in enumerate(where, 1):
        if place >= ON_CASTLE:
            on_castles[place // ON_CASTLE - 1][str(place % ON_CASTLE + 1)] = number
    return {
        "depots": [on_depot(g, depot) for depot in range(1, DEPOTS + 1)],
        "castles": on_castles,
        "named": [named_by(g, seat) for seat in range(g.players)],
    }


def parts(rules: Rules) -> list[Part]:
    n = rules.players
    return [
        Part("shield_holders", (SHIELDS_IN_BOX,), 0, DEPOTS + n, _holders, "who has each shield, see the notes", ID),
        Part("shield_spaces", (SHIELDS_IN_BOX,), 0, ON_CASTLE, _spaces, "the space plus 1 it lies on, 0 for none", ID),
        Part("named", (n,), 0, n, _named, "whom shield 6 of each player has named, plus 1", ID),
    ]


def _holders(g: Burgundy, seat: int) -> list[int]:
    """0 out of the game, 1 to 6 a depot, 7 the observer, 8 the next player and so on."""
    return [
        place if place < ON_CASTLE else DEPOTS + 1 + (place // ON_CASTLE - 1 - seat) % g.players
        for place in shields(g).where
    ]


def _spaces(g: Burgundy, seat: int) -> list[int]:
    return [place % ON_CASTLE + 1 if place >= ON_CASTLE else 0 for place in shields(g).where]


def _named(g: Burgundy, seat: int) -> list[int]:
    names = [named_by(g, (seat + n) % g.players) for n in range(g.players)]
    return [(name - seat) % g.players + 1 if name >= 0 else 0 for name in names]
