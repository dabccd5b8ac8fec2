"""`burgrave chateauma`: the automatic opponent for a game on your own table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say

PORT = 8631


def chateauma(
    *,
    host: str = "127.0.0.1",
    port: int = PORT,
    file: Path | None = None,
    browser: Annotated[bool, Parameter(negative="--no-browser", show_default=False)] = True,
) -> int:
    """Play Châteauma for a game on your own table, in a browser.

    You enter what is in the depots; it rolls, says what it takes and where that goes, and keeps its score.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets a phone connect.
    port
        Port to listen on.
    file
        File to save the game in; by default, one in your data folder.
    browser
        Open a browser window.
    """
    from burgrave.server.chateauma.main import serve as start

    if not 0 <= port <= 65535:
        raise OptionError(say("--port is {port}; it must be from 0 to 65535", port=port))
    return start(host=host, port=port, file=file, open_browser=browser)
