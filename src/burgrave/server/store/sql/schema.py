"""The schema for queries; migrations create the tables."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

METADATA = MetaData()

# SQLite generates ids only in a column of exactly this type.
_ID = BigInteger().with_variant(Integer, "sqlite")

TABLES = Table(
    "tables",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("modules", Text, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("chance", Text, nullable=False),
    Column("policy", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ply", Integer, nullable=False),
    Column("moved", Double, nullable=False),
    Column("active", Integer, nullable=False),
    Column("bots", Integer, nullable=False),
    Column("deadline", Double),
    Column("finished", Double),
    Column("scores", Text),
    Column("winners", Text),
    Column("rematch", _ID),
    Column("sealed", String(64)),
    Column("sealed_by", String(32)),
    Column("commitment", String(64)),
    Column("secret", String(64)),
    Column("words", Text, nullable=False, server_default="[]"),
    Column("lesson", String(80), nullable=False, server_default=""),
    Column("series", BigInteger),
    Column("game_number", Integer, nullable=False, server_default="0"),
    Column("paused", Double),
    Column("pauses", Text, nullable=False, server_default="[]"),
    Index("tables_series", "series"),
    Index("tables_commitment", "commitment", unique=True),
    Index("tables_deadline", "deadline"),
    Index("tables_open", "finished", "moved"),
)
"""`active` and `bots` are sets of seats as bit masks, updated with each ply so that lists need no position."""

SEATS = Table(
    "seats",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("joined", Boolean, nullable=False),
    Column("stand_in", String(8), nullable=False),
    Column("since", Double, nullable=False),
    Column("forced", Boolean, nullable=False, server_default=false()),
    Column("declines", Boolean, nullable=False, server_default=false()),
    Column("unaffected", Boolean, nullable=False, server_default=false()),
)

LINKS = Table(
    "links",
    METADATA,
    Column("digest", String(64), primary_key=True),
    Column("table_id", _ID, ForeignKey("tables.id"), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("host", Boolean, nullable=False),
    Column("revoked", Boolean, nullable=False, server_default=false()),
    Column("invites", Boolean, nullable=False, server_default=false()),
    Index("links_table", "table_id"),
)

PLIES = Table(
    "plies",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(4), nullable=False),
    Column("do", String(80), nullable=False),
    Column("chance", Text, nullable=False),
    Column("request", String(64), nullable=False),
    Column("who", String(40), nullable=False),
    Column("at", Double, nullable=False),
    UniqueConstraint("table_id", "seat", "request", name="plies_request"),
)
"""The record. Rows are added and never changed; the key prevents two actions for one ply."""

ANALYSES = Table(
    "analyses",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("done", Integer, nullable=False),
    Column("alive", Double, nullable=False),
    Column("data", Text),
    Column("partial", Text),
)
"""Reviews of finished games. Without `data` one is still running: `alive` is its last sign of life, `partial` its
results so far."""

PULSE = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
"""One row: the last heartbeat of any process while clocks were running."""

OUTAGES = Table(
    "outages",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("start", Double, nullable=False),
    Column("end", Double, nullable=False),
)
"""Periods without a heartbeat."""

NOTES = Table(
    "notes",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("ply", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("bot", String(40), nullable=False),
    Column("text", String(200), nullable=False, server_default=""),
)
"""Log entries besides the game: changes of seats, the host's changes, chat."""

BANS = Table(
    "bans",
    METADATA,
    Column("network", String(64), primary_key=True),
    Column("at", Double, nullable=False),
    Column("until", Double),
    Column("why", String(200), nullable=False),
)
"""Addresses that the operator has banned."""

ORDERS = Table(
    "orders",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("table_id", _ID),
    Column("at", Double, nullable=False),
)
"""Changes by `burgrave admin` that running servers must reload: a table, or without one the bans."""

CHALLENGES = Table(
    "challenges",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("day", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("person", String(64), nullable=False),
    UniqueConstraint("day", "game", "person", name="challenges_try"),
)
"""Tries at the daily challenge: one per person, game and day."""

SHARES = Table(
    "shares",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True, autoincrement=False),
    Column("code", String(16), unique=True),
    Column("since", Double, nullable=False),
)
"""Public links of finished games. A code is public, so it is stored in clear and opens nothing but the replay. NULL:
withdrawn by the host."""

CALLS = Table(
    "calls",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("table_id", _ID, ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("address", Text, nullable=False),
    Column("language", String(8), nullable=False),
    Column("token", String(64), nullable=False),
    Column("confirmed", Boolean, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("called", Double, nullable=False),
    Column("failures", Integer, nullable=False),
    Index("calls_table", "table_id"),
    Index("calls_token", "token"),
)
"""Ways to call players on their turn: push subscriptions and email addresses, by seat."""

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("name", String(80), nullable=False),
    Column("since", Double, nullable=False),
)
"""The members of the club, by the digests of their keys."""

PERSON_SEATS = Table(
    "person_seats",
    METADATA,
    Column("table_id", _ID, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", _ID, ForeignKey("people.id"), nullable=False),
    Index("person_seats_person", "person_id"),
)
"""Seats that belong to members or are reserved for them."""

RESULTS = Table(
    "results",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("table_id", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person_id", _ID, ForeignKey("people.id")),
    Column("bot", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("finished", Double, nullable=False),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("board", String(80), nullable=False),
    Column("sources", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Index("results_person", "person_id"),
    Index("results_table", "table_id"),
    Index("results_game", "game"),
)
"""Results of every seat in members' games. They outlive their tables."""

EVENTS = Table(
    "events",
    METADATA,
    Column("id", _ID, primary_key=True, autoincrement=True),
    Column("host_id", _ID, ForeignKey("people.id")),
    Column("title", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("format", String(16), nullable=False),
    Column("setup", Text, nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("round", Integer, nullable=False),
    Column("created", Double, nullable=False),
    Column("finished", Double),
    Index("events_host", "host_id"),
)

ENTRANTS = Table(
    "entrants",
    METADATA,
    Column("event_id", _ID, ForeignKey("events.id"), primary_key=True),
    Column("person_id", _ID, ForeignKey("people.id"), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("joined", Integer, nullable=False),
    Column("dropped", Integer),
    Index("entrants_person", "person_id"),
)
"""Entrants of events: the round before which they joined, and the last for which they were paired."""

EVENT_GAMES = Table(
    "event_games",
    METADATA,
    Column("event_id", _ID, ForeignKey("events.id"), primary_key=True),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("board", Integer, primary_key=True, autoincrement=False),
    Column("table_id", BigInteger),
    Column("people", Text, nullable=False),
    Column("shares", Text),
    Index("event_games_table", "table_id"),
)
"""Tables and byes of a round: person ids by seat, and each one's share, from 0 to 1."""
