"""Analyses of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("alive", sa.Double, nullable=False),
        sa.Column("data", sa.Text),
    )


def downgrade() -> None:
    op.drop_table("analyses")
