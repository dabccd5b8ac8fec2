"""Goods: kinds, values, how many there are and where they begin."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.orleans.facts import read_facts

_FACTS: Final = read_facts("goods")
_SETUP: Final[dict[str, Any]] = _FACTS["setup"]

GOOD_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _FACTS["good"])
GOODS: Final = len(GOOD_NAMES)
COUNTS: Final[tuple[int, ...]] = tuple(fact["count"] for fact in _FACTS["good"])
VALUES: Final[tuple[int, ...]] = tuple(fact["value"] for fact in _FACTS["good"])
FOODS: Final[int] = sum(fact["food"] for fact in _FACTS["good"])
"""Kinds below this one are food. ORL-CMP-03"""
WINE: Final = GOOD_NAMES.index("wine")
PRICES: Final[tuple[int, ...]] = tuple(_FACTS["market_day"]["prices"])
REMOVED: Final[dict[int, int]] = {int(players): n for players, n in _SETUP["removed"].items()}
ON_ROUTES: Final[dict[int, int]] = {int(players): n for players, n in _SETUP["on_routes"].items()}
ON_MARKET: Final[dict[int, int]] = {int(players): n for players, n in _SETUP["on_market"].items()}

assert sum(COUNTS) == 90
assert [fact["food"] for fact in _FACTS["good"]] == [True] * FOODS + [False] * (GOODS - FOODS)
assert all(REMOVED[n] + ON_ROUTES[n] + ON_MARKET[n] == 90 for n in (2, 3, 4, 5))
assert len(PRICES) == GOODS
