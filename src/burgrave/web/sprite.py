"""The sprite: all drawn symbols, and the subset that a page needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from markupsafe import Markup

from burgrave import games
from burgrave.web.resources import drawings, read

CHROME = ("logo", "ui-theme", "ui-help", "ui-check")
"""Symbols on every page."""
SEATS = tuple(f"shield-{seat}" for seat in range(1, 6))
END = frozenset([*CHROME, *SEATS, "ui-arrow", "ui-play", "ui-share"])
"""Symbols on pages of finished games."""

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)
_DEFS = re.compile(r"<defs>(.*?)</defs>", re.S)
_USE = re.compile(r'href="#([^"]+)"')
_FOLDED = re.compile(r'<details class="folded">.*?</details>', re.S)


@cache
def symbols() -> dict[str, str]:
    """Every symbol by id: the shared ones and those of every game."""
    found: dict[str, str] = {}
    for content in _contents():
        found.update((m.group(1), m.group(0)) for m in _SYMBOL.finditer(content))
    return found


def ids(content: str) -> list[str]:
    """The ids of the symbols in a file."""
    return [m.group(1) for m in _SYMBOL.finditer(content)]


@lru_cache(maxsize=32)
def sprite(names: frozenset[str]) -> Markup:
    """A hidden SVG with these symbols and everything they use."""
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true">{_body(names, _contents())}</svg>')


def game_sprite(game: str, more: frozenset[str] = frozenset()) -> Markup:
    """A sprite of all symbols that a table of this game can show, and `more`."""
    return sprite(_of_game(game) | more)


def first_sprite(game: str, page: str) -> Markup:
    """The symbols visible on a page of this game; the script fetches the rest after the first view."""
    names = frozenset(_USE.findall(_FOLDED.sub("", page))) & symbols().keys()
    return Markup(
        f'<svg class="sprite" data-game="{game}" width="0" height="0" aria-hidden="true">'
        f"{_body(names, _drawn_for(game))}</svg>"
    )


def game_file(game: str) -> str | None:
    """The drawings of `game_sprite` as a file; None for a game without drawings."""
    return _file(game) if drawings(game) else None


@cache
def _file(game: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg">{_body(_of_game(game), _drawn_for(game))}</svg>'


def _of_game(game: str) -> frozenset[str]:
    return frozenset(name for content in _drawn_for(game) for name in ids(content))


def _drawn_for(game: str) -> list[str]:
    return [_common(), *drawings(game)]


def _body(names: Iterable[str], contents: list[str]) -> str:
    """These symbols and everything they use, preceded by their files' patterns."""
    wanted = _closure(names)
    defs = _definitions(contents)
    drawn = "".join(drawing for name, drawing in symbols().items() if name in wanted)
    return f"<defs>{defs}</defs>{drawn}"


def definitions(game: str) -> str:
    """The patterns, gradients and clip paths that the drawings of a game use."""
    return _definitions(_drawn_for(game))


def _definitions(contents: list[str]) -> str:
    return "".join(m.group(1) for content in contents for m in _DEFS.finditer(content))


def _closure(names: Iterable[str]) -> set[str]:
    wanted: set[str] = set()
    rest = list(names)
    while rest:
        name = rest.pop()
        if name not in wanted:
            wanted.add(name)
            rest += _USE.findall(symbols()[name])
    return wanted


def _contents() -> list[str]:
    found = [_common()]
    for game in games.loaded():
        found += [*drawings(game.name), read(game.name, "picture.svg") or ""]
    return found


@cache
def _common() -> str:
    return (files("burgrave.web") / "static" / "symbols.svg").read_text("utf-8")
