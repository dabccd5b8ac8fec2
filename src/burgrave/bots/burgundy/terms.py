"""Terms that an expansion or mode of Burgundy adds to the evaluation: one class each, in a file of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from burgrave.bots.learned.inputs import Inputs
from burgrave.games.burgundy.state import Burgundy

if TYPE_CHECKING:
    from burgrave.bots.burgundy.duchy import DuchyValue
    from burgrave.bots.burgundy.evaluation import BurgundyEvaluation


def tenths(points: float) -> int:
    """Points as a network input."""
    return int(10 * points)


class BurgundyTerms:
    """Terms of one expansion; by default they add nothing. Each evaluation has its own, so they may cache."""

    name = ""
    """The module or mode."""
    unanswered: tuple[int, ...] = ()
    """Kinds of choices that must be resolved before a position can be evaluated."""
    tiles: tuple[int, ...] = ()
    """Tiles that are not placed in a duchy: `stored` gives their value."""
    inputs = 1
    """The number of network inputs per seat."""
    cost = 1.0
    """How many times as long a simulation takes with the expansion."""
    changes_all = False
    """Whether a network that was not trained with the expansion cannot be used."""
    network = ""
    """The weights file for games with the expansion, if a network was trained for these games alone."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        """`weights` are those of all expansions; each takes its own."""

    def begin(self) -> None:
        """Start a new lookahead; anything cached for the last one can be dropped."""

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        """The value that the expansion adds; `left` is the fraction of the game to come, `silver` the value of one."""
        return 0.0

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Add the network inputs about a seat, in `inputs` rows from `row` on."""
        found.add(row, tenths(self.value(g, land.seat, land.left, silver)))

    def tell_automaton(self, g: Burgundy, seat: int, found: Inputs, row: int) -> None:
        """Add the network inputs about a seat played by an automaton."""

    def final(self, g: Burgundy, seat: int) -> float:
        """The value of a finished game apart from points."""
        return 0.0

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        """The value of a pending choice."""
        return 0.0

    def spending(self, g: Burgundy, home: int, left: float, silver: float, spent: int) -> float:
        """The effect of spending silver, apart from the silver itself."""
        return 0.0

    def changed_die(self, g: Burgundy, purchases: int) -> bool:
        """Whether a purchase other than `purchases` has changed a die, which should be used before evaluating."""
        return False

    def predict(self, evaluation: BurgundyEvaluation, g: Burgundy, seat: int, action: int) -> float | None:
        """The value after an action if it can be computed without applying it, else None."""
        return None

    def stored(self, duchy: DuchyValue, tile: int) -> float:
        """The value of storing one of `tiles`."""
        return 0.0

    def effect(self, duchy: DuchyValue, tile: int) -> float | None:
        """The approximate value of the effect of one of the expansion's tiles; None for other tiles."""
        return None

    def area(self, duchy: DuchyValue, area: int, size: int, done: int) -> float:
        """The value of an incomplete area apart from its points; `done` of its `size` spaces are covered."""
        return 0.0

    def castle(self, duchy: DuchyValue, spaces: int) -> float:
        """The value of a castle on the best of these spaces, apart from its effect."""
        return 0.0
