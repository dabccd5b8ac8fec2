"""Why an action is not possible now: one sentence and its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from burgrave.games.orleans import kinds, phases
from burgrave.games.orleans import why_events as in_events
from burgrave.games.orleans import why_places as at_places
from burgrave.games.orleans import why_planning as in_planning
from burgrave.games.orleans import why_works as at_works
from burgrave.games.orleans.actions import ACTIONS
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.text import Text, say

Reason = tuple[Text, str]
Why = Callable[[Orleans, int, tuple[int, ...]], Reason]


def refusal(g: Orleans, seat: int, action: int) -> IllegalAction:
    """The first reason that holds, in the order a player would look for it."""
    return IllegalAction(*_reason(g, seat, action))


def _reason(g: Orleans, seat: int, action: int) -> Reason:
    if g.over:
        return say("The game is over."), "ORL-RND-05"
    if not 0 <= action < len(ACTIONS):
        return say("There is no such action."), "ORL-ACT-02"
    name, numbers = ACTIONS.decode(action)
    if seat not in g.active:
        return _not_asked(g, seat)
    return _WHY[name](g, seat, tuple(n - 1 for n in numbers))


def _not_asked(g: Orleans, seat: int) -> Reason:
    if not 0 <= seat < g.players:
        return say("Nobody sits there."), "ORL-ACT-01"
    if g.may_withdraw(seat):
        return say("Your plan is confirmed; withdraw it first."), "ORL-PLN-14"
    if g.phase == phases.ACT and g.passed >> seat & 1:
        return say("You have passed in this round."), "ORL-ACT-08"
    return say("It is not your turn."), "ORL-ACT-01"


def _choose_first(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    return say("Another choice has to be made first."), "ORL-RND-01"


def _decline(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] == kinds.TORTURE:
        return say("Something must be given as long as there is anything."), "ORL-TOR-10"
    return say("This cannot be declined."), "ORL-GEN-07"


def _end(g: Orleans, seat: int, numbers: tuple[int, ...]) -> Reason:
    if g.asked(seat)[0] == kinds.CARPENTER:
        return say("The Carpenter must move or build."), "ORL-PRO-CAR-03"
    return _choose_first(g, seat, numbers)


_WHY: Final[dict[str, Why]] = {
    "keep": in_planning.keep,
    "recall": in_planning.recall,
    "draw": in_planning.draw,
    "draw-none": _choose_first,
    "retain": in_planning.retain,
    "put": in_planning.put,
    "back": in_planning.back,
    "reset": _choose_first,
    "confirm": in_planning.confirm,
    "withdraw": in_planning.withdraw,
    "use": at_places.use,
    "pass": at_places.pass_,
    "recruit": at_places.recruit,
    "tile": at_places.tile,
    "travel": at_places.travel,
    "take": at_places.take,
    "deed": at_works.deed,
    "structure": at_works.structure,
    "go": at_works.go,
    "build": at_works.build,
    "site": at_works.site,
    "coin": _choose_first,
    "develop": at_places.develop,
    "cards": at_works.cards,
    "pay": at_places.pay,
    "swap": at_places.swap,
    "technology": at_places.technology,
    "good": in_events.good,
    "give": in_events.give,
    "pay-coins": in_events.pay_coins,
    "buy": in_events.buy,
    "shield": in_events.shield,
    "decline": _decline,
    "end": _end,
    "torture-stock": in_events.torture_stock,
    "torture-station": in_events.torture_station,
    "torture-follower": in_events.torture_follower,
    "torture-development": in_events.torture_development,
    "torture-good": in_events.torture_good,
    "torture-tile": in_events.torture_tile,
    "torture-technology": in_events.torture_technology,
    "torture-spare": in_events.torture_spare,
    "lay-coin": at_works.lay,
    "lay-good": at_works.lay,
}
assert set(_WHY) == {kind.name for kind in ACTIONS.kinds}
