"""The app behind `burgrave admin`, and the parameters its commands share."""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, ParamSpec

from cyclopts import App, Parameter

from burgrave.cli.output import Json
from burgrave.kernel.errors import OptionError
from burgrave.kernel.text import say

P = ParamSpec("P")
Db = Annotated[str | None, Parameter(show_default=False, help="Database as a URL or a file.")]
AsJson = Annotated[Json, Parameter(help="Print one JSON object instead.")]
Yes = Annotated[bool, Parameter(show_default=False)]

HELP = """Look after the database of a server, SQLite or PostgreSQL.

Everything except repair and restore works while servers are running; they pick up changes within a second.
--db takes the same value as `burgrave serve --db`; by default it is the file in your data folder.
"""
EXAMPLES = """For example:

burgrave admin list --state running

burgrave admin prune --finished-days 365 --yes

burgrave admin backup games.backup && burgrave admin prove games.backup

burgrave admin ban 203.0.113.7 --hours 24 --why "floods the lobby"
"""
admin = App(name="admin", help=HELP, help_epilogue=EXAMPLES, help_format="plaintext")


def command(run: Callable[P, int]) -> Callable[P, int]:
    """Register an admin command; like the server, it reports start errors in one sentence and by its exit code."""

    @functools.wraps(run)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> int:
        from burgrave.server.errors import StartError

        try:
            return run(*args, **kwargs)
        except StartError as error:
            print(f"burgrave: {error.text}", file=sys.stderr)
            return error.exit_code

    admin.command(guarded, help_epilogue="")
    return guarded


def demand(file: Path) -> None:
    if not file.is_file():
        raise OptionError(say("there is no file '{file}'", file=str(file)))


def day(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
