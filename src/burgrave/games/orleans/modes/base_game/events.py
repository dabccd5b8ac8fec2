"""The events of the base game, on hourglass tiles."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.board import STATUS
from burgrave.games.orleans.data.facts import Fact, by_id, by_name, read_facts
from burgrave.games.orleans.data.goods import GOODS
from burgrave.games.orleans.modes.base_game.memory import memory
from burgrave.games.orleans.rules.event_cards import HARVEST_READINGS, EventCard, harvest, pilgrimage, plague
from burgrave.games.orleans.rules.gains import gain_coins
from burgrave.games.orleans.rules.torture import charge
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.flat import popcount
from burgrave.kernel.observation import Part
from burgrave.kernel.text import say

_FACTS: Final[Fact] = read_facts("modes/base_game/data/events")
_E: Final[dict[str, Fact]] = by_name(by_id(_FACTS["event"]))
EVENTS: Final = 6
COPIES: Final[int] = _FACTS["hourglass"]["copies"]
FIRST: Final[int] = _E[_FACTS["hourglass"]["first"]]["id"]
_GOODS_PER_COIN: Final[int] = _E["taxes_goods"]["goods_per_coin"]


def income(g: Orleans, seat: int) -> None:
    """Gain a coin for each star. ORL-EVT-12"""
    gain_coins(g, seat, STATUS[g.development[seat]])


def trading_day(g: Orleans, seat: int) -> None:
    """Gain a coin for each trading station. ORL-EVT-13"""
    gain_coins(g, seat, popcount(g.stations[seat]))


def taxes_on_goods(g: Orleans, seat: int) -> None:
    """Pay a coin for every few goods. ORL-EVT-15, ORL-GEN-05"""
    charge(g, seat, sum(g.goods[seat * GOODS : (seat + 1) * GOODS]) // _GOODS_PER_COIN)


EVENT_CARDS: Final[tuple[EventCard, ...]] = (
    EventCard(
        "base", _E["pilgrimage"], say("Pilgrimage"), say("Nobody can take a Monk this round."), pilgrimage,
        no_monks=True,
    ),
    EventCard("base", _E["income"], say("Income"), say("Each player gains 1 coin for each star."), income),
    EventCard(
        "base", _E["trading_day"], say("Trading Day"),
        say("Each player gains 1 coin for each of their trading stations."), trading_day,
    ),
    EventCard(
        "base", _E["harvest"], say("Harvest"),
        say("Each player returns 1 grain, cheese or wine; players who have none pay 5 coins."),
        harvest(_E["harvest"]["coins"]), readings=HARVEST_READINGS,
    ),
    EventCard(
        "base", _E["taxes_goods"], say("Taxes"), say("Each player pays 1 coin for every 3 goods."), taxes_on_goods
    ),
    EventCard(
        "base", _E["plague"], say("Plague"),
        say("Each player draws a follower from their bag and loses it, unless it is in their own colour."), plague,
    ),
)  # fmt: skip


def next_event(g: Orleans) -> int:
    """The next event: the first is fixed, the others are drawn. ORL-SET-06"""
    hourglass = memory(g).hourglass
    if g.round:
        return g.draw(hourglass, 0, EVENTS)
    hourglass[FIRST] -= 1
    return FIRST


def hourglass_part() -> Part:
    return Part("hourglass", (EVENTS,), 0, COPIES, _left, "hourglass tiles left by event")


def _left(g: Orleans, seat: int) -> list[int]:
    return memory(g).hourglass


assert len(_E) == EVENTS
assert EVENTS * COPIES == 18
