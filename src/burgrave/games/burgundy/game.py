"""The Castles of Burgundy as the outside sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from burgrave.games.burgundy import words
from burgrave.games.burgundy.actions import ACTIONS
from burgrave.games.burgundy.causes import CAUSES, GROUPS
from burgrave.games.burgundy.choices import CHOICES
from burgrave.games.burgundy.duchies import SPACES
from burgrave.games.burgundy.flow import advance, set_up
from burgrave.games.burgundy.prompts import prompt
from burgrave.games.burgundy.refusals import refusal
from burgrave.games.burgundy.rules import Rules
from burgrave.games.burgundy.settings import OPTIONS, PRESETS
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.storage import act_freely
from burgrave.games.burgundy.view import view
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.options import Module, Option, Preset
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say


class BurgundyGame(Game):
    """Two dice a round, a duchy to fill."""

    name = "burgundy"
    version = 1
    title = say("The Castles of Burgundy")
    players: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = OPTIONS
    modules: tuple[Module, ...] = ()
    presets: Mapping[str, Preset] = PRESETS
    actions = ACTIONS
    causes = CAUSES
    groups: Mapping[str, Text] = GROUPS

    def rules(self, setup: Setup) -> Rules:
        return Rules(self, setup, CHOICES, act_freely, advance)

    def begin(self, setup: Setup, seed: int, *, listening: bool = False, script: list[int] | None = None) -> Burgundy:
        state = Burgundy(self.rules(setup))
        state.reseed(seed)
        state.script = script
        if listening:
            state.outcomes = []
            state.journal = []
        set_up(state)
        return state

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> Burgundy:
        state = Burgundy(self.rules(setup))
        state.thaw(frozen)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view(_mine(state))

    def prompt(self, state: State, seat: int) -> Text:
        return prompt(_mine(state), seat)

    def describe(self, state: State, seat: int, action: int) -> Text:
        return words.describe(_mine(state), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> IllegalAction:
        return refusal(_mine(state), seat, action)

    def told(self, event: tuple[int, ...], names: list[str]) -> Text | None:
        return words.told(event, names)

    def tie_break(self, state: State, names: list[str]) -> tuple[Text, str] | None:
        g = _mine(state)
        first, second = g.ranking()[:2]
        if not g.over or g.points[first] != g.points[second]:
            return None
        empty = [SPACES - g.covered[seat].bit_count() for seat in (first, second)]
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
            say(
                "{winner} and {other} tie at {points} with {empty} empty spaces each. The place in turn order decides.",
                winner=names[first],
                other=names[second],
                points=g.points[first],
                empty=empty[0],
            ),
            "BUR-END-07",
        )


def _mine(state: State) -> Burgundy:
    assert isinstance(state, Burgundy)
    return state


GAME: Final = BurgundyGame()
