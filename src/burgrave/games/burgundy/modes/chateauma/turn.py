"""Châteauma's turn, step by step. It decides nothing: every step follows from the dice and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, BLACK_SPACES, PRICE
from burgrave.games.burgundy.data.tiles import COLOUR
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.bonus_table import resolve
from burgrave.games.burgundy.modes.chateauma.bonus_tiles import complete_colours
from burgrave.games.burgundy.modes.chateauma.cards import complete_cards, die_cue, symbols
from burgrave.games.burgundy.modes.chateauma.choosing import choose_and_place
from burgrave.games.burgundy.modes.chateauma.memory import chooser
from burgrave.games.burgundy.modes.chateauma.turn_events import (
    CHOICE_PART,
    PURCHASE_PART,
    SIDE_NAMES,
    TurnEvent,
    card_place,
    stack_place,
    tile_symbol,
)
from burgrave.games.burgundy.rules.tile_words import A_TILE
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

SELECTED: Final = 105
"""Event: seat, white die, side, card selected for this round."""
DIE: Final = 106
"""Event: seat, value, which is the first depot it looks at."""
BOUGHT: Final = 134
"""Event: seat, tile."""


def play_turn(g: Burgundy, dice: Sequence[int] = ()) -> None:
    """Play the six steps in order; people may have rolled its dice. BUR-CHA-22, BUR-CHA-23"""
    c = Chateauma(g, dice)
    c.choose_for_phase()
    c.tell(SELECTED, chooser(g), c.side, c.number(c.side))
    first = c.roll()
    c.tell(DIE, first)
    resolve(c, choose_and_place(c, c.side, first))
    symbols(c)
    complete_cards(c)
    complete_colours(c)
    purchase(c)


def purchase(c: Chateauma) -> None:
    """Buy a tile for 2 silver, from the black depot unless an expansion takes precedence. BUR-CHA-52"""
    if c.g.silver[c.seat] < PRICE:
        return
    for adaptation in c.adaptations:
        if adaptation.purchase is not None and adaptation.purchase(c):
            return
    buy_black(c)


def buy_black(c: Chateauma) -> None:
    """Buy the first tile of the colour with the fewest tiles in the reserve. BUR-CHA-53, BUR-CHA-54"""
    board = c.g.board
    slots = [slot for slot in range(BLACK, BLACK + BLACK_SPACES) if board[slot]]
    if c.option("chateauma_buys") == "missing":
        counts = c.stacks()
        slots = [slot for slot in slots if not counts[COLOUR[board[slot]]]]
    if not slots:
        return
    wanted = c.fewest([COLOUR[board[slot]] for slot in slots])
    c.pay()
    tile = c.take(next(slot for slot in slots if COLOUR[board[slot]] == wanted))
    c.tell(BOUGHT, tile)
    c.has.reserve = [*c.has.reserve, tile]


def _selected(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "White die {white}: {player} works on the {side} card, number {card}.",
        white=entry[2],
        player=names[entry[1]],
        side=SIDE_NAMES[entry[3]],
        card=entry[4],
    )


def _selected_cue(entry: Entry) -> Cue:
    return Cue(CHOICE_PART, f"die-{entry[2]}", ("white", card_place(entry[4])))


def _die(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} rolls {value} and looks at depot {value} first.", player=names[entry[1]], value=entry[2])


def _bought(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player} buys {tile} from the black depot for 2 silver and puts it in the reserve.",
        player=names[entry[1]],
        tile=A_TILE[entry[2]],
    )


def _bought_cue(entry: Entry) -> Cue:
    return Cue(PURCHASE_PART, tile_symbol(entry[2]), ("black", stack_place(entry[2])), "yes")


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(SELECTED, "chateauma-selected", _selected, rule="BUR-CHA-20", cue=_selected_cue),
    TurnEvent(DIE, "chateauma-die", _die, rule="BUR-CHA-23", cue=die_cue),
    TurnEvent(BOUGHT, "chateauma-bought", _bought, rule="BUR-CHA-53", cue=_bought_cue),
)
