"""The table: every piece has a place and a drawing, every action a target that exists, nothing hidden lies open."""

import re

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.tiles import TILES
from burgrave.games.castelli.expansions.dilemma.exchange import EXCHANGED
from burgrave.games.castelli.rules.areas import EVALUATED
from burgrave.games.castelli.rules.cards import KIND_PLAYED
from burgrave.games.castelli.rules.castles import BUILT
from burgrave.games.castelli.rules.laying import REVEALED, WAS_LAID
from burgrave.games.castelli.rules.turn import TURN
from burgrave.games.castelli.table.tabletop import TABLE
from burgrave.kernel.event import SCORED
from burgrave.web import scenes, sprite
from tests.games.castelli.modes.test_tournament import play_out, tournament
from tests.games.castelli.positions import positions
from tests.games.castelli.story import building, duel, number, table

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
DRAWN = set(sprite.symbols())


def check(state):
    sheets = TABLE.sheets(state)
    places = [place.id for sheet in sheets for place in sheet.places]
    assert len(set(places)) == len(places)
    assert {place.print for sheet in sheets for place in sheet.places if place.print} <= DRAWN
    for seat in (*range(state.players), None):
        scene = TABLE.scene(state, seat, NAMES)
        assert {piece.place for piece in scene.pieces} <= set(places)
        assert {piece.symbol for piece in scene.pieces} <= DRAWN
        assert {figure.symbol for figure in scene.figures if figure.symbol} <= DRAWN
        assert set(scene.marks) <= set(places)
        assert str(scene.prompt)
        assert scene.icon in DRAWN
        assert [move.action for move in scene.moves] == (state.legal(seat) if seat is not None else [])
        for move in scene.moves:
            assert not move.place or move.place in places
            assert not move.symbol or move.symbol in DRAWN
            assert str(move.words)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_piece_lies_somewhere_and_every_move_has_its_place(players):
    for step, g in enumerate(positions(players, ("dilemma", "battle"), 300)):
        if step % 9 == 0 or g.over:
            check(g)


def test_both_boards_of_a_tournament_are_on_the_table():
    state = tournament(seed=2, modules=("dilemma",))
    check(state)
    check(play_out(state, 1))
    assert [sheet.id for sheet in TABLE.sheets(state)][:2] == ["b0-board", "b1-board"]


def test_hands_of_others_lie_face_down():
    faces = {name for name in DRAWN if name.startswith("cas-ch-")}
    for step, g in enumerate(positions(3, ("battle",), 301)):
        if step % 5:
            continue
        for seat in (0, 1, 2, None):
            scene = TABLE.scene(g, seat, NAMES)
            shown = {piece.place.split("-")[1] for piece in scene.pieces if piece.symbol in faces}
            assert shown <= ({str(seat)} if seat is not None else set())


def test_a_starting_tile_of_another_lies_face_down():
    g = table(3, "A: kept S1", "B: kept S2", "C: kept H30", modules=("dilemma",)).state
    kept = {piece.place: piece.symbol for piece in TABLE.scene(g, 0, NAMES).pieces if piece.place.startswith("kept-")}
    assert kept == {"kept-0": "cas-tile-face", "kept-1": "cas-tile-back", "kept-2": "cas-tile-face"}


def test_an_orientation_is_clicked_where_the_own_shield_shall_point():
    g = duel()
    g.reveal("2,3", "H23")
    targets = {TABLE.target(g.state, 0, action) for action in g.state.legal(0)}
    square = number("2,3")
    assert targets == {f"shield-{square}-{side}" for side in range(4)}
    first = g.state.legal(0)[0]
    assert TABLE.target(g.state, 0, first) == f"shield-{square}-0"  # blue points north on H23 as printed


def test_a_click_means_what_a_person_would_expect():
    g = building(duel("A: wood 1; grain 1; rock 1; reach 0,0")).state
    for action in g.legal(0):
        place = TABLE.target(g, 0, action)
        if place and action not in KIND_PLAYED:
            assert TABLE.meant(g, 0, place) == action
    assert TABLE.meant(g, 0, "nonsense-x") is None
    assert TABLE.meant(g, 0, "octagon-99") is None


def test_lines_of_the_log_with_points():
    assert TABLE.points((SCORED, 0, 0, 5)) == 5
    assert TABLE.points((TURN, 0)) == 0


