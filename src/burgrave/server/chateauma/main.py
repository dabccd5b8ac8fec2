"""Starting the companion's server."""

from __future__ import annotations

import sys
from pathlib import Path

from burgrave.kernel.text import say
from burgrave.server.chateauma.app import Notebook, default_file, make_app
from burgrave.server.errors import StartError
from burgrave.server.main import greet, listen, run


def serve(host: str, port: int, file: Path | None, open_browser: bool) -> int:
    """Run the companion until it is stopped; returns the exit code."""
    try:
        listener = listen(host, port)
    except StartError as error:
        print(f"burgrave: {error.text}", file=sys.stderr)
        return error.exit_code
    try:
        notebook = Notebook(file or default_file())
        greet(host, listener.getsockname()[1], None)
        print(say("The game is saved in {file}", file=str(notebook.file)), flush=True)
        run(make_app(notebook, host), listener, host, open_browser)
    finally:
        listener.close()
    return 0
