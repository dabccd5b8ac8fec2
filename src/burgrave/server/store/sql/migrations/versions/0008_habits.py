"""Automatic answers: forced choices and declined responses."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

HABITS = ("forced", "declines")


def upgrade() -> None:
    for habit in HABITS:
        op.add_column("seats", sa.Column(habit, sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("seats") as seats:
        for habit in HABITS:
            seats.drop_column(habit)
