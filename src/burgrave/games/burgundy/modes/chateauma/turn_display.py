"""Châteauma's turn for the eye: its six parts, and what to look at with each line that tells of it."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.modes.chateauma import events as e
from burgrave.games.burgundy.modes.chateauma.causes import (
    CHA_DOUBLES,
    CHA_GOODS,
    CHA_MONASTERIES,
    CHA_ON_CARDS,
    CHA_RESERVE,
    CHA_SHIELDS,
    CHA_SILVER,
)
from burgrave.games.burgundy.modes.chateauma.display import card_place, spot_place
from burgrave.games.burgundy.rules import purse, ships
from burgrave.games.burgundy.rules.tiles import COLOUR, COLOURS, TILES
from burgrave.kernel import event as kernel_event
from burgrave.kernel.scene import Cue, TurnPart
from burgrave.kernel.text import say

PARTS: Final = (
    TurnPart(say("Choose and place a tile"), say("Nothing."), "BUR-CHA-23"),
    TurnPart(say("Bonus of the tile"), say("No tile with a bonus was placed."), "BUR-CHA-30"),
    TurnPart(say("Symbol on the card"), say("No symbol is covered."), "BUR-CHA-44"),
    TurnPart(say("Card complete?"), say("No card is full."), "BUR-CHA-45"),
    TurnPart(say("Colour complete?"), say("No further colour of its duchy is full."), "BUR-CHA-51"),
    TurnPart(say("Purchase"), say("Nothing is bought."), "BUR-CHA-52"),
)
"""BUR-CHA-22"""
CHOICE, BONUS, SYMBOL, CARD, COLOUR_FULL, PURCHASE = range(len(PARTS))
_AT_THE_END: Final = (
    CHA_MONASTERIES,
    CHA_GOODS,
    CHA_SILVER,
    CHA_RESERVE,
    CHA_ON_CARDS,
    CHA_SHIELDS,
    CHA_DOUBLES,
)


def cue(event: tuple[int, ...]) -> Cue | None:
    return _choosing(event) or _bonus(event) or _cards(event) or _after(event)


def _choosing(event: tuple[int, ...]) -> Cue | None:
    match event[0], event[2:]:
        case e.SELECTED, (white, _, card):
            return Cue(CHOICE, f"die-{white}", ("white", card_place(card)))
        case ((e.DIE | e.EXTRA_DIE), (value,)):
            return Cue(symbol=f"die-{value}", places=(_depot(value),))
        case e.NO_MATCH, (depot,):
            return Cue(symbol=f"die-{depot}", places=(_depot(depot),), sign="no")
        case e.FOUND, (tile, depot, card, spot):
            return Cue(symbol=_tile(tile), places=(_depot(depot), spot_place(card, spot)), sign="yes")
        case e.FROM_RESERVE, (tile, card, spot):
            return Cue(symbol=_tile(tile), places=(_stack(tile), spot_place(card, spot)), sign="yes")
        case e.JOKER_LAID, (card, spot):
            return Cue(symbol="joker-tile", places=("reserve-joker", spot_place(card, spot)), sign="yes")
        case e.JOKER_TAKEN, (tile,):
            return Cue(symbol=_tile(tile), places=("black", "reserve-joker"), sign="yes")
        case e.EMPTY_HANDED, ():
            return Cue(symbol="silver", places=("black",), sign="no")
    return None


def _bonus(event: tuple[int, ...]) -> Cue | None:
    match event[0], event[2:]:
        case e.BONUS, (tile,):
            return Cue(BONUS, _tile(tile))
        case e.NO_BONUS, (tile,):
            return Cue(BONUS, _tile(tile), sign="no")
        case e.RESERVED, (tile, depot, _):
            return Cue(symbol=_tile(tile), places=(_depot(depot), _stack(tile)), sign="yes")
        case e.OTHER_CARD, (card,):
            return Cue(places=(card_place(card),))
        case e.LOADS, (depot, _):
            return Cue(symbol=f"die-{depot}", places=(_depot(depot),), sign="yes")
        case (e.SOLD, (good, _)) | (ships.LOADED, (good, _)):
            return Cue(symbol=f"goods-{good + 1}", places=(f"goods-{event[1]}-{good}",))
        case purse.GOT_SILVER, _:
            return Cue(symbol="silver")
        case ships.SAILED, (space,):
            return Cue(symbol="turn-marker", places=(f"track-{space}",))
    return None


def _cards(event: tuple[int, ...]) -> Cue | None:
    match event[0], event[2:]:
        case e.SELL_SYMBOL, _:
            return Cue(SYMBOL, "sell")
        case e.TOOK_DOUBLE, (tile,):
            return Cue(SYMBOL, _tile(tile), (f"doubles-{event[1]}",))
        case e.NO_DOUBLE, ():
            return Cue(SYMBOL, "vine-pair", sign="no")
        case e.COMPLETE, (_,):
            return Cue(CARD, "points", sign="yes")
        case e.POSTS, _:
            return Cue(symbol="border-post")
        case e.SHIELD, (shield, depot):
            return Cue(symbol=f"duchy-shield-{shield}", places=(_depot(depot), f"beside-{event[1]}"))
        case e.TURNED_UP, (tile,):
            return Cue(symbol=_tile(tile))
        case e.MOVED, (tile, space):
            return Cue(symbol=_tile(tile), places=(f"space-{event[1]}-{space}",))
        case e.PILED, (tile,):
            return Cue(symbol=_tile(tile))
        case e.START_CASTLE, (card, spot):
            return Cue(places=(spot_place(card, spot),))
        case (e.FACE_DOWN, (space,)) | (e.FACE_UP, (_, space)):
            return Cue(places=(f"space-{event[1]}-{space}",))
        case (e.CARD, (_, card)) | (e.SLID, (card,)):
            return Cue(places=(card_place(card),))
        case e.EXTRA_TURN, (card,):
            return Cue(symbol="points", places=(card_place(card),))
    return None


def _after(event: tuple[int, ...]) -> Cue | None:
    match event[0], event[2:]:
        case e.BONUS_TILE, (colour, size):
            # A bonus tile of the border posts comes with a card, not with a colour. BUR-CHA-73
            part = COLOUR_FULL if colour < len(COLOURS) else -1
            return Cue(part, ("bonus-large", "bonus-small")[size], (f"bonus-{colour}-{size}",), "yes")
        case e.BOUGHT, (tile,):
            return Cue(PURCHASE, _tile(tile), ("black", _stack(tile)), "yes")
        case e.BOUGHT_DOUBLE, (tile,):
            return Cue(PURCHASE, _tile(tile), (f"doubles-{event[1]}",), "yes")
        case e.MINED, _:
            return Cue(ends=True)
        case kernel_event.SCORED, (account, _) if account in _AT_THE_END:
            return Cue(ends=True)
    return None


def _depot(number: int) -> str:
    return f"depot-{number - 1}"


def _stack(tile: int) -> str:
    return f"reserve-{COLOUR[tile]}"


def _tile(tile: int) -> str:
    return f"tile-{TILES[tile].name}"
