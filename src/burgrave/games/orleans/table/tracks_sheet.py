"""The tracks of the professions with their supplies, and the development track."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data import board, people, symbols
from burgrave.kernel.scene import NAMELESS, Caption, Place, Sheet
from burgrave.kernel.text import Text, say, verbatim

TAB: Final = "tracks"
CUBE_ROWS: Final = 2
"""The rows of markers on a step, by seat."""

_WIDTH: Final = 440.0
_ROW: Final = 27.0
_LEFT: Final = 54.0
_EDGE: Final = 8.0
"""The margin for markers at the start of the development track."""
_PITCH: Final = (_WIDTH - 2 * _EDGE) / (board.LAST_SPACE + 1)
_DEVELOPMENT: Final = people.TRACKS * _ROW + 49
_MANY: Final = 4
"""With more players than this, there are three markers per row."""
_NARROW: Final = 50.0
"""Below this width, a step has little room for markers beside its goods."""
_HELP: Final[tuple[Text, ...]] = (
    say("Each step gives the goods shown. In the census, the leader gains 1 coin and the player in last place pays 1."),
    say("Each step gives coins. The first player to reach the last step takes the citizen there."),
    say("Each step gives a technology tile, which permanently replaces one follower on a place."),
    say("Each step gives a place tile: category I on the first step, then I or II."),
    say(
        "Each round you draw as many followers as your step shows. The first player to reach step 4 takes the citizen."
    ),
    say("Each step gives the development points shown."),
)
_HELP_DEVELOPMENT: Final = say(
    "Stars are your status: at the end, every citizen and every trading station in a town is worth as many points "
    "as you have stars. When you reach or pass coins, you take them."
)


@cache
def tracks_sheet(citizens: bool, players: int) -> Sheet:
    places: list[Place] = []
    for track in range(people.TRACKS):
        places += _track(track, players > _MANY)
    y = people.TRACKS * _ROW + 14
    help_ = say("Monks have no track. A Monk can stand in for any follower.")
    places.append(_supply(people.MONK, _WIDTH - 44, y, help_))
    places += _development(citizens)
    captions = [
        Caption(2, y + 5, say("Development"), "orl-head"),
        *(
            Caption(_along(space), _DEVELOPMENT + 34, verbatim(str(space)), "orl-scale")
            for space in range(0, board.LAST_SPACE + 1, 5)
        ),
    ]
    return Sheet(
        "tracks", "board", say("Tracks"), _WIDTH, _DEVELOPMENT + 37, tuple(places), captions=tuple(captions), tab=TAB
    )


def _supply(profession: int, x: float, y: float, help_: Text) -> Place:
    return Place(
        f"supply-{profession}",
        x,
        y,
        "disc",
        15,
        "orl-supply",
        people.PROFESSION_TEXTS[profession],
        piece=12.2,
        help=help_,
        counts=True,
    )


def _track(track: int, many: bool) -> list[Place]:
    y = _ROW * track + 14
    places = [_supply(track, 16, y, _HELP[track])]
    pitch = (_WIDTH - _LEFT) / (board.LAST_STEP[track] + 1)
    for step in range(board.LAST_STEP[track] + 1):
        left = _LEFT + pitch * step
        where = say("{track}, step {n}", track=people.TRACK_TEXTS[track], n=step)
        places.append(
            Place(
                f"cell-{track}-{step}", left + pitch / 2, y, "card", 12.2, "orl-cell" if step else "orl-start", where,
                wide=pitch / 2 - 1.4, help=_HELP[track],
            )
        )  # fmt: skip
        label, print_ = _reward(track, step)
        narrow = pitch < _NARROW
        edge, printed = (10.8, 13.5) if narrow and many else (12.5, 16)
        if print_:
            places.append(
                Place(
                    f"gain-{track}-{step}", left + pitch - edge, y, "none", 10, "orl-gain", NAMELESS, label,
                    print=print_, piece=printed,
                )
            )  # fmt: skip
        tight = narrow or len(label) > 1
        cubes, apart, size = _CUBES[many][tight]
        places += _cubes(f"step-{track}-{step}", left + cubes, y, where, apart, size)
    return places


_CUBES: Final[tuple[tuple[tuple[float, float, float], ...], ...]] = (
    ((17, 10.5, 8.2), (11.5, 8.6, 7.2)),
    ((17.1, 10, 7.8), (13.2, 7.2, 6.4)),
)
"""The offset, spacing and size of markers on a step: by whether players are many and room is tight."""


def _along(space: int) -> float:
    """The position of a space of the development track."""
    return _EDGE + _PITCH * (space + 0.5)


def _cubes(id_: str, x: float, y: float, where: Text, step: float, size: float) -> list[Place]:
    return [
        Place(f"{id_}-{row}", x, y - 6 + 12 * row, "none", 7, "orl-step", where, piece=size, step=step)
        for row in range(CUBE_ROWS)
    ]


def _reward(track: int, step: int) -> tuple[str, str]:
    """The reward printed on a step: words and a symbol."""
    if track == people.KNIGHT:
        return str(board.DRAWS[step]), symbols.BAG
    if not step:
        return "", ""
    if track == people.FARMER:
        return "", symbols.GOODS_OF[board.FARMERS_GOOD[step]]
    if track == people.BOATMAN:
        if step == board.BOATMEN_CITIZEN:
            return "", symbols.CITIZEN
        return str(board.BOATMEN_COINS[step]), symbols.COIN
    if track == people.CRAFTSMAN:
        return "", symbols.TECHNOLOGY
    if track == people.TRADER:
        return ("I", "I II")[board.TRADERS_CATEGORIES[step] > 1], "orl-tile-slot"
    assert track == people.SCHOLAR
    return str(board.SCHOLARS_POINTS[step]), symbols.POINT


def _development(citizens: bool) -> list[Place]:
    y = _DEVELOPMENT + 12
    places = []
    for space in range(board.LAST_SPACE + 1):
        x = _along(space)
        where = say("development track, space {n}", n=space)
        star = space and board.STATUS[space] > board.STATUS[space - 1]
        print_ = symbols.STAR if star or not space else symbols.COIN if board.COINS_ON[space] else ""
        label = str(board.STATUS[space]) if star or not space else str(board.COINS_ON[space] or "")
        top = y - 25
        if citizens and space in board.CITIZEN_SPACES:
            print_, label, top = symbols.CITIZEN, "", y
        look = "orl-space" + ("-star" if board.STATUS[space] % 2 else "")
        places.append(
            Place(f"dev-{space}", x, y, "card", 12.5, look, where, wide=_PITCH / 2 - 0.2, help=_HELP_DEVELOPMENT)
        )
        if print_:
            places.append(
                Place(
                    f"prize-{space}", min(max(x, 11), _WIDTH - 11), top, "none", 11, "orl-prize", NAMELESS,
                    label, print=print_, piece=18,
                )
            )  # fmt: skip
        places += _cubes(f"at-{space}", x, y, where, 6, 8)
    return places
