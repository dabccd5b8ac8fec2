"""The game of Burgundy, and the one list of its expansions and game modes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from burgrave.games.burgundy.expansions.border_posts import BORDER_POSTS
from burgrave.games.burgundy.expansions.extra_tiles import EXTRA_TILES
from burgrave.games.burgundy.expansions.inns import INNS
from burgrave.games.burgundy.expansions.more_duchies import MORE_DUCHIES
from burgrave.games.burgundy.expansions.shields import SHIELDS
from burgrave.games.burgundy.expansions.trade_routes import TRADE_ROUTES
from burgrave.games.burgundy.expansions.vineyards import VINEYARDS
from burgrave.games.burgundy.expansions.white_castles import WHITE_CASTLES
from burgrave.games.burgundy.feature import Expansion
from burgrave.games.burgundy.modes.chateauma import CHATEAUMA
from burgrave.games.burgundy.modes.solo import SOLO
from burgrave.games.burgundy.modes.team import TEAM
from burgrave.games.burgundy.rules.base import BASE, NORMAL
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.rules.observation import sections
from burgrave.games.burgundy.rules.scoring import tie_break
from burgrave.games.burgundy.rules.settings import PRESETS, SUGGESTIONS
from burgrave.games.burgundy.rules.slots import check_slots
from burgrave.games.burgundy.rules.tile_words import name_tiles
from burgrave.games.burgundy.rules.view import view
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.errors import IllegalAction, OptionError, Reason, one_of
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Option, Preset, everything
from burgrave.kernel.text import Text, say
from burgrave.kernel.ways import Way

EXPANSIONS: Final[tuple[Expansion, ...]] = (
    MORE_DUCHIES,
    EXTRA_TILES,
    BORDER_POSTS,
    WHITE_CASTLES,
    INNS,
    TRADE_ROUTES,
    SHIELDS,
    VINEYARDS,
)
MODES: Final[tuple[Expansion, ...]] = (
    TEAM,
    SOLO,
    CHATEAUMA,
)
FEATURES: Final[tuple[Expansion, ...]] = (BASE, *EXPANSIONS, *MODES)
ACTIONS: Final = 640
"""Ints reserved for actions, including those of future expansions."""


def _presets(features: tuple[Expansion, ...]) -> dict[str, Preset]:
    """The presets of the base game, with the features' additions to the editions."""
    presets = dict(PRESETS)
    for x in features:
        for edition, sets in x.editions.items():
            preset = presets[f"edition={edition}"]
            presets[f"edition={edition}"] = Preset(preset.name, preset.title, {**preset.sets, **sets})
    return presets


def _with_mode(options: tuple[Option, ...], ways: tuple[Way, ...]) -> tuple[Option, ...]:
    """Insert the option for the game mode before the one for the duchies."""
    mode = Option(
        "mode",
        NORMAL,
        say("the way to play"),
        values=tuple(way.value for way in ways),
        labels=tuple(way.title for way in ways),
    )
    at = [option.name for option in options].index("duchies")
    return (*options[:at], mode, *options[at:])


class BurgundyGame(Game[Burgundy]):
    """The Castles of Burgundy: two dice per round, a duchy to fill."""

    name = "burgundy"
    version = 2
    environment = 5
    title = say("The Castles of Burgundy")
    turn_rule = "BUR-RES-05"
    end_rule = "BUR-END-01"

    def __init__(self, features: tuple[Expansion, ...]) -> None:
        check_slots(features)
        super().__init__(features, ACTIONS)
        self.expansions: Final = features
        """The base game, its expansions and its game modes."""
        self.options = _with_mode(self.options, self.ways)
        self.presets = _presets(features)
        self.players = tuple(sorted({n for way in self.ways for n in way.players}))
        self.automata = tuple([x.automaton for x in features if x.automaton is not None])
        self.suggestions = (*SUGGESTIONS, everything(2, self.modules, {"duchies": "1-30"}))
        name_tiles({tile: rule for x in features for tile, rule in x.tiles.items()})

    def make_rules(self, setup: Setup) -> Rules:
        return Rules(self, setup, self.expansions[0], in_play(self.expansions, setup))

    def board_title(self, name: str) -> Text:
        return say("Duchy {name}", name=name)

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        return (*modules, str(given.get("mode", NORMAL)))

    def setup(self, players: int, options: Mapping[str, object] | None = None, modules: Iterable[str] = ()) -> Setup:
        names = list(modules)
        given = dict(options or {})
        if "duchies" not in given and given.get("first_game", False) in (False, "no"):
            pools = [x.duchies for x in self.expansions if x.duchies and x.name in names]
            by_option = [(option, drawn) for x in self.expansions for option, drawn in x.duchies_with.items()]
            pools += [drawn for option, drawn in by_option if given.get(option, False) in (True, "yes")]
            if pools:
                given["duchies"] = pools[-1]
        return super().setup(players, given, names)

    def check(self, setup: Setup) -> None:
        """Check that everything in the setup can be combined. BUR-CMB-01, BUR-CMB-03"""
        check_mode(self.expansions, setup)
        rules: Rules = self.rules(setup)
        for x in rules.expansions:
            if x.check is not None:
                x.check(rules)

    def blank(self, setup: Setup) -> Burgundy:
        rules: Rules = self.rules(setup)
        return rules.state(rules)

    def deal(self, state: Burgundy) -> None:
        state.own_bags()
        state.rules.set_up(state)

    def view(self, state: Burgundy, seat: int | None) -> dict[str, object]:
        return view(state)

    def observer(self, setup: Setup) -> Observer:
        return Observer(sections(self.rules(setup)))

    def refusal(self, state: Burgundy, seat: int, action: int) -> IllegalAction:
        if seat in state.active and action not in self.actions:
            return IllegalAction(say("That is not a possible action."), "BUR-TURN-02")
        return super().refusal(state, seat, action)

    def not_asked(self, state: Burgundy, seat: int) -> Reason:
        return say("It is not your turn."), "BUR-RND-05"

    def tie_break(self, state: Burgundy, names: list[str]) -> tuple[Text, str] | None:
        special = state.rules.tie_break
        return (special(state, names) if special is not None else None) or tie_break(state, names)


def in_play(features: tuple[Expansion, ...], setup: Setup) -> list[Expansion]:
    """The expansions of a setup, then its game mode if it is not the normal one."""
    mode = str(setup.options["mode"])
    expansions = [x for x in features if x.way is None and x.name in setup.modules]
    return [*expansions, *[x for x in features[1:] if x.way is not None and x.name == mode]]


def check_mode(features: tuple[Expansion, ...], setup: Setup) -> None:
    """Check the number of players and the expansions against the mode."""
    feature = next(x for x in features if x.way is not None and x.name == setup.options["mode"])
    way = feature.way
    assert way is not None
    if setup.players not in way.players:
        raise OptionError(
            say(
                "mode '{mode}' cannot be played by {players}; the number of players must be {allowed}",
                mode=way.value,
                players=setup.players,
                allowed=one_of(way.players),
            ),
            feature.rule,
        )
    for module in setup.modules:
        if way.modules is not None and module not in way.modules:
            raise OptionError(
                say("module '{module}' cannot be combined with mode '{mode}'", module=module, mode=way.value), way.rule
            )


GAME: Final = BurgundyGame(FEATURES)
