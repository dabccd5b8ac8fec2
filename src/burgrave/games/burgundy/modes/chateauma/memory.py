"""What Châteauma has before it, and the small moves that everything else is made of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.expansions.plain_memory import plain
from burgrave.games.burgundy.modes.chateauma import events
from burgrave.games.burgundy.modes.chateauma.facts import CARDS, MOST_SPACES, RESERVE_ORDER, Card
from burgrave.games.burgundy.rules.board import DEPOT_SPACES, DEPOTS
from burgrave.games.burgundy.rules.tiles import COLOUR, COLOURS, MONASTERY, TILES
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.options import Value

NAME: Final = "chateauma"

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = (LEFT, RIGHT)
_LAST_LEFT: Final = 4
"""The highest white die that selects the left card. BUR-CHA-20"""

# The memory: the two cards (0: none), the tiles on their spaces, a mask of the jokers among these, the white die that
# chose the card for a whole phase, what its die showed last, border posts, the deck and the used cards as counts,
# and after that everything else it has, one int each: where it lies and which tile it is.
_CARD: Final = 0
_TILES: Final = 2
_JOKERS: Final = _TILES + 2 * MOST_SPACES
CHOOSER: Final = _JOKERS + 1
DIE: Final = CHOOSER + 1
POSTS: Final = DIE + 1
DECK: Final = POSTS + 1
USED: Final = DECK + len(CARDS)
_PIECES: Final = USED + len(CARDS)

RESERVE: Final = 0
JOKER: Final = 1
"""In the reserve, face down; everybody saw its front when it came. BUR-CHA-17"""
DOUBLES: Final = 2
PILED: Final = 3
"""On top of a tile of its colour in the duchy. BUR-CHA-46"""
_PLACE_SHIFT: Final = 8
_TILE: Final = 255


def memory(players: int) -> list[int]:
    return [0] * _PIECES


def automaton(g: Burgundy) -> int:
    """Its seat: the last one."""
    return g.players - 1


def memory_of(g: Burgundy) -> list[int]:
    return plain(g, NAME)


def ring(first: int) -> list[int]:
    """Depots 1 to 6 clockwise from this one. BUR-GEN-08"""
    return [(first - 1 + n) % DEPOTS + 1 for n in range(DEPOTS)]


def depot_slots(depot: int) -> range:
    """The slots of a depot from top to bottom. BUR-CHA-15"""
    return range((depot - 1) * DEPOT_SPACES, depot * DEPOT_SPACES)


def pieces(g: Burgundy, place: int) -> list[int]:
    """The tiles lying there, the topmost last."""
    return [piece & _TILE for piece in memory_of(g)[_PIECES:] if piece >> _PLACE_SHIFT == place]


def card_at(g: Burgundy, side: int) -> Card | None:
    number = memory_of(g)[_CARD + side]
    return CARDS[number - 1] if number else None


def tiles_on(g: Burgundy, side: int) -> list[int]:
    """The tile on each space of a card, 0 where there is none."""
    first = _TILES + side * MOST_SPACES
    card = card_at(g, side)
    return memory_of(g)[first : first + len(card.colours)] if card else []


def is_joker(g: Burgundy, side: int, spot: int) -> bool:
    return bool(memory_of(g)[_JOKERS] >> (side * MOST_SPACES + spot) & 1)


def face_up_on(g: Burgundy, side: int) -> list[int]:
    """The tiles of a card that lie face up."""
    return [tile for spot, tile in enumerate(tiles_on(g, side)) if tile and not is_joker(g, side, spot)]


def open_tiles(g: Burgundy) -> list[int]:
    """Every tile that counts as placed: face up in the duchy, piled up there, or on a card."""
    in_duchy = [tile for tile in g.land(automaton(g)) if tile]
    return in_duchy + pieces(g, PILED) + face_up_on(g, LEFT) + face_up_on(g, RIGHT)


def chooser(g: Burgundy) -> int:
    """The white die that selects the card: of the round, or of the first round of the phase. BUR-CHA-19"""
    if g.rules.setup.options["chateauma_card_for"] == "round" or g.round <= 0:
        return g.white
    return memory_of(g)[CHOOSER]


def selected(g: Burgundy) -> int:
    """Left with 1 to 4, right with 5 and 6. BUR-CHA-20"""
    return LEFT if chooser(g) <= _LAST_LEFT else RIGHT


class Chateauma:
    """The automaton in its turn: what it has, and what its tiles have covered so far."""

    __slots__ = ("_dice", "_memory", "doubles", "g", "seat", "sells", "side")

    def __init__(self, g: Burgundy, dice: Sequence[int] = ()) -> None:
        self.g: Final = g
        self._dice: Final = list(dice)
        self.seat: Final = automaton(g)
        self._memory: Final = memory_of(g)
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
        return self._memory[_CARD + side]

    def gaps(self, side: int) -> list[int]:
        """The empty spaces of a card in reading order; none where no card lies. BUR-CHA-15"""
        return [spot for spot, tile in enumerate(tiles_on(self.g, side)) if not tile]

    def colour(self, side: int, spot: int) -> int:
        return CARDS[self._memory[_CARD + side] - 1].colours[spot]

    def lay(self, side: int, spot: int, tile: int, joker: bool = False) -> None:
        """A tile on a card; symbols under it count, and whoever copies monasteries may use it. BUR-CHA-44"""
        card = CARDS[self._memory[_CARD + side] - 1]
        self._memory[_TILES + side * MOST_SPACES + spot] = tile
        self.sells += card.sells >> spot & 1
        self.doubles += card.doubles >> spot & 1
        if joker:
            self._memory[_JOKERS] |= 1 << (side * MOST_SPACES + spot)
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

    def keep(self, place: int, tile: int) -> None:
        """On top of what lies there."""
        self._memory.append(place << _PLACE_SHIFT | tile)

    def stack(self, colour: int) -> int:
        """How many tiles of a colour lie in the reserve. BUR-CHA-16"""
        return sum(1 for tile in pieces(self.g, RESERVE) if COLOUR[tile] == colour)

    def stacks(self) -> list[int]:
        """How many tiles of each colour lie in the reserve."""
        counts = [0] * len(COLOURS)
        for tile in pieces(self.g, RESERVE):
            counts[COLOUR[tile]] += 1
        return counts

    def top_of(self, colour: int) -> int:
        """Take the top tile of a stack of the reserve; 0 if there is none. BUR-CHA-16"""
        return self._pop(RESERVE, colour)

    def top_joker(self) -> int:
        return self._pop(JOKER, -1)

    def _pop(self, place: int, colour: int) -> int:
        """The last piece of this place, of one colour or (-1) of any."""
        kept = self._memory
        for n in range(len(kept) - 1, _PIECES - 1, -1):
            tile = kept[n] & _TILE
            if kept[n] >> _PLACE_SHIFT == place and (colour < 0 or COLOUR[tile] == colour):
                del kept[n]
                return tile
        return 0

    def fewest(self, colours: list[int]) -> int:
        """Of these colours the one it has fewest of in the reserve; ties in the order of the reserve. BUR-CHA-18"""
        counts = self.stacks()
        return min(sorted(colours, key=RESERVE_ORDER.index), key=counts.__getitem__)

    def roll(self) -> int:
        """What was rolled for it, as long as there is something."""
        self._memory[DIE] = self._dice.pop(0) if self._dice else self.g.roll(6)
        return self._memory[DIE]

    def clear(self, side: int) -> list[tuple[int, bool]]:
        """Take card and tiles away; each tile, and whether it was a joker."""
        taken = [(tile, is_joker(self.g, side, spot)) for spot, tile in enumerate(tiles_on(self.g, side))]
        self._memory[USED + self.number(side) - 1] += 1
        self._memory[_CARD + side] = 0
        first = _TILES + side * MOST_SPACES
        self._memory[first : first + MOST_SPACES] = [0] * MOST_SPACES
        self._memory[_JOKERS] &= ~((1 << MOST_SPACES) - 1 << side * MOST_SPACES)
        return taken

    def slide(self) -> None:
        """The right card goes to the empty left slot, with its tiles. BUR-CHA-48"""
        m = self._memory
        self.tell(events.SLID, self.number(RIGHT))
        m[_CARD + LEFT], m[_CARD + RIGHT] = m[_CARD + RIGHT], 0
        right = _TILES + MOST_SPACES
        m[_TILES:right] = m[right : right + MOST_SPACES]
        m[right : right + MOST_SPACES] = [0] * MOST_SPACES
        m[_JOKERS] >>= MOST_SPACES

    def put_card(self, side: int, card: int) -> None:
        self._memory[_CARD + side] = card
        self.tell(events.CARD, side, card)

    def draw_card(self) -> int:
        """The next card of the deck; an empty deck is made of the used cards first. BUR-CHA-49"""
        if not any(self._memory[DECK:USED]):
            self.tell(events.RESHUFFLED)
            self._memory[DECK:USED] = self._memory[USED:_PIECES]
            self._memory[USED:_PIECES] = [0] * len(CARDS)
        return self.g.draw(self._memory, DECK, USED) - DECK + 1

    def put_back(self, cards: list[int]) -> None:
        """Cards return to the deck."""
        for card in cards:
            self._memory[DECK + card - 1] += 1

    def choose_for_phase(self) -> None:
        """Remember the white die of the first round."""
        if self.g.round == 0:
            self._memory[CHOOSER] = self.g.white

    def count_post(self) -> int:
        """One more completed card with a border post; how many there are."""
        self._memory[POSTS] += 1
        return self._memory[POSTS]
