"""Everybody lays a card in secret and seals it; the highest wins."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.cause import Cause
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say
from skeleton.data import CARDS
from skeleton.rules.setting_up import DREW, draw_card
from skeleton.state import BIDDING, SHOWN, Bids

# Kinds of choices, events and causes have numbers that never change.
LAY_CARD: Final = 0
SEAL_BID: Final = 1

LAID: Final = 1
"""seat: a card lies before it, face down"""
SEALED: Final = 2
"""seat"""
REVEALED: Final = 3
"""seat, card"""

WON: Final = 0
WIN: Final = 10


def begin_round(g: Bids) -> None:
    """All choose at the same time. SKE-02"""
    g.stage = BIDDING
    g.bids = [-1] * g.players
    for hook in g.rules.on_round:
        hook(g)
    g.together = 1
    for seat in range(g.players):
        g.ask(seat, LAY_CARD)


def show(g: Bids) -> None:
    """All are sealed: the highest card wins. SKE-05"""
    # What was hidden is seen: like chance, that cannot be undone.
    g.drawn += 1
    g.together = 0
    g.stage = SHOWN
    if g.journal is not None:
        for seat in range(g.players):
            g.journal.append((REVEALED, seat, g.bids[seat]))
    g.winner = max(range(g.players), key=lambda seat: worth(g, seat))
    g.score(g.winner, WON, WIN)
    g.rules.after_win(g)


def worth(g: Bids, seat: int) -> tuple[int, int]:
    """What a bid counts; of equal ones the higher card wins."""
    card = g.bids[seat]
    return card + sum(more(g, seat) for more in g.rules.worth), card


def end_round(g: Bids) -> None:
    """SKE-07"""
    g.left -= 1
    if g.left:
        for seat in range(g.players):
            draw_card(g, seat)
            g.tell((DREW, seat))
        begin_round(g)


class Lay(Choice[Bids]):
    """Which card. SKE-02"""

    def __init__(self) -> None:
        self.kind = LAY_CARD

    def prompt(self, g: Bids, seat: int, arg: int) -> Text:
        return say("Which card do you lay?")

    def legal(self, g: Bids, seat: int, arg: int) -> list[int]:
        return LAY.all(g.hands[seat])

    def apply(self, g: Bids, seat: int, arg: int, action: int) -> None:
        card = LAY.number(action)
        g.hands[seat] &= ~(1 << card)
        g.bids[seat] = card
        g.tell((LAID, seat))
        g.ask(seat, SEAL_BID)


class Seal(Choice[Bids]):
    """Until it is sealed it can be taken back. SKE-03"""

    def __init__(self) -> None:
        self.kind = SEAL_BID

    def prompt(self, g: Bids, seat: int, arg: int) -> Text:
        return say("Seal {card}?", card=CARDS[g.bids[seat]])

    def legal(self, g: Bids, seat: int, arg: int) -> list[int]:
        return [SEAL.first, *(way.action.first for way in g.rules.sealing if way.possible(g, seat))]

    def apply(self, g: Bids, seat: int, arg: int, action: int) -> None:
        for way in g.rules.sealing:
            if action == way.action.first:
                way.apply(g, seat)
        g.tell((SEALED, seat))

    def refuse(self, g: Bids, seat: int, arg: int, action: int) -> Reason | None:
        return (say("You have laid a card already."), "SKE-03") if LAY.holds(action) else None


def _say_lay(g: Bids, seat: int, numbers: Numbers) -> Text:
    return say("Lay {card}", card=CARDS[numbers[0]])


def _refuse_lay(g: Bids, seat: int, numbers: Numbers) -> Reason:
    return say("You do not hold this card."), "SKE-02"


def _card_place(g: Bids, seat: int, numbers: Numbers) -> str:
    return f"card-{seat}-{(g.hands[seat] & ((1 << numbers[0]) - 1)).bit_count()}"


def _card_symbol(g: Bids, seat: int, numbers: Numbers) -> str:
    return f"ske-card-{numbers[0]}"


def click_card(g: Bids, seat: int, numbers: list[int]) -> int | None:
    """A click on a card of a hand means to lay it; `numbers` are those of its place: owner, place in the hand."""
    if len(numbers) != 2 or numbers[0] != seat:
        return None
    cards = LAY.all(g.hands[seat])
    return cards[numbers[1]] if numbers[1] < len(cards) else None


LAY: Final = Action(
    "lay", 0, (36,), says=_say_lay, refuse=_refuse_lay, place=_card_place, symbol=_card_symbol, opens=True
)
SEAL: Final = Action("seal", 36, says=say("Seal it"), commits=True)


def _tell_laid(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} lays a card.", player=names[entry[1]])


def _tell_sealed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} seals.", player=names[entry[1]])


def _tell_revealed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} shows {card}.", player=names[entry[1]], card=CARDS[entry[2]])


def _at_bid(entry: Entry) -> tuple[str, ...]:
    return (f"bid-{entry[1]}",)


EVENTS: Final = (
    Event(LAID, "laid", log=_tell_laid, at=_at_bid),
    Event(SEALED, "sealed", log=_tell_sealed, at=_at_bid),
    Event(REVEALED, "revealed", log=_tell_revealed, at=_at_bid),
)
CAUSES: Final = (Cause(WON, "bid won", "SKE-05", say("highest card"), "bids"),)
