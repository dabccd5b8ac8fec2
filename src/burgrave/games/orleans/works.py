"""Deeds and structures: what each needs, packed three bits a kind, and what it gives."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from burgrave.games.orleans.facts import read_facts
from burgrave.games.orleans.people import PROFESSION_NAMES, PROFESSIONS
from burgrave.games.orleans.roads import ORLEANS, TOWN_NAMES, TOWNS
from burgrave.games.orleans.wares import GOOD_NAMES, GOODS

BITS: Final = 3
FIELD: Final = 7
GOOD_SHIFT: Final = BITS * PROFESSIONS
COIN_SHIFT: Final = GOOD_SHIFT + BITS * GOODS
# A need is one int: characters by profession, then goods by kind, then coins; 0 when nothing is missing.


@dataclass(frozen=True)
class Deed:
    """A beneficial deed."""

    name: str
    mode: str
    needs: int
    coins: int
    points: int
    choice: bool
    """Coins or development, instead of both."""
    rule: str


@dataclass(frozen=True)
class Structure:
    """A structure card."""

    name: str
    town: int
    needs: int
    points: int


def field(needs: int, n: int) -> int:
    """How many of the n-th kind are missing."""
    return needs >> BITS * n & FIELD


def _pack(characters: dict[str, int], goods: dict[str, int], coins: int) -> int:
    needs = coins << COIN_SHIFT
    for name, n in characters.items():
        needs |= n << BITS * PROFESSION_NAMES.index(name)
    for name, n in goods.items():
        needs |= n << GOOD_SHIFT + BITS * GOOD_NAMES.index(name)
    assert all(n <= FIELD for n in (coins, *characters.values(), *goods.values()))
    return needs


def _deed(fact: dict[str, Any]) -> Deed:
    needs = _pack(fact["spaces"], {}, 0)
    return Deed(fact["name"], fact["mode"], needs, fact["coins"], fact["points"], fact["choice"], fact["rule"])


def _structure(fact: dict[str, Any]) -> Structure:
    needs = _pack(fact["characters"], fact["goods"], fact["coins"])
    return Structure(fact["name"], TOWN_NAMES.index(fact["town"]), needs, fact["points"])


DEEDS: Final = [_deed(fact) for fact in read_facts("deeds")["deed"]]
STRUCTURES: Final = [_structure(fact) for fact in read_facts("structures")["structure"]]
CARDS: Final = len(STRUCTURES)
CARD_OF_TOWN: Final = {structure.town: card for card, structure in enumerate(STRUCTURES)}

assert [sum(deed.mode == mode for deed in DEEDS) for mode in ("base", "prosperity")] == [8, 3]
assert [sum(field(d.needs, p) for p in range(PROFESSIONS)) for d in DEEDS] == [10, 3, 5, 3, 4, 6, 4, 10, 6, 5, 8]
assert sorted(CARD_OF_TOWN) == [town for town in range(TOWNS) if town != ORLEANS]
