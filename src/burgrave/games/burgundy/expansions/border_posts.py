"""Border posts: three at the edge of every duchy; connecting them scores."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from burgrave.games.burgundy.data.board import BONUS_TILES, PHASE_POINTS
from burgrave.games.burgundy.data.duchies import AXIAL, Duchy
from burgrave.games.burgundy.feature import Display, Expansion
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.scoring import bonus_value, take_best_bonus
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.sheets import centre
from burgrave.kernel.cause import Cause
from burgrave.kernel.clauses import Field, Rows
from burgrave.kernel.codecs import Numbers, SeatOf
from burgrave.kernel.masks import bits
from burgrave.kernel.memory import Memory
from burgrave.kernel.observation import Part, turned
from burgrave.kernel.options import Module, Option
from burgrave.kernel.scene import Piece, Place
from burgrave.kernel.text import say
from burgrave.kernel.vocabulary import Vocabulary

NAME: Final = "border-posts"
CONNECTED: Final = 25
LARGE_BORDER_BONUS: Final = 26
SMALL_BORDER_BONUS: Final = 27

POSTS: Final = [
    sum(1 << AXIAL.index(place) for place in places)
    for places in (((-1, -2), (-2, -1)), ((3, -2), (3, -1)), ((-2, 3), (-1, 3)))
]
"""The two edge spaces touched by each post: north-west, north-east, south. BUR-BRD-02"""

LARGE_TILE: Final[int] = BONUS_TILES
SMALL_TILE: Final[int] = BONUS_TILES + 1
"""Border-post bonus tiles in the list of all bonus tiles."""
MEMORY: Final = 1


class Connections(Memory):
    """How many posts each seat has connected: 0, 2 or 3."""

    __slots__ = ("joined",)

    lists: ClassVar[tuple[str, ...]] = ("joined",)

    joined: list[int]

    def __init__(self, players: int = 0) -> None:
        self.joined = [0] * players

    def copy(self) -> Connections:
        twin = Connections()
        twin.joined = self.joined[:]
        return twin


def connections(g: Burgundy) -> Connections:
    return g.remembered(MEMORY, Connections)


def joined(g: Burgundy, seat: int) -> int:
    """The number of posts a seat has connected."""
    return connections(g).joined[seat]


def connected_posts(g: Burgundy, seat: int) -> int:
    """The largest number of posts connected by one group of tiles, 0 if none are. BUR-BRD-03"""
    most = 0
    for post in POSTS:
        group = grown_from(g, seat, post)
        most = max(most, sum(1 for other in POSTS if group & other))
    return most if most > 1 else 0


def joined_posts(g: Burgundy, seat: int) -> list[bool]:
    """Whether each post is connected to another one, for display."""
    if not joined(g, seat):
        return [False] * len(POSTS)
    groups = [grown_from(g, seat, post) for post in POSTS]
    return [any(group & other for other in POSTS if other != post) for post, group in zip(POSTS, groups, strict=True)]


def grown_from(g: Burgundy, seat: int, post: int) -> int:
    """The group of tiles connected to those at a post."""
    group = g.covered[seat] & post
    grown = 0
    while grown != group:
        grown = group
        for s in bits(grown):
            group |= g.duchies[seat].neighbours[s] & g.covered[seat]
    return group


def connect(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Score a phase bonus for the first two posts, a bonus tile for all three. BUR-BRD-04, BUR-BRD-05, BUR-BRD-07"""
    posts = connections(g).joined
    before = posts[seat]
    if before == 3:
        return
    now = connected_posts(g, seat)
    if now <= before:
        return
    posts[seat] = now
    if before == 0:
        g.score(seat, CONNECTED, PHASE_POINTS[g.phase])
    if now == 3:
        if g.rules.setup.options["border_third_phase_bonus"] is True:
            g.score(seat, CONNECTED, PHASE_POINTS[g.phase])
        take_bonus(g, seat)


