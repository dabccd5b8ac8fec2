"""The functions of `web` that the server uses to render pages and scenes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.text import Text
from burgrave.puzzles import files
from burgrave.web import home as home_page
from burgrave.web import pages, pixels, rules
from burgrave.web.daily import page as daily
from burgrave.web.editor import page as editor
from burgrave.web.estates import Sitter
from burgrave.web.fairness import SealedTable
from burgrave.web.gallery import part as gallery
from burgrave.web.home import BotLevel, FormDraft, MyGame, OpenTable, open_tables
from burgrave.web.joining import JoinContext, Place, pace
from burgrave.web.pages import HostDesk, TableContext, calling, end, error, help_page, join, prepare, table
from burgrave.web.passing import steps as passed
from burgrave.web.picture import picture as picture_svg
from burgrave.web.pixels import available as draws_png
from burgrave.web.puzzles import page as puzzle
from burgrave.web.replays import replay, replay_step, report
from burgrave.web.replays import shared as shared_replay
from burgrave.web.rules import game_of
from burgrave.web.scenes import common, offers, scene, why
from burgrave.web.story import lines
from burgrave.web.turns import steps

STATIC = Path(pages.__file__).parent / "static"

__all__ = [
    "STATIC", "BotLevel", "FormDraft", "HostDesk", "JoinContext", "MyGame", "OpenTable", "Place", "SealedTable",
    "Sitter", "TableContext", "calling", "common", "daily", "draws_png", "editor", "end", "error", "gallery", "game_of",
    "help_page", "join", "lines", "offers", "open_tables", "pace", "passed", "picture_svg", "prepare", "puzzle",
    "replay", "replay_step", "report", "scene", "shared_replay", "steps", "table", "why",
]  # fmt: skip


def home(
    language: str,
    games: Sequence[AnyGame],
    mine: Sequence[MyGame],
    levels: Sequence[BotLevel],
    draft: FormDraft | None,
    tables: Sequence[OpenTable],
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
        open_tables=tables,
        offer=offer,
        note=note,
        friends=friends,
        puzzles=files.having(games),
    )


def rule_panel(language: str, game: AnyGame, rule: str) -> str:
    return pages.rule_panel(language, game, rules.book_of(game.name).find(rule))


def about_panel(language: str, game: AnyGame, names: Sequence[str]) -> str:
    return pages.rule_panel(language, game, rules.book_of(game.name).about(names))


def picture_png(language: str, game: AnyGame, record: Record, names: Sequence[str]) -> bytes:
    return pixels.png(picture_svg(language, game, record, names))
