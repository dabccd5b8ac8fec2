"""What passed between two looks, choice by choice: exactly what the seat saw, and nothing else."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from burgrave.games import game
from burgrave.kernel.state import State
from burgrave.web import passing, scenes
from burgrave.web.wire import PieceView, SceneView, StepView
from tests.web.games import NAMES


def course(name: str, seed: int, plies: int) -> list[tuple[int, int, State]]:
    """The positions of a game played at random, from the setup on."""
    state = game(name).begin(game(name).setup(3), seed)
    rng = random.Random(seed)
    found = [(0, -1, state.copy())]
    while not state.over and len(found) <= plies:
        seat = rng.choice(state.active)
        state.apply(seat, rng.choice(state.legal(seat)))
        found.append((len(found), seat, state.copy()))
    return found


def legs(played: list[tuple[int, int, State]]) -> Iterator[list[tuple[int, int, State]]]:
    """Parts of a game during which the sheets stay the same."""
    table = scenes.table_of(played[0][2].game.name)
    start = 0
    for n in range(1, len(played) + 1):
        if n == len(played) or table.layout(played[n][2]) != table.layout(played[start][2]):
            yield played[start:n]
            start = n


def follow(shown: SceneView, step: StepView) -> SceneView:
    """As the page does it."""
    touched = {piece.place for piece in step.pieces} | set(step.cleared)
    pieces = [piece for piece in shown.pieces if piece.place not in touched] + step.pieces
    marks = {place: mark for place, mark in (shown.marks | step.marks).items() if mark}
    figures = [msgspec.structs.replace(f, value=step.figures.get(f.id, f.value)) for f in shown.figures]
    words = shown.words | step.words
    return msgspec.structs.replace(shown, pieces=pieces, marks=marks, figures=figures, words=words)


def lying(shown: SceneView) -> dict[str, list[PieceView]]:
    places: dict[str, list[PieceView]] = {}
    for piece in shown.pieces:
        places.setdefault(piece.place, []).append(piece)
    return places


@pytest.mark.parametrize("name", ["burgundy", "castelli", "orleans"])
@pytest.mark.parametrize("seat", [0, None])
def test_changes_lead_from_every_position_to_the_next(name, seat):
    for leg in legs(course(name, 3, 90)):
        shown = scenes.scene(leg[0][2], seat, "en", NAMES[:3], past=True)
        steps = passing.steps(leg[0][2], leg[1:], seat, "en", NAMES[:3])
        assert len(steps) == len(leg) - 1
        for step, (ply, who, state) in zip(steps, leg[1:], strict=True):
            shown = follow(shown, step)
            meant = scenes.scene(state, seat, "en", NAMES[:3])
            assert lying(shown) == lying(meant)
            assert (shown.marks, shown.figures) == (meant.marks, meant.figures)
            assert all(shown.words[piece.symbol] == meant.words[piece.symbol] for piece in meant.pieces)
            assert (step.ply, step.seat, step.active, step.prompt) == (ply, who, meant.active, meant.prompt)


@pytest.mark.parametrize("name", ["burgundy", "castelli"])
def test_nothing_is_told_that_a_seat_did_not_know_at_the_time(name):
    """The same steps in every world that the seat could take for the truth, position by position."""
    for leg in legs(course(name, 5, 80)):
        for seat in (0, 1):
            told = passing.steps(leg[0][2], leg[1:], seat, "en", NAMES[:3])
            other = [(ply, who, state.world(seat, 17 + ply)) for ply, who, state in leg]
            assert passing.steps(other[0][2], other[1:], seat, "en", NAMES[:3]) == told


def test_rivals_are_not_shown_what_somebody_plans_before_it_is_revealed():
    """Whatever a seat puts where, the others see the same. ORL-PLN-02"""
    seen = 0
    for ply, _, state in course("orleans", 2, 60):
        if len(state.active) < 2 or 1 not in state.active:
            continue
        told = set()
        for action in state.legal(1):
            if not state.game.actions.notation(action).startswith(("put ", "back ")):
                continue
            after = state.copy()
            after.apply(1, action)
            told.add(msgspec.json.encode(passing.steps(state, [(ply, 1, after)], 0, "en", NAMES[:3])))
        assert len(told) <= 1
        seen += len(state.legal(1)) > 1
    assert seen > 5


def test_what_passed_is_far_smaller_than_the_scenes_of_it():
    played = course("burgundy", 4, 120)[8:]
    leg = max(legs(played), key=len)
    steps = passing.steps(leg[0][2], leg[1:], 0, "en", NAMES[:3])
    scene = len(msgspec.json.encode(scenes.scene(leg[-1][2], 0, "en", NAMES[:3], past=True)))
    assert sum(len(msgspec.json.encode(step)) for step in steps) / len(steps) < scene / 8


def test_where_the_sheets_change_there_is_no_way_from_one_to_the_other(monkeypatch):
    played = course("burgundy", 4, 3)
    layouts = iter(["one", "other", "other"])
    monkeypatch.setattr(type(scenes.table_of("burgundy")), "layout", lambda self, state: next(layouts))
    assert passing.steps(played[0][2], played[1:], 0, "en", NAMES[:3]) == []
