"""Coins and goods placed on the player's own structures without an action."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.orleans.data.goods import GOOD_TEXTS, GOODS
from burgrave.games.orleans.data.people import PROFESSIONS
from burgrave.games.orleans.data.symbols import COIN, GOODS_OF
from burgrave.games.orleans.modes.prosperity.memory import Works, works, works_if_any
from burgrave.games.orleans.modes.prosperity.own import structure_values
from burgrave.games.orleans.modes.prosperity.structures import (
    CARD_ROOM,
    CARDS,
    COIN_SHIFT,
    GOOD_SHIFT,
    STRUCTURES,
    known_cards,
)
from burgrave.games.orleans.rules.common import wait
from burgrave.games.orleans.rules.deeds import BITS, FIELD, field
from burgrave.games.orleans.rules.planning import PLAN
from burgrave.games.orleans.rules.turn import TURN
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.errors import Reason
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import lowest
from burgrave.kernel.game import Setup
from burgrave.kernel.masks import bits
from burgrave.kernel.options import Option
from burgrave.kernel.text import Text, say

AFTER: Final = 5
LAST_LAYING: Final = 28
"""Kinds of choice."""
LAID_COIN: Final = 27
LAID_GOOD: Final = 28
COMPLETED: Final = 29

OPTION: Final[Option] = Option(
    "laying",
    "own_decisions",
    say("when goods and coins can be placed on structures: at your own decisions, or at any time without being asked"),
    values=("own_decisions", "any_time"),
    labels=(say("At your own decisions"), say("At any time")),
    rule="ORL-PRO-STR-07",
    module="prosperity",
    further=True,
    later=True,
)

SIDE_BY_SIDE: Final = 2
"""How many structures are drawn side by side; any more are drawn closer together."""


def at_any_time(setup: Setup) -> bool:
    return setup.options["laying"] == "any_time"


def layable(g: Orleans, seat: int, out: list[int]) -> None:
    """Add everything that a structure still needs and its owner has. ORL-PRO-STR-07"""
    w = works(g)
    mine = seat * GOODS
    for card in bits(w.built[seat]):
        needs = w.needs[card]
        if needs >> COIN_SHIFT and g.coins[seat]:
            out.append(_LAY_COIN + card)
        if needs >> GOOD_SHIFT:
            for good in range(GOODS):
                if needs >> GOOD_SHIFT + BITS * good & FIELD and g.goods[mine + good]:
                    out.append(_LAY_GOOD + card * GOODS + good)


def lay(g: Orleans, seat: int, action: int) -> None:
    """Put a coin or good on a structure, where it stays. ORL-PRO-STR-08"""
    w = works(g)
    w.own()
    if action < _LAY_GOOD:
        card = action - _LAY_COIN
        g.coins[seat] -= 1
        w.needs[card] -= 1 << COIN_SHIFT
        g.tell((LAID_COIN, seat, card))
    else:
        card, good = divmod(action - _LAY_GOOD, GOODS)
        g.goods[seat * GOODS + good] -= 1
        w.needs[card] -= 1 << GOOD_SHIFT + BITS * good
        g.tell((LAID_GOOD, seat, card, good))
    complete(g, w, seat, card)


def complete(g: Orleans, w: Works, seat: int, card: int) -> None:
    """Complete a structure if it needs no more: characters to the supply, goods and coins to the box. ORL-PRO-STR-09"""
    if w.needs[card]:
        return
    w.built[seat] &= ~(1 << card)
    w.completed[seat] |= 1 << card
    if not w.built[seat]:
        g.may_act_freely &= ~(1 << seat)
    needs = structure_values(g).needs[card]
    for profession in range(PROFESSIONS):
        g.supply[profession] += field(needs, profession)
    g.own_map()
    for good in range(GOODS):
        g.box[good] += field(needs, PROFESSIONS + good)
    g.tell((COMPLETED, seat, card))


def lay_freely(g: Orleans, seat: int, action: int) -> None:
    """Put something on a structure; a choice that is only about this ends when nothing else is possible. ORL-ACT-13"""
    lay(g, seat, action)
    if g.asked(seat)[0] in (AFTER, LAST_LAYING) and not can_lay(g, seat):
        g.take_off(-1)


def can_lay(g: Orleans, seat: int) -> bool:
    """Whether a structure needs anything that its owner has."""
    if not g.may_act_freely >> seat & 1:
        return False
    w = works(g)
    mine = seat * GOODS
    built = w.built[seat]
    while built:
        needs = w.needs[lowest(built)]
        built &= built - 1
        if needs >> COIN_SHIFT and g.coins[seat]:
            return True
        if needs >> GOOD_SHIFT:
            for good in range(GOODS):
                if needs >> GOOD_SHIFT + BITS * good & FIELD and g.goods[mine + good]:
                    return True
    return False


def structures_of(g: Orleans, owner: int) -> list[int]:
    """A player's structures in order: unfinished ones, then complete ones."""
    w = works(g)
    return [*bits(w.built[owner]), *bits(w.completed[owner])]


