"""Sealed dice; older tables keep their seeds."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("sealed", sa.String(64)))
    op.add_column("tables", sa.Column("sealed_by", sa.String(32)))
    op.add_column("tables", sa.Column("commitment", sa.String(64)))
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.add_column("tables", sa.Column("words", sa.Text, nullable=False, server_default="[]"))
    op.create_index("tables_commitment", "tables", ["commitment"], unique=True)


def downgrade() -> None:
    op.drop_index("tables_commitment", "tables")
    with op.batch_alter_table("tables") as tables:
        for name in ("words", "secret", "commitment", "sealed_by", "sealed"):
            tables.drop_column(name)
