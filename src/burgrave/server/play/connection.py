"""The live connection: one WebSocket per page, woken at every change, resumed from any ply."""

from __future__ import annotations

import asyncio
import contextlib
import functools
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import Struct

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import LANGUAGES, render, say
from burgrave.server.errors import BadRequest, ServerError, TooMany, WrongKey
from burgrave.server.http.addresses import LOOPBACK
from burgrave.server.http.bodies import Act, RequestId, SeatNumber, Undo
from burgrave.server.http.guard import caller_of
from burgrave.server.http.language import language_of
from burgrave.server.limits.fair_queue import WAITING
from burgrave.server.limits.rates import RateLimit
from burgrave.server.play import passages, views
from burgrave.server.play.hub import Subscriber
from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.programs import ProgramView, program_view
from burgrave.server.play.table_log import newest_note
from burgrave.server.service import Service
from burgrave.server.store.rows import Link
from burgrave.web.wire import Problem, TableUpdate

WRONG_LINK = 4404
TOO_MANY = 4429
BUSY = 4503
GOING_AWAY = 1012


class ActMessage(Act, tag_field="type", tag="act"):
    """An action, as over HTTP."""


class UndoMessage(Undo, tag_field="type", tag="undo"):
    """An undo, as over HTTP."""


class Look(Struct, tag_field="type", tag="look", forbid_unknown_fields=True):
    """Change the language, or the seat from which to see the table."""

    seat: SeatNumber | None = None
    language: str = ""
    request: RequestId = ""


class Ping(Struct, tag_field="type", tag="ping", forbid_unknown_fields=True):
    """A keep-alive message."""

    request: RequestId = ""


Message = ActMessage | UndoMessage | Look | Ping
_MESSAGES: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class Done(Struct, tag_field="type", tag="done"):
    """The request was carried out."""

    request: str
    ply: int


