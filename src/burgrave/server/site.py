"""The pages: what a browser shows, and the plain forms that work before the script has loaded."""

from __future__ import annotations

import asyncio
import time
import uuid
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, QueryParameter

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AS_WRITTEN, AnyGame
from burgrave.kernel.pieces import written_out
from burgrave.kernel.text import Text, count, render, say
from burgrave.server import copies, doors, forms, setups, views
from burgrave.server.answers import HttpRequest, form_of, html, keep_seat, open_key, see, service_of
from burgrave.server.bodies import MAX_PLY, MAX_SEATS, Act, AddWord, Join, Keys, NewLesson, PlayOn, Say, TableCard, Undo
from burgrave.server.building import progress
from burgrave.server.cookies import remember, remembered
from burgrave.server.error_handlers import status_of
from burgrave.server.errors import BadRequest, Closed, TooMany, UsedInvitation
from burgrave.server.guard import caller_of
from burgrave.server.language import language_of
from burgrave.server.notes import pace
from burgrave.server.phrases import PHRASES
from burgrave.server.rows import Link, SeatRow
from burgrave.server.series import series_of
from burgrave.server.service import Service
from burgrave.server.sharing import site as sharing
from burgrave.server.tables import LiveTable
from burgrave.server.talk import talk
from burgrave.web.wire import CallsPage, SeriesView

_OPEN_TABLES = 5
"""So many are shown beside the new-game form; a page of its own has all."""


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
    tables = await doors.open_tables(service, language, known, most=_OPEN_TABLES)
    offer = service.tables.keyring.offer(time.time())
    note = progress(service.config.building)
    async with service.rendering(caller_of(request)):
        levels, every = _levels(service), service.all_games()
        # The longest page of all: in a thread it gives way whenever somebody waits.
        page: str = await asyncio.to_thread(
            pages.home, language, every, games, levels, draft, tables, tuple(offer), note, service.config.friends
        )
    return page


def _levels(service: Service) -> list[Any]:
    """The bots that a form offers."""
    people = {level.name: (round(level.seconds), level.help) for level in service.bots.LEVELS}
    titles = service.bot_titles.items()
    return [service.pages.BotLevel(name, title, *people.get(name, ())) for name, title in titles]


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
        return say("Your turn")
    if len(card.active) == 1:
        return say("Waiting for {player}", player=card.seats[card.active[0]])
    return count("Waiting for {n} player", "Waiting for {n} players", len(card.active))


@get("/pieces/{name:str}", include_in_schema=False)
async def pieces(request: HttpRequest, name: FromPath[str]) -> Response[str]:
    """The pieces of a game that a file may replace: the file to start from."""
    game = service_of(request).games.game(name)
    headers = {"content-disposition": f'attachment; filename="{game.name}-pieces.toml"'}
    language = language_of(request)
    content = written_out(game.pieces, lambda text: render(text, language))
    return Response(content, media_type="application/toml; charset=utf-8", headers=headers)


@post("/new", include_in_schema=False)
async def new(request: HttpRequest) -> Response[Any]:
    """The form of the home page."""
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
    """A lesson, from the home page."""
    values = forms.fields(await form_of(request))
    wanted = forms.body(NewLesson, {name: values.get(name, "") for name in ("game", "lesson", "name")})
    _, key = await service_of(request).teach(wanted.game, wanted.lesson, wanted.name, caller_of(request))
    answer = see(f"/table/{key}")
    remember(request, answer, key)
    return answer


