"""Partial results of analyses that are still running."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("analyses", sa.Column("partial", sa.Text))


def downgrade() -> None:
    with op.batch_alter_table("analyses") as analyses:
        analyses.drop_column("partial")
