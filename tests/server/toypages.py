"""Pages for the toy game: as plain as they can be, with everything a seat is shown in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from burgrave.bots.commentary import Commentary
from burgrave.kernel.errors import IllegalAction
from burgrave.kernel.game import Game
from burgrave.kernel.record import Record
from burgrave.kernel.record import replay as replay_record
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, render
from burgrave.server.bodies import Analysed, LogLine
from burgrave.web.pages import Draft, Level, MyGame, OpenTable, Seen, Sitter

STATIC = Path(__file__).parent / "static"

__all__ = ["STATIC", "Draft", "Level", "MyGame", "OpenTable", "Seen", "Sitter"]


def scene(state: State, seat: int | None, language: str, names: Sequence[str]) -> dict[str, Any]:
    choosing = seat is not None and seat in state.active
    return {
        "view": state.view(seat),
        "prompt": render(state.prompt(seat), language) if choosing and seat is not None else "",
        "moves": [
            {"action": action, "words": render(state.describe(seat, action), language)}
            for action in (state.legal(seat) if seat is not None else [])
            if seat is not None
        ],
        "names": list(names),
    }


def lines(game: Game, ply: int, event: tuple[int, ...], names: list[str], language: str) -> list[LogLine]:
    words = game.told(event, names)
    return [] if words is None else [LogLine(ply, render(words, language), event[1])]


def why(state: State, seat: int, place: str) -> IllegalAction | None:
    return state.refusal(seat, 0) if place == "somewhere" else None


def home(
    language: str,
    games: Sequence[Game],
    mine: Sequence[MyGame],
    levels: Sequence[Level],
    draft: Draft | None,
    open_tables: Sequence[OpenTable],
) -> str:
    items = "".join(
        f"<li><a href='{escape(game.link)}'>{escape(render(game.title, language))}</a> "
        f"{escape(render(game.status, language))}</li>"
        for game in mine
    )
    problems = "".join(escape(render(text, language)) for text, _ in (draft.errors if draft else ()))
    return f"<!doctype html><title>Home</title><ul>{items}</ul><p>{problems}</p>"


def table(language: str, seen: Seen, log: Sequence[LogLine]) -> str:
    shown = {
        "scene": scene(seen.state, seen.seat, language, seen.names),
        "log": [line.words for line in log],
        "links": [sitter.link for sitter in seen.sitters],
        "watch": seen.watch,
        "ply": seen.ply,
        "undo": seen.undo,
        "messages": [render(text, language) for text, _ in seen.messages],
        "invited": seen.invited,
    }
    return f"<!doctype html><title>Table</title><pre>{escape(json.dumps(shown))}</pre>"


def end(language: str, key: str, game: Game, record: Record, names: Sequence[str]) -> str:
    return f"<!doctype html><title>End</title><pre>{escape(json.dumps(record.scores))}</pre>"


def position(
    language: str, game: Game, record: Record, names: Sequence[str], step: int, told: Commentary | None = None
) -> dict[str, Any]:
    for number, state in enumerate(replay_record(record, game)):
        if number == min(step, len(record.steps)):
            return {"step": number, "words": "", "scene": scene(state, None, language, names)}
    raise AssertionError


def replay(
    language: str, key: str, game: Game, record: Record, names: Sequence[str], step: int, found: Analysed
) -> str:
    shown = position(language, game, record, names, step) | {"analysis": found.state}
    return f"<!doctype html><title>Replay</title><pre>{escape(json.dumps(shown))}</pre>"


def help_page(language: str, game: Game) -> str:
    return f"<!doctype html><title>Help</title><h1>{escape(render(game.title, language))}</h1>"


def error(language: str, status: int, message: Text, rule: str) -> str:
    return f"<!doctype html><title>Problem</title><p>{status} {escape(render(message, language))} {rule}</p>"
