"""The page of a table, and its plain forms that work before the script has loaded."""

from __future__ import annotations

import uuid
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from burgrave.kernel.errors import BurgraveError
from burgrave.server.errors import BadRequest, TooMany, UsedInvitation
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, form_of, html, keep_seat, open_key, see, service_of
from burgrave.server.http.bodies import MAX_PLY, MAX_SEATS, Act, AddWord, Join, Say, Undo
from burgrave.server.http.cookies import remember, remembered
from burgrave.server.http.error_handlers import status_of
from burgrave.server.http.guard import caller_of
from burgrave.server.people import joining
from burgrave.server.people.talk import talk
from burgrave.server.site.drawing import table_page


@get("/table/{key:str}", include_in_schema=False)
async def table(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    try:
        link, live = await open_key(request, key)
    except UsedInvitation as used:
        own = await _own_key(request, used)
        if own is None:
            raise
        return see(f"/table/{own}")
    if joining.asks_first(link, live, request):
        return html(request, await joining.invitation(request, key, link, live))
    answer = html(request, await table_page(request, key, []))
    if link.invites is None:
        remember(request, answer, key)
    return answer


async def _own_key(request: HttpRequest, used: UsedInvitation) -> str | None:
    """The key that this browser got for an invitation, since people return by the link they were sent."""
    links = await service_of(request).tables.links(remembered(request))
    own = (key for key, link in links.items() if link.table == used.table and used.seat in link.seats)
    return next(own, None)


@post("/table/{key:str}/join", include_in_schema=False)
async def join(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """Take the seat of an invitation."""
    values = forms.fields(await form_of(request))
    wanted = {
        "name": values.get("name", "").strip(),
        "word": values.get("word", "").strip(),
        "request": values.get("request") or None,
    }
    try:
        _, new = await service_of(request).join(key, forms.body(Join, wanted), caller_of(request))
    except BadRequest as error:
        link, live = await open_key(request, key)
        page = await joining.invitation(request, key, link, live, [(error.text, error.rule)])
        return html(request, page, status_of(error))
    answer = see(f"/table/{new}")
    await keep_seat(request, answer, new)
    return answer


@post("/table/{key:str}/act", include_in_schema=False)
async def act(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    return await _received(request, key, Act, ply=MAX_PLY, action=MAX_PLY)


@post("/table/{key:str}/undo", include_in_schema=False)
async def undo(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    return await _received(request, key, Undo, ply=MAX_PLY)


@post("/table/{key:str}/word", include_in_schema=False)
async def word(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """Add a word to the dice."""
    return await _received(request, key, AddWord, seat=MAX_SEATS - 1)


async def _received(request: HttpRequest, key: str, kind: type[Act | Undo | AddWord], **largest: int) -> Response[Any]:
    """Carry out a form; `largest` gives the maximum of each of its whole numbers."""
    values = forms.fields(await form_of(request))
    link, _ = await open_key(request, key)
    try:
        wanted: dict[str, Any] = {"request": values.get("request") or uuid.uuid4().hex}
        wanted |= {name: forms.whole(values.get(name, ""), 0, most) for name, most in largest.items()}
        if kind is AddWord:
            wanted["word"] = values.get("word", "")
        await service_of(request).receive(link, forms.body(kind, wanted))
    except BurgraveError as error:
        return await _again(request, key, error)
    return see(f"/table/{key}")


@post("/table/{key:str}/say", include_in_schema=False)
async def say_something(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """Say a phrase or a line of chat."""
    values = forms.fields(await form_of(request))
    link, _ = await open_key(request, key)
    wanted = {"phrase": values.get("phrase", ""), "text": "" if values.get("phrase") else values.get("text", "")}
    try:
        service = service_of(request)
        await talk(service.tables, service.limits, link, forms.body(Say, wanted))
    except BurgraveError as error:
        return await _again(request, key, error)
    return see(f"/table/{key}")


async def _again(request: HttpRequest, key: str, error: BurgraveError) -> Response[Any]:
    """The table again, with an error message."""
    if isinstance(error, TooMany):
        raise error
    words = await table_page(request, key, [(error.text, error.rule)])
    return html(request, words, status_of(error))


@post("/table/{key:str}/rematch", include_in_schema=False)
async def rematch(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    await open_key(request, key)
    _, new_key = await service_of(request).rematches.join(key)
    answer = see(f"/table/{new_key}")
    await keep_seat(request, answer, new_key)
    return answer


HANDLERS = [table, join, act, undo, word, say_something, rematch]
