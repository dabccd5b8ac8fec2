"""Châteauma's elementary moves, from which its turn is composed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.board import PRICE
from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS, MONASTERY, TILES
from burgrave.games.burgundy.modes.chateauma.adaptation import adaptations
from burgrave.games.burgundy.modes.chateauma.facts import MOST_SPACES, territories
from burgrave.games.burgundy.modes.chateauma.memory import (
    RIGHT,
    automaton,
    holdings,
    is_joker,
    selected,
    tiles_on,
)
from burgrave.games.burgundy.modes.chateauma.turn_events import SIDE_NAMES, TurnEvent, card_place
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.event import Entry
from burgrave.kernel.options import Value
from burgrave.kernel.scene import Cue
from burgrave.kernel.text import Text, say

CARD: Final = 101
"""Event: seat, side, card now in this slot."""
RESHUFFLED: Final = 132
"""Event: seat. The used cards form the new deck."""
SLID: Final = 137
"""Event: seat, card moved from the right slot to the left one."""


class Chateauma:
    """The automaton during its turn: its holdings, and the symbols covered so far."""

    __slots__ = ("_dice", "adaptations", "doubles", "g", "has", "seat", "sells", "side", "territories")

    def __init__(self, g: Burgundy, dice: Sequence[int] = ()) -> None:
        self.g: Final = g
        self._dice: Final = list(dice)
        self.seat: Final = automaton(g)
        self.has: Final = holdings(g)
        self.adaptations: Final = adaptations(g.rules)
        self.territories: Final = territories(g.rules)
        self.side = selected(g)
        """The side of the selected card."""
        self.sells = 0
        self.doubles = 0
        """Symbols covered but not yet used. BUR-CHA-44, BUR-CHA-82"""

    def tell(self, kind: int, *about: int) -> None:
        if self.g.journal is not None:
            self.g.journal.append((kind, self.seat, *about))

    def option(self, name: str) -> Value:
        return self.g.rules.setup.options[name]

    def number(self, side: int) -> int:
        """The number of the card on this side; 0 if there is none."""
        return self.has.cards[side]

    def gaps(self, side: int) -> list[int]:
        """The empty spaces of a card in reading order; none without a card. BUR-CHA-15"""
        return [spot for spot, tile in enumerate(tiles_on(self.g, side)) if not tile]

    def colour(self, side: int, spot: int) -> int:
        return self.territories.cards[self.has.cards[side] - 1].colours[spot]

    def lay(self, side: int, spot: int, tile: int, joker: bool = False) -> None:
        """Place a tile on a card, covering its symbol; players may copy a monastery. BUR-CHA-44"""
        card = self.territories.cards[self.has.cards[side] - 1]
        tiles = self.has.tiles[:]
        tiles[side * MOST_SPACES + spot] = tile
        self.has.tiles = tiles
        self.sells += card.sells >> spot & 1
        self.doubles += card.doubles >> spot & 1
        if joker:
            self.has.face_down |= 1 << (side * MOST_SPACES + spot)
        else:
            self.show(tile)

    def show(self, tile: int) -> None:
        """Reveal a tile: a monastery can be copied from now on. BUR-CHA-76"""
        if COLOUR[tile] == MONASTERY:
            for hook in self.g.rules.on_monastery:
                hook(self.g, self.seat, TILES[tile].number)

    def take(self, slot: int) -> int:
        """Take the tile of a slot from the board."""
        g = self.g
        tile = g.board[slot]
        g.board[slot] = 0
        g.laid &= ~(1 << slot)
        for hook in g.rules.on_obtained:
            hook(g, slot)
        return tile

    def pay(self) -> None:
        """Pay for a tile. BUR-CHA-52"""
        self.g.silver[self.seat] -= PRICE

    def stacks(self) -> list[int]:
        """The number of tiles of each colour in the reserve. BUR-CHA-16"""
        counts = [0] * len(COLOURS)
        for tile in self.has.reserve:
            counts[COLOUR[tile]] += 1
        return counts

    def top_of(self, colour: int) -> int:
        """Take the top tile of a stack of the reserve; 0 if there is none. BUR-CHA-16"""
        reserve = self.has.reserve
        for n in range(len(reserve) - 1, -1, -1):
            tile = reserve[n]
            if COLOUR[tile] == colour:
                self.has.reserve = reserve[:n] + reserve[n + 1 :]
                return tile
        return 0

    def top_joker(self) -> int:
        jokers = self.has.jokers
        if not jokers:
            return 0
        self.has.jokers = jokers[:-1]
        return jokers[-1]

    def fewest(self, colours: list[int]) -> int:
        """The colour with the fewest tiles in the reserve; ties in the order of the reserve. BUR-CHA-18"""
        counts = self.stacks()
        return min(sorted(colours, key=self.territories.reserve_order.index), key=counts.__getitem__)

    def roll(self) -> int:
        """The value of its die: rolled by people if they report it, otherwise at random."""
        self.has.die = self._dice.pop(0) if self._dice else self.g.roll(6)
        return self.has.die

    def clear(self, side: int) -> list[tuple[int, bool]]:
        """Remove a card and its tiles; return each tile, and whether it was a joker."""
        has = self.has
        taken = [(tile, is_joker(self.g, side, spot)) for spot, tile in enumerate(tiles_on(self.g, side))]
        has.used = has.used[:]
        has.used[has.cards[side]] += 1
        self._set_card(side, 0)
        first = side * MOST_SPACES
        has.tiles = has.tiles[:first] + [0] * MOST_SPACES + has.tiles[first + MOST_SPACES :]
        has.face_down &= ~((1 << MOST_SPACES) - 1 << first)
        return taken

    def slide(self) -> None:
        """Slide the right card, with its tiles, to the empty left slot. BUR-CHA-48"""
        has = self.has
        self.tell(SLID, has.cards[RIGHT])
        has.cards = [has.cards[RIGHT], 0]
        has.tiles = has.tiles[MOST_SPACES:] + [0] * MOST_SPACES
        has.face_down >>= MOST_SPACES

    def put_card(self, side: int, card: int) -> None:
        self._set_card(side, card)
        self.tell(CARD, side, card)

    def _set_card(self, side: int, card: int) -> None:
        cards = self.has.cards[:]
        cards[side] = card
        self.has.cards = cards

    def draw_card(self) -> int:
        """Draw the next card; the used cards become the deck if it is empty. BUR-CHA-49"""
        has = self.has
        if not any(has.deck):
            self.tell(RESHUFFLED)
            has.deck, has.used = has.used, has.deck
        has.deck = has.deck[:]
        return self.g.draw(has.deck, 1, len(has.deck))

    def put_back(self, cards: list[int]) -> None:
        """Return cards to the deck."""
        deck = self.has.deck[:]
        for card in cards:
            deck[card] += 1
        self.has.deck = deck

    def choose_for_phase(self) -> None:
        """Remember the white die of a phase's first round."""
        if self.g.round == 0:
            self.has.chooser = self.g.white


def _card(entry: Entry, names: Sequence[str]) -> Text:
    return say(
        "{player}'s {side} card is number {card}.", player=names[entry[1]], side=SIDE_NAMES[entry[2]], card=entry[3]
    )


def _card_cue(entry: Entry) -> Cue:
    return Cue(places=(card_place(entry[3]),))


def _slid(entry: Entry, names: Sequence[str]) -> Text:
    return say("Card {card} slides to the left.", card=entry[2])


def _slid_cue(entry: Entry) -> Cue:
    return Cue(places=(card_place(entry[2]),))


def _reshuffled(entry: Entry, names: Sequence[str]) -> Text:
    return say("The used territory cards are shuffled into a new deck.")


EVENTS: Final[tuple[TurnEvent, ...]] = (
    TurnEvent(CARD, "chateauma-card", _card, rule="BUR-CHA-48", cue=_card_cue),
    TurnEvent(RESHUFFLED, "chateauma-reshuffled", _reshuffled, rule="BUR-CHA-49"),
    TurnEvent(SLID, "chateauma-slid", _slid, rule="BUR-CHA-48", cue=_slid_cue),
)
