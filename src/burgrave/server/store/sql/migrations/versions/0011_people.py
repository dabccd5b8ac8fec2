"""Phrases, chat and the host's changes; series of games; pauses."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("notes", sa.Column("text", sa.String(200), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("series", sa.BigInteger()))
    op.add_column("tables", sa.Column("game_number", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("paused", sa.Double()))
    op.add_column("tables", sa.Column("pauses", sa.Text(), nullable=False, server_default="[]"))
    op.create_index("tables_series", "tables", ["series"])


def downgrade() -> None:
    op.drop_index("tables_series", "tables")
    with op.batch_alter_table("tables") as tables:
        for name in ("pauses", "paused", "game_number", "series"):
            tables.drop_column(name)
    with op.batch_alter_table("notes") as notes:
        notes.drop_column("text")