class Refusal(Problem, tag_field="type", tag="error", kw_only=True):
    """The request was refused."""

    request: str


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to a ping."""


class LiveConnection:
    """One WebSocket: its table and seat, and the newest ply that it was sent."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        service: Service,
        link: Link,
        ply: int,
        noted: int,
        program: bool = False,
    ) -> None:
        self.socket = socket
        self.service = service
        self.link = link
        self.language = language_of(socket)
        self.seat: int | None = None
        self.sent = ply
        self.noted = noted
        self.program = program
        """Whether a bot is connected: it gets positions to think about instead of scenes to draw."""
        self._shown: TableUpdate | ProgramView | None = None
        """The last view sent. An identical one is not sent again: the recipient could count hidden events."""
        self.limit = RateLimit(service.config.messages_per_minute)
        self._sent_away = False
        self.caller = caller_of(socket)
        self.subscriber = Subscriber(link.table, link.seats, self.caller, link.digest)

    async def run(self) -> None:
        hub = self.service.tables.hub
        hub.join(self.subscriber)
        hub.wake(self.link.table)
        sending = asyncio.create_task(self._send_updates())
        receiving = asyncio.create_task(self._receive())
        try:
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            hub.leave(self.subscriber)
            for task in (sending, receiving):
                task.cancel()
            results = await asyncio.gather(sending, receiving, return_exceptions=True)
        for result in results:
            if isinstance(result, Exception) and not _gone(result):
                raise result

    async def _send_updates(self) -> None:
        hub = self.service.tables.hub
        while True:
            await self.subscriber.news.wait()
            self.subscriber.news.clear()
            if hub.closing:
                await self.socket.close(GOING_AWAY)
                return
            try:
                await self.service.tables.check(self.link)
            except WrongKey:
                await self.socket.close(WRONG_LINK)
                return
            try:
                await (self._send_position() if self.program else self._send_scene())
            except BurgraveError as error:
                await self._refuse(error, "")
                if isinstance(error, TooMany):
                    await self.socket.close(TOO_MANY)
                    return

    async def _send_scene(self) -> None:
        service = self.service
        live = await service.tables.open(self.link.table)
        if passages.long(live, self.link, self.sent):
            async with service.rendering(self.caller, asked=self._shown is None):
                if self.sent >= 0:
                    await self._prepare(live)
                message = self._news(live)
        else:
            message = self._news(live)
        self.sent, self.noted = message.ply, message.notes
        tells = bool(message.log or message.steps or message.passed)
        if not tells and message == self._shown:
            return
        self._shown = msgspec.structs.replace(message, log=[], steps="", passed=[]) if tells else message
        await self._send(message)

    def _news(self, live: LiveTable) -> TableUpdate:
        tables, pages = self.service.tables, self.service.pages
        found = views.update(tables, pages, live, self.link, self.seat, self.language, self.sent, self.noted)
        return views.encoded(found, live, self.language)

    async def _send_position(self) -> None:
        live = await self.service.tables.open(self.link.table)
        seat = views.own_seat(self.link, live, self.seat)
        async with self.service.telling(self.caller, live, self.link, self.sent, asked=self._shown is None):
            message = program_view(live, self.link, seat, self.sent, self.language)
        self.sent = message.ply
        # Hidden parts of the position are sampled again each time, which is no news.
        shown = msgspec.structs.replace(message, position={}, happened=[])
        if shown == self._shown and not message.happened:
            return
        self._shown = shown
        await self._send(message)

    async def _prepare(self, live: LiveTable) -> None:
        seat = views.seat_of(self.link, live, self.seat)
        after = live.sight(self.link.seats).recorded(self.sent)
        await passages.prepare(self.service.pages, live, self.link, seat, after, self.language)

    async def _receive(self) -> None:
        # At most one message of each connection waits in the queue, so none is refused.
        most = self.service.config.sockets_per_address + WAITING
        while not self._sent_away:
            data = await self.socket.receive_data("text")
            if not self.caller or self.caller in LOOPBACK:
                await self._take(data)
                continue
            await self.service.turns.answer(self.caller, functools.partial(self._take, data), most=most)

    async def _take(self, data: str | bytes) -> None:
        request = ""
        try:
            self.limit.spend("")
            message = _read(data)
            request = message.request
            await self._answer(message)
        except BurgraveError as error:
            await self._refuse(error, request)
            if isinstance(error, TooMany):
                self._sent_away = True
                await self.socket.close(TOO_MANY)

    async def _answer(self, message: Message) -> None:
        match message:
            case Ping():
                await self._send(Pong())
            case Look():
                self._look(message)
            case _:
                done = await self.service.receive(self.link, message)
                await self._send(Done(message.request, done.ply))

    def _look(self, look: Look) -> None:
        if look.language:
            if look.language not in LANGUAGES:
                raise BadRequest(say("unknown language"))
            self.language = look.language
        if look.seat is not None and look.seat not in self.link.seats:
            raise BadRequest(say("this is not your seat"))
        self.seat = look.seat
        self._shown = None
        self.subscriber.news.set()

    async def _refuse(self, error: BurgraveError, request: str) -> None:
        await self._send(Refusal(error.code, render(error.text, self.language), error.rule, request=request))

    async def _send(self, message: TableUpdate | ProgramView | Done | Refusal | Pong) -> None:
        # As bytes: `LiveProtocol` sends them as text.
        await self.socket.send_data(msgspec.json.encode(message), "binary")


def _gone(error: Exception) -> bool:
    """Whether the client disconnected during a send."""
    return isinstance(error, WebSocketDisconnect | OSError) or "websocket." in str(error)


def _read(data: str | bytes) -> Message:
    try:
        return _MESSAGES.decode(data)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        raise BadRequest(say("this message cannot be read")) from None


@websocket("/api/table/{key:str}/live")
async def connect(socket: WebSocket[Any, Any, Any], key: FromPath[str]) -> None:
    """Push every change; `?ply=N&notes=M` resumes after ply N and note M, `?as=program` is for programs that play."""
    service: Service = socket.app.state.service
    await socket.accept()
    caller = caller_of(socket)
    try:
        link = await service.link(key, caller)
        live = await service.tables.open(link.table)
        await service.seating.arrive(link)
        # There is no await between this check and the moment when the connection counts.
        if not (crowded := service.crowded(link, caller)):
            service.attend(link, caller)
    except ServerError as error:
        await socket.close(TOO_MANY if isinstance(error, TooMany) else WRONG_LINK)
        return
    if crowded:
        await socket.close(BUSY)
        return
    ply = min(_number(socket, "ply", -1), live.sight(link.seats).ply)
    # A client that names no note comes from a page that showed them all, or asks for the whole log.
    noted = _number(socket, "notes", 0 if ply < 0 else newest_note(live))
    with contextlib.suppress(WebSocketDisconnect):
        program = socket.query_params.get("as") == "program"
        await LiveConnection(socket, service, link, ply, noted, program).run()


def _number(socket: WebSocket[Any, Any, Any], name: str, otherwise: int) -> int:
    word = socket.query_params.get(name, "")
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 8 else otherwise
