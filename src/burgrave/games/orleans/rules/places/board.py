"""The places that are printed on every player board."""

from __future__ import annotations

from typing import Final

from burgrave.games.orleans.data.people import FARMER, KNIGHT, MONK, SCHOLAR
from burgrave.games.orleans.data.places import BOARD
from burgrave.games.orleans.data.roads import ROAD, WATER
from burgrave.games.orleans.data.symbols import DEED, MERCHANT, PEOPLE, POINT, STATION
from burgrave.games.orleans.rules.gains import below_last, develop
from burgrave.games.orleans.rules.places.effects import recruits, sends, travels
from burgrave.games.orleans.rules.places.place import Place
from burgrave.games.orleans.rules.tracks import RECRUIT, VILLAGERS, can_recruit, no_recruit
from burgrave.games.orleans.rules.travel import build_station, can_build_station, no_station
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import Reason
from burgrave.kernel.text import Text, say


def _recruiting(name: str, title: Text, short: Text, help_: Text, profession: int) -> Place:
    """Farm House, University, Castle, Monastery. ORL-PBD-11, ORL-PBD-13, ORL-PBD-14, ORL-PBD-15"""
    can, use = recruits(profession)

    def refuse(g: Orleans, seat: int) -> Reason:
        return no_recruit(g, seat, profession)

    return Place(BOARD[name], title, help_, can, use, refuse=refuse, short=short, gives=(PEOPLE[profession],))


def _village_has_somebody(g: Orleans, seat: int) -> bool:
    return any(can_recruit(g, seat, profession) for profession in VILLAGERS)


def _village(g: Orleans, seat: int) -> None:
    """ORL-PBD-12"""
    g.ask(seat, RECRUIT)


def _village_is_empty(g: Orleans, seat: int) -> Reason:
    return say("The Village has no followers left for you."), "ORL-ACT-12"


def _scriptorium(g: Orleans, seat: int) -> None:
    """ORL-PBD-16"""
    develop(g, seat, 1)


def town_hall(help_: Text) -> Place:
    """ORL-PBD-17, ORL-PLN-10"""
    fact = BOARD["town_hall"]
    can, use = sends(fact)
    return Place(
        fact, say("Town Hall"), help_, can, use,
        short=say("send 1 or 2 followers"), one_by_one=True, neutral_only=True, opens=True, gives=(DEED,),
    )  # fmt: skip


_SHIP: Final = travels(WATER, 0)
_WAGON: Final = travels(ROAD, 0)

BOARD_PLACES: Final[tuple[Place, ...]] = (
    _recruiting(
        "farm_house",
        say("Farm House"),
        say("take a Farmer"),
        say("Take a Farmer into your bag and advance on the farmers track, which gives goods."),
        FARMER,
    ),
    Place(
        BOARD["village"],
        say("Village"),
        say("Take a Boatman, Craftsman or Trader and advance on its track."),
        _village_has_somebody,
        _village,
        refuse=_village_is_empty,
        short=say("take one of three"),
        gives=tuple([PEOPLE[profession] for profession in VILLAGERS]),
    ),
    _recruiting(
        "university",
        say("University"),
        say("take a Scholar"),
        say("Take a Scholar and advance on the scholars track, which gives development points."),
        SCHOLAR,
    ),
    _recruiting(
        "castle",
        say("Castle"),
        say("take a Knight"),
        say("Take a Knight and advance on the knights track, which lets you draw more followers."),
        KNIGHT,
    ),
    _recruiting(
        "monastery",
        say("Monastery"),
        say("take a Monk"),
        say("Take a Monk, who can stand in for any follower. Not available during Pilgrimage."),
        MONK,
    ),
    Place(
        BOARD["scriptorium"],
        say("Scriptorium"),
        say("Take 1 development point."),
        below_last,
        _scriptorium,
        short=say("1 step"),
        gives=(POINT,),
    ),
    town_hall(say("Send one or two followers to beneficial deeds. They do not return.")),
    Place(
        BOARD["ship"],
        say("Ship"),
        say("Your merchant travels along one waterway and takes a goods tile from it, if there is one."),
        *_SHIP,
        short=say("merchant by water"),
        opens=True,
        gives=(MERCHANT,),
    ),
    Place(
        BOARD["wagon"],
        say("Wagon"),
        say("Your merchant travels along one road and takes a goods tile from it, if there is one."),
        *_WAGON,
        short=say("merchant by road"),
        opens=True,
        gives=(MERCHANT,),
    ),
    Place(
        BOARD["guildhall"],
        say("Guildhall"),
        say("Build a trading station in your merchant's town: one per town, but one per player in Orléans."),
        can_build_station,
        build_station,
        refuse=no_station,
        short=say("trading station"),
        gives=(STATION,),
    ),
)
