"""The Traitor, who buys a card from another hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.deck import FACTS
from burgrave.games.castelli.data.tiles import COLOUR_NAMES
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.cards import Card, Target, Targeting
from burgrave.games.castelli.rules.hidden import take_card
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.masks import bits
from burgrave.kernel.text import Text, say

VICTIM: Final = 9
TOOK_CARD: Final = 15
"""seat, victim: for one silver; nobody else sees the card"""


def victims(g: Castelli, seat: int) -> list[int]:
    """Players the traitor can buy from. CAS-CRD-16"""
    return [other for other, hand in enumerate(g.hands) if hand and other != seat]


def somebody_to_buy_from(g: Castelli, seat: int, kind: int) -> bool:
    return g.silver[seat] > 0 and bool(victims(g, seat))


def _sellers(g: Castelli, seat: int) -> list[int]:
    return [BUY_FROM.first + other for other in victims(g, seat)]


def traitor_buys(g: Castelli, seat: int, action: int) -> None:
    """A card at random from another hand, for one silver. CAS-CRD-16"""
    victim = BUY_FROM.number(action)
    g.silver[seat] -= 1
    g.silver[victim] += 1
    hand = bits(g.hands[victim])
    take_card(g, seat, victim, hand[g.roll(len(hand)) - 1])
    if g.journal is not None:
        g.journal.append((TOOK_CARD, seat, victim))


def _say_buy(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Buy a card from {colour}", colour=COLOUR_NAMES[g.rules.colours[numbers[0]]])


def _refuse_buy(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    return (say("That player has no cards to buy."), "CAS-CRD-16") if g.top()[0] == VICTIM else None


BUY_FROM: Final[Action] = Action("victim", 268, (4,), says=_say_buy, refuse=_refuse_buy)


def _log_bought_card(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, other = entry
    return say("{player} buys a card from {other} for 1 silver.", player=names[seat], other=names[other])


TRAITOR: Final[Card] = Card(
    FACTS["traitor"],
    "CAS-CRD-16",
    say("Traitor"),
    say("Pay a player 1 silver for a random card from their hand."),
    "cas-ch-traitor",
    play=282,
    sell=299,
    playable=somebody_to_buy_from,
    target=Target(VICTIM, say("Who will you buy a card from?"), _sellers, traitor_buys, about=False),
)

CARDS: Final[tuple[Card, ...]] = (TRAITOR,)
CHOICES: Final[tuple[AnyChoice, ...]] = (Targeting(VICTIM, TRAITOR.kind),)
ACTIONS: Final[tuple[Action, ...]] = (BUY_FROM,)
EVENTS: Final[tuple[Event, ...]] = (BoardEvent(TOOK_CARD, "card-bought", log=_log_bought_card, other=2),)
