"""Tables for lessons: a learner against bots, with guidance until the learner leaves it."""

from __future__ import annotations

import msgspec

from burgrave.kernel.game import POSITION
from burgrave.kernel.text import say
from burgrave.lessons.tutorial import Tutorial
from burgrave.server.errors import Conflict
from burgrave.server.people.keys import derive, digest, new_key
from burgrave.server.people.new_tables import NewTables
from burgrave.server.store.rows import Link, Policy, SeatRow
from burgrave.web.home import RIVALS


class Teaching:
    """Begins lessons and ends their guidance."""

    def __init__(self, new_tables: NewTables) -> None:
        self.new_tables = new_tables
        self.tables = new_tables.tables
        self.store = self.tables.store

    async def begin(self, lesson: Tutorial, name: str, owner: str = "") -> tuple[int, str]:
        """Set up a table for a lesson: the learner against bots, on the same deal for everybody."""
        now = self.tables.now()
        players = self.tables.find_game(lesson.game).position(lesson.position).players
        rivals = iter(RIVALS)
        seats = [
            SeatRow(seat, "here", name.strip(), joined=True, since=now)
            if seat == lesson.seat
            else SeatRow(seat, "bot", next(rivals), self.new_tables.check_level("greedy"), joined=True, since=now)
            for seat in range(players)
        ]
        options: dict[str, object] = {POSITION: lesson.position}
        table, position = self.new_tables.fresh(lesson.game, players, options, [], Policy(), False, None, [])
        table.lesson = lesson.name
        key = new_key()
        links = {digest(key): Link(0, (lesson.seat,), host=True), digest(derive(key, "watch")): Link(0, (), host=False)}
        return await self.new_tables.add(table, position, seats, links, owner), key

    async def leave(self, link: Link) -> None:
        """End the guidance: the learner may do anything legal."""
        async with self.tables.lock(link.table):
            live = await self.tables.load(link.table)
            lesson = live.lesson()
            if lesson is None or lesson.seat not in link.seats:
                raise Conflict(say("you have no lesson at this table"))
            await self.tables.write(self.store.leave_lesson, link.table)
            live.table = msgspec.structs.replace(live.table, lesson="")
            live.drawn.clear()
        self.tables.changed(link.table)
