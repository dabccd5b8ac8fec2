"""Setting up: cards from the bag to the hands, as in every later round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say
from skeleton.data import CARDS, HAND
from skeleton.state import Bids

DREW: Final = 0
"""seat: took a card from the bag"""


def deal_hands(g: Bids) -> None:
    """SKE-01"""
    for seat in range(g.players):
        for _ in range(HAND):
            draw_card(g, seat)


def draw_card(g: Bids, seat: int) -> None:
    g.hands[seat] |= 1 << g.draw(g.bag, 0, len(CARDS))


def _tell_drew(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} draws a card.", player=names[entry[1]])


EVENTS: Final = (Event(DREW, "drew", log=_tell_drew),)
