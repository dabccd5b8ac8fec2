"""The one place where the server asks for pages: it hands over what they show and gets HTML back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from burgrave.bots.commentary import Commentary
from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.text import Text
from burgrave.puzzles import files
from burgrave.server.bodies import Analysed
from burgrave.web import daily as daily_page
from burgrave.web import editor as editors
from burgrave.web import gallery as galleries
from burgrave.web import home as home_page
from burgrave.web import pages, picture, pixels, replays, rules
from burgrave.web import puzzles as puzzle_page
from burgrave.web.daily import DailyContext
from burgrave.web.estates import Sitter
from burgrave.web.fairness import SealedTable
from burgrave.web.home import BotLevel, FormDraft, MyGame, OpenTable
from burgrave.web.joining import JoinContext, Place, pace
from burgrave.web.pages import HostDesk, TableContext
from burgrave.web.passing import steps as passed
from burgrave.web.puzzles import PuzzleContext
from burgrave.web.scenes import offers, scene, why
from burgrave.web.sharing import ShareContext
from burgrave.web.story import lines
from burgrave.web.turns import steps
from burgrave.web.wire import ReplayStep, SeriesView

STATIC = Path(pages.__file__).parent / "static"

__all__ = [
    "STATIC", "BotLevel", "FormDraft", "HostDesk", "JoinContext", "MyGame", "OpenTable", "Place", "SealedTable",
    "Sitter", "TableContext", "lines", "offers", "pace", "passed", "scene", "steps", "why",
]  # fmt: skip


def home(
    language: str,
    games: Sequence[AnyGame],
    mine: Sequence[MyGame],
    levels: Sequence[BotLevel],
    draft: FormDraft | None,
    open_tables: Sequence[OpenTable],
    offer: tuple[str, str],
    note: Text | None,
    friends: bool,
) -> str:
    return home_page.home(
        language,
        games,
        mine,
        levels,
        draft,
        open_tables=open_tables,
        offer=offer,
        note=note,
        friends=friends,
        puzzles=files.having(games),
    )


def join(language: str, seen: JoinContext) -> str:
    return pages.join(language, seen)


def editor(language: str, game: AnyGame) -> str:
    return editors.page(language, game)


def gallery(language: str, game: AnyGame, chosen: str) -> str:
    return galleries.part(language, game, chosen)


def daily(language: str, seen: DailyContext) -> str:
    return daily_page.page(language, seen)


def puzzle(language: str, seen: PuzzleContext) -> str:
    return puzzle_page.page(language, seen)


def calling(language: str, address: str, action: str, stops: bool) -> str:
    return pages.calling(language, address, action, stops)


def open_tables(language: str, games: Sequence[AnyGame], tables: Sequence[OpenTable], game: str, pace: str) -> str:
    return home_page.open_tables(language, games, tables, game, pace)


def table(language: str, seen: TableContext) -> str:
    return pages.table(language, seen)


def end(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    series: SeriesView | None,
    again: tuple[bool, bool],
    share: ShareContext,
) -> str:
    return pages.end(language, key, game, record, names, series=series, again=again, share=share)


def shared_replay(
    language: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    pace: str,
    share: ShareContext,
    embedded: bool,
) -> str:
    return replays.shared(language, game, record, names, step, pace, share, embedded)


def picture_svg(language: str, game: AnyGame, record: Record, names: Sequence[str]) -> str:
    return picture.picture(language, game, record, names)


def picture_png(language: str, game: AnyGame, record: Record, names: Sequence[str]) -> bytes:
    return pixels.png(picture.picture(language, game, record, names))


def draws_png() -> bool:
    return pixels.available()


def replay(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    found: Analysed,
    pace: str,
    own: Sequence[int],
    levels: Sequence[BotLevel],
    made: int | None,
) -> str:
    return replays.replay(language, key, game, record, names, step, found, found.analysis, pace, own, levels, made)


def report(
    language: str,
    key: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    found: Analysed,
    own: Sequence[int],
    part: bool,
) -> str:
    return replays.report(language, key, game, record, names, found, found.analysis, own, part)


def replay_step(
    language: str,
    game: AnyGame,
    record: Record,
    names: Sequence[str],
    step: int,
    commentary: Commentary | None,
    made: int | None,
) -> ReplayStep:
    return replays.replay_step(language, game, record, names, step, commentary, made)


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
