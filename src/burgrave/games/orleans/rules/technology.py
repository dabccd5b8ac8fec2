"""Technology tiles: they do the work of one follower of a space, for good."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.people import EVERYBODY, MONK
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES
from burgrave.games.orleans.data.symbols import TECHNOLOGY as SYMBOL
from burgrave.games.orleans.rules import phases
from burgrave.games.orleans.rules.common import DECLINE
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES, SPACE_MASK, WANTS, known_spaces, space_text
from burgrave.games.orleans.rules.spaces import TECH
from burgrave.games.orleans.rules.spots import space_spot
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say

TECHNOLOGY: Final = 6
"""Kind of choice."""
GOT_TECHNOLOGY: Final = 9
PLACED_TECHNOLOGY: Final = 30


def technology_left(g: Orleans, seat: int) -> bool:
    """ORL-GEN-23"""
    return g.technology > 0


def gain_technology(g: Orleans, seat: int) -> None:
    """A tile waits beside the board until its owner has passed. ORL-TEC-01, ORL-TEC-02"""
    g.technology -= 1
    g.own_places()
    g.waiting[seat] += 1
    g.tell((GOT_TECHNOLOGY, seat))
    if (g.rules.technology_at_once or g.phase == phases.EVENT) and technology_spaces(g, seat):
        g.ask(seat, TECHNOLOGY)


def technology_spaces(g: Orleans, seat: int) -> int:
    """Mask of the spaces the next technology tile may go to. ORL-TEC-04 to ORL-TEC-11"""
    if not g.waiting[seat]:
        return 0
    able = g.rules.technology_spaces
    free = g.open[seat] & ~g.filled[seat] & able
    if not g.experienced >> seat & 1:
        free &= g.rules.first_technology_spaces
    mine = seat * SPACES
    for space in bits(g.filled[seat] & able):
        if g.spaces[mine + space] == TECH:
            free &= ~SPACE_MASK[PLACE_OF[space]]
    return free


def place_technology(g: Orleans, seat: int, space: int) -> None:
    g.own_places()
    g.waiting[seat] -= 1
    g.experienced |= 1 << seat
    g.spaces[seat * SPACES + space] = TECH
    g.filled[seat] |= 1 << space
    g.tell((PLACED_TECHNOLOGY, seat, space))


def _says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Technology on {space}", space=space_text(numbers[0]))


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return space_spot(g, seat, numbers[0])


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    space = numbers[0]
    place = PLACES[PLACE_OF[space]]
    if g.asked(seat)[0] != TECHNOLOGY:
        return say("You place technology after passing."), "ORL-TEC-02"
    if place.one_by_one:
        return say("Technology cannot go to {place}.", place=place.title), "ORL-TEC-08"
    if len(place.wants) == 1:
        return say("Technology needs a place with more than one space."), "ORL-TEC-07"
    if WANTS[space] in (1 << MONK, EVERYBODY):
        return say("Technology cannot replace a Monk."), "ORL-TEC-05"
    if not g.open[seat] >> space & 1:
        return say("{place} is not yours, or lies face down.", place=place.title), "ORL-TEC-11"
    if any(g.spaces[seat * SPACES + other] == TECH for other in place.spaces):
        return say("This place already has technology."), "ORL-TEC-06"
    if g.filled[seat] >> space & 1:
        return say("This space is occupied."), "ORL-TEC-09"
    return say("Your first technology tile must replace a Farmer."), "ORL-TEC-04"


PLACE_TECHNOLOGY: Final[Action] = Action(
    "technology", 1343, (SPACES,), says=_says, refuse=_refuse, place=_spot, symbol=SYMBOL, known=known_spaces
)


class Technology(Choice[Orleans]):
    """Where a technology tile goes; it may wait for a later pass. ORL-TEC-03"""

    kind = TECHNOLOGY

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Where do you put your technology tile?")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out = [PLACE_TECHNOLOGY.first + space for space in bits(technology_spaces(g, seat))]
        out.append(DECLINE.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action != DECLINE.first:
            place_technology(g, seat, PLACE_TECHNOLOGY.number(action))
            if technology_spaces(g, seat):
                g.ask(seat, TECHNOLOGY)


def _got(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} gains a technology tile.", player=names[entry[1]])


def _placed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} places technology on {space}.", player=names[entry[1]], space=space_text(entry[2]))


def _placed_at(entry: Entry) -> tuple[str, ...]:
    """Tiles lie elsewhere for every player and every round: they are left out."""
    _, seat, space = entry
    return (f"space-{seat}-{space}",) if PLACE_OF[space] < FIRST_TILE else ()


THEME: Final[Feature] = Feature(
    "technology",
    options=(
        Option(
            "tech_timing",
            "after_pass",
            say("when new technology is placed: after passing, or at once"),
            values=("after_pass", "at_once"),
            labels=(say("After passing"), say("At once")),
            rule="ORL-TEC-02",
            further=True,
        ),
    ),
    choices=(Technology(),),
    actions=(PLACE_TECHNOLOGY,),
    events=(
        Event(GOT_TECHNOLOGY, "got-technology", _got),
        Event(PLACED_TECHNOLOGY, "placed-technology", _placed, _placed_at),
    ),
)
