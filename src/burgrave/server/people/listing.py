"""Lists of tables: the caller's own, and the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from burgrave.kernel.errors import BurgraveError
from burgrave.kernel.text import render
from burgrave.server.http.bodies import LobbyPace, TableCard
from burgrave.server.limits.rates import Limits
from burgrave.server.play import views
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link


class Listing:
    """Lists tables as cards."""

    def __init__(self, tables: LiveTables, limits: Limits) -> None:
        self.tables = tables
        self.limits = limits

    async def mine(self, keys: Sequence[str], language: str, caller: str = "") -> list[TableCard]:
        """The tables these keys open, those waiting for the caller first; wrong keys are skipped.

        A caller with too many wrong keys gets only tables that this server has in memory.
        """
        asked = dict.fromkeys(keys)
        if self.limits.wrong_links.left(caller) < 1:
            asked = {key: None for key in asked if self.tables.known(key)}
        links = await self.tables.links(asked)
        if len(links) < len(asked):
            self.limits.wrong_links.charge(caller)
        cards = await self.cards(list(links.items()), language)
        return sorted(cards, key=lambda card: (not card.yours, card.over, -card.moved))

    async def lobby(self, language: str, game: str = "", pace: LobbyPace = "") -> list[TableCard]:
        tables = await self.tables.read(self.tables.store.lobby, 100, game, pace)
        return await self.cards([("", Link(table.id, (), host=False)) for table in tables], language)

    async def cards(self, links: list[tuple[str, Link]], language: str) -> list[TableCard]:
        ids = {link.table for _, link in links}
        tables = {table.id: table for table in await self.tables.read(self.tables.store.tables, ids)}
        seats = await self.tables.read(self.tables.store.seats, ids)
        cards = []
        for key, link in links:
            try:
                table = tables[link.table]
                title = render(self.tables.find_game(table.game).title, language)
                card = views.card(table, seats[table.id], title, link, language)
            except (BurgraveError, LookupError) as error:
                # One damaged table must not break everybody's list.
                self.tables.store.tell_damaged(link.table, error)
                continue
            card.key = key
            cards.append(card)
        return cards
