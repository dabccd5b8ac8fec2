"""Tracks, development, deeds and the place tiles on offer, as a drawing."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.games.orleans.data import symbols
from burgrave.games.orleans.data.board import (
    BOATMEN_CITIZEN,
    BOATMEN_COINS,
    CITIZEN_SPACES,
    COINS_ON,
    DRAWS,
    FARMERS_GOOD,
    LAST_SPACE,
    LAST_STEP,
    SCHOLARS_POINTS,
    STATUS,
    TRADERS_CATEGORIES,
)
from burgrave.games.orleans.data.people import (
    BOATMAN,
    CRAFTSMAN,
    FARMER,
    KNIGHT,
    MONK,
    PROFESSION_TEXTS,
    SCHOLAR,
    TRACK_TEXTS,
    TRACKS,
    TRADER,
)
from burgrave.games.orleans.data.places import FIRST_TILE
from burgrave.games.orleans.rules.deeds import DEEDS
from burgrave.games.orleans.rules.places.place import PLACES
from burgrave.kernel.masks import bits
from burgrave.kernel.scene import Caption, Place, Sheet
from burgrave.kernel.text import say

_WIDTH: Final = 480.0
_ROW: Final = 25.0
_CELL: Final = 26.0
_TRACKS_X: Final = 32.0
_DEVELOPMENT_Y: Final = 7 * _ROW + 22
_TILES_Y: Final = _DEVELOPMENT_Y + 42
_TILES_IN_ROW: Final = 12
_BESIDE: Final = 3
"""Deeds beside the tracks; where there are more, they stand below."""


@cache
def tracks_sheet(citizens: bool, deeds: tuple[tuple[int, int], ...], tiles: int) -> Sheet:
    """`deeds` are those in play, each with how many spaces it has."""
    places: list[Place] = []
    for track in range(TRACKS):
        places += _track(track)
    places.append(Place("supply-6", 16, 6 * _ROW + 13, "disc", 11, "orl-supply", PROFESSION_TEXTS[MONK], piece=11))
    places += _development(citizens)
    places += _tiles(tiles)
    captions = [
        Caption(_TRACKS_X + 4, 6 * _ROW + 17, say("Monks have no track")),
        Caption(4, _TILES_Y - 4, say("Place tiles on offer")),
    ]
    bottom = _TILES_Y + 34 * -(-tiles.bit_count() // _TILES_IN_ROW) + 4
    beside = sorted(deeds, key=_spaces)[:_BESIDE] if len(deeds) > _BESIDE else list(deeds)
    below = [deed for deed in deeds if deed not in beside]
    x = _TRACKS_X + 9 * _CELL + 8
    spots = [(deed, x, 2.0 + 56 * n, _WIDTH - x - 2) for n, deed in enumerate(beside)]
    spots += [(deed, 4 + 240.0 * (n % 2), bottom + 46 * (n // 2), 232.0) for n, deed in enumerate(below)]
    for (deed, spaces), left, top, width in spots:
        places += _deed(deed, spaces, left, top, width)
        captions.append(Caption(left + 6, top + 15, DEEDS[deed].title, "orl-deed"))
    bottom += 46 * -(-len(below) // 2)
    return Sheet("tracks", "board", say("Tracks"), _WIDTH, bottom, tuple(places), captions=tuple(captions))


def _track(track: int) -> list[Place]:
    y = _ROW * track + 13
    name = TRACK_TEXTS[track]
    places = [Place(f"supply-{track}", 16, y, "disc", 11, "orl-supply", PROFESSION_TEXTS[track], piece=12)]
    for step in range(LAST_STEP[track] + 1):
        x = _TRACKS_X + _CELL * (step + 0.5)
        label, print_ = _reward(track, step)
        where = say("{track}, step {n}", track=name, n=step)
        places.append(Place(f"cell-{track}-{step}", x, y, "card", 11, "orl-cell", where, wide=_CELL / 2 - 1))
        if print_ or label:
            places.append(
                Place(f"gain-{track}-{step}", x, y, "none", 12, "orl-gain", where, label=label, print=print_, piece=15)
            )
        places.append(Place(f"step-{track}-{step}", x, y + 5, "none", 8, "orl-step", where, piece=7.5, step=6))
    return places


def _reward(track: int, step: int) -> tuple[str, str]:
    """What is printed on a step: words and a drawing."""
    if track == KNIGHT:
        return str(DRAWS[step]), symbols.BAG
    if not step:
        return "", ""
    if track == FARMER:
        return "", symbols.GOODS_OF[FARMERS_GOOD[step]]
    if track == BOATMAN:
        return ("", symbols.CITIZEN) if step == BOATMEN_CITIZEN else (str(BOATMEN_COINS[step]), symbols.COIN)
    if track == CRAFTSMAN:
        return "", symbols.TECHNOLOGY
    if track == TRADER:
        return ("I", "I II")[TRADERS_CATEGORIES[step] > 1], "orl-tile-slot"
    assert track == SCHOLAR
    return str(SCHOLARS_POINTS[step]), symbols.POINT


def _development(citizens: bool) -> list[Place]:
    pitch = (_WIDTH - 8) / (LAST_SPACE + 1)
    places = []
    for space in range(LAST_SPACE + 1):
        x = 4 + pitch * (space + 0.5)
        where = say("development track, space {n}", n=space)
        star = space and STATUS[space] > STATUS[space - 1]
        print_ = symbols.STAR if star or not space else symbols.COIN if COINS_ON[space] else ""
        label = str(STATUS[space]) if star or not space else str(COINS_ON[space] or "")
        if citizens and space in CITIZEN_SPACES:
            print_, label = symbols.CITIZEN, ""
        look = "orl-space" + ("-star" if STATUS[space] % 2 else "")
        places.append(Place(f"dev-{space}", x, _DEVELOPMENT_Y + 9, "card", 9, look, where, wide=pitch / 2 - 0.4))
        if print_:
            places.append(
                Place(
                    f"prize-{space}", x, _DEVELOPMENT_Y - 11, "none", 11, "orl-prize", where,
                    label=label, print=print_, piece=17,
                )
            )  # fmt: skip
        places.append(Place(f"at-{space}", x, _DEVELOPMENT_Y + 9, "none", 8, "orl-at", where, piece=8, step=5))
    return places


def _tiles(tiles: int) -> list[Place]:
    places = []
    order = sorted(bits(tiles), key=lambda tile: (PLACES[FIRST_TILE + tile].category, tile))
    for n, tile in enumerate(order):
        row, column = divmod(n, _TILES_IN_ROW)
        category = PLACES[FIRST_TILE + tile].category
        places.append(
            Place(
                f"offer-{tile}", 22 + 39.7 * column, _TILES_Y + 17 + 34 * row, "card", 15.5,
                f"orl-offer-{category}", PLACES[FIRST_TILE + tile].title, wide=18, piece=14,
            )
        )  # fmt: skip
    return places


def _spaces(deed: tuple[int, int]) -> int:
    return deed[1]


def _deed(deed: int, spaces: int, x: float, y: float, width: float) -> list[Place]:
    name = DEEDS[deed].title
    pitch = min(19.0, (width - 58) / spaces)
    places = [Place(f"deed-{deed}", x + width / 2, y + 22, "card", 22, "orl-deed", name, wide=width / 2)]
    for n in range(spaces):
        places.append(
            Place(f"sent-{deed}-{n}", x + 6 + pitch * (n + 0.5), y + 31, "none", 9, "orl-sent", name, piece=9)
        )
    gifts = [(DEEDS[deed].coins, symbols.COIN), (DEEDS[deed].points, symbols.POINT)]
    for n, (amount, symbol) in enumerate(gift for gift in gifts if gift[0]):
        left = x + width - 14 - 22 * n
        what = say("{deed}: for each follower sent there", deed=name)
        places.append(
            Place(
                f"reward-{deed}-{n}", left, y + 31, "none", 10, "orl-prize", what, str(amount), print=symbol, piece=16
            )
        )
    return places
