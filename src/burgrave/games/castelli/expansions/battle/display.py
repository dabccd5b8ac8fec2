"""Overbuilt and defended castles in the public view and in the observation."""

from __future__ import annotations

from burgrave.games.castelli.data.layouts import SLOTS
from burgrave.games.castelli.expansions.battle.memory import siege
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.observation import standing
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.observation import Part, turned


def castles_below(g: Castelli, octagon: int, slot: int) -> list[int]:
    covered = siege(g).covered
    return [seat for seat in range(g.players) if covered[SLOTS * seat + slot] >> octagon & 1]


def parts(rules: Rules, spaces: int) -> list[Part]:
    castles = (rules.players, SLOTS, spaces)
    return [
        Part("overbuilt", castles, 0, 1, _overbuilt, "castles below others, in the same way"),
        Part("guarded", (SLOTS, spaces), 0, 1, _guarded, "castles that were defended in this turn"),
    ]


def _overbuilt(g: Castelli, seat: int) -> list[int]:
    return standing(turned(siege(g).covered, SLOTS * max(seat, 0)), g.layout.spaces)


def _guarded(g: Castelli, seat: int) -> list[int]:
    return standing(siege(g).guarded, g.layout.spaces)
