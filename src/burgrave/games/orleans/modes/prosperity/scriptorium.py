"""The Scriptorium of the scenario: a choice of development or structure cards."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import LAST_SPACE
from burgrave.games.orleans.data.places import BOARD
from burgrave.games.orleans.data.symbols import POINT
from burgrave.games.orleans.modes.prosperity.cards import cards_left, draw_cards
from burgrave.games.orleans.modes.prosperity.memory import works
from burgrave.games.orleans.rules.common import not_now
from burgrave.games.orleans.rules.gains import DEVELOP, below_last, develop
from burgrave.games.orleans.rules.places.place import Place
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text, say

SCRIPTORIUM: Final = 15
"""The kind of its choice."""
CARD: Final = "orl-card"


def _can_use(g: Orleans, seat: int) -> bool:
    return below_last(g, seat) or cards_left(works(g)) > 0


def _use(g: Orleans, seat: int) -> None:
    """Ask for development or a structure card. ORL-PRO-SCT-01, ORL-PRO-SCT-03"""
    g.ask(seat, SCRIPTORIUM)


PLACE: Final[Place] = Place(
    BOARD["scriptorium"],
    say("Scriptorium"),
    say("Take 1 development point or a new structure card."),
    _can_use,
    _use,
    short=say("1 step or a card"),
    gives=(POINT, CARD),
)


def _no_cards(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] == SCRIPTORIUM and not cards_left(works(g)):
        return say("There are no structure cards left."), "ORL-PRO-SCT-03"
    return not_now()


def _effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Look at two cards, and keep one of them or the one in your hand.")


DRAW_CARDS: Final[Action] = Action(
    "cards", 1314, says=say("Draw structure cards"), refuse=_no_cards, symbol=CARD, effect=_effect
)


class Scriptorium(Choice[Orleans]):
    """Whether to develop or draw structure cards. ORL-PRO-SCT-01, ORL-PRO-SCT-03"""

    kind = SCRIPTORIUM

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Development, or a structure card?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [DEVELOP.first] if g.development[seat] < LAST_SPACE else []
        if cards_left(works(g)):
            out.append(DRAW_CARDS.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == DEVELOP.first:
            develop(g, seat, 1)
        else:
            draw_cards(g, seat)

    def refuse(self, g: Orleans, seat: int, arg: int, action: int) -> Reason | None:
        if action == DEVELOP.first:
            return say("Your development is complete."), "ORL-ACT-07"
        return None
