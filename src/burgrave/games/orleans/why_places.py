"""Why a place, tile, connection or technology space cannot be used."""

from __future__ import annotations

from burgrave.games.orleans import kinds, phases
from burgrave.games.orleans.board import LAST_STEP
from burgrave.games.orleans.effects import VILLAGERS
from burgrave.games.orleans.gains import TECH
from burgrave.games.orleans.happenings import EVENT_RULES, PILGRIMAGES
from burgrave.games.orleans.names import PLACE_TEXTS, PROFESSION_TEXTS
from burgrave.games.orleans.people import FARMER, KNIGHT, MONK, SCHOLAR, TRACKS
from burgrave.games.orleans.places import (
    CARPENTER,
    CASTLE,
    EVERYBODY,
    FARM_HOUSE,
    FIRST_TILE,
    GUILDHALL,
    MONASTERY,
    PLACE_OF,
    PLACES,
    SACRISTY,
    SPACES,
    TOWER,
    TOWN_HALL,
    UNIVERSITY,
    VILLAGE,
    WANTS,
    place_number,
)
from burgrave.games.orleans.roads import FROM, ROUTE_OF
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.travel import STATION
from burgrave.games.orleans.why_planning import not_now
from burgrave.games.orleans.why_works import use_carpenter
from burgrave.kernel.text import Text, count, say

Reason = tuple[Text, str]

_RECRUITS = {FARM_HOUSE: FARMER, UNIVERSITY: SCHOLAR, CASTLE: KNIGHT, MONASTERY: MONK}
_GOODS = tuple(
    place_number(name) for name in ("hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop")
)
_STAGE_COACH = place_number("stage_coach")
_PHARMACY = place_number("pharmacy")
_LABORATORY = place_number("laboratory")
_BLACK_MARKET = place_number("black_market")


