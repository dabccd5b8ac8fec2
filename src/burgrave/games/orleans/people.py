"""Professions, and the kinds of follower a player can have: neutral ones and those of the own colour."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.facts import read_facts

_FACTS: Final = read_facts("people")

PROFESSION_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _FACTS["profession"])
PROFESSIONS: Final = len(PROFESSION_NAMES)
FARMER: Final = 0
BOATMAN: Final = 1
CRAFTSMAN: Final = 2
TRADER: Final = 3
KNIGHT: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
TRACKS: Final = 6
"""Every profession but the last has a track."""

OWN: Final = PROFESSIONS
"""First kind of the own colour: kinds below are neutral, kind and profession are then the same. ORL-GEN-03"""
KINDS: Final[int] = OWN + sum(fact["starts"] for fact in _FACTS["profession"])
PROFESSION: Final[tuple[int, ...]] = (*range(PROFESSIONS), *range(KINDS - OWN))
"""Profession of each kind."""

NEUTRAL: Final[dict[int, list[int]]] = {int(players): counts for players, counts in _FACTS["neutral"].items()}
"""Neutral characters by profession, for each number of players. ORL-CMP-02"""

assert PROFESSION_NAMES == ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
assert [fact["starts"] for fact in _FACTS["profession"]] == [True] * 4 + [False] * 3
assert all(sum(NEUTRAL[players]) == 54 + 17 * (players - 2) for players in (2, 3, 4, 5))
