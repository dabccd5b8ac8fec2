"""Border posts: three at the edge of every duchy; connecting them scores."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.expansions.plain_memory import plain, remembering
from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.rules.board import PHASE_POINTS
from burgrave.games.burgundy.rules.duchies import AXIAL
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.scoring import bonus_value
from burgrave.games.burgundy.rules.tiles import COLOURS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.cause import Cause
from burgrave.kernel.masks import bits
from burgrave.kernel.observation import Part, turned
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

NAME: Final = "border-posts"
CONNECTED: Final = 25
LARGE_BORDER_BONUS: Final = 26
SMALL_BORDER_BONUS: Final = 27

POSTS: Final = [
    sum(1 << AXIAL.index(place) for place in places)
    for places in (((-1, -2), (-2, -1)), ((3, -2), (3, -1)), ((-2, 3), (-1, 3)))
]
"""The two edge spaces that each post touches: north-west, north-east, south. BUR-BRD-02"""

FIRST_BONUS: Final = 2 * len(COLOURS)


def memory(players: int) -> list[int]:
    """How many posts each seat has connected: 0, 2 or 3."""
    return [0] * players


def joined(g: Burgundy, seat: int) -> int:
    """How many posts a seat has connected."""
    return plain(g, NAME)[seat]


def connected_posts(g: Burgundy, seat: int) -> int:
    """The most posts that one group of tiles joins, 0 if none are joined. BUR-BRD-03"""
    most = 0
    for post in POSTS:
        group = grown_from(g, seat, post)
        most = max(most, sum(1 for other in POSTS if group & other))
    return most if most > 1 else 0


def joined_posts(g: Burgundy, seat: int) -> list[bool]:
    """For each post whether tiles join it to another one, for showing it."""
    if not plain(g, NAME)[seat]:
        return [False] * len(POSTS)
    groups = [grown_from(g, seat, post) for post in POSTS]
    return [any(group & other for other in POSTS if other != post) for post, group in zip(POSTS, groups, strict=True)]


def grown_from(g: Burgundy, seat: int, post: int) -> int:
    """The tiles that hang together with those at a post."""
    group = g.covered[seat] & post
    grown = 0
    while grown != group:
        grown = group
        for s in bits(grown):
            group |= g.duchies[seat].neighbours[s] & g.covered[seat]
    return group


def connect(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """A phase bonus for the first two posts, a bonus tile for all three. BUR-BRD-04, BUR-BRD-05, BUR-BRD-07"""
    joined = plain(g, NAME)
    before = joined[seat]
    if before == 3:
        return
    now = connected_posts(g, seat)
    if now <= before:
        return
    joined[seat] = now
    if before == 0:
        g.score(seat, CONNECTED, PHASE_POINTS[g.phase])
    if now == 3:
        if g.rules.setup.options["border_third_phase_bonus"] is True:
            g.score(seat, CONNECTED, PHASE_POINTS[g.phase])
        take_bonus(g, seat)


def take_bonus(g: Burgundy, seat: int) -> None:
    """The best border-post bonus tile left. BUR-BRD-05"""
    for size in range(2):
        if g.bonus[FIRST_BONUS + size] < 0:
            g.bonus[FIRST_BONUS + size] = seat
            g.score(seat, LARGE_BORDER_BONUS + size, bonus_value(g, seat, size))
            return


def view(g: Burgundy) -> dict[str, object]:
    """How many posts each seat has connected, and whose the bonus tiles are."""
    large, small = g.bonus[FIRST_BONUS:]
    return {"joined": plain(g, NAME)[:], "bonus": {"large": large, "small": small}}


def parts(rules: Rules) -> list[Part]:
    return [Part("posts", (rules.players,), 0, len(POSTS), _posts, "border posts each player has connected")]


def _posts(g: Burgundy, seat: int) -> list[int]:
    return turned(plain(g, NAME), seat)


BORDER_POSTS: Final[Expansion] = Expansion(
    NAME,
    Module(
        NAME,
        say("Border posts"),
        say("Connect the posts at the edge of your duchy for points."),
        rule="BUR-BRD-01",
    ),
    options=(
        Option(
            "border_third_phase_bonus",
            False,
            say("connecting the third border post gives the phase bonus again"),
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
    memory=remembering(memory),
    view=view,
    parts=parts,
    on_placed=connect,
)
