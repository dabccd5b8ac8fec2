"""The Farmer, who founds a village."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.deck import FACTS
from burgrave.games.castelli.data.layouts import (
    PER_ROW,
    ROWS,
    SETTLEMENT_NAMES,
    octagon_name,
    place_of,
)
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.cards import Card, Target, Targeting
from burgrave.games.castelli.rules.castles import (
    cell_at,
    free_octagons,
    octagon_place,
    off_board,
)
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say

FOUND: Final = 7
FOUNDED: Final = 16
"""seat, octagon, 0 for a village and 1 for a city"""


def a_spare_village(g: Castelli, seat: int, kind: int) -> bool:
    return g.spare_villages > 0 and free_octagons(g) != 0


def founding_sites(g: Castelli, seat: int) -> list[int]:
    return FOUND_SETTLEMENT.all(free_octagons(g))


def farmer_founds(g: Castelli, seat: int, action: int) -> None:
    """A village on a free octagon. CAS-CRD-20"""
    octagon = FOUND_SETTLEMENT.number(action)
    g.villages |= 1 << octagon
    g.spare_villages -= 1
    if g.journal is not None:
        g.journal.append((FOUNDED, seat, octagon, 0))


def _say_found(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Found it in {octagon}", octagon=octagon_name(cell_at(numbers)))


def _refuse_found(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if g.top()[0] == FOUND and cell_at(numbers) < g.layout.spaces:
        if g.rules.founding_beside_castles:
            return say("A settlement needs an octagon without a settlement or the mine."), "CAS-CRD-20"
        return say("A settlement needs an octagon without a settlement, a castle or the mine."), "CAS-CRD-20"
    return off_board(g, numbers)


FOUND_SETTLEMENT: Final[Action] = Action(
    "found",
    204,
    (ROWS, PER_ROW),
    says=_say_found,
    refuse=_refuse_found,
    place=octagon_place,
    symbol="cas-village",
)


def _log_founded(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, octagon, city = entry
    return say(
        "{player} founds a {settlement} in {octagon}.",
        player=names[seat],
        settlement=SETTLEMENT_NAMES[city],
        octagon=octagon_name(octagon),
    )


def octagon_of(entry: Entry) -> tuple[str, ...]:
    return (place_of("octagon", entry[2]),)


FARMER: Final[Card] = Card(
    FACTS["farmer"],
    "CAS-CRD-20",
    say("Farmer"),
    say("Put a village from the supply on a free octagon."),
    "cas-ch-farmer",
    play=286,
    sell=303,
    playable=a_spare_village,
    target=Target(FOUND, say("Where does the new village go?"), founding_sites, farmer_founds),
)

CARDS: Final[tuple[Card, ...]] = (FARMER,)
OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "founding",
        "empty",
        say(
            "where the Farmer and Duke can found a settlement: on octagons without a settlement or castle, or also "
            "next to castles"
        ),
        values=("empty", "beside_castles"),
        labels=(say("On empty octagons"), say("Also next to castles")),
        rule="CAS-CRD-20",
        later=True,
        further=True,
    ),
)
CHOICES: Final[tuple[AnyChoice, ...]] = (Targeting(FOUND),)
ACTIONS: Final[tuple[Action, ...]] = (FOUND_SETTLEMENT,)
EVENTS: Final[tuple[Event, ...]] = (BoardEvent(FOUNDED, "settlement-founded", log=_log_founded, at=octagon_of, cell=2),)
