"""The companion: plays Châteauma for people at a physical table, who report the position before each of its turns."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from burgrave.games.burgundy.data.board import BLACK, DEPOT_SPACES, DEPOTS, GOODS, PHASES, ROUNDS, SLOTS
from burgrave.games.burgundy.data.tiles import (
    COLOUR,
    COLOURS,
    DOUBLE,
    FIRST_DOUBLE,
    MONASTERY,
    OTHER_HALF,
    RANGE,
    TILE_ID,
    TILES,
    monastery,
)
from burgrave.games.burgundy.game import GAME
from burgrave.games.burgundy.modes.chateauma import companion_report as saved
from burgrave.games.burgundy.modes.chateauma import shields, vineyards
from burgrave.games.burgundy.modes.chateauma.companion_report import Report
from burgrave.games.burgundy.modes.chateauma.expansions import ADAPTATIONS
from burgrave.games.burgundy.modes.chateauma.memory import automaton
from burgrave.games.burgundy.modes.chateauma.scoring import final, mine_income
from burgrave.games.burgundy.modes.chateauma.turn import play_turn
from burgrave.games.burgundy.rules.tile_words import A_TILE, COLOUR_NAMES, TILE_NAMES
from burgrave.games.burgundy.state import TURN, Burgundy
from burgrave.kernel.errors import OptionError
from burgrave.kernel.flat import flat, zeros
from burgrave.kernel.text import Text, say

MODULES: Final = tuple([adaptation.name for adaptation in ADAPTATIONS])
"""The expansions that the companion supports."""
A_MONASTERY: Final = monastery(1)
"""Stands for every monastery, since only their colour matters to Châteauma. BUR-CHA-03"""
A_DOUBLE: Final = FIRST_DOUBLE
"""Stands for every double tile, since Châteauma only counts them. BUR-CHA-84"""
_KINDS: Final = {
    A_MONASTERY: tuple(range(*RANGE[MONASTERY])),
    A_DOUBLE: tuple(range(FIRST_DOUBLE, OTHER_HALF)),
}
"""The tiles that each stand-in represents."""
STAND_INS: Final = {A_MONASTERY: COLOUR_NAMES[MONASTERY], A_DOUBLE: say("double tile")}
_NAMES: Final = {
    **{TILE_NAMES[tile]: name for tile, name in STAND_INS.items()},
    A_TILE[A_MONASTERY]: say("a monastery"),
    A_TILE[A_DOUBLE]: say("a double tile"),
}
_NAME: Final = "Châteauma"


@dataclass(frozen=True)
class CompanionLine:
    words: Text
    rule: str
    event: tuple[int, ...]


class Companion:
    """A game at a physical table, as the list of its reports; everything else follows from them."""

    def __init__(
        self,
        people: int,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
        seed: int = 0,
        turns: Iterable[Report] = (),
    ) -> None:
        self.people: Final = people
        self.options: Final = dict(options or {})
        self.modules: Final = list(modules)
        self.seed: Final = seed
        for name in self.modules:
            if name not in MODULES:
                raise OptionError(say("the companion does not support module '{name}'", name=name), "BUR-CHA-01")
        self.setup: Final = GAME.setup(people + 1, {**self.options, "mode": "chateauma"}, self.modules)
        self.turns: list[Report] = []
        self.lines: list[list[CompanionLine]] = []
        self.state = self._begin()
        for report in turns:
            self.play(report)

    def _begin(self) -> Burgundy:
        """Set up Châteauma's side; people place their own castles. BUR-CHA-10, BUR-CHA-12"""
        g = GAME.begin(self.setup, self.seed, listening=True)
        g.pending = zeros(0)
        g.ask(0, TURN)
        g.phase = g.round = g.turn = 0
        shields.lay_out(g, {})
        self.lines = [self._log(g)]
        return g

    @property
    def seat(self) -> int:
        return automaton(self.state)

    @property
    def over(self) -> bool:
        return self.state.over

    def spaces(self) -> list[tuple[int, list[int]]]:
        """The slots that can hold tiles now, each with the possible tiles. BUR-PHA-04, BUR-PHA-06"""
        g = self.state
        found = [(slot, self._kinds(*bounds)) for slot, *bounds in g.rules.layouts[g.phase]]
        anything = [tile for low, high in RANGE for tile in self._kinds(low, high)]
        found += [(slot, anything) for slot in g.rules.black_slots]
        return found + [(slot, [A_DOUBLE]) for slot in self.vine_slots() + self.shop_slots()]

    @property
    def fresh(self) -> bool:
        """Whether the depots have just been filled and nothing has been reported since."""
        return not self.over and self.state.round == 0 and not self.state.laid

    def left(self) -> dict[str, tuple[int, int]]:
        """How many tiles of each kind may be left in the box or on the board, by back: coloured, black."""
        found = {}
        for tile in dict.fromkeys(tile for _, tiles in self.spaces() for tile in tiles):
            kinds = _KINDS.get(tile, (tile,))
            in_play = [TILES[n] for n in kinds if not TILES[n].module or TILES[n].module in self.modules]
            found[TILES[tile].name] = (sum(t.coloured for t in in_play), sum(t.black for t in in_play))
        for slot, name in self._laid_before():
            coloured, black = found[name]
            found[name] = (coloured, black - 1) if slot >= BLACK else (coloured - 1, black)
        return found

    def _laid_before(self) -> list[tuple[int, str]]:
        """The tiles reported in earlier phases; each slot is filled once per phase. BUR-PHA-03"""
        lay: dict[tuple[int, int], str] = {}
        for turn, report in enumerate(self.turns):
            if turn // ROUNDS < self.state.phase:
                lay.update({(turn // ROUNDS, slot): name for slot, name in report.tiles.items()})
        return [(slot, name) for (_, slot), name in lay.items() if name]

    def vine_slots(self) -> list[int]:
        return vineyards.depot_slots(self.state)

    def shop_slots(self) -> list[int]:
        return vineyards.shop_slots(self.state)

    def place_name(self, slot: int) -> Text:
        """The name of a space within its depot, by its dice or its number."""
        if slot in self.vine_slots():
            faces = vineyards.depot_faces(self.state, slot)
            return say("space {n}", n=", ".join(map(str, faces)))
        if slot in self.shop_slots():
            return say("space {n}", n=self.shop_slots().index(slot) + 1)
        first = BLACK if slot >= BLACK else slot // DEPOT_SPACES * DEPOT_SPACES
        return say("space {n}", n=slot - first + 1)

    def shields_left(self) -> list[int]:
        return shields.left(self.state)

    def shields_on(self, depot: int) -> list[int]:
        """The last reported shields of a depot, with 0 for every one missing. BUR-SHDG-01"""
        return shields.lying(self.state, depot)

    @property
    def rolls_again(self) -> bool:
        """Whether an extra turn has its own die roll. BUR-CHA-65"""
        options = self.setup.options
        extra = "extra-turn" in str(options["chateauma.modifiers"]).split(",")
        return extra and options["chateauma_extra_turn_die"] == "rolled"

    def _kinds(self, low: int, high: int) -> list[int]:
        """The kinds of tiles of a colour in play; one monastery stands for all."""
        if COLOUR[low] == MONASTERY:
            return [A_MONASTERY]
        return [n for n in range(low, high) if not TILES[n].module or TILES[n].module in self.modules]

    def play(self, report: Report) -> None:
        """Play Châteauma's turn, then its income at a phase end and its final scoring at the end of the game."""
        if self.over:
            raise OptionError(say("this game is over"), "BUR-END-01")
        self._check(report)
        self._lay(report)
        g = self.state
        play_turn(g, report.dice)
        if g.round + 1 < ROUNDS:
            g.round += 1
        else:
            self._end_phase()
        self.turns.append(report)
        self.lines.append(self._log(g))

    def _end_phase(self) -> None:
        """Collect income, then begin the next phase or score the end of the game. BUR-CHA-56, BUR-CHA-57"""
        g = self.state
        mine_income(g)
        if g.phase + 1 < PHASES:
            g.phase += 1
            g.round = 0
            g.board = flat([0] * SLOTS)
            g.laid = 0
        else:
            final(g)
            g.finished = 1

    def undo(self) -> Report | None:
        """Undo the last report and return it. Repeating the same report gives the same dice."""
        turns, last = self.turns[:-1], self.turns[-1] if self.turns else None
        self.turns = []
        self.state = self._begin()
        for report in turns:
            self.play(report)
        return last

    def _check(self, report: Report) -> None:
        if not 1 <= report.white <= 6:
            raise OptionError(say("the white die shows 1 to 6"), "BUR-CHA-20")
        if not -1 <= report.good < GOODS or len(report.goods) != DEPOTS * GOODS or min(report.goods) < 0:
            raise OptionError(say("these goods are not in the game"), "BUR-CMP-05")
        allowed = dict(self.spaces())
        for slot, name in report.tiles.items():
            if TILE_ID.get(name, -1) not in allowed.get(slot, []):
                raise OptionError(say("'{name}' cannot be there", name=name), "BUR-PHA-03")
        if not all(1 <= die <= 6 for die in report.dice):
            raise OptionError(say("a die shows 1 to 6"), "BUR-CHA-23")
        left = self.shields_left()
        for shield, depot in report.shields.items():
            if shield not in left or not 1 <= depot <= DEPOTS:
                raise OptionError(say("shield {shield} cannot be there", shield=shield), "BUR-CHA-77")
        if not all(0 <= bonus < len(self.state.bonus) for bonus in report.gone):
            raise OptionError(say("there is no such bonus tile"), "BUR-CMP-06")

    def _lay(self, report: Report) -> None:
        g = self.state
        g.white = report.white
        g.board = flat([0] * SLOTS)
        for slot, name in report.tiles.items():
            g.board[slot] = TILE_ID[name]
        g.laid = sum(1 << slot for slot in range(SLOTS) if g.board[slot])
        g.depot_goods = flat(list(report.goods))
        if report.good >= 0:
            g.depot_goods[(report.white - 1) * GOODS + report.good] += 1
        shields.lay_out(g, report.shields)
        g.bonus = g.bonus[:]
        for bonus, owner in enumerate(g.bonus):
            if owner != self.seat:
                g.bonus[bonus] = 0 if bonus in report.gone else -1

    def _log(self, g: Burgundy) -> list[CompanionLine]:
        names = [*[""] * self.people, _NAME]
        own = [event for event in g.journal or [] if event[1] in (-1, g.players - 1)]
        g.journal = []
        lines = [(GAME.log_line(event, names), GAME.rule_of(event), event) for event in own]
        return [CompanionLine(_plain(words), rule, event) for words, rule, event in lines if words is not None]


def _plain(words: Text) -> Text:
    """The sentence without the numbers of monasteries and the grapes of double tiles."""
    gaps = {name: _NAMES.get(gap, gap) if isinstance(gap, Text) else gap for name, gap in words.gaps.items()}
    return Text(words.source, words.plural, gaps)


def tile_name(tile: int) -> Text:
    return STAND_INS.get(tile) or TILE_NAMES[tile]


def colour_of(slots: Sequence[int]) -> str:
    """The colour of a space, from the tiles that it can hold."""
    return "vine" if COLOUR[slots[0]] == DOUBLE else COLOURS[COLOUR[slots[0]]]


def as_data(companion: Companion) -> dict[str, object]:
    """The game as plain data for JSON."""
    return {
        "format": "burgrave-companion",
        "people": companion.people,
        "options": companion.options,
        "modules": companion.modules,
        "seed": companion.seed,
        "turns": [saved.as_data(report) for report in companion.turns],
    }


def from_data(data: Mapping[str, object]) -> Companion:
    """Restore a game from the data of `as_data`; raises OptionError if they are invalid."""
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
    raise OptionError(say("this is not a saved companion game"))
