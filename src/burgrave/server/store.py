"""The data layer: every statement the server sends to SQLite or PostgreSQL, in one place and synchronous."""

from __future__ import annotations

import json
import logging
import secrets
import time
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, Engine, Row, and_, delete, func, insert, literal, or_, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from burgrave.server import talk
from burgrave.server.columns import (
    call_of,
    link_of,
    link_values,
    note_of,
    ply_of,
    ply_values,
    seat_of,
    seat_values,
    table_of,
    table_values,
)
from burgrave.server.database import is_damage, key_file, sever
from burgrave.server.errors import Damaged, StoreDamaged, StoreDown
from burgrave.server.keys import same
from burgrave.server.notes import KEPT
from burgrave.server.rows import (
    AnalysisRow,
    Ban,
    Call,
    Link,
    Note,
    NoteKind,
    Outage,
    Ply,
    SeatRow,
    TableProgress,
    TableRow,
    mask,
)
from burgrave.server.schema import ANALYSES, BANS, CALLS, LINKS, NOTES, ORDERS, OUTAGES, PLIES, PULSE, SEATS, TABLES
from burgrave.server.store_types import CHANNEL, PRESENCE, Behind, Mark, PlyBatch

logger = logging.getLogger("burgrave")

_TELL_SECONDS = 1.0
_TELL_AGAIN = 600.0
_ORDERS = 1000
_TOLD = 1000


