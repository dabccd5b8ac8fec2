"""Followers and technology on the spaces of places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS, followers_text
from burgrave.games.orleans.data.places import SPACES
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES, SPACE_MASK
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, listing, say

TECH: Final = 12
"""What `spaces` holds where technology lies; a follower is its kind + 1."""


def lift(g: Orleans, seat: int, space: int) -> int:
    """Take the follower off a space; its kind."""
    kind = g.spaces[seat * SPACES + space] - 1
    g.spaces[seat * SPACES + space] = 0
    g.filled[seat] &= ~(1 << space)
    return kind


def free_space(g: Orleans, seat: int, space: int) -> None:
    """The follower of a space goes into the bag."""
    kind = lift(g, seat, space)
    g.bag[seat * KINDS + kind] += 1


def empty_place(g: Orleans, seat: int, place: int) -> None:
    """Return the followers of a place to the bag; technology stays. ORL-ACT-03"""
    mine = seat * SPACES
    for space in bits(g.filled[seat] & SPACE_MASK[place]):
        if g.spaces[mine + space] != TECH:
            free_space(g, seat, space)


def strip_place(g: Orleans, seat: int, place: int) -> None:
    """Followers to the bag, technology to the supply: the tile goes out of use. ORL-PLCG-13"""
    empty_place(g, seat, place)
    for space in bits(g.filled[seat] & SPACE_MASK[place]):
        lift(g, seat, space)
        g.technology += 1


def standing_on(g: Orleans, seat: int, space: int) -> Text:
    """Who stands on a space."""
    return KIND_TEXTS[g.spaces[seat * SPACES + space] - 1]


def followers_by_place(plan: Sequence[int]) -> Text:
    """Followers and their spaces, a place at a time."""
    stand: dict[int, list[int]] = {}
    for kind, space in zip(plan[::2], plan[1::2], strict=True):
        stand.setdefault(PLACE_OF[space], []).append(kind)
    return listing(
        [
            say("{place} ({followers})", place=PLACES[place].title, followers=followers_text(kinds))
            for place, kinds in stand.items()
        ]
    )


assert TECH == KINDS + 1
