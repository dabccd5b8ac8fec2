"""The companion inside the server. The browser stores the game and sends it along; the server keeps nothing."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post

from burgrave.games.burgundy.modes.chateauma.companion import Companion, from_data
from burgrave.games.burgundy.modes.chateauma.companion_form import Fields, fields, report
from burgrave.kernel.errors import BurgraveError, OptionError
from burgrave.kernel.text import say
from burgrave.server.chateauma.beginning import begin
from burgrave.server.http.answers import HttpRequest, form_of, html, service_of
from burgrave.server.http.error_handlers import status_of
from burgrave.server.http.forms import whole
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.web.chateauma import page

BASE = "/companion"
STEPS = ("new", "resume", "turn", "undo", "forget")
LONGEST = 60_000
"""The most characters of a game that a browser sends."""


@dataclass(frozen=True)
class Step:
    """A step in the game that the browser sent."""

    language: str
    kind: str
    form: Fields
    seed: int = 0


def companion_page(step: Step) -> tuple[str, int]:
    """The page after a step, and its status; runs in the process for strangers' data."""
    game, entered = None, None
    try:
        if step.kind == "new":
            game = begin(step.form, step.seed)
        elif step.kind != "show":
            game = _kept(step.form)
        if game is not None and step.kind == "undo":
            last = game.undo()
            entered = fields(last) if last else None
        if game is not None and step.kind == "turn":
            game.play(report(step.form, whole))
    except BurgraveError as error:
        words = page(step.language, game, [(error.text, error.rule)], step.form if game else None, BASE, True)
        return words, status_of(error)
    return page(step.language, game, (), entered, BASE, True), 200


def _kept(form: Fields) -> Companion:
    saved = next(iter(form.get("game", ())), "")
    try:
        if len(saved) <= LONGEST:
            return from_data(json.loads(saved))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError, OverflowError, BurgraveError):
        pass
    raise OptionError(say("this is not a saved companion game; start another"))


async def _answer(request: HttpRequest, kind: str) -> Response[Any]:
    form = await form_of(request) if request.method == "POST" else None
    held = {name: [str(word) for word in form.getall(name)] for name in form} if form is not None else {}
    step = Step(language_of(request), kind, held, secrets.randbits(32))
    words, status = await service_of(request).drawings.made(caller_of(request), companion_page, step)
    return html(request, words, status)


@get([BASE, *(f"{BASE}/{step}" for step in STEPS)], include_in_schema=False)
async def show(request: HttpRequest) -> Response[Any]:
    """The page, also when a form's address is opened directly."""
    return await _answer(request, "show")


@post([f"{BASE}/{step}" for step in STEPS], include_in_schema=False, status_code=200)
async def take(request: HttpRequest) -> Response[Any]:
    """Handle a step; forgetting the game shows the empty page."""
    kind = request.url.path.rpartition("/")[2]
    return await _answer(request, "show" if kind == "forget" else kind)


HANDLERS = [show, take]
