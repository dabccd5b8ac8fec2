"""The gallery of duchies: pictures, and which sheet each belongs to."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.data.duchies import DUCHIES, Duchy
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.own import written
from burgrave.games.burgundy.game import FEATURES, GAME
from burgrave.games.burgundy.rules.pools import home_made, named
from burgrave.games.burgundy.table.sheets import land
from burgrave.kernel.scene import Gallery, Portrait
from burgrave.kernel.text import Text, decimal, say, signed

OPTION: Final = "duchies"
_OLDER: Final = "@"
"""Marks the name of a layout from an older edition."""


@lru_cache(maxsize=1)
def printed() -> Gallery:
    """The duchies of the box."""
    option = next(option for option in GAME.options if option.name == OPTION)
    base = named(str(option.default))
    dealt = [(x.name, x.module.title, named(x.duchies)) for x in FEATURES if x.module is not None and x.duchies]
    by_option = [(name, named(pool)) for x in FEATURES for name, pool in x.duchies_with.items()]
    portraits = []
    for name, duchy in DUCHIES.items():
        suits = [say("Base game")] if name in base else [say("Older edition")] if _OLDER in name else []
        portraits.append(portrait(duchy, (*suits, *(title for _, title, pool in dealt if name in pool))))
    usual = [("", base), *((module, pool) for module, _, pool in dealt), *by_option]
    return Gallery(OPTION, say("Duchies"), tuple(portraits), tuple((name, tuple(pool)) for name, pool in usual))


def portrait(duchy: Duchy, suits: tuple[Text, ...] = (), word: str = "") -> Portrait:
    title = say("Duchy {name}", name=duchy.name)
    return Portrait(duchy.name, title, land(duchy, 0), suits, _strengths().get(duchy.name), word)


@lru_cache(maxsize=1)
def _strengths() -> dict[str, Text]:
    """Each duchy's measured strength, if available: points compared with the average duchy, with their interval."""
    try:
        facts = read_facts("data/strength")
    except FileNotFoundError:
        return {}
    return {
        board["name"]: say("{points} ± {margin} points", points=signed(points), margin=decimal((high - low) / 2))
        for board in facts["board"]
        for points, low, high in [board["points"]]
    }


def gallery(chosen: str) -> Gallery:
    """The gallery with the home-made duchies of the option's value, as far as they can be read."""
    own = tuple(portrait(duchy, (say("Home-made"),), written(duchy)) for duchy in home_made(chosen))
    box = printed()
    return Gallery(box.option, box.title, (*own, *box.portraits), box.usual)
