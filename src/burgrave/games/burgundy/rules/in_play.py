"""The rules in play: values fixed by options and player count, shared by all states of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from burgrave.games.burgundy.data.board import BOARD, KEY_LIMIT, KEYS, PHASES, black_slots, depot_layout, full_supply
from burgrave.games.burgundy.data.tiles import TILE_IDS
from burgrave.games.burgundy.feature import (
    HOOKS,
    Capacity,
    Effect,
    Elsewhere,
    EndMonastery,
    Expansion,
    Hook,
    MoreActions,
    Narrowing,
    Pools,
    Reaching,
    nothing,
)
from burgrave.games.burgundy.rules.buying import act_freely
from burgrave.games.burgundy.rules.dice import ANY, BY_CASTLE, OPTIONAL
from burgrave.games.burgundy.rules.phases import advance
from burgrave.kernel import rules
from burgrave.kernel.errors import Reason
from burgrave.kernel.feature import hooks
from burgrave.kernel.flat import flat
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.text import Text

if TYPE_CHECKING:
    from burgrave.games.burgundy.state import Burgundy

_LATER_EFFECTS: Final = 16
"""How many deferred effects besides those of tiles there is room for."""


class Rules(rules.Rules):
    """Everything that a state needs and that never changes."""

    state: Callable[[Rules], Burgundy]
    set_up: Callable[[Burgundy], None]
    resolve: Callable[[Burgundy, int, int, int], None]
    final_scoring: Callable[[Burgundy], None]
    choose_key: Callable[[Burgundy, int, int, int], bool] | None
    goods_stored: int
    key_spaces: int
    tie_break: Callable[[Burgundy, list[str]], tuple[Text, str] | None] | None
    on_setup: list[Callable[[Burgundy], None]]
    on_clear: list[Callable[[Burgundy], None]]
    on_phase_start: list[Callable[[Burgundy], None]]
    on_good: list[Callable[[Burgundy], None]]
    on_placed: list[Callable[[Burgundy, int, int, int], None]]
    on_obtained: list[Callable[[Burgundy, int], None]]
    narrows: list[Narrowing]
    why_not: list[Callable[[Burgundy, int, int, int], Reason | None]]
    area_bonus: list[Callable[[Burgundy, int, int], int]]
    reaching: list[Reaching]
    capacity: list[Capacity]
    on_sold: list[Callable[[Burgundy, int, int, int], None]]
    sale: list[Callable[[Burgundy, int, int, int, int], tuple[int, int]]]
    on_workers: list[Callable[[Burgundy, int], None]]
    on_monastery: list[Callable[[Burgundy, int, int], None]]
    on_ship: list[Callable[[Burgundy, int, int], bool]]
    bonus_value: list[Callable[[Burgundy, int, int], int]]
    mine_silver: list[Callable[[Burgundy, int, int], int]]
    animal_points: list[Callable[[Burgundy, int, int, int, int], tuple[int, int]]]
    herd_bonus: list[Callable[[Burgundy, int, int, int], tuple[int, int]]]
    score_seat: list[Callable[[Burgundy, int], None]]
    counts_as_any: list[tuple[int, int]]
    use_prompt: list[Callable[[Burgundy, int], Text | None]]
    turn_hint: list[Callable[[Burgundy], Text]]
    unasked: list[Callable[[Burgundy, int, list[int]], None]]
    clicked_slot: list[Callable[[Burgundy, int], int | None]]
    clicked_key: list[Callable[[Burgundy, int, int], int | None]]
    turn_actions: list[MoreActions]
    die_actions: list[MoreActions]
    free_actions: list[MoreActions]
    phase_end: list[Callable[[Burgundy], None]]
    end_monasteries: list[EndMonastery]

    def __init__(self, game: Game[Any], setup: Setup, base: Expansion, expansions: list[Expansion]) -> None:
        super().__init__(game, setup, [choice for feature in game.features for choice in feature.choices], expansions)
        players = setup.players
        points = BOARD["points"]
        table = max(2, players)
        self.table: Final = table
        """The number of players the board is laid out for; no side of it is for fewer than two. BUR-SET-01"""
        self.good_points: Final[int] = points["good"][str(table)]
        self.bonus_points: Final[list[int]] = [points["large"][str(table)], points["small"][str(table)]]
        self.layouts: Final = [depot_layout(table, phase) for phase in range(PHASES)]
        self.spaces: Final = [flat([n for space in layout for n in space]) for layout in self.layouts]
        """The same as flat lists: slot, first kind, end of the kinds, for each space in turn."""
        supply, black = full_supply(setup.modules)
        self.supply: Final = flat(supply)
        self.black: Final = flat(black)
        """How many tiles of each kind there are at the start with a coloured back, and with a black one."""
        self.black_slots: Final = black_slots(table)
        self.expansions: Final = expansions
        """Everything in play besides the base game: the expansions, then the game mode."""
        self.slot: Final = {x.name: n for n, x in enumerate(expansions)}
        """The index of each expansion in play, by name."""
        self.elsewhere: Final[dict[int, Elsewhere]] = {
            x.elsewhere.colour: x.elsewhere for x in expansions if x.elsewhere is not None
        }
        """Where tiles go that fit no space of a duchy, by colour."""
        self.seats: Final = list(range(players))
        automata, teams = _seating(expansions)
        self.automata: Final = automata
        """How many of the last seats are automata; they have no ordinary duchy and roll no dice."""
        self.estates: Final = [teams.index(side) for side in sorted(set(teams))] or list(range(players - automata))
        """The seats that own a duchy."""
        self.seats_a_duchy: Final = players // len(self.estates) if not automata else 1
        """How many seats share each duchy."""
        self.dice: Final = 2 * (players - automata)
        """How many dice are rolled at the start of a round, besides the white one."""
        self.must_use_dice: Final = setup.options["must_use_dice"] is True
        self.castle_action: Final = ANY + BY_CASTLE + (OPTIONAL if setup.options["castle_action"] == "may" else 0)
        """The arg of the choice of a castle's action. BUR-CAS-03"""
        self.one_purchase: Final = setup.options["mon6_shares_purchase"] is True
        self.most_empty_wins: Final = setup.options["tie_break_spaces"] == "most"
        self.earlier_wins: Final = setup.options["tie_break_order"] == "earlier"
        self._hook_up(base, expansions)
        pools: Callable[[Setup], Pools] = hooks([base, *expansions], "pools")[-1]
        self.pools: Final = pools(setup)
        """For each seat, the sheets it may draw, each with the sides to choose from."""
        self.keys: Final = KEY_LIMIT if self.capacity else KEYS
        """Storage spaces reserved for each seat."""
        self.most_keys: Final = max(self.keys, self.key_spaces)
        """How many storage spaces an estate may use, those of all its seats together."""
        self.all_keys: Final = (1 << self.keys) - 1

    def _hook_up(self, base: Expansion, expansions: list[Expansion]) -> None:
        """Gather the hooks of the expansions in play into short lists for the base rules."""
        HOOKS.gather(self, [base, *expansions], self._needed)
        self.effects: list[Effect] = [nothing] * (TILE_IDS + _LATER_EFFECTS)
        """Effects by tile, followed by the effects that no tile has."""
        for feature in self.game.features:
            assert isinstance(feature, Expansion)
            for tile, rule in feature.tiles.items():
                self.effects[tile] = rule.effect
        for x in expansions:
            for number, effect in x.effects.items():
                self.effects[number] = effect

    def _needed(self, hook: Any) -> bool:
        """Whether a hook applies in this setup."""
        return not isinstance(hook, Hook) or hook.applies(self)

    def advance(self, g: Any) -> None:
        advance(g)

    def act_freely(self, g: Any, seat: int, action: int) -> None:
        act_freely(g, seat, action)

    def happen(self, g: Any, seat: int, effect: int) -> None:
        self.effects[effect](g, seat, effect, -1)


def _seating(expansions: list[Expansion]) -> tuple[int, tuple[int, ...]]:
    """A game mode's number of automata, and its teams."""
    for x in reversed(expansions):
        if x.way is not None:
            return x.way.automata, x.way.teams
    return 0, ()
