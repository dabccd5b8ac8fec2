"""Phase 3: followers come from the bag, or are called back from places, by all players at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.board import DRAWS, MARKET
from burgrave.games.orleans.data.people import KINDS, KNIGHT, TRACKS, followers_text
from burgrave.games.orleans.data.places import SPACES, TOWER_MASK
from burgrave.games.orleans.data.symbols import BAG
from burgrave.games.orleans.rules.common import not_now, wait
from burgrave.games.orleans.rules.places.place import known_spaces, space_text
from burgrave.games.orleans.rules.planning import PLAN, begin_plan
from burgrave.games.orleans.rules.spaces import TECH, followers_by_place, lift, standing_on
from burgrave.games.orleans.rules.spots import MARKET_SPACES, space_spot
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import popcount, total
from burgrave.kernel.masks import add_bits, bits
from burgrave.kernel.text import Text, count, say

DRAW: Final = 1
"""Kind of choice."""
DREW: Final = 11
RECALLED: Final = 12


def open_planning(g: Orleans, seat: int) -> None:
    """Followers first, where there is anything to choose; then the plan. ORL-DRW-10"""
    if allowed(g, seat) and (bag_size(g, seat) or recallable(g, seat)):
        g.ask(seat, DRAW)
    else:
        followers_there(g, seat)


def bag_size(g: Orleans, seat: int) -> int:
    return total(g.bag, seat * KINDS, (seat + 1) * KINDS)


def market_size(g: Orleans, seat: int) -> int:
    return total(g.market, seat * KINDS, (seat + 1) * KINDS)


def allowed(g: Orleans, seat: int) -> int:
    """Draws and followers called back together: by the knights track and by free spaces. ORL-DRW-01, ORL-DRW-02"""
    room = MARKET - market_size(g, seat) + popcount(g.open[seat] & ~g.filled[seat] & TOWER_MASK)
    return min(DRAWS[g.tracks[seat * TRACKS + KNIGHT]], room)


def recallable(g: Orleans, seat: int) -> int:
    """Mask of the spaces a follower may come back from. ORL-DRW-08"""
    mine = seat * SPACES
    mask = g.filled[seat] & ~TOWER_MASK
    for space in bits(mask):
        if g.spaces[mine + space] == TECH:
            mask ^= 1 << space
    return mask


def _recall_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    space = numbers[0]
    return say("Call {follower} back from {space}", follower=standing_on(g, seat, space), space=space_text(space))


def _recall_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return space_spot(g, seat, numbers[0])


def _no_recall(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    space = numbers[0]
    kind = g.asked(seat)[0]
    if kind == PLAN:
        return say("Followers placed in an earlier round stay where they are."), "ORL-PLN-12"
    if kind != DRAW:
        return not_now()
    stands = g.spaces[seat * SPACES + space]
    if stands == TECH:
        return say("Technology tiles never move."), "ORL-TEC-10"
    if not stands or TOWER_MASK >> space & 1:
        return say("Nobody can be called back from there."), "ORL-DRW-08"
    return say("You cannot call back that many: each one replaces a draw."), "ORL-DRW-05"


_RECALL: Final = 25
RECALL: Final[Action] = Action(
    "recall", _RECALL, (SPACES,), says=_recall_says, refuse=_no_recall, place=_recall_spot, known=known_spaces
)


def _draw_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return count("Draw {n} follower", "Draw {n} followers", numbers[0] + 1)


def _draw_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    """The bag means as many as possible; fewer are buttons."""
    return f"bag-{seat}" if TAKE_FROM_BAG.of(*numbers) == g.legal(seat)[0] else ""


def _no_draw(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    n = numbers[0] + 1
    if g.asked(seat)[0] != DRAW:
        return not_now()
    knights = DRAWS[g.tracks[seat * TRACKS + KNIGHT]]
    if n > knights:
        return count("You may draw {n} follower.", "You may draw {n} followers.", knights), "ORL-DRW-01"
    if n > allowed(g, seat):
        return say("Your market does not have room for that many."), "ORL-DRW-02"
    if n > bag_size(g, seat):
        return say("Your bag does not hold that many."), "ORL-GEN-28"
    return say("Every follower you call back replaces a draw."), "ORL-DRW-05"


def _draw_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    stay = bag_size(g, seat) - numbers[0] - 1
    return count("{n} follower stays in your bag.", "{n} followers stay in your bag.", stay)


def _none_effect(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("You plan with the followers in your market.")


_DRAW: Final = 89
TAKE_FROM_BAG: Final[Action] = Action(
    "draw", _DRAW, (MARKET_SPACES,),
    says=_draw_says, refuse=_no_draw, place=_draw_spot, symbol=BAG, effect=_draw_effect,
)  # fmt: skip
"""A full market and two followers on the Gunpowder Tower is the most that can be drawn."""
_DRAW_NONE: Final = 99
DRAW_NONE: Final[Action] = Action(
    "draw-none", _DRAW_NONE, says=say("Draw none"), refuse=wait, symbol=BAG, effect=_none_effect
)
_DRAWS_UP_TO: Final = [[*range(_DRAW + most - 1, _DRAW - 1, -1), _DRAW_NONE] for most in range(MARKET_SPACES + 1)]
"""By the number that can be drawn: each number from it down to none."""
_RESET: Final = 879
RESET: Final[Action] = Action("reset", _RESET, says=say("Call none back"), refuse=wait)


class Draw(Choice[Orleans]):
    """Which followers come back, then how many are drawn. ORL-DRW-04, ORL-DRW-06"""

    kind = DRAW

    def quiet(self) -> bool:
        """Followers who come or are called back change bag, market and spaces, nothing else."""
        return True

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Call followers back if you like, then choose how many to draw.")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        left = allowed(g, seat) - popcount(g.marked[seat])
        most = min(left, bag_size(g, seat))
        out = _DRAWS_UP_TO[most if most > 0 else 0][:]
        if left:
            add_bits(out, _RECALL, recallable(g, seat) & ~g.marked[seat])
        if g.marked[seat]:
            out.append(_RESET)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == _RESET:
            g.marked[seat] = 0
            g.ask(seat, DRAW)
        elif _RECALL <= action < _DRAW:
            g.marked[seat] |= 1 << action - _RECALL
            g.ask(seat, DRAW)
        else:
            call_back(g, seat)
            draw(g, seat, 0 if action == _DRAW_NONE else action - _DRAW + 1)
            for asks in g.rules.after_drawing:
                if asks(g, seat):
                    return
            followers_there(g, seat)


def call_back(g: Orleans, seat: int) -> None:
    if not g.marked[seat]:
        return
    back: list[int] = []
    for space in bits(g.marked[seat]):
        kind = lift(g, seat, space)
        g.market[seat * KINDS + kind] += 1
        back += [kind, space]
    g.marked[seat] = 0
    g.tell((RECALLED, seat, *back))


def draw(g: Orleans, seat: int, n: int) -> None:
    mine = seat * KINDS
    drawn: list[int] = []
    for _ in range(n):
        kind = g.draw_flat(g.bag, mine, mine + KINDS) - mine
        g.market[mine + kind] += 1
        drawn.append(kind)
    if n:
        g.tell((DREW, seat, *drawn))


def followers_there(g: Orleans, seat: int) -> None:
    """Phase 3 is done for this seat; with sealed plans it goes on to its own plan at once. ORL-RND-06"""
    if g.rules.sealed:
        begin_plan(g, seat)


def _drew(entry: Entry, names: Sequence[str]) -> Text:
    drawn = entry[2:]
    return count(
        "{player} draws {n} follower: {followers}.",
        "{player} draws {n} followers: {followers}.",
        len(drawn),
        player=names[entry[1]],
        followers=followers_text(drawn),
    )


def _drew_at(entry: Entry) -> tuple[str, ...]:
    return (f"bag-{entry[1]}",)


def _recalled(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} calls back: {followers}.", player=names[entry[1]], followers=followers_by_place(entry[2:]))


def _bag_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    return _DRAW if numbers == [seat] else None


THEME: Final[Feature] = Feature(
    "followers",
    choices=(Draw(),),
    actions=(RECALL, TAKE_FROM_BAG, DRAW_NONE, RESET),
    events=(Event(DREW, "drew", _drew, _drew_at), Event(RECALLED, "recalled", _recalled)),
    clicks={"bag": _bag_clicked},
)
