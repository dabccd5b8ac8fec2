"""The module Dilemma: a tile in the hand."""

import json

import pytest

from burgrave.games.castelli import GAME
from burgrave.games.castelli.data.tiles import TILES
from burgrave.games.castelli.expansions.dilemma.exchange import FIRST, kept
from tests.games.castelli.story import duel, last_turn, number, table

DILEMMA = ("dilemma",)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_one_of_the_four_starting_tiles(players):  # CAS-DIL-01
    dealt = set()
    for seed in range(20):
        g = GAME.new(players, seed, modules=DILEMMA)
        names = [TILES[tile].name for tile in kept(g)]
        assert len(set(names)) == players
        assert all(tile >= FIRST for tile in kept(g))
        dealt.add(tuple(names))
    assert len(dealt) > 5


def test_the_kept_tile_may_lie_instead_of_the_one_turned_up():  # CAS-DIL-02
    g = duel("A: kept S1", modules=DILEMMA)
    g.reveal("1,0", "H30")
    assert len(g.choices) == 8
    g.play("exchange 1")
    assert TILES[(g.state.board[number("1,0")] - 1) >> 2].name == "S1"
    assert g["A"].kept == "H30"


def test_the_tile_turned_up_may_lie_and_the_other_is_kept():  # CAS-DIL-02
    g = duel("A: kept S1", modules=DILEMMA)
    g.reveal("1,0", "H30", "north", "blue")
    assert g["A"].kept == "S1"


def test_without_the_module_nothing_is_exchanged():  # CAS-DIL-02
    g = duel()
    g.reveal("1,0", "H30")
    assert g.refused("exchange 1") == "CAS-DIL-02"
    assert duel(modules=DILEMMA).refused("exchange 1") == "CAS-TRN-01"


def test_rewards_are_those_of_the_tile_laid():  # CAS-DIL-03
    g = duel("A: kept S1; ", "board: deck king-3", modules=DILEMMA)
    g.reveal("1,0", "H01")
    g.play("exchange 1")
    assert (g["A"].cards, g["A"].silver, g["A"].rock) == (0, 0, 2)
    other = duel("A: kept H01", "board: deck king-3", modules=DILEMMA)
    other.reveal("2,3", "H30")
    other.play("exchange 2")
    assert (other["A"].cards, other["A"].silver) == (1, 1)


def test_a_steward_turns_the_tile_that_was_laid():  # CAS-DIL-03
    g = duel("A: kept S1", "B: hand steward", modules=DILEMMA)
    g.reveal("1,0", "H30")
    g.play("exchange 1", "steward 4")
    assert TILES[(g.state.board[number("1,0")] - 1) >> 2].name == "S1"
    assert g["B"].rock == 2


def test_everybody_always_holds_exactly_one_tile():  # CAS-DIL-04
    g = GAME.new(4, 3, modules=DILEMMA)
    while not g.over:
        seat = g.active[0]
        legal = g.legal(seat)
        g.apply(seat, legal[-1] if g.tile >= 0 else legal[0])
        assert all(tile >= 0 for tile in kept(g))
        laid = [(code - 1) >> 2 for code in g.board if code]
        assert len({*laid, *kept(g)}) == len(laid) + 4


def test_a_starting_tile_kept_to_the_end_is_five_points():  # CAS-DIL-05
    g = last_turn(duel("A: kept S2", "B: kept H30", modules=DILEMMA))
    g.play("end")
    assert g.gained("A") == {"starting tile": 5}
    assert g.gained("B") == {}


def test_a_starting_tile_is_known_to_its_owner_an_exchanged_one_to_all():  # CAS-DIL-06
    g = table(3, "A: kept S1", "B: kept S2", "C: kept H30", modules=DILEMMA).state
    tiles = [[seat["kept_tile"] for seat in g.view(viewer)["seats"]] for viewer in (0, 1, 2, None)]
    assert tiles == [
        ["S1", "hidden", "H30"],
        ["hidden", "S2", "H30"],
        ["hidden", "hidden", "H30"],
        ["hidden", "hidden", "H30"],
    ]
    assert "S2" not in json.dumps(g.view(0))


def test_laying_a_starting_tile_shows_it_and_cannot_be_undone():  # CAS-DIL-06
    g = duel("A: kept S1", modules=DILEMMA)
    g.reveal("2,3", "H30")
    before = g.state.drawn
    g.play("exchange 1")
    assert g.state.drawn > before
