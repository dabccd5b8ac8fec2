"""A turn: which die next, and what to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import DEPOT_SPACES
from burgrave.games.burgundy.rules.buying import BUY, HIRE, apply_more, free_actions
from burgrave.games.burgundy.rules.dice import (
    BY_CASTLE,
    DEPOTS_IN_REACH,
    NUMBERS_IN_REACH,
    OPTIONAL,
    USE,
    cost,
    free_step_taking,
    no_die,
    steps_of_workers,
)
from burgrave.games.burgundy.rules.goods import SELL, SELLS, sell
from burgrave.games.burgundy.rules.offers import DECLINE, decline, first_this
from burgrave.games.burgundy.rules.placing import PLACE, SPACE_CHOICE, about_space, placeable
from burgrave.games.burgundy.rules.taking import TAKE, TAKES, take_tile
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import AnyChoice, Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.feature import Clicked
from burgrave.kernel.text import Text, count, say

DIE: Final = 2
WORKERS: Final = 131
END: Final = 169
"""Actions that expansions add to a turn or to a die have higher numbers."""

BEGINS: Final = 6
"""seat: its turn begins"""
ENDED: Final = 20
"""seat, unused dice"""

_DICE_LEFT: Final[list[list[int]]] = [[DIE, DIE + 1], [DIE + 1], [DIE], [END]]
"""The choice of a die by the mask of those used, and the end of the turn."""
_DICE_OR_END: Final[list[list[int]]] = [[DIE, DIE + 1, END], [DIE + 1, END], [DIE, END], [END]]
"""The same where dice need not be used. BUR-TURN-04"""
_MONASTERY_13: Final = 1 << 13
_MONASTERY_14: Final = 1 << 14


def start_turn(g: Burgundy) -> None:
    """The next player of the round. BUR-RND-05"""
    g.turn += 1
    g.spent = g.purchases = 0
    seat = g.order[g.turn]
    if g.journal is not None:
        g.journal.append((BEGINS, seat))
    g.give_turn(seat)


class Turn(Choice[Burgundy]):
    """Which die next, a purchase, or the end of the turn. BUR-TURN-01, BUR-TURN-04, BUR-TURN-07"""

    kind = TURN

    def quiet(self) -> bool:
        """A die that is chosen moves no piece."""
        return True

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        if g.spent == 3:
            return say("You have used both dice. Anything else?")
        if g.spent:
            return _what_for(g.dice[2 * g.player(seat) + (0 if g.spent == 2 else 1)])
        return say("Which die will you use?")

    def hint(self, g: Burgundy, seat: int, arg: int, names: Sequence[str]) -> Text | None:
        if g.spent == 3:
            may_buy = any(BUY <= action < HIRE for action in g.legal(seat))
            return say("You may still buy from the black depot for 2 silver, once per turn.") if may_buy else None
        for hint in g.rules.turn_hint:
            return hint(g)
        return (
            _ways_to_use()
            if g.spent
            else say("Choose a die, or go straight to anything highlighted. A red seal shows the cost.")
        )

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        dice = _DICE_LEFT[g.spent] if g.rules.must_use_dice else _DICE_OR_END[g.spent]
        added: list[int] = []
        for more in g.rules.turn_actions:
            more.legal(g, seat, 0, added)
        free_actions(g, seat, added)
        return dice + added if added else dice

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        if action == END:
            if g.journal is not None:
                g.journal.append((ENDED, seat, 2 - g.spent.bit_count()))
            return
        g.ask(seat, TURN)
        if action > END:
            g.changes += 1
            apply_more(g.rules.turn_actions, g, seat, 0, action)
            return
        die = action - DIE
        g.spent |= 1 << die
        g.ask(seat, USE, g.dice[2 * g.player(seat) + die])


class Use(Choice[Burgundy]):
    """One of the four die actions; arg: the value of the die, 0 for any, with flags. BUR-TURN-02, BUR-CAS-02"""

    kind = USE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        if arg & BY_CASTLE:
            return say("Your castle gives you an action with any number. What will you do?")
        if not arg & 7:
            return say("You have an action with any number. What will you do?")
        for ask in g.rules.use_prompt:
            words = ask(g, arg)
            if words is not None:
                return words
        return _what_for(arg & 7)

    def hint(self, g: Burgundy, seat: int, arg: int, names: Sequence[str]) -> Text:
        return _ways_to_use()

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        value = arg & 7
        steps = steps_of_workers(g, seat)
        out: list[int] = []
        taking = steps + free_step_taking(g, seat)
        TAKES.extend(out, g.laid & DEPOTS_IN_REACH[value * 4 + (taking if taking < 3 else 3)])
        placeable(g, seat, value, steps, out)
        SELLS.extend(out, g.held[seat] & NUMBERS_IN_REACH[value * 4 + steps])
        out.append(WORKERS)
        for more in g.rules.die_actions:
            more.legal(g, seat, arg, out)
        if arg & OPTIONAL:
            out.append(DECLINE)
        free_actions(g, seat, out)
        return out

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        value = arg & 7
        if action == WORKERS:
            take_workers(g, seat)
        elif action == DECLINE:
            decline(g, seat)
        elif action > END:
            apply_more(g.rules.die_actions, g, seat, arg, action)
        elif action >= SELL:
            g.pay_workers(seat, cost(g, seat, value, action - SELL + 1, 0))
            sell(g, seat, action - SELL)
        elif action >= PLACE:
            g.ask(seat, SPACE_CHOICE, about_space(action - PLACE, value))
        else:
            slot = action - TAKE
            number = slot // DEPOT_SPACES + 1
            g.pay_workers(seat, cost(g, seat, value, number, free_step_taking(g, seat)))
            take_tile(g, seat, slot)


def _what_for(value: int) -> Text:
    return say("What will you do with the {value}?", value=value)


def _ways_to_use() -> Text:
    return say("Take a tile, place a stored tile, sell goods or take workers. A red seal shows the cost.")


def take_workers(g: Burgundy, seat: int) -> None:
    """Two workers; monasteries 13 and 14 give more. BUR-WKA-01, BUR-MON-13, BUR-MON-14"""
    monasteries = g.monasteries[seat]
    g.gain_workers(seat, 4 if monasteries & _MONASTERY_14 else 2)
    if monasteries & _MONASTERY_13:
        g.gain_silver(seat, 1)


def _die(g: Burgundy, player: int, numbers: Numbers) -> Text:
    return say("Use the {value}", value=g.dice[2 * player + numbers[0]])


def _refuse_die(g: Burgundy, player: int, numbers: Numbers) -> Reason:
    kind = g.top()[0]
    if kind == TURN or (g.spent >> numbers[0] & 1 and kind != USE):
        return say("You have already used this die."), "BUR-TURN-03"
    return first_this()


def _die_place(g: Burgundy, player: int, numbers: Numbers) -> str:
    return f"die-{player}-{numbers[0]}"


def _die_symbol(g: Burgundy, player: int, numbers: Numbers) -> str:
    return f"die-{g.dice[2 * player + numbers[0]]}"


def _refuse_workers(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    return no_die(g) if g.top()[0] == TURN else first_this()


def _refuse_end(g: Burgundy, seat: int, numbers: Numbers) -> Reason:
    if g.top()[0] == TURN:
        return say("You must use both dice before ending your turn."), "BUR-TURN-04"
    return first_this()


def _left_over(g: Burgundy, seat: int, numbers: Numbers) -> Text | None:
    unused = 2 - g.spent.bit_count()
    if not unused:
        return None
    return count("You still have {n} unused die.", "You still have {n} unused dice.", unused)


def _ended(entry: Entry, names: Sequence[str]) -> Text | None:
    if not entry[2]:
        return None
    return count(
        "{player} ends the turn with {n} unused die.",
        "{player} ends the turn with {n} unused dice.",
        entry[2],
        player=names[entry[1]],
    )


def _die_clicked(g: Burgundy, seat: int, numbers: list[int]) -> int | None:
    owner, die = numbers
    return DIE + die if owner == seat else None


CHOICES: Final[tuple[AnyChoice, ...]] = (Turn(), Use())
ACTIONS: Final[tuple[Action, ...]] = (
    Action("die", DIE, (2,), says=_die, refuse=_refuse_die, place=_die_place, symbol=_die_symbol, opens=True),
    Action("workers", WORKERS, says=say("Take workers"), refuse=_refuse_workers, symbol="worker"),
    Action("end", END, says=say("End turn"), refuse=_refuse_end, asks=_left_over, commits=True),
)
EVENTS: Final[tuple[Event, ...]] = (Event(BEGINS, "turn"), Event(ENDED, "ended", _ended))
CLICKS: Final[dict[str, Clicked]] = {"die": _die_clicked}
