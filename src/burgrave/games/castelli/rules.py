"""What is in play: the values that options, modules and player count decide, shared by all states of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from burgrave.games.castelli.facts import COLOURS, SEAT_COLOURS
from burgrave.games.castelli.settings import LAYOUT_RANDOM
from burgrave.kernel.game import Setup

if TYPE_CHECKING:
    from burgrave.games.castelli.choice import Choice
    from burgrave.games.castelli.state import Castelli
    from burgrave.kernel.game import AnyGame


class Rules:
    """Everything a state needs to know and never changes."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        choices: list[Choice],
        sell: Callable[[Castelli, int, int], None],
        advance: Callable[[Castelli], None],
        colours: tuple[int, ...] = (),
    ) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.players: Final = setup.players
        self.choices: Final = choices
        self.sell: Final = sell
        self.advance: Final = advance
        self.colours: Final = colours or SEAT_COLOURS[: setup.players]
        """The colour of each seat. CAS-SET-02"""
        self.seat_of: Final = [
            self.colours.index(colour) if colour in self.colours else -1 for colour in range(len(COLOURS))
        ]
        """The seat of each colour, -1 for a colour nobody plays. CAS-SET-12"""
        self.block: Final = setup.options["unused_colors"] == "block"
        self.dilemma: Final = "dilemma" in setup.modules
        self.battle: Final = "battle" in setup.modules
        self.late_card: Final = setup.options["late_card"] is True
        board = str(setup.options["board"])
        self.board: Final = "" if board == LAYOUT_RANDOM else board
        """The layout asked for, empty for a random one."""
