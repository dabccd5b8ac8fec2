"""Why an offer, a payment or an item of torture is not possible."""

from __future__ import annotations

from burgrave.games.orleans import kinds, phases
from burgrave.games.orleans.gains import TECH
from burgrave.games.orleans.happenings import NEGATIVE
from burgrave.games.orleans.places import SPACES
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.wares import FOODS
from burgrave.games.orleans.why_planning import not_now
from burgrave.kernel.text import Text, say

Reason = tuple[Text, str]


def good(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    wanted = numbers[0]
    kind = g.asked(seat)[0]
    if kind == kinds.MARKET_DAY:
        if not g.shelf[wanted]:
            return say("The goods market has none of these goods left."), "ORL-PRO-EVT-15"
        return say("You have not enough coins for that."), "ORL-GEN-09"
    if kind == kinds.HARVEST:
        if wanted >= FOODS:
            return say("Wool and brocade are no food."), "ORL-EVT-14"
        return say("You have none of that."), "ORL-EVT-14"
    return not_now()


def give(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    kind = g.asked(seat)[0]
    if kind == kinds.RIOTS:
        return say("Only a Knight of market or bag can be given."), "ORL-PRO-EVT-03"
    if kind in (kinds.PILGRIM, kinds.PILGRIM_MONK):
        return say("Only neutral followers of the market can go."), "ORL-PRO-EVT-13"
    return not_now()


def pay_coins(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    kind = g.asked(seat)[0]
    if kind == kinds.HARVEST:
        return say("Coins are paid only by those who have no food."), "ORL-EVT-14"
    if kind == kinds.RIOTS:
        return say("You have not enough coins for that."), "ORL-PRO-EVT-03"
    if kind == kinds.TORTURE:
        return say("All your coins are paid already."), "ORL-TOR-01"
    return not_now()


def buy(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.phase == phases.EVENT:
        return say("Nothing is offered to you now."), "ORL-PRO-EVTG-06"
    return not_now()


def shield(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.phase == phases.EVENT and not NEGATIVE[g.event]:
        return say("The Sacristy protects from negative events only."), "ORL-PRO-EVTG-04"
    return say("The Sacristy needs a Monk, and a negative event that begins."), "ORL-PLCG-08"


def _no_torture(g: Orleans, seat: int) -> Reason | None:
    kind = g.asked(seat)[0]
    if kind == kinds.RIOTS:
        return say("Torture is only for those who have neither Knight nor coins."), "ORL-PRO-EVT-03"
    if kind != kinds.TORTURE:
        return say("Nothing is given up without a debt."), "ORL-TOR-01"
    return None


def torture_stock(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return _no_torture(g, seat) or (say("Your stock is empty."), "ORL-TOR-04")


def torture_station(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return _no_torture(g, seat) or (say("You have no trading station in this town."), "ORL-TOR-04")


def torture_follower(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return _no_torture(g, seat) or (say("Your bag holds no neutral follower."), "ORL-TOR-05")


def torture_development(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    space = g.development[seat]
    if not space:
        return _no_torture(g, seat) or (say("You stand at the start of the development track."), "ORL-TOR-06")
    return _no_torture(g, seat) or (say("No step back from a coin space, nor onto one."), "ORL-TOR-06")


def torture_good(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return _no_torture(g, seat) or (say("You have none of that."), "ORL-TOR-07")


def torture_tile(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return _no_torture(g, seat) or (say("This place tile is not yours."), "ORL-TOR-08")


def torture_technology(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.spaces[seat * SPACES + numbers[0]] not in (0, TECH):
        return _no_torture(g, seat) or (say("Followers on spaces cannot be given."), "ORL-TOR-11")
    return _no_torture(g, seat) or (say("There is no technology on this space."), "ORL-TOR-09")


def torture_spare(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return _no_torture(g, seat) or (say("No technology tile of yours waits."), "ORL-TOR-09")
