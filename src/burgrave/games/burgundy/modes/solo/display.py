"""The solo game: a scale with the counter and its target."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.feature import Display
from burgrave.games.burgundy.modes.solo.mode import TARGET_STEP, counter, target
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.scene import Figure, Piece, Place, Sheet
from burgrave.kernel.text import say

_LEFT: Final = 26.0
_WIDTH: Final = 760.0
_LINE: Final = 34.0
_COUNTER: Final = say("Counter")
_TARGET: Final = say("Target")


def _last(g: Burgundy) -> int:
    """Where the scale ends: the target only comes nearer."""
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
    pieces.append(Piece(f"target-{min(target(g), _last(g))}", "solo-target", _TARGET))
    pieces.append(Piece(f"counter-{min(counter(g), _last(g))}", "solo-counter", _COUNTER))


def marks(g: Burgundy, found: dict[str, str]) -> None:
    for n in range(_last(g)):
        found[f"unit-{n}"] = "done" if n < counter(g) else "next" if n < target(g) else ""


def figures(g: Burgundy) -> list[Figure]:
    spaces = len(g.duchies[0].colours)
    return [
        Figure("covered", say("Covered spaces"), spaces - g.empty_spaces(0), seat=0, of=spaces, head=True),
        Figure("counter", _COUNTER, counter(g), "solo-counter", 0),
        Figure("target", _TARGET, target(g), "solo-target", 0),
    ]


DISPLAY: Final[Display] = Display(own=scale, lay=lay, marks=marks, figures=figures, pointless=True)
