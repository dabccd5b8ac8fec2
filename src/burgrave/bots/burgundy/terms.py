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
    """All are nothing unless an expansion says otherwise. They serve one evaluation and may keep what they find."""

    name = ""
    """The module or mode."""
    unanswered: tuple[int, ...] = ()
    """Kinds of choices that must be answered before a position can be evaluated."""
    tiles: tuple[int, ...] = ()
    """Tiles that are no use in a duchy: these terms know what they are worth in store."""
    inputs = 1
    """How many numbers about a seat a network is told."""
    cost = 1.0
    """How many times as long a simulation takes with it."""
    changes_all = False
    """Whether a network that was not trained with it has nothing to say."""

    def __init__(self, weights: Mapping[str, float]) -> None:
        """Weights are given for all expansions; each takes its own."""

    def begin(self) -> None:
        """Another look ahead starts; what the last one found can be forgotten."""

    def value(self, g: Burgundy, home: int, left: float, silver: float) -> float:
        """`left` is the part of the game still to come, `silver` what one is worth."""
        return 0.0

    def tell(self, g: Burgundy, land: DuchyValue, silver: float, found: Inputs, row: int) -> None:
        """Tell a network what it should know about a seat, in `inputs` rows from this one on."""
        found.add(row, tenths(self.value(g, land.seat, land.left, silver)))

    def tell_automaton(self, g: Burgundy, seat: int, found: Inputs, row: int) -> None:
        """Inputs about a seat that the rules play."""

    def final(self, g: Burgundy, seat: int) -> float:
        """What the end is worth besides points."""
        return 0.0

    def pending(self, g: Burgundy, kind: int, arg: int) -> float:
        """What a pending choice will bring."""
        return 0.0

    def spending(self, g: Burgundy, home: int, left: float, silver: float, spent: int) -> float:
        """What spending silver changes besides the silver."""
        return 0.0

    def changed_die(self, g: Burgundy, purchases: int) -> bool:
        """Whether something has changed a die since the purchases of the turn were these: it is still to be used."""
        return False

    def predict(self, evaluation: BurgundyEvaluation, g: Burgundy, seat: int, action: int) -> float | None:
        """The value after an action where that can be told without trying it."""
        return None

    def stored(self, duchy: DuchyValue, tile: int) -> float:
        """What one of `tiles` is worth in store."""
        return 0.0

    def effect(self, duchy: DuchyValue, tile: int) -> float | None:
        """What a tile of the expansion does when it is placed, roughly; None for other tiles."""
        return None

    def area(self, duchy: DuchyValue, area: int, size: int, done: int) -> float:
        """What an area brings besides its points, where so many of its spaces are covered and others are not."""
        return 0.0

    def castle(self, duchy: DuchyValue, spaces: int) -> float:
        """What a castle on the best of these spaces brings besides its effect."""
        return 0.0
