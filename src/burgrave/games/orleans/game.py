"""Orléans as the outside sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from burgrave.games.orleans import event_effects, offers, planning, sending, torture, travel, turns
from burgrave.games.orleans.actions import ACTIONS
from burgrave.games.orleans.cards import Keep
from burgrave.games.orleans.carpenter import Carpenter, Site
from burgrave.games.orleans.causes import CAUSES, GROUPS
from burgrave.games.orleans.choice import Choice
from burgrave.games.orleans.flow import advance, set_up
from burgrave.games.orleans.hidden import redraw
from burgrave.games.orleans.laying import AFTER, LAST
from burgrave.games.orleans.observation import parts
from burgrave.games.orleans.prompts import prompt
from burgrave.games.orleans.refusals import refusal
from burgrave.games.orleans.rules import Rules
from burgrave.games.orleans.settings import OPTIONS
from burgrave.games.orleans.standing import standing
from burgrave.games.orleans.state import Orleans
from burgrave.games.orleans.told import told
from burgrave.games.orleans.view import view
from burgrave.games.orleans.words import describe
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Module, Option, Preset
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say
from burgrave.kernel.ways import Way

CHOICES: Final[list[Choice]] = [
    Keep(), planning.Draw(), planning.Bath(), planning.Plan(), turns.Turn(), AFTER, turns.Technology(),
    turns.Recruit(), turns.Tile(), travel.Travel(), travel.Take(), sending.Send(), sending.Reward(),
    Carpenter(), Site(), turns.Scriptorium(), turns.Pharmacy(), turns.BlackMarket(), turns.Vineyard(),
    planning.BathPlace(), event_effects.Shield(), event_effects.Riots(), event_effects.Harvest(),
    offers.Offer(), offers.Pilgrim(), offers.PilgrimMonk(), offers.MarketDay(),
    torture.Torture(), LAST,
]  # fmt: skip
"""By kind: see `kinds`."""


PLAYERS: Final = (2, 3, 4, 5)
_MODE: Final = next(option for option in OPTIONS if option.name == "mode")
_MODE_HELPS: Final = (
    say("16 rounds with known events, the Carpenter and structures to build."),
    say("18 rounds with events from a stack, and eight beneficial deeds."),
)
WAYS: Final = tuple(
    Way(_MODE.name, str(mode), title, words, PLAYERS)
    for mode, title, words in zip(_MODE.values, _MODE.labels, _MODE_HELPS, strict=True)
)


class OrleansGame(Game[Any]):
    """Followers in a bag, places to plan, a country to travel."""

    name = "orleans"
    version = 1
    environment = 1
    hidden = True
    title = say("Orléans")
    players: tuple[int, ...] = PLAYERS
    options: tuple[Option, ...] = OPTIONS
    ways: tuple[Way, ...] = WAYS
    modules: tuple[Module, ...] = ()
    presets: Mapping[str, Preset] = {}
    actions = ACTIONS
    causes = CAUSES
    groups: Mapping[str, Text] = GROUPS

    def in_play(self, given: Mapping[str, object], modules: tuple[str, ...]) -> tuple[str, ...]:
        return (*modules, str(given.get(_MODE.name, _MODE.default)))

    def rules(self, setup: Setup) -> Rules:
        return Rules(self, setup, CHOICES, advance, redraw)

    def begin(self, setup: Setup, seed: int, *, listening: bool = False, script: list[int] | None = None) -> Orleans:
        state = Orleans(self.rules(setup))
        state.reseed(seed)
        state.script = script
        if listening:
            state.outcomes = []
            state.journal = []
        set_up(state)
        return state

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> Orleans:
        state = Orleans(self.rules(setup))
        state.thaw(frozen)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return view(_mine(state), seat)

    def observer(self, setup: Setup) -> Observer:
        return Observer(parts(self.rules(setup)))

    def prompt(self, state: State, seat: int) -> Text:
        return prompt(_mine(state), seat)

    def describe(self, state: State, seat: int, action: int) -> Text:
        return describe(_mine(state), seat, action)

    def refusal(self, state: State, seat: int, action: int) -> IllegalAction:
        return refusal(_mine(state), seat, action)

    def log_line(self, event: tuple[int, ...], names: Sequence[str]) -> Text | None:
        return told(event, list(names))

    def tie_break(self, state: State, names: list[str]) -> tuple[Text, str] | None:
        """ORL-SCR-05"""
        g = _mine(state)
        if not g.over:
            return None
        first, second = g.ranking()[:2]
        mine, theirs = standing(g, first), standing(g, second)
        if mine[0] != theirs[0]:
            return None
        if mine[1] != theirs[1]:
            return (
                say(
                    "{winner} and {other} tie at {points}. Development decides: {mine} against {theirs}.",
                    winner=names[first],
                    other=names[second],
                    points=mine[0],
                    mine=mine[1],
                    theirs=theirs[1],
                ),
                "ORL-SCR-05",
            )
        if mine[2] != theirs[2]:
            return (
                say(
                    "{winner} and {other} tie at {points}. The value of goods decides: {mine} against {theirs}.",
                    winner=names[first],
                    other=names[second],
                    points=mine[0],
                    mine=mine[2],
                    theirs=theirs[2],
                ),
                "ORL-SCR-05",
            )
        return (
            say(
                "{winner} and {other} tie at {points} in everything and share the victory.",
                winner=names[first],
                other=names[second],
                points=mine[0],
            ),
            "ORL-SCR-05",
        )


def _mine(state: State) -> Orleans:
    assert isinstance(state, Orleans)
    return state


GAME: Final = OrleansGame()
