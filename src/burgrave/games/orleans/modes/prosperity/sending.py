"""Sending followers to the player's own structures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.people import PROFESSION_TEXTS
from burgrave.games.orleans.modes.prosperity.laying import complete, structure_spot
from burgrave.games.orleans.modes.prosperity.memory import works, works_if_any
from burgrave.games.orleans.modes.prosperity.structures import CARD_ROOM, CARDS, STRUCTURES
from burgrave.games.orleans.rules.deeds import BITS, FIELD, MOST_SENT, follower_sent, sender
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import lowest
from burgrave.kernel.text import Text, say

SENT_TO_STRUCTURE: Final = 22


def destinations(g: Orleans, seat: int, n: int, kind: int, out: list[int]) -> None:
    """Add the structures that need this follower. ORL-PRO-STR-06"""
    w = works(g)
    built = w.built[seat]
    while built:
        card = lowest(built)
        built &= built - 1
        if w.needs[card] >> BITS * kind & FIELD:
            out.append(TO_STRUCTURE.first + n * CARD_ROOM + card)


def send(g: Orleans, seat: int, profession: int, action: int) -> None:
    """Send a follower, without a reward; that may complete the card. ORL-PRO-STR-06"""
    w = works(g)
    card = TO_STRUCTURE.number(action) % CARD_ROOM
    w.own()
    w.needs[card] -= 1 << BITS * profession
    g.tell((SENT_TO_STRUCTURE, seat, profession, card))
    complete(g, w, seat, card)


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    which, card = numbers
    return say(
        "Send the {follower} to the {structure}", follower=sender(g, seat, which), structure=STRUCTURES[card].title
    )


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return structure_spot(g, seat, numbers[1])


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    which, card = numbers
    follower = follower_sent(g, seat, which)
    if not isinstance(follower, int):
        return follower if follower[1] != "ORL-DEED-04" else (follower[0], "ORL-PRO-STR-06")
    w = works_if_any(g)
    if w is None or not w.built[seat] >> card & 1:
        return say("You have no such structure to complete."), "ORL-PRO-STR-06"
    return say(
        "The {structure} does not need this kind of follower.", structure=STRUCTURES[card].title
    ), "ORL-PRO-STR-06"


def _known() -> tuple[int, int]:
    return MOST_SENT, CARDS


TO_STRUCTURE: Final[Action] = Action(
    "structure", 1080, (MOST_SENT, CARD_ROOM), says=_says, refuse=_refuse, place=_spot, known=_known
)


def _sent(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} sends a {follower} to the {structure}.",
        player=names[entry[1]],
        follower=PROFESSION_TEXTS[entry[2]],
        structure=STRUCTURES[entry[3]].title,
    )


EVENTS: Final[tuple[Event, ...]] = (Event(SENT_TO_STRUCTURE, "sent-to-structure", _sent),)
