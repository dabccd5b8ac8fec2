"""Territory cards: covering symbols, completing cards, moving tiles to the duchy, extra turns, drawing new cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.duchies import SPACES
from burgrave.games.burgundy.data.tiles import COLOUR
from burgrave.games.burgundy.modes.chateauma.automaton import Chateauma
from burgrave.games.burgundy.modes.chateauma.bonus_table import resolve
from burgrave.games.burgundy.modes.chateauma.choosing import choose_and_place
from burgrave.games.burgundy.modes.chateauma.facts import LEVELS, Card
from burgrave.games.burgundy.modes.chateauma.memory import LEFT, RIGHT, SIDES, modifiers
from burgrave.games.burgundy.modes.chateauma.sale import sell_goods
from burgrave.games.burgundy.modes.chateauma.turn_events import (
    CARD_PART,
    SYMBOL_PART,
    TurnEvent,
    card_place,
    depot_place,
    duchy_place,
    tile_symbol,
)
from burgrave.games.burgundy.rules.tile_words import TILE_NAMES
from burgrave.kernel.cause import Cause
from burgrave.kernel.event import Entry
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, count, say

SELL_SYMBOL: Final = 119
"""Event: seat, how many symbols its tiles have covered."""
COMPLETE: Final = 124
"""Event: seat, card."""
TURNED_UP: Final = 127
"""Event: seat, tile under a joker."""
MOVED: Final = 128
"""Event: seat, tile, space of the duchy."""
PILED: Final = 129
"""Event: seat, tile whose colour is full."""
EXTRA_TURN: Final = 130
"""Event: seat, card that gets another tile."""
EXTRA_SALE: Final = 131
"""Event: seat. No card is left for the extra turn."""
EXTRA_DIE: Final = 138
"""Event: seat, value rolled for an extra turn."""
CHA_CARD: Final = 34


def symbols(c: Chateauma) -> None:
    """Use the symbols that its tiles have covered. BUR-CHA-44"""
    if c.sells:
        c.tell(SELL_SYMBOL, c.sells)
        for _ in range(c.sells if c.option("chateauma_sales") == "each" else 1):
            sell_goods(c)
    for adaptation in c.adaptations:
        if adaptation.on_symbols is not None:
            adaptation.on_symbols(c)
    c.sells = c.doubles = 0


def complete_cards(c: Chateauma) -> None:
    """Score and clear full cards, take extra turns, draw new cards. BUR-CHA-45 to BUR-CHA-50, BUR-CHA-66"""
    extra = clear_full_cards(c)
    while extra:
        extra -= 1
        extra_turn(c)
        extra += clear_full_cards(c)
    refill(c)


def clear_full_cards(c: Chateauma) -> int:
    """Score and clear full cards; return the number of extra turns earned. BUR-CHA-64"""
    full = [side for side in SIDES if c.number(side) and not c.gaps(side)]
    for side in full:
        score_card(c, c.territories.cards[c.number(side) - 1])
    return sum(clear_card(c, side) for side in full)


def score_card(c: Chateauma, card: Card) -> None:
    """Score a card by the level and use its symbol. BUR-CHA-45, BUR-CHA-50"""
    c.tell(COMPLETE, card.number)
    level = LEVELS.index(str(c.option("chateauma.level")))
    c.g.score(c.seat, CHA_CARD, card.points[level])
    for adaptation in c.adaptations:
        if adaptation.on_complete is not None:
            adaptation.on_complete(c, card)


def clear_card(c: Chateauma, side: int) -> int:
    """Move a card's tiles to the duchy without bonuses; return the extra turns earned. BUR-CHA-46, BUR-CHA-47"""
    extra = 0
    for tile, joker in c.clear(side):
        if joker:
            c.tell(TURNED_UP, tile)
            c.show(tile)
        extra += move_to_duchy(c, tile)
    return extra


def move_to_duchy(c: Chateauma, tile: int) -> bool:
    """Move a tile to the first free space of its colour, else on a pile; return whether it earns a turn. BUR-CHA-46"""
    g = c.g
    free: int = g.duchies[c.seat].colour_mask[COLOUR[tile]] & ~g.covered[c.seat]
    if not free:
        c.has.piled = [*c.has.piled, tile]
        c.tell(PILED, tile)
        return False
    space = (free & -free).bit_length() - 1
    g.tiles[c.seat * SPACES + space] = tile
    g.covered[c.seat] |= 1 << space
    c.tell(MOVED, tile, space)
    return space in c.territories.extra_turn_spaces and "extra-turn" in modifiers(g)


