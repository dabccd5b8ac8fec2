"""Members of the club: a key in the browser serves as an account, and owns seats."""

from __future__ import annotations

import time

from burgrave.kernel.text import say
from burgrave.server.club.rows import Person
from burgrave.server.errors import BadRequest, Conflict, NotFound, WrongClubKey
from burgrave.server.limits.budgets import Budgets
from burgrave.server.limits.rates import Limits
from burgrave.server.people.invitations import Invitations
from burgrave.server.people.keys import digest, is_key, new_key
from burgrave.server.play.tables import LiveTables
from burgrave.server.store.rows import Link


class Club:
    """Manages members and their seats."""

    def __init__(self, tables: LiveTables, invitations: Invitations, limits: Limits, budgets: Budgets) -> None:
        self.tables = tables
        self.store = tables.store
        self.invitations = invitations
        self.seating = invitations.seating
        self.limits = limits
        self.budgets = budgets

    async def member(self, key: str) -> Person | None:
        """The member with this key."""
        return await self.tables.read(self.store.person, digest(key)) if is_key(key) else None

    async def demand(self, key: str, caller: str) -> Person:
        """The member with this key; raises WrongClubKey, and limits the rate of wrong keys."""
        found = await self.member(key)
        if found is None:
            self.limits.wrong_links.spend(caller)
            raise WrongClubKey
        return found

    async def join(self, name: str, caller: str) -> str:
        """Add a member; returns the new key."""
        name = _demand_name(name)
        self.limits.new_people.spend(caller)
        if await self.tables.read(self.store.count_people) >= self.budgets.people:
            self.limits.refuse("people", caller)
            raise Conflict(say("the club of this server is full; ask its host"))
        key = new_key()
        await self.tables.write(self.store.add_person, digest(key), name, time.time())
        return key

    async def rename(self, person: Person, name: str) -> None:
        await self.tables.write(self.store.rename_person, person.id, _demand_name(name))

    async def leave(self, person: Person) -> None:
        """Delete everything stored under a key."""
        await self.tables.write(self.store.remove_person, person.id, time.time())

    # seats

    async def sit(self, club_key: str, key: str) -> None:
        """Assign the seat of a table link to a member.

        If several people play at one screen, the browser's owner has the first of its seats.
        """
        if not club_key:
            return
        person = await self.member(club_key)
        link = await self.tables.link(key)
        if person is not None and link.seats:
            await self.tables.write(self.store.seat_person, link.table, link.seats[0], person.id)

    async def open_seat(self, person: Person, club_key: str, table: int) -> str:
        """A key to a member's seat, on any device; a seat reserved for them is taken."""
        seat = await self.tables.read(self.store.person_seat, table, person.id)
        if seat is None:
            raise NotFound(say("you have no seat at this table"))
        own = await self.invitations.current(club_key, f"table {table}")
        if await self.tables.read(self.store.link, digest(own)) is not None:
            return own
        live = await self.tables.open(table)
        if live.seats[seat].joined or not await self.seating.seated(table, seat, person.name, own):
            await self.tables.write(self.store.add_link, digest(own), Link(table, (seat,), host=False))
        return own

    async def links(self, person: Person) -> list[tuple[str, Link]]:
        """The tables of a member, for a list that needs no keys."""
        seats = await self.tables.read(self.store.person_tables, person.id)
        return [("", Link(table, (seat,), host=False)) for table, seat in seats]


def _demand_name(name: str) -> str:
    if not name.strip():
        raise BadRequest(say("a name is missing: up to 40 characters, as the others will see it"))
    return name.strip()
