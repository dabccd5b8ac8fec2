"""The interface of a game: its name, options, starting positions and wording."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from burgrave.kernel.actions import ActionSpace
from burgrave.kernel.cause import Cause
from burgrave.kernel.compiling import mypyc_attr
from burgrave.kernel.errors import IllegalAction, OptionError, Reason, one_of
from burgrave.kernel.event import SCORED, Entry, Event
from burgrave.kernel.feature import Clicked, Feature
from burgrave.kernel.numbering import next_free, out_of_order
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Module, Option, Preset, Suggestion, Values, combine, resolve
from burgrave.kernel.pieces import Pieces, spread
from burgrave.kernel.text import Text, count, say, verbatim
from burgrave.kernel.ways import Automaton, Way

if TYPE_CHECKING:
    from burgrave.kernel.source import Source
    from burgrave.kernel.state import State

S = TypeVar("S", bound="State")

POSITION: Final = "position"
"""The option for the starting position."""
AS_WRITTEN: Final = -1
"""The seed that leaves the generator as the position describes it."""
_POSITIONS_KEPT: Final = 16
_RULES_KEPT: Final = 64


@dataclass(frozen=True)
class Setup:
    """Everything except the seed that determines how a game begins."""

    players: int
    options: Values
    modules: tuple[str, ...]

    def __reduce__(self) -> tuple[Any, ...]:
        return Setup, (self.players, self.options, self.modules)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC, Generic[S]):
    """A game assembled from its features. Immutable, and shared by all its states."""

    name: str
    version: int
    """Increased when old records would no longer replay."""
    environment: int = 1
    """The version for trained programs: increased when action numbers or parts of the observation change."""
    title: Text
    players: tuple[int, ...]
    options: tuple[Option, ...]
    pieces: tuple[Pieces, ...] = ()
    """Data that a player's own file can replace."""
    modules: tuple[Module, ...]
    presets: Mapping[str, Preset]
    actions: ActionSpace
    causes: tuple[Cause, ...]
    groups: Mapping[str, Text]
    hidden: bool = False
    """Whether there is hidden information, such as a hand of cards or a face-down tile."""
    automata: tuple[Automaton, ...] = ()
    ways: tuple[Way, ...] = ()
    """The game modes, if there are several."""
    suggestions: tuple[Suggestion, ...] = ()
    """Setups that the new-game form offers."""
    turn_rule: str = ""
    """The id of the rule about whose turn it is."""
    end_rule: str = ""
    """The id of the rule about the end of the game."""

    def __init__(self, features: Sequence[Feature] = (), actions: int = 0) -> None:
        """Gather what the features declare; `actions` ints are reserved for their actions."""
        self.features = tuple(features)
        self.events: dict[int, Event] = {}
        self.clicks: dict[str, Clicked] = {}
        self._from_positions: dict[str, Setup] = {}
        self._rules: dict[tuple[object, ...], Any] = {}
        self._last_rules: tuple[Setup, Any] | None = None
        """The last setup used and its rules, in one object as below."""
        self._last_begun: tuple[Setup, S] | None = None
        """The last setup begun and its blank position, which is never modified; one object, since threads share it."""
        if features:
            self._gather(self.features, actions)

    def __reduce__(self) -> tuple[Any, ...]:
        return made_by, (type(self).__module__, self.name)

    def __deepcopy__(self, memo: dict[int, object]) -> Game[S]:
        return self

    def _gather(self, features: tuple[Feature, ...], actions: int) -> None:
        self.pieces = tuple([pieces for feature in features for pieces in feature.pieces])
        self.options = tuple([option for feature in features for option in _options(feature)])
        if features[0].notation is not None:
            self.options = (*self.options, _position_option())
        self.modules = tuple([feature.module for feature in features if feature.module is not None])
        self.ways = tuple([feature.way for feature in features if feature.way is not None])
        self.actions = ActionSpace([action for feature in features for action in feature.actions], actions)
        self.causes = in_order([cause for feature in features for cause in feature.causes])
        _number_memories(features)
        groups: dict[str, Text] = {}
        for feature in features:
            groups.update(feature.groups)
            self.clicks.update(feature.clicks)
            for event in feature.events:
                if event.number in self.events or event.number >= SCORED:
                    known = {other.number for one in features for other in one.events}
                    raise ValueError(
                        f"event '{event.name}' needs a number of its own below {SCORED}, not {event.number}; "
                        f"the next free one is {next_free(known)}"
                    )
                self.events[event.number] = event
        self.groups = groups

    def begin(self, setup: Setup, seed: int, *, listening: bool = False, source: Source | None = None) -> S:
        """The first position. If `listening`, it keeps outcomes and a journal; a source replaces the generator."""
        written = str(setup.options.get(POSITION, ""))
        state = self.position(written) if written else self._copied_blank(setup)
        s1, s2 = state.s1, state.s2
        state.prepare(seed, listening, source)
        if written and seed == AS_WRITTEN:
            state.s1, state.s2 = s1, s2
        if not written:
            self.deal(state)
        return state

    def _copied_blank(self, setup: Setup) -> S:
        """A blank position: many games begin with the same setup, and copying is cheaper than building a new one."""
        last = self._last_begun
        if last is None or last[0] is not setup:
            self._last_begun = last = setup, self.blank(setup)
        copied: Any = last[1].copy()
        found: S = copied
        return found

    def position(self, notation: str) -> S:
        """The position described by a notation; NotationError points at the wrong word."""
        # Imported here to avoid a cycle: reading a notation needs games.
        from burgrave.kernel.position import read

        this: Any = self
        state: Any = read(this, notation)
        found: S = state
        return found

    def make_rules(self, setup: Setup) -> Any:
        """Create the rules for a setup, a `kernel.rules.Rules` that all its states share."""
        raise NotImplementedError

    def rules(self, setup: Setup) -> Any:
        """The rules for a setup, cached and shared by its games."""
        last = self._last_rules
        if last is not None and last[0] is setup:
            return last[1]
        key = (setup.players, tuple(setup.options.items()), setup.modules)
        found = self._rules.get(key)
        if found is None:
            if len(self._rules) >= _RULES_KEPT:
                self._rules.clear()
            found = self._rules[key] = self.make_rules(setup)
        self._last_rules = setup, found
        return found

    @abstractmethod
    def blank(self, setup: Setup) -> S:
        """A blank position, before setup."""

    @abstractmethod
    def deal(self, state: S) -> None:
        """Set up the game and advance to the first decision."""

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> S:
        """Restore a state from frozen data."""
        thawed: Any = self.blank(setup)
        thawed.thaw(frozen)
        found: S = thawed
        return found

    @abstractmethod
    def view(self, state: S, seat: int | None) -> dict[str, object]:
        """What this seat (None for a spectator) may know, as plain data for JSON."""

    def observer(self, setup: Setup) -> Observer:
        """The observer for this setup: it encodes what a seat may know as numbers, in named parts."""
        return Observer(())

    def prompt(self, state: S, seat: int) -> Text:
        """The question a seat has to answer, or what it is waiting for."""
        if state.over:
            return say("The game is over.")
        asked = state.choice(seat)
        return asked[0].prompt(state, seat, asked[1]) if asked is not None else self.waiting(state, seat)

    def waiting(self, state: S, seat: int) -> Text:
        """The message for a seat that has nothing to decide."""
        return say("It is another player's turn.")

    def describe(self, state: S, seat: int, action: int) -> Text:
        """A legal action in words, as a choice: "Take 2 workers"."""
        asked = state.choice(seat)
        words = asked[0].describe(state, seat, asked[1], action) if asked is not None else None
        return words if words is not None else self.actions.kind(action).words(state, seat, action)

    def refusal(self, state: S, seat: int, action: int) -> IllegalAction:
        """Why an action is illegal now, with the rule: the reason that best answers a player's question."""
        return IllegalAction(*self._reason(state, seat, action))

    def _reason(self, state: S, seat: int, action: int) -> Reason:
        if state.over:
            return say("The game is over."), self.end_rule
        if action not in self.actions:
            return say("That is not a possible action."), self.turn_rule
        asked = state.choice(seat)
        if asked is None:
            return self.not_asked(state, seat)
        reason = asked[0].refuse(state, seat, asked[1], action)
        if reason is not None:
            return reason
        kind = self.actions.kind(action)
        reason = kind.refuse(state, seat, kind.numbers(action)) if kind.refuse is not None else None
        if reason is not None:
            return reason
        return say("You have another choice to make first."), self.turn_rule

    def not_asked(self, state: S, seat: int) -> Reason:
        """Why a seat that has nothing to decide cannot act."""
        return say("It is not your turn."), self.turn_rule

    def board_title(self, name: str) -> Text:
        """The title of one of the players' boards."""
        return verbatim(name)

    @abstractmethod
    def tie_break(self, state: S, names: list[str]) -> tuple[Text, str] | None:
        """How a tie for the win was broken, and by which rule; None if there was no tie."""

    def log_line(self, entry: Entry, names: Sequence[str]) -> Text | None:
        """The log line of a journal entry; None if it has none."""
        if entry[0] == SCORED:
            return self._scored(entry, names)
        event = self.events.get(entry[0])
        return event.log(entry, names) if event is not None and event.log is not None else None

    def _scored(self, entry: Entry, names: Sequence[str]) -> Text | None:
        _, seat, cause, points = entry
        if not points:
            return None
        return count(
            "{player} scores {n} point: {cause}.",
            "{player} scores {n} points: {cause}.",
            points,
            player=names[seat],
            cause=self.causes[cause].words,
        )

    def rule_of(self, entry: Entry) -> str:
        """The rule behind a journal entry, if its log line should name one."""
        if entry[0] == SCORED:
            return self.causes[entry[2]].rule
        event = self.events.get(entry[0])
        if event is None:
            return ""
        return event.rule if isinstance(event.rule, str) else event.rule(entry)

    def single_modules(self, players: int) -> list[tuple[str, ...]]:
        """Each module that this many players can use on its own, with those it needs."""
        found = []
        for module in self.modules:
            names = tuple(dict.fromkeys((module.name, *module.needs)))
            try:
                self.setup(players, {}, names)
            except OptionError:
                continue
            found.append(names)
        return found

    def setup(self, players: int, options: Mapping[str, object] | None = None, modules: Iterable[str] = ()) -> Setup:
        """Validate a setup and fill in defaults; raises OptionError if anything is invalid."""
        if players not in self.players:
            raise OptionError(
                say(
                    "{game} is for {allowed} players, not {players}",
                    game=self.title,
                    players=players,
                    allowed=one_of(self.players),
                )
            )
        wanted = dict(options or {})
        written = str(wanted.pop(POSITION, "")).strip()
        if written:
            return self._of_position(written, players)
        chosen = combine(self.modules, modules)
        given = spread(self.pieces, wanted, self.in_play(wanted, chosen))
        values = resolve(self.options, given, self.presets, players, self.in_play(given, chosen), self._switches())
        setup = Setup(players, values, chosen)
        self.check(setup)
        return setup

    def _of_position(self, notation: str, players: int) -> Setup:
        """The setup in a notation, which takes precedence over anything else that was set."""
        known = self._from_positions.get(notation)
        if known is None:
            setup = self.position(notation).setup
            known = Setup(setup.players, {**setup.options, POSITION: notation}, setup.modules)
            if len(self._from_positions) >= _POSITIONS_KEPT:
                self._from_positions.clear()
            self._from_positions[notation] = known
        if known.players != players:
            raise OptionError(
                count(
                    "the position has {n} player, not {players}",
                    "the position has {n} players, not {players}",
                    known.players,
                    players=players,
                )
            )
        return known

    def restored(self, players: int, options: Mapping[str, object], modules: Iterable[str]) -> Setup:
        """The setup of a record: options added since keep the old behaviour, whatever presets say now."""
        given: dict[str, object] = {option.name: option.unnamed for option in self.options if option.later}
        given.update(options)
        named = self.in_play(given, tuple(modules))
        for option in self.options:
            if option.module and option.module not in named and option.name not in options:
                given.pop(option.name, None)
        return self.setup(players, given, modules)

    def _switches(self) -> dict[str, Text]:
        """How to switch on each game mode and automaton, in words."""
        ways = {way.value: f"{way.option}={way.value}" for way in self.ways}
        found = {name: verbatim(words) for name, words in ways.items()}
        for automaton in self.automata:
            name = automaton.name
            found[name] = say("a '{name}' seat ({switch})", name=name, switch=ways.get(name, name))
        return found

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        """The modules, and everything else switched on by an option: only their options apply."""
        return modules

    def counting(self, setup: Setup) -> Values:
        """The options that apply in this setup, without those of modules and modes that are not in play."""
        named = self.in_play(setup.options, setup.modules)
        counts = [
            option
            for option in self.options
            if (not option.module or option.module in named) and setup.options[option.name] != option.unnamed
        ]
        return {option.name: setup.options[option.name] for option in counts}

    def fingerprint(self, setup: Setup) -> str:
        """A short hash of everything that determines a game except the seed and the decisions."""
        content = [self.name, self.version, setup.players, sorted(self.counting(setup).items()), list(setup.modules)]
        return hashlib.blake2b(json.dumps(content).encode(), digest_size=8).hexdigest()

    def check(self, setup: Setup) -> None:
        """Refuse invalid combinations that no single option can detect."""

    def automaton(self, setup: Setup) -> Automaton | None:
        """The automaton in the last seat, if any; it never decides."""
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
    ) -> S:
        """A new game."""
        return self.begin(self.setup(players, options, modules), seed)


