"""Phases A to E: laying out the board, and what happens when a phase ends."""

import pytest

from burgrave.games.burgundy import GAME
from burgrave.games.burgundy.data.tiles import COLOUR, COLOURS, SHIP_TILE, TILES
from burgrave.games.burgundy.rules.mines import MINED
from tests.games.burgundy.story import duel, new_game, table


def laid_out(players, seed=0):
    """A game at the start of phase A."""
    g = new_game(players, seed)
    while g.state.phase < 0:
        g.state.apply(g.state.active[0], g.state.legal(g.state.active[0])[0])
    return g


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_25_rounds_and_50_die_actions_for_everybody(players):  # BUR-PHA-01, EX-33
    g = laid_out(players)
    rounds, actions = set(), [0] * players
    while not g.state.over:
        rounds.add((g.state.phase, g.state.round))
        seat = g.state.active[0]
        if g.may("die"):
            g.play("die")
            actions[seat] += 1
            g.play("workers")
        else:
            g.play("end")
    assert len(rounds) == 25
    assert actions == [50] * players


def test_tiles_left_on_the_board_leave_the_game_and_goods_stay():  # BUR-PHA-02
    g = duel("board: depot 3 bank, ship; black mine; goods 5 pink 2", round=5)
    g.end_phase()
    assert g.phase == "B"
    assert g.box == {"bank": 1, "ship": 1, "mine": 1}
    assert g.depot_goods(5)["pink"] >= 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_used_space_gets_a_tile_of_its_colour_in_every_phase(players):  # BUR-PHA-03, BUR-PHA-04, BUR-PHA-09
    g = laid_out(players)
    for phase in range(5):
        used = {slot: low for slot, low, _ in g.state.rules.layouts[phase]}
        for slot in range(24):
            assert bool(g.state.board[slot]) == (slot in used)
            if slot in used:
                assert COLOUR[g.state.board[slot]] == COLOUR[used[slot]]
        g.end_phase()
    assert g.state.over


def test_tiles_of_one_colour_are_drawn_at_random():  # BUR-PHA-03
    assert len({tuple(laid_out(2, seed).depot(3)) for seed in range(20)}) > 5


def test_with_three_players_depot_6_alternates_castle_and_mine():  # BUR-PHA-05, EX-30
    g, seen = laid_out(3), []
    while not g.state.over:
        seen.append(COLOURS[COLOUR[g.state.board[20]]])
        g.end_phase()
    assert seen == ["castle", "mine", "castle", "mine", "castle"]


def test_with_four_players_depot_6_always_gets_a_castle():  # BUR-PHA-05
    g, seen = laid_out(4), []
    while not g.state.over:
        seen.append(COLOURS[COLOUR[g.state.board[20]]])
        g.end_phase()
    assert seen == ["castle"] * 5


@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_the_black_depot_gets_black_backed_tiles(players, tiles):  # BUR-PHA-06, DT-33
    g = laid_out(players)
    drawn = 0
    while not g.state.over:
        assert len(g.black) == tiles
        assert all(TILES[tile].black for tile in g.state.board[24:32] if tile)
        drawn += tiles
        assert sum(g.state.black) == 40 - drawn
        g.end_phase()


def test_four_players_use_up_the_whole_supply():  # BUR-CMP-16, BUR-PHA-09
    g = laid_out(4)
    for _ in range(5):
        g.end_phase()
    assert sum(g.state.supply) == sum(g.state.black) == 0


def test_an_empty_supply_leaves_the_space_empty():  # BUR-PHA-09
    g = duel(round=5)
    g.state.supply[SHIP_TILE] = 0
    g.end_phase()
    assert "ship" not in g.depot(1) + g.depot(4)
    assert len(g.depot(1)) == len(g.depot(4)) == 1


def test_five_goods_of_the_phase_lie_on_the_round_spaces():  # BUR-PHA-07
    g = laid_out(2)
    for left in (4, 3, 2, 1, 0):
        assert len(g.state.round_goods) == left
        g.end_round()
    assert (g.phase, len(g.state.round_goods)) == ("B", 4)


def test_tiles_are_drawn_depot_by_depot_then_black_then_goods():  # BUR-PHA-08
    g = GAME.begin(GAME.setup(4, {"duchies": "1"}), 7, listening=True)
    for _ in range(4):
        g.outcomes = []
        g.apply(g.active[0], g.legal(g.active[0])[0])
    assert g.outcomes[:24] == list(g.board[:24])
    assert g.outcomes[24:32] == list(g.board[24:32])
    assert g.outcomes[33:37] == g.round_goods
    assert g.outcomes[37:] == [*g.dice, g.white]


def test_mines_pay_after_the_fifth_round_and_before_the_next_phase():  # BUR-PHA-10, BUR-MIN-02
    g = duel("A: mine on 25, 30", round=5)
    g.end_turn()
    assert g["A"].silver == 0
    g.end_turn()
    assert (g.phase, g["A"].silver) == ("B", 2)


def test_mines_do_not_pay_after_an_earlier_round():  # BUR-PHA-10
    g = duel("A: mine on 25, 30", round=4)
    g.end_round()
    assert (g.state.round, g["A"].silver) == (4, 0)


def test_at_a_phase_end_players_come_in_the_new_turn_order():  # BUR-PHA-11
    g = table(3, "A: mine on 25", "B: mine on 25; track 1", "C: mine on 25; track 2", round=5)
    g.state.journal = []
    g.end_phase()
    assert [event[1] for event in g.state.journal if event[0] == MINED] == [2, 1, 0]


def test_phase_e_ends_with_mine_income_before_the_final_scoring():  # BUR-PHA-12, BUR-END-01
    g = duel("A: mine on 25, 30; monastery-2 on 13", phase="E", round=5)
    g.end_phase()
    assert g.state.over
    assert g.gained("A") == {"silver": 2, "workers": 1}
