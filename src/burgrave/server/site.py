"""The pages: what a browser shows, and the plain forms that work before the script has loaded."""

from __future__ import annotations

import time
import uuid
from typing import Annotated, Any

from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import FormMultiDict
from litestar.params import Parameter

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.game import AS_TOLD, AnyGame
from burgrave.kernel.pieces import written_out
from burgrave.kernel.text import LANGUAGES, Text, count, say
from burgrave.server import forms, views
from burgrave.server.bodies import MAX_PLY, MAX_SEATS, Act, AddWord, Join, Keys, NewLesson, PlayOn, Sit, TableCard, Undo
from burgrave.server.cookies import remember, remembered, set_cookie
from burgrave.server.error_handlers import status_of
from burgrave.server.errors import BadRequest, Closed, TooLarge, TooMany, UsedInvitation
from burgrave.server.guard import caller_of
from burgrave.server.language import COOKIE, language_of
from burgrave.server.rows import Link, SeatRow
from burgrave.server.service import Service
from burgrave.server.tables import LiveTable

HttpRequest = Request[Any, Any, Any]
TablePath = Annotated[int, Parameter(ge=1, le=2**53)]


def service_of(request: HttpRequest) -> Service:
    found: Service = request.app.state.service
    return found


async def open_key(request: HttpRequest, key: str) -> tuple[Link, LiveTable]:
    return await service_of(request).open(key, caller_of(request))


async def form_of(request: HttpRequest) -> FormMultiDict:
    """What was filled in, if it is not more than any form of ours has."""
    form = await request.form()
    service = service_of(request)
    if len(form) > service.config.form_fields:
        service.limits.refuse("form_fields", caller_of(request))
        raise TooLarge
    return form


def html(request: HttpRequest, words: str, status: int = 200) -> Response[str]:
    answer = Response(words, media_type=MediaType.HTML, status_code=status)
    if request.query_params.get("language") in LANGUAGES:
        set_cookie(request, answer, COOKIE, language_of(request))
    return answer


def see(address: str) -> Response[Any]:
    """After a form: look there. Reloading does not send it again."""
    return Response(None, status_code=303, headers={"location": address})


@get("/", include_in_schema=False)
async def home(request: HttpRequest) -> Response[str]:
    service = service_of(request)
    game = request.query_params.get("game", "")
    draft = service.pages.FormDraft({"game": game}) if game in service.games.names() else None
    return html(request, await _home(request, draft))


async def _home(request: HttpRequest, draft: Any) -> str:
    service, language = service_of(request), language_of(request)
    pages = service.pages
    cards = await service.mine(remembered(request), language, caller_of(request))
    games = [_my_game(pages, card) for card in cards]
    known = {card.table for card in cards}
    tables = [_open_table(pages, card) for card in await service.lobby(language) if card.table not in known]
    offer = service.tables.keyring.offer(time.time())
    async with service.rendering(caller_of(request)):
        page: str = pages.home(language, service.all_games(), games, _levels(service), draft, tables, tuple(offer))
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
        f"/table/{card.key}", card.game, title, _status(card), card.yours, card.over and card.scores is not None
    )


def _open_table(pages: Any, card: TableCard) -> Any:
    return pages.OpenTable(card.table, card.game, card.title, ", ".join(card.seats), card.free, card.watch)


