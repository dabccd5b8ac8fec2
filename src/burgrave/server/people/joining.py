"""Pages for joining a table: invitations, which ask for a name first, and the list of open tables."""

from __future__ import annotations

import uuid
from collections.abc import Container, Sequence
from typing import Any

from litestar import Response, get, post

from burgrave.kernel.text import Text, say
from burgrave.server.errors import BadRequest, NotFound
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, TablePath, form_of, html, keep_seat, see, service_of
from burgrave.server.http.bodies import LobbyPace, Sit, TableCard
from burgrave.server.http.error_handlers import status_of
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.play.live_table import LiveTable, seat_name
from burgrave.server.service import Service
from burgrave.server.store.rows import Link, SeatRow

_ALL = 100
_PACES: tuple[LobbyPace, ...] = ("", "none", "live", "days")
_GONE = say("there is no open table at this address any more; the list of open tables shows what there is")

# invitations


def asks_first(link: Link, live: LiveTable, request: HttpRequest) -> bool:
    """Whether this link opens the page that asks for a name instead of the table."""
    if link.invites is None or live.table.finished is not None:
        return False
    return not (live.table.policy.spectators and "watch" in request.query_params)


async def invitation(
    request: HttpRequest, key: str, link: Link, live: LiveTable, messages: Sequence[tuple[Text, str]] = ()
) -> str:
    """The page of an invitation."""
    own = {link.invites} if link.invites is not None else set()
    return await _joining(
        request,
        live,
        own,
        messages,
        sit=f"/table/{key}/join",
        watch=f"/table/{key}?watch=1" if live.table.policy.spectators else "",
        name=next((live.seats[seat].name for seat in own), ""),
        word=any(live.position.may_add_word(seat) for seat in own),
    )


async def _joining(
    request: HttpRequest, live: LiveTable, own: Container[int], messages: Sequence[tuple[Text, str]], **more: Any
) -> str:
    service, language = service_of(request), language_of(request)
    pages, policy = service.pages, live.table.policy
    present = service.tables.hub.present(live.id)
    clock = policy.clock
    seen = pages.JoinContext(
        game=live.position.game,
        options=dict(live.table.options),
        modules=live.table.modules,
        inviter=", ".join(seat.name for seat in live.seats if seat.kind == "here" and seat.name),
        places=[
            pages.Place(seat_name(seat, language), _state(seat, seat.seat in present), seat.seat in own)
            for seat in live.seats
        ],
        clock=pages.pace(clock.kind, clock.minutes, clock.seconds, clock.days),
        request=uuid.uuid4().hex,
        messages=messages,
        **more,
    )
    async with service.rendering(caller_of(request)):
        page: str = pages.join(language, seen)
    return page


def _state(seat: SeatRow, present: bool) -> str:
    if seat.automatic:
        return "bot"
    return "empty" if seat.awaited else "here" if present else "away"


# open tables


def free_seats(live: LiveTable) -> list[int]:
    """Seats that anyone may take."""
    return [seat.seat for seat in live.seats if seat.kind == "open" and seat.awaited]


async def open_tables(
    service: Service,
    language: str,
    known: Container[int] = (),
    game: str = "",
    pace: LobbyPace = "",
    most: int = _ALL,
) -> list[Any]:
    """The listed tables, without those that the browser already knows."""
    cards = await service.listing.lobby(language, game, pace)
    return [_open_table(service.pages, card) for card in cards if card.table not in known][:most]


def _open_table(pages: Any, card: TableCard) -> Any:
    pace = pages.pace(card.clock.kind, card.clock.minutes, card.clock.seconds, card.clock.days)
    return pages.OpenTable(card.table, card.game, card.title, ", ".join(card.seats), card.free, card.watch, pace)


@get("/open", include_in_schema=False)
async def lobby(request: HttpRequest) -> Response[str]:
    """All open tables, or those of one game or pace."""
    service, language = service_of(request), language_of(request)
    game = request.query_params.get("game", "")
    game = game if game in service.games.names() else ""
    wanted = request.query_params.get("pace", "")
    pace: LobbyPace = next((each for each in _PACES if each == wanted), "")
    tables = await open_tables(service, language, game=game, pace=pace)
    async with service.rendering(caller_of(request)):
        return html(request, service.pages.open_tables(language, service.all_games(), tables, game, pace))


@get("/open/{table:int}", include_in_schema=False)
async def open_table(request: HttpRequest, table: TablePath) -> Response[Any]:
    """The page of an open table: sit down or watch."""
    return html(request, await _open_page(request, table, ()))


async def _open_page(request: HttpRequest, table: int, messages: Sequence[tuple[Text, str]]) -> str:
    live = await service_of(request).tables.open(table)
    if not live.table.listed or live.table.finished is not None:
        raise NotFound(_GONE)
    return await _joining(
        request,
        live,
        free_seats(live)[:1],
        messages,
        sit=f"/open/{table}/sit",
        watch=f"/open/{table}/watch" if live.table.policy.spectators else "",
        watch_by_form=True,
    )


@post("/open/{table:int}/sit", include_in_schema=False)
async def sit(request: HttpRequest, table: TablePath) -> Response[Any]:
    """Take a free seat of a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    try:
        wanted = forms.body(Sit, {"name": forms.fields(await form_of(request)).get("name", "").strip()})
    except BadRequest as error:
        return html(request, await _open_page(request, table, [(error.text, error.rule)]), status_of(error))
    key = await service.seating.sit(table, wanted.name, None)
    answer = see(f"/table/{key}")
    await keep_seat(request, answer, key)
    return answer


@post("/open/{table:int}/watch", include_in_schema=False)
async def watch(request: HttpRequest, table: TablePath) -> Response[Any]:
    """Watch a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    return see(f"/table/{await service.invitations.watch(table)}")


HANDLERS = [lobby, open_table, sit, watch]
