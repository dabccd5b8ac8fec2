"""What is in the box: tiles, goods, bonus tiles, depots, duchies."""

from collections import Counter

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.board import GOODS_EACH, depot_layout, full_supply
from burgrave.games.burgundy.data.duchies import AXIAL, COUNTS, DUCHIES, LETTERS, NEIGHBOURS, NUMBERS
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import COLOURS, COUNTED_BUILDING, RANGE, TILE_ID, TILES
from burgrave.games.burgundy.rules.goods import GOOD_NAMES
from burgrave.kernel.masks import bits
from tests.games.burgundy.story import duel, new_game

BASE = [tile for tile in TILES if not tile.module]


def colours(layout):
    """How many of these depot spaces are meant for each colour."""
    of_range = {low: name for name, (low, _) in zip(COLOURS, RANGE, strict=True)}
    return Counter(of_range[low] for _, low, _ in layout)


def test_there_are_164_tiles_in_the_split_of_colours_and_backs():  # BUR-CMP-01
    split = {
        colour: (sum(t.coloured for t in BASE if t.colour == n), sum(t.black for t in BASE if t.colour == n))
        for n, colour in enumerate(COLOURS)
    }
    assert split == {
        "building": (40, 16),
        "animal": (20, 8),
        "mine": (10, 2),
        "ship": (20, 6),
        "monastery": (20, 6),
        "castle": (14, 2),
    }
    assert sum(map(sum, split.values())) == 164


def test_the_supply_of_a_base_game_holds_exactly_these_tiles():  # BUR-CMP-01, BUR-SET-03
    coloured, black = full_supply(())
    assert (sum(coloured), sum(black)) == (124, 40)
    assert sum(coloured[n] + black[n] for n, tile in enumerate(TILES) if tile.module) == 0


def test_every_building_kind_has_five_beige_and_two_black_tiles():  # BUR-CMP-02
    buildings = {tile.name: (tile.coloured, tile.black) for tile in BASE if tile.colour == 0}
    assert len(buildings) == 8
    assert set(buildings.values()) == {(5, 2)}


def test_every_species_has_the_same_seven_tiles():  # BUR-CMP-02, BUR-CMP-03
    for species in ("cow", "sheep", "pig", "goat"):
        coloured = Counter({value: TILES[TILE_ID[f"{species}-{value}"]].coloured for value in (2, 3, 4)})
        black = Counter({value: TILES[TILE_ID[f"{species}-{value}"]].black for value in (2, 3, 4)})
        assert sorted(coloured.elements()) == [2, 2, 3, 3, 4]
        assert sorted(black.elements()) == [3, 4]
    assert {tile.name.split("-")[0] for tile in BASE if tile.animals} == {"cow", "sheep", "pig", "goat"}


def test_six_of_the_26_monasteries_have_a_black_back():  # BUR-CMP-04, BUR-MONG-01
    monasteries = [tile for tile in BASE if tile.number]
    assert [tile.number for tile in monasteries] == list(range(1, 27))
    assert [tile.number for tile in monasteries if tile.black] == [7, 12, 14, 15, 24, 25]
    assert all(tile.coloured + tile.black == 1 for tile in monasteries)


def test_monasteries_16_to_23_each_count_their_own_building():  # BUR-MON-16 BUR-MON-17 BUR-MON-18 BUR-MON-19
    counted = {number: TILES[tile].name for number, tile in COUNTED_BUILDING.items() if number <= 26}
    assert counted == {
        16: "warehouse",
        17: "watchtower",
        18: "carpenter",
        19: "church",
        20: "market",
        21: "boarding-house",
        22: "bank",
        23: "city-hall",
    }


def test_there_are_six_types_of_goods_with_seven_each():  # BUR-CMP-05
    assert read_facts("data/board")["goods"]["types"] == ["turquoise", "purple", "pink", "red", "brown", "orange"]
    assert [str(name).split()[0] for name in GOOD_NAMES] == ["turquoise", "purple", "pink", "red", "brown", "orange"]
    assert GOODS_EACH * len(GOOD_NAMES) == 42


