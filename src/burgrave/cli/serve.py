"""`burgrave serve`: the table in a browser."""

from __future__ import annotations

import os
from typing import Annotated

from cyclopts import Parameter

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say


def serve(
    *,
    host: str | None = None,
    port: int | None = None,
    db: str | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser", show_default=False)] = True,
    config: str | None = None,
    check: Annotated[bool, Parameter(show_default=False)] = False,
) -> int:
    """Open the table in your browser.

    Parameters
    ----------
    host
        Address to listen on, 127.0.0.1 by default; 0.0.0.0 lets other machines connect.
    port
        Port to listen on, 8630 by default.
    db
        Database as a URL or a file; by default, a file in your data folder.
    browser
        Open a browser window.
    config
        A settings file (TOML); options and the environment override it.
    check
        Only check whether the server could start with these settings.
    """
    from burgrave.server.building import progress
    from burgrave.server.main import serve as start
    from burgrave.speed.bench import build

    if port is not None and not 0 <= port <= 65535:
        raise OptionError(say("--port is {port}; it must be from 0 to 65535", port=port))
    notes = []
    if build() == "pure" and progress(os.environ.get("BURGRAVE_BUILDING", "")) is None:
        notes.append(
            say(
                "The rules run as plain Python, so bots think several times longer; docs/speed.md says how to compile "
                "them"
            )
        )
    return start(host=host, port=port, db=db, open_browser=browser, config=config, check=check, notes=notes)
