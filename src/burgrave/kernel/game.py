"""A game as the outside sees it: its name, what can be set, how a position begins, its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from burgrave.kernel.actions import ActionSpace
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.errors import IllegalAction, OptionError, one_of
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Module, Option, Preset, Value, Values, combine, resolve
from burgrave.kernel.text import Text, say, verbatim

if TYPE_CHECKING:
    from burgrave.kernel.state import State


@dataclass(frozen=True)
class Cause:
    """Why points were given: the ledger has one account for each."""

    name: str
    rule: str
    words: Text
    group: str
    """Part of the score sheet this account belongs to."""


@dataclass(frozen=True)
class Automaton:
    """A player whom the rules play by themselves; it takes the last seat."""

    name: str
    title: Text
    options: Mapping[str, Value]
    """What switches it on."""
    rule: str
    """Why it does not go with other values of these options."""


@dataclass(frozen=True)
class Way:
    """A way to play, as the new-game form sees it: the value of an option, for whom it is, what it goes with."""

    option: str
    value: str
    title: Text
    help: Text
    players: tuple[int, ...]
    modules: tuple[str, ...] | None = None
    """The modules it goes with; None: all."""
    rule: str = ""
    automata: int = 0
    """How many of the last seats the rules play by themselves."""
    teams: tuple[int, ...] = ()
    """The team of each seat, where there are any."""


@dataclass(frozen=True)
class Setup:
    """Everything that decides how a game begins, besides the seed."""

    players: int
    options: Values
    modules: tuple[str, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One game of the table. Everything here is immutable and shared by all its states."""

    name: str
    version: int
    """Rises when an old record would not replay any more."""
    environment: int = 1
    """Version for programs that learn: rises when numbers of actions or parts of the observation change."""
    title: Text
    players: tuple[int, ...]
    options: tuple[Option, ...]
    modules: tuple[Module, ...]
    presets: Mapping[str, Preset]
    actions: ActionSpace
    causes: tuple[Cause, ...]
    groups: Mapping[str, Text]
    automata: tuple[Automaton, ...] = ()
    ways: tuple[Way, ...] = ()
    """The ways to play, where there are several."""

    @abstractmethod
    def begin(self, setup: Setup, seed: int, *, listening: bool = False, script: list[int] | None = None) -> State:
        """The first position. Listening, it writes down outcomes and journal; a script replaces the generator."""

    @abstractmethod
    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> State:
        """The state that was frozen."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> dict[str, object]:
        """What this seat (None: a spectator) may know, as plain data for JSON."""

    def observer(self, setup: Setup) -> Observer:
        """Reads what a seat may know in games of this setup, as numbers by named parts."""
        return Observer(())

    @abstractmethod
    def prompt(self, state: State, seat: int) -> Text:
        """The question a seat is asked now."""

    @abstractmethod
    def describe(self, state: State, seat: int, action: int) -> Text:
        """A legal action in words, as a choice: "Take 2 workers"."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> IllegalAction:
        """Why an action that is not legal now is not, with the rule."""

    @abstractmethod
    def tie_break(self, state: State, names: list[str]) -> tuple[Text, str] | None:
        """How a tie for the win was broken and by which rule; None if there was none."""

    @abstractmethod
    def told(self, event: tuple[int, ...], names: list[str]) -> Text | None:
        """An event of the journal in words, for the log; None if it needs none."""

    def rule_of(self, event: tuple[int, ...]) -> str:
        """The rule by which an event came about, where its line should name one."""
        return ""

    def setup(self, players: int, options: Mapping[str, object] | None = None, modules: Iterable[str] = ()) -> Setup:
        """Check what was asked for and fill in the rest; OptionError says what does not exist."""
        if players not in self.players:
            raise OptionError(
                say(
                    "{game} is not played by {players}; it takes {allowed} players",
                    game=self.title,
                    players=players,
                    allowed=one_of(self.players),
                )
            )
        chosen = combine(self.modules, modules)
        given = options or {}
        values = resolve(self.options, given, self.presets, players, self.in_play(given, chosen), self._switches())
        setup = Setup(players, values, chosen)
        self.check(setup)
        return setup

    def _switches(self) -> dict[str, Text]:
        """What brings a way to play or an automaton into play, in words."""
        ways = {way.value: f"{way.option}={way.value}" for way in self.ways}
        found = {name: verbatim(words) for name, words in ways.items()}
        for automaton in self.automata:
            name = automaton.name
            found[name] = say("a seat '{name}' ({switch})", name=name, switch=ways.get(name, name))
        return found

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        """Whose options count: the modules, and whatever else a game switches on by an option."""
        return modules

    def check(self, setup: Setup) -> None:
        """Refuse what no single option can refuse."""

    def automaton(self, setup: Setup) -> Automaton | None:
        """Who sits in the last seat and never decides, if anybody."""
        for automaton in self.automata:
            if all(setup.options.get(name) == value for name, value in automaton.options.items()):
                return automaton
        return None

    def new(
        self,
        players: int = 2,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        modules: Iterable[str] = (),
    ) -> State:
        """A new game."""
        return self.begin(self.setup(players, options, modules), seed)
