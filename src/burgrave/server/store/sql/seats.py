"""Seats and links."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select, update

from burgrave.server.errors import Damaged
from burgrave.server.people.keys import same
from burgrave.server.store.columns import link_of, link_values, seat_of, seat_values
from burgrave.server.store.rows import Link, NoteKind, SeatRow, mask
from burgrave.server.store.sql.notes import add_note
from burgrave.server.store.sql.schema import CALLS, LINKS, PERSON_SEATS, SEATS, TABLES
from burgrave.server.store.sql.transactions import Transactions
from burgrave.server.store.types import Behind


class SeatStore(Transactions):
    """Stores who sits where, and the rights of each link."""

    def seats(self, ids: Iterable[int]) -> dict[int, list[SeatRow]]:
        query = select(SEATS).where(SEATS.c.table_id.in_(list(ids))).order_by(SEATS.c.table_id, SEATS.c.seat)
        found: dict[int, list[SeatRow]] = {}
        with self._reading() as connection:
            rows = connection.execute(query).all()
        for row in rows:
            with suppress(Damaged), self._reading_rows(row.table_id):
                found.setdefault(row.table_id, []).append(seat_of(row))
        return found

    def save_seat(
        self, table_id: int, seat: SeatRow, bots: int, deadline: float | None, note: NoteKind | None = None
    ) -> None:
        """Store a changed seat, the table's bots and deadline, and a note for everybody."""
        values = seat_values(table_id, seat)
        with self._writing() as connection:
            connection.execute(update(SEATS).where(_at(table_id, seat.seat)).values(values))
            change = update(TABLES).where(TABLES.c.id == table_id)
            connection.execute(change.values(bots=bots, deadline=deadline))
            if seat.joined:
                self._withdraw(connection, table_id, seat.seat)
            if note:
                add_note(connection, table_id, seat.seat, note, seat.bot)
            self._notify(connection, table_id)

    def join_seat(self, table_id: int, seat: int, name: str, at: float, digest: str, invitation: str = "") -> bool:
        """Take a seat in exchange for an invitation; False if the seat is taken or the invitation was used.

        Players who come to a rematch need no invitation.
        """
        values: dict[str, Any] = {"joined": True, "since": at, **({"name": name} if name else {})}
        invited = and_(LINKS.c.digest == invitation, LINKS.c.revoked.is_(False))
        try:
            with self._writing() as connection:
                free = and_(_at(table_id, seat), SEATS.c.joined.is_(False))
                if connection.execute(update(SEATS).where(free).values(values)).rowcount != 1:
                    return False
                if invitation and connection.execute(update(LINKS).where(invited).values(revoked=True)).rowcount != 1:
                    raise Behind
                self._withdraw(connection, table_id, seat)
                link = Link(table_id, (seat,), host=False)
                connection.execute(insert(LINKS).values(link_values(digest, table_id, link)))
                add_note(connection, table_id, seat, "sat")
                self._notify(connection, table_id)
        except Behind:
            return False
        return True

    def _withdraw(self, connection: Connection, table_id: int, seat: int) -> None:
        """Revoke the invitations to a seat that has been taken."""
        invitations = and_(LINKS.c.table_id == table_id, LINKS.c.seats == mask([seat]), LINKS.c.invites)
        connection.execute(update(LINKS).where(invitations).values(revoked=True))

    def revoke_seat(self, table_id: int, seat: int) -> None:
        """Revoke all links to a seat except the host's, and delete its calls."""
        given_out = and_(LINKS.c.table_id == table_id, LINKS.c.seats == mask([seat]), LINKS.c.host.is_(False))
        with self._writing() as connection:
            connection.execute(update(LINKS).where(given_out).values(revoked=True))
            kept = and_(PERSON_SEATS.c.table_id == table_id, PERSON_SEATS.c.seat == seat)
            connection.execute(delete(PERSON_SEATS).where(kept))
            connection.execute(delete(CALLS).where(CALLS.c.table_id == table_id, CALLS.c.seat == seat))
            add_note(connection, table_id, seat, "renewed")
            self._notify(connection, table_id)

    def take_seat(self, table_id: int, seat: int, name: str, at: float, digest: str) -> bool:
        """Take a seat with a new link; False if somebody was quicker."""
        free = and_(_at(table_id, seat), SEATS.c.joined.is_(False), SEATS.c.stand_in == "")
        with self._writing() as connection:
            taken = connection.execute(update(SEATS).where(free).values(name=name, joined=True, since=at))
            if taken.rowcount != 1:
                return False
            link = Link(table_id, (seat,), host=False)
            connection.execute(insert(LINKS).values(link_values(digest, table_id, link)))
            add_note(connection, table_id, seat, "sat")
            self._notify(connection, table_id)
        return True

    def link(self, digest: str) -> Link | None:
        with self._reading() as connection:
            row = connection.execute(select(LINKS).where(LINKS.c.digest == digest)).first()
        return link_of(row) if row is not None and same(row.digest, digest) else None

    def links(self, digests: Collection[str]) -> dict[str, Link]:
        """Like `link`, for several digests; unknown ones are left out."""
        with self._reading() as connection:
            rows = connection.execute(select(LINKS).where(LINKS.c.digest.in_(list(digests)))).all()
        found = {row.digest: link_of(row) for row in rows}
        return {digest: link for digest, link in found.items() if link is not None}

    def add_link(self, digest: str, link: Link) -> None:
        """Add a link unless it exists."""
        try:
            with self._writing() as connection:
                connection.execute(insert(LINKS).values(link_values(digest, link.table, link)))
        except Behind:
            pass

    def revoke(self, digest: str, link: Link) -> None:
        """Revoke a link."""
        self.add_link(digest, link)
        with self._writing() as connection:
            connection.execute(update(LINKS).where(LINKS.c.digest == digest).values(revoked=True))
            self._notify(connection, link.table)

    def revoked(self, digest: str) -> bool:
        with self._reading() as connection:
            row = connection.execute(select(LINKS.c.revoked).where(LINKS.c.digest == digest)).first()
        return row is not None and bool(row.revoked)


def _at(table_id: int, seat: int) -> Any:
    return and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
