"""Pages for the toy game: as plain as they can be, with everything a seat is shown in them."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path

import msgspec

from burgrave.bots.commentary import Commentary
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import Game
from burgrave.kernel.record import Record
from burgrave.kernel.record import replay as replay_record
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render
from burgrave.web import passing, scenes
from burgrave.web.estates import Sitter
from burgrave.web.fairness import SealedTable
from burgrave.web.home import BotLevel, FormDraft, MyGame, OpenTable
from burgrave.web.joining import JoinContext, Place, pace
from burgrave.web.pages import HostDesk, TableContext
from burgrave.web.sharing import ShareContext
from burgrave.web.wire import AnalysisProgress, LogLine, ReplayStep, SceneView, SeriesView, StepView

STATIC = Path(__file__).parent / "static"

__all__ = [
    "STATIC", "BotLevel", "FormDraft", "HostDesk", "JoinContext", "MyGame", "OpenTable", "Place", "SealedTable",
    "Sitter", "TableContext", "pace",
]  # fmt: skip


def prepare(game: str) -> None:
    """Nothing takes long here."""


def scene(
    state: State,
    seat: int | None,
    language: str,
    names: Sequence[str],
    trail: Sequence[tuple[State, int]] = (),
    past: bool = False,
    shared: scenes.CommonView | None = None,
) -> SceneView:
    """The plain scene of a game that nobody has drawn, and what the seat knows."""
    shown = scenes.scene(state, seat, language, names, trail, past, shared)
    shown.status = [json.dumps(state.view(seat)), *names]
    return shown


offers = scenes.offers
common = scenes.common


def passed(
    first: State, played: Sequence[passing.Played], seat: int | None, language: str, names: Sequence[str]
) -> list[StepView]:
    """The same of each position, where a page has words of its own for it."""
    found = passing.steps(first, played, seat, language, names)
    for step, (_, _, state) in zip(found, played, strict=True):
        step.hint = json.dumps(state.view(seat))
    return found


def lines(game: Game, ply: int, events: Sequence[tuple[int, ...]], names: list[str], language: str) -> list[LogLine]:
    found = [(event, game.log_line(event, names)) for event in events]
    return [LogLine(ply, render(words, language), event[1]) for event, words in found if words is not None]


def why(state: State, seat: int, place: str) -> IllegalAction | None:
    return state.refusal(seat, 0) if place == "somewhere" else None


def home(
    language: str,
    games: Sequence[Game],
    mine: Sequence[MyGame],
    levels: Sequence[BotLevel],
    draft: FormDraft | None,
    open_tables: Sequence[OpenTable],
    offer: tuple[str, str],
    note: Text | None,
    friends: bool,
) -> str:
    items = "".join(
        f"<li><a href='{escape(game.link)}'>{escape(render(game.title, language))}</a> "
        f"{escape(render(game.status, language))}</li>"
        for game in mine
    )
    problems = "".join(escape(render(text, language)) for text, _ in (draft.errors if draft else ()))
    return f"<!doctype html><title>Home</title><ul>{items}</ul><p>{problems}</p>"


def join(language: str, seen: JoinContext) -> str:
    shown = {
        "invited": [place.name for place in seen.places if place.yours],
        "inviter": seen.inviter,
        "places": [(place.name, place.state) for place in seen.places],
        "sit": seen.sit,
        "watch": seen.watch,
        "messages": [render(text, language) for text, _ in seen.messages],
    }
    return f"<!doctype html><title>Join</title><pre>{escape(json.dumps(shown))}</pre>"


def calling(language: str, address: str, action: str, stops: bool) -> str:
    return f"<!doctype html><title>Calls</title><p>{escape(address)} {escape(action)} {stops}</p>"


def open_tables(language: str, games: Sequence[Game], tables: Sequence[OpenTable], game: str, pace: str) -> str:
    items = "".join(f"<li>{table.table} {escape(table.names)}</li>" for table in tables)
    return f"<!doctype html><title>Open tables</title><ul>{items}</ul>"


def table(language: str, seen: TableContext) -> str:
    shown = {
        "scene": msgspec.to_builtins(seen.update.scene),
        "log": [line.words for line in seen.update.log],
        "links": [sitter.link for sitter in seen.sitters],
        "watch": seen.watch,
        "ply": seen.update.ply,
        "undo": seen.update.undo,
        "messages": [render(text, language) for text, _ in seen.messages],
        "invited": seen.invited,
    }
    return f"<!doctype html><title>Table</title><pre>{escape(json.dumps(shown))}</pre>"


def end(
    language: str,
    key: str,
    game: Game,
    record: Record,
    names: Sequence[str],
    series: SeriesView | None,
    again: tuple[bool, bool],
    share: ShareContext,
    challenge: str = "",
) -> str:
    shown = {"scores": record.scores, "share": asdict(share), "challenge": challenge}
    return f"<!doctype html><title>End</title><pre>{escape(json.dumps(shown))}</pre>"


def shared_replay(
    language: str,
    game: Game,
    record: Record,
    names: Sequence[str],
    step: int,
    pace: str,
    share: ShareContext,
    embedded: bool,
) -> str:
    shown = {"scores": record.scores, "names": list(names), "share": asdict(share), "embedded": embedded}
    return f"<!doctype html><title>Shared</title><pre>{escape(json.dumps(shown))}</pre>"


def picture_svg(language: str, game: Game, record: Record, names: Sequence[str]) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg"><title>{escape(json.dumps(record.scores))}</title></svg>'


def draws_png() -> bool:
    return False


def replay_step(
    language: str,
    game: Game,
    record: Record,
    names: Sequence[str],
    step: int,
    commentary: Commentary | None = None,
    made: int | None = None,
) -> ReplayStep:
    for number, state in enumerate(replay_record(record, game)):
        if number == min(step, len(record.steps)):
            return ReplayStep(number, "", "", scene(state, None, language, names), None)
    raise AssertionError


def replay(
    language: str,
    key: str,
    game: Game,
    record: Record,
    names: Sequence[str],
    step: int,
    progress: AnalysisProgress,
    commentary: Commentary | None,
    pace: str,
    own: Sequence[int],
    levels: Sequence[BotLevel],
    made: int | None,
) -> str:
    shown = replay_step(language, game, record, names, step)
    data = msgspec.to_builtins(shown) | {"analysis": progress.state}
    return f"<!doctype html><title>Replay</title><pre>{escape(json.dumps(data))}</pre>"


def report(
    language: str,
    key: str,
    game: Game,
    record: Record,
    names: Sequence[str],
    progress: AnalysisProgress,
    commentary: Commentary | None,
    own: Sequence[int],
    part: bool,
) -> str:
    return f"<!doctype html><title>Analysis</title><p>{progress.state}</p>"


def sleepy(seconds: float, game: Game, record: Record) -> str:
    """A page that takes long to draw."""
    time.sleep(seconds)
    return "drawn"


def huge(megabytes: int, game: Game, record: Record) -> int:
    """A page that takes much memory to draw."""
    return len(bytearray(megabytes << 20))


def help_page(language: str, game: Game, back: str) -> str:
    return f"<!doctype html><title>Help</title><h1>{escape(render(game.title, language))}</h1>{back}"


def game_of(games: Sequence[Game], rule: str) -> Game | None:
    return None


def about_panel(language: str, game: Game, names: Sequence[str]) -> str:
    return ""


def error(language: str, status: int, message: Text, rule: str, again: bool) -> str:
    return f"<!doctype html><title>Problem</title><p>{status} {escape(render(message, language))} {rule}</p>"
