"""The pages, and the plain forms that work before the script has loaded."""

from __future__ import annotations

from typing import Any, Final

from burgrave.server.site import finished, home, table

HANDLERS: Final[list[Any]] = [*home.HANDLERS, *table.HANDLERS, *finished.HANDLERS]
