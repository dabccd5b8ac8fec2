"""The two boards of a tournament, and their silver."""

from __future__ import annotations

from burgrave.games.castelli.data.facts import CUBES, MINE_SILVER
from burgrave.games.castelli.data.layouts import MINE_PIECE

assert 2 * MINE_SILVER[2] == CUBES, "all silver is used on two boards"


def two_boards(board: str, tracks_matter: bool = False) -> tuple[str, str]:
    """The two boards of a tournament; the mine tile is opposite the printed mine. CAS-TOU-01, CAS-TOU-02

    The resource tracks are between them, north of the second board; its name says so if that matters.
    """
    rows = [_pieces(row) for row in board.split("/")]
    mined = 0 if any(piece[0] == MINE_PIECE for piece in rows[0]) else 1
    column = next(n for n, piece in enumerate(rows[mined]) if piece[0] == MINE_PIECE)
    rows[1 - mined][column] += "*"
    return "".join(rows[0]), "".join(rows[1]) + ("^" if tracks_matter else "")


def _pieces(row: str) -> list[str]:
    pieces: list[str] = []
    for letter in row:
        if letter == "'":
            pieces[-1] += letter
        else:
            pieces.append(letter)
    return pieces
