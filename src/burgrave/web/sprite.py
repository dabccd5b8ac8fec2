"""The drawn symbols: reads them from `static/symbols` and hands out what a page needs."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib.resources import files

from markupsafe import Markup

_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.S)
_DEFS = re.compile(r"<defs>(.*?)</defs>", re.S)
_USE = re.compile(r'href="#([^"]+)"')


@lru_cache(maxsize=1)
def symbols() -> dict[str, str]:
    """Every symbol of every file by its id."""
    found: dict[str, str] = {}
    for content in _contents():
        found.update((m.group(1), m.group(0)) for m in _SYMBOL.finditer(content))
    return found


@lru_cache(maxsize=1)
def games() -> dict[str, list[str]]:
    """The ids of the symbols in each file."""
    folder = files("burgrave.web") / "static" / "symbols"
    return {
        file.name.removesuffix(".svg"): [m.group(1) for m in _SYMBOL.finditer(file.read_text("utf-8"))]
        for file in folder.iterdir()
    }


@lru_cache(maxsize=32)
def sprite(names: frozenset[str]) -> Markup:
    """A hidden drawing that holds these symbols and all they are made of."""
    wanted = _closure(names)
    defs = "".join(m.group(1) for content in _contents() for m in _DEFS.finditer(content))
    body = "".join(drawing for name, drawing in symbols().items() if name in wanted)
    return Markup(f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{defs}</defs>{body}</svg>')


def game_sprite(game: str) -> Markup:
    """All that a table of this game can show."""
    return sprite(frozenset([*games()["common"], *games().get(game, ())]))


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
    folder = files("burgrave.web") / "static" / "symbols"
    return [file.read_text("utf-8") for file in sorted(folder.iterdir(), key=lambda f: f.name != "common.svg")]
