"""A series: consecutive games of the same people, who move on by one seat each time."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.server.play.live_table import LiveTable
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import TableRow
from burgrave.web.wire import SeriesGame, SeriesView

MOST = 50
"""Games that count; of a longer series, the newest."""


async def series_of(tables: LiveTables, live: LiveTable, language: str) -> SeriesView | None:
    """The standings of a table's series; None if there was no rematch."""
    table = live.table
    if table.series is None:
        return None
    played = await tables.read(tables.store.series, table.series, MOST)
    return standing(table, played, live.names(language))


def standing(table: TableRow, played: Sequence[TableRow], names: Sequence[str]) -> SeriesView | None:
    """The standings of a series, by the seats of one of its tables; None if there is nothing to add up yet.

    Everybody moves on by one seat per game, so earlier seats follow from the game's number.
    """
    if table.series is None or not played:
        return None
    games = []
    for game in played:
        back = [(seat - table.game_number + game.game_number) % table.players for seat in range(table.players)]
        scores, winners = game.scores or [], game.winners or []
        games.append(
            SeriesGame(game.game_number + 1, [scores[seat] for seat in back], [seat in winners for seat in back])
        )
    wins = [sum(game.won[seat] for game in games) for seat in range(table.players)]
    points = [sum(game.points[seat] for game in games) for seat in range(table.players)]
    return SeriesView(table.game_number + 1, list(names), wins, points, games)
