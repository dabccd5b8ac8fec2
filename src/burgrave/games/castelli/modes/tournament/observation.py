"""A tournament as numbers: the observer's own table as in a game of two, the other as a spectator sees it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from burgrave.games.castelli.modes.tournament.match import PLAYERS, TABLES, Tournament, pair_rules
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.observation import MOST_POINTS
from burgrave.games.castelli.rules.observation import observe as observe_game
from burgrave.kernel.observation import ID, Part, capped, turned

_MOST_POINTS: Final = 4 * MOST_POINTS


def observe(rules: Rules) -> list[Part]:
    """Both tables are games between two."""
    at_table = observe_game(pair_rules(rules)[0, 1])
    return [
        Part("tournament_seat", (1,), 0, PLAYERS - 1, _seat, "the observer's seat in the tournament", ID),
        Part("tournament_round", (1,), 0, PLAYERS, _round, "rounds played, this one not counted"),
        Part("tournament_points", (PLAYERS,), 0, _MOST_POINTS, _points, "score of all rounds"),
        Part("tables", (TABLES, 2), 0, PLAYERS - 1, _tables, "who sits where, your own table first", ID),
        *(_own(part) for part in at_table),
        *(_other(part) for part in at_table if part.name not in ("seat", "hand")),
    ]


def _own(part: Part) -> Part:
    return Part(part.name, part.shape, part.low, part.high, _reader(part.read, True), part.help, part.kind)


def _other(part: Part) -> Part:
    name = f"other_{part.name}"
    read = _reader(part.read, False)
    return Part(name, part.shape, part.low, part.high, read, f"at the other table: {part.help}", part.kind)


def _reader(read: Callable[[Any, int], list[int]], own: bool) -> Callable[[Any, int], list[int]]:
    def at_table(state: Tournament, seat: int) -> list[int]:
        table, local = divmod(state.seats.index(seat), 2)
        return read(state.games[table], local) if own else read(state.games[1 - table], -1)

    return at_table


def _seat(state: Tournament, seat: int) -> list[int]:
    return [seat]


def _round(state: Tournament, seat: int) -> list[int]:
    return [state.round]


def _points(state: Tournament, seat: int) -> list[int]:
    return capped(turned(state.scores(), seat), _MOST_POINTS)


def _tables(state: Tournament, seat: int) -> list[int]:
    """By the order of seats from the observer on, as the points are."""
    table = state.seats.index(seat) // 2
    return [(other - seat) % PLAYERS for other in turned(state.seats, 2 * table)]
