"""Goods: kinds, values, numbers and starting positions."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_id, read_facts
from burgrave.kernel.text import Text, say

_FACTS: Final[Fact] = read_facts("data/goods")
_GOODS: Final[list[Fact]] = by_id(_FACTS["good"])
_SETUP: Final[Fact] = _FACTS["setup"]

GOOD_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _GOODS)
GOODS: Final = 5
COUNTS: Final[tuple[int, ...]] = tuple(fact["count"] for fact in _GOODS)
VALUES: Final[tuple[int, ...]] = tuple(fact["value"] for fact in _GOODS)
FOODS: Final = 3
"""The number of food kinds, which come first. ORL-CMP-03"""
WINE: Final = 2
REMOVED: Final[dict[int, int]] = {int(players): n for players, n in _SETUP["removed"].items()}
ON_ROUTES: Final[dict[int, int]] = {int(players): n for players, n in _SETUP["on_routes"].items()}
ON_MARKET: Final[dict[int, int]] = {int(players): n for players, n in _SETUP["on_market"].items()}

GOOD_TEXTS: Final[tuple[Text, ...]] = (say("grain"), say("cheese"), say("wine"), say("wool"), say("brocade"))

assert GOOD_NAMES == ("grain", "cheese", "wine", "wool", "brocade")
assert sum(COUNTS) == 90
assert [fact["food"] for fact in _GOODS] == [True] * FOODS + [False] * (GOODS - FOODS)
assert all(REMOVED[n] + ON_ROUTES[n] + ON_MARKET[n] == 90 for n in (2, 3, 4, 5))
