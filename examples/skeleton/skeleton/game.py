"""Sealed Bids as the outside sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.kernel.errors import Reason
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer, Section
from burgrave.kernel.options import Preset
from burgrave.kernel.text import Text, say
from skeleton.expansions.calm import CALM
from skeleton.expansions.favours import FAVOURS
from skeleton.rules.base import BASE
from skeleton.rules.bidding import begin_round
from skeleton.rules.in_play import Rules
from skeleton.rules.setting_up import deal_hands
from skeleton.rules.view import parts, view
from skeleton.state import Bids

FEATURES: Final = (BASE, FAVOURS, CALM)
"""The only list: add new expansions here."""
ACTIONS: Final = 48
"""Ints set aside for actions, so that expansions to come change nothing for programs that learn."""


class SkeletonGame(Game[Bids]):
    """Lay a card, seal it, and hope."""

    def __init__(self) -> None:
        super().__init__(FEATURES, ACTIONS)
        # Set on the object: the compiled kernel does not see attributes of a class that is plain Python.
        self.name = "skeleton"
        self.version = 1
        self.environment = 1
        self.hidden = True
        self.title = say("Sealed Bids")
        self.players = (1, 2, 3, 4)
        self.presets: Mapping[str, Preset] = {}
        self.turn_rule = "SKE-02"
        self.end_rule = "SKE-07"

    def make_rules(self, setup: Setup) -> Rules:
        return Rules(self, setup, FEATURES)

    def blank(self, setup: Setup) -> Bids:
        return Bids(self.rules(setup))

    def deal(self, state: Bids) -> None:
        deal_hands(state)
        begin_round(state)

    def view(self, state: Bids, seat: int | None) -> dict[str, object]:
        return view(state, seat)

    def observer(self, setup: Setup) -> Observer:
        return Observer([Section(parts(self.rules(setup)))])

    def waiting(self, state: Bids, seat: int) -> Text:
        return say("Your card is sealed. The others are still choosing.")

    def not_asked(self, state: Bids, seat: int) -> Reason:
        if state.bids[seat] >= 0:
            return say("You have sealed a card already."), "SKE-03"
        return super().not_asked(state, seat)

    def tie_break(self, state: Bids, names: list[str]) -> tuple[Text, str] | None:
        return None


GAME: Final = SkeletonGame()
