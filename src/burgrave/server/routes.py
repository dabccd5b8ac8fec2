"""All routes in one list, shared by the server and the program that runs in a browser."""

from __future__ import annotations

from typing import Any, Final

from burgrave.server import api, site
from burgrave.server.calls import site as calling
from burgrave.server.chateauma import site as companion
from burgrave.server.daily import site as daily
from burgrave.server.people import joining
from burgrave.server.play import connection
from burgrave.server.sharing import site as sharing
from burgrave.server.site import gallery, puzzles, rules, workshop

HANDLERS: Final[list[Any]] = [
    api.ROUTER,
    connection.connect,
    *site.HANDLERS,
    *joining.HANDLERS,
    *gallery.HANDLERS,
    *puzzles.HANDLERS,
    *daily.HANDLERS,
    *sharing.HANDLERS,
    *calling.HANDLERS,
    *companion.HANDLERS,
    *rules.HANDLERS,
    *workshop.HANDLERS,
]
