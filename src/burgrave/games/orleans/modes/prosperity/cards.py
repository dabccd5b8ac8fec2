"""The structure deck: cards in random order, and below them returned cards in a known order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.modes.prosperity.memory import Works, works
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import CARD_ROOM, CARDS, STRUCTURES, known_cards, structure_help
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import fill, flat, popcount
from burgrave.kernel.text import Text, count, say

KEEP: Final = 0
"""The kind of the choice of a card to keep."""
DREW_CARDS: Final = 25
KEPT_CARD: Final = 26
WHO: Final = 32
"""A card under the deck is card + WHO * seat that put it there."""
OFFERED: Final = 3
"""The most cards to choose from."""


def cards_left(w: Works) -> int:
    return popcount(w.deck) + len(w.under)


def draw_card(g: Orleans, w: Works) -> int:
    """Draw a random card, or the next one under the deck; -1 if there is none. ORL-GEN-27"""
    if w.deck:
        bag = [w.deck >> card & 1 for card in range(CARDS)]
        card = g.draw(bag, 0, CARDS)
        w.deck &= ~(1 << card)
        return card
    if w.under:
        g.drawn += 1
        w.own()
        return w.under.pop(0) % WHO
    return -1


def draw_cards(g: Orleans, seat: int) -> None:
    """Draw two cards and ask which to keep. ORL-PRO-SET-06, ORL-PRO-CAR-10, ORL-PRO-SCT-02"""
    w = works(g)
    w.own()
    for n in range(2):
        w.offer[2 * seat + n] = draw_card(g, w) + 1
    drawn = sum([card > 0 for card in w.offer[2 * seat : 2 * seat + 2]])
    if drawn:
        g.tell((DREW_CARDS, seat, drawn))
        g.ask(seat, KEEP)


def offered(w: Works, seat: int) -> list[int]:
    """The cards to choose from, in the order in which the others are returned: drawn ones, then the old one."""
    return [card - 1 for card in (*w.offer[2 * seat : 2 * seat + 2], w.hand[seat]) if card]


def on_offer(g: Orleans, seat: int) -> list[int]:
    """The cards to choose from, while the seat is choosing."""
    return offered(works(g), seat) if g.asked(seat)[0] == KEEP else []


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Keep the card: {structure}", structure=STRUCTURES[numbers[0]].title)


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return f"hand-{seat}" if numbers[0] == works(g).hand[seat] - 1 else ""


def _effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return structure_help(works(g).needs[numbers[0]], structure_values(g).points[numbers[0]])


def _symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return STRUCTURES[numbers[0]].symbol


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return say("You can keep only a card you just drew or the one in your hand."), "ORL-PRO-STR-02"


KEEP_CARD: Final[Action] = Action(
    "keep", 0, (CARD_ROOM,), known=known_cards, says=_says, refuse=_refuse, place=_spot, symbol=_symbol, effect=_effect
)


class Keep(Choice[Orleans]):
    """Which structure card to keep in hand. ORL-PRO-STR-02"""

    kind = KEEP

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Which structure card do you keep?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        return [KEEP_CARD.first + card for card in offered(works(g), seat)]

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        w = works(g)
        kept = KEEP_CARD.number(action)
        rest = [card for card in offered(w, seat) if card != kept]
        w.own()
        w.hand[seat] = kept + 1
        g.tell((KEPT_CARD, seat))
        if g.phase == phases.SETUP:
            # All players choose at once; these cards are returned together, in turn order. ORL-PRO-SET-06
            fill(w.offer, 2 * seat, [rest[0] + 1, 0])
            return
        fill(w.offer, 2 * seat, [0, 0])
        put_under(w, seat, rest)


def put_under(w: Works, seat: int, cards: list[int]) -> None:
    w.own()
    w.under += [card + WHO * seat for card in cards]


def deal_first_cards(g: Orleans) -> None:
    """ORL-PRO-SET-06"""
    w = works(g)
    w.own()
    w.needs = flat(structure_values(g).needs)
    g.together = 1
    for place in range(g.players):
        draw_cards(g, g.seat_at(place))


def return_first_cards(g: Orleans) -> None:
    w = works(g)
    w.own()
    for place in range(g.players):
        seat = g.seat_at(place)
        put_under(w, seat, [card - 1 for card in w.offer[2 * seat : 2 * seat + 2] if card])
        fill(w.offer, 2 * seat, [0, 0])


def _drew(entry: Entry, names: Sequence[str]) -> Text:
    return count(
        "{player} draws {n} structure card.", "{player} draws {n} structure cards.", entry[2], player=names[entry[1]]
    )


def _kept(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} keeps a structure card.", player=names[entry[1]])


EVENTS: Final[tuple[Event, ...]] = (Event(DREW_CARDS, "drew-cards", _drew), Event(KEPT_CARD, "kept-card", _kept))
