"""What a player gains and pays: coins, goods, citizens, development."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.board import CITIZEN_SPACES, COINS_ON, LAST_SPACE
from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import KINDS
from burgrave.games.orleans.data.symbols import POINT
from burgrave.games.orleans.rules.common import another_time
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.text import Text, count, say

GOT_COINS: Final = 2
PAID_COINS: Final = 3
GOT_GOOD: Final = 4
GOT_CITIZEN: Final = 5
DEVELOPED: Final = 6
RETURNED_GOOD: Final = 36


def gain_coins(g: Orleans, seat: int, n: int) -> None:
    """ORL-GEN-06"""
    if n:
        g.coins[seat] += n
        g.tell((GOT_COINS, seat, n))


def pay_coins(g: Orleans, seat: int, n: int) -> None:
    if n:
        g.coins[seat] -= n
        g.tell((PAID_COINS, seat, n))


def gain_citizen(g: Orleans, seat: int) -> None:
    g.own_deeds()
    g.citizens[seat] += 1
    g.tell((GOT_CITIZEN, seat))


def gain_character(g: Orleans, seat: int, profession: int) -> None:
    """From the supply into the bag; the caller gives the reason."""
    g.supply[profession] -= 1
    g.bag[seat * KINDS + profession] += 1


def gain_good(g: Orleans, seat: int, good: int) -> None:
    """From the goods market, which has it."""
    g.shelf[good] -= 1
    g.goods[seat * GOODS + good] += 1
    g.tell((GOT_GOOD, seat, good))


def return_good(g: Orleans, seat: int, good: int) -> None:
    g.goods[seat * GOODS + good] -= 1
    g.shelf[good] += 1
    g.tell((RETURNED_GOOD, seat, good))


def below_last(g: Orleans, seat: int) -> bool:
    """Development needs a cube below the last space. ORL-ACT-07"""
    return g.development[seat] < LAST_SPACE


def develop(g: Orleans, seat: int, n: int) -> None:
    """Space by space; what goes beyond the last is lost. ORL-DEV-01, ORL-DEV-03, ORL-DEV-04, ORL-DEV-05"""
    space = g.development[seat]
    goal = min(space + n, LAST_SPACE)
    if goal > space:
        g.tell((DEVELOPED, seat, goal - space, goal))
    while space < goal:
        space += 1
        g.development[seat] = space
        gain_coins(g, seat, COINS_ON[space])
        if g.development_citizens and space in CITIZEN_SPACES:
            first = 1 << CITIZEN_SPACES.index(space)
            if g.development_citizens & first:
                g.development_citizens &= ~first
                gain_citizen(g, seat)


def _develop_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Your marker reaches space {n} of the development track.", n=g.development[seat] + 1)


DEVELOP: Final[Action] = Action(
    "develop", 1313, says=say("Take 1 development point"), symbol=POINT, refuse=another_time, effect=_develop_effect
)


def _got_coins(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} gains {n} coin.", "{player} gains {n} coins.", entry[2], player=names[entry[1]])


def _paid_coins(entry: Entry, names: Sequence[str]) -> Text:
    return count("{player} pays {n} coin.", "{player} pays {n} coins.", entry[2], player=names[entry[1]])


def _got_good(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes 1 {good} from the goods market.", player=names[entry[1]], good=GOOD_TEXTS[entry[2]])


def _returned_good(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} returns 1 {good} to the goods market.", player=names[entry[1]], good=GOOD_TEXTS[entry[2]])


def _on_shelf(entry: Entry) -> tuple[str, ...]:
    return (f"shelf-{entry[2]}",)


def _got_citizen(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} gains a citizen.", player=names[entry[1]])


def _developed(entry: Entry, names: Sequence[str]) -> Text:
    return count(
        "{player} advances {n} space to {space} on the development track.",
        "{player} advances {n} spaces to {space} on the development track.",
        entry[2],
        player=names[entry[1]],
        space=entry[3],
    )


def _on_development(entry: Entry) -> tuple[str, ...]:
    return (f"dev-{entry[3]}",)


THEME: Final[Feature] = Feature(
    "gains",
    actions=(DEVELOP,),
    events=(
        Event(GOT_COINS, "got-coins", _got_coins),
        Event(PAID_COINS, "paid-coins", _paid_coins),
        Event(GOT_GOOD, "got-good", _got_good, _on_shelf),
        Event(GOT_CITIZEN, "got-citizen", _got_citizen),
        Event(DEVELOPED, "developed", _developed, _on_development),
        Event(RETURNED_GOOD, "returned-good", _returned_good, _on_shelf),
    ),
)