@post("/open/{table:int}/sit", include_in_schema=False)
async def sit(request: HttpRequest, table: TablePath) -> Response[Any]:
    """Take a free seat of a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    wanted = forms.body(Sit, {"name": forms.fields(await form_of(request)).get("name", "").strip()})
    key = await service.seating.sit(table, wanted.name, None)
    answer = see(f"/table/{key}")
    remember(request, answer, key)
    return answer


@post("/open/{table:int}/watch", include_in_schema=False)
async def watch(request: HttpRequest, table: TablePath) -> Response[Any]:
    """Look at a listed table."""
    service = service_of(request)
    service.limits.new_table(caller_of(request))
    return see(f"/table/{await service.seating.watch(table)}")


def _status(card: TableCard) -> Text:
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
async def pieces(request: HttpRequest, name: str) -> Response[str]:
    """The pieces of a game that a file may replace: the file to start from."""
    game = service_of(request).games.game(name)
    headers = {"content-disposition": f'attachment; filename="{game.name}-pieces.toml"'}
    return Response(written_out(game.pieces), media_type="application/toml; charset=utf-8", headers=headers)


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
    remember(request, answer, key)
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
async def table(request: HttpRequest, key: str) -> Response[Any]:
    try:
        link, _ = await open_key(request, key)
    except UsedInvitation as used:
        own = await _own_key(request, used)
        if own is None:
            raise
        return see(f"/table/{own}")
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
async def join(request: HttpRequest, key: str) -> Response[Any]:
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
        return await _again(request, key, error)
    answer = see(f"/table/{new}")
    remember(request, answer, new)
    return answer


async def _table(request: HttpRequest, key: str, messages: list[tuple[Text, str]]) -> str:
    service = service_of(request)
    link, live = await open_key(request, key)
    keys = await service.seating.links(key) if link.host else None
    async with service.rendering(caller_of(request)):
        return _drawn(request, key, messages, link, live, keys)


def _drawn(
    request: HttpRequest, key: str, messages: list[tuple[Text, str]], link: Link, live: LiveTable, keys: Keys | None
) -> str:
    service, language = service_of(request), language_of(request)
    invited = {each.seat: each.key for each in keys.seats if not each.joined} if keys else {}
    base = str(request.base_url).rstrip("/")
    sitters = [
        service.pages.Sitter(
            name=name,
            note=_note(sitter, sitter.seat in link.seats, live.position.game, service.bot_titles),
            awaited=sitter.awaited,
            mine=sitter.seat in link.seats,
            bot=sitter.automatic,
            link=f"{base}/table/{invited[sitter.seat]}" if sitter.seat in invited else "",
            renewable=link.host and sitter.kind == "link",
            forced=sitter.forced,
            declines=sitter.declines,
            unaffected=sitter.unaffected,
        )
        for sitter, name in zip(live.seats, live.names(language), strict=True)
    ]
    if live.closed:
        messages = [*messages, (Closed().text, "")]
    seen = service.pages.TableContext(
        key=key,
        game=live.position.game,
        state=live.position.state,
        update=views.update(service.tables, service.pages, live, link, None, language, -1),
        sitters=sitters,
        pace=service.config.pace,
        request=uuid.uuid4().hex,
        watch=f"{base}/table/{keys.watch}" if keys and keys.watch else "",
        messages=messages,
        host=link.host,
        closed=live.closed or live.position.state.over,
        hints=service.gives_hints(live),
        invited=link.invites,
        dice=_dice(service, live, link, language),
        prepared=live.table.seed == AS_TOLD,
    )
    page: str = service.pages.table(language, seen)
    return page


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
    return None if seat.joined else say("not here yet")


@post("/table/{key:str}/act", include_in_schema=False)
async def act(request: HttpRequest, key: str) -> Response[Any]:
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
async def undo(request: HttpRequest, key: str) -> Response[Any]:
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
async def word(request: HttpRequest, key: str) -> Response[Any]:
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


async def _again(request: HttpRequest, key: str, error: BurgraveError) -> Response[Any]:
    """The table once more, with what went wrong."""
    if isinstance(error, TooMany):
        raise error
    words = await _table(request, key, [(error.text, error.rule)])
    return html(request, words, status_of(error))


@post("/table/{key:str}/rematch", include_in_schema=False)
async def rematch(request: HttpRequest, key: str) -> Response[Any]:
    await open_key(request, key)
    _, new_key = await service_of(request).seating.rematch(key)
    answer = see(f"/table/{new_key}")
    remember(request, answer, new_key)
    return answer


@get("/table/{key:str}/end", include_in_schema=False)
async def end(request: HttpRequest, key: str) -> Response[str]:
    service, language = service_of(request), language_of(request)
    _, live = await open_key(request, key)
    record = service.record(live, language)
    page = await service.drawings.page(
        caller_of(request), "end", (language, key), live.position.game, record, live.names(language)
    )
    return html(request, page)


@get("/table/{key:str}/replay", include_in_schema=False)
async def replay(
    request: HttpRequest,
    key: str,
    at: Annotated[int, Parameter(ge=0, le=MAX_PLY)] = 0,
    better: Annotated[int | None, Parameter(ge=0, le=MAX_PLY)] = None,
) -> Response[str]:
    service, language = service_of(request), language_of(request)
    link, live = await open_key(request, key)
    record = service.record(live, language)
    found = await service.analysis(live, language)
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
        service.config.pace,
        sorted(link.seats),
        _levels(service),
        better,
    )
    return html(request, page)


@post("/table/{key:str}/analyse", include_in_schema=False)
async def analyse(request: HttpRequest, key: str) -> Response[Any]:
    """The button that starts the analysis."""
    link, _ = await open_key(request, key)
    await service_of(request).analyse(link, language_of(request), caller_of(request))
    return see(f"/table/{key}/analysis")


@get(["/table/{key:str}/analysis", "/table/{key:str}/analysis/found"], include_in_schema=False)
async def report(request: HttpRequest, key: str) -> Response[str]:
    """The analysis as a page, or only what changes while it is being made."""
    service, language = service_of(request), language_of(request)
    link, live = await open_key(request, key)
    record = service.record(live, language)
    found = await service.analysis(live, language)
    page = await service.drawings.page(
        caller_of(request),
        "report",
        (language, key),
        live.position.game,
        record,
        live.names(language),
        found,
        sorted(link.seats),
        request.url.path.endswith("/found"),
    )
    return html(request, page)


@post("/table/{key:str}/play-on", include_in_schema=False)
async def play_on(request: HttpRequest, key: str) -> Response[Any]:
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
    home,
    new,
    learn,
    pieces,
    sit,
    watch,
    table,
    join,
    act,
    undo,
    word,
    rematch,
    end,
    replay,
    analyse,
    report,
    play_on,
]
