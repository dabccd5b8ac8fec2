"""Setting up: the board, who begins, and what can be chosen before a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from burgrave.games.castelli.data.layouts import MINE_PIECE, PIECES
from burgrave.games.castelli.rules.areas import draw_cards
from burgrave.games.castelli.rules.turn import begin_turn
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.errors import OptionError
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.game import Setup
from burgrave.kernel.options import Option
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

LAYOUT_RANDOM: Final = "random"
STARTS: Final = 0
"""seat is first player"""

_LETTERS: Final = "".join(PIECES)
_MINE: Final = _LETTERS.index(MINE_PIECE)

assert _MINE == 0, "the piece with the mine comes first, so that the others can be drawn without it"


def begin(g: Castelli) -> None:
    """A new game, on a board at random if none was asked for."""
    if not g.rules.board:
        g.lie_on(g.rules.boards.layout(random_board(g, g.players)))
    set_up(g)


def random_board(g: State, players: int) -> str:
    """Four pieces as a square, or for two players the one with the mine and another. CAS-SET-01, CAS-SET-09"""
    bag = [1] * len(_LETTERS)
    if players > 2:
        order = [g.draw(bag, 0, len(bag)) for _ in _LETTERS]
    else:
        order = [_MINE, g.draw(bag, _MINE + 1, len(bag))]
        if g.roll(2) == 2:
            order.reverse()
    pieces = [_LETTERS[n] + ("'" if g.roll(2) == 2 else "") for n in order]
    return "".join(pieces[:2]) + ("/" + "".join(pieces[2:]) if len(pieces) > 2 else "")


def set_up(g: Castelli) -> None:
    """Who begins, and the first decision. CAS-SET-07, CAS-OPT-01"""
    g.own_all()
    g.first = g.player = g.roll(g.players) - 1
    if g.journal is not None:
        g.journal.append((STARTS, g.first))
    for hook in g.rules.on_setup:
        hook(g)
    if g.rules.late_card:
        draw_cards(g, (g.first + g.players - 1) % g.players, 1)
    begin_turn(g)


def check_setup(setup: Setup) -> None:
    if setup.options["late_card"] is True and setup.players != 3:
        raise OptionError(say("option 'late_card' is for three players"), "CAS-OPT-01")


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
                "option 'board' must be 'random' or pieces from {pieces}, including {mine}, each once: 'AB' for "
                "two players, 'AB/CD' for more; a mark as in \"AB'\" turns a piece by 180 degrees; not '{value}'",
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
        players=(3,),
    ),
    Option(
        "unused_colors",
        "grey",
        say("shields in colours nobody plays: ignored, or they compete and their share is lost"),
        values=("grey", "block"),
        labels=(say("They are ignored"), say("They compete")),
        rule="CAS-SET-12",
        players=(2, 3),
        further=True,
    ),
    Option(
        "board",
        LAYOUT_RANDOM,
        say("board layout: 'random', or pieces such as 'AB/CD', or 'AB' with two players"),
        rule="CAS-SET-01",
        parse=check_board,
    ),
    Option(
        "track_edge",
        "pictures",
        say("the board edge with the resource tracks: with pictures like the others, or without"),
        values=("pictures", "bare"),
        labels=(say("With pictures"), say("Without pictures")),
        rule="CAS-GEO-10",
        later=True,
        further=True,
    ),
)


def _log_start(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} goes first.", player=names[entry[1]])


EVENTS: Final[tuple[Event, ...]] = (Event(STARTS, "start", log=_log_start),)