def use(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    place = numbers[0]
    name = PLACE_TEXTS[place]
    if g.phase != phases.ACT:
        return not_now()
    if g.asked(seat)[0] != kinds.TURN:
        return say("A turn is one action; finish it first."), "ORL-ACT-02"
    if place >= FIRST_TILE:
        if not g.tiles[seat] >> place - FIRST_TILE & 1:
            return say("{place} is not yours.", place=name), "ORL-PLCG-01"
        if g.down[seat] >> place - FIRST_TILE & 1:
            return say("{place} lies face down.", place=name), "ORL-PLN-19"
    if place == SACRISTY:
        return say("The Sacristy is not used by an action; it helps against events."), "ORL-PLCG-08"
    if place == CARPENTER:
        return use_carpenter(g, seat)
    if place in (TOWN_HALL, TOWER):
        return say("Nobody there can be sent anywhere."), "ORL-ACT-04"
    mask = g.rules.spaces[place]
    if not mask or g.filled[seat] & mask != mask:
        return say("{place} is not active: not all its spaces are filled.", place=name), "ORL-ACT-04"
    return _no_effect(g, seat, place)


def _no_effect(g: Orleans, seat: int, place: int) -> Reason:
    if place in _RECRUITS:
        return _no_recruit(g, seat, _RECRUITS[place])
    if place == VILLAGE:
        return say("The Village has nobody for you any more."), "ORL-ACT-12"
    if place == GUILDHALL:
        return _no_station(g, seat)
    if place in _GOODS:
        return say("The goods market has none of these goods left."), "ORL-GEN-22"
    if place == _STAGE_COACH or (place == _PHARMACY and not g.coins[seat]):
        return say("You have not enough coins for that."), "ORL-GEN-09"
    if place == _PHARMACY:
        return say("Your development is complete."), "ORL-PLCG-06"
    if place == _LABORATORY:
        return say("There is no technology tile left."), "ORL-GEN-23"
    if place == _BLACK_MARKET:
        return say("You need two goods of one kind, and another kind must be there."), "ORL-PLC-22"
    return say("{place} would have no effect now.", place=PLACE_TEXTS[place]), "ORL-ACT-07"


def _no_recruit(g: Orleans, seat: int, profession: int) -> Reason:
    who = PROFESSION_TEXTS[profession]
    if profession == MONK and g.event in PILGRIMAGES:
        return say("Nobody can take a Monk in a round of Pilgrimage."), EVENT_RULES[g.event]
    if not g.supply[profession]:
        return say("There is no {follower} left.", follower=who), "ORL-GEN-21"
    return say("Your cube is on the last step of the track of the {follower}.", follower=who), "ORL-ACT-12"


def _no_station(g: Orleans, seat: int) -> Reason:
    town = g.merchants[seat]
    if not g.stock[seat]:
        return say("You have no trading station left."), "ORL-GEN-25"
    if g.stations[seat] >> town & 1:
        return say("You have a trading station in this town."), "ORL-PLCG-10"
    return say("There is a trading station in this town."), "ORL-MAP-08"


def pass_(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.phase != phases.ACT:
        return not_now()
    return say("Finish your action first."), "ORL-ACT-02"


def recruit(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    profession = numbers[0]
    if g.asked(seat)[0] != kinds.RECRUIT:
        return not_now()
    if profession not in VILLAGERS:
        return say("The Village brings Boatmen, Craftsmen and Traders only."), "ORL-PBD-12"
    if g.supply[profession] and g.tracks[seat * TRACKS + profession] < LAST_STEP[profession]:
        return not_now()
    return _no_recruit(g, seat, profession)


def tile(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    wanted = numbers[0]
    if g.asked(seat)[0] != kinds.TILE:
        return say("Place tiles are taken by a step on the traders track."), "ORL-TRK-04"
    if not g.rules.tiles >> wanted & 1:
        return say("This place tile is not in play."), "ORL-PRO-SET-03"
    if not g.display >> wanted & 1:
        return say("This place tile is taken."), "ORL-PLCG-01"
    return say("The first step allows a place tile of category I only."), "ORL-TRK-05"


def travel(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] != kinds.TRAVEL:
        return not_now()
    if numbers[0] in FROM[3][g.merchants[seat]]:
        return say("Your merchant cannot use this kind of connection now."), "ORL-MAP-06"
    return say("This connection does not touch the town of your merchant."), "ORL-MAP-06"


def take(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    kind, arg = g.asked(seat)
    if kind != kinds.TAKE:
        return not_now()
    if g.routes[numbers[0]] >= STATION:
        return say("A trading station stands on these goods."), "ORL-PRO-STR-05"
    if ROUTE_OF[numbers[0]] != arg >> 1:
        return say("Your merchant has not come this way."), "ORL-MAP-07"
    return say("There are no other goods there."), "ORL-MAP-07"


def develop(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] == kinds.SCRIPTORIUM:
        return say("Your development is complete."), "ORL-ACT-07"
    return not_now()


def pay(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    n = numbers[0] + 1
    if g.asked(seat)[0] != kinds.PHARMACY:
        return not_now()
    if n > g.coins[seat]:
        return count("You have {n} coin.", "You have {n} coins.", g.coins[seat]), "ORL-GEN-09"
    return say("Development beyond the last space cannot be bought."), "ORL-PLCG-06"


def swap(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] != kinds.BLACK_MARKET:
        return not_now()
    return say("The Black Market gives one good for two of another kind that you have."), "ORL-PLC-22"


def technology(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    space = numbers[0]
    place = PLACE_OF[space]
    if g.asked(seat)[0] != kinds.TECHNOLOGY:
        return say("Technology is placed after passing."), "ORL-TEC-02"
    if place in (TOWN_HALL, TOWER, CARPENTER):
        return say("Technology never goes to {place}.", place=PLACE_TEXTS[place]), "ORL-TEC-08"
    if len(PLACES[place].wants) == 1:
        return say("Technology needs a place with more than one space."), "ORL-TEC-07"
    if WANTS[space] in (1 << MONK, EVERYBODY):
        return say("Technology never takes the space of a Monk."), "ORL-TEC-05"
    if not g.open[seat] >> space & 1:
        return say("{place} is not yours, or lies face down.", place=PLACE_TEXTS[place]), "ORL-TEC-11"
    if any(g.spaces[seat * SPACES + other] == TECH for other in PLACES[place].spaces):
        return say("There is technology on this place already."), "ORL-TEC-06"
    if g.filled[seat] >> space & 1:
        return say("This space is occupied."), "ORL-TEC-09"
    return say("Your first technology takes the space of a Farmer."), "ORL-TEC-04"
