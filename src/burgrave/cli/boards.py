"""`burgrave boards`: home-made duchies."""

from __future__ import annotations

import sys
from pathlib import Path

from cyclopts import App

from burgrave.cli.files import content
from burgrave.cli.output import line
from burgrave.kernel.errors import BoardError

boards = App(name="boards", help="Home-made boards.", help_epilogue="", help_format="plaintext")


@boards.command
def check(file: Path, /) -> int:
    """Check whether the boards in a file are valid.

    A file is TOML or JSON, with one [[duchy]] per board: its name, seven rows of letters (B building, A animals,
    K monastery, S ship, C castle, M mine) and, if they differ from the printed ones, seven rows of numbers.
    Then use --set duchies=@FILE. For other pieces of your own, see `burgrave pieces`.

    Parameters
    ----------
    file
        The board file.
    """
    from burgrave.games.burgundy.data.own import read_boards, valid

    try:
        found = read_boards(content(file))
    except BoardError as error:
        print(f"burgrave: '{file}' is not valid: {error}", file=sys.stderr)
        return 1
    for duchy in found:
        line(valid(duchy))
    return 0
