"""Drawing the team game: shared pieces once, dice and private storage spaces for each player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.modes.team.state import PRIVATE_KEYS, SHARED_KEYS, TeamBurgundy
from burgrave.games.burgundy.state import Burgundy
from burgrave.games.burgundy.table.sheets import dice_tray, goods_tray, keys_tray
from burgrave.kernel.scene import Figure, Sheet
from burgrave.kernel.text import Text, count, say

_OWN: Final = say("Storage spaces")
_SHARED: Final = say("Shared storage spaces")


@lru_cache(maxsize=4)
def _trays(seat: int, types_stored: int) -> tuple[Sheet, ...]:
    found = []
    for n in range(2):
        first = PRIVATE_KEYS * n
        found.append(dice_tray(seat, seat + n, member=seat + n))
        found.append(keys_tray(seat, range(first, first + PRIVATE_KEYS), _OWN, member=seat + n))
    found.append(keys_tray(seat, range(SHARED_KEYS[0], SHARED_KEYS[-1] + 1), _SHARED))
    found.append(goods_tray(seat, types_stored))
    return tuple(found)


def trays(g: Burgundy, seat: int) -> tuple[Sheet, ...]:
    return _trays(seat, g.rules.goods_stored)


def figures(g: Burgundy) -> list[Figure]:
    """The points of a team, shown after its second member. BUR-TEAM-13"""
    assert isinstance(g, TeamBurgundy)
    return [
        Figure(f"team-{seat}", say("Together"), g.team_points(seat), seat=seat + 1, head=True)
        for seat in g.rules.estates
    ]


def standing(g: Burgundy, player: int, usual: Text) -> Text:
    """A player's line in the ranking, with the team's points. BUR-TEAM-13"""
    assert isinstance(g, TeamBurgundy)
    return count("{n} point together, {spaces}", "{n} points together, {spaces}", g.team_points(player), spaces=usual)


DISPLAY: Final[Display] = Display(trays=trays, figures=figures, standing=standing)
