"""Pages and pictures of shared games, and the score sheet's forms that share them."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import MediaType, Response, delete, get, post
from litestar.params import FromPath, PathParameter, QueryParameter

from burgrave.kernel.game import AnyGame
from burgrave.kernel.record import Record
from burgrave.kernel.text import say
from burgrave.server.api.common import KeyPath
from burgrave.server.errors import NotFound
from burgrave.server.http.answers import HttpRequest, html, open_key, see, service_of
from burgrave.server.http.bodies import MAX_PLY, SharedLink
from burgrave.server.http.guard import EMBEDDED, PICTURE, caller_of
from burgrave.server.http.language import language_of
from burgrave.server.play.live_table import LiveTable
from burgrave.server.sharing.shares import PATTERN
from burgrave.server.store.rows import Link
from burgrave.web.sharing import ShareContext
from burgrave.web.wire import ReplayStep

_KEEP = "public, max-age=300"
"""Link previews request pictures often; five minutes are short enough after a withdrawal."""
Code = Annotated[
    str,
    PathParameter(
        description="The last part of a public link.",
        schema_extra={"minLength": 16, "maxLength": 16, "pattern": PATTERN},
    ),
]
Step = Annotated[int, QueryParameter(ge=0, le=MAX_PLY)]


async def context(request: HttpRequest, link: Link, live: LiveTable, key: str) -> ShareContext:
    """Sharing, as offered on a player's score sheet."""
    service = service_of(request)
    base, record, png = f"/table/{key}", f"/api/table/{key}/record", service.pages.draws_png()
    if not service.config.friends:
        return ShareContext(base, record, png=png)
    code, withdrawn = await service.shares.of(live)
    decides = await service.shares.decides(link)
    return ShareContext(
        base,
        record,
        public=f"{_site(request)}/shared/{code}" if code else "",
        may_share=decides or (bool(link.seats) and not withdrawn),
        may_withdraw=decides and bool(code),
        png=png,
    )


def _public(request: HttpRequest, code: str) -> ShareContext:
    """Sharing, as offered to everybody."""
    base = f"/shared/{code}"
    png = service_of(request).pages.draws_png()
    return ShareContext(base, record=f"{base}/record", public=f"{_site(request)}{base}", png=png)


def _site(request: HttpRequest) -> str:
    return str(request.base_url).rstrip("/")


async def _game(request: HttpRequest, code: str) -> tuple[AnyGame, Record, list[str]]:
    service, language = service_of(request), language_of(request)
    live = await service.shares.open(code, caller_of(request))
    return live.position.game, service.finished_games.record(live, language), live.names(language)


@get("/shared/{code:str}", include_in_schema=False)
async def shared(request: HttpRequest, code: Code, at: Step = 0) -> Response[str]:
    """The replay of a shared game."""
    return html(request, await _replay(request, code, at, embedded=False))


@get("/shared/{code:str}/embed", include_in_schema=False)
async def embed(request: HttpRequest, code: Code, at: Step = 0) -> Response[str]:
    """The bare replay, to embed in another site; it sets no cookie."""
    words = await _replay(request, code, at, embedded=True)
    return Response(words, media_type=MediaType.HTML, headers=dict(EMBEDDED))


async def _replay(request: HttpRequest, code: str, at: int, embedded: bool) -> str:
    service = service_of(request)
    game, record, names = await _game(request, code)
    page: str = await service.drawings.page(
        caller_of(request),
        "shared_replay",
        (language_of(request),),
        game,
        record,
        names,
        at,
        service.config.pace,
        _public(request, code),
        embedded,
    )
    return page


@get("/shared/{code:str}/end", include_in_schema=False)
async def end(request: HttpRequest, code: Code) -> Response[str]:
    """The score sheet of a shared game."""
    game, record, names = await _game(request, code)
    page = await service_of(request).drawings.page(
        caller_of(request),
        "end",
        (language_of(request), ""),
        game,
        record,
        names,
        None,
        (False, False),
        _public(request, code),
    )
    return html(request, page)


@get("/shared/{code:str}/record", include_in_schema=False)
async def record(request: HttpRequest, code: Code) -> Response[str]:
    game, played, _ = await _game(request, code)
    return Response(
        await service_of(request).drawings.proof(caller_of(request), game, played),
        media_type="application/json",
        headers={"content-disposition": f'attachment; filename="burgrave-{game.name}.json"'},
    )


@get("/api/shared/{code:str}/replay")
async def step(request: HttpRequest, code: Code, at: Step = 0) -> ReplayStep:
    """A shared game after a number of steps."""
    game, played, names = await _game(request, code)
    drawn: ReplayStep = await service_of(request).drawings.page(
        caller_of(request), "replay_step", (language_of(request),), game, played, names, at, None, None
    )
    return drawn


@get(["/shared/{code:str}/picture.svg", "/shared/{code:str}/picture.png"], include_in_schema=False)
async def shared_picture(request: HttpRequest, code: Code) -> Response[Any]:
    return await _picture(request, *await _game(request, code))


@get(["/table/{key:str}/picture.svg", "/table/{key:str}/picture.png"], include_in_schema=False)
async def picture(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """The picture of a finished game, for callers with a link to it."""
    service, language = service_of(request), language_of(request)
    _, live = await open_key(request, key)
    played = service.finished_games.record(live, language)
    return await _picture(request, live.position.game, played, live.names(language), keep=False)


async def _picture(
    request: HttpRequest, game: AnyGame, played: Record, names: list[str], keep: bool = True
) -> Response[Any]:
    service = service_of(request)
    kind = request.url.path.rpartition(".")[2]
    if kind == "png" and not service.pages.draws_png():
        raise NotFound(say("this server draws pictures as SVG only; its operator can install burgrave[picture]"))
    drawn = await service.drawings.page(
        caller_of(request), f"picture_{kind}", (language_of(request),), game, played, names
    )
    headers = {**PICTURE, "content-disposition": f'inline; filename="burgrave-{game.name}.{kind}"'}
    if keep:
        headers["cache-control"] = _KEEP
    return Response(drawn, media_type="image/png" if kind == "png" else "image/svg+xml", headers=headers)


@post("/table/{key:str}/share", include_in_schema=False)
async def share_form(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    """The score sheet's form that shares a game."""
    service = service_of(request)
    await service.shares.share(await service.link(key, caller_of(request)), caller_of(request))
    return see(f"/table/{key}/end#share")


@post("/table/{key:str}/withdraw", include_in_schema=False)
async def withdraw_form(request: HttpRequest, key: FromPath[str]) -> Response[Any]:
    service = service_of(request)
    await service.shares.withdraw(await service.link(key, caller_of(request)))
    return see(f"/table/{key}/end#share")


@post("/api/table/{key:str}/share", status_code=200)
async def share(request: HttpRequest, key: KeyPath) -> SharedLink:
    """Create the public link of a finished game, or return the existing one."""
    service = service_of(request)
    code = await service.shares.share(await service.link(key, caller_of(request)), caller_of(request))
    return SharedLink(code, f"{_site(request)}/shared/{code}")


@delete("/api/table/{key:str}/share")
async def withdraw(request: HttpRequest, key: KeyPath) -> None:
    """Withdraw the public link of a game; for its host."""
    service = service_of(request)
    await service.shares.withdraw(await service.link(key, caller_of(request)))


HANDLERS = [
    shared, embed, end, record, step, shared_picture, picture, share_form, withdraw_form, share, withdraw,
]  # fmt: skip
