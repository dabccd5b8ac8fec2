"""Links that a host shares: a friend's seat, or watching."""

from __future__ import annotations

from burgrave.kernel.text import say
from burgrave.server.errors import Conflict, Forbidden
from burgrave.server.http.bodies import Invitation, Keys
from burgrave.server.people.keys import derive, digest, new_key
from burgrave.server.people.seating import Seating
from burgrave.server.store.rows import Link


class Invitations:
    """Derives links from the host's key, and replaces them."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.tables = seating.tables
        self.store = seating.store

    async def links(self, key: str) -> Keys:
        """The links that the host may share; those missing from the store are added."""
        link = await self.tables.link(key)
        if not link.host:
            raise Forbidden(say("only the host can do that"))
        live = await self.tables.open(link.table)
        invitations = []
        for seat in live.seats:
            if seat.kind == "link" and seat.joined:
                invitations.append(Invitation(seat.seat, "", joined=True))
            elif seat.kind == "link":
                invited = await self.current(key, f"seat {seat.seat}")
                await self.make_known(invited, Link(link.table, (), host=False, invites=seat.seat))
                invitations.append(Invitation(seat.seat, invited, joined=False))
        watch = ""
        if live.table.policy.spectators:
            watch = await self.current(key, "watch")
            await self.make_known(watch, Link(link.table, (), host=False))
        return Keys(invitations, watch)

    async def renew(self, key: str, number: int | None) -> Keys:
        """Replace a friend's link, or without a number the spectators'; the old one stops working."""
        host = await self.tables.link(key)
        if number is None:
            if not host.host:
                raise Forbidden(say("only the host can do that"))
            purpose, link = "watch", Link(host.table, (), host=False)
        else:
            if (await self.seating.hosted(host, number)).kind != "link":
                raise Conflict(say("seat {number} has no link of its own", number=number + 1))
            purpose, link = f"seat {number}", Link(host.table, (), host=False, invites=number)
        old = await self.current(key, purpose)
        await self.tables.write(self.store.revoke, digest(old), link)
        if number is not None:
            await self.tables.write(self.store.revoke_seat, host.table, number)
        self.tables.forget_links(host.table)
        self.tables.outdated(host.table)
        if number is not None:
            await self.seating.change(host.table, number, joined=False)
        self.tables.changed(host.table)
        return await self.links(key)

    async def current(self, key: str, purpose: str) -> str:
        """The current key derived for a purpose: each revoked key has a successor."""
        derived, number = derive(key, purpose), 1
        while await self.tables.read(self.store.revoked, digest(derived)):
            number += 1
            derived = derive(key, f"{purpose} {number}")
        return derived

    async def make_known(self, key: str, link: Link) -> None:
        if not self.tables.known(key) and await self.tables.read(self.store.link, digest(key)) is None:
            await self.tables.write(self.store.add_link, digest(key), link)

    async def watch(self, table_id: int) -> str:
        """The spectators' link of a listed table."""
        live = await self.seating.listed(table_id)
        if not live.table.policy.spectators:
            raise Forbidden(say("this table does not allow spectators"))
        key = new_key()
        await self.tables.write(self.store.add_link, digest(key), Link(table_id, (), host=False))
        return key
