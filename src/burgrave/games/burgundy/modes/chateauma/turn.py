"""Châteauma's turn, step by step. It decides nothing: every step follows from the dice and the table."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.games.burgundy.expansions.vineyards import planting as vineyards
from burgrave.games.burgundy.modes.chateauma import events
from burgrave.games.burgundy.modes.chateauma.bonuses import resolve
from burgrave.games.burgundy.modes.chateauma.cards import bonus_tiles, complete_cards, symbols
from burgrave.games.burgundy.modes.chateauma.choosing import choose_and_place
from burgrave.games.burgundy.modes.chateauma.memory import DOUBLES, RESERVE, Chateauma, chooser
from burgrave.games.burgundy.rules.board import BLACK, BLACK_SPACES, PRICE
from burgrave.games.burgundy.rules.tiles import COLOUR
from burgrave.games.burgundy.state import Burgundy


def play_turn(g: Burgundy, dice: Sequence[int] = ()) -> None:
    """Six steps, each finished before the next. Somebody may have rolled its dice for it. BUR-CHA-22, BUR-CHA-23"""
    c = Chateauma(g, dice)
    c.choose_for_phase()
    c.tell(events.SELECTED, chooser(g), c.side, c.number(c.side))
    first = c.roll()
    c.tell(events.DIE, first)
    resolve(c, choose_and_place(c, c.side, first))
    symbols(c)
    complete_cards(c)
    bonus_tiles(c)
    purchase(c)


def purchase(c: Chateauma) -> None:
    """One tile for 2 silver: of the vineyard shop, else of the black depot. BUR-CHA-52, BUR-CHA-83"""
    if c.g.silver[c.seat] >= PRICE and not buy_double(c):
        buy_black(c)


def buy_double(c: Chateauma) -> bool:
    """From the shop space of the white die on, to the right and round. BUR-CHA-83"""
    if vineyards.NAME not in c.g.rules.slot:
        return False
    slots = vineyards.shop_slots(c.g)
    first = (c.g.white - 1) // 2 if len(slots) > 1 else 0
    for n in range(len(slots)):
        slot = slots[(first + n) % len(slots)]
        if c.g.board[slot]:
            pay(c)
            tile = c.take(slot)
            c.tell(events.BOUGHT_DOUBLE, tile)
            c.keep(DOUBLES, tile)
            return True
    return False


def buy_black(c: Chateauma) -> None:
    """The colour it has fewest of in the reserve; of that the first in reading order. BUR-CHA-53, BUR-CHA-54"""
    board = c.g.board
    slots = [slot for slot in range(BLACK, BLACK + BLACK_SPACES) if board[slot]]
    if c.option("chateauma_buys") == "missing":
        counts = c.stacks()
        slots = [slot for slot in slots if not counts[COLOUR[board[slot]]]]
    if not slots:
        return
    wanted = c.fewest([COLOUR[board[slot]] for slot in slots])
    pay(c)
    tile = c.take(next(slot for slot in slots if COLOUR[board[slot]] == wanted))
    c.tell(events.BOUGHT, tile)
    c.keep(RESERVE, tile)


def pay(c: Chateauma) -> None:
    c.g.silver[c.seat] -= PRICE
