"""Robber, Bandits and Robber Baron, who take silver from the others or from the mine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.deck import FACTS
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.areas import mine_silver
from burgrave.games.castelli.rules.cards import Card
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, count, say

TOOK_SILVER: Final = 14
"""seat, victim, how many"""


def somebody_has_silver(g: Castelli, seat: int, kind: int) -> bool:
    return sum(g.silver) > g.silver[seat]


def robber(g: Castelli, seat: int, kind: int) -> None:
    """One silver from every other player. CAS-CRD-12"""
    _rob(g, seat, 1)


def bandits(g: Castelli, seat: int, kind: int) -> None:
    """Up to two silver from every other player. CAS-CRD-14"""
    _rob(g, seat, 2)


def _rob(g: Castelli, seat: int, most: int) -> None:
    for other in range(g.players):
        taken = min(most, g.silver[other])
        if other != seat and taken:
            g.silver[other] -= taken
            g.silver[seat] += taken
            if g.journal is not None:
                g.journal.append((TOOK_SILVER, seat, other, taken))


def _log_robbery(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other, n = entry
    return count(
        "{player} takes {n} silver from {other}.",
        "{player} takes {n} silver from {other}.",
        n,
        player=names[seat],
        other=names[other],
    )


ROBBER: Final[Card] = Card(
    FACTS["robber"],
    "CAS-CRD-12",
    say("Robber"),
    say("Take 1 silver from every other player."),
    "cas-ch-robber",
    play=278,
    sell=295,
    playable=somebody_has_silver,
    effect=robber,
)
BANDITS: Final[Card] = Card(
    FACTS["bandits"],
    "CAS-CRD-14",
    say("Bandits"),
    say("Take up to 2 silver from every other player."),
    "cas-ch-bandits",
    play=280,
    sell=297,
    playable=somebody_has_silver,
    effect=bandits,
)


def half_of_something(g: Castelli, seat: int, kind: int) -> bool:
    return g.mine > 1


def robber_baron(g: Castelli, seat: int, kind: int) -> None:
    """Half the silver of the mine, rounded down. CAS-CRD-19"""
    mine_silver(g, seat, g.mine // 2)


ROBBER_BARON: Final[Card] = Card(
    FACTS["robber-baron"],
    "CAS-CRD-19",
    say("Robber Baron"),
    say("Take half the silver in the mine, rounded down."),
    "cas-ch-robber_baron",
    play=285,
    sell=302,
    playable=half_of_something,
    effect=robber_baron,
)

CARDS: Final[tuple[Card, ...]] = (ROBBER, BANDITS, ROBBER_BARON)
EVENTS: Final[tuple[Event, ...]] = (BoardEvent(TOOK_SILVER, "silver-robbed", log=_log_robbery, other=2),)
