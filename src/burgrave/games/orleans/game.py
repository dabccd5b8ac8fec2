"""Orléans as the outside sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.orleans.feature import Mode
from burgrave.games.orleans.modes.base_game.mode import BASE_GAME
from burgrave.games.orleans.modes.prosperity.mode import PROSPERITY
from burgrave.games.orleans.rules import (
    common,
    course,
    deeds,
    event_cards,
    followers,
    gains,
    notation,
    phases,
    planning,
    scoring,
    technology,
    torture,
    tracks,
    travel,
    turn,
)
from burgrave.games.orleans.rules.in_play import OrleansRules
from burgrave.games.orleans.rules.observation import parts
from burgrave.games.orleans.rules.places import place, taking, tiles
from burgrave.games.orleans.rules.places.board import BOARD_PLACES
from burgrave.games.orleans.rules.view import view
from burgrave.games.orleans.state import Orleans
from burgrave.kernel.errors import IllegalAction, Reason
from burgrave.kernel.feature import Feature, together
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Option, Preset
from burgrave.kernel.text import Text, say

FEATURES: Final[tuple[Mode, ...]] = (PROSPERITY, BASE_GAME)
"""The ways to play, the usual one first: who adds one names it here."""

_THEMES: Final = (
    course.THEME, common.THEME, gains.THEME, technology.THEME, taking.THEME, tiles.THEME, tracks.THEME, torture.THEME,
    event_cards.THEME, deeds.THEME, travel.THEME, followers.THEME, planning.THEME, turn.THEME, scoring.THEME,
    notation.THEME,
)  # fmt: skip
_MODE: Final = "mode"
"""The option that says which one is played."""
ACTIONS: Final = 2048
"""Ints set aside for actions."""


def _base(option: Option) -> Feature:
    return Feature(_MODE, options=(option,), rulebooks=("burgrave.games.orleans.rules:rulebook.toml",))


class OrleansGame(Game[Orleans]):
    """Followers in a bag, places to plan, a country to travel."""

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
        option = Option(
            _MODE,
            ways[0].value,
            say("the Prosperity scenario, or the base game it builds on"),
            values=tuple([way.value for way in ways]),
            labels=tuple([way.title for way in ways]),
            rule="ORL-GEN-01",
        )
        super().__init__((together(self.name, (_base(option), *_THEMES)), *features), ACTIONS)
        self._usual: Final = ways[0].value
        self._modes: Final = {feature.way.value: feature for feature in features if feature.way is not None}
        self._known: OrleansRules | None = None
        place.put_together([*BOARD_PLACES, *tiles.TILES, *[place for feature in features for place in feature.places]])
        deeds.put_together([deed for feature in features for deed in feature.deeds])
        event_cards.put_together([card for feature in features for card in feature.event_cards])

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        return (*modules, str(given.get(_MODE, self._usual)))

    def rules(self, setup: Setup) -> OrleansRules:
        """Made once for each setup: many games are begun with the same one."""
        known = self._known
        if known is None or known.setup is not setup:
            self._known = known = OrleansRules(self, setup, self._modes[str(setup.options[_MODE])])
        return known

    def blank(self, setup: Setup) -> Orleans:
        return Orleans(self.rules(setup))

    def deal(self, state: Orleans) -> None:
        course.set_up(state)

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> Orleans:
        state = self.blank(setup)
        state.thaw(frozen)
        return state

    def view(self, state: Orleans, seat: int | None) -> dict[str, object]:
        return view(state, seat)

    def observer(self, setup: Setup) -> Observer:
        return Observer(parts(self.rules(setup)))

    def waiting(self, state: Orleans, seat: int) -> Text:
        if state.may_withdraw(seat):
            return say("Your plan is confirmed. The others are still planning.")
        if state.together:
            return say("The others are still choosing.")
        return say("It is another player's turn.")

    def refusal(self, state: Orleans, seat: int, action: int) -> IllegalAction:
        """The way to play may have a reason of its own."""
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
