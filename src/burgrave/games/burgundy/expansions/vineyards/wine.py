"""Wine bonus tiles: one to start with, one for each full level, and their points at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from burgrave.games.burgundy.data.tiles import FIRST_DOUBLE, OTHER_HALF, TILES
from burgrave.games.burgundy.expansions.vineyards.memory import KINDS, plan, planted, vineyards, wines_of
from burgrave.games.burgundy.expansions.vineyards.plan import (
    FACTS,
    GRAPE_NAMES,
    GRAPES,
    LEVEL_CHECK,
    NAME,
    PLOTS,
    VineyardPlan,
)
from burgrave.games.burgundy.rules.scoring import SIZE_POINTS
from burgrave.games.burgundy.state import Burgundy
from burgrave.kernel.action import Action, Numbers
from burgrave.kernel.choice import Choice
from burgrave.kernel.compiling import i64
from burgrave.kernel.entries import KIND
from burgrave.kernel.event import Entry, Event
from burgrave.kernel.flat import bits_set, lowest
from burgrave.kernel.text import Text, count, say

WINE_CHOICE: Final = 24
WINE: Final = 308
WINE_TAKEN: Final = 34
"""Event: seat, grape of the wine bonus tile."""
VINEYARD: Final = 33


def set_up(g: Burgundy) -> None:
    """Give each seat a wine bonus tile from one set; optionally remove grapes. BUR-VIN-01, BUR-VIN-05"""
    mine = vineyards(g)
    for x in g.rules.expansions:
        for grape in x.leaves_out.get(NAME, ()):
            mine.pool[grape] -= 1
    kinds_left = [1] * KINDS
    if g.rules.setup.options["fewer_grapes"] is True:
        for _ in range(FACTS["removed_grapes"][str(g.players)]):
            remove_grape(g, g.draw(kinds_left, 0, KINDS))
    for seat in [seat for seat in g.order if seat in g.rules.estates]:
        grape = g.draw(kinds_left, 0, KINDS)
        mine.pool[grape] -= 1
        mine.wines[seat * KINDS + grape] += 1


def remove_grape(g: Burgundy, grape: int) -> None:
    """Remove all double tiles and wine bonus tiles with a grape from the game. BUR-VIN-05"""
    vineyards(g).pool[grape] = 0
    for tile in range(FIRST_DOUBLE, OTHER_HALF):
        if grape in TILES[tile].halves:
            g.box[tile] += g.supply[tile]
            g.supply[tile] = 0


def check_levels(g: Burgundy, seat: int, tile: int, space: int) -> None:
    """Give a wine bonus tile for each level newly full. BUR-VIN-19, BUR-VIN-21"""
    if g.awaits(LEVEL_CHECK):
        # Another tile's bonus planted this one; that tile's check covers both.
        return
    grapes = planted(g, seat)
    levels = vineyards(g).full
    for level, spaces in enumerate(plan(g).levels, 1):
        full = all(grapes[2 * s] >= 0 for s in spaces)
        if full and not levels[seat] >> level & 1:
            levels[seat] |= 1 << level
            earn_wine(g, seat)


def earn_wine(g: Burgundy, seat: int) -> None:
    """Give a wine bonus tile, chosen or drawn. BUR-VIN-19, BUR-VIN-20"""
    pool = vineyards(g).pool
    # Two levels may become full at once, and the last tile may be reserved by a pending choice.
    promised = sum([entry & KIND == WINE_CHOICE for entry in g.pending])
    if sum(pool) <= promised:
        return
    if g.rules.setup.options["wine_tile"] == "drawn":
        gain_wine(g, seat, g.draw(pool, 0, KINDS))
    else:
        g.ask(seat, WINE_CHOICE)


def gain_wine(g: Burgundy, seat: int, grape: int) -> None:
    vineyards(g).wines[seat * KINDS + grape] += 1
    if g.journal is not None:
        g.journal.append((WINE_TAKEN, seat, grape))


class Wine(Choice[Burgundy]):
    """Which wine bonus tile to take from the pool. BUR-VIN-19, BUR-VIN-20"""

    kind = WINE_CHOICE

    def prompt(self, g: Burgundy, seat: int, arg: int) -> Text:
        return say("You have completed a level. Which wine bonus tile will you take?")

    def legal(self, g: Burgundy, seat: int, arg: int) -> list[int]:
        pool = vineyards(g).pool
        return [WINE + grape for grape in range(KINDS) if pool[grape]]

    def apply(self, g: Burgundy, seat: int, arg: int, action: int) -> None:
        grape = action - WINE
        vineyards(g).pool[grape] -= 1
        gain_wine(g, seat, grape)


def groups(plan: VineyardPlan, grapes: list[int], grape: int) -> list[int]:
    """Sizes of a grape's connected groups, largest first. BUR-VIN-34"""
    left: i64 = 0
    for half in range(2 * PLOTS):
        if grapes[half] == grape:
            left |= 1 << half
    sizes: list[int] = []
    while left:
        group = group_around(plan, left)
        left &= ~group
        sizes.append(bits_set(group))
    sizes.sort(reverse=True)
    return sizes


def group_around(plan: VineyardPlan, halves: i64) -> i64:
    """The connected group of the lowest of these halves, as a mask."""
    beside = plan.beside
    group = edge = halves & -halves
    while edge:
        edge = beside[lowest(edge)] & halves & ~group | edge & edge - 1
        group |= edge
    return group


def final(g: Burgundy, seat: int) -> None:
    """Score one group of its grape per wine bonus tile, the largest first. BUR-VIN-30, BUR-VIN-31, BUR-VIN-32"""
    grapes = planted(g, seat)
    points = 0
    for grape, tiles in enumerate(wines_of(g, seat)):
        if tiles:
            points += sum(SIZE_POINTS[size] for size in groups(plan(g), grapes, grape)[:tiles])
    if points:
        g.score(seat, VINEYARD, points)


def _wine(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    return say("Take the wine bonus tile {grape}", grape=GRAPE_NAMES[numbers[0]])


def _wine_symbol(g: Burgundy, seat: int, numbers: Numbers) -> str:
    return f"wine-{GRAPES[numbers[0]]}"


def _wine_taken(entry: Entry, names: Sequence[str]) -> Text:
    return say("{player} takes the wine bonus tile {grape}.", player=names[entry[1]], grape=GRAPE_NAMES[entry[2]])


def _wine_effect(g: Burgundy, seat: int, numbers: Numbers) -> Text:
    grape = numbers[0]
    sizes = groups(plan(g), planted(g, seat), grape)[wines_of(g, seat)[grape] :]
    size = sizes[0] if sizes else 0
    return count(
        "At the end it scores one group of these grapes that no other tile scores ({n} grape now, worth {points}).",
        "At the end it scores one group of these grapes that no other tile scores ({n} grapes now, worth {points}).",
        size,
        points=SIZE_POINTS[size],
    )


ACTIONS: Final[tuple[Action, ...]] = (
    Action("wine", WINE, (KINDS,), says=_wine, symbol=_wine_symbol, effect=_wine_effect),
)
EVENTS: Final[tuple[Event, ...]] = (Event(WINE_TAKEN, "wine", _wine_taken),)
