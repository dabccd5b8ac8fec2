"""Castelli as the outside sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from burgrave.games.castelli import words
from burgrave.games.castelli.actions import ACTIONS
from burgrave.games.castelli.boards import random_board
from burgrave.games.castelli.causes import CAUSES, GROUPS
from burgrave.games.castelli.choices import CHOICES
from burgrave.games.castelli.facts import SEAT_COLOURS
from burgrave.games.castelli.flow import advance, sell_now, set_up
from burgrave.games.castelli.layouts import layout
from burgrave.games.castelli.observation import parts
from burgrave.games.castelli.prompts import prompt
from burgrave.games.castelli.refusals import refusal
from burgrave.games.castelli.rules import Rules
from burgrave.games.castelli.settings import MODULES, OPTIONS
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.tournament import Tournament, tournament_tie_break, tournament_view
from burgrave.games.castelli.tournament_observation import tournament_parts
from burgrave.games.castelli.view import view
from burgrave.kernel.errors import IllegalAction, OptionError
from burgrave.kernel.game import Game, Setup
from burgrave.kernel.observation import Observer
from burgrave.kernel.options import Module, Option, Preset
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, count, say

_ANY_BOARD: Final = {2: "AB", 3: "AB/CD", 4: "AB/CD"}
"""A board to hold the place until the pieces are drawn or a position is thawed."""


class CastelliGame(Game[Any]):
    """Shields around octagons, castles among villages and cities."""

    name = "castelli"
    version = 1
    environment = 1
    hidden = True
    title = say("Castelli")
    players: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = OPTIONS
    modules: tuple[Module, ...] = MODULES
    presets: Mapping[str, Preset] = {}
    actions = ACTIONS
    causes = CAUSES
    groups: Mapping[str, Text] = GROUPS

    def check(self, setup: Setup) -> None:
        if setup.options["late_card"] is True and setup.players != 3:
            raise OptionError(say("option 'late_card' is for three players"), "CAS-OPT-01")
        if "tournament" in setup.modules and setup.players != 4:
            raise OptionError(say("a tournament needs four players"), "CAS-TOU-01")

    def rules(self, setup: Setup, colours: tuple[int, ...] = ()) -> Rules:
        return Rules(self, setup, CHOICES, sell_now, advance, colours)

    def begin(self, setup: Setup, seed: int, *, listening: bool = False, script: list[int] | None = None) -> State:
        if "tournament" in setup.modules:
            return self._begin_tournament(setup, seed, listening, script)
        rules = self.rules(setup)
        state = Castelli(rules, layout(rules.board or _ANY_BOARD[setup.players]))
        _prepare(state, seed, listening, script)
        if not rules.board:
            state.lie_on(layout(random_board(state, setup.players)))
        set_up(state)
        return state

    def _begin_tournament(self, setup: Setup, seed: int, listening: bool, script: list[int] | None) -> Tournament:
        state = Tournament(self.rules(setup), self._pair_rules(setup))
        _prepare(state, seed, listening, script)
        state.begin()
        return state

    def _pair_rules(self, setup: Setup) -> dict[tuple[int, int], Rules]:
        """The rules of a game between any two players: each keeps the own colour. CAS-TOU-04, CAS-TOU-05"""
        modules = tuple(name for name in setup.modules if name != "tournament")
        inner = Setup(2, setup.options, modules)
        colour = SEAT_COLOURS
        return {(a, b): self.rules(inner, (colour[a], colour[b])) for a in range(4) for b in range(4) if a < b}

    def thaw(self, setup: Setup, frozen: Mapping[str, object]) -> State:
        if "tournament" in setup.modules:
            match = Tournament(self.rules(setup), self._pair_rules(setup))
            match.thaw(frozen)
            return match
        state = Castelli(self.rules(setup), layout(_ANY_BOARD[setup.players]))
        state.thaw(frozen)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, object]:
        return tournament_view(state, seat) if isinstance(state, Tournament) else view(_mine(state), seat)

    def observer(self, setup: Setup) -> Observer:
        if "tournament" in setup.modules:
            pair = next(iter(self._pair_rules(setup).values()))
            return Observer(tournament_parts(pair, layout(_ANY_BOARD[2]).spaces))
        return Observer(parts(self.rules(setup), layout(_ANY_BOARD[setup.players]).spaces))

    def prompt(self, state: State, seat: int) -> Text:
        g, local = _seated(state, seat)
        if g.over and not state.over:
            return say("Your game is over; the other one is still played.")
        return prompt(g, local)

    def describe(self, state: State, seat: int, action: int) -> Text:
        g, local = _seated(state, seat)
        return words.describe(g, local, action)

    def refusal(self, state: State, seat: int, action: int) -> IllegalAction:
        g, local = _seated(state, seat)
        return refusal(g, local, action)

    def log_line(self, event: tuple[int, ...], names: Sequence[str]) -> Text | None:
        return words.told(event, list(names))

    def tie_break(self, state: State, names: list[str]) -> tuple[Text, str] | None:
        if isinstance(state, Tournament):
            return tournament_tie_break(state, names)
        g = _mine(state)
        first, second = g.ranking()[:2]
        if not g.over or g.points[first] != g.points[second]:
            return None
        gaps: dict[str, str | int] = {"winner": names[first], "other": names[second], "points": g.points[first]}
        mine, theirs = g.castle_count(first), g.castle_count(second)
        if mine == theirs:
            shared = count(
                "{winner} and {other} tie at {points} with {n} castle each and share it.",
                "{winner} and {other} tie at {points} with {n} castles each and share it.",
                mine,
                **gaps,
            )
            return shared, "CAS-END-08"
        decided = say(
            "{winner} and {other} tie at {points}. Castles on the board decide: {mine} against {theirs}.",
            mine=mine,
            theirs=theirs,
            **gaps,
        )
        return decided, "CAS-END-08"


def _prepare(state: State, seed: int, listening: bool, script: list[int] | None) -> None:
    state.reseed(seed)
    state.script = script
    if listening:
        state.outcomes = []
        state.journal = []


def _mine(state: State) -> Castelli:
    assert isinstance(state, Castelli)
    return state


def _seated(state: State, seat: int) -> tuple[Castelli, int]:
    """The game a seat plays at, and its seat there."""
    return state.table_of(seat) if isinstance(state, Tournament) else (_mine(state), seat)


GAME: Final = CastelliGame()