def structure_spot(g: Orleans, owner: int, card: int) -> str:
    """The place of a player's structure."""
    standing = structures_of(g, owner)
    if card not in standing:
        return ""
    return f"{'built' if len(standing) <= SIDE_BY_SIDE else 'row'}-{owner}-{standing.index(card)}"


def _spot(g: Orleans, seat: int, numbers: Numbers) -> str:
    return structure_spot(g, seat, numbers[0])


def _refuse(g: Orleans, seat: int, numbers: Numbers) -> Reason:
    card = numbers[0]
    kind = g.asked(seat)[0]
    if kind not in (PLAN, TURN, AFTER, LAST_LAYING) and not (kind < 0 and g.rules.free_at_any_time):
        return say("You cannot put anything on a structure right now."), "ORL-PRO-STR-07"
    w = works_if_any(g)
    if w is None or not w.built[seat] >> card & 1:
        return say("You have no such structure to complete."), "ORL-PRO-STR-07"
    needs = w.needs[card]
    missing = field(needs >> GOOD_SHIFT, numbers[1]) if len(numbers) > 1 else needs >> COIN_SHIFT
    if not missing:
        return say(
            "The {structure} does not need any more of that.", structure=STRUCTURES[card].title
        ), "ORL-PRO-STR-07"
    return say("You have none of that."), "ORL-GEN-09"


def _coin_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    return say("Put 1 coin on the {structure}", structure=STRUCTURES[numbers[0]].title)


_LAY_COIN: Final = 1563
LAY_COIN: Final[Action] = Action(
    "lay-coin",
    _LAY_COIN,
    (CARD_ROOM,),
    known=known_cards,
    says=_coin_says,
    refuse=_refuse,
    place=_spot,
    symbol=COIN,
    free=True,
)


def _good_says(g: Orleans, seat: int, numbers: Numbers) -> Text:
    card, good = numbers
    return say("Put 1 {good} on the {structure}", good=GOOD_TEXTS[good], structure=STRUCTURES[card].title)


def _good_symbol(g: Orleans, seat: int, numbers: Numbers) -> str:
    return GOODS_OF[numbers[1]]


def _known_goods() -> tuple[int, int]:
    return CARDS, GOODS


_LAY_GOOD: Final = 1588
LAY_GOOD: Final[Action] = Action(
    "lay-good", _LAY_GOOD, (CARD_ROOM, GOODS), known=_known_goods,
    says=_good_says, refuse=_refuse, place=_spot, symbol=_good_symbol, free=True,
)  # fmt: skip
END: Final[Action] = Action("end", 1438, says=say("Done"), refuse=wait, commits=True)


class Laying(Choice[Orleans]):
    """What to put on structures, or stop. ORL-ACT-13, ORL-PRO-STR-07"""

    def legal(self, g: Orleans, seat: int, arg: int) -> list[int]:
        out: list[int] = []
        layable(g, seat, out)
        out.append(END.first)
        return out

    def apply(self, g: Orleans, seat: int, arg: int, action: int) -> None:
        """Stop; putting something on a structure is a free action."""


class AfterAction(Laying):
    kind = AFTER

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Do you want to put anything on a structure before your turn ends?")


class AfterLastRound(Laying):
    kind = LAST_LAYING

    def prompt(self, g: Orleans, seat: int, arg: int) -> Text:
        return say("Last chance: do you want to put anything on a structure?")


def after_action(g: Orleans, seat: int) -> None:
    if can_lay(g, seat):
        g.ask(seat, AFTER)


def after_last_round(g: Orleans, seat: int) -> None:
    """Ask once more after the last round. ORL-PRO-STR-07, ORL-PRO-SCR-01"""
    if can_lay(g, seat):
        g.ask(seat, LAST_LAYING)


def _laid_coin(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} puts 1 coin on the {structure}.", player=names[entry[1]], structure=STRUCTURES[entry[2]].title)


def _laid_good(entry: Entry, names: Sequence[str]) -> Text:
    _, seat, card, good = entry
    return say(
        "{player} puts 1 {good} on the {structure}.",
        player=names[seat],
        good=GOOD_TEXTS[good],
        structure=STRUCTURES[card].title,
    )


def _completed(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} completes the {structure}.", player=names[entry[1]], structure=STRUCTURES[entry[2]].title)


EVENTS: Final[tuple[Event, ...]] = (
    Event(LAID_COIN, "laid-coin", _laid_coin),
    Event(LAID_GOOD, "laid-good", _laid_good),
    Event(COMPLETED, "completed", _completed),
)
