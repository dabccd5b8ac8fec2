"""The home page and its forms, which work before the script has loaded."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.pieces import written_out
from burgrave.kernel.text import Text, count, meant, render, say
from burgrave.server.building import progress
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, form_of, html, keep_seat, open_key, see, service_of
from burgrave.server.http.bodies import NewLesson, TableCard
from burgrave.server.http.cookies import remember, remembered
from burgrave.server.http.error_handlers import status_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.people import copies, joining
from burgrave.server.site import setups
from burgrave.server.thinking.bot_titles import bot_levels

_OPEN_TABLES = 5
"""The most open tables beside the new-game form; a separate page lists them all."""


@get("/", include_in_schema=False)
async def home(request: HttpRequest) -> Response[str]:
    service = service_of(request)
    game = request.query_params.get("game", "")
    draft = service.pages.FormDraft({"game": game}) if game in service.games.names() else None
    if "setup" in request.query_params:
        draft = await setups.draft(request)
    if like := request.query_params.get("like", ""):
        _, live = await open_key(request, like)
        draft = service.pages.FormDraft(copies.form_values(live), live.table.modules)
    return html(request, await _home(request, draft))


async def _home(request: HttpRequest, draft: Any) -> str:
    service, language = service_of(request), language_of(request)
    pages = service.pages
    cards = await service.listing.mine(remembered(request), language, caller_of(request))
    games = [_my_game(pages, card) for card in cards]
    known = {card.table for card in cards}
    tables = await joining.open_tables(service, language, known, most=_OPEN_TABLES)
    offer = service.tables.keyring.offer(time.time())
    note = progress(service.config.building)
    async with service.rendering(caller_of(request)):
        levels, every = bot_levels(service.bots, service.pages, service.bot_titles), service.all_games()
        # This page takes the longest to render; in a thread it does not block the event loop.
        page: str = await asyncio.to_thread(
            pages.home, language, every, games, levels, draft, tables, tuple(offer), note, service.config.friends
        )
    return page


def _my_game(pages: Any, card: TableCard) -> Any:
    others = [name for seat, name in enumerate(card.seats) if seat not in card.you]
    title = say("With {players}", players=", ".join(others)) if others else say("At this screen")
    if card.lesson:
        title = say("Lesson: {title}", title=card.lesson)
    return pages.MyGame(
        f"/table/{card.key}", card.game, title, status_words(card), card.yours, card.over and card.scores is not None
    )


def status_words(card: TableCard) -> Text:
    if card.over:
        if card.scores is None:
            return say("Closed by the host")
        return say("Finished, {points}", points="\u00a0:\u00a0".join(map(str, card.scores or [])))
    if card.yours:
        return meant("at a table", "Your turn")
    if len(card.active) == 1:
        return say("Waiting for {player}", player=card.seats[card.active[0]])
    return count("Waiting for {n} player", "Waiting for {n} players", len(card.active))


@get("/pieces/{name:str}", include_in_schema=False)
async def pieces(request: HttpRequest, name: FromPath[str]) -> Response[str]:
    """A file with the pieces of a game, as the start for home-made ones."""
    game = service_of(request).games.game(name)
    headers = {"content-disposition": f'attachment; filename="{game.name}-pieces.toml"'}
    language = language_of(request)
    content = written_out(game.pieces, lambda text: render(text, language))
    return Response(content, media_type="application/toml; charset=utf-8", headers=headers)


@post("/new", include_in_schema=False)
async def new(request: HttpRequest) -> Response[Any]:
    """The home page's new-game form."""
    form = await form_of(request)
    service = service_of(request)
    values = forms.fields(form)
    modules = [str(name) for name in form.getall("module", [])]
    try:
        _, key = await service.create(forms.new_table(values, modules), caller_of(request))
    except BurgraveError as error:
        draft = service.pages.FormDraft(values, modules, [(error.text, error.rule)])
        return html(request, await _home(request, draft), status_of(error))
    answer = see(f"/table/{key}")
    await keep_seat(request, answer, key)
    return answer


@post("/learn", include_in_schema=False)
async def learn(request: HttpRequest) -> Response[Any]:
    """The home page's form that begins a lesson."""
    values = forms.fields(await form_of(request))
    wanted = forms.body(NewLesson, {name: values.get(name, "") for name in ("game", "lesson", "name")})
    _, key = await service_of(request).teach(wanted.game, wanted.lesson, wanted.name, caller_of(request))
    answer = see(f"/table/{key}")
    remember(request, answer, key)
    return answer


HANDLERS = [home, new, learn, pieces]
