"""The board: cells, areas, borders, lines, and the pieces in the box."""

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.deck import KIND_OF
from burgrave.games.castelli.data.facts import (
    CASTLES_EACH,
    COLOURS,
    CUBES,
    RESERVE_CITIES,
    RESERVE_VILLAGES,
    TRACK,
    read_facts,
)
from burgrave.games.castelli.data.layouts import (
    AREA_TYPES,
    GRAIN,
    MARKET,
    MINE,
    OURS,
    PIECES,
    REWARDS,
    ROCK,
    Area,
    BoardSet,
    Octagon,
    cell,
    layout,
)
from burgrave.games.castelli.data.tiles import ON_BOARD, TILES, VALUE_AT, lying
from burgrave.games.castelli.expansions.battle import BATTLE
from burgrave.games.castelli.game import BASE
from burgrave.games.castelli.rules.cards import CARDS
from tests.games.castelli.story import TILE_ID, duel, number, paint, table
from tools import castelli_boards

FULL = layout("AB/CD")
BOARDS = ["AB/CD", "DA'/C'B", "BA", "A'D"]


@pytest.mark.parametrize("name", BOARDS)
def test_octagons_and_squares_alternate_as_on_a_chessboard(name):  # CAS-GEO-01, CAS-GEO-03
    board = layout(name)
    octagons = {cell(n, 0) for n in range(board.spaces)}
    squares = {cell(n, 1) for n in range(board.spaces)}
    assert octagons == {(r, c) for r in range(board.rows) for c in range(8) if (r + c) % 2 == 0}
    assert squares == {(r, c) for r in range(board.rows) for c in range(8) if (r + c) % 2 == 1}


def test_the_full_board_has_32_octagons_and_32_squares_of_four_pieces():  # CAS-GEO-02, CAS-CMP-01
    assert (FULL.rows, FULL.spaces) == (8, 32)
    assert list(PIECES) == ["A", "B", "C", "D"]
    assert all(len(piece) == 8 for piece in PIECES.values())


@pytest.mark.parametrize("name", BOARDS)
def test_a_square_and_an_octagon_touch_with_opposite_sides(name):  # CAS-GEO-04
    board = layout(name)
    for octagon in range(board.spaces):
        row, column = cell(octagon, 0)
        for at in board.ring[octagon]:
            square, side = divmod(at, 4)
            there = cell(square, 1)
            step = ((-1, 0), (0, 1), (1, 0), (0, -1))[side]
            assert (there[0] + step[0], there[1] + step[1]) == (row, column)
        assert len(board.ring[octagon]) <= 4


@pytest.mark.parametrize("name", BOARDS)
def test_every_side_of_an_octagon_belongs_to_exactly_one_area(name):  # CAS-GEO-05, CAS-GEO-06
    board = layout(name)
    for octagon in range(board.spaces):
        areas = board.areas_of[octagon]
        assert 1 <= len(areas) <= 4
        assert sorted(at for area in areas for at in board.sides[area]) == sorted(board.ring[octagon])
        assert all(board.kind[area] in range(len(AREA_TYPES)) for area in areas)
        sides = [side for area in board.octagons[octagon].areas for side in area.sides]
        assert sorted(sides) == [0, 1, 2, 3]
    ordinary = [area for o in board.octagons for area in o.areas if area.kind != MINE]
    assert all(1 <= len(area.sides) <= 3 for area in ordinary)


def test_an_octagon_can_hold_rock_with_one_site_grain_and_a_market():  # EX-05
    areas = PIECES["C"][2, 2].areas
    assert {area.kind for area in areas} == {ROCK, GRAIN, MARKET}
    assert [area.sites for area in areas if area.kind == ROCK] == [1]


@pytest.mark.parametrize("name", [*BOARDS, "CD*"])
def test_the_mine_fills_an_octagon_and_touches_all_sides(name):  # CAS-GEO-07
    board = layout(name)
    assert board.areas_of[board.mine] == [board.mine_area]
    assert len(board.sides[board.mine_area]) == 4
    assert list(board.kind).count(MINE) == 1


def test_a_grey_shield_at_the_edge_counts_as_revealed_with_nothing():  # CAS-GEO-08
    assert sum(4 - len(ring) for ring in FULL.ring) == 16
    g = duel()
    g.reveal("0,1", "H30", "west", "red")  # the wood of 0,0 has grey shields north and west
    assert g["B"].wood == 2


def test_a_border_square_faces_one_reward_and_a_corner_two():  # CAS-GEO-09
    assert sorted(REWARDS) == ["card", "grain", "rock", "silver", "wood"]
    for square in range(FULL.spaces):
        row, column = cell(square, 1)
        edges = [row == 0, column == 7, row == 7, column == 0]
        for side in range(4):
            assert (FULL.reward[4 * square + side] >= 0) == edges[side]
    assert [REWARDS[FULL.reward[4 * number("0,7") + side]] for side in (0, 1)] == ["rock", "card"]
    assert sum(reward >= 0 for reward in FULL.reward[4 * number("7,0") :][:4]) == 2