def take_bonus(g: Burgundy, seat: int) -> None:
    """Take the best border-post bonus tile left. BUR-BRD-05"""
    size = take_best_bonus(g, seat, LARGE_TILE)
    if size >= 0:
        g.score(seat, LARGE_BORDER_BONUS + size, bonus_value(g, seat, size))


def view(g: Burgundy) -> dict[str, object]:
    """The number of posts each seat has connected, and the owners of the bonus tiles."""
    owners = {"large": g.bonus[LARGE_TILE], "small": g.bonus[SMALL_TILE]}
    return {"joined": connections(g).joined[:], "bonus": owners}


def parts(rules: Rules) -> list[Part]:
    return [Part("posts", (rules.players,), 0, len(POSTS), _posts, "border posts each player has connected")]


def _posts(g: Burgundy, seat: int) -> list[int]:
    return turned(connections(g).joined, seat)


_OUTSIDE: Final[tuple[tuple[float, float], ...]] = ((-0.87, -0.5), (0.87, -0.5), (0.0, 1.0))
"""The direction of each post from the spaces it touches."""
_JOINED: Final = say("connected border post")
_AWAY: Final[tuple[float, ...]] = (52.0, 52.0, 47.0)


def post_places(duchy: Duchy, seat: int) -> tuple[Place, ...]:
    places = []
    for n, (post, (dx, dy)) in enumerate(zip(POSTS, _OUTSIDE, strict=True)):
        corners = [centre(duchy, space) for space in bits(post)]
        x = sum(x for x, _ in corners) / len(corners) + dx * _AWAY[n]
        y = sum(y for _, y in corners) / len(corners) + dy * _AWAY[n]
        places.append(
            Place(f"post-{seat}-{n}", x, y, "disc", 19, "post", say("border post"), print="border-post", piece=26)
        )
    return tuple(places)


def bonus_places(rules: Rules) -> tuple[Place, ...]:
    name = say("bonus for all three border posts: first and second player")
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


def _memory(g: Any) -> Connections:
    return connections(g)


VOCABULARY: Final[Vocabulary] = Vocabulary(
    clauses=(
        Rows(
            "border-bonus",
            "bonus",
            SeatOf(),
            "who has a bonus tile for border posts",
            ["large", "small"],
            1,
            what=say("bonus tile"),
            first=LARGE_TILE,
        ),
        Field("connected", "joined", Numbers(0, len(POSTS)), "border posts connected", seat=True, of=_memory),
    ),
)

BORDER_POSTS: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Border posts"),
        say(
            "Three border posts stand at the edge of your duchy: connect them with tiles for points. The first "
            "two players to connect all three also take a bonus tile."
        ),
        rule="BUR-BRD-01",
    ),
    options=(
        Option(
            "border_third_phase_bonus",
            False,
            say("connecting the third border post scores the phase bonus again"),
            values=(False, True),
            rule="BUR-BRD-06",
            module=NAME,
            group="edition",
        ),
    ),
    editions={"de": {"border_third_phase_bonus": True}},
    duchies="23-30",
    causes=(
        Cause(CONNECTED, "border posts", "BUR-BRD-04", say("two border posts connected"), "posts"),
        Cause(LARGE_BORDER_BONUS, "large border bonus", "BUR-BRD-05", say("large border post bonus tile"), "posts"),
        Cause(SMALL_BORDER_BONUS, "small border bonus", "BUR-BRD-05", say("small border post bonus tile"), "posts"),
    ),
    groups={"posts": say("Border posts")},
    bonus_slots=(LARGE_TILE, SMALL_TILE),
    memory=Connections,
    memory_number=MEMORY,
    notation=VOCABULARY,
    view=view,
    parts=parts,
    display=Display(
        board=bonus_places,
        land=post_places,
        printed=say("The posts at the edge are the same on every board."),
        lay=lay,
        marks=marks,
    ),
    on_placed=connect,
    rulebooks=("burgrave.games.burgundy.expansions:border_posts.rulebook.toml",),
)
