"""Pools of duchies to draw from: `1-10`, `1-10,19-22`, `3/7` (one pool per seat), or a duchy written out."""

from __future__ import annotations

import contextlib
from typing import Final

from burgrave.games.burgundy.data.duchies import DUCHIES, Duchy
from burgrave.games.burgundy.data.own import from_word
from burgrave.kernel.errors import BoardError, OptionError
from burgrave.kernel.text import say

_NUMBERED: Final = [name for name in DUCHIES if name.isdigit()]
"""The layouts that a range such as `1-10` refers to, in order."""


def read_pools(words: str, players: int) -> list[list[list[Duchy]]]:
    """For each seat, the sheets it may draw, each with the sides that its pool allows. BUR-SET-07"""
    pools = [_sheets(_duchies(part)) for part in words.split("/")]
    if len(pools) == 1:
        return pools * players
    if len(pools) != players:
        raise OptionError(
            say(
                "option 'duchies' names {given} pools for {players} players; give one for all, or one for each",
                given=len(pools),
                players=players,
            )
        )
    return pools


def check_pools(words: str, players: int) -> str:
    """Return the value of the option, refusing one that cannot be read."""
    read_pools(words, players)
    return words


def named(words: str) -> list[str]:
    """The names in one pool."""
    return [duchy.name for duchy in _duchies(words)] if words else []


def home_made(words: str) -> list[Duchy]:
    """The duchies written out in a value of the option, without any that cannot be read."""
    found: dict[str, Duchy] = {}
    for word in words.replace("/", ",").split(","):
        if "=" in word:
            with contextlib.suppress(OptionError):
                duchy = _home_made(word.strip())
                found[duchy.name] = duchy
    return list(found.values())


def _duchies(part: str) -> list[Duchy]:
    found: list[Duchy] = []
    for word in part.split(","):
        word = word.strip()
        first, dash, last = word.partition("-")
        if "=" in word:
            found.append(_home_made(word))
        elif dash and first in _NUMBERED and last in _NUMBERED and int(first) <= int(last):
            found += [DUCHIES[name] for name in _NUMBERED[_NUMBERED.index(first) : _NUMBERED.index(last) + 1]]
        elif word in DUCHIES:
            found.append(DUCHIES[word])
        else:
            raise OptionError(
                say(
                    "option 'duchies': there is no duchy '{name}'; choose from 1 to 30, 4@2011 and 8@2011, as in "
                    "'1-10', '1,5,19-22' or, with a pool for each seat, '3/7'",
                    name=word,
                )
            )
    return found


def _home_made(word: str) -> Duchy:
    try:
        return from_word(word)
    except BoardError as error:
        raise OptionError(say("option 'duchies': {why}", why=error.text), error.rule) from None


def _sheets(duchies: list[Duchy]) -> list[list[Duchy]]:
    sheets: dict[str, list[Duchy]] = {}
    for duchy in {duchy.name: duchy for duchy in duchies}.values():
        sheets.setdefault(duchy.sheet, []).append(duchy)
    return list(sheets.values())
