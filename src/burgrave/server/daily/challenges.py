"""Tables for the daily challenge: one try per person."""

from __future__ import annotations

from burgrave.daily.deal import RIVAL, Deal
from burgrave.server.people.keys import digest, new_key
from burgrave.server.people.new_tables import NewTables
from burgrave.server.store.rows import Link, Policy, SeatRow
from burgrave.server.store.types import Behind
from burgrave.web.home import RIVALS


class Challenges:
    """Begins each person's one try."""

    def __init__(self, new_tables: NewTables) -> None:
        self.new_tables = new_tables
        self.tables = new_tables.tables
        self.store = self.tables.store

    async def begin(self, deal: Deal, name: str, person: str, owner: str = "") -> tuple[int, str] | None:
        """Set up a table for a day's deal; None if this person has had their try. Its dice are public on purpose."""
        now = self.tables.now()
        seats = [
            SeatRow(seat, "here", name.strip(), joined=True, since=now)
            if seat == deal.seat
            else SeatRow(seat, "bot", RIVALS[0], self.new_tables.check_level(RIVAL), joined=True, since=now)
            for seat in range(deal.players)
        ]
        policy = Policy(hints=False, stand_in="", spectators=False)
        table, position = self.new_tables.fresh(
            deal.game, deal.players, {}, list(deal.modules), policy, False, None, [], seed=deal.seed
        )
        key = new_key()
        links = {digest(key): Link(0, (deal.seat,), host=False)}
        self.new_tables.set_out(table, position, seats)
        try:
            table.id = await self.tables.write(self.store.create_challenge, table, seats, links, deal.day, person)
        except Behind:
            return None
        self.tables.note(table.id, owner)
        self.tables.changed(table.id)
        return table.id, key
