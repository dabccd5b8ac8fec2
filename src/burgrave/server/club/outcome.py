"""The outcome of a finished game for every seat, from the ledger."""

from __future__ import annotations

from burgrave.kernel.game import POSITION
from burgrave.kernel.state import State
from burgrave.server.club.standings import places
from burgrave.server.store.rows import SeatResult, TableRow


def results(table: TableRow, state: State) -> list[SeatResult]:
    """The results by seat; empty for a lesson or a prepared position. Team games do not count for ratings."""
    if table.options.get(POSITION) or table.lesson:
        return []
    game, scores = state.game, state.scores()
    fair = not any(way.teams for way in game.ways if table.options.get(way.option) == way.value)
    placed = places(scores, state.winners())
    return [
        SeatResult(scores[seat], placed[seat], state.board_name(seat), _sources(state, seat), fair)
        for seat in range(state.players)
    ]


def _sources(state: State, seat: int) -> dict[str, int]:
    found: dict[str, int] = {}
    for cause, points in zip(state.game.causes, state.ledger(seat), strict=True):
        if points:
            found[cause.group] = found.get(cause.group, 0) + points
    return found
