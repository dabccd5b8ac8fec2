"""Drawing the solo game: a scale with the counter and its target."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.modes.solo.counter import TARGET_STEP
from burgrave.games.burgundy.modes.solo.memory import solo
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.scene import Figure, Piece, Place, Sheet
from burgrave.kernel.text import say

_LEFT: Final = 26.0
_WIDTH: Final = 760.0
_LINE: Final = 34.0
_COUNTER: Final = say("Counter")
_TARGET: Final = say("Target")


def _last(g: Burgundy) -> int:
    """The end of the scale: the target is only ever lowered."""
    return int(g.rules.setup.options["solo_target"])


def scale(g: Burgundy, seat: int) -> tuple[Sheet, ...]:
    last = _last(g)
    unit = _WIDTH / last
    every = TARGET_STEP if last <= 60 else 2 * TARGET_STEP
    places = []
    for n in range(last):
        x = _LEFT + (n + 0.5) * unit
        places.append(Place(f"unit-{n}", x, _LINE, "card", 7, "unit", _COUNTER, wide=unit / 2))
    for n in range(last + 1):
        x = _LEFT + n * unit
        if n % every == 0:
            places.append(Place(f"scale-{n}", x, 55, "none", 8, "scale", _COUNTER, label=str(n)))
        places.append(Place(f"target-{n}", x + 8, 15, "none", 16, "scale", _TARGET))
        places.append(Place(f"counter-{n}", x, _LINE - 2, "none", 17, "scale", _COUNTER))
    width = 2 * _LEFT + _WIDTH
    return (Sheet("counter", "tray", say("Counter and target"), width, 66, tuple(places), seat=seat),)


def lay(g: Burgundy, pieces: list[Piece]) -> None:
    pieces.append(Piece(f"target-{min(solo(g).target, _last(g))}", "solo-target", _TARGET))
    pieces.append(Piece(f"counter-{min(solo(g).counter, _last(g))}", "solo-counter", _COUNTER))


def marks(g: Burgundy, found: dict[str, str]) -> None:
    mine = solo(g)
    for n in range(_last(g)):
        found[f"unit-{n}"] = "done" if n < mine.counter else "next" if n < mine.target else ""


def figures(g: Burgundy) -> list[Figure]:
    spaces = len(g.duchies[0].colours)
    return [
        Figure("covered", say("Covered spaces"), spaces - g.empty_spaces(0), seat=0, of=spaces, head=True),
        Figure("counter", _COUNTER, solo(g).counter, "solo-counter", 0),
        Figure("target", _TARGET, solo(g).target, "solo-target", 0),
    ]


DISPLAY: Final[Display] = Display(own=scale, lay=lay, marks=marks, figures=figures, pointless=True)
