"""Helpers for API handlers: paths, and finding the table of a key."""

from __future__ import annotations

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from burgrave.server.http.answers import HttpRequest, service_of
from burgrave.server.http.bodies import MAX_SEATS
from burgrave.server.http.guard import caller_of
from burgrave.server.people.keys import LENGTH, PATTERN
from burgrave.server.play.live_table import LiveTable
from burgrave.server.store.rows import Link

KeyPath = Annotated[
    str,
    PathParameter(
        description="The key of a link.", schema_extra={"minLength": LENGTH, "maxLength": LENGTH, "pattern": PATTERN}
    ),
]
SeatPath = Annotated[int, PathParameter(ge=0, lt=MAX_SEATS)]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, lt=MAX_SEATS, description="Which of the caller's seats.")]


async def changing(request: HttpRequest, key: str) -> tuple[Link, LiveTable]:
    """The table of a link, for a change to the table, which counts as an action."""
    service = service_of(request)
    link, live = await service.open(key, caller_of(request))
    service.limits.actions.spend(link.digest)
    return link, live


async def link_of(request: HttpRequest, key: str) -> Link:
    service, caller = service_of(request), caller_of(request)
    link = await service.link(key, caller)
    service.attend(link, caller)
    return link