@get("/table/{key:str}", include_in_schema=False)
async def table(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    try:
        link, live = await open_key(request, key)
    except UsedInvitation as used:
        own = await _own_key(request, used)
        if own is None:
            raise
        return see(f"/table/{own}")
    if doors.asks_first(link, live, request):
        return html(request, await doors.invitation(request, key, link, live))
    answer = html(request, await _table(request, key, []))
    if link.invites is None:
        remember(request, answer, key)
    return answer


async def _own_key(request: HttpRequest, used: UsedInvitation) -> str | None:
    """The key that this browser got for an invitation: people come back by the link they were sent."""
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
        page = await doors.invitation(request, key, link, live, [(error.text, error.rule)])
        return html(request, page, status_of(error))
    answer = see(f"/table/{new}")
    await keep_seat(request, answer, new)
    return answer


async def _table(request: HttpRequest, key: str, messages: list[tuple[Text, str]]) -> str:
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
    invited = {each.seat: each.key for each in keys.seats if not each.joined} if keys else {}
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
    if live.closed:
        messages = [*messages, (Closed().text, "")]
    update = views.update(service.tables, service.pages, live, link, None, language, -1)
    if "lifted" in request.query_params:
        # The way past the curtain before the script has loaded.
        update.curtain = False
    seen = service.pages.TableContext(
        key=key,
        game=live.position.game,
        state=live.position.state,
        update=update,
        sitters=sitters,
        pace=service.config.pace,
        request=uuid.uuid4().hex,
        watch=f"{base}/table/{keys.watch}" if keys and keys.watch and service.config.friends else "",
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
        open_link=f"{base}/open/{live.id}" if link.host and doors.free_seats(live) else "",
    )
    page: str = service.pages.table(language, seen)
    return page


def _desk(service: Service, live: LiveTable) -> Any:
    """What a host may set while the game runs."""
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
    """Whether somebody is there, where that is not plain: here, away or empty."""
    if seat.automatic or mine:
        return ""
    return "empty" if not seat.joined else "here" if present else "away"


@post("/table/{key:str}/act", include_in_schema=False)
async def act(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    form = await form_of(request)
    link, _ = await open_key(request, key)
    try:
        body = {
            "ply": forms.whole(form.get("ply", ""), 0, MAX_PLY),
            "action": forms.whole(form.get("action", ""), 0, MAX_PLY),
            "request": str(form.get("request", "")) or uuid.uuid4().hex,
        }
        await service_of(request).receive(link, forms.body(Act, body))
    except BurgraveError as error:
        return await _again(request, key, error)
    return see(f"/table/{key}")


@post("/table/{key:str}/undo", include_in_schema=False)
async def undo(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    form = await form_of(request)
    link, _ = await open_key(request, key)
    try:
        body = {
            "ply": forms.whole(form.get("ply", ""), 0, MAX_PLY),
            "request": str(form.get("request", "")) or uuid.uuid4().hex,
        }
        await service_of(request).receive(link, forms.body(Undo, body))
    except BurgraveError as error:
        return await _again(request, key, error)
    return see(f"/table/{key}")


@post("/table/{key:str}/word", include_in_schema=False)
async def word(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """Add a word to the dice."""
    values = forms.fields(await form_of(request))
    link, _ = await open_key(request, key)
    try:
        body = {
            "word": values.get("word", ""),
            "seat": forms.whole(values.get("seat", ""), 0, MAX_SEATS - 1),
            "request": values.get("request") or uuid.uuid4().hex,
        }
        await service_of(request).receive(link, forms.body(AddWord, body))
    except BurgraveError as error:
        return await _again(request, key, error)
    return see(f"/table/{key}")


@post("/table/{key:str}/say", include_in_schema=False)
async def say_something(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """A phrase or a line of chat, before the script has loaded."""
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
    """The table once more, with what went wrong."""
    if isinstance(error, TooMany):
        raise error
    words = await _table(request, key, [(error.text, error.rule)])
    return html(request, words, status_of(error))


@post("/table/{key:str}/rematch", include_in_schema=False)
async def rematch(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    await open_key(request, key)
    _, new_key = await service_of(request).rematches.join(key)
    answer = see(f"/table/{new_key}")
    await keep_seat(request, answer, new_key)
    return answer


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
    page = await service.drawings.page(
        caller_of(request), "end", (language, key), game, record, names, series, again, share
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
        _levels(service),
        better,
    )
    return html(request, page)


@post("/table/{key:str}/analyse", include_in_schema=False)
async def analyse(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """The button that starts the analysis."""
    link, _ = await open_key(request, key)
    await service_of(request).finished_games.analyse(link, language_of(request), caller_of(request))
    return see(f"/table/{key}/analysis")


@get(["/table/{key:str}/analysis", "/table/{key:str}/analysis/found"], include_in_schema=False)
async def report(request: HttpRequest, key: FromPath[str]) -> Response[str]:
    """The analysis as a page, or only what changes while it is being made."""
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
    """The form of the replay: a new table at this position."""
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


HANDLERS = [
    home, new, learn, pieces, table, join, act, undo, word, say_something, rematch, end, replay, analyse, report,
    play_on,
]  # fmt: skip
