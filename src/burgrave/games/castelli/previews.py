"""What a way to lay a tile would give everybody, before it is chosen."""

from __future__ import annotations

from collections.abc import Callable

from burgrave.games.castelli import actions as a
from burgrave.games.castelli import kinds
from burgrave.games.castelli.cards import STEWARD
from burgrave.games.castelli.layouts import AREA_TYPES, RESOURCES
from burgrave.games.castelli.state import Castelli
from burgrave.games.castelli.tiles import tile_of
from burgrave.games.castelli.words import AREA_NAMES, CARD_NAMES, SIDE_NAMES, tile_name
from burgrave.kernel.scene import Gift
from burgrave.kernel.state import State
from burgrave.kernel.text import Text, say

Games = Callable[[State], list[tuple[Castelli, str, tuple[int, ...]]]]


def turned(g: Castelli, local: int, action: int) -> tuple[int, int] | None:
    """The tile that an action lays or turns, and how; None for all other actions."""
    if a.LAY <= action < a.LAY + 4:
        return g.tile, action - a.LAY
    if a.EXCHANGE <= action < a.EXCHANGE + 4:
        return g.kept[local], action - a.EXCHANGE
    if a.STEWARD <= action < a.STEWARD + 4:
        return tile_of(g.board[g.square]), action - a.STEWARD
    return None


def words(action: int, side: int, tile: int) -> Text:
    """The way in a few words: where the own shield points."""
    where = SIDE_NAMES[side]
    if a.EXCHANGE <= action < a.EXCHANGE + 4:
        return say("Your {tile}, your shield {side}", tile=tile_name(tile), side=where)
    if a.STEWARD <= action < a.STEWARD + 4:
        return say("{card}: your shield {side}", card=CARD_NAMES[STEWARD], side=where)
    return say("Your shield {side}", side=where)


def gifts(state: State, seat: int, action: int, games: Games) -> tuple[Gift, ...]:
    """What each seat gains if nobody answers, from numbers that everybody can see.

    Cards are only counted: which one would be drawn nobody may know.
    """
    twin = state.copy()
    twin.apply(seat, action)
    _let_pass(twin, seat, games)
    if [seats for *_, seats in games(twin)] != [seats for *_, seats in games(state)]:
        # The round of a tournament is over and everything lies anew.
        return ()
    before, after = _holdings(state, games), _holdings(twin, games)
    return tuple(
        Gift(who, symbol, name, after[who][n] - before[who][n])
        for who in sorted(before, key=lambda other: (other != seat, other))
        for n, (symbol, name) in enumerate(_GOODS)
        if after[who][n] != before[who][n]
    )


_GOODS = (
    *((f"cas-{AREA_TYPES[n]}", AREA_NAMES[n]) for n in range(RESOURCES)),
    ("cas-silver", say("silver")),
    ("cas-card", say("card")),
)


def _let_pass(state: State, seat: int, games: Games) -> None:
    """Nobody answers with a Steward."""
    for n, (_, _, seats) in enumerate(games(state)):
        if seat in seats:
            while (g := games(state)[n][0]).pending and g.question()[0] == kinds.TURN_TILE:
                state.apply(seats[g.question()[1]], a.PASS)


def _holdings(state: State, games: Games) -> dict[int, list[int]]:
    """Resources, silver and the number of cards of each seat."""
    return {
        seat: [
            *g.resources[RESOURCES * local : RESOURCES * (local + 1)],
            g.silver[local],
            g.hands[local].bit_count(),
        ]
        for g, _, seats in games(state)
        for local, seat in enumerate(seats)
    }
