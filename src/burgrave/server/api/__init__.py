"""The HTTP API: one thin handler for each request that the page and bots make."""

from __future__ import annotations

from typing import Final

from litestar import Router

from burgrave.server.api import acting, club, doors, finished, games, hosting, seats, views

ROUTER: Final = Router(
    "/api",
    route_handlers=[
        *games.HANDLERS,
        *doors.HANDLERS,
        *views.HANDLERS,
        *acting.HANDLERS,
        *seats.HANDLERS,
        *hosting.HANDLERS,
        *finished.HANDLERS,
        *club.HANDLERS,
    ],
)
