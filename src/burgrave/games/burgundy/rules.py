"""What is in play: the values that options and player count decide, shared by all states of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from burgrave.games.burgundy.actions import BLACK, BLACK_SPACES, DEPOT_SPACES, KEY_LIMIT, KEYS
from burgrave.games.burgundy.facts import read_facts
from burgrave.games.burgundy.tiles import COLOURS, RANGE, TILES
from burgrave.kernel.game import Setup

if TYPE_CHECKING:
    from burgrave.games.burgundy.choice import Choice
    from burgrave.games.burgundy.effects import Effect
    from burgrave.games.burgundy.expansion import Expansion, Mode
    from burgrave.games.burgundy.state import Burgundy
    from burgrave.kernel.game import AnyGame

_BOARD: Final = read_facts("board")

PHASES: Final = 5
ROUNDS: Final = 5
PHASE_POINTS: Final[list[int]] = _BOARD["points"]["phase"]
START_SILVER: Final[int] = _BOARD["start"]["silver"]
START_WORKERS: Final[list[int]] = _BOARD["start"]["workers"]
START_GOODS: Final[int] = _BOARD["goods"]["start"]
GOODS_EACH: Final[int] = _BOARD["goods"]["each"]
GOODS_STORED: Final[int] = _BOARD["goods"]["kinds_stored"]
LAST_TRACK_SPACE: Final[int] = _BOARD["track"]["spaces"] - 1
_LATER_EFFECTS: Final = 8
"""Room behind the effects of tiles for others that wait on the stack."""
PRICE: Final = 2
"""Silver for a tile of the black depot, workers for monastery 6. BUR-BLK-01, BUR-MON-06"""


class Rules:
    """Everything a state needs to know and never changes."""

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        choices: list[Choice],
        effects: list[Effect],
        expansions: list[Expansion],
        phase_end: list[Callable[[Burgundy], None]],
        mode: Mode,
        act_freely: Callable[[Burgundy, int, int], None],
        advance: Callable[[Burgundy], None],
    ) -> None:
        players = setup.players
        points = _BOARD["points"]
        self.game: Final = game
        self.setup: Final = setup
        self.players: Final = players
        self.choices: Final = choices
        self.act_freely: Final = act_freely
        self.advance: Final = advance
        table = max(2, players)
        self.table: Final = table
        """For how many players the board is laid out; a player alone uses the side for two. BUR-SOLO-01"""
        self.good_points: Final[int] = points["good"][str(table)]
        self.bonus_points: Final[list[int]] = [points["large"][str(table)], points["small"][str(table)]]
        self.layouts: Final = [depot_layout(table, phase) for phase in range(PHASES)]
        self.supply, self.black = full_supply(setup.modules)
        """Tiles by kind when the game begins: with a coloured back, with a black one."""
        self.black_slots: Final = [BLACK + n for n in range(BLACK_SPACES) if _BOARD["black"]["spaces"][n] <= table]
        self.mode: Final = mode
        self.seats: Final = list(range(players))
        self.estates: Final = list(mode.estates or range(players - mode.automata))
        """The seats that own a duchy."""
        self.dice: Final = 2 * (players - mode.automata)
        """How many dice are rolled at the start of a round, besides the white one."""
        self.goods_stored: Final = mode.goods_stored
        self.must_use_dice: Final = setup.options["must_use_dice"] is True
        self.one_purchase: Final = setup.options["mon6_shares_purchase"] is True
        self.most_empty_wins: Final = setup.options["tie_break_spaces"] == "most"
        self.earlier_wins: Final = setup.options["tie_break_order"] == "earlier"
        self.pools: Final = mode.pools(setup)
        """For each seat the sheets it may draw, each with the sides to choose from."""
        self._hook_up(effects, expansions, phase_end)

    def _hook_up(
        self,
        effects: list[Effect],
        expansions: list[Expansion],
        phase_end: list[Callable[[Burgundy], None]],
    ) -> None:
        """Gather the hooks of the expansions in play, so that the base rules only walk short lists."""
        self.expansions = expansions
        self.slot = {x.manifest.name: n for n, x in enumerate(expansions)}
        self.effects = effects + [effects[0]] * _LATER_EFFECTS
        for x in expansions:
            for tile, effect in x.effects.items():
                self.effects[tile] = effect
        self.on_setup = [x.on_setup for x in expansions if x.on_setup]
        self.on_clear = [x.on_clear for x in expansions if x.on_clear]
        self.on_phase_start = [x.on_phase_start for x in expansions if x.on_phase_start]
        self.on_good = [x.on_good for x in expansions if x.on_good]
        self.on_placed = [x.on_placed for x in expansions if x.on_placed]
        self.on_obtained = [x.on_obtained for x in expansions if x.on_obtained]
        self.narrows = [x.narrows for x in expansions if x.narrows]
        self.area_bonus = [x.area_bonus for x in expansions if x.area_bonus]
        self.reaching = [x.reaching for x in expansions if x.reaching]
        self.capacity = [x.capacity for x in expansions if x.capacity]
        self.on_sold = [x.on_sold for x in expansions if x.on_sold]
        self.sale = [x.sale for x in expansions if x.sale]
        self.on_workers = [x.on_workers for x in expansions if x.on_workers]
        self.on_monastery = [x.on_monastery for x in expansions if x.on_monastery]
        self.on_ship = [x.on_ship for x in expansions if x.on_ship]
        self.bonus_value = [x.bonus_points for x in expansions if x.bonus_points]
        self.mine_silver = [x.mine_silver for x in expansions if x.mine_silver]
        self.animal_points = [x.animal_points for x in expansions if x.animal_points]
        self.keys = KEY_LIMIT if self.capacity else KEYS
        self.all_keys = list(range(self.keys))
        self.key_spaces = self.mode.key_spaces
        self.herd_bonus = [x.herd_bonus for x in expansions if x.herd_bonus]
        self.turn_actions = [more for x in expansions for more in x.turn_actions]
        self.die_actions = [more for x in expansions for more in x.die_actions]
        self.free_actions = [more for x in expansions for more in x.free_actions]
        self.phase_end = [*(step for x in expansions for step in x.phase_end), *phase_end]
        self.final = [x.final for x in expansions if x.final]
        self.unused_shields = [shield for x in expansions for shield in x.unused_shields]


def depot_layout(players: int, phase: int) -> list[tuple[int, int, int]]:
    """The depot spaces used in a phase: slot, and first id and end of the ids of its colour.

    BUR-PHA-03, BUR-PHA-04, BUR-PHA-05
    """
    layout = []
    swap = _BOARD["alternating"]
    for depot, spaces in enumerate(_BOARD["depots"].values(), 1):
        for space, (colour, least) in enumerate(spaces, 1):
            if least > players:
                continue
            if (depot, space, players) == (swap["depot"], swap["space"], swap["players"]):
                colour = swap["colour"] if "ABCDE"[phase] in swap["phases"] else colour
            low, high = RANGE[COLOURS.index(colour)]
            layout.append(((depot - 1) * DEPOT_SPACES + space - 1, low, high))
    return layout


def full_supply(modules: tuple[str, ...]) -> tuple[list[int], list[int]]:
    """How many tiles of each kind have a coloured and a black back. BUR-CMP-01, BUR-SET-03"""
    used = [not tile.module or tile.module in modules for tile in TILES]
    coloured = [tile.coloured if u else 0 for tile, u in zip(TILES, used, strict=True)]
    black = [tile.black if u else 0 for tile, u in zip(TILES, used, strict=True)]
    return coloured, black
