"""Border posts: connecting them scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.referee.burgundy.course import Burgundy
from tests.referee.burgundy.facts import PHASE_BONUS, hexagon

POSTS = [
    {hexagon().index(place) for place in places}
    for places in (((-1, -2), (-2, -1)), ((3, -2), (3, -1)), ((-2, 3), (-1, 3)))
]
"""The two spaces that each post touches. BUR-BRD-02"""


class BorderPosts(Burgundy):
    """BUR-BRD"""

    def __init__(self, record: Mapping[str, Any]) -> None:
        super().__init__(record)
        self.bonus["posts"] = [-1, -1]
        self.joined = [0] * self.players

    def placed(self, p: int) -> None:
        super().placed(p)
        before, now = self.joined[p], self.connected(p)
        if now <= before:
            return
        self.joined[p] = now
        if before == 0:
            self.score(p, PHASE_BONUS[self.phase])
        if now == 3:
            if self.options["border_third_phase_bonus"]:
                self.score(p, PHASE_BONUS[self.phase])
            self.take_bonus(p, "posts")

    def connected(self, p: int) -> int:
        """How many posts one group of tiles joins. BUR-BRD-03"""
        covered, near = self.estate(p).covered(), self.estate(p).duchy.near
        most = 0
        while covered:
            edge = [covered.pop()]
            group = set(edge)
            while edge:
                more = near[edge.pop()] & covered
                covered -= more
                group |= more
                edge += more
            most = max(most, sum(bool(group & post) for post in POSTS))
        return most if most > 1 else 0

    def position(self) -> dict[str, Any]:
        large, small = self.bonus["posts"]
        return super().position() | {"border-posts": {"joined": self.joined, "bonus": {"large": large, "small": small}}}
