"""What can be set before a game of Castelli: its modules, its options, a board to play on."""

from __future__ import annotations

import re
from typing import Final

from burgrave.games.castelli.layouts import MINE_PIECE, PIECES
from burgrave.kernel.errors import OptionError
from burgrave.kernel.options import Module, Option
from burgrave.kernel.text import say

LAYOUT_RANDOM: Final = "random"


def check_board(value: str, players: int) -> str:
    """A layout such as `AB/CD` or, for two players, `AB'`; a mark says that the piece lies turned by half."""
    board = value.strip()
    if board == LAYOUT_RANDOM:
        return board
    row = r"([A-D]'?){2}"
    letters = re.findall("[A-D]", board)
    shape = row if players == 2 else f"{row}/{row}"
    if not re.fullmatch(shape, board) or len(set(letters)) != len(letters) or MINE_PIECE not in letters:
        raise OptionError(
            say(
                "option 'board' is 'random' or pieces out of {pieces}, {mine} among them, each once: "
                "'AB' for two players, 'AB/CD' for more, and a mark as in \"AB'\" turns a piece by half; not '{value}'",
                pieces=", ".join(PIECES),
                mine=MINE_PIECE,
                value=value,
            ),
            "CAS-SET-01",
        )
    return board


OPTIONS: Final = (
    Option(
        "late_card",
        False,
        say("with three players the last one starts with a card"),
        values=(False, True),
        rule="CAS-OPT-01",
    ),
    Option(
        "unused_colors",
        "grey",
        say("shields of colours nobody plays: grey counts nothing, block competes and its share is lost"),
        values=("grey", "block"),
        labels=(say("They count nothing"), say("They compete")),
        rule="CAS-SET-12",
    ),
    Option(
        "board",
        LAYOUT_RANDOM,
        say("how the pieces lie: 'random', or such as 'AB/CD', with two players 'AB'"),
        rule="CAS-SET-01",
        parse=check_board,
    ),
    Option(
        "tournament",
        "knockout",
        say("how a tournament goes: knockout, or everybody against everybody"),
        values=("knockout", "round_robin"),
        labels=(say("Winners meet in a final"), say("Everybody meets everybody")),
        rule="CAS-TOU-06",
        module="tournament",
    ),
)

MODULES: Final = (
    Module(
        "dilemma",
        say("Dilemma"),
        say("Everybody holds a tile and may lay it instead of the one turned up."),
        rule="CAS-DIL-01",
        reconstructed=True,
    ),
    Module(
        "battle",
        say("Battle"),
        say("Castles can be overbuilt; eight more cards; settlements count at the end."),
        rule="CAS-BAT-01",
    ),
    Module(
        "tournament",
        say("Tournament"),
        say("Four players, two boards: games of two at the same time, over several rounds."),
        rule="CAS-TOU-01",
        reconstructed=True,
    ),
)
