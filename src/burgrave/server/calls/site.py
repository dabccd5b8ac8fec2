"""Handlers for calls: a seat's settings in the API, and the pages that emails link to."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from burgrave.kernel.text import say
from burgrave.server.api.common import KeyPath, SeatQuery
from burgrave.server.errors import NotFound
from burgrave.server.http.answers import HttpRequest, TablePath, html, see, service_of
from burgrave.server.http.bodies import CallMe, CallMeNot, CallsView
from burgrave.server.http.cookies import remembered
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.people.keys import digest
from burgrave.server.play import views
from burgrave.server.store.rows import Call


@get("/api/table/{key:str}/calls")
async def calls(request: HttpRequest, key: KeyPath, seat: SeatQuery = None) -> CallsView:
    """How one of the caller's seats is called when it is its turn."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    return await service.calls.of(live, views.own_seat(link, live, seat))


@post("/api/table/{key:str}/calls", status_code=204)
async def call_me(request: HttpRequest, key: KeyPath, data: JSONBody[CallMe]) -> None:
    """Call one of the caller's seats by Web Push, or by mail once the address is confirmed."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    seat = views.own_seat(link, live, data.seat)
    await service.calls.add(live, seat, data, language_of(request), caller_of(request))


@post("/api/table/{key:str}/calls/stop", status_code=204)
async def call_me_not(request: HttpRequest, key: KeyPath, data: JSONBody[CallMeNot]) -> None:
    """Stop calling this seat: everywhere, only one browser, or only the emails."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    await service.calls.drop(live, views.own_seat(link, live, data.seat), data.endpoint, data.mail)


@get("/resume/{table:int}", include_in_schema=False)
async def resume(request: HttpRequest, table: TablePath) -> Response[Any]:
    """Open the caller's seat at a table with the keys in this browser, since a call contains none."""
    links = await service_of(request).tables.links(remembered(request))
    own = [key for key, link in links.items() if link.table == table]
    own.sort(key=lambda key: not links[key].seats)
    return see(f"/table/{own[0]}" if own else "/")


async def _asked(request: HttpRequest, confirming: bool, word: str) -> Call:
    service = service_of(request)
    store = service.tables.store
    if confirming:
        row = await service.tables.read(store.call_by_token, digest(word))
    else:
        number, _, token = word.partition("-")
        row = await service.tables.read(store.call, int(number)) if number.isdecimal() and len(number) < 16 else None
        row = row if row is not None and len(token) == _SHORT and row.token.startswith(token) else None
    if row is None:
        service.limits.wrong_links.spend(caller_of(request))
        raise NotFound(say("this address gets no alerts, or never did"))
    return row


_SHORT = 32


@get("/calls/{token:str}", include_in_schema=False)
async def confirm_page(request: HttpRequest, token: FromPath[str]) -> Response[str]:
    """A page with a button to confirm, since mail scanners open every link."""
    row = await _asked(request, True, token)
    page = service_of(request).pages.calling(language_of(request), row.address, f"/calls/{token}", stops=False)
    return html(request, page)


@post("/calls/{token:str}", include_in_schema=False)
async def confirm(request: HttpRequest, token: FromPath[str]) -> Response[Any]:
    row = await _asked(request, True, token)
    service = service_of(request)
    await service.tables.write(service.tables.store.confirm_call, row.id)
    return see(f"/resume/{row.table}")


@get("/calls/stop/{word:str}", include_in_schema=False)
async def stop_page(request: HttpRequest, word: FromPath[str]) -> Response[str]:
    row = await _asked(request, False, word)
    page = service_of(request).pages.calling(language_of(request), row.address, f"/calls/stop/{word}", stops=True)
    return html(request, page)


@post("/calls/stop/{word:str}", include_in_schema=False)
async def stop(request: HttpRequest, word: FromPath[str]) -> Response[Any]:
    row = await _asked(request, False, word)
    service = service_of(request)
    await service.tables.write(service.tables.store.drop_call, row.id)
    return see("/")


HANDLERS = [calls, call_me, call_me_not, resume, confirm_page, confirm, stop_page, stop]