def test_the_edge_of_the_resource_tracks_is_a_border_like_any_other():  # CAS-GEO-10
    south = [FULL.reward[4 * number(f"7,{column}") + 2] for column in (0, 2, 4, 6)]
    assert all(reward >= 0 for reward in south)
    small = layout("AB")
    assert all(small.reward[4 * number(f"3,{column}") + 2] >= 0 for column in (0, 2, 4, 6))


def test_lines_are_the_row_and_the_column_of_an_octagon():  # CAS-GEO-11
    on = FULL.lines[number("3,5")]
    cells = {cell(n, 0) for n in range(32) if on >> n & 1}
    assert cells == {(3, 1), (3, 3), (3, 5), (3, 7), (1, 5), (5, 5), (7, 5)}
    assert layout("AB").lines[number("3,5")].bit_count() == 5


def test_only_rock_has_castle_sites_one_or_two():  # CAS-GEO-12
    for piece in PIECES.values():
        for octagon in piece.values():
            for area in octagon.areas:
                assert area.sites in ((1, 2) if area.kind == ROCK else (0,))
    assert FULL.one_site.bit_count() + FULL.two_sites.bit_count() == 40


def test_settlements_belong_to_octagons_and_there_are_eleven_and_six():  # CAS-GEO-13, CAS-SET-04
    assert FULL.villages.bit_count() == 11
    assert FULL.cities.bit_count() == 6
    assert not FULL.villages & FULL.cities


def test_every_area_can_be_won_and_the_examples_of_the_book_hold_on_all_boards():  # CAS-EVA-01, CAS-EVA-04
    assert len(list(castelli_boards.all_boards())) == 384 + 24
    assert castelli_boards.faults(OURS) == []
    facts = read_facts("data/pieces")
    castelli_boards.mend(facts)
    assert facts == read_facts("data/pieces")
    text = castelli_boards.FILE.read_text("utf-8")
    assert castelli_boards.written(facts, text.partition("[[octagon]]")[0]) == text


@pytest.mark.parametrize(
    ("piece", "where", "areas"),
    [
        ("B", (3, 3), [Area(ROCK, 2, (0, 3), 2), Area(GRAIN, 2, (1, 2), 0)]),
        ("C", (2, 2), [Area(ROCK, 2, (0, 3), 2), Area(GRAIN, 2, (1, 2), 0)]),
        ("D", (1, 1), [Area(ROCK, 1, (0, 3), 2), Area(GRAIN, 2, (1, 2), 0)]),
    ],
)
def test_a_board_with_an_area_that_nobody_can_win_is_found(piece, where, areas):
    other = {**PIECES[piece], where: Octagon(PIECES[piece][where].settlement, tuple(areas))}
    assert castelli_boards.faults(BoardSet({**PIECES, piece: other})) != []


def test_a_piece_turned_by_half_shows_the_same_areas_the_other_way_round():  # CAS-SET-01
    straight, turned = layout("AB"), layout("AB'")
    here, there = straight.octagons[number("0,4")], turned.octagons[number("3,7")]
    assert [a.kind for a in here.areas] == [a.kind for a in there.areas]
    assert [sorted((s + 2) % 4 for s in a.sides) for a in here.areas] == [sorted(a.sides) for a in there.areas]


def test_what_lies_in_the_box():  # CAS-CMP-02, CAS-CMP-03, CAS-CMP-04
    assert COLOURS == ["blue", "red", "green", "yellow"]
    assert [seat["colour"] for seat in GAME.new(4).view(None)["seats"]] == ["red", "blue", "green", "yellow"]
    assert (CASTLES_EACH, CUBES, TRACK) == (9, 22, 70)
    assert (FULL.villages.bit_count() + RESERVE_VILLAGES, FULL.cities.bit_count() + RESERVE_CITIES) == (13, 8)
    assert [sum(len(card.copies) for card in of.cards) for of in (BASE, BATTLE)] == [25, 8]
    assert (ON_BOARD, len(TILES) - ON_BOARD) == (32, 4)
    assert layout("CD*").mine == number("1,5")


def test_the_cards_of_the_box():  # CAS-CMP-03
    counts = {card.name: len(card.copies) for card in CARDS}
    kings = {card.points: len(card.copies) for card in CARDS if card.points}
    assert kings == {3: 1, 4: 2, 5: 1}
    assert counts["steward"] == counts["count"] == counts["countess"] == counts["master-builder"] == 3
    assert counts["robber"] == counts["traitor"] == counts["robber-baron"] == counts["farmer"] == 2
    assert counts["bandits"] == counts["abbot"] == counts["army-of-knights"] == 1
    assert counts["duke"] == counts["guard"] == counts["arsonist"] == 2
    assert len(KIND_OF) == sum(counts.values()) == 33