class Store:
    """TableList, seats, links and plies of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        """Other processes may serve the same tables."""
        self._told = -_TELL_SECONDS
        self._damaged: dict[int, float] = {}
        """Tables that cannot be read, and when the log was told."""
        self.process = secrets.token_hex(4)
        """Goes with what this process tells the others, so that it need not listen to itself."""

    def close(self) -> None:
        self.engine.dispose()

    def key_file(self, configured: str = "") -> Path:
        """Where the key of the dice lies."""
        return key_file(self.engine.url, configured)

    def sever(self) -> None:
        """Nothing has come back for too long: callers waiting for an answer are told that there will be none."""
        sever(self.engine)

    # tables

    def create(self, table: TableRow, seats: Iterable[SeatRow], links: dict[str, Link]) -> int:
        """Store a new table with its seats and links (by digest); its number."""
        values = table_values(table)
        del values["id"]
        with self._writing() as connection:
            number = connection.execute(insert(TABLES).values(values)).inserted_primary_key
            assert number is not None
            table_id = int(number[0])
            connection.execute(insert(SEATS), [seat_values(table_id, seat) for seat in seats])
            if links:
                connection.execute(
                    insert(LINKS), [link_values(digest, table_id, link) for digest, link in links.items()]
                )
        return table_id

    def table(self, table_id: int) -> TableRow | None:
        with self._reading() as connection:
            row = connection.execute(select(TABLES).where(TABLES.c.id == table_id)).first()
        with self._reading_rows(table_id):
            return table_of(row) if row else None

    def tables(self, ids: Iterable[int]) -> list[TableRow]:
        with self._reading() as connection:
            rows = connection.execute(select(TABLES).where(TABLES.c.id.in_(list(ids))))
            return self._sound(rows)

    def lobby(self, limit: int, game: str = "", pace: str = "") -> list[TableRow]:
        """Listed games that are not over, the newest first; all of them, or those of a game and a kind of clock."""
        query = select(TABLES).where(TABLES.c.listed, TABLES.c.finished.is_(None))
        if game:
            query = query.where(TABLES.c.game == game)
        if pace:
            query = query.where(TABLES.c.policy.contains(f'"clock":{{"kind":"{pace}"'))
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.id.desc()).limit(limit))
            return self._sound(rows)

    def count_tables(self) -> dict[str, int]:
        """How many tables are in play and how many are not any more."""
        over = TABLES.c.finished.is_not(None)
        with self._reading() as connection:
            found = dict(connection.execute(select(over, func.count()).group_by(over)).tuples().all())
        return {"running": found.get(False, 0), "finished": found.get(True, 0)}

    def start(self, table_id: int, at: float, deadline: float | None) -> None:
        """Everybody is there: the clocks run from now on."""
        change = update(TABLES).where(TABLES.c.id == table_id, TABLES.c.started.is_(None))
        with self._writing() as connection:
            connection.execute(change.values(started=at, deadline=deadline))
            self._notify(connection, table_id)

    def set_deadline(self, table_id: int, deadline: float | None) -> None:
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(deadline=deadline))

    def close_table(self, table_id: int, at: float, told: NoteKind | None = None) -> None:
        """Nobody plays on here; nothing is deleted."""
        with self._writing() as connection:
            here = (TABLES.c.id == table_id) & TABLES.c.finished.is_(None)
            connection.execute(update(TABLES).where(here).values(finished=at, deadline=None))
            if told:
                add_note(connection, table_id, _HOST, told)
            self._notify(connection, table_id)

    def arrange(self, table: TableRow, told: Iterable[tuple[NoteKind, str, str]]) -> None:
        """What the host set otherwise: policy, pause and deadline of a table; each note with its bot and its text."""
        values = table_values(table)
        changed = {name: values[name] for name in ("policy", "paused", "pauses", "deadline")}
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table.id).values(changed))
            for kind, bot, words in told:
                add_note(connection, table.id, _HOST, kind, bot, words)
            self._notify(connection, table.id)

    def say(self, table_id: int, seat: int, kind: NoteKind, words: str) -> None:
        """Somebody says something to everybody at the table."""
        with self._writing() as connection:
            add_note(connection, table_id, seat, kind, text=words)
            self._notify(connection, table_id)

    def series(self, first: int, limit: int) -> list[TableRow]:
        """The games of a series that were played to their end, the newest last."""
        query = select(TABLES).where(TABLES.c.series == first, TABLES.c.scores.is_not(None))
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.game_number.desc(), TABLES.c.id).limit(limit))
            return self._sound(rows)[::-1]

    def leave_lesson(self, table_id: int) -> None:
        """The learner plays on without a guide."""
        with self._writing() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(lesson=""))
            self._notify(connection, table_id)

    def set_rematch(self, table_id: int, rematch: int, series: int, seat: int) -> int:
        """Name the table that goes on from this one; the first to say so wins, and the winner is returned."""
        change = update(TABLES).where(TABLES.c.id == table_id, TABLES.c.rematch.is_(None))
        with self._writing() as connection:
            changed = connection.execute(change.values(rematch=rematch, series=series)).rowcount == 1
            # A host without a seat has no name that the log could tell.
            if changed and seat >= 0:
                add_note(connection, table_id, seat, "again")
            self._notify(connection, table_id)
            found = connection.execute(select(TABLES.c.rematch).where(TABLES.c.id == table_id)).scalar_one()
        return int(found)

    def overdue(self, now: float, after: Mark, limit: int) -> list[Mark]:
        """The next tables where time is up, by their deadlines."""
        return self._marks(TABLES.c.deadline, TABLES.c.deadline < now, after, limit)

    def stuck(self, before: float, after: Mark, limit: int, attended: Collection[int] = ()) -> list[Mark]:
        """The next tables where a bot should have moved; of those that bots have to themselves, only the attended."""
        waits = and_(
            TABLES.c.active.bitwise_and(TABLES.c.bots) != 0, TABLES.c.moved < before, TABLES.c.paused.is_(None)
        )
        everybody = literal(1).bitwise_lshift(TABLES.c.players) - 1
        wanted = or_(TABLES.c.bots != everybody, TABLES.c.id.in_(list(attended)))
        return self._marks(TABLES.c.moved, and_(waits, wanted), after, limit)

    def _marks(self, column: Any, condition: Any, after: Mark, limit: int) -> list[Mark]:
        later = or_(column > after.at, and_(column == after.at, TABLES.c.id > after.table))
        query = select(column, TABLES.c.id).where(TABLES.c.finished.is_(None), condition, later)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(column, TABLES.c.id).limit(limit))
            return [Mark(at, table) for at, table in rows]

    def bot_tables(self) -> list[Mark]:
        """Games in play that were set up for bots alone, the one that moved longest ago first."""
        person = select(SEATS.c.seat).where(SEATS.c.table_id == TABLES.c.id, SEATS.c.kind != "bot").exists()
        query = select(TABLES.c.moved, TABLES.c.id).where(TABLES.c.finished.is_(None), ~person)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.moved, TABLES.c.id))
            return [Mark(at, table) for at, table in rows]

    def seals_in_play(self) -> set[str]:
        """The keys with which the dice of games in play are sealed."""
        query = select(TABLES.c.sealed_by).where(TABLES.c.finished.is_(None), TABLES.c.sealed_by.is_not(None))
        with self._reading() as connection:
            return set(connection.execute(query.distinct()).scalars())

    # seats

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
        self, table_id: int, seat: SeatRow, bots: int, deadline: float | None, told: NoteKind | None = None
    ) -> None:
        """Who sits here now, what that means for the table, and what everybody there is told."""
        values = seat_values(table_id, seat)
        with self._writing() as connection:
            connection.execute(update(SEATS).where(_at(table_id, seat.seat)).values(values))
            change = update(TABLES).where(TABLES.c.id == table_id)
            connection.execute(change.values(bots=bots, deadline=deadline))
            if seat.joined:
                self._withdraw(connection, table_id, seat.seat)
            if told:
                add_note(connection, table_id, seat.seat, told, seat.bot)
            self._notify(connection, table_id)

    def tell(self, table_id: int, seat: int, kind: NoteKind, bot: str = "") -> None:
        """Tell everybody at a table something about a seat that changes nothing there."""
        with self._writing() as connection:
            add_note(connection, table_id, seat, kind, bot)
            self._notify(connection, table_id)

    def join_seat(self, table_id: int, seat: int, name: str, at: float, digest: str, invitation: str = "") -> bool:
        """Sit down in exchange for an invitation; False if the seat is taken or the invitation was used.

        Without an invitation for those who need none: they played before, and this is the rematch.
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
        """A seat that is taken has no invitation."""
        invitations = and_(LINKS.c.table_id == table_id, LINKS.c.seats == mask([seat]), LINKS.c.invites)
        connection.execute(update(LINKS).where(invitations).values(revoked=True))

    def revoke_seat(self, table_id: int, seat: int) -> None:
        """Nothing that was given out for this seat opens it from now on, but the host's link; nor is anybody called."""
        given_out = and_(LINKS.c.table_id == table_id, LINKS.c.seats == mask([seat]), LINKS.c.host.is_(False))
        with self._writing() as connection:
            connection.execute(update(LINKS).where(given_out).values(revoked=True))
            connection.execute(delete(CALLS).where(CALLS.c.table_id == table_id, CALLS.c.seat == seat))
            add_note(connection, table_id, seat, "renewed")
            self._notify(connection, table_id)

    def take_seat(self, table_id: int, seat: int, name: str, at: float, digest: str) -> bool:
        """Sit down with a new link; False if somebody was quicker."""
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

    # links

    def link(self, digest: str) -> Link | None:
        with self._reading() as connection:
            row = connection.execute(select(LINKS).where(LINKS.c.digest == digest)).first()
        return link_of(row) if row is not None and same(row.digest, digest) else None

    def links(self, digests: Collection[str]) -> dict[str, Link]:
        """As `link`, for several at once; those that open nothing are left out."""
        with self._reading() as connection:
            rows = connection.execute(select(LINKS).where(LINKS.c.digest.in_(list(digests)))).all()
        found = {row.digest: link_of(row) for row in rows}
        return {digest: link for digest, link in found.items() if link is not None}

    def add_link(self, digest: str, link: Link) -> None:
        """Make a link known; one that is known already stays as it is."""
        try:
            with self._writing() as connection:
                connection.execute(insert(LINKS).values(link_values(digest, link.table, link)))
        except Behind:
            pass

    def revoke(self, digest: str, link: Link) -> None:
        """This link opens nothing from now on."""
        self.add_link(digest, link)
        with self._writing() as connection:
            connection.execute(update(LINKS).where(LINKS.c.digest == digest).values(revoked=True))
            self._notify(connection, link.table)

    def revoked(self, digest: str) -> bool:
        with self._reading() as connection:
            row = connection.execute(select(LINKS.c.revoked).where(LINKS.c.digest == digest)).first()
        return row is not None and bool(row.revoked)

    # notes

    def notes(self, table_id: int) -> list[Note]:
        """What happened to seats, oldest first."""
        with self._reading() as connection:
            rows = connection.execute(select(NOTES).where(NOTES.c.table_id == table_id).order_by(NOTES.c.number)).all()
        with self._reading_rows(table_id):
            return [note_of(row) for row in rows]

    # the record

    def plies(self, table_id: int, after: int = 0) -> list[Ply]:
        query = select(PLIES).where(PLIES.c.table_id == table_id, PLIES.c.ply > after).order_by(PLIES.c.ply)
        with self._reading() as connection:
            rows = connection.execute(query).all()
        with self._reading_rows(table_id):
            return [ply_of(row) for row in rows]

    def request(self, table_id: int, seat: int, request: str) -> int | None:
        """The ply at which this request was stored already."""
        query = select(PLIES.c.ply).where(
            PLIES.c.table_id == table_id, PLIES.c.seat == seat, PLIES.c.request == request
        )
        with self._reading() as connection:
            return connection.execute(query).scalar()

    def append(self, table_id: int, plies: list[Ply], progress: TableProgress) -> None:
        """Add to the record, all or nothing; Behind if the table has moved on."""
        if not self.append_all([PlyBatch(table_id, plies, progress)])[0]:
            raise Behind

    def append_all(self, jobs: list[PlyBatch]) -> list[bool]:
        """Add to several records in one transaction; for each, whether it was still in time."""
        try:
            with self._writing() as connection:
                return [self._append(connection, job) for job in jobs]
        except Behind:
            if len(jobs) > 1:
                raise StoreDown from None
            return [False]

    def _append(self, connection: Connection, job: PlyBatch) -> bool:
        """Looks before it writes, so that one that is late does not spoil the others."""
        first, last, progress = job.plies[0], job.plies[-1], job.progress
        requests = [ply.request for ply in job.plies]
        again = select(PLIES.c.ply).where(
            PLIES.c.table_id == job.table_id, PLIES.c.seat == first.seat, PLIES.c.request.in_(requests)
        )
        if connection.execute(again).first() is not None:
            return False
        values: dict[str, Any] = {
            "ply": last.ply,
            "moved": progress.moved,
            "active": progress.active,
            "bots": progress.bots,
            "deadline": progress.deadline,
        }
        if progress.over:
            values |= {
                "finished": last.at,
                "scores": json.dumps(progress.scores),
                "winners": json.dumps(progress.winners),
                "secret": progress.secret,
            }
        here = and_(TABLES.c.id == job.table_id, TABLES.c.ply == first.ply - 1)
        if connection.execute(update(TABLES).where(here).values(values)).rowcount != 1:
            return False
        connection.execute(insert(PLIES), [ply_values(job.table_id, ply) for ply in job.plies])
        self._notify(connection, job.table_id)
        return True

    # clocks

    def any_clock(self) -> bool:
        """Whether a clock runs at any table."""
        query = select(TABLES.c.id).where(TABLES.c.deadline.is_not(None), TABLES.c.finished.is_(None))
        with self._reading() as connection:
            return connection.execute(query.limit(1)).first() is not None

    def beat(self, now: float, alive: float | None, silence: float, known: int) -> tuple[float, list[Outage]]:
        """Say that this process runs; the newest moment that any has said so, and outages after the known ones.

        `alive` is until when this process has been running without need to say so.
        """
        with self._writing() as connection:
            here = PULSE.c.id == 0
            last = connection.execute(select(PULSE.c.at).where(here).with_for_update()).scalar()
            if last is None:
                connection.execute(insert(PULSE).values(id=0, at=now))
                last = now
            heard = max(last, alive or last)
            if now > heard + silence:
                connection.execute(insert(OUTAGES).values(start=heard, end=now))
            newest = max(heard, now)
            connection.execute(update(PULSE).where(here).values(at=newest))
            rows = connection.execute(select(OUTAGES).where(OUTAGES.c.id > known).order_by(OUTAGES.c.id))
            return newest, [Outage(row.id, row.start, row.end) for row in rows]

    # analyses

    def analysis(self, table_id: int) -> AnalysisRow | None:
        with self._reading() as connection:
            row = connection.execute(select(ANALYSES).where(ANALYSES.c.table_id == table_id)).first()
        return AnalysisRow(row.done, row.alive, row.data, row.partial) if row else None

    def claim_analysis(self, table_id: int, now: float, patience: float) -> bool:
        """Take the analysis of a game on; False if it is there, or somebody else is at it."""
        given_up = and_(ANALYSES.c.table_id == table_id, ANALYSES.c.data.is_(None), ANALYSES.c.alive < now - patience)
        try:
            with self._writing() as connection:
                if (
                    connection.execute(
                        update(ANALYSES).where(given_up).values(done=0, alive=now, partial=None)
                    ).rowcount
                    == 1
                ):
                    return True
                connection.execute(insert(ANALYSES).values(table_id=table_id, done=0, alive=now))
        except Behind:
            return False
        return True

    def report_analysis(self, table_id: int, done: int, now: float, partial: str | None = None) -> None:
        """How far it has come, and what it has found, if that is new."""
        change = update(ANALYSES).where(ANALYSES.c.table_id == table_id, ANALYSES.c.data.is_(None))
        with self._writing() as connection:
            connection.execute(change.values(done=done, alive=now, **({"partial": partial} if partial else {})))

    def save_analysis(self, table_id: int, done: int, now: float, data: str) -> None:
        change = update(ANALYSES).where(ANALYSES.c.table_id == table_id)
        with self._writing() as connection:
            connection.execute(change.values(done=done, alive=now, data=data, partial=None))

    def drop_analysis(self, table_id: int) -> None:
        with self._writing() as connection:
            connection.execute(delete(ANALYSES).where(ANALYSES.c.table_id == table_id))

    # the operator

    def bans(self) -> list[Ban]:
        """Those that count now."""
        counts = or_(BANS.c.until.is_(None), BANS.c.until > time.time())
        with self._reading() as connection:
            rows = connection.execute(select(BANS).where(counts).order_by(BANS.c.at)).all()
        return [Ban(row.network, row.at, row.until, row.why) for row in rows]

    def newest_order(self) -> int:
        with self._reading() as connection:
            return connection.execute(select(func.max(ORDERS.c.id))).scalar() or 0

    def orders(self, after: int) -> list[tuple[int, int | None]]:
        """What an operator changed since then: the number of the order, and the table, or None for the bans."""
        query = select(ORDERS.c.id, ORDERS.c.table_id).where(ORDERS.c.id > after).order_by(ORDERS.c.id).limit(_ORDERS)
        with self._reading() as connection:
            return [(number, table) for number, table in connection.execute(query)]

    # calls

    def calls(self, table_id: int) -> list[Call]:
        """Whom to call at a table."""
        with self._reading() as connection:
            rows = connection.execute(select(CALLS).where(CALLS.c.table_id == table_id).order_by(CALLS.c.id)).all()
        return [call_of(row) for row in rows]

    def call(self, number: int) -> Call | None:
        with self._reading() as connection:
            row = connection.execute(select(CALLS).where(CALLS.c.id == number)).first()
        return call_of(row) if row else None

    def call_by_token(self, token: str) -> Call | None:
        with self._reading() as connection:
            row = connection.execute(select(CALLS).where(CALLS.c.token == token)).first()
        return call_of(row) if row is not None and same(row.token, token) else None

    def add_call(self, call: Call, most: int) -> None:
        """Call a seat in this way too; the same address is kept once, and the oldest beyond so many make room."""
        values = msgspec.structs.asdict(call)
        del values["id"]
        values["table_id"] = values.pop("table")
        own = and_(CALLS.c.table_id == call.table, CALLS.c.seat == call.seat)
        with self._writing() as connection:
            connection.execute(delete(CALLS).where(own, CALLS.c.address == call.address))
            connection.execute(insert(CALLS).values(values))
            beyond = select(CALLS.c.id).where(own).order_by(CALLS.c.id.desc()).offset(most)
            for number in connection.execute(beyond).scalars().all():
                connection.execute(delete(CALLS).where(CALLS.c.id == number))

    def confirm_call(self, number: int) -> None:
        with self._writing() as connection:
            connection.execute(update(CALLS).where(CALLS.c.id == number).values(confirmed=True))

    def mark_called(self, number: int, turn: int, at: float) -> None:
        with self._writing() as connection:
            connection.execute(update(CALLS).where(CALLS.c.id == number).values(turn=turn, called=at))

    def count_failure(self, number: int, failed: bool) -> None:
        with self._writing() as connection:
            change = update(CALLS).where(CALLS.c.id == number)
            connection.execute(change.values(failures=CALLS.c.failures + 1 if failed else 0))

    def drop_call(self, number: int) -> None:
        with self._writing() as connection:
            connection.execute(delete(CALLS).where(CALLS.c.id == number))

    # inside

    def tell_presence(self, line: str) -> None:
        """Who is connected to this process, for the others."""
        with self._writing() as connection:
            connection.execute(select(func.pg_notify(literal(PRESENCE), literal(f"{self.process} {line}"))))

    def _notify(self, connection: Connection, table_id: int) -> None:
        if self.shared:
            connection.execute(select(func.pg_notify(literal(CHANNEL), literal(f"{table_id} {self.process}"))))

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except (DBAPIError, PoolTimeout) as error:
            raise self._tell("read", error) from error

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise Behind from error
        except (DBAPIError, PoolTimeout) as error:
            raise self._tell("written", error) from error

    @contextmanager
    def _reading_rows(self, table_id: int) -> Iterator[None]:
        """What is made of rows in here is Damaged if they hold what this server never wrote."""
        try:
            yield
        except (ValueError, TypeError, msgspec.MsgspecError) as error:
            self.tell_damaged(table_id, error)
            raise Damaged(table_id) from error

    def _sound(self, rows: Iterable[Row[Any]]) -> list[TableRow]:
        """Tables for a list; those that cannot be read are left out, so that the others can be shown."""
        found = []
        for row in rows:
            with suppress(Damaged), self._reading_rows(row.id):
                found.append(table_of(row))
        return found

    def tell_damaged(self, table_id: int, error: Exception) -> None:
        """One line for the log, not one for every look at a list."""
        now = time.monotonic()
        if self._damaged.get(table_id, -_TELL_AGAIN) + _TELL_AGAIN > now:
            return
        if len(self._damaged) >= _TOLD:
            self._damaged.clear()
        self._damaged[table_id] = now
        logger.error("table %s is damaged: %s", table_id, type(error).__name__)

    def _tell(self, what: str, error: Exception) -> StoreDown:
        """One line a second for the log; the statement is left out, what it holds is nobody's business."""
        damage = is_damage(error)
        now = time.monotonic()
        if now >= self._told + _TELL_SECONDS:
            self._told = now
            cause = getattr(error, "orig", None) or error
            why = (str(cause).strip().splitlines() or [""])[0]
            logger.error("the database cannot be %s: %s: %s", what, type(cause).__name__, why)
            if damage:
                logger.error("the database file is damaged: stop the server and restore a backup (docs/hosting.md)")
        return StoreDamaged() if damage else StoreDown()


