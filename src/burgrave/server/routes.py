"""Everything that answers requests, in one list: a server and the browser's own copy of the program take it whole."""

from __future__ import annotations

from typing import Any, Final

from burgrave.server import api, connection, doors, gallery, puzzles, rules, site, workshop
from burgrave.server.calls import site as calling
from burgrave.server.chateauma import site as companion
from burgrave.server.daily import site as daily
from burgrave.server.sharing import site as sharing

HANDLERS: Final[list[Any]] = [
    api.ROUTER,
    connection.connect,
    *site.HANDLERS,
    *doors.HANDLERS,
    *gallery.HANDLERS,
    *puzzles.HANDLERS,
    *daily.HANDLERS,
    *sharing.HANDLERS,
    *calling.HANDLERS,
    *companion.HANDLERS,
    *rules.HANDLERS,
    *workshop.HANDLERS,
]