def test_every_character_is_explained_once():
    lesson = TABLE.lesson()
    assert len(lesson) == 15
    assert all(str(entry.help) for entry in lesson)
    assert GAME.name == "castelli"


@pytest.mark.parametrize("modules", [(), ("dilemma", "battle")])
def test_a_scene_tells_a_seat_only_what_it_knows(modules):
    """In any other world that the seat could take for the truth its page looks the same, previews included."""
    for step, g in enumerate(positions(3, modules, 302)):
        if step % 7 or g.over:
            continue
        for seat in range(3):
            known = scenes.scene(g, seat, "en", NAMES)
            assert all(scenes.scene(g.world(seat, n), seat, "en", NAMES) == known for n in (1, 2))


def test_each_way_to_lay_a_tile_tells_what_it_would_give():
    g = duel()
    g.reveal("2,3", "H23")
    before = g.state.resources[:], g.state.silver[:], [hand.bit_count() for hand in g.state.hands]
    ways = [move for move in TABLE.scene(g.state, 0, NAMES).moves if move.shows]
    assert len(ways) == 4
    for move in ways:
        assert {piece.place.split("-")[0] for piece in move.shows} >= {"square", "shield"}
        twin = g.state.copy()
        twin.apply(0, move.action)
        gained = sum(twin.silver) - sum(before[1])
        assert sum(gift.n for gift in move.gives if gift.symbol == "cas-silver") == gained
        wood = sum(twin.resources) - sum(before[0])
        assert sum(gift.n for gift in move.gives if gift.symbol in ("cas-wood", "cas-grain", "cas-rock")) == wood
    assert (g.state.resources, g.state.silver) == before[:2], "a preview changes nothing"


def test_a_castle_shares_its_lines_with_the_settlements_that_count_for_it():
    g = duel().state
    places = {place.id: place for sheet in TABLE.sheets(g) for place in sheet.places}
    for octagon in range(g.layout.spaces):
        lines = set(places[f"octagon-{octagon}"].lines)
        lit = sum(1 << n for n in range(g.layout.spaces) if lines & set(places[f"town-{n}"].lines))
        assert lit == g.layout.lines[octagon]


def places_told(state):
    """Each event that names places, and those places; every one of them is on the table."""
    there = {place.id for sheet in TABLE.sheets(state) for place in sheet.places}
    told = [(event, where) for event in state.journal if (where := TABLE.where(event))]
    assert {place for _, where in told for place in where} <= there
    return told


def test_a_line_of_the_log_points_at_the_place_it_tells_of():
    g = duel()
    g.state.journal = []
    g.reveal("2,3", "H23")
    square = number("2,3")
    g.state.apply(0, g.state.legal(0)[0])
    told = {event[0]: where for event, where in places_told(g.state)}
    assert told[REVEALED] == told[WAS_LAID] == (f"square-{square}",)
    assert str(GAME.log_line((REVEALED, 0, TILES[22].look, square), NAMES)).endswith(" in row 3, column 4.")


def test_whatever_the_log_names_is_on_the_board():
    state = GAME.begin(GAME.setup(3, {}, ("dilemma", "battle")), 5, listening=True)
    told = {event[0] for event, _ in places_told(play_out(state, 5))}
    assert told >= {REVEALED, WAS_LAID, EXCHANGED, EVALUATED, BUILT}


def test_a_line_of_a_tournament_points_at_the_board_of_its_game():
    state = GAME.begin(GAME.setup(4, {}, ("tournament",)), 2, listening=True)
    play_out(state, 3, until=lambda state: state.games[0].face_down.bit_count() < 4)
    told = [(event, where) for event, where in places_told(state) if event[1] >= 0]
    assert {where[0][:3] for _, where in told} == {"b0-", "b1-"}
    for event, where in told:
        assert where[0].startswith(f"b{state.seats.index(event[1]) // 2}-")
        assert not re.search(r"row (?![1-4],)", str(GAME.log_line(event, NAMES)))


@pytest.mark.parametrize(("players", "tiles"), [(2, 16), (3, 32), (4, 32)])
def test_the_time_line_counts_tiles(players, tiles):
    *_, last = positions(players, (), 1)
    assert last.over
    assert str(TABLE.along) == "Tiles"
    assert TABLE.moment(last).step == tiles
