"""Tables, seats, links and plies."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True, autoincrement=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("modules", sa.Text, nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("policy", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("started", sa.Double),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("moved", sa.Double, nullable=False),
        sa.Column("active", sa.Integer, nullable=False),
        sa.Column("bots", sa.Integer, nullable=False),
        sa.Column("deadline", sa.Double),
        sa.Column("finished", sa.Double),
        sa.Column("scores", sa.Text),
        sa.Column("winners", sa.Text),
        sa.Column("rematch", _ID),
    )
    op.create_index("tables_deadline", "tables", ["deadline"])
    op.create_index("tables_open", "tables", ["finished", "moved"])
    op.create_table(
        "seats",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("joined", sa.Boolean, nullable=False),
        sa.Column("stand_in", sa.String(8), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
    )
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("host", sa.Boolean, nullable=False),
    )
    op.create_index("links_table", "links", ["table_id"])
    op.create_table(
        "plies",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(4), nullable=False),
        sa.Column("do", sa.String(80), nullable=False),
        sa.Column("chance", sa.Text, nullable=False),
        sa.Column("request", sa.String(64), nullable=False),
        sa.Column("who", sa.String(40), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "request", name="plies_request"),
    )


def downgrade() -> None:
    for name in ("plies", "links", "seats", "tables"):
        op.drop_table(name)
