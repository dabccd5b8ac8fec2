"""The double duchies of the team game."""

from __future__ import annotations

from typing import Any, Final

from burgrave.games.burgundy.feature import Pools
from burgrave.games.burgundy.rules.duchies import LETTERS, Duchy, centre, touching
from burgrave.games.burgundy.rules.facts import read_facts
from burgrave.kernel.game import Setup


def _read(board: dict[str, Any]) -> Duchy:
    places = [(q, r) for q, r, _ in board["spaces"]]
    return Duchy(
        board["name"],
        [LETTERS.index(word[0]) for _, _, word in board["spaces"]],
        [int(word[1]) for _, _, word in board["spaces"]],
        source="reconstructed",
        places=[centre(place) for place in places],
        neighbours=touching(places),
        starts=sum(1 << (n - 1) for n in board["starts"]),
    )


BOARDS: Final = {board["side"]: _read(board) for board in read_facts("team")["board"]}
"""The double duchies by their side. BUR-TEAM-02"""


def pools(setup: Setup) -> Pools:
    return [[[BOARDS[str(setup.options["team_board"])]]]] * setup.players
