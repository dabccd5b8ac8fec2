"""The live connection: one WebSocket for each page, woken at every change, resumed from any ply."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from msgspec import Meta, Struct

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import LANGUAGES, render, say
from burgrave.server import views
from burgrave.server.bodies import MAX_PLY, Act, Action, RequestId, SeatNumber, Undo
from burgrave.server.errors import BadRequest, ServerError, TooMany, WrongKey
from burgrave.server.guard import Limit, caller_of
from burgrave.server.hub import Watcher
from burgrave.server.language import language_of
from burgrave.server.rows import Link
from burgrave.server.service import Service

WRONG_LINK = 4404
TOO_MANY = 4429
BUSY = 4503
GOING_AWAY = 1012

_PER_MINUTE = 600
_PATIENCE = 30.0


class Wish(Struct, forbid_unknown_fields=True):
    """What a page sends: an action, an undo, another language or seat to look from, or a sign of life."""

    type: Literal["act", "undo", "look", "ping"]
    request: RequestId = ""
    ply: Annotated[int, Meta(ge=0, le=MAX_PLY)] = 0
    action: Action | None = None
    actions: Annotated[list[Action], Meta(min_length=1, max_length=8)] | None = None
    do: Annotated[str, Meta(min_length=1, max_length=80)] | None = None
    seat: SeatNumber | None = None
    language: str = ""


class Talk:
    """One connection: what it looks at and what it was told last."""

    def __init__(self, socket: WebSocket[Any, Any, Any], service: Service, key: str, link: Link, ply: int) -> None:
        self.socket = socket
        self.key = key
        self.service = service
        self.link = link
        self.language = language_of(socket)
        self.seat: int | None = None
        self.sent = ply
        self.limit = Limit(_PER_MINUTE)
        self.watcher = Watcher(link.table, link.seats, caller_of(socket))

    async def run(self) -> None:
        hub = self.service.hall.hub
        hub.join(self.watcher)
        hub.wake(self.link.table)
        telling = asyncio.create_task(self._tell())
        hearing = asyncio.create_task(self._hear())
        try:
            await asyncio.wait({telling, hearing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hub.leave(self.watcher)
            hub.wake(self.link.table)
            for task in (telling, hearing):
                task.cancel()
            results = await asyncio.gather(telling, hearing, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not _gone(result):
                raise result

    async def _tell(self) -> None:
        hub = self.service.hall.hub
        while True:
            await self.watcher.news.wait()
            self.watcher.news.clear()
            if hub.closing:
                await self.socket.close(GOING_AWAY)
                return
            try:
                await self.service.hall.link(self.key)
            except WrongKey:
                await self.socket.close(WRONG_LINK)
                return
            try:
                await self._send_scene()
            except BurgraveError as error:
                await self._refuse(error, "")

    async def _send_scene(self) -> None:
        service = self.service
        entry = await service.hall.open(self.link.table)
        message = views.push(service.hall, service.pages, entry, self.link, self.seat, self.language, self.sent)
        self.sent = message.ply
        # A reader that takes nothing for so long is gone; it resumes from its ply when it comes back.
        await asyncio.wait_for(self._send(message), _PATIENCE)

    async def _hear(self) -> None:
        while True:
            data = await self.socket.receive_data("text")
            request = ""
            try:
                self.limit.spend("")
                wish = _read(data)
                request = wish.request
                await self._grant(wish)
            except BurgraveError as error:
                await self._refuse(error, request)
                if isinstance(error, TooMany):
                    await self.socket.close(TOO_MANY)
                    return

    async def _grant(self, wish: Wish) -> None:
        if wish.type == "ping":
            await self._send({"type": "pong"})
        elif wish.type == "look":
            self._look(wish)
        elif wish.type == "act":
            body = Act(wish.ply, wish.action, wish.actions, wish.do, wish.seat, wish.request)
            done = await self.service.act(self.link, body)
            await self._send({"type": "done", "request": wish.request, "ply": done.ply})
        else:
            done = await self.service.undo(self.link, Undo(wish.ply, wish.seat, wish.request))
            await self._send({"type": "done", "request": wish.request, "ply": done.ply})

    def _look(self, wish: Wish) -> None:
        if wish.language:
            if wish.language not in LANGUAGES:
                raise BadRequest(say("there is no such language"))
            self.language = wish.language
        if wish.seat is not None and wish.seat not in self.link.seats:
            raise BadRequest(say("this is not your seat"))
        self.seat = wish.seat
        self.watcher.news.set()

    async def _refuse(self, error: BurgraveError, request: str) -> None:
        words = render(error.text, self.language)
        problem = {"code": error.code, "message": words, "rule": error.rule}
        await self._send({"type": "error", "request": request, **problem})

    async def _send(self, message: object) -> None:
        await self.socket.send_data(msgspec.json.encode(message).decode(), "text")


def _gone(error: Exception) -> bool:
    """The other side left while something was being sent."""
    return isinstance(error, WebSocketDisconnect | TimeoutError | OSError) or "websocket." in str(error)


def _read(data: str | bytes) -> Wish:
    try:
        return msgspec.json.decode(data, type=Wish)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BadRequest(say("this message cannot be read")) from None


@websocket("/api/table/{key:str}/live")
async def live(socket: WebSocket[Any, Any, Any], key: str) -> None:
    """Push every change; `?ply=N` resumes after ply N."""
    service: Service = socket.app.state.service
    await socket.accept()
    caller = caller_of(socket)
    if service.crowded(caller):
        await socket.close(BUSY)
        return
    try:
        link = await service.link(key, caller)
        entry = await service.hall.open(link.table)
        await service.seating.arrive(link)
        service.attend(link, caller)
    except ServerError as error:
        await socket.close(TOO_MANY if isinstance(error, TooMany) else WRONG_LINK)
        return
    word = socket.query_params.get("ply", "")
    ply = int(word) if word.isdecimal() and len(word) < 8 else -1
    with contextlib.suppress(WebSocketDisconnect):
        await Talk(socket, service, key, link, min(ply, entry.position.ply)).run()
