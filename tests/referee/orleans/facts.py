"""What is in the boxes of Orléans: people, goods, places and tracks from the books; ids and the map from the data."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

ROOM = Path(__file__).parents[3] / "src" / "burgrave" / "games" / "orleans"

PROFESSIONS = ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
KINDS = (*PROFESSIONS, *(f"{name} (own)" for name in PROFESSIONS[:4]))
"""Followers as records number them: neutral ones, then those in the player's own colour. ORL-GEN-03"""
GOODS = {"grain": 1, "cheese": 2, "wine": 3, "wool": 4, "brocade": 5}
"""Values. ORL-CMP-03"""
GOODS_COUNT = {"grain": 24, "cheese": 21, "wine": 18, "wool": 15, "brocade": 12}
FOOD = ("grain", "cheese", "wine")
GOODS_ON_MARKET = {2: 35, 3: 36, 4: 38, 5: 38}
"""ORL-SET-03"""
TRACK_OF = {
    "farmer": "farmers", "boatman": "boatmen", "craftsman": "craftsmen", "trader": "traders", "knight": "knights",
    "scholar": "scholars",
}  # fmt: skip
LAST_STEP = {"farmer": 8, "boatman": 5, "craftsman": 5, "trader": 5, "knight": 5, "scholar": 5}
FARMERS_GOODS = ("grain", "grain", "cheese", "cheese", "wine", "wine", "wool", "brocade")
BOATMEN_COINS = (2, 3, 4, 5, 0)
KNIGHTS_DRAWS = (4, 5, 6, 7, 7, 8)
SCHOLARS_POINTS = (2, 3, 4, 5, 6)
DEVELOPMENT_COINS = {7: 3, 12: 4, 25: 5}
DEVELOPMENT_CITIZENS = (3, 18, 28)
LAST_SPACE = 30
MARKET = 8


def people_in_play(players: int) -> dict[str, int]:
    """ORL-CMP-02"""
    more = players - 2
    counts = (12 + 2 * more, *[6 + 2 * more] * 3, *[8 + 3 * more] * 3)
    return dict(zip(PROFESSIONS, counts, strict=True))


def status(space: int) -> int:
    """Stars by the place on the development track. ORL-DEV-02"""
    return sum(space >= first for first in (0, 4, 9, 15, 22, 30))


def profession(kind: str) -> str:
    return kind.removesuffix(" (own)")


def neutral(kind: str) -> bool:
    return kind in PROFESSIONS


@cache
def data(name: str, room: str = "") -> dict[str, Any]:
    """A data file of the game or of a way to play."""
    folder = ROOM / "modes" / room / "data" if room else ROOM / "data"
    return tomllib.loads((folder / f"{name}.toml").read_text("utf-8"))


class Place:
    """A place or place tile: its id, its spaces, and whom each takes."""

    def __init__(self, fact: dict[str, Any], spaces: list[str]) -> None:
        self.id: int = fact["id"]
        self.name: str = fact["name"]
        self.first: int = fact["first"]
        self.category: int = fact.get("category", 0)
        self.wants = [set(PROFESSIONS) if word == "any" else set(word.split("|")) for word in spaces]
        self.any = [word == "any" for word in spaces]

    def number(self, n: int) -> int:
        """The number of its n-th space in records."""
        return self.first + n + 1


def places(mode: str, bathhouse: bool) -> dict[str, Place]:
    """All places in play by name; the spaces of the Bathhouse only where it is a place."""
    found = [Place(fact, fact["spaces"]) for fact in (*data("places")["place"], *data("tiles")["tile"])]
    if mode == "base":
        fact = data("tiles", "base_game")["tile"][0]
        found.append(Place(fact, ["any"] if bathhouse else []))
    else:
        more = (*data("places", "prosperity")["place"], *data("tiles", "prosperity")["tile"])
        found += [Place(fact, fact["spaces"]) for fact in more]
    return {place.name: place for place in sorted(found, key=lambda place: place.id)}


class Route:
    """A road or waterway between two towns, with its goods spaces."""

    def __init__(self, fact: dict[str, Any]) -> None:
        self.id: int = fact["id"]
        self.name: str = fact["name"]
        self.kind: str = fact["kind"]
        self.towns: list[str] = fact["towns"]
        self.spaces = list(range(fact["first"], fact["first"] + len(fact["spaces"])))
        self.needs: list[int] = fact["spaces"]

    def other_end(self, town: str) -> str:
        return self.towns[1] if town == self.towns[0] else self.towns[0]


@cache
def routes() -> list[Route]:
    return sorted([Route(fact) for fact in data("map")["connection"]], key=lambda route: route.id)


@cache
def towns() -> list[str]:
    return [fact["name"] for fact in sorted(data("map")["town"], key=lambda fact: fact["id"])]


def on_water(town: str) -> bool:
    """ORL-MAP-04"""
    return any(route.kind == "water" and town in route.towns for route in routes())
