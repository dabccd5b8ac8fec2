"""Passages: the choices between two looks at a table, as differences from one scene to the next."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.kernel.state import State
from burgrave.web.scenes import scene
from burgrave.web.wire import PieceView, SceneView, StepView

Played = tuple[int, int, State]
"""A ply, the seat that chose, and the position after it."""


def steps(
    first: State, played: Sequence[Played], seat: int | None, language: str, names: Sequence[str]
) -> list[StepView]:
    """These plies as a seat (None: a spectator) saw them, starting from the position before.

    Every position is drawn as the seat saw it then, without what it did not know at the time.
    """
    before = scene(first, seat, language, names, past=True)
    found: list[StepView] = []
    for ply, who, state in played:
        after = scene(state, seat, language, names, past=True)
        if after.layout != before.layout:
            # The sheets have changed: no moves of pieces lead there.
            return []
        found.append(step(before, after, ply, who))
        before = after
    return found


def step(before: SceneView, after: SceneView, ply: int, seat: int) -> StepView:
    """The difference between two scenes."""
    lay, lies = _by_place(before), _by_place(after)
    counted = {figure.id: figure.value for figure in before.figures}
    return StepView(
        ply=ply,
        seat=seat,
        active=after.active,
        title=after.title,
        prompt=after.prompt,
        hint=after.hint,
        icon=after.icon,
        pieces=[piece for place, pieces in lies.items() if lay.get(place) != pieces for piece in pieces],
        cleared=[place for place in lay if place not in lies],
        figures={figure.id: figure.value for figure in after.figures if counted.get(figure.id) != figure.value},
        marks=_changed(before.marks, after.marks),
        words={symbol: name for symbol, name in after.words.items() if before.words.get(symbol) != name},
    )


def _by_place(shown: SceneView) -> dict[str, list[PieceView]]:
    found: dict[str, list[PieceView]] = {}
    for piece in shown.pieces:
        found.setdefault(piece.place, []).append(piece)
    return found


def _changed(before: dict[str, str], after: dict[str, str]) -> dict[str, str]:
    gone = {place: "" for place in before if place not in after}
    return gone | {place: mark for place, mark in after.items() if before.get(place) != mark}
