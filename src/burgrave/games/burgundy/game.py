"""The Castles of Burgundy as the outside sees it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from burgrave.games.burgundy import events, words
from burgrave.games.burgundy.actions import ACTIONS
from burgrave.games.burgundy.causes import CAUSES, GROUPS
from burgrave.games.burgundy.choices import CHOICES as BASE_CHOICES
from burgrave.games.burgundy.effects import EFFECTS
from burgrave.games.burgundy.expansion import Mode
from burgrave.games.burgundy.flow import advance, mine_income
from burgrave.games.burgundy.modes import MODE_CHOICES, MODES, chateauma_words
from burgrave.games.burgundy.modes.chateauma import CHATEAUMA
from burgrave.games.burgundy.modes.normal import NORMAL
from burgrave.games.burgundy.modules import EXPANSIONS, MORE_CHOICES
from burgrave.games.burgundy.observation import parts
from burgrave.games.burgundy.prompts import prompt
from burgrave.games.burgundy.refusals import refusal
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.settings import OPTIONS as BASE_OPTIONS
from burgrave.games.burgundy.settings import PRESETS as BASE_PRESETS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import act_freely
from burgrave.games.burgundy.view import view
from burgrave.kernel.errors import IllegalAction, OptionError, one_of
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Module, Option, Preset
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, say
from burgrave.kernel.ways import Automaton, Way

RULES_KEPT: Final = 64
CHAIN_DUCHIES: Final = "11-18"
ALL_EXPANSIONS: Final = (*EXPANSIONS, *(mode.expansion for mode in MODES.values() if mode.expansion))
CHOICES: Final = [*BASE_CHOICES, *MORE_CHOICES, *MODE_CHOICES]
OPTIONS: Final = (*BASE_OPTIONS, *(option for x in ALL_EXPANSIONS for option in x.options))


def _presets() -> dict[str, Preset]:
    """The presets of the base game, with what the expansions add to the editions."""
    presets = dict(BASE_PRESETS)
    for x in ALL_EXPANSIONS:
        for edition, sets in x.editions.items():
            preset = presets[f"edition={edition}"]
            presets[f"edition={edition}"] = Preset(preset.name, preset.title, {**preset.sets, **sets})
    return presets


PRESETS: Final = _presets()


def _ways() -> tuple[Way, ...]:
    titles = next(dict(zip(option.values, option.labels, strict=True)) for option in OPTIONS if option.name == "mode")
    return tuple(
        Way(
            "mode",
            mode.name,
            titles[mode.name],
            mode.expansion.manifest.help if mode.expansion else say("Everybody for themselves."),
            mode.players,
            mode.modules,
            mode.rule,
            mode.automata,
            _teams(mode),
        )
        for mode in MODES.values()
    )


def _teams(mode: Mode) -> tuple[int, ...]:
    """The team of each seat: those from one owner of a duchy to the next are together."""
    seats = max(mode.players) if mode.estates else 0
    return tuple(sum(seat >= first for first in mode.estates) - 1 for seat in range(seats))


class BurgundyGame(Game[Any]):
    """Two dice a round, a duchy to fill."""

    name = "burgundy"
    version = 1
    environment = 1
    title = say("The Castles of Burgundy")
    players: tuple[int, ...] = tuple(sorted({n for mode in MODES.values() for n in mode.players}))
    options: tuple[Option, ...] = OPTIONS
    modules: tuple[Module, ...] = tuple(x.manifest for x in EXPANSIONS)
    presets: Mapping[str, Preset] = PRESETS
    actions = ACTIONS
    causes = CAUSES
    groups: Mapping[str, Text] = GROUPS
    automata: tuple[Automaton, ...] = (
        Automaton(CHATEAUMA.name, say("Châteauma"), {"mode": CHATEAUMA.name}, "BUR-CHA-79"),
    )

    ways: tuple[Way, ...] = _ways()

    def __init__(self) -> None:
        super().__init__()
        self._rules: dict[tuple[object, ...], Rules] = {}

    def rules(self, setup: Setup) -> Rules:
        """The rules of a setup, made once and shared."""
        key = (setup.players, tuple(setup.options.items()), setup.modules)
        rules = self._rules.get(key)
        if rules is None:
            if len(self._rules) >= RULES_KEPT:
                self._rules.clear()
            rules = self._rules[key] = self._make_rules(setup)
        return rules

    def _make_rules(self, setup: Setup) -> Rules:
        mode = MODES[str(setup.options["mode"])]
        chosen = [x for x in EXPANSIONS if x.manifest.name in setup.modules]
        if mode.expansion is not None:
            chosen.append(mode.expansion)
        return Rules(self, setup, CHOICES, EFFECTS, chosen, [mine_income], mode, act_freely, advance)

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        return (*modules, str(given.get("mode", NORMAL.name)))

    def setup(self, players: int, options: Mapping[str, object] | None = None, modules: Iterable[str] = ()) -> Setup:
        names = list(modules)
        given = dict(options or {})
        if "duchies" not in given and given.get("first_game", False) in (False, "no"):
            pools = [x.duchies for x in EXPANSIONS if x.duchies and x.manifest.name in names]
            if given.get("castle_chain", False) in (True, "yes"):
                pools.append(CHAIN_DUCHIES)
            if pools:
                given["duchies"] = pools[-1]
        return super().setup(players, given, names)

    def check(self, setup: Setup) -> None:
        """BUR-CMB-01, BUR-CMB-03"""
        check_mode(setup)
        rules = self.rules(setup)
        drawn = {duchy.name for seat in rules.estates for sheet in rules.pools[seat] for duchy in sheet}
        if setup.options["castle_chain"] is True and not drawn <= {str(n) for n in range(11, 19)}:
            raise OptionError(say("the castle chain is played on duchies 11 to 18 only"), "BUR-CMB-01")

    def begin(self, setup: Setup, seed: int, *, listening: bool = False, script: list[int] | None = None) -> Burgundy:
        rules = self.rules(setup)
        state = rules.mode.state(rules)
        state.reseed(seed)
        state.script = script
        if listening:
            state.outcomes = []
            state.journal = []
        rules.mode.set_up(state)
        return state

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> Burgundy:
        rules = self.rules(setup)
        state = rules.mode.state(rules)
        state.thaw(frozen)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view(_mine(state))

    def observer(self, setup: Setup) -> Observer:
        return Observer(parts(self.rules(setup)))

    def prompt(self, state: State, seat: int) -> Text:
        return prompt(_mine(state), seat)

    def describe(self, state: State, seat: int, action: int) -> Text:
        return words.describe(_mine(state), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> IllegalAction:
        return refusal(_mine(state), seat, action)

    def log_line(self, event: tuple[int, ...], names: Sequence[str]) -> Text | None:
        return words.told(event, list(names)) or chateauma_words.told(event, list(names))

    def rule_of(self, event: tuple[int, ...]) -> str:
        if event[0] == events.SCORED:
            return CAUSES[event[2]].rule
        return chateauma_words.rule_of(event)

    def tie_break(self, state: State, names: list[str]) -> tuple[Text, str] | None:
        g = _mine(state)
        if g.rules.mode.tie_break is not None:
            verdict = g.rules.mode.tie_break(g, names)
            if verdict is not None:
                return verdict
        if not g.over or len(g.rules.estates) < 2 or len(g.winners()) != 1:
            return None
        first, second = g.ranking()[:2]
        if g.points[first] != g.points[second]:
            return None
        empty = [g.empty_spaces(seat) for seat in (first, second)]
        if empty[0] != empty[1]:
            return (
                say(
                    "{winner} and {other} tie at {points}. Empty spaces in the duchy decide: {mine} against {theirs}.",
                    winner=names[first],
                    other=names[second],
                    points=g.points[first],
                    mine=empty[0],
                    theirs=empty[1],
                ),
                "BUR-END-06",
            )
        return (
            count(
                "{winner} and {other} tie at {points} with {n} empty space each. The place in turn order decides.",
                "{winner} and {other} tie at {points} with {n} empty spaces each. The place in turn order decides.",
                empty[0],
                winner=names[first],
                other=names[second],
                points=g.points[first],
            ),
            "BUR-END-07",
        )


def check_mode(setup: Setup) -> None:
    """Whether the number of players and the expansions go with the mode."""
    mode = MODES[str(setup.options["mode"])]
    if setup.players not in mode.players:
        raise OptionError(
            say(
                "mode '{mode}' is not played by {players}; the number of players is {allowed}",
                mode=mode.name,
                players=setup.players,
                allowed=one_of(mode.players),
            ),
            mode.expansion.manifest.rule if mode.expansion else mode.rule,
        )
    for module in setup.modules:
        if mode.modules is not None and module not in mode.modules:
            raise OptionError(
                say("module '{module}' does not go with mode '{mode}'", module=module, mode=mode.name), mode.rule
            )


def _mine(state: State) -> Burgundy:
    assert isinstance(state, Burgundy)
    return state


GAME: Final = BurgundyGame()
