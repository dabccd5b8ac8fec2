"""Pieces as drawings: every table of every game can be drawn and painted, and what is painted is what the file says."""

from __future__ import annotations

import copy
import random

import pytest

from burgrave import games
from burgrave.kernel.errors import BoardError
from burgrave.web import scenes, sprite

PIECES = {(game.name, pieces.name): pieces for game in games.loaded() for pieces in game.pieces}
STROKES = 120


def easel_of(game, name):
    return next(easel for easel in scenes.table_of(game).easels() if easel.name == name)


def paint(game, name, *strokes):
    """Our own pieces after these strokes."""
    data = copy.deepcopy(PIECES[game, name].ours)
    for place, brush in strokes:
        easel_of(game, name).paint(data, place, brush)
    return data


@pytest.mark.parametrize(("game", "name"), PIECES)
def test_whatever_a_file_may_replace_is_drawn(game, name):
    drawn = easel_of(game, name).draw(copy.deepcopy(PIECES[game, name].ours))
    assert drawn
    symbols = sprite.symbols()
    for canvas in drawn:
        places = {place.id: place for place in canvas.sheet.places}
        assert len(places) == len(canvas.sheet.places)
        assert canvas.spots
        assert set(canvas.spots) <= places.keys()
        assert all(place.print in symbols for place in places.values() if place.print)
    brushes = [brush for group in easel_of(game, name).brushes() for brush in group]
    assert len({brush.id for brush in brushes}) == len(brushes)
    assert all(brush.symbol in symbols for brush in brushes if brush.symbol)


@pytest.mark.parametrize(("game", "name"), PIECES)
def test_whatever_is_painted_can_be_drawn_again(game, name):
    easel, chance = easel_of(game, name), random.Random(name)
    data = copy.deepcopy(PIECES[game, name].ours)
    brushes = [brush.id for group in easel.brushes() for brush in group]
    changed = 0
    for _ in range(STROKES):
        spots = [spot for canvas in easel.draw(data) for spot in canvas.spots]
        before = copy.deepcopy(data)
        easel.paint(data, chance.choice(spots), chance.choice(brushes))
        changed += data != before
    assert changed > STROKES / 10
    assert easel.draw(data)


@pytest.mark.parametrize(("game", "name"), PIECES)
def test_every_brush_is_good_for_something(game, name):
    """It changes our pieces, or undoes what another brush of its group has painted."""
    easel = easel_of(game, name)
    spots = [spot for canvas in easel.draw(copy.deepcopy(PIECES[game, name].ours)) for spot in canvas.spots]
    for group in easel.brushes():
        for brush in group:
            before = [[], *[[other.id] for other in group if other != brush]]
            assert any(
                paint(game, name, *[(spot, other) for other in first], (spot, brush.id))
                != paint(game, name, *[(spot, other) for other in first])
                for first in before
                for spot in spots
            ), brush.id


def test_a_double_space_of_the_vineyards_is_taken_away_and_drawn_again():
    read = PIECES["burgundy", "vineyard_plan"].read
    bare = paint("burgundy", "vineyard_plan", ("half:0:0", "rubber"))
    with pytest.raises(BoardError, match="has 12 spaces"):
        read(bare)
    halves = [("new:0:0", "new"), ("new:1:0", "new")]
    with pytest.raises(BoardError, match="two hexes"):
        read(paint("burgundy", "vineyard_plan", ("half:0:0", "rubber"), halves[0]))
    again = [("half:1:0", "bonus:carpenter"), ("half:0:0", "bonus:bank"), ("half:1:0", "number:1")]
    drawn = paint("burgundy", "vineyard_plan", ("half:0:0", "rubber"), *halves, *again)
    ours = PIECES["burgundy", "vineyard_plan"].ours
    assert read(drawn)["space"] == [*ours["space"][1:], ours["space"][0]]


def test_a_number_of_the_vineyard_depot_moves_to_the_space_that_is_clicked():
    depot = paint("burgundy", "vineyard_plan", ("depot:2:3", "number:1"), ("depot:2:0", "number:3"))["depot"]["2"]
    assert depot == [[2, 3], [4], [5, 6], [1]]
    assert paint("burgundy", "vineyard_plan", ("shop:2:1", "new"))["shop"]["2"] == [1, 2]


def test_starting_castles_stay_where_they_are_when_spaces_are_added():
    read = PIECES["burgundy", "team_boards"].read
    ours = PIECES["burgundy", "team_boards"].ours["a"]
    start = ours["spaces"][ours["starts"][0] - 1]
    (q, r, _), (x, y, _) = ours["spaces"][0], ours["spaces"][-1]
    strokes = [(f"a:space:{x}:{y}", "rubber"), (f"a:new:{q}:{r - 1}", "M")]
    grown = read(paint("burgundy", "team_boards", *strokes))["a"]
    assert grown["spaces"][0] == [q, r - 1, "M1"]
    assert grown["spaces"][grown["starts"][0] - 1] == start


def test_a_card_of_chateauma_keeps_its_symbol_when_its_colour_changes():
    painted = paint(
        "burgundy", "chateauma", ("space:2:2", "colour:ship"), ("points:2:0", "more"), ("card:0", "layout:2-2")
    )
    assert painted["card"][2]["spaces"][2] == "ship."
    assert painted["card"][2]["points"] == [15, 18, 22]
    assert painted["card"][0]["spaces"] == ["mine", "animal", "monastery", "building"]
    PIECES["burgundy", "chateauma"].read(painted)


def test_sides_of_one_kind_make_one_area():
    octagon = paint("castelli", "boards", ("side:0:2", "area:wood"), ("side:0:0", "area:rock"))["octagon"][0]
    assert octagon["areas"] == [
        {"type": "wood", "symbols": 2, "sides": "ESW"},
        {"type": "rock", "symbols": 2, "sides": "N", "sites": 1},
    ]
    mine = paint("castelli", "boards", ("side:0:2", "area:mine"))["octagon"][0]["areas"]
    assert mine == [{"type": "mine", "symbols": 0, "sides": "NESW"}]


@pytest.mark.parametrize("name", ["tiles", "starting_tiles", "frame"])
def test_tiles_and_frame_stay_valid_whatever_is_painted(name):
    easel, chance = easel_of("castelli", name), random.Random(name)
    data = copy.deepcopy(PIECES["castelli", name].ours)
    brushes = [brush.id for group in easel.brushes() for brush in group]
    spots = [spot for canvas in easel.draw(data) for spot in canvas.spots]
    for _ in range(STROKES):
        easel.paint(data, chance.choice(spots), chance.choice(brushes))
        assert PIECES["castelli", name].read(data) == data


def test_a_structure_card_gets_and_loses_what_it_needs():
    painted = paint(
        "orleans", "structures", ("card:blois", "monk"), ("need:blois:trader", "rubber"), ("need:blois:coins", "rubber")
    )
    assert painted["blois"] == {"characters": {"craftsman": 1, "monk": 1}, "coins": 2, "goods": {}, "points": 11}
    PIECES["orleans", "structures"].read(painted)
