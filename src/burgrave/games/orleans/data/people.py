"""Professions, and the kinds of followers: neutral ones and those in the player's own colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.facts import Fact, by_id, read_facts
from burgrave.kernel.text import Text, count, listing, say

_FACTS: Final[Fact] = read_facts("data/people")
_PROFESSIONS: Final[list[Fact]] = by_id(_FACTS["profession"])

PROFESSION_NAMES: Final[tuple[str, ...]] = tuple(fact["name"] for fact in _PROFESSIONS)
PROFESSIONS: Final = 7
FARMER: Final = 0
BOATMAN: Final = 1
CRAFTSMAN: Final = 2
TRADER: Final = 3
KNIGHT: Final = 4
SCHOLAR: Final = 5
MONK: Final = 6
EVERYBODY: Final = 127
"""Mask of all professions."""
TRACKS: Final = 6
"""The number of tracks: one for every profession but the last."""

OWN: Final = 7
"""The first kind in the player's own colour; neutral kinds are below it and equal to their professions. ORL-GEN-03"""
KINDS: Final = 11
PROFESSION: Final[tuple[int, ...]] = (*range(PROFESSIONS), *range(KINDS - OWN))
"""The profession of each kind."""

NEUTRAL: Final[dict[int, list[int]]] = {int(players): counts for players, counts in _FACTS["neutral"].items()}
"""The number of neutral characters by profession, for each number of players. ORL-CMP-02"""

PROFESSION_TEXTS: Final[tuple[Text, ...]] = (
    say("Farmer"), say("Boatman"), say("Craftsman"), say("Trader"), say("Knight"), say("Scholar"), say("Monk"),
)  # fmt: skip
KIND_TEXTS: Final[tuple[Text, ...]] = (
    *PROFESSION_TEXTS,
    say("player-colour Farmer"),
    say("player-colour Boatman"),
    say("player-colour Craftsman"),
    say("player-colour Trader"),
)
TRACK_TEXTS: Final[tuple[Text, ...]] = (
    say("farmers track"), say("boatmen track"), say("craftsmen track"),
    say("traders track"), say("knights track"), say("scholars track"),
)  # fmt: skip
KIND_NAMES: Final[tuple[str, ...]] = tuple(
    PROFESSION_NAMES[PROFESSION[kind]] + ("" if kind < OWN else " (own)") for kind in range(KINDS)
)


def followers_text(kinds: Sequence[int]) -> Text:
    """Followers by profession, whatever their colour: Farmer, 2 × Knight."""
    professions = [PROFESSION[kind] for kind in kinds]
    return listing(
        [
            PROFESSION_TEXTS[p]
            if (n := professions.count(p)) == 1
            else say("{n} × {follower}", n=n, follower=PROFESSION_TEXTS[p])
            for p in sorted(set(professions))
        ]
    )


def coins_text(n: int) -> Text:
    return count("{n} coin", "{n} coins", n)


assert PROFESSION_NAMES == ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
assert [fact["starts"] for fact in _PROFESSIONS] == [True] * (KINDS - OWN) + [False] * 3
assert all(sum(NEUTRAL[players]) == 54 + 17 * (players - 2) for players in (2, 3, 4, 5))
