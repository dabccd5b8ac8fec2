"""A game's files for its pages, in the folder `web` of its package: drawings, a style sheet, a help page.

    symbols.svg     the drawings of its pieces
    picture.svg     its picture for the first page, `picture-NAME`
    style.css       colours and arrangement of its table
    help.html       how it is played; it extends lesson.html

All of them are optional. Expansions and ways to play have drawings and style sheets in their rooms:
`inns.symbols.svg`, or `inns/symbols.svg` if the room is a folder.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from burgrave import games
from burgrave.kernel.facts import in_rooms


@cache
def read(game: str, name: str) -> str | None:
    """The text of a file; None if the game lacks it."""
    package = games.package(game)
    if not package:
        return None
    file = files(package) / "web" / name
    return file.read_text("utf-8") if file.is_file() else None


def drawings(game: str) -> tuple[str, ...]:
    """All drawings of a game."""
    return _everywhere(game, "symbols.svg")


def style(game: str) -> str | None:
    """The combined style sheet of a game; None if it has none."""
    found = _everywhere(game, "style.css")
    return "".join(found) if found else None


def _everywhere(game: str, name: str) -> tuple[str, ...]:
    """The base game's file of this name, then those of its rooms; empty for an unknown game."""
    package = games.package(game)
    return _of_rooms(game, package, name) if package else ()


@cache
def _of_rooms(game: str, package: str, name: str) -> tuple[str, ...]:
    common = read(game, name)
    return (*([common] if common is not None else []), *in_rooms(package, name).values())


def template(name: str) -> str | None:
    """A template of a game, named `NAME/help.html`."""
    game, _, file = name.partition("/")
    return read(game, file) if file else None