def made_by(module: str, name: str) -> Any:
    """The game with this name in a module; used for unpickling."""
    for found in vars(import_module(module)).values():
        if isinstance(found, Game) and found.name == name:
            return found
    raise LookupError(f"module '{module}' has no game named '{name}'")


AnyGame = Game["State"]
"""Any game."""


def _position_option() -> Option:
    return Option(
        POSITION,
        "",
        say("the starting position in notation; it also determines the rest of the setup"),
        parse=_trimmed,
        further=True,
        later=True,
    )


def _trimmed(word: str, players: int) -> str:
    return word.strip()


def _options(feature: Feature) -> list[Option]:
    return [*[pieces.option() for pieces in feature.pieces], *feature.options]


def _number_memories(features: Sequence[Feature]) -> None:
    """Refuse features whose memories share a number: rules would find the wrong one."""
    taken: dict[int, str] = {}
    for feature in features:
        if feature.memory is None:
            continue
        number = feature.memory_number
        if number < 0 or number in taken:
            known = {other.memory_number for other in features if other.memory is not None}
            why = f"{number} is that of '{taken[number]}'" if number in taken else f"not {number}"
            raise ValueError(
                f"the memory of '{feature.name}' needs a `memory_number` of its own, {why}; "
                f"the next free one is {next_free(known)}"
            )
        taken[number] = feature.name


def in_order(causes: Sequence[Cause]) -> tuple[Cause, ...]:
    """The causes sorted by number, refusing gaps: a ledger has one account per cause."""
    found = tuple(sorted(causes, key=_number))
    numbers = [cause.number for cause in found]
    if numbers != list(range(len(found))):
        raise ValueError(out_of_order("causes", numbers, len(numbers)))
    return found


def _number(cause: Cause) -> int:
    return cause.number
