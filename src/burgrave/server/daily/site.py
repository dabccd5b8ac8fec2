"""The page of the daily challenge, and starting a try."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from burgrave.daily.deal import LEVELS, RIVAL, Deal, day_at, day_before, deal_of
from burgrave.kernel.text import say
from burgrave.server.errors import Conflict, NotFound
from burgrave.server.http import forms
from burgrave.server.http.answers import HttpRequest, form_of, html, see, service_of
from burgrave.server.http.bodies import Rename
from burgrave.server.http.cookies import remember, remembered, set_cookie
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.people.keys import digest, is_key, new_key
from burgrave.server.service import Service
from burgrave.web.daily import DailyContext, DailyTry

PERSON = "person"
"""The cookie that identifies a browser; it grants nothing."""
_MOST = 500
"""The most results of a day that are compared."""
Day = Annotated[str, QueryParameter(max_length=10)]


@get("/daily/{game:str}", include_in_schema=False)
async def daily(request: HttpRequest, game: FromPath[str], day: Day = "") -> Response[str]:
    """The page of a day, today's by default."""
    service = service_of(request)
    deal = _deal(service, game, day)
    seen = await _seen(request, service, deal)
    async with service.rendering(caller_of(request)):
        return html(request, service.pages.daily(language_of(request), seen))


@post("/daily/{game:str}", include_in_schema=False)
async def begin(request: HttpRequest, game: FromPath[str]) -> Response[Any]:
    """Begin today's deal, or continue it; nobody begins it twice."""
    values = forms.fields(await form_of(request))
    name = forms.body(Rename, {"name": values.get("name", "").strip()}).name
    service = service_of(request)
    deal = _deal(service, game, "")
    person = _person(request) or new_key()
    service.limits.new_table(caller_of(request))
    made = await service.challenges.begin(deal, name, digest(person), caller_of(request))
    if made is None:
        own = await _own_key(request, service, deal, person)
        if own is None:
            raise Conflict(say("you have already begun today's challenge on this server"))
        return see(f"/table/{own}")
    _, key = made
    answer = see(f"/table/{key}")
    remember(request, answer, key)
    set_cookie(request, answer, PERSON, person)
    return answer


def _person(request: HttpRequest) -> str:
    key = request.cookies.get(PERSON, "")
    return key if is_key(key) else ""


def _deal(service: Service, game: str, day: str) -> Deal:
    """The deal of a day that has begun, never a future one."""
    of, now = service.games.game(game), day_at(service.tables.now())
    try:
        deal = deal_of(of.name, day or now)
    except ValueError:
        raise NotFound(say("'{day}' is not a day; write it as 2026-11-18", day=day)) from None
    if deal.day > now:
        raise NotFound(say("the challenge of {day} has not begun yet", day=deal.day))
    return deal


async def _own_key(request: HttpRequest, service: Service, deal: Deal, person: str) -> str | None:
    table = await service.tables.read(service.tables.store.challenge, deal.day, deal.game, digest(person))
    links = await service.tables.links(remembered(request))
    return next((key for key, link in links.items() if link.table == table and link.seats), None)


async def _seen(request: HttpRequest, service: Service, deal: Deal) -> DailyContext:
    store, person = service.tables.store, _person(request)
    tries = await service.tables.read(store.challenges, deal.day, deal.game, _MOST)
    own = await _own_key(request, service, deal, person) if person else None
    mine = next((each for each in tries if person and each.person == digest(person)), None)
    begun = await service.tables.read(store.challenge, deal.day, deal.game, digest(person)) if person else None
    known = service.level_scores.of(deal)
    others = sorted((each.scores[deal.seat] for each in tries if each is not mine and each.scores), reverse=True)
    game = service.games.game(deal.game)
    now = day_at(service.tables.now())
    return DailyContext(
        game=game,
        day=deal.day,
        today=now,
        before=day_before(deal.day),
        modules=[module.title for module in game.modules if module.name in deal.modules],
        seat=deal.seat,
        rival=service.bot_titles[RIVAL],
        levels=[(service.bot_titles[level], known.get(level)) for level in LEVELS],
        others=others,
        mine=DailyTry(mine.scores[deal.seat], max(mine.scores) == mine.scores[deal.seat])
        if mine is not None and mine.scores
        else None,
        key=own or "",
        begun=begun is not None,
    )


HANDLERS = [daily, begin]
