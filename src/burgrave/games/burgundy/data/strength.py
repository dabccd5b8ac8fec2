"""How strong each duchy is, measured by `burgrave study burgundy --strength`.

`strength.toml` has the command that made it, the number of games, and for each duchy its name, its place, and two
figures with their 95 % intervals as [value, low, high]: points beside the average duchy when the same bot plays both,
and the share of wins against it.
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
    """What the study says of a duchy."""

    place: int
    """1 for the strongest."""
    points: Interval
    won: Interval
    games: int


@cache
def strengths() -> dict[str, Strength]:
    """By the name of the duchy; duchies that were not studied are left out."""
    return {
        board["name"]: Strength(board["place"], Interval(*board["points"]), Interval(*board["won"]), board["games"])
        for board in read_facts(FILE)["board"]
    }
