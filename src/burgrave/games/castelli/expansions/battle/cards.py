"""Battle characters played during your own turn: Duke, Abbot, Army of Knights and Arsonist."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.layouts import PER_ROW, ROWS, octagon_name
from burgrave.games.castelli.expansions.battle.guard import FACTS, GUARD
from burgrave.games.castelli.expansions.battle.memory import siege
from burgrave.games.castelli.expansions.battle.overbuilding import (
    ABBOT,
    ARMY,
    OVERBUILD_CASTLE,
    RIVAL,
    attack,
    rivals,
)
from burgrave.games.castelli.feature import BoardEvent
from burgrave.games.castelli.rules.cards import Card, Target, Targeting, card_actions
from burgrave.games.castelli.rules.castles import cell_at, free_octagons, octagon_place, off_board
from burgrave.games.castelli.rules.farmer import (
    FOUND,
    FOUND_SETTLEMENT,
    FOUNDED,
    founding_sites,
    octagon_of,
)
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.text import Text, say

# Duke


def a_spare_city(g: Castelli, seat: int, kind: int) -> bool:
    return g.spare_cities > 0 and free_octagons(g) != 0


def duke_founds(g: Castelli, seat: int, action: int) -> None:
    """The Duke founds a city on a free octagon. CAS-BAT-21"""
    octagon = FOUND_SETTLEMENT.number(action)
    g.cities |= 1 << octagon
    g.spare_cities -= 1
    if g.journal is not None:
        g.journal.append((FOUNDED, seat, octagon, 1))


DUKE: Final[Card] = Card(
    FACTS["duke"],
    "CAS-BAT-21",
    say("Duke"),
    say("Put a city from the supply on a free octagon."),
    "cas-ch-duke",
    play=287,
    sell=304,
    playable=a_spare_city,
    target=Target(FOUND, say("Where does the new city go?"), founding_sites, duke_founds),
)

# Abbot and Army of Knights


def a_rival(g: Castelli, seat: int, kind: int) -> bool:
    return bool(rivals(g, seat, kind))


def _by_abbot(g: Castelli, seat: int) -> list[int]:
    return [OVERBUILD_CASTLE.first + castle for castle in rivals(g, seat, ABBOT)]


def _by_army(g: Castelli, seat: int) -> list[int]:
    return [OVERBUILD_CASTLE.first + castle for castle in rivals(g, seat, ARMY)]


def abbot_attacks(g: Castelli, seat: int, action: int) -> None:
    """The Abbot attacks at half the price. CAS-BAT-22"""
    attack(g, seat, OVERBUILD_CASTLE.number(action), ABBOT)


def army_attacks(g: Castelli, seat: int, action: int) -> None:
    """The Army of Knights attacks whatever the influence. CAS-BAT-24"""
    attack(g, seat, OVERBUILD_CASTLE.number(action), ARMY)


ABBOT_CARD: Final[Card] = Card(
    FACTS["abbot"],
    "CAS-BAT-22",
    say("Abbot"),
    say("Overbuild a castle for 1 of each resource instead of 2."),
    "cas-ch-abbot",
    play=288,
    sell=305,
    playable=a_rival,
    target=Target(
        RIVAL,
        say("The Abbot overbuilds at half price. Which castle?"),
        _by_abbot,
        abbot_attacks,
    ),
)
ARMY_CARD: Final[Card] = Card(
    FACTS["army-of-knights"],
    "CAS-BAT-24",
    say("Army of Knights"),
    say("Overbuild a castle without having more influence than its owner."),
    "cas-ch-army_of_knights",
    play=290,
    sell=307,
    playable=a_rival,
    target=Target(
        RIVAL,
        say("The Army of Knights does not need more influence. Which castle will you overbuild?"),
        _by_army,
        army_attacks,
    ),
)

# Arsonist

BURN: Final = 8
BURNT: Final = 17
"""Event: seat, octagon."""


def a_city(g: Castelli, seat: int, kind: int) -> bool:
    return g.cities != 0


def _cities(g: Castelli, seat: int) -> list[int]:
    return BURN_CITY.all(g.cities)


def arsonist_burns(g: Castelli, seat: int, action: int) -> None:
    """The Arsonist removes a city from the game. CAS-BAT-25"""
    octagon = BURN_CITY.number(action)
    g.cities ^= 1 << octagon
    siege(g).burnt += 1
    if g.journal is not None:
        g.journal.append((BURNT, seat, octagon))


def _say_burn(g: Castelli, seat: int, numbers: Numbers) -> Text:
    return say("Burn the city in {octagon}", octagon=octagon_name(cell_at(numbers)))


def _refuse_burn(g: Castelli, seat: int, numbers: Numbers) -> Reason | None:
    if g.top()[0] == BURN and cell_at(numbers) < g.layout.spaces:
        return say("There is no city."), "CAS-BAT-25"
    return off_board(g, numbers)


BURN_CITY: Final[Action] = Action(
    "burn", 236, (ROWS, PER_ROW), says=_say_burn, refuse=_refuse_burn, place=octagon_place, symbol="cas-city"
)


def _log_burnt(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, octagon = entry
    return say("{player} burns the city in {octagon}.", player=names[seat], octagon=octagon_name(octagon))


ARSONIST: Final[Card] = Card(
    FACTS["arsonist"],
    "CAS-BAT-25",
    say("Arsonist"),
    say("Remove a city from the board."),
    "cas-ch-arsonist",
    play=291,
    sell=308,
    playable=a_city,
    target=Target(BURN, say("Which city do you burn?"), _cities, arsonist_burns, about=False),
)

CARDS: Final[tuple[Card, ...]] = (DUKE, ABBOT_CARD, GUARD, ARMY_CARD, ARSONIST)
CHOICES: Final[tuple[AnyChoice, ...]] = (Targeting(RIVAL), Targeting(BURN, ARSONIST.kind))
ACTIONS: Final[tuple[Action, ...]] = (BURN_CITY, *card_actions(CARDS))
EVENTS: Final[tuple[Event, ...]] = (BoardEvent(BURNT, "city-burnt", log=_log_burnt, at=octagon_of, cell=2),)
