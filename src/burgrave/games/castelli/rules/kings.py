"""Kings: each card is worth the points it shows."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.deck import FACTS
from burgrave.games.castelli.rules.cards import CARDS as KNOWN
from burgrave.games.castelli.rules.cards import Card
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.cause import Cause
from burgrave.kernel.text import say

KING: Final = 3


def always(g: Castelli, seat: int, kind: int) -> bool:
    return True


def king(g: Castelli, seat: int, kind: int) -> None:
    """Three, four or five points. CAS-CRD-11"""
    g.score(seat, KING, KNOWN[kind].points)


def _king(n: int, play: int, sell: int) -> Card:
    return Card(
        FACTS[f"king-{n}"],
        "CAS-CRD-11",
        say("King ({points} points)", points=n),
        say("Gain the points shown on it."),
        f"cas-ch-king-{n}",
        play=play,
        sell=sell,
        playable=always,
        effect=king,
    )


KING_3: Final[Card] = _king(3, play=275, sell=292)
KING_4: Final[Card] = _king(4, play=276, sell=293)
KING_5: Final[Card] = _king(5, play=277, sell=294)

CARDS: Final[tuple[Card, ...]] = (KING_3, KING_4, KING_5)
CAUSES: Final[tuple[Cause, ...]] = (Cause(KING, "king", "CAS-CRD-11", say("king"), "cards"),)
