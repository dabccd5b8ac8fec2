"""Rendering the page of a table for one link."""

from __future__ import annotations

import uuid
from typing import Any

from burgrave.kernel.game import AS_WRITTEN, AnyGame
from burgrave.kernel.text import Text, say
from burgrave.server.http.answers import HttpRequest, open_key, service_of
from burgrave.server.http.bodies import Keys
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.people import copies, joining
from burgrave.server.people.notes import pace
from burgrave.server.people.phrases import PHRASES
from burgrave.server.people.series import series_of
from burgrave.server.play import views
from burgrave.server.play.live_table import LiveTable
from burgrave.server.service import Service
from burgrave.server.store.rows import Link, SeatRow
from burgrave.web.wire import CallsPage, SeriesView


async def table_page(request: HttpRequest, key: str, messages: list[tuple[Text, str]]) -> str:
    service = service_of(request)
    link, live = await open_key(request, key)
    keys = await service.invitations.links(key) if link.host else None
    series = await series_of(service.tables, live, language_of(request))
    async with service.rendering(caller_of(request)):
        return _drawn(request, key, messages, link, live, keys, series)


def _drawn(
    request: HttpRequest,
    key: str,
    messages: list[tuple[Text, str]],
    link: Link,
    live: LiveTable,
    keys: Keys | None,
    series: SeriesView | None,
) -> str:
    service, language = service_of(request), language_of(request)
    friends, invited = service.config.friends, _invited(service, keys)
    base = str(request.base_url).rstrip("/")
    present = service.tables.hub.present(live.id)
    sitters = [
        service.pages.Sitter(
            name=name,
            note=_note(sitter, sitter.seat in link.seats, live.position.game, service.bot_titles),
            awaited=sitter.awaited,
            mine=sitter.seat in link.seats,
            person=sitter.kind != "bot",
            bot=sitter.automatic,
            link=f"{base}/table/{invited[sitter.seat]}" if sitter.seat in invited else "",
            renewable=link.host and sitter.kind == "link",
            presence=_presence(sitter, sitter.seat in present, sitter.seat in link.seats),
            forced=sitter.forced,
            declines=sitter.declines,
            unaffected=sitter.unaffected,
        )
        for sitter, name in zip(live.seats, live.names(language), strict=True)
    ]
    update = views.update(service.tables, service.pages, live, link, None, language, -1)
    if "lifted" in request.query_params:
        # Lifts the curtain before the script has loaded.
        update.curtain = False
    seen = service.pages.TableContext(
        key=key,
        game=live.position.game,
        state=live.position.state,
        update=update,
        sitters=sitters,
        pace=service.config.pace,
        request=uuid.uuid4().hex,
        watch=f"{base}/table/{keys.watch}" if keys and keys.watch and friends else "",
        messages=messages,
        host=link.host,
        closed=live.closed or live.position.state.over,
        hints=service.hinting.offered(live),
        invited=link.invites,
        dice=_dice(service, live, link, language),
        prepared=live.table.seed == AS_WRITTEN,
        calls=CallsPage(service.calls.push.public if service.calls.push else "", service.calls.mail is not None),
        series=series,
        phrases=list(PHRASES.items()),
        desk=_desk(service, live) if link.host and live.table.finished is None else None,
        open_link=f"{base}/open/{live.id}" if friends and link.host and joining.free_seats(live) else "",
    )
    page: str = service.pages.table(language, seen)
    return page


def _invited(service: Service, keys: Keys | None) -> dict[int, str]:
    """The invitations of seats that wait for a friend."""
    if keys is None or not service.config.friends:
        return {}
    return {each.seat: each.key for each in keys.seats if not each.joined}


def _desk(service: Service, live: LiveTable) -> Any:
    """The host's settings during a game."""
    policy = live.table.policy
    return service.pages.HostDesk(
        copies.clock_choice(policy.clock), pace(policy.clock), policy.stand_in, list(service.bot_titles.items())
    )


def _dice(service: Service, live: LiveTable, link: Link, language: str) -> Any:
    dice = views.dice(live, link)
    if dice is None:
        return None
    names = live.names(language)
    words = [(names[said.seat], said.word) for said in dice.words]
    return service.pages.SealedTable(dice.commitment, words, [(seat, names[seat]) for seat in dice.may_add])


def _note(seat: SeatRow, mine: bool, game: AnyGame, titles: dict[str, Text]) -> Text | None:
    if any(automaton.name == seat.bot for automaton in game.automata):
        return say("automatic opponent")
    if seat.automatic:
        return say("{level} bot", level=titles.get(seat.bot, seat.bot))
    if mine:
        return say("at this screen")
    return None


def _presence(seat: SeatRow, present: bool, mine: bool) -> str:
    """A seat's presence, unless it is obvious: here, away or empty."""
    if seat.automatic or mine:
        return ""
    return "empty" if not seat.joined else "here" if present else "away"
