"""Pages of a finished game: score sheet, replay, analysis, and playing on from one of its positions."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from burgrave.server.daily.replies import deal_at
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, form_of, html, open_key, see, service_of
from burgrave.server.http.bodies import MAX_PLY, MAX_SEATS, PlayOn
from burgrave.server.http.cookies import remember
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.people.series import series_of
from burgrave.server.sharing import site as sharing
from burgrave.server.thinking.bot_titles import bot_levels


@get("/table/{key:str}/end", include_in_schema=False)
async def end(request: HttpRequest, key: FromPath[str]) -> Response[str]:
    service, language = service_of(request), language_of(request)
    link, live = await open_key(request, key)
    record = service.finished_games.record(live, language)
    game, names = live.position.game, live.names(language)
    series = await series_of(service.tables, live, language)
    plays = bool(link.seats or link.host)
    again = (plays, live.table.rematch is not None)
    share = await sharing.context(request, link, live, key)
    deal = deal_at(live)
    challenge = deal.day if deal is not None and deal.seat in link.seats else ""
    page = await service.drawings.page(
        caller_of(request), "end", (language, key), game, record, names, series, again, share, challenge
    )
    return html(request, page)


@get("/table/{key:str}/replay", include_in_schema=False)
async def replay(
    request: HttpRequest,
    key: FromPath[str],
    at: Annotated[int, QueryParameter(ge=0, le=MAX_PLY)] = 0,
    better: Annotated[int | None, QueryParameter(ge=0, le=MAX_PLY)] = None,
) -> Response[str]:
    service, language = service_of(request), language_of(request)
    link, live = await open_key(request, key)
    record = service.finished_games.record(live, language)
    found = await service.finished_games.analysis(live, language)
    game, names = live.position.game, live.names(language)
    page = await service.drawings.page(
        caller_of(request),
        "replay",
        (language, key),
        game,
        record,
        names,
        at,
        found,
        found.analysis,
        service.config.pace,
        sorted(link.seats),
        bot_levels(service.bots, service.pages, service.bot_titles),
        better,
    )
    return html(request, page)


@post("/table/{key:str}/analyse", include_in_schema=False)
async def analyse(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """The form that starts the analysis."""
    link, _ = await open_key(request, key)
    await service_of(request).finished_games.analyse(link, language_of(request), caller_of(request))
    return see(f"/table/{key}/analysis")


@get(["/table/{key:str}/analysis", "/table/{key:str}/analysis/found"], include_in_schema=False)
async def report(request: HttpRequest, key: FromPath[str]) -> Response[str]:
    """The analysis as a page, or only the part that changes while it is running."""
    service, language = service_of(request), language_of(request)
    link, live = await open_key(request, key)
    record = service.finished_games.record(live, language)
    found = await service.finished_games.analysis(live, language)
    page = await service.drawings.page(
        caller_of(request),
        "report",
        (language, key),
        live.position.game,
        record,
        live.names(language),
        found,
        found.analysis,
        sorted(link.seats),
        request.url.path.endswith("/found"),
    )
    return html(request, page)


@post("/table/{key:str}/play-on", include_in_schema=False)
async def play_on(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """The replay's form for a new table at this position."""
    link, _ = await open_key(request, key)
    values = forms.fields(await form_of(request))
    wanted = {
        "at": forms.whole(values.get("at", "0"), 0, MAX_PLY),
        "seat": forms.whole(values.get("seat", "0"), 0, MAX_SEATS - 1),
        "bot": values.get("bot", ""),
    }
    service = service_of(request)
    _, new = await service.play_on(link, forms.body(PlayOn, wanted), language_of(request), caller_of(request))
    answer = see(f"/table/{new}")
    remember(request, answer, new)
    return answer


HANDLERS = [end, replay, analyse, report, play_on]
