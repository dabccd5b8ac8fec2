"""Seeds for the bots of the daily challenge, which reply the same way every time."""

from __future__ import annotations

from burgrave.daily.deal import RIVAL, Deal, day_at, deal_of, seed_of
from burgrave.server.play.live_table import LiveTable


def deal_at(live: LiveTable) -> Deal | None:
    """The deal of a table; None for other tables, including all with sealed dice."""
    table = live.table
    day = day_at(table.created)
    if table.sealed is not None or table.seed != seed_of(table.game, day):
        return None
    return deal_of(table.game, day)


def reply_seed(live: LiveTable, seat: int) -> int | None:
    """The seed for a bot's decision; None: any."""
    if live.seats[seat].kind != "bot" or live.seats[seat].bot != RIVAL:
        return None
    deal = deal_at(live)
    return deal.reply_seed(seat, len(live.position.steps)) if deal else None
