"""Why a follower cannot be sent, the Carpenter cannot build, or nothing can be laid."""

from __future__ import annotations

from burgrave.games.orleans import kinds
from burgrave.games.orleans.cards import cards_left
from burgrave.games.orleans.names import DEED_TEXTS, STRUCTURE_TEXTS
from burgrave.games.orleans.people import OWN
from burgrave.games.orleans.places import CARPENTER, CARPENTER_SPACES, PLACES, SPACE_MASK, SPACES
from burgrave.games.orleans.roads import FROM
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.why_planning import not_now
from burgrave.games.orleans.works import COIN_SHIFT, GOOD_SHIFT, STRUCTURES, field
from burgrave.kernel.text import Text, say

Reason = tuple[Text, str]


def _sent(g: Orleans, seat: int, which: int) -> int | Reason:
    """The follower to be sent, or why there is none."""
    kind, arg = g.asked(seat)
    if kind != kinds.SEND:
        return say("Followers are sent from Town Hall and Gunpowder Tower only."), "ORL-DEED-08"
    follower = g.spaces[seat * SPACES + PLACES[arg >> 2].first + which] - 1
    if follower < 0:
        return say("Nobody stands there."), "ORL-DEED-01"
    if follower >= OWN:
        return say("Followers of your own colour never leave you."), "ORL-DEED-04"
    return follower


def deed(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    which, number = numbers
    follower = _sent(g, seat, which)
    if not isinstance(follower, int):
        return follower
    if not g.deeds[number]:
        return say("{deed} takes nobody any more.", deed=DEED_TEXTS[number]), "ORL-DEED-07"
    return say("{deed} has no free space of this profession.", deed=DEED_TEXTS[number]), "ORL-DEED-03"


def structure(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    which, card = numbers
    follower = _sent(g, seat, which)
    if not isinstance(follower, int):
        return follower if follower[1] != "ORL-DEED-04" else (follower[0], "ORL-PRO-STR-06")
    if not g.built[seat] >> card & 1:
        return say("You have no such structure to complete."), "ORL-PRO-STR-06"
    return say("The {structure} does not need this profession.", structure=STRUCTURE_TEXTS[card]), "ORL-PRO-STR-06"


def use_carpenter(g: Orleans, seat: int) -> Reason:
    if not g.rules.prosperity:
        return say("There is no Carpenter in the base game."), "ORL-GEN-01"
    card = g.hand[seat] - 1
    if card >= 0 and STRUCTURES[card].town == g.carpenter:
        if not g.stock[seat]:
            return say("You have no trading station left."), "ORL-GEN-25"
        if not g.filled[seat] & SPACE_MASK[CARPENTER] and not g.rules.free_build:
            return say("Nobody stands on your Carpenter board."), "ORL-PRO-CAR-08"
        return say("There are no goods on any connection of this town."), "ORL-PRO-CAR-09"
    return say("The Carpenter can neither move nor build."), "ORL-PRO-CAR-03"


def go(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    which, route = numbers
    if g.asked(seat)[0] != kinds.CARPENTER:
        return not_now()
    follower = g.spaces[seat * SPACES + CARPENTER_SPACES[which]] - 1
    if follower < 0:
        return say("Nobody stands on this space of your Carpenter board."), "ORL-PRO-CAR-04"
    if route not in FROM[3][g.carpenter]:
        return say("This connection does not touch the town of the Carpenter."), "ORL-PRO-CAR-04"
    return say("A Boatman moves him by water, a Trader by road."), "ORL-PRO-CAR-04"


def build(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] != kinds.CARPENTER:
        return not_now()
    card = g.hand[seat] - 1
    if card < 0 or STRUCTURES[card].town != g.carpenter:
        return say("The Carpenter does not stand in the town of your card."), "ORL-PRO-CAR-08"
    if not g.stock[seat]:
        return say("You have no trading station left."), "ORL-GEN-25"
    return say("There are no goods on any connection of this town."), "ORL-PRO-CAR-09"


def site(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] != kinds.SITE:
        return not_now()
    return say("The station stands on goods of a connection of this town."), "ORL-PRO-CAR-09"


def cards(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] == kinds.SCRIPTORIUM and not cards_left(g):
        return say("There is no structure card left."), "ORL-PRO-SCT-03"
    return not_now()


def lay(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    card = numbers[0]
    if g.asked(seat)[0] not in (kinds.PLAN, kinds.TURN, kinds.AFTER, kinds.LAST_LAYING):
        return say("Nothing can be laid on a structure at this moment."), "ORL-PRO-STR-07"
    if not g.built[seat] >> card & 1:
        return say("You have no such structure to complete."), "ORL-PRO-STR-07"
    needs = g.needs[card]
    missing = field(needs >> GOOD_SHIFT, numbers[1]) if len(numbers) > 1 else needs >> COIN_SHIFT
    if not missing:
        return say("The {structure} needs no more of that.", structure=STRUCTURE_TEXTS[card]), "ORL-PRO-STR-07"
    return say("You have none of that."), "ORL-GEN-09"
