"""Who leads the open areas of a board, looked at again only where a tile has changed."""

from __future__ import annotations

from functools import cache
from typing import Final

from burgrave.bots.castelli.weights import CastelliWeights
from burgrave.games.castelli.data.layouts import AREA_TYPES, Layout
from burgrave.games.castelli.data.tiles import FORCE
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.state import Castelli
from burgrave.kernel.compiling import Flat, i64
from burgrave.kernel.flat import bits_set, flat, same, zeros

WHOLE: Final = 1 << 40
"""A lead that no tile can overturn. Whole parts of it add up to the same sum in any order."""
_SIDES: Final = 4
"""The most sides of squares that point at an area."""
_MOST: Final = 6 * _SIDES
"""The largest lead."""
_LEADS: Final = 2 * _MOST + 1


class Standings:
    """The leads of every seat in open areas, each as a share of WHOLE for every symbol of the area."""

    def __init__(self, weights: CastelliWeights) -> None:
        self._share_of: Final = _shares(weights.number, weights.behind)
        self._layout: Layout | None = None
        self._rules: Rules | None = None
        self._board = zeros(0)
        self._face_down: i64 = 0
        self._shares = zeros(0)
        """players * area + seat"""
        self.sums = zeros(0)
        """The same added up by type of area: players * type + seat."""
        self.forces = zeros(0)
        """For each area the influence of all seats, see `areas.forces`."""

    def look_at(self, g: Castelli) -> None:
        """Bring the standings up to date with a position."""
        if g.layout is not self._layout or g.rules is not self._rules:
            self._begin(g)
        if self._face_down != g.face_down or not same(self._board, g.board):
            self._update(g)

    def _begin(self, g: Castelli) -> None:
        """A board where nothing has been turned up."""
        layout, players = g.layout, g.rules.players
        self._layout, self._rules = layout, g.rules
        self._board = zeros(layout.spaces)
        self._face_down = layout.all
        self._shares = zeros(players * len(layout.kind))
        self.sums = zeros(players * len(AREA_TYPES))
        self.forces = zeros(len(layout.kind))

    def _update(self, g: Castelli) -> None:
        board, before = g.board, self._board
        turned: i64 = self._face_down
        turned ^= g.face_down
        self._face_down = g.face_down
        for square in range(len(board)):
            if before[square] != board[square] or turned >> square & 1:
                self._turn(g, square, before[square], board[square])
                before[square] = board[square]

    def _turn(self, g: Castelli, square: i64, before: i64, now: i64) -> None:
        """Another tile lies on a square, or the same in another way."""
        layout, force_at = g.layout, g.rules.force_at
        for side in range(4):
            at = 4 * square + side
            area = layout.touches[at]
            if area < 0 and layout.octagon[at] == layout.mine:
                area = layout.mine_area
            if area >= 0:
                self.forces[area] += force_at[4 * now + side] - force_at[4 * before + side]
                self._judge(g, area)

    def _judge(self, g: Castelli, area: i64) -> None:
        layout, rules = g.layout, g.rules
        around = layout.around[area]
        covered: i64 = around & g.face_down
        force = self.forces[area]
        weight: i64 = 0
        if covered != around:
            if area == layout.mine_area:
                weight = 1
            elif covered:
                weight = layout.symbols[area]
        middle = _LEADS * bits_set(covered) + _MOST
        best, second = _two_best(rules.force_shifts, force)
        shares, sums, shifts = self._shares, self.sums, rules.force_shifts
        at, place = len(shifts) * area, len(shifts) * layout.kind[area]
        for seat in range(len(shifts)):
            lead = force >> shifts[seat] & FORCE
            lead -= second if lead == best else best
            share = weight * self._share_of[middle + lead] if weight else 0
            sums[place + seat] += share - shares[at + seat]
            shares[at + seat] = share


@cache
def _shares(number: float, behind: float) -> Flat:
    """What a lead is worth, by the number of squares face down and the lead."""
    return flat(
        [
            round(WHOLE * max(-behind, min(1.0, lead / (number * covered + 1.0))))
            for covered in range(_SIDES + 1)
            for lead in range(-_MOST, _MOST + 1)
        ]
    )


def _two_best(shifts: Flat, force: i64) -> tuple[i64, i64]:
    """The highest influence and the second highest, which is the same if they are tied."""
    best: i64 = 0
    second: i64 = 0
    for shift in shifts:
        here = force >> shift & FORCE
        if here > best:
            second = best
            best = here
        elif here > second:
            second = here
    return best, second
