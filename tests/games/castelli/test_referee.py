"""Random games against an independent count of what tiles and castles give."""

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.layouts import cell
from burgrave.games.castelli.expansions.battle.overbuilding import OVERBUILT
from burgrave.games.castelli.rules.areas import DREW, GOT
from burgrave.games.castelli.rules.castles import BUILT
from burgrave.kernel.event import SCORED
from tests.games.castelli.positions import positions
from tests.games.castelli.referee import TILE, castle_points, gains, influence, octagons


@pytest.mark.parametrize("board", ["AB/CD", "D'C/BA'", "AB", "C'A'", "AD'"])
def test_areas_lie_where_the_referee_sees_them(board):
    players = 2 if "/" not in board else 4
    g = GAME.new(players, options={"board": board})
    expected = octagons(board)
    for octagon in range(g.layout.spaces):
        where = expected[cell(octagon, 0)]
        shown = g.view(None)["octagons"][octagon]
        assert shown["settlement"] == where["settlement"]
        assert [(a["type"], a["symbols"]) for a in shown["areas"]] == [
            (a["type"], a["symbols"]) for a in where["areas"]
        ]


def got(journal):
    """What each seat received since the last choice: resources, silver and cards."""
    found = {}
    for event in journal:
        kind, seat, *rest = event
        if kind == GOT:
            name = ("wood", "grain", "rock")[rest[0]]
            found[seat, name] = found.get((seat, name), 0) + rest[1]
        elif kind == DREW:
            found[seat, "card"] = found.get((seat, "card"), 0) + rest[0]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_every_tile_gives_what_the_referee_says(players, seed):
    told = 0
    laid = 0
    before = None
    for g in positions(players, (), 200 + seed):
        new = g.journal[told:]
        told = len(g.journal)
        if before is not None and before.stage == 1 and g.stage != 1:
            laid += 1
            view = g.view(None)
            square = next(s for s in view["squares"] if s["cell"] == list(cell(g.square, 1)))
            due = gains(view, square)
            due[view["seats"][before.player]["colour"]]["card"] += "card" in TILE[square["tile"]]
            given = got(new)
            for seat, shown in enumerate(view["seats"]):
                for n, name in enumerate(("wood", "grain", "rock")):
                    room = 5 - before.resources[3 * seat + n]
                    assert given.get((seat, name), 0) == min(room, due[shown["colour"]][name])
                assert given.get((seat, "card"), 0) == due[shown["colour"]]["card"]
        before = g.copy()
    assert laid == (16 if players == 2 else 32)


@pytest.mark.parametrize("players", [2, 4])
def test_every_castle_scores_what_the_referee_says(players):
    built = 0
    told = 0
    before = None
    for g in positions(players, ("battle",), 210):
        new = g.journal[told:]
        told = len(g.journal)
        for n, event in enumerate(new):
            if event[0] in (BUILT, OVERBUILT):
                built += 1
                octagon = event[2] if event[0] == BUILT else event[3]
                scored = next(e for e in new[n:] if e[0] == SCORED)
                assert scored[3] == castle_points(before.view(None), cell(octagon, 0))
        before = g.copy()
    assert built > 3


def test_the_view_shows_the_influence_the_referee_counts():
    *_, g = positions(4, (), 211)
    view = g.view(None)
    spaces = octagons(view["board"])
    for octagon in view["octagons"]:
        where = tuple(octagon["cell"])
        for shown, area in zip(octagon["areas"], spaces[where]["areas"], strict=True):
            counted = influence(view, where, area)
            assert shown["open"] == 0
            assert shown["influence"] == [counted.get(c, 0) for c in ("blue", "red", "green", "yellow")]
