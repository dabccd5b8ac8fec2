"""Options: a card for the last of three, unused colours that compete, a board of choice."""

import pytest

from burgrave.games.castelli import GAME
from burgrave.kernel.errors import OptionError
from tests.games.castelli.story import last_turn, paint, table


def test_the_last_of_three_starts_with_a_card():  # CAS-OPT-01
    for seed in range(6):
        g = GAME.new(3, seed, {"late_card": "yes"})
        last = (g.first + 2) % 3
        assert [hand.bit_count() for hand in g.hands] == [int(seat == last) for seat in range(3)]
    assert sum(hand.bit_count() for hand in GAME.new(3).hands) == 0


@pytest.mark.parametrize("players", [2, 4])
def test_the_late_card_is_for_three_players(players):  # CAS-OPT-01
    with pytest.raises(OptionError, match="CAS-OPT-01"):
        GAME.new(players, options={"late_card": True})


def test_unused_colours_can_block():  # CAS-OPT-02, CAS-SET-12, EX-30
    for value, grain in (("grey", 2), ("block", 0)):
        g = table(3, unused_colors=value)
        paint(g, "3,2", "north", "grain 2", "yellow 6")
        g.reveal("3,2", "H12", "north", "blue")
        assert g["A"].grain == grain


def test_a_blocking_colour_takes_its_share_of_a_tie():  # CAS-OPT-02
    g = table(3, unused_colors="block")
    paint(g, "3,2", "north", "grain 2", "yellow 4")
    g.reveal("3,2", "H17", "north", "blue")
    assert g["A"].grain == 1


def test_a_blocking_colour_can_keep_the_mine():  # CAS-OPT-02, CAS-END-03
    for value, silver in (("grey", 7), ("block", 0)):
        lines = "board: mine 7; H30 at 0,1 south yellow; H11 at 1,2 west blue"
        g = last_turn(table(3, lines, unused_colors=value))
        g.play("end")
        assert g["A"].silver == silver


def test_a_board_of_choice():  # CAS-SET-01, CAS-SET-09
    assert GAME.new(4, options={"board": "DC'/AB"}).layout.name == "DC'/AB"
    assert GAME.new(2, options={"board": "C'A"}).layout.name == "C'A"


@pytest.mark.parametrize(
    ("players", "board"), [(2, "BC"), (2, "AB/CD"), (4, "AB"), (4, "AA/CD"), (4, "AB/CE"), (2, "A"), (2, "AB''")]
)
def test_an_impossible_board_is_refused_with_a_hint(players, board):  # CAS-SET-01
    with pytest.raises(OptionError, match="option 'board' must be 'random' or pieces"):
        GAME.new(players, options={"board": board})
