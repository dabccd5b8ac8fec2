"""What lies where on the table, and what can be clicked: the border between a game and whoever draws it."""

from __future__ import annotations

from dataclasses import dataclass, field

from burgrave.kernel.text import Text


@dataclass(frozen=True)
class Place:
    """A spot where pieces lie or which can be clicked. Coordinates are those of its sheet."""

    id: str
    x: float
    y: float
    shape: str
    """What outline it has: hex, square, disc, die, card, plate, none."""
    size: float
    look: str
    """What it is, for the style sheet: land-castle, depot, key, purse."""
    name: Text
    label: str = ""
    """What is printed on it: a die number."""


@dataclass(frozen=True)
class Sheet:
    """One drawing of the table: the common board, a duchy, a player's storage. It does not change in play."""

    id: str
    kind: str
    title: Text
    width: float
    height: float
    places: tuple[Place, ...]
    lines: tuple[tuple[float, float, float, float], ...] = ()
    """Borders to be drawn in thick ink."""
    seat: int | None = None


@dataclass(frozen=True)
class Piece:
    """Something that lies on a place. Pieces that look alike are interchangeable."""

    place: str
    symbol: str
    name: Text
    help: Text | None = None
    count: int = 0
    badge: str = ""
    seat: int | None = None


@dataclass(frozen=True)
class Move:
    """A legal action, the place a person would click for it, and how to say it."""

    action: int
    words: Text
    place: str = ""
    """Empty: it is a button of its own."""
    symbol: str = ""
    gain: Text | None = None
    price: int = 0
    coin: str = ""
    """What the price is paid in: the symbol of a worker or of silver."""
    commits: bool = False
    """It ends something: the one red button."""
    idle: bool = True
    """Nothing useful is lost by it; otherwise the page asks once more."""
    needs: tuple[int, ...] = ()
    """Earlier choices that a click here makes at once, in this order."""


@dataclass(frozen=True)
class Figure:
    """A number that belongs to a seat or to the table: silver, workers, points."""

    id: str
    name: Text
    value: int
    symbol: str = ""
    seat: int | None = None
    text: Text | None = None


@dataclass
class Scene:
    """The table as one seat (or a spectator) sees it at one moment."""

    sheets: list[Sheet]
    pieces: list[Piece] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    status: list[Text] = field(default_factory=list)
    prompt: Text | None = None
    hint: Text | None = None
    moves: list[Move] = field(default_factory=list)
