"""Châteauma's memory: two cards with tiles on them, a reserve, and everything it has gained."""

from __future__ import annotations

from typing import ClassVar, Final

from burgrave.games.burgundy.data.board import DEPOT_SPACES, DEPOTS
from burgrave.games.burgundy.modes.chateauma.facts import CARD_COUNT, MOST_SPACES, Card, territories
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.memory import Memory

LEFT: Final = 0
RIGHT: Final = 1
SIDES: Final = (LEFT, RIGHT)
_LAST_LEFT: Final = 4
"""The highest white die that selects the left card. BUR-CHA-20"""
MEMORY: Final = 7


class Holdings(Memory):
    """Everything Châteauma owns besides its duchy.

    Copies share its lists, which are replaced and never modified.
    """

    __slots__ = (
        "cards", "chooser", "deck", "die", "doubles", "face_down", "jokers", "piled", "posts", "reserve", "tiles",
        "used",
    )  # fmt: skip

    numbers: ClassVar[tuple[str, ...]] = ("face_down", "chooser", "die", "posts")
    lists: ClassVar[tuple[str, ...]] = ("cards", "tiles", "deck", "used", "reserve", "jokers", "doubles", "piled")
    shared: ClassVar[tuple[str, ...]] = ("cards", "tiles", "deck", "used", "reserve", "jokers", "doubles", "piled")
    """Lists shared with copies: to change one, make a new one."""

    cards: list[int]
    """Numbers of the left and the right card, 0 for none."""
    tiles: list[int]
    """The tiles on their spaces, 0 for none: side * 5 + space."""
    face_down: int
    """Mask of the jokers among these tiles."""
    chooser: int
    """The white die that selects the card for a whole phase. BUR-CHA-19"""
    die: int
    """The last value of its own die."""
    posts: int
    """How many cards with a border post are complete. BUR-CHA-73"""
    deck: list[int]
    """How many of each card the deck has, by number."""
    used: list[int]
    """How many of each card have been completed, by number. BUR-CHA-49"""
    reserve: list[int]
    """Tiles face up, the topmost last. BUR-CHA-16"""
    jokers: list[int]
    """Face-down tiles in the reserve; everybody saw their fronts when they were taken. BUR-CHA-17"""
    doubles: list[int]
    """Double tiles it has taken. BUR-CHA-82"""
    piled: list[int]
    """Tiles piled on others of their colour in the duchy. BUR-CHA-46"""

    def __init__(self, players: int, other: Holdings | None = None) -> None:
        if other is not None:
            self.face_down = other.face_down
            self.chooser = other.chooser
            self.die = other.die
            self.posts = other.posts
            self.cards = other.cards
            self.tiles = other.tiles
            self.deck = other.deck
            self.used = other.used
            self.reserve = other.reserve
            self.jokers = other.jokers
            self.doubles = other.doubles
            self.piled = other.piled
            return
        self.face_down = 0
        self.chooser = 0
        self.die = 0
        self.posts = 0
        self.cards = [0] * len(SIDES)
        self.tiles = [0] * (len(SIDES) * MOST_SPACES)
        self.deck = [0] * (CARD_COUNT + 1)
        self.used = [0] * (CARD_COUNT + 1)
        self.reserve = []
        self.jokers = []
        self.doubles = []
        self.piled = []

    def copy(self) -> Holdings:
        return Holdings(0, self)


def holdings(g: Burgundy) -> Holdings:
    return g.remembered(MEMORY, Holdings)


def automaton(g: Burgundy) -> int:
    """Châteauma's seat, the last one."""
    return g.players - 1


def ring(first: int) -> list[int]:
    """Depots 1 to 6 clockwise from this one. BUR-GEN-08"""
    return [(first - 1 + n) % DEPOTS + 1 for n in range(DEPOTS)]


def depot_slots(depot: int) -> range:
    """The slots of a depot from top to bottom. BUR-CHA-15"""
    return range((depot - 1) * DEPOT_SPACES, depot * DEPOT_SPACES)


def card_at(g: Burgundy, side: int) -> Card | None:
    number = holdings(g).cards[side]
    return territories(g.rules).cards[number - 1] if number else None


def tiles_on(g: Burgundy, side: int) -> list[int]:
    """The tile on each space of a card, 0 for none."""
    first = side * MOST_SPACES
    card = card_at(g, side)
    return holdings(g).tiles[first : first + len(card.colours)] if card else []


def is_joker(g: Burgundy, side: int, spot: int) -> bool:
    return bool(holdings(g).face_down >> (side * MOST_SPACES + spot) & 1)


def face_up_on(g: Burgundy, side: int) -> list[int]:
    """The face-up tiles of a card."""
    return [tile for spot, tile in enumerate(tiles_on(g, side)) if tile and not is_joker(g, side, spot)]


def open_tiles(g: Burgundy) -> list[int]:
    """Every tile that counts as placed: face up in the duchy, piled up there, or on a card."""
    in_duchy = [tile for tile in g.land(automaton(g)) if tile]
    return in_duchy + holdings(g).piled + face_up_on(g, LEFT) + face_up_on(g, RIGHT)


def chooser(g: Burgundy) -> int:
    """The white die that selects the card, of the round or of the phase's first round. BUR-CHA-19"""
    if g.rules.setup.options["chateauma_card_for"] == "round" or g.round <= 0:
        return g.white
    return holdings(g).chooser


def selected(g: Burgundy) -> int:
    """The side of the selected card: left with 1 to 4, right with 5 and 6. BUR-CHA-20"""
    return LEFT if chooser(g) <= _LAST_LEFT else RIGHT


def modifiers(g: Burgundy) -> list[str]:
    """The modifiers that make Châteauma stronger. BUR-CHA-60"""
    return str(g.rules.setup.options["chateauma.modifiers"]).split(",")
