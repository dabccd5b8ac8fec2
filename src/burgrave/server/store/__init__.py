"""The data layer: every statement the server sends to SQLite or PostgreSQL, in one place and synchronous."""

from burgrave.server.store.analyses import AnalysisStore
from burgrave.server.store.calls import CallStore
from burgrave.server.store.challenges import ChallengeStore
from burgrave.server.store.clocks import ClockStore
from burgrave.server.store.events import EventStore
from burgrave.server.store.notes import NoteStore, add_note
from burgrave.server.store.operator import OperatorStore
from burgrave.server.store.people import PersonStore
from burgrave.server.store.record import RecordStore
from burgrave.server.store.results import ResultStore
from burgrave.server.store.seats import SeatStore
from burgrave.server.store.shares import ShareStore
from burgrave.server.store.tables import TableStore


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
    """Everything that one database holds."""


__all__ = ["Store", "add_note"]
