"""The double duchies of the team game, from our files or a player's own."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.data.board import MOST_SPACES
from burgrave.games.burgundy.data.duchies import LETTERS, Duchy, centre, touching
from burgrave.games.burgundy.data.facts import read_facts
from burgrave.games.burgundy.data.tiles import CASTLE
from burgrave.games.burgundy.feature import Pools
from burgrave.kernel.errors import BoardError
from burgrave.kernel.game import Setup
from burgrave.kernel.masks import bits
from burgrave.kernel.pieces import Data, Pieces, whole
from burgrave.kernel.text import say

NAME: Final = "team"
SIDES: Final = ("a", "b")
"""The sides of the board. BUR-TEAM-02"""
_FAR: Final = 30
"""The largest coordinate of a hexagon."""
_FACTS: Final = read_facts("modes/team/facts")
_OURS: Final[Data] = {
    board["side"]: {"starts": board["starts"], "spaces": board["spaces"]} for board in _FACTS["board"]
}
_NAMES: Final = {board["side"]: str(board["name"]) for board in _FACTS["board"]}


def _read(data: Data) -> Data:
    """Validate both sides; a missing one is ours."""
    given = {side: data.get(side, _OURS[side]) for side in SIDES}
    return {side: _checked(side, board) for side, board in given.items()}


def _checked(side: str, board: object) -> Data:
    spaces = board.get("spaces") if isinstance(board, dict) else None
    starts = board.get("starts") if isinstance(board, dict) else None
    if not isinstance(spaces, list) or not 1 <= len(spaces) <= MOST_SPACES:
        raise BoardError(
            say("side {side} needs a list of at most {most} spaces", side=side, most=MOST_SPACES), "BUR-TEAM-02"
        )
    for n, space in enumerate(spaces, 1):
        if not _is_space(space):
            raise BoardError(
                say(
                    "side {side}, space {n} must be [q, r, letter and number], such as [0, -3, 'A6'], with q and r "
                    "from -{far} to {far}; a letter is one of {letters}",
                    side=side,
                    n=n,
                    far=_FAR,
                    letters=", ".join(LETTERS),
                ),
                "BUR-TEAM-02",
            )
    _check_whole(side, spaces)
    if not _are_starts(starts, spaces):
        raise BoardError(
            say("side {side} needs starts: numbers of spaces of colour C, counted from 1", side=side), "BUR-TEAM-03"
        )
    return {"starts": starts, "spaces": spaces}


def _is_space(space: object) -> bool:
    if not isinstance(space, list) or len(space) != 3:
        return False
    q, r, word = space
    return (
        whole(q, -_FAR, _FAR)
        and whole(r, -_FAR, _FAR)
        and isinstance(word, str)
        and len(word) == 2
        and word[0] in LETTERS
        and word[1] in "123456"
    )


def _check_whole(side: str, spaces: list[list[Any]]) -> None:
    """Check that a side is one connected duchy with distinct spaces and all colours and numbers."""
    places = [(q, r) for q, r, _ in spaces]
    if len(set(places)) != len(places):
        raise BoardError(say("two spaces of side {side} are in the same place", side=side), "BUR-TEAM-02")
    neighbours = touching(places)
    reached, grown = 1, 0
    while grown != reached:
        grown = reached
        for space in bits(grown):
            reached |= neighbours[space]
    if reached.bit_count() != len(places):
        raise BoardError(say("side {side} is not connected: some spaces touch no others", side=side), "BUR-TEAM-11")
    for n, wanted in ((0, LETTERS), (1, "123456")):
        for sign in wanted:
            if all(word[n] != sign for _, _, word in spaces):
                raise BoardError(say("side {side} has no space with {sign}", side=side, sign=sign), "BUR-TEAM-02")


def _are_starts(starts: object, spaces: list[list[Any]]) -> bool:
    if not isinstance(starts, list) or not starts or not all(whole(n, 1, len(spaces)) for n in starts):
        return False
    return len(set(starts)) == len(starts) and all(spaces[n - 1][2][0] == LETTERS[CASTLE] for n in starts)


def _make(data: Data) -> dict[str, Duchy]:
    return {side: _duchy(_NAMES[side], data[side]) for side in SIDES}


def _duchy(name: str, board: Data) -> Duchy:
    places = [(q, r) for q, r, _ in board["spaces"]]
    return Duchy(
        name,
        [LETTERS.index(word[0]) for _, _, word in board["spaces"]],
        [int(word[1]) for _, _, word in board["spaces"]],
        source="reconstructed",
        places=[centre(place) for place in places],
        neighbours=touching(places),
        starts=sum(1 << (n - 1) for n in board["starts"]),
    )


TEAM_BOARDS: Final[Pieces] = Pieces(
    "team_boards",
    say("Double duchies for the team game"),
    say("the double duchies for the team game: our reconstruction, or a file of your own, '@FILE'"),
    _OURS,
    _read,
    _make,
    module=NAME,
    rule="BUR-TEAM-02",
)


def pools(setup: Setup) -> Pools:
    boards: dict[str, Duchy] = TEAM_BOARDS.of(setup.options[TEAM_BOARDS.name])
    return [[[boards[str(setup.options["team_board"])]]]] * setup.players
