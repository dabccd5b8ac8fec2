"""The game of Castelli, and the one list of its expansions and game modes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.castelli.data.tiles import OURS, Tile
from burgrave.games.castelli.expansions.battle import BATTLE
from burgrave.games.castelli.expansions.dilemma import DILEMMA
from burgrave.games.castelli.feature import Expansion
from burgrave.games.castelli.modes.tournament import TOURNAMENT
from burgrave.games.castelli.rules.base import BASE
from burgrave.games.castelli.rules.cards import Card, add_cards
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.state import CastelliState
from burgrave.kernel.errors import IllegalAction, Reason
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Preset, Suggestion, everything
from burgrave.kernel.text import Text, say

FEATURES: Final = (BASE, DILEMMA, BATTLE, TOURNAMENT)
"""The base game, its expansions and its game modes; new ones must be added here."""


ACTIONS: Final = 512
"""Ints reserved for actions."""


class CastelliGame(Game[CastelliState]):
    """Castelli: shields around octagons, castles among villages and cities."""

    name = "castelli"
    version = 2
    environment = 2
    hidden = True
    title = say("Castelli")
    players: tuple[int, ...] = (2, 3, 4)
    presets: Mapping[str, Preset] = {}
    turn_rule = "CAS-TRN-01"
    end_rule = "CAS-END-01"

    def __init__(self, features: tuple[Expansion, ...]) -> None:
        """Gather the features, and register their tiles and cards by id."""
        known = sorted([card for feature in features for card in feature.cards], key=_kind)
        add_cards(known)
        OURS.add(sorted([tile for feature in features for tile in feature.tiles], key=_id))
        super().__init__(features, ACTIONS)
        self.suggestions = (Suggestion("first-game", say("First game"), 2), everything(4, self.modules))
        self.expansions: Final = features

    def check(self, setup: Setup) -> None:
        for feature in self._in_play(setup):
            if feature.check is not None:
                feature.check(setup)

    def _in_play(self, setup: Setup) -> list[Expansion]:
        return [f for f in self.expansions if f.module is None or f.module.name in setup.modules]

    def make_rules(self, setup: Setup) -> Rules:
        return Rules(self, setup, self._in_play(setup))

    def blank(self, setup: Setup) -> CastelliState:
        rules: Rules = self.rules(setup)
        return rules.state(rules)

    def deal(self, state: CastelliState) -> None:
        state.rules.set_up(state)

    def view(self, state: CastelliState, seat: int | None) -> dict[str, object]:
        return state.rules.whole_view(state, seat)

    def observer(self, setup: Setup) -> Observer:
        rules: Rules = self.rules(setup)
        return Observer(rules.observe(rules))

    def prompt(self, state: CastelliState, seat: int) -> Text:
        g, local = state.seated(seat)
        if g.choice(local) is None:
            return super().prompt(state, seat)
        return super().prompt(g, local)

    def waiting(self, state: CastelliState, seat: int) -> Text:
        return state.rules.waiting(state, seat)

    def describe(self, state: CastelliState, seat: int, action: int) -> Text:
        g, local = state.seated(seat)
        return super().describe(g, local, action)

    def refusal(self, state: CastelliState, seat: int, action: int) -> IllegalAction:
        g, local = state.seated(seat)
        return super().refusal(g, local, action)

    def not_asked(self, state: CastelliState, seat: int) -> Reason:
        return say("Another player has to decide first."), self.turn_rule

    def tie_break(self, state: CastelliState, names: list[str]) -> tuple[Text, str] | None:
        return state.rules.tie_break(state, names)


def _kind(card: Card) -> int:
    return card.kind


def _id(tile: Tile) -> int:
    return tile.id


GAME: Final = CastelliGame(FEATURES)
