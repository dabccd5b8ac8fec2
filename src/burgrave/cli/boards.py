"""`burgrave boards`: boards made at home."""

from __future__ import annotations

import sys
from pathlib import Path

from cyclopts import App

from burgrave.cli.files import content
from burgrave.cli.output import line
from burgrave.games.burgundy.expansions.vineyards.plan import is_plan, plan_from_file
from burgrave.games.burgundy.rules.boards import read_boards
from burgrave.kernel.errors import BoardError
from burgrave.kernel.text import count, say

boards = App(name="boards", help="Boards made at home.", help_epilogue="", help_format="plaintext")


@boards.command
def check(file: Path, /) -> int:
    """Say whether the boards of a file are sound, and if not, what is wrong.

    A file is TOML or JSON, one [[duchy]] for each board: its name, seven rows of letters (B building, A animals,
    K monastery, S ship, C castle, M mine) and, if they differ from the printed ones, seven rows of numbers.
    A file with twelve [[space]] is a vineyard plan. Then: --set duchies=@FILE, --set vineyard_plan=@FILE.

    Parameters
    ----------
    file
        The board file.
    """

    try:
        text = content(file)
        if is_plan(text):
            plan_from_file(text)
            line(say("the vineyard plan is sound"))
            return 0
        found = read_boards(text)
    except BoardError as error:
        print(f"burgrave: '{file}' is not sound: {error}", file=sys.stderr)
        return 1
    for duchy in found:
        areas = count("{n} area", "{n} areas", len(duchy.areas))
        line(say("duchy '{name}' is sound: {areas}", name=duchy.name, areas=areas))
    return 0