@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_there_are_twelve_bonus_tiles_worth_more_with_more_players(players, large, small):  # BUR-CMP-06
    g = new_game(players)
    assert len(COLOURS) * len(g.state.rules.bonus_points) == 12
    assert g.state.rules.bonus_points == [large, small]


def test_everybody_has_two_dice_of_his_own_and_there_is_one_white_die():  # BUR-CMP-07
    g = new_game(4)
    assert len(g.state.dice) == 8


def test_the_two_sides_of_a_board_are_drawn_as_one_sheet():  # BUR-CMP-08
    sheets = {}
    for name in map(str, range(1, 31)):
        sheets.setdefault(DUCHIES[name].sheet, []).append(name)
    assert list(sheets.values()) == [[str(n), str(n + 1)] for n in range(1, 31, 2)]


@pytest.mark.parametrize("name", DUCHIES)
def test_every_duchy_has_the_same_count_of_colours_and_two_to_six_cities(name):  # BUR-CMP-09
    duchy = DUCHIES[name]
    assert len(duchy.colours) == 37
    assert [len(row) for row in duchy.letters] == [4, 5, 6, 7, 6, 5, 4]
    assert Counter("".join(duchy.letters)) == {"B": 12, "S": 6, "A": 6, "K": 6, "C": 4, "M": 3}
    assert COUNTS == (12, 6, 6, 6, 4, 3)
    cities = [area.bit_count() for area in duchy.areas if duchy.colours[bits(area)[0]] == 0]
    assert 2 <= len(cities) <= 6
    assert max(area.bit_count() for area in duchy.areas) <= 8


def test_one_grid_of_numbers_serves_all_duchies():  # BUR-CMP-09
    assert NUMBERS == ["6543", "21654", "543123", "6126541", "254312", "61256", "3413"]
    assert {duchy.numbers for duchy in DUCHIES.values()} == {tuple(map(int, "".join(NUMBERS)))}


@pytest.mark.parametrize(
    ("name", "areas"),
    [
        ("1", "B 5+3+3+1; A 5+1; K 3+3; S 3+3; C 3+1; M 3"),
        ("2", "B 5+3+2+2; A 4+2; K 3+2+1; S 2+2+2; C 1+1+1+1; M 1+1+1"),
        ("4", "B 5+3+2+1+1; A 6; K 3+2+1; S 4+1+1; C 1+1+1+1; M 2+1"),
        ("8", "B 4+4+2+2; A 4+2; K 4+2; S 2+2+1+1; C 1+1+1+1; M 3"),
        ("10", "B 8+2+2; A 4+2; K 2+2+2; S 2+2+2; C 1+1+1+1; M 2+1"),
        ("13", "B 2+2+2+2+2+2; A 5+1; K 6; S 3+3; C 1+1+1+1; M 2+1"),
        ("18", "B 6+6; A 3+3; K 4+2; S 4+2; C 4; M 3"),
        ("19", "B 7+3+1+1; A 5+1; K 3+2+1; S 3+2+1; C 1+1+1+1; M 2+1"),
        ("20", "B 5+3+2+2; A 4+2; K 3+2+1; S 3+3; C 1+1+1+1; M 3"),
        ("21", "B 7+3+2; A 3+3; K 3+2+1; S 2+2+1+1; C 2+1+1; M 3"),
        ("22", "B 8+4; A 6; K 3+2+1; S 3+2+1; C 1+1+1+1; M 3"),
        ("30", "B 5+5+2; A 4+1+1; K 3+3; S 3+1+1+1; C 1+1+1+1; M 1+1+1"),
        ("4@2011", "B 5+5+2; A 3+3; K 3+3; S 4+1+1; C 1+1+1+1; M 2+1"),
        ("8@2011", "B 2+2+2+2+2+2; A 6; K 4+2; S 1+1+1+1+1+1; C 1+1+1+1; M 2+1"),
    ],
)
def test_the_areas_of_a_duchy_have_the_sizes_of_the_printed_board(name, areas):  # BUR-CMP-09, BUR-GEN-07
    duchy = DUCHIES[name]
    sizes = {letter: [] for letter in LETTERS}
    for area in duchy.areas:
        sizes[LETTERS[duchy.colours[bits(area)[0]]]].append(area.bit_count())
    found = "; ".join(f"{letter} {'+'.join(map(str, sorted(sizes[letter], reverse=True)))}" for letter in LETTERS)
    assert found == areas


