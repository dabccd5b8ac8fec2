"""What is in play: the values that options and player count decide, shared by all states of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from burgrave.games.orleans.board import ROUNDS
from burgrave.games.orleans.happenings import ORDERS
from burgrave.games.orleans.places import BATHHOUSE, CARPENTER, FIRST_TILE, PLACES, SPACE_MASK, TILES
from burgrave.games.orleans.works import DEEDS
from burgrave.kernel.game import Setup

if TYPE_CHECKING:
    from burgrave.games.orleans.choice import Choice
    from burgrave.games.orleans.state import Orleans
    from burgrave.kernel.game import AnyGame


class Rules:
    """Everything a state needs to know and never changes."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        choices: list[Choice],
        advance: Callable[[Orleans], None],
        redraw: Callable[[Orleans, int], None],
    ) -> None:
        options = setup.options
        mode = str(options["mode"])
        self.game: Final = game
        self.setup: Final = setup
        self.players: Final = setup.players
        self.choices: Final = choices
        self.advance: Final = advance
        self.redraw: Final = redraw
        self.mode: Final = mode
        self.prosperity: Final = mode == "prosperity"
        rounds = options["rounds"]
        self.rounds: Final = rounds if isinstance(rounds, int) else ROUNDS[mode]
        self.events: Final[list[int]] = ORDERS[str(options["events"])][: self.rounds] if self.prosperity else []
        """Event of each round; empty where hourglass tiles are drawn."""
        self.sealed: Final = options["planning"] == "sealed"
        self.tech_at_once: Final = options["tech_timing"] == "at_once"
        self.free_build: Final = options["free_build"] is True
        self.pilgrims_from_bag: Final = options["pilgrims_day_from"] == "market_bag"
        self.bathhouse_draws: Final = options["bathhouse"] == "draw"
        self.deeds: Final = tuple(n for n, deed in enumerate(DEEDS) if deed.mode == mode)
        self.tiles: Final = sum(1 << n for n in range(TILES) if mode in PLACES[FIRST_TILE + n].modes)
        self.spaces: Final[list[int]] = [
            0 if place == BATHHOUSE and self.bathhouse_draws else SPACE_MASK[place] for place in range(len(PLACES))
        ]
        """Spaces of each place as it is played."""
        self.board_spaces: Final = sum(SPACE_MASK[:CARPENTER]) + (SPACE_MASK[CARPENTER] if self.prosperity else 0)
