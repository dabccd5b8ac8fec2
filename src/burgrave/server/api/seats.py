"""API handlers for seats: names, leaving and coming back, stand-ins."""

from __future__ import annotations

from litestar import delete, post
from litestar.params import JSONBody

from burgrave.server.api.common import KeyPath, SeatPath, changing
from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.bodies import Habits, HandOver, Rename, WhichSeat
from burgrave.server.play import views


@post("/table/{key:str}/name", status_code=204)
async def rename(request: HttpRequest, key: KeyPath, data: JSONBody[Rename]) -> None:
    """Name one of the caller's own seats."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.rename(link, views.own_seat(link, live, data.seat), data.name)


@post("/table/{key:str}/habits", status_code=204)
async def habits(request: HttpRequest, key: KeyPath, data: JSONBody[Habits]) -> None:
    """Set which questions the player of one of the caller's own seats need not be asked."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.set_habits(link, views.own_seat(link, live, data.seat), data)


@post("/table/{key:str}/leave", status_code=204)
async def leave(request: HttpRequest, key: KeyPath, data: JSONBody[WhichSeat]) -> None:
    """Leave a seat; a bot plays on if the table allows it."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.leave(link, views.own_seat(link, live, data.seat))


@post("/table/{key:str}/lesson/leave", status_code=204)
async def leave_lesson(request: HttpRequest, key: KeyPath) -> None:
    """Play on without a lesson's guidance."""
    link, _ = await changing(request, key)
    await service_of(request).teaching.leave(link)


@post("/table/{key:str}/return", status_code=204)
async def come_back(request: HttpRequest, key: KeyPath, data: JSONBody[WhichSeat]) -> None:
    """Take one's seat back from its stand-in."""
    service = service_of(request)
    link, live = await changing(request, key)
    await service.seating.come_back(link.table, views.own_seat(link, live, data.seat))


@post("/table/{key:str}/seats/{seat:int}/bot", status_code=204)
async def hand_over(request: HttpRequest, key: KeyPath, seat: SeatPath, data: JSONBody[HandOver]) -> None:
    """The host lets a bot play for a seat, or changes a bot's level."""
    link, _ = await changing(request, key)
    await service_of(request).seating.hand_over(link, seat, data.level)


@delete("/table/{key:str}/seats/{seat:int}/bot")
async def hand_back(request: HttpRequest, key: KeyPath, seat: SeatPath) -> None:
    """The host gives a seat back to its person."""
    link, _ = await changing(request, key)
    await service_of(request).seating.hand_back(link, seat)


HANDLERS = [rename, habits, leave, leave_lesson, come_back, hand_over, hand_back]
