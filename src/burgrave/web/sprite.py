"""The drawn symbols: reads them and hands out what a page needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.resources import files

from markupsafe import Markup

from burgrave import games
from burgrave.web.resources import read

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)
_DEFS = re.compile(r"<defs>(.*?)</defs>", re.S)
_USE = re.compile(r'href="#([^"]+)"')


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its id: ours, and those of every game."""
    found: dict[str, str] = {}
    for content in _contents():
        found.update((m.group(1), m.group(0)) for m in _SYMBOL.finditer(content))
    return found


def ids(content: str) -> list[str]:
    """The symbols in a drawing."""
    return [m.group(1) for m in _SYMBOL.finditer(content)]


@lru_cache(maxsize=32)
def sprite(names: frozenset[str]) -> Markup:
    """A hidden drawing that holds these symbols and all they are made of."""
    wanted = _closure(names)
    defs = "".join(m.group(1) for content in _contents() for m in _DEFS.finditer(content))
    body = "".join(drawing for name, drawing in symbols().items() if name in wanted)
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{defs}</defs>{body}</svg>')


def game_sprite(game: str, more: frozenset[str] = frozenset()) -> Markup:
    """All that a table of this game can show, and more where it is asked for."""
    return sprite(frozenset([*ids(_common()), *ids(read(game, "symbols.svg") or ""), *more]))


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
    found = [read(game.name, name) for game in games.loaded() for name in ("symbols.svg", "picture.svg")]
    return [_common(), *(content for content in found if content)]


@cache
def _common() -> str:
    return (files("burgrave.web") / "static" / "symbols.svg").read_text("utf-8")
