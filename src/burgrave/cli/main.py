"""The `burgrave` command: its subcommands and error messages."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import UnusedCliTokensError

from burgrave import __version__
from burgrave.cli.admin import admin
from burgrave.cli.analyse import analyse
from burgrave.cli.arena import arena
from burgrave.cli.bench import bench
from burgrave.cli.boards import boards
from burgrave.cli.chateauma import chateauma
from burgrave.cli.daily import daily
from burgrave.cli.games import games
from burgrave.cli.ladder import ladder
from burgrave.cli.pieces import pieces
from burgrave.cli.puzzles import puzzles
from burgrave.cli.records import check, replay
from burgrave.cli.serve import serve
from burgrave.cli.sim import sim
from burgrave.cli.sit import sit
from burgrave.cli.static import static
from burgrave.cli.study import study
from burgrave.cli.train import train
from burgrave.kernel.errors import BurgraveError

FAILED_CHECK = 1
BAD_INPUT = 2
INTERRUPTED = 130
CLOSED_PIPE = 141
_OF_THE_SERVER = ("litestar", "msgspec", "uvicorn")
"""Packages that the server needs and an installation on PyPy lacks."""

HELP = """A table for medieval board games.

Without a command, it opens the table in your browser.
"""
EXAMPLES = """For example:

burgrave sim burgundy --bots greedy,random --games 100

burgrave sim burgundy --players 3 --with inns --set edition=de --record games

burgrave check games/burgundy-3p-1.json
"""
ARENA_EXAMPLES = """For example:

burgrave arena burgundy --bots novice,player --jobs 4 --chart levels.svg

burgrave arena castelli --bots master,player --resume contest.jsonl
"""
LADDER_EXAMPLES = """For example:

burgrave ladder --games 200 --jobs 4 --resume ladder

burgrave ladder castelli --bots expert,master,champion --games 20
"""
PUZZLES_EXAMPLES = """For example:

burgrave puzzles burgundy --games 50 --jobs 4 --resume mining.jsonl --file puzzles.jsonl

burgrave puzzles castelli --check --jobs 4
"""
STUDY_EXAMPLES = """For example:

burgrave study burgundy --rounds 400 --jobs 4 --resume study.jsonl --page docs/study

burgrave study castelli --games 1000 --jobs 4
"""
TRAIN_EXAMPLES = """For example:

burgrave train burgundy --games 60000 --jobs 16

burgrave train burgundy --from shipped --with inns,shields --games 80000
"""
STATIC_EXAMPLES = """For example:

burgrave static site

python -m http.server --directory site
"""


def version() -> str:
    from burgrave.speed.bench import build

    return f"burgrave {__version__} ({build()}, Python {sys.version.split()[0]})"


app = App(
    name="burgrave",
    help=HELP,
    help_epilogue=EXAMPLES,
    help_format="plaintext",
    version=version,
    default_parameter=Parameter(negative=()),
    suppress_keyboard_interrupt=False,
)
app.default(serve)
for command in (serve, games, bench, check, replay, analyse, sit, daily):
    app.command(command, help_epilogue="")
app.command(sim)
app.command(arena, help_epilogue=ARENA_EXAMPLES)
app.command(ladder, help_epilogue=LADDER_EXAMPLES)
app.command(puzzles, help_epilogue=PUZZLES_EXAMPLES)
app.command(study, help_epilogue=STUDY_EXAMPLES)
app.command(train, help_epilogue=TRAIN_EXAMPLES)
app.command(boards)
app.command(admin)
app.command(pieces)
app.command(chateauma, help_epilogue="")
app.command(static, help_epilogue=STATIC_EXAMPLES)


def main(tokens: Iterable[str] | None = None) -> None:
    """Run a command and exit with its exit code."""
    try:
        code = run(tokens)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader is gone; without this Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = CLOSED_PIPE
    sys.exit(code)


def run(tokens: Iterable[str] | None = None) -> int:
    """Run a command and return its exit code; errors are printed as one sentence on standard error."""
    words = sys.argv[1:] if tokens is None else list(tokens)
    try:
        code = app(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return complain(_sentence(error, words))
    except BurgraveError as error:
        return complain(str(error))
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing not in _OF_THE_SERVER:
            raise
        return complain(
            f"this command needs {missing}, which is not installed: the server runs on CPython only; games, bots and "
            "the arena run without it"
        )
    except KeyboardInterrupt:
        complain("stopped")
        return INTERRUPTED
    return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    print(f"burgrave: {sentence}", file=sys.stderr)
    return BAD_INPUT


def _sentence(error: CycloptsError, words: list[str]) -> str:
    if isinstance(error, UnusedCliTokensError) and error.unused_tokens:
        unused = error.unused_tokens[0]
        if unused == words[0]:
            known = ", ".join(name for name in app if not name.startswith("-"))
            return f"unknown command '{unused}'; known: {known}"
        return f"unexpected argument '{unused}'"
    words_of_it = " ".join(str(error).split()).rstrip(".")
    return words_of_it[:1].lower() + words_of_it[1:]
