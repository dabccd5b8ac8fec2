"""Border posts in the evaluation: how close a duchy is to them."""

from __future__ import annotations

from typing import Final

from burgrave.bots.burgundy.duchy import DuchyValue
from burgrave.bots.burgundy.terms import BurgundyTerms
from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.data.board import PHASE_POINTS
from burgrave.games.burgundy.expansions import border_posts
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.masks import bits

_POST: Final = 0.5
"""Points for each step closer to a border post."""
_FAR: Final = 7


class BorderPostTerms(BurgundyTerms):
    """How close the duchy is to posts that it has not reached yet."""

    name = border_posts.NAME
    inputs = 2
    cost = 1.3

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        if border_posts.joined(g, home) == len(border_posts.POSTS):
            return 0.0
        near = sorted(_distance(g, home, post) for post in border_posts.POSTS)
        hope = sum(max(0, _FAR - steps) for steps in near) * _POST
        return hope * left * PHASE_POINTS[max(0, g.phase)] / PHASE_POINTS[0]

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Inputs: the value of the border posts, and how many are joined."""
        super().tell(g, land, silver, found, row)
        found.add(row + 1, border_posts.joined(g, land.seat))


def _distance(g: Burgundy, seat: int, post: int) -> int:
    """How many tiles are missing between the duchy and a post."""
    neighbours, reached, steps = g.duchies[seat].neighbours, g.covered[seat], 0
    edge = reached
    while not reached & post and edge and steps < _FAR:
        steps += 1
        grown = 0
        for s in bits(edge):
            grown |= neighbours[s]
        edge = grown & ~reached
        reached |= grown
    return steps
