"""Why followers cannot be drawn, called back or placed like that."""

from __future__ import annotations

from burgrave.games.orleans import kinds
from burgrave.games.orleans.board import DRAWS, MARKET
from burgrave.games.orleans.gains import TECH
from burgrave.games.orleans.names import KIND_TEXTS, PLACE_TEXTS
from burgrave.games.orleans.people import KINDS, KNIGHT, MONK, OWN, TRACKS
from burgrave.games.orleans.places import FIRST_TILE, PLACE_OF, SPACES, TOWN_HALL, WANTS
from burgrave.games.orleans.planning import TOWER_MASK, allowed, bag_size
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.text import Text, count, say

Reason = tuple[Text, str]


def not_now() -> Reason:
    return say("That is not possible in this phase."), "ORL-RND-01"


def keep(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return say("Only cards just drawn, or the one in hand, can be kept."), "ORL-PRO-STR-02"


def recall(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    space = numbers[0]
    kind = g.asked(seat)[0]
    if kind == kinds.PLAN:
        return say("Followers placed in an earlier round stay where they are."), "ORL-PLN-12"
    if kind != kinds.DRAW:
        return not_now()
    stands = g.spaces[seat * SPACES + space]
    if stands == TECH:
        return say("Technology is never moved."), "ORL-TEC-10"
    if not stands or TOWER_MASK >> space & 1:
        return say("Nobody can be called back from there."), "ORL-DRW-08"
    return say("You may not call back so many: each one takes the place of a draw."), "ORL-DRW-05"


def draw(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    n = numbers[0] + 1
    if g.asked(seat)[0] != kinds.DRAW:
        return not_now()
    knights = DRAWS[g.tracks[seat * TRACKS + KNIGHT]]
    if n > knights:
        return count("You may draw {n} follower.", "You may draw {n} followers.", knights), "ORL-DRW-01"
    if n > allowed(g, seat):
        return say("The market has no room for so many."), "ORL-DRW-02"
    if n > bag_size(g, seat):
        return say("There are not so many in your bag."), "ORL-GEN-28"
    return say("Every follower called back takes the place of a draw."), "ORL-DRW-05"


def retain(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return say("Only a follower drawn by the Bathhouse can be kept."), "ORL-PLCG-12"


def put(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    kind, space = numbers
    asked = g.asked(seat)[0]
    place = PLACE_OF[space]
    if asked not in (kinds.PLAN, kinds.BATH_PLACE):
        return not_now()
    if asked == kinds.PLAN and not g.market[seat * KINDS + kind]:
        return say("There is no {follower} in your market.", follower=KIND_TEXTS[kind]), "ORL-PLN-02"
    if asked == kinds.BATH_PLACE and kind + 1 not in g.bath[3 * seat : 3 * seat + 3]:
        return say("The Bathhouse has not drawn a {follower}.", follower=KIND_TEXTS[kind]), "ORL-PLCG-12"
    if not g.open[seat] >> space & 1:
        if place >= FIRST_TILE and g.down[seat] >> place - FIRST_TILE & 1:
            return say("{place} lies face down.", place=PLACE_TEXTS[place]), "ORL-PLN-19"
        return say("{place} is not yours.", place=PLACE_TEXTS[place]), "ORL-PLN-02"
    if g.filled[seat] >> space & 1:
        return say("This space is occupied."), "ORL-PLN-03"
    if place == TOWN_HALL and kind >= OWN:
        return say("Followers of your own colour cannot go to the Town Hall."), "ORL-PLN-10"
    if WANTS[space] == 1 << MONK:
        return say("Only a Monk can stand here."), "ORL-PLN-08"
    return say("A {follower} cannot stand here.", follower=KIND_TEXTS[kind]), "ORL-PLN-04"


def back(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] != kinds.PLAN:
        return not_now()
    if g.spaces[seat * SPACES + numbers[0]] == TECH:
        return say("Technology is never moved."), "ORL-TEC-10"
    return say("Only followers placed in this planning can be taken back."), "ORL-PLN-12"


def confirm(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] != kinds.PLAN:
        return not_now()
    return count("The market holds {n} follower.", "The market holds {n} followers at most.", MARKET), "ORL-PLN-16"


def withdraw(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return say("Only a confirmed plan can be withdrawn, while others still plan."), "ORL-PLN-14"
