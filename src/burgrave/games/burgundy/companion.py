"""Châteauma for a table somewhere else: people tell what lies there, and hear what it does."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from burgrave.games.burgundy import kinds
from burgrave.games.burgundy.actions import DEPOTS, GOODS, SLOTS
from burgrave.games.burgundy.game import GAME
from burgrave.games.burgundy.modes.chateauma_memory import automaton
from burgrave.games.burgundy.modes.chateauma_scoring import final, mine_income
from burgrave.games.burgundy.modes.chateauma_turn import play_turn
from burgrave.games.burgundy.rules import PHASES, ROUNDS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.tiles import COLOUR, COLOURS, MONASTERY, RANGE, TILE_ID, TILES, monastery
from burgrave.games.burgundy.words import COLOUR_NAMES, TILE_NAMES
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import Text, say

MODULES: Final = ("extra-tiles", "border-posts", "white-castles", "trade-routes")
"""Expansions for which nothing more than depots, goods and bonus tiles need be told."""
A_MONASTERY: Final = monastery(1)
"""Stands for every monastery: it only asks for their colour. BUR-CHA-03"""
_NAME: Final = "Châteauma"


@dataclass(frozen=True)
class Told:
    """What lies on the table when its turn comes."""

    white: int
    tiles: Mapping[int, str]
    """Names of tiles by slot of the depots and the black depot."""
    goods: Sequence[int]
    """Goods left on the depots: depot * 6 + type."""
    good: int = -1
    """The good of this round, if it still lies on the white die's depot; -1 if not."""
    gone: Sequence[int] = ()
    """Bonus tiles that people have taken, as in `state.bonus`."""


@dataclass(frozen=True)
class Line:
    words: Text
    rule: str


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
        g.ask(0, kinds.TURN)
        g.phase = g.round = g.turn = 0
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
        return found + [(slot, anything) for slot in g.rules.black_slots]

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
        play_turn(g)
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

    def undo(self) -> None:
        """Take back what was told last. The same told again brings the same dice."""
        turns = self.turns[:-1]
        self.turns = []
        self.state = self._begin()
        for told in turns:
            self.play(told)

    def _check(self, told: Told) -> None:
        if not 1 <= told.white <= 6:
            raise OptionError(say("the white die shows 1 to 6"), "BUR-CHA-20")
        if not -1 <= told.good < GOODS or len(told.goods) != DEPOTS * GOODS or min(told.goods) < 0:
            raise OptionError(say("these are no goods of the game"), "BUR-CMP-05")
        allowed = dict(self.spaces())
        for slot, name in told.tiles.items():
            if TILE_ID.get(name, -1) not in allowed.get(slot, []):
                raise OptionError(say("'{name}' cannot lie there", name=name), "BUR-PHA-03")
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
        for bonus, owner in enumerate(g.bonus):
            if owner != self.seat:
                g.bonus[bonus] = 0 if bonus in told.gone else -1

    def _heard(self, g: Burgundy) -> list[Line]:
        names = [*[""] * self.people, _NAME]
        heard = [event for event in g.journal or [] if event[1] in (-1, g.players - 1)]
        g.journal = []
        lines = [(GAME.told(event, names), GAME.rule_of(event)) for event in heard]
        return [Line(_plain(words), rule) for words, rule in lines if words is not None]


def _plain(words: Text) -> Text:
    """The sentence, with a monastery without its number."""
    gaps = {
        name: COLOUR_NAMES[MONASTERY] if gap == TILE_NAMES[A_MONASTERY] else gap for name, gap in words.gaps.items()
    }
    return Text(words.source, words.plural, gaps)


def tile_name(tile: int) -> Text:
    return COLOUR_NAMES[MONASTERY] if tile == A_MONASTERY else TILE_NAMES[tile]


def colour_of(slots: Sequence[int]) -> str:
    """The colour of a space by what may lie there."""
    return COLOURS[COLOUR[slots[0]]]


def as_data(companion: Companion) -> dict[str, object]:
    """Plain data for JSON."""
    return {
        "format": "burgrave-companion",
        "people": companion.people,
        "options": companion.options,
        "modules": companion.modules,
        "seed": companion.seed,
        "turns": [
            {
                "white": told.white,
                "tiles": {str(slot): name for slot, name in told.tiles.items()},
                "goods": list(told.goods),
                "good": told.good,
                "gone": list(told.gone),
            }
            for told in companion.turns
        ],
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
            return Companion(people, options, modules, seed, [_told(turn) for turn in turns])
    raise OptionError(say("this is no saved game of the companion"))


def _told(turn: object) -> Told:
    match turn:
        case {"white": int(white), "tiles": dict(tiles), "goods": list(goods), "good": int(good), "gone": list(gone)}:
            return Told(white, {int(slot): str(name) for slot, name in tiles.items()}, goods, good, gone)
    raise OptionError(say("this is no saved game of the companion"))
