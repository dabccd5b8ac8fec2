"""The data layer: every statement sent to SQLite or PostgreSQL, all synchronous."""

from burgrave.server.store.sql.analyses import AnalysisStore
from burgrave.server.store.sql.calls import CallStore
from burgrave.server.store.sql.challenges import ChallengeStore
from burgrave.server.store.sql.clocks import ClockStore
from burgrave.server.store.sql.events import EventStore
from burgrave.server.store.sql.notes import NoteStore, add_note
from burgrave.server.store.sql.operator import OperatorStore
from burgrave.server.store.sql.people import PersonStore
from burgrave.server.store.sql.record import RecordStore
from burgrave.server.store.sql.results import ResultStore
from burgrave.server.store.sql.seats import SeatStore
from burgrave.server.store.sql.shares import ShareStore
from burgrave.server.store.sql.tables import TableStore


class Store(
    TableStore,
    SeatStore,
    NoteStore,
    RecordStore,
    ClockStore,
    AnalysisStore,
    OperatorStore,
    CallStore,
    PersonStore,
    ResultStore,
    EventStore,
    ChallengeStore,
    ShareStore,
):
    """All queries and changes of one database."""


__all__ = ["Store", "add_note"]
