"""Châteauma for a table somewhere else: people tell what lies there, and hear what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from burgrave.games.burgundy.expansions.shields import holding as shields
from burgrave.games.burgundy.expansions.shields.holding import SHIELDS_IN_BOX
from burgrave.games.burgundy.expansions.vineyards import planting as vineyards
from burgrave.games.burgundy.expansions.vineyards.plan import SHOP_SLOT, VINE_SLOT
from burgrave.games.burgundy.game import GAME
from burgrave.games.burgundy.modes.chateauma import companion_lines as saved
from burgrave.games.burgundy.modes.chateauma.companion_lines import Told
from burgrave.games.burgundy.modes.chateauma.memory import automaton
from burgrave.games.burgundy.modes.chateauma.scoring import final, mine_income
from burgrave.games.burgundy.modes.chateauma.turn import play_turn
from burgrave.games.burgundy.rules.board import BLACK, DEPOT_SPACES, DEPOTS, GOODS, PHASES, ROUNDS, SLOTS
from burgrave.games.burgundy.rules.tile_words import A_TILE, COLOUR_NAMES, TILE_NAMES
from burgrave.games.burgundy.rules.tiles import (
    COLOUR,
    COLOURS,
    DOUBLE,
    FIRST_DOUBLE,
    MONASTERY,
    RANGE,
    TILE_ID,
    TILES,
    monastery,
)
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import Text, say

MODULES: Final = ("extra-tiles", "border-posts", "white-castles", "trade-routes", "shields", "vineyards")
"""Expansions that can lie on the table."""
A_MONASTERY: Final = monastery(1)
"""Stands for every monastery: it only asks for their colour. BUR-CHA-03"""
A_DOUBLE: Final = FIRST_DOUBLE
"""Stands for every double tile: it only counts them. BUR-CHA-84"""
STAND_INS: Final = {A_MONASTERY: COLOUR_NAMES[MONASTERY], A_DOUBLE: say("double tile")}
_NAMES: Final = {
    **{TILE_NAMES[tile]: name for tile, name in STAND_INS.items()},
    A_TILE[A_MONASTERY]: say("a monastery"),
    A_TILE[A_DOUBLE]: say("a double tile"),
}
_NAME: Final = "Châteauma"


@dataclass(frozen=True)
class Line:
    words: Text
    rule: str
    event: tuple[int, ...]


class Companion:
    """One game at another table, as the list of what was told; everything else follows from it."""

    def __init__(
        self,
        people: int,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        seed: int = 0,
        turns: Iterable[Told] = (),
    ) -> None:
        self.people: Final = people
        self.options: Final = dict(options or {})
        self.modules: Final = list(modules)
        self.seed: Final = seed
        for name in self.modules:
            if name not in MODULES:
                raise OptionError(say("the companion does not know module '{name}'", name=name), "BUR-CHA-01")
        self.setup: Final = GAME.setup(people + 1, {**self.options, "mode": "chateauma"}, self.modules)
        self.turns: list[Told] = []
        self.lines: list[list[Line]] = []
        self.state = self._begin()
        for told in turns:
            self.play(told)

    def _begin(self) -> Burgundy:
        """Its side of the setup; where people put their castles is their own affair. BUR-CHA-10, BUR-CHA-12"""
        g = GAME.begin(self.setup, self.seed, listening=True)
        g.pending = []
        g.ask(0, TURN)
        g.phase = g.round = g.turn = 0
        if shields.NAME in g.rules.slot:
            shields.lay_out(g, {})
        self.lines = [self._heard(g)]
        return g

    @property
    def seat(self) -> int:
        return automaton(self.state)

    @property
    def over(self) -> bool:
        return self.state.over

    def spaces(self) -> list[tuple[int, list[int]]]:
        """The slots that tiles can lie in now, each with the tiles that may. BUR-PHA-04, BUR-PHA-06"""
        g = self.state
        found = [(slot, self._kinds(*bounds)) for slot, *bounds in g.rules.layouts[g.phase]]
        anything = [tile for low, high in RANGE for tile in self._kinds(low, high)]
        found += [(slot, anything) for slot in g.rules.black_slots]
        return found + [(slot, [A_DOUBLE]) for slot in self.vine_slots() + self.shop_slots()]

    def vine_slots(self) -> list[int]:
        """The spaces of the vineyard depot. BUR-VIN-10"""
        if vineyards.NAME not in self.modules:
            return []
        return [VINE_SLOT + space for space in range(len(vineyards.depot_numbers(self.state)))]

    def shop_slots(self) -> list[int]:
        return vineyards.shop_slots(self.state) if vineyards.NAME in self.modules else []

    def place_name(self, slot: int) -> Text:
        """What to call a space among those of its depot: by its dice, or by its number."""
        if slot >= VINE_SLOT:
            faces = vineyards.depot_numbers(self.state)[slot - VINE_SLOT]
            return say("space {n}", n=", ".join(map(str, faces)))
        if slot >= SHOP_SLOT:
            return say("space {n}", n=self.shop_slots().index(slot) + 1)
        first = BLACK if slot >= BLACK else slot // DEPOT_SPACES * DEPOT_SPACES
        return say("space {n}", n=slot - first + 1)

    def shields_left(self) -> list[int]:
        """The shields that can lie on depots: those it has not taken. BUR-CHA-75, BUR-CHA-77"""
        if shields.NAME not in self.modules:
            return []
        taken = {*shields.beside(self.state, self.seat), *shields.left_out(self.state)}
        return [shield for shield in range(1, SHIELDS_IN_BOX + 1) if shield not in taken]

    def shields_on(self, depot: int) -> list[int]:
        """For each shield a depot can have the one that was told of last, 0 where there was none. BUR-SHDG-01"""
        if shields.NAME not in self.modules:
            return []
        lying = shields.on_depot(self.state, depot)
        return lying + [0] * (shields.dealt(self.state.players, depot) - len(lying))

    @property
    def rolls_again(self) -> bool:
        """Whether an extra turn has a roll of its own. BUR-CHA-65"""
        options = self.setup.options
        extra = "extra-turn" in str(options["chateauma.modifiers"]).split(",")
        return extra and options["chateauma_extra_turn_die"] == "rolled"

    def _kinds(self, low: int, high: int) -> list[int]:
        """The kinds of tiles of a colour that are in play; one monastery stands for all."""
        if COLOUR[low] == MONASTERY:
            return [A_MONASTERY]
        return [n for n in range(low, high) if not TILES[n].module or TILES[n].module in self.modules]

    def play(self, told: Told) -> None:
        """Its turn; after the last round of a phase its income, after the last phase its final points."""
        if self.over:
            raise OptionError(say("this game is over"), "BUR-END-01")
        self._check(told)
        self._lay(told)
        g = self.state
        play_turn(g, told.dice)
        if g.round + 1 < ROUNDS:
            g.round += 1
        else:
            self._end_phase()
        self.turns.append(told)
        self.lines.append(self._heard(g))

    def _end_phase(self) -> None:
        """BUR-CHA-56, BUR-CHA-57"""
        g = self.state
        mine_income(g)
        if g.phase + 1 < PHASES:
            g.phase += 1
            g.round = 0
            g.board = [0] * SLOTS
            g.laid = 0
        else:
            final(g)
            g.finished = 1

    def undo(self) -> Told | None:
        """Take back what was told last, and say what it was. The same told again brings the same dice."""
        turns, last = self.turns[:-1], self.turns[-1] if self.turns else None
        self.turns = []
        self.state = self._begin()
        for told in turns:
            self.play(told)
        return last

    def _check(self, told: Told) -> None:
        if not 1 <= told.white <= 6:
            raise OptionError(say("the white die shows 1 to 6"), "BUR-CHA-20")
        if not -1 <= told.good < GOODS or len(told.goods) != DEPOTS * GOODS or min(told.goods) < 0:
            raise OptionError(say("these are no goods of the game"), "BUR-CMP-05")
        allowed = dict(self.spaces())
        for slot, name in told.tiles.items():
            if TILE_ID.get(name, -1) not in allowed.get(slot, []):
                raise OptionError(say("'{name}' cannot lie there", name=name), "BUR-PHA-03")
        if not all(1 <= die <= 6 for die in told.dice):
            raise OptionError(say("a die shows 1 to 6"), "BUR-CHA-23")
        left = self.shields_left()
        for shield, depot in told.shields.items():
            if shield not in left or not 1 <= depot <= DEPOTS:
                raise OptionError(say("shield {shield} cannot lie there", shield=shield), "BUR-CHA-77")
        if not all(0 <= bonus < len(self.state.bonus) for bonus in told.gone):
            raise OptionError(say("there is no such bonus tile"), "BUR-CMP-06")

    def _lay(self, told: Told) -> None:
        g = self.state
        g.white = told.white
        g.board = [0] * SLOTS
        for slot, name in told.tiles.items():
            g.board[slot] = TILE_ID[name]
        g.laid = sum(1 << slot for slot in range(SLOTS) if g.board[slot])
        g.depot_goods = list(told.goods)
        if told.good >= 0:
            g.depot_goods[(told.white - 1) * GOODS + told.good] += 1
        if shields.NAME in self.modules:
            shields.lay_out(g, told.shields)
        for bonus, owner in enumerate(g.bonus):
            if owner != self.seat:
                g.bonus[bonus] = 0 if bonus in told.gone else -1

    def _heard(self, g: Burgundy) -> list[Line]:
        names = [*[""] * self.people, _NAME]
        heard = [event for event in g.journal or [] if event[1] in (-1, g.players - 1)]
        g.journal = []
        lines = [(GAME.log_line(event, names), GAME.rule_of(event), event) for event in heard]
        return [Line(_plain(words), rule, event) for words, rule, event in lines if words is not None]


def _plain(words: Text) -> Text:
    """The sentence, with a monastery without its number and a double tile without its grapes."""
    gaps = {name: _NAMES.get(gap, gap) if isinstance(gap, Text) else gap for name, gap in words.gaps.items()}
    return Text(words.source, words.plural, gaps)


def tile_name(tile: int) -> Text:
    return STAND_INS.get(tile) or TILE_NAMES[tile]


def colour_of(slots: Sequence[int]) -> str:
    """The colour of a space by what may lie there."""
    return "vine" if COLOUR[slots[0]] == DOUBLE else COLOURS[COLOUR[slots[0]]]


def as_data(companion: Companion) -> dict[str, object]:
    """Plain data for JSON."""
    return {
        "format": "burgrave-companion",
        "people": companion.people,
        "options": companion.options,
        "modules": companion.modules,
        "seed": companion.seed,
        "turns": [saved.as_data(told) for told in companion.turns],
    }


def from_data(data: Mapping[str, object]) -> Companion:
    """What `as_data` made; OptionError if it is something else."""
    match data:
        case {
            "format": "burgrave-companion",
            "people": int(people),
            "options": dict(options),
            "modules": list(modules),
            "seed": int(seed),
            "turns": list(turns),
        }:
            return Companion(people, options, modules, seed, [saved.from_data(turn) for turn in turns])
    raise OptionError(say("this is no saved game of the companion"))