def test_a_tile_has_one_shield_of_each_colour_and_up_to_two_silver():  # CAS-CMP-05
    for tile in TILES:
        assert sorted(tile.shields) == [0, 1, 2, 3]
        assert tile.silver in (0, 1, 2)


def test_all_numbers_of_a_tile_are_equal_and_a_card_counts_nothing():  # CAS-CMP-06, CAS-CMP-07
    for n, tile in enumerate(TILES):
        values = [VALUE_AT[4 * lying(n, 0) + side] for side in range(4)]
        assert {value for value in values if value} == {tile.value}
        assert values.count(0) == (tile.card >= 0)


def test_a_tile_of_four_fours_without_card_or_silver():  # EX-06
    for name in ("H17", "H18", "H19", "H20", "H21", "H22"):
        tile = TILES[TILE_ID[name]]
        assert (tile.value, tile.card, tile.silver) == (4, -1, 0)


def test_the_order_of_colours_differs_between_tiles():  # CAS-CMP-08
    assert len({tile.shields for tile in TILES}) == 6


def test_a_turned_tile_turns_its_shields_clockwise():  # CAS-REV-01
    tile = TILE_ID["H01"]
    assert [VALUE_AT[4 * lying(tile, 0) + side] for side in range(4)] == [0, 1, 1, 1]
    assert [VALUE_AT[4 * lying(tile, 1) + side] for side in range(4)] == [1, 0, 1, 1]


@pytest.mark.parametrize("players", [3, 4])
def test_pieces_lie_at_random_and_may_be_turned_by_half(players):  # CAS-SET-01
    names = {GAME.new(players, seed).layout.name for seed in range(60)}
    assert len(names) > 40
    assert all(sorted(set(name) - {"/", "'"}) == ["A", "B", "C", "D"] for name in names)
    assert any("'" in name for name in names)


def test_two_players_use_the_mine_piece_and_one_other_side_by_side():  # CAS-SET-09
    names = {GAME.new(2, seed).layout.name.replace("'", "") for seed in range(60)}
    assert names == {"AB", "AC", "AD", "BA", "CA", "DA"}
    assert (layout("AB").rows, layout("AB").spaces) == (4, 16)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_nothing_but_nine_castles(players):  # CAS-SET-02, CAS-SET-05
    g = GAME.new(players, 5)
    assert list(g.points) == list(g.silver) == g.hands == [0] * players
    assert list(g.resources) == [0] * 3 * players
    assert list(g.supply) == [9] * players
    assert list(g.deck) == [1] * 25


@pytest.mark.parametrize(("players", "silver"), [(2, 11), (3, 11), (4, 22)])
def test_silver_on_the_mine_by_players(players, silver):  # CAS-SET-06
    assert GAME.new(players).mine == silver


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_square_starts_with_a_tile_face_down_of_the_32(players):  # CAS-SET-03, CAS-SET-10
    g = GAME.new(players)
    assert g.face_down == (1 << g.layout.spaces) - 1
    assert list(g.bag[:ON_BOARD]) == [1] * 32
    seen = set()
    while g.face_down:
        seat = g.active[0]
        reveals = [n for n in g.legal(seat) if n < 32]
        g.apply(seat, reveals[0] if reveals else g.legal(seat)[0])
        if g.tile >= 0:
            seen.add(g.tile)
    assert len(seen) == (16 if players == 2 else 32)
    assert sum(g.bag[:ON_BOARD]) == 32 - len(seen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_player_is_drawn_by_lot(players):  # CAS-SET-07
    assert {GAME.new(players, seed).active[0] for seed in range(60)} == set(range(players))


@pytest.mark.parametrize(("players", "turns"), [(2, [8, 8]), (3, [11, 11, 10]), (4, [8, 8, 8, 8])])
def test_turns_of_each_player(players, turns):  # CAS-SET-08, CAS-TRN-01, EX-37
    g = GAME.new(players, 7)
    taken = [0] * players
    first = g.first
    while not g.over:
        seat = g.active[0]
        action = g.legal(seat)[0]
        taken[(seat - first) % players] += action < 32
        g.apply(seat, action)
    assert taken == turns


def test_two_players_have_only_the_settlements_of_their_pieces():  # CAS-SET-11
    g = duel().state
    assert (g.villages, g.cities) == (layout("AB").villages, layout("AB").cities)
    assert (g.villages.bit_count(), g.cities.bit_count()) == (5, 3)
    assert (g.spare_villages, g.spare_cities) == (2, 2)


def test_colours_without_a_player_are_like_grey_shields():  # CAS-SET-12, EX-30
    g = table(3, "A: begins")
    paint(g, "3,2", "north", "grain 2", "yellow 6")
    g.reveal("3,2", "H11", "north", "blue")
    assert g["A"].grain == 2
