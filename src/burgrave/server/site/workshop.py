"""Home-made boards and pieces: the editors' page, checking them, and estimating the strength of a board."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar
from urllib.parse import urlencode

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from burgrave.kernel.errors import BoardError, BurgraveError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.pieces import LONGEST_FILE, PIECES, as_file, parse_file, read_pieces
from burgrave.kernel.sharing import LONGEST_CODE, pack, unpack
from burgrave.kernel.text import Text, count, render, say, signed
from burgrave.kernel.workshop import Workshop
from burgrave.server.errors import NotFound
from burgrave.server.http.answers import HttpRequest, html, service_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.thinking.balances import Estimate, Weighing
from burgrave.web.editor import painted as drawn
from burgrave.web.home import SETUP
from burgrave.web.scenes import table_of
from burgrave.web.wire import BalanceView, CheckedBoard, PaintedView

Task = TypeVar("Task")
Made = TypeVar("Made", CheckedBoard, PaintedView)

BOARD = "board"
MOST_STROKES = 64
"""The most strokes in a request; a page sends several only if they piled up while it waited for an answer."""
Stroke = tuple[Annotated[str, Meta(max_length=80)], Annotated[str, Meta(max_length=80)]]
"""A place and a brush."""


class Draft(Struct, forbid_unknown_fields=True):
    """A board or pieces to check: a file, or its code."""

    kind: Literal["board", "pieces"] = "board"
    content: Annotated[str, Meta(max_length=LONGEST_FILE)] = ""
    code: Annotated[str, Meta(max_length=LONGEST_CODE + 1)] = ""


@dataclass(frozen=True)
class Asked:
    """The task of checking a draft, for the process that reads strangers' data."""

    games: str
    game: str
    language: str
    draft: Draft


class Painting(Struct, forbid_unknown_fields=True):
    """Strokes to paint on a set of pieces."""

    table: Annotated[str, Meta(max_length=40)]
    data: Annotated[str, Meta(max_length=LONGEST_FILE)]
    """The pieces as JSON."""
    strokes: Annotated[list[Stroke], Meta(max_length=MOST_STROKES)] = []


@dataclass(frozen=True)
class Painter:
    """The task of painting, for the process that reads strangers' data."""

    games: str
    game: str
    language: str
    painting: Painting


@get("/editor/{name:str}", include_in_schema=False)
async def editor(request: HttpRequest, name: FromPath[str]) -> Response[str]:
    service = service_of(request)
    game = service.games.game(name)
    async with service.rendering(caller_of(request)):
        words = service.pages.editor(language_of(request), game)
    if not words:
        raise NotFound(say("this game has nothing to edit"))
    return html(request, words)


@post("/api/editor/{name:str}/check", include_in_schema=False, status_code=200)
async def check(request: HttpRequest, name: FromPath[str], data: JSONBody[Draft]) -> CheckedBoard:
    """Check whether a board or pieces are valid, as the command line does."""
    return await _checked(request, name, data)


@post("/api/editor/{name:str}/paint", include_in_schema=False, status_code=200)
async def paint(request: HttpRequest, name: FromPath[str], data: JSONBody[Painting]) -> PaintedView:
    """Drawings of the pieces after these strokes, if any."""
    service = service_of(request)
    game = service.games.game(name)
    task = Painter(service.config.games, game.name, language_of(request), data)
    return await _made(request, painted, task)


@post("/api/editor/{name:str}/balance", include_in_schema=False, status_code=200)
async def balance(request: HttpRequest, name: FromPath[str], data: JSONBody[Draft]) -> BalanceView:
    """How strong a board is, as far as it is known; the first request starts the measurement."""
    service, language = service_of(request), language_of(request)
    found = await _checked(request, name, data)
    workshop = _workshop(service.games.game(name))
    weighing = Weighing(name, workshop.option, found.word, workshop.standard)
    estimate = service.balances.ask(weighing, caller_of(request), service.limits.balances)
    words = render(_in_words(estimate), language)
    return BalanceView(estimate.share, words, estimate.done)