def extra_turn(c: Chateauma) -> None:
    """Place another tile on the remaining card, or sell goods if there is none. BUR-CHA-65, BUR-CHA-66"""
    left = [side for side in SIDES if c.number(side)]
    if not left:
        c.tell(EXTRA_SALE)
        sell_goods(c)
        return
    c.side = left[0]
    c.tell(EXTRA_TURN, c.number(c.side))
    first = c.g.white
    if c.option("chateauma_extra_turn_die") == "rolled":
        first = c.roll()
        c.tell(EXTRA_DIE, first)
    resolve(c, choose_and_place(c, c.side, first))
    symbols(c)


def refill(c: Chateauma) -> None:
    """Slide the right card to an empty left slot, then draw cards for empty slots. BUR-CHA-48"""
    if not c.number(LEFT) and c.number(RIGHT):
        c.slide()
    for side in SIDES:
        if not c.number(side):
            c.put_card(side, c.draw_card())


def _sell_symbol(entry: Entry, names: Sequence[str]) -> Text:
    return count("A sell symbol is covered.", "{n} sell symbols are covered.", entry[2])


def _sell_symbol_cue(entry: Entry) -> Cue:
    return Cue(SYMBOL_PART, "sell")


def _complete(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} completes card {card}.", player=names[entry[1]], card=entry[2])


def _complete_cue(entry: Entry) -> Cue:
    return Cue(CARD_PART, "points", sign="yes")


def _turned_up(entry: Entry, names: Sequence[str]) -> Text:
    return say("A joker is revealed: {tile}.", tile=TILE_NAMES[entry[2]])


def _tile_cue(entry: Entry) -> Cue:
    return Cue(symbol=tile_symbol(entry[2]))


def _moved(entry: Entry, names: Sequence[str]) -> Text:
    return say("To the first free space of its colour in the duchy: {tile}.", tile=TILE_NAMES[entry[2]])


def _moved_cue(entry: Entry) -> Cue:
    _, seat, tile, space = entry
    return Cue(symbol=tile_symbol(tile), places=(duchy_place(seat, space),))


def _piled(entry: Entry, names: Sequence[str]) -> Text:
    return say("On top of a tile of its colour, because all its spaces are full: {tile}.", tile=TILE_NAMES[entry[2]])


def _extra_turn(entry: Entry, names: Sequence[str]) -> Text:
    return say("Extra turn: {player} places one more tile on card {card}.", player=names[entry[1]], card=entry[2])


def _extra_turn_cue(entry: Entry) -> Cue:
    return Cue(symbol="points", places=(card_place(entry[2]),))


def _extra_die(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} rolls {value} for it.", player=names[entry[1]], value=entry[2])


def die_cue(entry: Entry) -> Cue:
    """The cue that Châteauma's die points to a depot."""
    return Cue(symbol=f"die-{entry[2]}", places=(depot_place(entry[2]),))


def _extra_sale(entry: Entry, names: Sequence[str]) -> Text:
    return say("Extra turn, but there are no cards left: {player} sells goods instead.", player=names[entry[1]])


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(SELL_SYMBOL, "chateauma-sell-symbol", _sell_symbol, rule="BUR-CHA-44", cue=_sell_symbol_cue),
    TurnEvent(COMPLETE, "chateauma-complete", _complete, rule="BUR-CHA-45", cue=_complete_cue),
    TurnEvent(TURNED_UP, "chateauma-turned-up", _turned_up, rule="BUR-CHA-47", cue=_tile_cue),
    TurnEvent(MOVED, "chateauma-moved", _moved, rule="BUR-CHA-46", cue=_moved_cue),
    TurnEvent(PILED, "chateauma-piled", _piled, rule="BUR-CHA-46", cue=_tile_cue),
    TurnEvent(EXTRA_TURN, "chateauma-extra-turn", _extra_turn, rule="BUR-CHA-64", cue=_extra_turn_cue),
    TurnEvent(EXTRA_SALE, "chateauma-extra-sale", _extra_sale, rule="BUR-CHA-65"),
    TurnEvent(EXTRA_DIE, "chateauma-extra-die", _extra_die, rule="BUR-CHA-65", cue=die_cue),
)
CAUSES: Final[tuple[Cause, ...]] = (Cause(CHA_CARD, "territory card", "BUR-CHA-45", say("territory card"), "cards"),)
