"""The club: people, their seats and results, and events."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def _id() -> sa.types.TypeEngine[int]:
    return sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _people()
    _events()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("id", _id(), primary_key=True, autoincrement=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("since", sa.Double(), nullable=False),
    )
    op.create_table(
        "person_seats",
        sa.Column("table_id", _id(), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("person_id", _id(), sa.ForeignKey("people.id"), nullable=False),
    )
    op.create_index("person_seats_person", "person_seats", ["person_id"])
    op.create_table(
        "results",
        sa.Column("id", _id(), primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("person_id", _id(), sa.ForeignKey("people.id")),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("players", sa.Integer(), nullable=False),
        sa.Column("finished", sa.Double(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("board", sa.String(80), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
    )
    op.create_index("results_person", "results", ["person_id"])
    op.create_index("results_table", "results", ["table_id"])
    op.create_index("results_game", "results", ["game"])


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("id", _id(), primary_key=True, autoincrement=True),
        sa.Column("host_id", _id(), sa.ForeignKey("people.id")),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("finished", sa.Double()),
    )
    op.create_index("events_host", "events", ["host_id"])
    op.create_table(
        "entrants",
        sa.Column("event_id", _id(), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("person_id", _id(), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("joined", sa.Integer(), nullable=False),
        sa.Column("dropped", sa.Integer()),
    )
    op.create_index("entrants_person", "entrants", ["person_id"])
    op.create_table(
        "event_games",
        sa.Column("event_id", _id(), sa.ForeignKey("events.id"), primary_key=True),
        sa.Column("round", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer(), primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.BigInteger()),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("shares", sa.Text()),
    )
    op.create_index("event_games_table", "event_games", ["table_id"])


def downgrade() -> None:
    for name in ("event_games", "entrants", "events", "results", "person_seats", "people"):
        op.drop_table(name)
