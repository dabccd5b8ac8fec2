"""A drawing of hexagons by their coordinates q and r, which grows with them, and the empty hexagons around."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.duchies import centre

Hexagon = tuple[int, int]
Line = tuple[float, float, float, float]

_ROOT3: Final = 1.7320508
_MARGIN: Final = 4.0
_STEPS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
"""The steps to the neighbours, clockwise from the right."""


class Honeycomb:
    """The positions of hexagons on a drawing."""

    def __init__(self, taken: Sequence[Hexagon], size: float, grows: bool = True) -> None:
        self.size: Final = size
        around = {(q + dq, r + dr) for q, r in taken for dq, dr in _STEPS} if taken else {(0, 0)}
        self.empty: Final[list[Hexagon]] = sorted(around - set(taken)) if grows else []
        """Where a hexagon can be added."""
        centres = [centre(place) for place in (*taken, *self.empty)]
        self._left: Final = min(x for x, _ in centres)
        self._top: Final = min(y for _, y in centres)
        self.width: Final = (max(x for x, _ in centres) - self._left + _ROOT3) * size + 2 * _MARGIN
        self.height: Final = (max(y for _, y in centres) - self._top + 2) * size + 2 * _MARGIN

    def middle(self, place: Hexagon) -> tuple[float, float]:
        x, y = centre(place)
        return _MARGIN + (x - self._left + _ROOT3 / 2) * self.size, _MARGIN + (y - self._top + 1) * self.size

    def sides(self, place: Hexagon, but: Sequence[Hexagon] = ()) -> list[Line]:
        """The sides of a hexagon, except those shared with these hexagons."""
        q, r = place
        x, y = self.middle(place)
        w, h = _ROOT3 * self.size / 2, self.size / 2
        corners = ((w, -h), (w, h), (0, 2 * h), (-w, h), (-w, -h), (0, -2 * h))
        return [
            (x + corners[n][0], y + corners[n][1], x + corners[(n + 1) % 6][0], y + corners[(n + 1) % 6][1])
            for n, (dq, dr) in enumerate(_STEPS)
            if (q + dq, r + dr) not in but
        ]


def near(one: Hexagon, other: Hexagon) -> bool:
    """Whether two hexagons share a side."""
    return (other[0] - one[0], other[1] - one[1]) in _STEPS


def written(what: str, place: Hexagon) -> str:
    """The id of the place of a hexagon."""
    return f"{what}:{place[0]}:{place[1]}"


def read(id_: str) -> Hexagon:
    """The hexagon of the place with this id."""
    q, r = id_.split(":")[-2:]
    return int(q), int(r)