async def _checked(request: HttpRequest, name: str, draft: Draft) -> CheckedBoard:
    service = service_of(request)
    game = service.games.game(name)
    asked = Asked(service.config.games, game.name, language_of(request), draft)
    return await _made(request, checked, asked)


async def _made(request: HttpRequest, make: Callable[[Task], Made | tuple[Text, str]], task: Task) -> Made:
    """Run a task in the process that reads strangers' data; raises if it was refused."""
    found = await service_of(request).drawings.made(caller_of(request), make, task)
    if isinstance(found, tuple):
        raise BoardError(*found)
    return found


def checked(asked: Asked) -> CheckedBoard | tuple[Text, str]:
    """The result of the check, or why the draft is not valid and by which rule."""
    game = importlib.import_module(asked.games).game(asked.game)
    try:
        return (_board if asked.draft.kind == BOARD else _pieces)(game, asked)
    except BurgraveError as error:
        return error.text, error.rule


def painted(task: Painter) -> PaintedView | tuple[Text, str]:
    """The drawings, or why there are none, and by which rule."""
    table = table_of(importlib.import_module(task.games).game(task.game).name)
    easel = next((easel for easel in table.easels() if easel.name == task.painting.table), None)
    if easel is None:
        return say("this game has no pieces '{name}' to paint", name=task.painting.table), ""
    try:
        data = parse_file(task.painting.data)
        for place, brush in task.painting.strokes:
            easel.paint(data, place, brush)
        return drawn(easel, data, task.language)
    except BurgraveError as error:
        return error.text, error.rule
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        # The data may have any shape, and a form may be half filled in.
        return say("this cannot be drawn yet: complete it in the form"), ""


def _board(game: AnyGame, asked: Asked) -> CheckedBoard:
    workshop, draft = _workshop(game), asked.draft
    own = workshop.from_word(unpack(BOARD, draft.code)) if draft.code else workshop.read(draft.content)
    return CheckedBoard(
        words=render(own.words, asked.language),
        name=own.name,
        letters=own.letters,
        numbers=own.numbers,
        word=own.word,
        file=own.file,
        code=pack(BOARD, own.word),
        play=_play(game, {f"option-{workshop.option}": own.word}),
    )


def _pieces(game: AnyGame, asked: Asked) -> CheckedBoard:
    content = unpack(PIECES, asked.draft.code) if asked.draft.code else asked.draft.content
    data = parse_file(content)
    found = read_pieces(game.pieces, content)
    changed = {name: data[name] for name in found}
    whole = {name: json.loads(word) for name, word in found.items()}
    short = json.dumps(changed, separators=(",", ":"), ensure_ascii=False)
    code = pack(PIECES, short)
    words = count("{n} table is valid", "{n} tables are valid", len(found)) if found else say("Nothing was changed.")
    return CheckedBoard(
        words=render(words, asked.language),
        name=game.name,
        file=as_file(game.pieces, changed),
        code=code,
        play=_play(game, {PIECES: code}),
        data=json.dumps(whole, separators=(",", ":"), ensure_ascii=False),
    )


def _play(game: AnyGame, fields: dict[str, str]) -> str:
    """A link that fills in the new-game form."""
    return "/?" + urlencode({"setup": SETUP, "game": game.name, **fields})


def _workshop(game: AnyGame) -> Workshop:
    found = table_of(game.name).workshop()
    if found is None:
        raise NotFound(say("this game has no boards to edit"))
    return found


def _in_words(estimate: Estimate) -> Text:
    if not estimate.played:
        return say("Waiting for the first games …")
    strength = say(
        "{points} points against the standard boards, between {low} and {high} with 95 % certainty; it wins {wins} %.",
        points=signed(estimate.mean),
        low=signed(estimate.low),
        high=signed(estimate.high),
        wins=round(100 * estimate.wins),
    )
    played = count("{n} quick game.", "{n} quick games.", estimate.played)
    return say("{strength} {played}", strength=strength, played=played)


HANDLERS: list[Any] = [editor, check, paint, balance]
