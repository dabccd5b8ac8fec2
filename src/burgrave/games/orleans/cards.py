"""The structure deck: nobody's order before it is drawn, and a known order under it."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans import events, kinds, phases
from burgrave.games.orleans.actions import KEEP
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.works import CARDS

WHO: Final = 32
"""A card under the deck is card + WHO * seat that put it there."""


def cards_left(g: Orleans) -> int:
    return g.deck.bit_count() + len(g.under)


def draw_card(g: Orleans) -> int:
    """One card at random, or the next of those under the deck; -1 if there is none. ORL-GEN-27"""
    if g.deck:
        bag = [g.deck >> card & 1 for card in range(CARDS)]
        card = g.draw(bag, 0, CARDS)
        g.deck &= ~(1 << card)
        return card
    if g.under:
        g.drawn += 1
        return g.under.pop(0) % WHO
    return -1


def draw_cards(g: Orleans, seat: int) -> None:
    """Draw two and choose one. ORL-PRO-SET-06, ORL-PRO-CAR-10, ORL-PRO-SCT-02"""
    for n in range(2):
        g.offer[2 * seat + n] = draw_card(g) + 1
    drawn = sum(card > 0 for card in g.offer[2 * seat : 2 * seat + 2])
    if drawn:
        g.tell((events.DREW_CARDS, seat, drawn))
        g.ask(seat, kinds.KEEP)


def offered(g: Orleans, seat: int) -> list[int]:
    """Cards to choose from, in the order in which the others go back: drawn ones, then the old one."""
    return [card - 1 for card in (*g.offer[2 * seat : 2 * seat + 2], g.hand[seat]) if card]


class Keep(Choice):
    """Which structure card stays in hand. ORL-PRO-STR-02"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [KEEP + card for card in offered(g, seat)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        kept = action - KEEP
        rest = [card for card in offered(g, seat) if card != kept]
        g.hand[seat] = kept + 1
        g.tell((events.KEPT_CARD, seat))
        if g.phase == phases.SETUP:
            # All choose at once: these go back together, in turn order. ORL-PRO-SET-06
            g.offer[2 * seat : 2 * seat + 2] = [rest[0] + 1, 0]
            return
        g.offer[2 * seat : 2 * seat + 2] = [0, 0]
        put_under(g, seat, rest)


def put_under(g: Orleans, seat: int, cards: list[int]) -> None:
    g.under += [card + WHO * seat for card in cards]


def return_first_cards(g: Orleans) -> None:
    for place in range(g.rules.players):
        seat = g.seat_at(place)
        put_under(g, seat, [card - 1 for card in g.offer[2 * seat : 2 * seat + 2] if card])
        g.offer[2 * seat : 2 * seat + 2] = [0, 0]
