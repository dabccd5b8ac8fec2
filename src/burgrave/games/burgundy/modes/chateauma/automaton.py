"""Châteauma in its turn: the small moves that everything else is made of."""

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
"""seat, side, card: it lies in this slot now"""
RESHUFFLED: Final = 132
"""seat: the used cards are the new deck"""
SLID: Final = 137
"""seat, card: from the right slot to the left one"""


class Chateauma:
    """The automaton in its turn: what it has, and what its tiles have covered so far."""

    __slots__ = ("_dice", "adaptations", "doubles", "g", "has", "seat", "sells", "side", "territories")

    def __init__(self, g: Burgundy, dice: Sequence[int] = ()) -> None:
        self.g: Final = g
        self._dice: Final = list(dice)
        self.seat: Final = automaton(g)
        self.has: Final = holdings(g)
        self.adaptations: Final = adaptations(g.rules)
        self.territories: Final = territories(g.rules)
        self.side = selected(g)
        """Where the card lies that it works on."""
        self.sells = 0
        self.doubles = 0
        """Symbols covered and not yet used. BUR-CHA-44, BUR-CHA-82"""

    def tell(self, kind: int, *about: int) -> None:
        if self.g.journal is not None:
            self.g.journal.append((kind, self.seat, *about))

    def option(self, name: str) -> Value:
        return self.g.rules.setup.options[name]

    def number(self, side: int) -> int:
        """Of the card on this side; 0 if there is none."""
        return self.has.cards[side]

    def gaps(self, side: int) -> list[int]:
        """The empty spaces of a card in reading order; none where no card lies. BUR-CHA-15"""
        return [spot for spot, tile in enumerate(tiles_on(self.g, side)) if not tile]

    def colour(self, side: int, spot: int) -> int:
        return self.territories.cards[self.has.cards[side] - 1].colours[spot]

    def lay(self, side: int, spot: int, tile: int, joker: bool = False) -> None:
        """A tile on a card; symbols under it count, and players who copy monasteries may use it. BUR-CHA-44"""
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
        """A tile lies face up: a monastery can be copied from now on. BUR-CHA-76"""
        if COLOUR[tile] == MONASTERY:
            for hook in self.g.rules.on_monastery:
                hook(self.g, self.seat, TILES[tile].number)

    def take(self, slot: int) -> int:
        """The tile of a slot leaves the board."""
        g = self.g
        tile = g.board[slot]
        g.board[slot] = 0
        g.laid &= ~(1 << slot)
        for hook in g.rules.on_obtained:
            hook(g, slot)
        return tile

    def pay(self) -> None:
        """For a tile it buys. BUR-CHA-52"""
        self.g.silver[self.seat] -= PRICE

    def stacks(self) -> list[int]:
        """How many tiles of each colour lie in the reserve. BUR-CHA-16"""
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
        """Of these colours the one it has fewest of in the reserve; ties in the order of the reserve. BUR-CHA-18"""
        counts = self.stacks()
        return min(sorted(colours, key=self.territories.reserve_order.index), key=counts.__getitem__)

    def roll(self) -> int:
        """What was rolled for it, as long as there is something."""
        self.has.die = self._dice.pop(0) if self._dice else self.g.roll(6)
        return self.has.die

    def clear(self, side: int) -> list[tuple[int, bool]]:
        """Take card and tiles away; each tile, and whether it was a joker."""
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
        """The right card goes to the empty left slot, with its tiles. BUR-CHA-48"""
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
        """The next card of the deck; an empty deck is made of the used cards first. BUR-CHA-49"""
        has = self.has
        if not any(has.deck):
            self.tell(RESHUFFLED)
            has.deck, has.used = has.used, has.deck
        has.deck = has.deck[:]
        return self.g.draw(has.deck, 1, len(has.deck))

    def put_back(self, cards: list[int]) -> None:
        """Cards return to the deck."""
        deck = self.has.deck[:]
        for card in cards:
            deck[card] += 1
        self.has.deck = deck

    def choose_for_phase(self) -> None:
        """Remember the white die of the first round."""
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
