"""Previews of what placing a tile would give to every player."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.data.layouts import AREA_NAMES, AREA_TYPES, RESOURCES
from burgrave.games.castelli.rules.cards import PASS
from burgrave.games.castelli.rules.steward import TURN_TILE
from burgrave.games.castelli.state import CastelliState
from burgrave.kernel.scene import Gift
from burgrave.kernel.text import say


def gifts(state: CastelliState, seat: int, action: int) -> tuple[Gift, ...]:
    """The gains of each seat if nobody answers, from public numbers.

    Cards are only counted: nobody may know which one would be drawn.
    """
    twin = state.copy()
    twin.apply(seat, action)
    _let_pass(twin, seat)
    if [board.seats for board in twin.boards()] != [board.seats for board in state.boards()]:
        # The tournament has begun other games with new layouts.
        return ()
    before, after = _holdings(state), _holdings(twin)
    return tuple(
        Gift(who, symbol, name, after[who][n] - before[who][n])
        for who in sorted(before, key=lambda other: (other != seat, other))
        for n, (symbol, name) in enumerate(_GOODS)
        if after[who][n] != before[who][n]
    )


_GOODS: Final = (
    *((f"cas-{AREA_TYPES[n]}", AREA_NAMES[n]) for n in range(RESOURCES)),
    ("cas-silver", say("silver")),
    ("cas-card", say("card")),
)


def _let_pass(state: CastelliState, seat: int) -> None:
    """Let everybody pass instead of playing a Steward."""
    for n, board in enumerate(state.boards()):
        if seat in board.seats:
            while (g := state.boards()[n].game).top()[0] == TURN_TILE:
                state.apply(board.seats[g.top()[1]], PASS.first)


def _holdings(state: CastelliState) -> dict[int, list[int]]:
    """Resources, silver and number of cards of each seat."""
    found: dict[int, list[int]] = {}
    for board in state.boards():
        g = board.game
        for local, seat in enumerate(board.seats):
            stock = g.resources[RESOURCES * local : RESOURCES * (local + 1)]
            found[seat] = [*stock, g.silver[local], g.hands[local].bit_count()]
    return found
