"""Before the first round: what everybody gets, and what he chooses."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.duchies import DUCHIES
from burgrave.games.burgundy.data.tiles import COLOUR, TILES
from burgrave.kernel.errors import OptionError
from tests.games.burgundy.story import SEATS, new_game


def seated(players, seed=0, **options):
    """A game in which everybody took the first side and the first castle space."""
    g = new_game(players, seed, **options)
    while g.state.phase < 0:
        g.state.apply(g.state.active[0], g.state.legal(g.state.active[0])[0])
    return g


@pytest.mark.parametrize(("players", "tiles"), [(2, 12), (3, 18), (4, 24)])
def test_the_side_of_the_board_follows_the_number_of_players(players, tiles):  # BUR-SET-01
    g = seated(players)
    assert sum(len(g.depot(n)) for n in range(1, 7)) == tiles


def test_nobody_owns_the_silver_and_workers_of_the_supply():  # BUR-SET-02
    g = new_game(4)
    assert sum(g.state.silver) == 4
    assert sum(g.state.workers) == 10


def test_tiles_are_drawn_by_the_colour_of_their_backs():  # BUR-SET-03
    g = seated(4, seed=3)
    for slot, low, high in g.state.rules.layouts[0]:
        assert low <= g.state.board[slot] < high
        assert TILES[g.state.board[slot]].coloured
    assert all(TILES[tile].black for tile in g.state.board[24:] if tile)


def test_five_goods_belong_to_each_phase_and_the_rest_to_the_players_or_the_box():  # BUR-SET-04, BUR-SET-09
    for players in (2, 3, 4):
        g = seated(players)
        in_phase_a = len(g.state.round_goods) + sum(g.state.depot_goods)
        assert in_phase_a == 5
        for _ in range(5):
            g.end_phase()
        assert sum(g.state.goods_bag) == 17 - 3 * players


def test_bonus_tiles_lie_in_pairs_the_large_one_on_top():  # BUR-SET-05
    g = new_game(2)
    assert list(g.state.bonus[:12]) == [-1] * 12


def test_every_seat_has_things_of_its_own():  # BUR-SET-06
    g = new_game(4)
    assert len(g.state.dice) // 2 == len(g.state.track) == len(g.state.points) == 4


def test_everybody_draws_a_sheet_and_chooses_its_side():  # BUR-SET-07
    g = new_game(2, seed=5)
    first = g.state.active[0]
    assert g.choices == {"side 1", "side 2"}
    sheet = g.state.duchies[first].sheet
    g.play("side 2")
    assert g.state.duchies[first].sheet == sheet
    assert g.state.duchies[first].name == sheet.split("/")[1]


def test_a_base_game_draws_from_duchies_1_to_10():  # BUR-SET-07
    drawn = {d.sheet for seed in range(60) for d in seated(4, seed).state.duchies}
    assert drawn == {"1/2", "3/4", "5/6", "7/8", "9/10"}


def test_a_first_game_gives_everybody_duchy_1():  # BUR-SET-07
    g = new_game(3, first_game=True)
    assert {d.name for d in g.state.duchies} == {"1"}
    assert "side 1" not in g.choices


def test_two_players_may_draw_the_same_sheet():  # BUR-SET-08
    assert any(len({d.sheet for d in seated(2, seed).state.duchies}) == 1 for seed in range(30))


def test_everybody_gets_three_random_goods():  # BUR-SET-09
    kinds = set()
    for seed in range(20):
        g = new_game(4, seed)
        for seat in SEATS:
            assert sum(g[seat].goods.values()) == 3
            assert len(g[seat].goods) <= 3
            kinds |= set(g[seat].goods)
    assert len(kinds) == 6


def test_everybody_gets_one_silver_and_stands_at_0_points():  # BUR-SET-10, BUR-SET-11
    g = new_game(4)
    assert list(g.state.silver) == [1, 1, 1, 1]
    assert g.state.scores() == [0, 0, 0, 0]


def test_any_seat_can_be_start_player():  # BUR-SET-12
    starts = [new_game(4, seed).state.order[0] for seed in range(200)]
    assert all(30 <= starts.count(seat) <= 70 for seat in range(4))


def test_workers_rise_clockwise_from_the_start_player():  # BUR-SET-13
    for seed in range(8):
        g = new_game(4, seed)
        start = g.state.order[0]
        assert [g.state.workers[(start + n) % 4] for n in range(4)] == [1, 2, 3, 4]


def test_the_markers_begin_in_one_stack_with_the_start_player_on_top():  # BUR-SET-14
    for seed in range(8):
        g = seated(4, seed)
        start = g.state.order[0]
        assert [g[seat].track for seat in SEATS] == [0, 0, 0, 0]
        assert g.turn_order == "".join(SEATS[(start + n) % 4] for n in range(4))


def test_the_starting_castle_goes_to_any_castle_space():  # BUR-SET-15
    g = new_game(2, duchies="1")
    assert g.may("space") == ["2", "3", "7", "19"]
    assert g.refused("castle on 12") == "BUR-SET-15"
    first = SEATS[g.state.active[0]]
    g.play("castle on 7")
    assert g[first].duchy == {7: "castle"}


def test_the_starting_castle_comes_from_the_supply():  # BUR-SET-15
    g = seated(4)
    castles = sum(COLOUR[tile] == 4 for tile in g.state.board[:24])
    assert sum(n for tile, n in enumerate(g.state.supply) if COLOUR[tile] == 4) == 14 - 4 - castles


def test_the_starting_castle_triggers_nothing():  # BUR-SET-16, BUR-AREA-05
    g = new_game(2, duchies="1")
    g.play("castle on 19")
    assert g.gained("A") == g.gained("B") == {}
    g.play("castle on 19")
    assert g.state.phase == 0
    assert g.gained("A") == g.gained("B") == {}
    assert g.may("die") == ["1", "2"]


def test_sides_and_castles_are_chosen_in_turn_order():  # BUR-SET-17
    g = new_game(3, seed=4)
    asked = []
    while g.state.phase < 0:
        asked.append(g.state.active[0])
        g.state.apply(asked[-1], g.state.legal(asked[-1])[0])
    assert asked == [seat for seat in g.state.order for _ in ("side", "castle")]


def test_the_start_player_begins_the_first_round():  # BUR-SET-18, BUR-RND-02
    for seed in range(6):
        start = new_game(4, seed).state.order[0]
        assert seated(4, seed).on_turn == SEATS[start]


@pytest.mark.parametrize(
    ("words", "sheets"),
    [
        ("1-10", [["1", "2"], ["3", "4"], ["5", "6"], ["7", "8"], ["9", "10"]]),
        ("3", [["3"]]),
        ("4, 3", [["4", "3"]]),
        ("1,1,1", [["1"]]),
        ("19-22", [["19", "20"], ["21", "22"]]),
        ("8@2011,8", [["8@2011"], ["8"]]),
    ],
)
def test_a_pool_of_duchies_can_be_named(words, sheets):  # BUR-SET-07
    g = GAME.begin(GAME.setup(2, {"duchies": words}), 0)
    assert [[d.name for d in sheet] for sheet in g.rules.pools[0]] == sheets


def test_each_seat_can_have_a_pool_of_its_own():
    g = new_game(2, duchies="3/7")
    assert [d.name for d in g.state.duchies] == ["3", "7"]


@pytest.mark.parametrize(
    "words", ["", "0", "31", "5-3", "1-31", "1-", "x", "1/2/3", "1//2", "²-3", "1-99999999999", "-1", "1;2", "٣"]
)
def test_a_pool_that_does_not_exist_is_refused_in_one_sentence(words):
    with pytest.raises(OptionError, match="duchies"):
        GAME.setup(2, {"duchies": words})


def test_a_sheet_never_offers_more_than_its_two_sides():
    g = new_game(2, duchies=",".join(DUCHIES))
    assert all(len(sheet) <= 2 for pool in g.state.rules.pools for sheet in pool)
