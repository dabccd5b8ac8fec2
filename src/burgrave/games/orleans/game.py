"""The game of Orléans, and the one list of its game modes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.orleans.feature import Mode
from burgrave.games.orleans.modes.base_game import BASE_GAME
from burgrave.games.orleans.modes.prosperity import PROSPERITY
from burgrave.games.orleans.rules import deeds, event_cards, phases, scoring
from burgrave.games.orleans.rules.base import MODE, base
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.observation import sections
from burgrave.games.orleans.rules.places import place, tiles
from burgrave.games.orleans.rules.places.board import BOARD_PLACES
from burgrave.games.orleans.rules.setting_up import set_up
from burgrave.games.orleans.rules.view import view
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import IllegalAction, Reason
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Preset, Suggestion
from burgrave.kernel.text import Text, say

FEATURES: Final[tuple[Mode, ...]] = (PROSPERITY, BASE_GAME)
"""The game modes, starting with the default; new ones must be added here."""

ACTIONS: Final = 2048
"""Ints reserved for actions."""


class OrleansGame(Game[Orleans]):
    """Orléans: followers in a bag, places to plan, a country to travel."""

    name = "orleans"
    version = 2
    environment = 3
    hidden = True
    title = say("Orléans")
    players: tuple[int, ...] = (2, 3, 4, 5)
    presets: Mapping[str, Preset] = {}
    turn_rule = "ORL-ACT-01"
    end_rule = "ORL-RND-05"

    def __init__(self, features: tuple[Mode, ...] = FEATURES) -> None:
        ways = [feature.way for feature in features if feature.way is not None]
        self._usual: Final = ways[0].value
        self._modes: Final = {feature.way.value: feature for feature in features if feature.way is not None}
        place.put_together([*BOARD_PLACES, *tiles.TILES, *[place for feature in features for place in feature.places]])
        deeds.put_together([deed for feature in features for deed in feature.deeds])
        event_cards.put_together([card for feature in features for card in feature.event_cards])
        # Called after the pieces, which determine the number of actions.
        super().__init__((base(self.name, ways), *features), ACTIONS)
        self.suggestions = (Suggestion("first-game", say("First game, 8 rounds"), 2, {"rounds": "8"}),)

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        return (*modules, str(given.get(MODE, self._usual)))

    def make_rules(self, setup: Setup) -> OrleansRules:
        return OrleansRules(self, setup, self._modes[str(setup.options[MODE])])

    def blank(self, setup: Setup) -> Orleans:
        return Orleans(self.rules(setup))

    def deal(self, state: Orleans) -> None:
        set_up(state)

    def view(self, state: Orleans, seat: int | None) -> dict[str, object]:
        return view(state, seat)

    def observer(self, setup: Setup) -> Observer:
        return Observer(sections(self.rules(setup)))

    def waiting(self, state: Orleans, seat: int) -> Text:
        if state.may_withdraw(seat):
            return say("Your plan is confirmed. The others are still planning.")
        if state.together:
            return say("The others are still choosing.")
        return say("It is another player's turn.")

    def refusal(self, state: Orleans, seat: int, action: int) -> IllegalAction:
        """Why an action is illegal, first asking the game mode."""
        for refuse in state.rules.refuse:
            reason = refuse(state, seat, action)
            if reason is not None:
                return IllegalAction(*reason)
        return super().refusal(state, seat, action)

    def not_asked(self, state: Orleans, seat: int) -> Reason:
        if not 0 <= seat < state.players:
            return say("Nobody sits there."), "ORL-ACT-01"
        if state.may_withdraw(seat):
            return say("Your plan is confirmed; withdraw it first."), "ORL-PLN-14"
        if state.phase == phases.ACT and state.passed >> seat & 1:
            return say("You have passed this round."), "ORL-ACT-08"
        return say("It is not your turn."), "ORL-ACT-01"

    def tie_break(self, state: Orleans, names: list[str]) -> tuple[Text, str] | None:
        return scoring.tie_break(state, names)


GAME: Final[OrleansGame] = OrleansGame()