_HOST = -1
"""In place of a seat: what concerns all of them."""


def add_note(connection: Connection, table_id: int, seat: int, kind: NoteKind, bot: str = "", text: str = "") -> None:
    """The next note of a table, in the transaction of what it tells of; the oldest make room.

    However much people talk, what happened to their seats stays.
    """
    # Concurrent additions wait here, so that no two take the same number.
    ply = connection.execute(select(TABLES.c.ply).where(TABLES.c.id == table_id).with_for_update()).scalar_one()
    newest = connection.execute(select(func.max(NOTES.c.number)).where(NOTES.c.table_id == table_id)).scalar() or 0
    note = Note(newest + 1, ply, time.time(), seat, kind, bot, text)
    connection.execute(insert(NOTES).values(table_id=table_id, **msgspec.structs.asdict(note)))
    talks = kind in talk.KINDS
    alike = and_(NOTES.c.table_id == table_id, NOTES.c.kind.in_(talk.KINDS) == talks)
    beyond = select(NOTES.c.number).where(alike).order_by(NOTES.c.number.desc()).offset(talk.KEPT if talks else KEPT)
    oldest = connection.execute(beyond.limit(1)).scalar()
    if oldest is not None:
        connection.execute(delete(NOTES).where(alike, NOTES.c.number <= oldest))


def _at(table_id: int, seat: int) -> Any:
    return and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
