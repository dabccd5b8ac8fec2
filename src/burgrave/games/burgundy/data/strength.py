"""The strength of each duchy, measured by `burgrave study burgundy --strength`.

`strength.toml` has the command that made it, the number of games, and for each duchy its name, its rank, and two
figures with their 95 % intervals as [value, low, high]: points compared with the average duchy when the same bot plays
both, and the share of wins against it.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from burgrave.games.burgundy.data.facts import read_facts

FILE: Final = "data/strength"


class Interval(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float


class Strength(NamedTuple):
    """The measured strength of a duchy."""

    place: int
    """The rank; 1 is the strongest."""
    points: Interval
    won: Interval
    games: int


@cache
def strengths() -> dict[str, Strength]:
    """Strengths by the name of the duchy, of all duchies studied."""
    return {
        board["name"]: Strength(board["place"], Interval(*board["points"]), Interval(*board["won"]), board["games"])
        for board in read_facts(FILE)["board"]
    }
