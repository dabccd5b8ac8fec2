"""Phase 4: followers are placed, by all players at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.board import MARKET
from burgrave.games.orleans.data.people import KIND_TEXTS, KINDS, MONK, OWN
from burgrave.games.orleans.data.places import FIRST_TILE, SPACES, TOWER_MASK, TOWER_SPACES
from burgrave.games.orleans.data.symbols import KINDS_OF, PLAN_OPEN, PLAN_SEALED
from burgrave.games.orleans.rules.common import not_now
from burgrave.games.orleans.rules.places.place import PLACE_OF, PLACES, WANTS, known_spaces, space_text
from burgrave.games.orleans.rules.spaces import TECH, followers_by_place, lift, standing_on
from burgrave.games.orleans.rules.spots import market_of, market_order, space_clicked, space_spot
from burgrave.games.orleans.rules.turn import usable
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.compiling import i64
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Feature
from burgrave.kernel.flat import listed
from burgrave.kernel.masks import add_bits, bits
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, count, say

PLAN: Final = 3
"""Kind of choice."""
CONFIRMED: Final = 13
WITHDREW: Final = 14
PLANNED: Final = 15


def begin_plan(g: Orleans, seat: int) -> None:
    for n, space in enumerate(TOWER_SPACES):
        g.tower[2 * seat + n] = g.spaces[seat * SPACES + space]
    g.ask(seat, PLAN)


def _put_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    kind, space = numbers
    return say("{follower} to {space}", follower=KIND_TEXTS[kind], space=space_text(space))


def _put_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return space_spot(g, seat, numbers[1])


def _put_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return KINDS_OF[numbers[0]]


def _no_put(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    kind, space = numbers
    if g.asked(seat)[0] != PLAN:
        return not_now()
    if not g.market[seat * KINDS + kind]:
        return say("You have no {follower} in your market.", follower=KIND_TEXTS[kind]), "ORL-PLN-02"
    return cannot_stand(g, seat, kind, space)


def cannot_stand(g: Orleans, seat: int, kind: int, space: int) -> Reason:
    """Why a follower that is there cannot be put on a space."""
    place = PLACES[PLACE_OF[space]]
    if not g.open[seat] >> space & 1:
        if place.id >= FIRST_TILE and g.down[seat] >> place.id - FIRST_TILE & 1:
            return say("{place} is face down.", place=place.title), "ORL-PLN-19"
        return say("{place} is not yours.", place=place.title), "ORL-PLN-02"
    if g.filled[seat] >> space & 1:
        return say("This space is occupied."), "ORL-PLN-03"
    if place.neutral_only and kind >= OWN:
        return say("Followers in your own colour cannot go to the Town Hall."), "ORL-PLN-10"
    if WANTS[space] == 1 << MONK:
        return say("Only a Monk can go here."), "ORL-PLN-08"
    return say("A {follower} cannot go here.", follower=KIND_TEXTS[kind]), "ORL-PLN-04"


def _known() -> tuple[int, int]:
    return KINDS, known_spaces()[0]


_PUT: Final = 111
PUT: Final[Action] = Action(
    "put",
    _PUT,
    (KINDS, SPACES),
    says=_put_says,
    refuse=_no_put,
    place=_put_spot,
    symbol=_put_symbol,
    known=_known,
)


def _back_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    space = numbers[0]
    return say("Take {follower} back from {space}", follower=standing_on(g, seat, space), space=space_text(space))


def _back_spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return space_spot(g, seat, numbers[0])


def _no_back(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != PLAN:
        return not_now()
    if g.spaces[seat * SPACES + numbers[0]] == TECH:
        return say("Technology tiles never move."), "ORL-TEC-10"
    return say("You can take back only followers placed this round."), "ORL-PLN-12"


_BACK: Final = 815
BACK: Final[Action] = Action(
    "back", _BACK, (SPACES,), says=_back_says, refuse=_no_back, place=_back_spot, made=True, known=known_spaces
)


def _no_confirming(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    if g.asked(seat)[0] != PLAN:
        return not_now()
    return count(
        "Your market holds at most {n} follower.", "Your market holds at most {n} followers.", MARKET
    ), "ORL-PLN-16"


def _idle(g: Orleans, seat: int, numbers: Numbers) -> Text | None:
    """Said before a plan is confirmed that leads to nothing, while more could be placed."""
    if usable(g, seat) or len(g.legal(seat)) == 1:
        return None
    return say("None of your places is ready: you will do nothing this round.")


_CONFIRM: Final = 880
CONFIRM: Final[Action] = Action(
    "confirm", _CONFIRM,
    says=say("Confirm the plan"), refuse=_no_confirming, symbol=PLAN_SEALED, asks=_idle, commits=True,
)  # fmt: skip


def _no_withdrawing(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    return say("You can withdraw a plan only once it is confirmed and while others are still planning."), "ORL-PLN-14"


WITHDRAW: Final[Action] = Action("withdraw", 881, says=say("Change the plan"), refuse=_no_withdrawing, symbol=PLAN_OPEN)


def withdraw(g: Orleans, seat: int) -> None:
    """ORL-PLN-14"""
    g.ask(seat, PLAN)
    g.tell((WITHDREW, seat))


class Plan(Choice[Orleans]):
    """Followers from the market to spaces and back, until the plan is confirmed. ORL-PLN-02, ORL-PLN-12, ORL-PLN-17"""

    kind = PLAN

    def quiet(self) -> bool:
        """A plan changes who stands where and whom the market holds, nothing else."""
        return True

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Place your followers; confirm when your plan is done.")

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        mine = seat * KINDS
        free = g.open[seat] & ~g.filled[seat]
        fits = g.rules.fits[g.stand_ins[seat]]
        size = 0
        for kind in range(KINDS):
            n = g.market[mine + kind]
            if n:
                size += n
                add_bits(out, _PUT + kind * SPACES, fits[kind] & free)
        add_bits(out, _BACK, g.placed[seat] | g.filled[seat] & TOWER_MASK)
        if size <= MARKET:
            out.append(_CONFIRM)
        if g.may_act_freely >> seat & 1:
            for more in g.rules.free_actions:
                more(g, seat, out)
        return out

    def unnoticed(self, g: Orleans, seat: int, arg: int, action: int) -> bool:
        """How many followers a plan holds is as secret as where they stand. ORL-GEN-31"""
        return PUT.holds(action) or BACK.holds(action)

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        if action == _CONFIRM:
            g.tell((CONFIRMED, seat))
            return
        g.ask(seat, PLAN)
        if action >= _BACK:
            take_back(g, seat, action - _BACK)
        else:
            kind, space = divmod(action - _PUT, SPACES)
            put(g, seat, kind, space)


def put(g: Orleans, seat: int, kind: int, space: int) -> None:
    g.market[seat * KINDS + kind] -= 1
    g.spaces[seat * SPACES + space] = kind + 1
    g.filled[seat] |= 1 << space
    g.placed[seat] |= 1 << space


def take_back(g: Orleans, seat: int, space: int) -> None:
    kind = lift(g, seat, space)
    g.market[seat * KINDS + kind] += 1
    g.placed[seat] &= ~(1 << space)


def undo_plan(g: Orleans, seat: int) -> None:
    """Put everything back where it stood before this seat began to plan."""
    for space in bits(g.placed[seat] | g.filled[seat] & TOWER_MASK):
        take_back(g, seat, space)
    for n, space in enumerate(TOWER_SPACES):
        if g.tower[2 * seat + n]:
            put(g, seat, g.tower[2 * seat + n] - 1, space)
    g.placed[seat] = 0


def reveal(g: Orleans) -> None:
    """All plans are final and open. ORL-PLN-13, ORL-PLN-14"""
    for place in range(g.rules.players):
        reveal_one(g, g.seat_at(place))


def reveal_one(g: Orleans, seat: int) -> None:
    mine = seat * SPACES
    if g.journal is not None:
        plan = [number for space in bits(g.placed[seat]) for number in (g.spaces[mine + space] - 1, space)]
        g.tell((PLANNED, seat, *plan))
    g.placed[seat] = 0
    for n, space in enumerate(TOWER_SPACES):
        g.tower[2 * seat + n] = g.spaces[mine + space]
    g.drawn += 1


def hides_plan(g: Orleans, owner: int) -> bool:
    """Whether this seat is planning, or has planned while others still do."""
    kind = g.asked(owner)[0]
    return kind == PLAN or (kind < 0 and g.may_withdraw(owner))


def open_table(g: Orleans, owner: int) -> tuple[list[int], list[int]]:
    """Market and spaces as they were before a plan that is not revealed yet. ORL-PLN-13"""
    market, spaces = market_of(g, owner), spaces_of(g, owner)
    if not hides_plan(g, owner):
        return market, spaces
    for space in bits(hidden_spaces(g, owner)):
        market[spaces[space] - 1] += 1
        spaces[space] = 0
    for n, space in enumerate(TOWER_SPACES):
        stood = g.tower[2 * owner + n]
        if stood:
            market[stood - 1] -= 1
            spaces[space] = stood
    return market, spaces


def hidden_spaces(g: Orleans, owner: int) -> i64:
    """Mask of the spaces where a plan that is not revealed yet has changed who stands there."""
    return g.placed[owner] | g.filled[owner] & TOWER_MASK


def spaces_of(g: Orleans, owner: int) -> list[int]:
    return listed(g.spaces[owner * SPACES : (owner + 1) * SPACES])


def _planned(entry: Entry, names: Sequence[str]) -> Text:
    if len(entry) == 2:
        return say("{player} has no actions planned.", player=names[entry[1]])
    return say("{player} has planned {places}.", player=names[entry[1]], places=followers_by_place(entry[2:]))


def _space_clicked(g: Orleans, seat: int, numbers: list[int]) -> int | None:
    """Take back who stands there, or put the first of the market there."""
    space = space_clicked(g, seat, numbers)
    if space is None:
        return None
    if g.filled[seat] >> space & 1:
        return _BACK + space
    lying = market_order(market_of(g, seat))
    return PUT.of(lying[0] if lying else 0, space)


THEME: Final[Feature] = Feature(
    "planning",
    options=(
        Option(
            "planning",
            "sealed",
            say("everyone plans in secret at the same time, or openly in turn order"),
            values=("sealed", "ordered"),
            labels=(say("In secret, at the same time"), say("In turn order")),
            rule="ORL-PLN-13",
        ),
    ),
    choices=(Plan(),),
    actions=(PUT, BACK, CONFIRM, WITHDRAW),
    events=(
        Event(CONFIRMED, "confirmed"),
        Event(WITHDREW, "withdrew"),
        Event(PLANNED, "planned", _planned),
    ),
    clicks={"space": _space_clicked, "slot": _space_clicked},
)
