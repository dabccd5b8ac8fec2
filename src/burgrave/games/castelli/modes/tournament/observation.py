"""A tournament as numbers: the observer's own table as in a game of two, the other as a spectator sees it."""

from __future__ import annotations

from typing import Final

from burgrave.games.castelli.modes.tournament.match import PLAYERS, TABLES, Tournament, pair_rules
from burgrave.games.castelli.rules.in_play import Rules
from burgrave.games.castelli.rules.observation import MOST_POINTS
from burgrave.games.castelli.rules.observation import observe as observe_game
from burgrave.kernel.observation import ID, AnySection, Observer, Part, Section, capped, turned
from burgrave.kernel.rows import Row

_MOST_POINTS: Final = 4 * MOST_POINTS


def observe(rules: Rules) -> list[AnySection]:
    """Both tables are games between two."""
    return [Section(_parts()), BothTables(Observer(observe_game(pair_rules(rules)[0, 1])))]


class BothTables(Section[Tournament]):
    """The numbers of the observer's own table, then those of the other."""

    def __init__(self, table: Observer) -> None:
        others = [_other(part) for part in table.parts if _open(part)]
        super().__init__([_own(part) for part in table.parts] + others)
        self._table: Final = table

    def write(self, state: Tournament, seat: int, row: Row) -> None:
        table, local = divmod(state.seats.index(seat), 2)
        row.put_list(self._table.observe(state.games[table], local))
        seen = self._table.by_part(self._table.observe(state.games[1 - table], -1))
        for part, numbers in zip(self._table.parts, seen, strict=True):
            if _open(part):
                row.put_list(numbers)


def _parts() -> list[Part]:
    return [
        Part("tournament_seat", (1,), 0, PLAYERS - 1, _seat, "the observer's seat in the tournament", ID),
        Part("tournament_round", (1,), 0, PLAYERS, _round, "rounds played, this one not counted"),
        Part("tournament_points", (PLAYERS,), 0, _MOST_POINTS, _points, "score of all rounds"),
        Part("tables", (TABLES, 2), 0, PLAYERS - 1, _tables, "who sits where, your own table first", ID),
    ]


def _open(part: Part) -> bool:
    """Whether a spectator has such a part."""
    return part.name not in ("seat", "hand")


def _own(part: Part) -> Part:
    return Part(part.name, part.shape, part.low, part.high, None, part.help, part.kind)


def _other(part: Part) -> Part:
    name = f"other_{part.name}"
    return Part(name, part.shape, part.low, part.high, None, f"at the other table: {part.help}", part.kind)


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
