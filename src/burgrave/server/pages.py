"""The one place where the server asks for pages: it hands over what they show and gets HTML back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from burgrave.bots.commentary import Commentary
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.state import State
from burgrave.kernel.text import Text
from burgrave.server.bodies import Analysed
from burgrave.web import pages, passing, rules, scenes, story, turns
from burgrave.web.fairness import SealedTable
from burgrave.web.pages import BotLevel, FormDraft, MyGame, OpenTable, Sitter, TableContext
from burgrave.web.wire import LogLine, OffersView, ReplayStep, SceneView, StepView

STATIC = Path(pages.__file__).parent / "static"

__all__ = ["STATIC", "BotLevel", "FormDraft", "MyGame", "OpenTable", "SealedTable", "Sitter", "TableContext"]


def scene(
    state: State,
    seat: int | None,
    language: str,
    names: Sequence[str],
    trail: Sequence[tuple[State, int]] = (),
    past: bool = False,
) -> SceneView:
    """The table as this seat sees it, for the script to draw; `trail` is what it may take back."""
    return scenes.scene(state, seat, language, names, trail, past)


def offers(
    state: State,
    seat: int,
    language: str,
    names: Sequence[str],
    trail: Sequence[tuple[State, int]],
    asked: Sequence[Sequence[int]],
) -> OffersView:
    """Several ways to the same place, to choose from."""
    return scenes.offers(state, seat, language, names, trail, asked)


def passed(
    first: State, played: Sequence[passing.Played], seat: int | None, language: str, names: Sequence[str]
) -> list[StepView]:
    """What this seat saw of some plies, choice by choice."""
    return passing.steps(first, played, seat, language, names)


def lines(game: AnyGame, ply: int, events: Sequence[tuple[int, ...]], names: list[str], language: str) -> list[LogLine]:
    """Those events of a ply that need words, in words."""
    return story.lines(game, ply, events, names, language)


def steps(game: AnyGame, events: Sequence[tuple[int, ...]], names: list[str], language: str) -> str:
    """The turns of an automaton among these events, as HTML."""
    return turns.steps(game, events, names, language)


def why(state: State, seat: int, place: str) -> IllegalAction | None:
    """Why a click on this place does nothing."""
    return scenes.why(state, seat, place)


def home(
    language: str,
    games: Sequence[AnyGame],
    mine: Sequence[MyGame],
    levels: Sequence[BotLevel],
    draft: FormDraft | None,
    open_tables: Sequence[OpenTable],
    offer: tuple[str, str],
) -> str:
    return pages.home(language, games, mine, levels, draft, open_tables=open_tables, offer=offer)


def table(language: str, seen: TableContext) -> str:
    return pages.table(language, seen)


def end(language: str, key: str, game: AnyGame, record: Record, names: Sequence[str]) -> str:
    return pages.end(language, key, game, record, names)


def replay(
    language: str, key: str, game: AnyGame, record: Record, names: Sequence[str], step: int, found: Analysed, pace: str
) -> str:
    return pages.replay(language, key, game, record, names, step, found, found.analysis, pace)


def replay_step(
    language: str, game: AnyGame, record: Record, names: Sequence[str], step: int, commentary: Commentary | None
) -> ReplayStep:
    return pages.replay_step(language, game, record, names, step, commentary)


def help_page(language: str, game: AnyGame, back: str) -> str:
    return pages.help_page(language, game, back)


def game_of(games: Sequence[AnyGame], rule: str) -> AnyGame | None:
    """The game that a rule belongs to."""
    return rules.game_of(games, rule)


def rule_panel(language: str, game: AnyGame, rule: str) -> str:
    return pages.rule_panel(language, game, rules.book_of(game.name).find(rule))


def about_panel(language: str, game: AnyGame, names: Sequence[str]) -> str:
    return pages.rule_panel(language, game, rules.book_of(game.name).about(names))


def error(language: str, status: int, message: Text, rule: str) -> str:
    return pages.error(language, status, message, rule)
