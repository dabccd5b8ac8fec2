"""Border posts: three at the edge of each duchy, and their two bonus tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.border_posts import POSTS, joined_posts
from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.rules.duchies import Duchy
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.sheets import centre
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Piece, Place
from burgrave.kernel.text import say

_OUTSIDE: Final[tuple[tuple[float, float], ...]] = ((-0.87, -0.5), (0.87, -0.5), (0.0, 1.0))
"""In which direction each post lies from the spaces it touches."""
_JOINED: Final = say("connected border post")
_AWAY: Final[tuple[float, ...]] = (52.0, 52.0, 47.0)


def posts(duchy: Duchy, seat: int) -> tuple[Place, ...]:
    places = []
    for n, (post, (dx, dy)) in enumerate(zip(POSTS, _OUTSIDE, strict=True)):
        corners = [centre(duchy, space) for space in bits(post)]
        x = sum(x for x, _ in corners) / len(corners) + dx * _AWAY[n]
        y = sum(y for _, y in corners) / len(corners) + dy * _AWAY[n]
        places.append(
            Place(f"post-{seat}-{n}", x, y, "disc", 19, "post", say("border post"), print="border-post", piece=26)
        )
    return tuple(places)


def bonus(rules: Rules) -> tuple[Place, ...]:
    name = say("bonus for all three border posts: first and second")
    places = [
        Place("posts", 424, 500, "card", 19, "bonus", name, wide=40),
        Place("posts-print", 400, 500, "none", 17, "printed", name, print="border-post", piece=27),
    ]
    for n, points in enumerate(rules.bonus_points):
        look = "bonus-small" if n else "bonus-large"
        places.append(Place(f"bonus-6-{n}", 424 + 20 * n, 500, "none", 12, look, name, label=str(points), piece=11))
    return tuple(places)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    for seat in g.rules.estates:
        for n, joined in enumerate(joined_posts(g, seat)):
            if joined:
                pieces.append(Piece(f"post-{seat}-{n}", "post-joined", _JOINED))


def marks(g: Burgundy, found: dict[str, str]) -> None:
    for seat in g.rules.estates:
        for n, joined in enumerate(joined_posts(g, seat)):
            found[f"post-{seat}-{n}"] = "done" if joined else ""


BORDER_POSTS: Final[Display] = Display(board=bonus, land=posts, lay=lay, marks=marks)
