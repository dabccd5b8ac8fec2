"""The end: the silver mine is evaluated, then everything left is counted."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.games.castelli import causes, events
from burgrave.games.castelli.actions import SLOTS
from burgrave.games.castelli.areas import leaders
from burgrave.games.castelli.facts import (
    BATTLE_CASTLE,
    BATTLE_CITY,
    BATTLE_SILVER,
    BATTLE_VILLAGE,
    CARD_POINTS,
    RESOURCE_POINTS,
    SILVER_POINTS,
    STARTING_TILE_POINTS,
)
from burgrave.games.castelli.layouts import RESOURCES
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.tiles import FIRST_START
from burgrave.kernel.masks import bits


def final_scoring(g: Castelli) -> None:
    """CAS-END-03 to CAS-END-07, CAS-DIL-05, CAS-BAT-11 to CAS-BAT-14"""
    evaluate_mine(g)
    for seat in range(g.players):
        if g.hands[seat]:
            g.score(seat, causes.CARDS, CARD_POINTS * g.hands[seat].bit_count())
        left = sum(g.resources[RESOURCES * seat : RESOURCES * (seat + 1)])
        if left:
            g.score(seat, causes.RESOURCES, RESOURCE_POINTS * left)
        if g.kept[seat] >= FIRST_START:
            g.score(seat, causes.STARTING_TILE, STARTING_TILE_POINTS)
    if g.rules.battle:
        score_battle(g)
    account = causes.BATTLE_SILVER if g.rules.battle else causes.SILVER
    for seat, points in enumerate(silver_points(g.silver, BATTLE_SILVER if g.rules.battle else SILVER_POINTS)):
        if points:
            g.score(seat, account, points)


def evaluate_mine(g: Castelli) -> None:
    """The silver left goes to the highest influence. CAS-EVA-10, CAS-END-03"""
    seats, sharers = leaders(g, g.layout.sides[g.layout.mine_area])
    share = g.mine // sharers if sharers else 0
    for seat in seats:
        if share:
            g.mine -= share
            g.silver[seat] += share
            if g.journal is not None:
                g.journal.append((events.MINED, seat, share))


def silver_points(silver: Sequence[int], worth: tuple[int, int, int]) -> list[int]:
    """Points of each seat for most and second most silver. CAS-END-05, CAS-END-06, CAS-END-07, CAS-BAT-14"""
    most, second, tied = worth
    ranks = sorted({n for n in silver if n}, reverse=True)
    points = [0] * len(silver)
    if not ranks:
        return points
    first = [seat for seat, n in enumerate(silver) if n == ranks[0]]
    for seat in first:
        points[seat] = most if len(first) == 1 else tied
    if len(first) == 1 and len(ranks) > 1:
        next_best = [seat for seat, n in enumerate(silver) if n == ranks[1]]
        for seat in next_best:
            points[seat] = second // len(next_best)
    return points


def score_battle(g: Castelli) -> None:
    """Who rules each settlement, and the castles that still stand. CAS-BAT-11, CAS-BAT-12, CAS-BAT-13"""
    for octagon in bits(g.villages):
        score_settlement(g, octagon, BATTLE_VILLAGE, causes.VILLAGES)
    for octagon in bits(g.cities):
        score_settlement(g, octagon, BATTLE_CITY, causes.CITIES)
    for seat in range(g.players):
        standing = g.castle_count(seat)
        if standing:
            g.score(seat, causes.STANDING, BATTLE_CASTLE * standing)


def score_settlement(g: Castelli, octagon: int, worth: int, account: int) -> None:
    """Most castles in its row and column; ties share, rounded up. CAS-BAT-11, CAS-BAT-12"""
    lines = g.layout.lines[octagon]
    counts = [
        sum((mask & lines).bit_count() for mask in g.castles[SLOTS * seat : SLOTS * (seat + 1)])
        for seat in range(g.players)
    ]
    best = max(counts)
    if best == 0:
        return
    for seat, castles in enumerate(counts):
        if castles == best:
            g.score(seat, account, -(-worth // counts.count(best)))
