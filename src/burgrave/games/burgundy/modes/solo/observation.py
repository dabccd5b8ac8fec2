"""The solo game as numbers."""

from __future__ import annotations

from burgrave.games.burgundy.data.board import GOODS, GOODS_EACH
from burgrave.games.burgundy.data.tiles import COLOURS
from burgrave.games.burgundy.modes.solo.counter import MOST_TARGET
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.rules.in_play import Rules
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.masks import flags
from burgrave.kernel.observation import Part


def view(g: Burgundy) -> dict[str, object]:
    """The counter, its target, and the colours whose spaces are all covered."""
    mine = solo(g)
    complete = [colour for n, colour in enumerate(COLOURS) if mine.complete >> n & 1]
    return {"counter": mine.counter, "target": mine.target, "complete": complete}


def parts(rules: Rules) -> list[Part]:
    return [
        Part("counter", (1,), 0, MOST_TARGET, _counter, "where the counter stands"),
        Part("target", (1,), 0, MOST_TARGET, _target, "the target it has to reach"),
        Part("complete", (len(COLOURS),), 0, 1, _complete, "colours whose spaces are all covered"),
        Part("goods_gone", (GOODS,), 0, GOODS_EACH, _goods_gone, "goods out of the game by type"),
    ]


def _counter(g: Burgundy, seat: int) -> list[int]:
    return [solo(g).counter]


def _target(g: Burgundy, seat: int) -> list[int]:
    return [solo(g).target]


def _complete(g: Burgundy, seat: int) -> list[int]:
    return flags(solo(g).complete, len(COLOURS))


def _goods_gone(g: Burgundy, seat: int) -> list[int]:
    return solo(g).gone[:]
