"""The one place where the server asks for pages: it hands over what they show and gets HTML back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from burgrave.bots.commentary import Commentary
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.state import State
from burgrave.kernel.text import Text
from burgrave.server.bodies import Analysed, LogLine
from burgrave.web import pages, scenes, story, turns
from burgrave.web.pages import Draft, Level, MyGame, OpenTable, Seen, Sitter
from burgrave.web.review import Review
from burgrave.web.story import Line

STATIC = Path(pages.__file__).parent / "static"

__all__ = ["STATIC", "Draft", "Level", "MyGame", "OpenTable", "Seen", "Sitter"]


def scene(state: State, seat: int | None, language: str, names: Sequence[str]) -> dict[str, Any]:
    """The table as this seat sees it, for the script to draw."""
    return scenes.scene(state, seat, language, names)


def lines(game: AnyGame, ply: int, event: tuple[int, ...], names: list[str], language: str) -> list[LogLine]:
    """An event in words, if it needs any."""
    return [
        LogLine(line.ply, line.words, line.seat, line.points, line.heading, line.rule, line.places)
        for line in story.lines(game, ply, [event], names, language)
    ]


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
    levels: Sequence[Level],
    draft: Draft | None,
    open_tables: Sequence[OpenTable],
) -> str:
    return pages.home(language, games, mine, levels, draft, open_tables=open_tables)


def table(language: str, seen: Seen, log: Sequence[LogLine]) -> str:
    told = [Line(line.ply, line.seat, line.words, line.points, line.heading, line.rule) for line in log]
    return pages.table(language, _with_log(seen, told))


def end(language: str, key: str, game: AnyGame, record: Record, names: Sequence[str]) -> str:
    return pages.end(language, key, game, record, names)


def replay(
    language: str, key: str, game: AnyGame, record: Record, names: Sequence[str], step: int, found: Analysed
) -> str:
    return pages.replay(
        language, key, game, record, names, step, Review(found.state, found.done, found.steps, found.analysis)
    )


def position(
    language: str, game: AnyGame, record: Record, names: Sequence[str], step: int, told: Commentary | None
) -> dict[str, Any]:
    return pages.position(language, game, record, names, step, told)


def help_page(language: str, game: AnyGame) -> str:
    return pages.help_page(language, game)


def error(language: str, status: int, message: Text, rule: str) -> str:
    return pages.error(language, status, message, rule)


def _with_log(seen: Seen, log: list[Line]) -> Seen:
    return replace(seen, log=log)
