"""How the pieces come to lie: at random, or as an option says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from burgrave.games.castelli.layouts import MINE_PIECE, PIECES

if TYPE_CHECKING:
    from burgrave.kernel.state import State

_LETTERS: Final = "".join(PIECES)
_MINE: Final = _LETTERS.index(MINE_PIECE)

assert _MINE == 0, "the piece with the mine comes first, so that the others can be drawn without it"


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


def tournament_boards(board: str) -> tuple[str, str]:
    """The two boards of a tournament; the mine tile lies opposite to the printed mine. CAS-TOU-01, CAS-TOU-02"""
    rows = [_pieces(row) for row in board.split("/")]
    mined = 0 if any(piece[0] == MINE_PIECE for piece in rows[0]) else 1
    column = next(n for n, piece in enumerate(rows[mined]) if piece[0] == MINE_PIECE)
    rows[1 - mined][column] += "*"
    return "".join(rows[0]), "".join(rows[1])


def _pieces(row: str) -> list[str]:
    pieces: list[str] = []
    for letter in row:
        if letter == "'":
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces
