"""`burgrave pieces`: use pieces from your own box in place of reconstructed ones."""

from __future__ import annotations

import sys
from pathlib import Path

from cyclopts import App

from burgrave.cli.files import content
from burgrave.cli.output import line
from burgrave.games import game as game_named
from burgrave.kernel.errors import BoardError, OptionError
from burgrave.kernel.game import AnyGame
from burgrave.kernel.pieces import read_pieces, written_out
from burgrave.kernel.text import say

pieces = App(
    name="pieces",
    help="Use pieces from your own box instead of reconstructed ones.",
    help_epilogue="",
    help_format="plaintext",
)


@pieces.command
def show(game: str, /) -> None:
    """Print the pieces of a game that a file can replace, as a TOML file to edit.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    """
    print(written_out(_of(game).pieces), end="")


@pieces.command
def check(game: str, file: Path, /) -> int:
    """Check whether the pieces in a file are valid.

    Then play with them: --set pieces=@FILE, or paste the file into the new-game form.

    Parameters
    ----------
    game
        Which game: see `burgrave games`.
    file
        A TOML or JSON file with some of the tables that `burgrave pieces show` prints.
    """
    of = _of(game)
    try:
        found = read_pieces(of.pieces, content(file))
    except BoardError as error:
        print(f"burgrave: '{file}' is not valid: {error}", file=sys.stderr)
        return 1
    if not found:
        print(f"burgrave: '{file}' holds no pieces", file=sys.stderr)
        return 1
    for part in of.pieces:
        if part.name in found:
            line(say("{name} is valid: {title}", name=part.name, title=part.title))
    return 0


def _of(name: str) -> AnyGame:
    found = game_named(name)
    if not found.pieces:
        raise OptionError(say("{game} has no pieces that a file can replace", game=found.title))
    return found