def test_spaces_are_adjacent_when_they_share_a_side():  # BUR-GEN-07
    def neighbours(space):
        return {s + 1 for s in bits(NEIGHBOURS[space - 1])}

    assert neighbours(19) == {12, 13, 18, 20, 25, 26}
    assert neighbours(1) == {2, 5, 6}
    assert neighbours(16) == {10, 17, 23}
    assert neighbours(37) == {32, 33, 36}
    assert len(AXIAL) == len(set(AXIAL)) == 37
    assert all(NEIGHBOURS[t] >> s & 1 for s in range(37) for t in bits(NEIGHBOURS[s]))


def test_depots_stand_in_a_ring_in_which_6_and_1_are_neighbours():  # BUR-GEN-08
    g = duel("A: monastery-5 on 13; stored ship; dice 2 1", "board: goods 3 pink")
    g.play("with 2 place ship on 18", "load 6")
    assert sorted(g.may("depot")) == ["1", "5"]


def test_a_player_board_has_three_key_spaces_and_three_goods_spaces():  # BUR-CMP-10
    g = new_game(3)
    assert len(g.state.keys) == 3 * 3
    assert read_facts("data/board")["goods"]["kinds_stored"] == 3


def test_the_game_board_has_six_depots_of_four_spaces_and_a_black_depot():  # BUR-CMP-11
    layout = depot_layout(4, 0)
    assert [slot for slot, _, _ in layout] == list(range(24))
    assert len(read_facts("data/board")["black"]["spaces"]) == 8
    assert read_facts("data/board")["track"]["spaces"] == 7
    assert len(depot_layout(2, 0)) == 12


@pytest.mark.parametrize("phase", range(5))
def test_four_players_use_exactly_the_whole_supply_in_five_phases(phase):  # BUR-CMP-16, DT-26
    assert colours(depot_layout(4, phase)) == {
        "building": 8,
        "ship": 4,
        "animal": 4,
        "monastery": 4,
        "mine": 2,
        "castle": 2,
    }


@pytest.mark.parametrize("phase", range(5))
def test_two_and_three_players_lay_out_fewer_tiles(phase):  # DT-33, BUR-PHA-04
    assert colours(depot_layout(2, phase)) == {
        "building": 4,
        "animal": 2,
        "monastery": 2,
        "ship": 2,
        "castle": 1,
        "mine": 1,
    }
    mines = 2 if "ABCDE"[phase] in "BD" else 1
    assert colours(depot_layout(3, phase)) == {
        "building": 6,
        "animal": 3,
        "monastery": 3,
        "ship": 3,
        "castle": 3 - mines,
        "mine": mines,
    }


def test_every_depot_has_its_own_colours_from_top_to_bottom():  # BUR-CMP-11
    names = [COLOURS[next(n for n, r in enumerate(RANGE) if r[0] == low)] for _, low, _ in depot_layout(4, 0)]
    assert [names[n : n + 4] for n in range(0, 24, 4)] == [
        ["monastery", "building", "ship", "animal"],
        ["monastery", "building", "castle", "building"],
        ["animal", "ship", "building", "monastery"],
        ["mine", "ship", "building", "animal"],
        ["building", "mine", "building", "monastery"],
        ["castle", "building", "ship", "animal"],
    ]


def test_workers_and_silver_never_run_out():  # BUR-GEN-01
    g = duel("A: stored bank; silver 24; workers 26; dice 3 1")
    g.play("with 3 place bank on 26", "with 1 take workers")
    assert (g["A"].silver, g["A"].workers) == (26, 28)


def test_the_game_is_for_two_to_four():
    assert {2, 3, 4} <= set(GAME.players)
