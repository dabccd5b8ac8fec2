"""The store of games inside a browser: the server's data layer without SQL, over a store of keys and texts.

It has the methods of `server.store.Store` with the same meaning, for one person on one machine. Changes are collected
in `changes` until they are saved; if saving fails, they are rolled back.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from burgrave.kernel.text import say
from burgrave.server.errors import Forbidden
from burgrave.server.people import phrases
from burgrave.server.people.notes import KEPT
from burgrave.server.store.columns import link_of, link_values
from burgrave.server.store.rows import (
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
from burgrave.server.store.types import Behind, Mark, PlyBatch
from burgrave.static.challenges import LocalChallenges
from burgrave.static.kept import Kept, KeptLink

S = TypeVar("S", bound=Struct)

_HOST = -1


class LocalStore(LocalChallenges):
    """All tables of this browser, in memory and in `written`."""

    shared = False
    process = "here"

    def __init__(self, written: Mapping[str, str], key_file: Path) -> None:
        self.written = dict(written)
        """Saved texts by key."""
        self.changes: dict[str, str | None] = {}
        """Unsaved changes by key, None for deletions."""
        self._key_file = key_file
        self._kept: dict[int, Kept] = {}
        self._plies: dict[int, list[Ply]] = {}
        self._analyses: dict[int, AnalysisRow] = {}
        self._read_again(written)

    def _read_again(self, keys: Iterable[str]) -> None:
        """Restore the saved values of these keys."""
        plies: dict[int, list[Ply]] = {}
        for key in keys:
            kind, _, rest = key.partition("/")
            number, _, ply = rest.partition("/")
            text = self.written.get(key)
            if kind == "table":
                _set(self._kept, int(number), msgspec.json.decode(text, type=Kept) if text else None)
            elif kind == "analysis":
                _set(self._analyses, int(number), msgspec.json.decode(text, type=AnalysisRow) if text else None)
            elif kind == "ply":
                if text:
                    plies.setdefault(int(number), []).append(msgspec.json.decode(text, type=Ply))
                else:
                    self._plies[int(number)] = [p for p in self._plies.get(int(number), []) if p.ply != int(ply)]
        for table_id, found in plies.items():
            self._plies[table_id] = sorted(found, key=lambda each: each.ply)

    def settled(self) -> None:
        """Mark all changes as saved."""
        for key, text in self.changes.items():
            _set(self.written, key, text)
        self.changes = {}

    def take_back(self) -> None:
        """Roll back the changes, which could not be saved."""
        keys, self.changes = list(self.changes), {}
        self._read_again(keys)

    def put(self, key: str, text: str) -> None:
        """Save something besides the tables."""
        self.changes[key] = text

    def _touch(self, table_id: int) -> None:
        self.changes[f"table/{table_id}"] = _text(self._kept[table_id])

    def _touch_analysis(self, table_id: int) -> None:
        row = self._analyses.get(table_id)
        self.changes[f"analysis/{table_id}"] = None if row is None else _text(row)

    def close(self) -> None:
        pass

    def sever(self) -> None:
        pass

    def key_file(self, configured: str = "") -> Path:
        return self._key_file

    def tell_damaged(self, table_id: int, error: Exception) -> None:
        pass

    # tables

    def create(self, table: TableRow, seats: Iterable[SeatRow], links: dict[str, Link]) -> int:
        if table.commitment and any(kept.table.commitment == table.commitment for kept in self._kept.values()):
            raise Behind
        number = max(self._kept, default=0) + 1
        kept = Kept(msgspec.structs.replace(_copy(table), id=number), [_copy(seat) for seat in seats])
        kept.links = {digest: KeptLink(**link_values(digest, number, link)) for digest, link in links.items()}
        self._kept[number], self._plies[number] = kept, []
        self._touch(number)
        return number

    def table(self, table_id: int) -> TableRow | None:
        kept = self._kept.get(table_id)
        return _copy(kept.table) if kept else None

    def tables(self, ids: Iterable[int]) -> list[TableRow]:
        return [_copy(self._kept[number].table) for number in ids if number in self._kept]

    def lobby(self, limit: int, game: str = "", pace: str = "") -> list[TableRow]:
        return []

    def count_tables(self) -> dict[str, int]:
        running = sum(kept.table.finished is None for kept in self._kept.values())
        return {"running": running, "finished": len(self._kept) - running}

    def start(self, table_id: int, at: float, deadline: float | None) -> None:
        table = self._kept[table_id].table
        if table.started is None:
            table.started, table.deadline = at, deadline
            self._touch(table_id)

    def set_deadline(self, table_id: int, deadline: float | None) -> None:
        self._kept[table_id].table.deadline = deadline
        self._touch(table_id)

    def close_table(self, table_id: int, at: float, note: NoteKind | None = None) -> None:
        table = self._kept[table_id].table
        if table.finished is None:
            table.finished, table.deadline = at, None
        if note:
            self._note(table_id, _HOST, note)
        self._touch(table_id)

    def arrange(self, table: TableRow, notes: Iterable[tuple[NoteKind, str, str]]) -> None:
        kept = self._kept[table.id].table
        fresh = _copy(table)
        kept.policy, kept.paused, kept.pauses = fresh.policy, fresh.paused, fresh.pauses
        kept.started, kept.deadline = fresh.started, fresh.deadline
        for kind, bot, words in notes:
            self._note(table.id, _HOST, kind, bot, words)
        self._touch(table.id)

    def say(self, table_id: int, seat: int, kind: NoteKind, words: str) -> None:
        self._note(table_id, seat, kind, text=words)
        self._touch(table_id)

    def series(self, first: int, limit: int) -> list[TableRow]:
        found = [kept.table for kept in self._kept.values() if kept.table.series == first and kept.table.scores]
        return [_copy(table) for table in sorted(found, key=lambda table: table.game_number)[-limit:]]

    def leave_lesson(self, table_id: int) -> None:
        self._kept[table_id].table.lesson = ""
        self._touch(table_id)

    def set_rematch(self, table_id: int, rematch: int, series: int, seat: int) -> int:
        table = self._kept[table_id].table
        if table.rematch is None:
            table.rematch, table.series = rematch, series
            if seat >= 0:
                self._note(table_id, seat, "again")
            self._touch(table_id)
        assert table.rematch is not None
        return table.rematch

    def overdue(self, now: float, after: Mark, limit: int) -> list[Mark]:
        due = [(kept.table.deadline, kept.table) for kept in self._kept.values() if kept.table.deadline is not None]
        return _marks([Mark(at, table.id) for at, table in due if at < now and table.finished is None], after, limit)

    def stuck(self, before: float, after: Mark, limit: int, attended: Collection[int] = ()) -> list[Mark]:
        waiting = [
            Mark(table.moved, table.id)
            for table in (kept.table for kept in self._kept.values())
            if table.finished is None
            and table.active & table.bots
            and table.moved < before
            and table.paused is None
            and (table.bots != (1 << table.players) - 1 or table.id in attended)
        ]
        return _marks(waiting, after, limit)

    def bot_tables(self) -> list[Mark]:
        alone = [
            Mark(kept.table.moved, kept.table.id)
            for kept in self._kept.values()
            if kept.table.finished is None and all(seat.kind == "bot" for seat in kept.seats)
        ]
        return sorted(alone)

    def seals_in_play(self) -> set[str]:
        tables = [kept.table for kept in self._kept.values() if kept.table.finished is None]
        return {table.sealed_by for table in tables if table.sealed_by is not None}

    # seats

    def seats(self, ids: Iterable[int]) -> dict[int, list[SeatRow]]:
        return {number: [_copy(s) for s in self._kept[number].seats] for number in ids if number in self._kept}

    def save_seat(
        self, table_id: int, seat: SeatRow, bots: int, deadline: float | None, note: NoteKind | None = None
    ) -> None:
        kept = self._kept[table_id]
        kept.seats[seat.seat] = _copy(seat)
        kept.table.bots, kept.table.deadline = bots, deadline
        if seat.joined:
            self._withdraw(kept, seat.seat)
        if note:
            self._note(table_id, seat.seat, note, seat.bot)
        self._touch(table_id)

    def tell(self, table_id: int, seat: int, kind: NoteKind, bot: str = "") -> None:
        self._note(table_id, seat, kind, bot)
        self._touch(table_id)

    def join_seat(self, table_id: int, seat: int, name: str, at: float, digest: str, invitation: str = "") -> bool:
        kept = self._kept[table_id]
        invited = kept.links.get(invitation)
        if kept.seats[seat].joined or (invitation and (invited is None or invited.revoked)):
            return False
        self._sit(kept, seat, name, at, digest)
        self._withdraw(kept, seat)
        self._touch(table_id)
        return True

    def take_seat(self, table_id: int, seat: int, name: str, at: float, digest: str) -> bool:
        kept = self._kept[table_id]
        if kept.seats[seat].joined or kept.seats[seat].stand_in:
            return False
        self._sit(kept, seat, name, at, digest)
        self._touch(table_id)
        return True

    def _sit(self, kept: Kept, seat: int, name: str, at: float, digest: str) -> None:
        row = kept.seats[seat]
        row.joined, row.since, row.name = True, at, name or row.name
        self._add_link(digest, Link(kept.table.id, (seat,), host=False))
        self._note(kept.table.id, seat, "sat")

    def _withdraw(self, kept: Kept, seat: int) -> None:
        """Withdraw the invitation of a seat that is now taken."""
        for link in kept.links.values():
            if link.invites and link.seats == mask([seat]):
                link.revoked = True

    def revoke_seat(self, table_id: int, seat: int) -> None:
        for link in self._kept[table_id].links.values():
            if link.seats == mask([seat]) and not link.host:
                link.revoked = True
        self._note(table_id, seat, "renewed")
        self._touch(table_id)

    # links

    def _link(self, digest: str) -> KeptLink | None:
        return next((kept.links[digest] for kept in self._kept.values() if digest in kept.links), None)

    def link(self, digest: str) -> Link | None:
        found = self._link(digest)
        return link_of(found) if found else None

    def links(self, digests: Collection[str]) -> dict[str, Link]:
        found = {digest: self.link(digest) for digest in digests}
        return {digest: link for digest, link in found.items() if link is not None}

    def add_link(self, digest: str, link: Link) -> None:
        self._add_link(digest, link)
        self._touch(link.table)

    def _add_link(self, digest: str, link: Link) -> None:
        self._kept[link.table].links.setdefault(digest, KeptLink(**link_values(digest, link.table, link)))

    def revoke(self, digest: str, link: Link) -> None:
        self._add_link(digest, link)
        self._kept[link.table].links[digest].revoked = True
        self._touch(link.table)

    def revoked(self, digest: str) -> bool:
        found = self._link(digest)
        return found is not None and found.revoked

    # notes

    def notes(self, table_id: int) -> list[Note]:
        return [*self._kept[table_id].notes] if table_id in self._kept else []

    def _note(self, table_id: int, seat: int, kind: NoteKind, bot: str = "", text: str = "") -> None:
        kept = self._kept[table_id]
        newest = max((note.number for note in kept.notes), default=0)
        kept.notes.append(Note(newest + 1, kept.table.ply, time.time(), seat, kind, bot, text))
        talks = kind in phrases.KINDS
        alike = [note.number for note in kept.notes if (note.kind in phrases.KINDS) == talks]
        gone = set(alike[: -(phrases.KEPT if talks else KEPT)])
        kept.notes = [note for note in kept.notes if note.number not in gone]

    # the record

    def plies(self, table_id: int, after: int = 0) -> list[Ply]:
        return [ply for ply in self._plies.get(table_id, []) if ply.ply > after]

    def request(self, table_id: int, seat: int, request: str) -> int | None:
        plies = self._plies.get(table_id, [])
        return next((ply.ply for ply in plies if (ply.seat, ply.request) == (seat, request)), None)

    def append(self, table_id: int, plies: list[Ply], progress: TableProgress) -> None:
        if not self.append_all([PlyBatch(table_id, plies, progress)])[0]:
            raise Behind

    def append_all(self, jobs: list[PlyBatch]) -> list[bool | None]:
        return [self._append(job) for job in jobs]

    def _append(self, job: PlyBatch) -> bool:
        kept, progress, first, last = self._kept[job.table_id], job.progress, job.plies[0], job.plies[-1]
        table = kept.table
        again = any(self.request(job.table_id, first.seat, ply.request) is not None for ply in job.plies)
        if again or table.ply != first.ply - 1:
            return False
        table.ply, table.moved, table.active = last.ply, progress.moved, progress.active
        table.bots, table.deadline = progress.bots, progress.deadline
        if progress.over:
            table.finished, table.secret = last.at, progress.secret
            table.scores, table.winners = progress.scores, progress.winners
        self._plies.setdefault(job.table_id, []).extend(job.plies)
        self.changes |= {f"ply/{job.table_id}/{ply.ply}": _text(ply) for ply in job.plies}
        self._touch(job.table_id)
        return True

    # clocks

    def any_clock(self) -> bool:
        tables = [kept.table for kept in self._kept.values()]
        return any(table.deadline is not None and table.finished is None for table in tables)

    def beat(self, now: float, alive: float | None, silence: float, known: int) -> tuple[float, list[Outage]]:
        pulse = msgspec.json.decode(self.changes.get("pulse") or self.written.get("pulse") or b"{}", type=_Pulse)
        heard = max(pulse.at or now, alive or pulse.at or now)
        if now > heard + silence:
            pulse.outages.append(Outage(len(pulse.outages) + 1, heard, now))
        pulse.at = max(heard, now)
        self.changes["pulse"] = _text(pulse)
        return pulse.at, [outage for outage in pulse.outages if outage.id > known]

    # analyses

    def analysis(self, table_id: int) -> AnalysisRow | None:
        return self._analyses.get(table_id)

    def claim_analysis(self, table_id: int, now: float, patience: float) -> bool:
        row = self._analyses.get(table_id)
        if row is not None and (row.data is not None or row.alive >= now - patience):
            return False
        self._save_analysis(table_id, AnalysisRow(0, now))
        return True

    def report_analysis(self, table_id: int, done: int, now: float, partial: str | None = None) -> None:
        row = self._analyses.get(table_id)
        if row is not None and row.data is None:
            # Unfinished analyses stay in memory and begin again after a reload.
            self._analyses[table_id] = AnalysisRow(done, now, None, partial or row.partial)

    def save_analysis(self, table_id: int, done: int, now: float, data: str) -> None:
        self._save_analysis(table_id, AnalysisRow(done, now, data))

    def _save_analysis(self, table_id: int, row: AnalysisRow) -> None:
        self._analyses[table_id] = row
        self._touch_analysis(table_id)

    def drop_analysis(self, table_id: int) -> None:
        self._analyses.pop(table_id, None)
        self._touch_analysis(table_id)

    # Only on a server: operators, other processes, people who are called.

    def bans(self) -> list[Ban]:
        return []

    def newest_order(self) -> int:
        return 0

    def orders(self, after: int) -> list[tuple[int, int | None]]:
        return []

    def calls(self, table_id: int) -> list[Call]:
        return []

    def __getattr__(self, name: str) -> Any:
        """Refuse everything else that only a server's store can do."""
        if name.startswith("_"):
            raise AttributeError(name)
        raise Forbidden(say("only a server can do that; this copy of Burgrave runs in your browser"))


class _Pulse(Struct):
    """When the program last ran, and the outages while clocks were running."""

    at: float = 0.0
    outages: list[Outage] = []


def _marks(found: list[Mark], after: Mark, limit: int) -> list[Mark]:
    return sorted(mark for mark in found if mark > after)[:limit]


def _text(row: Struct) -> str:
    return msgspec.json.encode(row).decode()


def _copy(row: S) -> S:
    """A copy, so that callers cannot modify the stored original."""
    return msgspec.json.decode(msgspec.json.encode(row), type=type(row))


def _set(where: dict[Any, Any], key: Any, value: Any) -> None:
    if value is None:
        where.pop(key, None)
    else:
        where[key] = value


def fresh_key() -> str:
    """The content of a new key file."""
    return f"{secrets.token_hex(32)}\n"
