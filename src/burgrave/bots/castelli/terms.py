"""Terms that an expansion of Castelli adds to the evaluation and to the network inputs."""

from __future__ import annotations

from collections.abc import Mapping

from burgrave.bots.learned.inputs import Inputs
from burgrave.games.castelli.state import Castelli


class CastelliTerms:
    """One class for each expansion, in a file of its own."""

    name = ""
    """The module."""
    inputs = 0
    """How many numbers about a seat a network is told."""
    cost = 1.0
    """How many times as long a simulation takes with it."""

    def cards(self) -> Mapping[str, float]:
        """What each card is worth, by name, unless it shows points."""
        return {}

    def held(self) -> Mapping[str, float]:
        """How many times as often as by chance each card is in a hand, by name."""
        return {}

    def in_play(self, g: Castelli) -> bool:
        return self.name in g.setup.modules

    def tell(self, g: Castelli, seat: int, found: Inputs, row: int) -> None:
        """Tell a network what it should know about a seat, in `inputs` rows from this one on."""
