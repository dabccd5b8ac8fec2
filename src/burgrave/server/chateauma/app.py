"""The companion's own small server: one game in one file, for the people around one table."""

from __future__ import annotations

import contextlib
import json
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get, post
from litestar.datastructures import FormMultiDict, State
from platformdirs import user_data_path

from burgrave import games
from burgrave.games.burgundy.modes.chateauma.companion import Companion, as_data, from_data
from burgrave.games.burgundy.modes.chateauma.companion_form import Fields, fields, report
from burgrave.kernel.errors import BurgraveError, OptionError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.text import LANGUAGES, say
from burgrave.server import pages
from burgrave.server.chateauma.beginning import begin
from burgrave.server.http import statics
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.http.cookies import set_cookie
from burgrave.server.http.error_handlers import HANDLERS, status_of
from burgrave.server.http.forms import whole
from burgrave.server.http.guard import App, Guard
from burgrave.server.http.language import COOKIE, language_of
from burgrave.server.site import rules
from burgrave.web.chateauma import Message, page

HttpRequest = Request[Any, Any, Any]

MAX_BODY = 128 * 1024


class Notebook:
    """Saves a game to a file after every step, so that a reload or a restart continues it."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.game: Companion | None = self._read()
        self.entered: Fields | None = None
        """Entries that people may want to correct: a refused form, or an undone turn."""

    def _read(self) -> Companion | None:
        if not self.file.exists():
            return None
        try:
            return from_data(json.loads(self.file.read_text("utf-8")))
        except (OSError, ValueError, TypeError, BurgraveError):
            raise OptionError(
                say("'{file}' is not a saved companion game; choose another with --file", file=str(self.file))
            ) from None

    def begin(self, game: Companion | None) -> None:
        """Replace the game by another one, or none."""
        self.game = game
        self.write()

    def write(self, entered: Fields | None = None) -> None:
        """Write the whole game to a new file, which then replaces the old one."""
        self.entered = entered
        if self.game is None:
            self.file.unlink(missing_ok=True)
            return
        self.file.parent.mkdir(parents=True, exist_ok=True)
        fresh = self.file.with_suffix(".new")
        fresh.write_text(json.dumps(as_data(self.game), ensure_ascii=False), "utf-8")
        fresh.replace(self.file)


def default_file() -> Path:
    return user_data_path("burgrave", appauthor=False) / "chateauma.json"


def make_app(notebook: Notebook, host: str = "127.0.0.1") -> App:
    app = Litestar(
        route_handlers=[show, new, turn, undo, forget, statics.static, *rules.HANDLERS],
        state=State({"notebook": notebook, "statics": statics.Statics(pages.STATIC), "service": _Pages()}),
        exception_handlers=HANDLERS,
        request_max_body_size=MAX_BODY,
        openapi_config=None,
        logging_config=None,
    )
    return Guard(
        app,  # type: ignore[arg-type]  # Litestar has types of its own for ASGI
        LOOPBACK if host in LOOPBACK else None,
    )


class _Pages:
    """Stands in for the service where refusals and the rules need its pages."""

    pages = pages

    def all_games(self) -> list[AnyGame]:
        return [games.game("burgundy")]

    @contextlib.asynccontextmanager
    async def rendering(self, caller: str) -> AsyncIterator[None]:
        yield


def _notebook(request: HttpRequest) -> Notebook:
    found: Notebook = request.app.state.notebook
    return found


def _page(request: HttpRequest, messages: list[Message], status: int = 200) -> Response[str]:
    notebook = _notebook(request)
    words = page(language_of(request), notebook.game, messages, notebook.entered)
    answer = Response(words, media_type=MediaType.HTML, status_code=status)
    if request.query_params.get("language") in LANGUAGES:
        set_cookie(request, answer, COOKIE, language_of(request))
    return answer


def _again() -> Response[Any]:
    """Redirect to the page, so that reloading sends nothing again."""
    return Response(None, status_code=303, headers={"location": "/"})


@get("/")
async def show(request: HttpRequest) -> Response[str]:
    return _page(request, [])


@post("/new")
async def new(request: HttpRequest) -> Response[Any]:
    form = await request.form()
    try:
        game = begin(_fields(form), secrets.randbits(32))
    except BurgraveError as error:
        return _page(request, [(error.text, error.rule)], status_of(error))
    _notebook(request).begin(game)
    return _again()


@post("/turn")
async def turn(request: HttpRequest) -> Response[Any]:
    """Take the entries about the table, and play Châteauma's turn."""
    notebook = _notebook(request)
    form = await request.form()
    try:
        if notebook.game is None:
            raise OptionError(say("no game has started"))
        notebook.game.play(report(_fields(form), whole))
    except BurgraveError as error:
        notebook.entered = _fields(form)
        return _page(request, [(error.text, error.rule)], status_of(error))
    notebook.write()
    return _again()


@post("/undo")
async def undo(request: HttpRequest) -> Response[Any]:
    notebook = _notebook(request)
    if notebook.game is not None:
        last = notebook.game.undo()
        notebook.write(fields(last) if last else None)
    return _again()


@post("/forget")
async def forget(request: HttpRequest) -> Response[Any]:
    _notebook(request).begin(None)
    return _again()


def _fields(form: FormMultiDict) -> Fields:
    return {name: [str(word) for word in form.getall(name)] for name in form}
