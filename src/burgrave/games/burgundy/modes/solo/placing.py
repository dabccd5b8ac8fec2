"""Placing in the solo game: areas and colours score in any order, end-scoring monasteries at once."""

from __future__ import annotations

from typing import Final

from burgrave.games.burgundy.data.board import PHASE_POINTS
from burgrave.games.burgundy.data.tiles import ANY_COLOUR, COLOUR, COUNTED_BUILDING, MINE
from burgrave.games.burgundy.modes.solo.items import COLOUR_POINTS, wait_for_claim, wait_for_effect, wait_for_points
from burgrave.games.burgundy.modes.solo.memory import NAME, solo
from burgrave.games.burgundy.rules.animals import MONASTERY_7, SCORED_ANIMALS, points_for
from burgrave.games.burgundy.rules.monasteries import COUNTED_POINTS
from burgrave.games.burgundy.rules.phases import end_game
from burgrave.games.burgundy.rules.scoring import AREA, PHASE, SIZE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.flat import zeros
from burgrave.kernel.options import Option
from burgrave.kernel.text import say


def resolve(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Queue everything a placement gives as items; a full board wins at once. BUR-SOLO-18, BUR-SOLO-21"""
    if not g.empty_spaces(seat):
        g.pending = zeros(0)
        end_game(g)
        return
    if COLOUR[tile] not in (MINE, ANY_COLOUR):
        wait_for_effect(g, seat, tile, space)
    duchy = g.duchies[seat]
    colour = duchy.colours[space]
    if not duchy.colour_mask[colour] & ~g.covered[seat]:
        solo(g).complete |= 1 << colour
        wait_for_claim(g, seat)
    area = duchy.area[space]
    if not area & ~g.covered[seat]:
        score_area(g, seat, SIZE_POINTS[area.bit_count()], PHASE_POINTS[g.phase])


def score_area(g: Burgundy, seat: int, size: int, phase: int) -> None:
    """Award the size and the phase bonus of an area, separately or together by option. BUR-SOLO-19"""
    if g.rules.setup.options["solo_awards"] == "together":
        g.score(seat, AREA, size + phase)
    else:
        g.score(seat, PHASE, phase)
        g.score(seat, AREA, size)


def end_monastery(g: Burgundy, seat: int, number: int) -> None:
    """Award an end-scoring monastery when it is placed. BUR-SOLO-13"""
    for end in g.rules.end_monasteries:
        if end.number == number:
            cause, more = any_building(g, seat, number)
            points = end.points(g, seat)
            if points or more:
                wait_for_points(g, seat, end.cause, points, cause, more)


def any_building(g: Burgundy, seat: int, number: int) -> tuple[int, int]:
    """Cause and points of a tile that counts as any building, for one monastery only. BUR-SOLO-13"""
    mine = solo(g)
    for tile, cause in g.rules.counts_as_any:
        if number in COUNTED_BUILDING and not mine.counted and tile in g.land(seat):
            mine.counted = 1
            return cause, COUNTED_POINTS
    return 0, 0


def animals(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Award animals together with the points of monastery 7. BUR-MON-07, BUR-SOLO-19"""
    herd, extra = points_for(g, seat, tile, space)
    wait_for_points(g, seat, SCORED_ANIMALS, herd, MONASTERY_7, extra)


def monastery_26(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Monastery 26 scores 3 points for each colour complete so far. BUR-SOLO-23"""
    cause = next(end.cause for end in g.rules.end_monasteries if end.number == 26)
    g.score(seat, cause, COLOUR_POINTS * solo(g).complete.bit_count())


OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "solo_awards",
        "separate",
        say("the size and phase bonus of an area move the counter separately or together"),
        values=("separate", "together"),
        labels=(say("Separately"), say("Together")),
        rule="BUR-SOLO-19",
        module=NAME,
        further=True,
    ),
)
